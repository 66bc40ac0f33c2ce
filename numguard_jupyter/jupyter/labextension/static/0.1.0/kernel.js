// The conversation with one notebook's kernel: asks whether numguard is loaded there, opens one comm, tells the
// markdown cells, asks for the verdicts on a few at a time, and hands them on. All that comes back is data.

const TARGET = 'numguard';
/** True only in an IPython kernel where the extension is loaded; asked silently, so that nothing is logged. */
const LOADED = "getattr(get_ipython(), '_numguard', None) is not None";
/** How long it must be quiet after something was typed, and after a cell ran. */ const [TYPED_MS, RAN_MS] = [350, 80];
/** Cells asked for at once, at most: what the user runs meanwhile waits no longer than for these. */ const BATCH = 8;

export class Conversation {
  /** @param {any} session the notebook's session context
   * @param {() => {id: string, source: string}[]} cells the markdown cells, those to be looked at first in front
   * @param {(told: {id: string, source: string, numbers: any[]}[] | null) => void} onTold null: all told is void */
  constructor(session, cells, onTold) {
    this.session = session;
    this.cells = cells;
    this.onTold = onTold;
    /** @type {any} */ this.comm = null;
    /** Cell id -> the source that was last told. @type {Map<string, string>} */ this.told = new Map();
    /** Cells that are still to be asked for. @type {Set<string>} */ this.due = new Set();
    this.asking = this.all = this.ready = this.disposed = false;
    this.timer = this.batch = 0;
    /** Whether a probe is due: a kernel is new, or a cell ran that may have loaded the extension. */ this.wanted = true;
    /** @type {[any, (_: any, told: any) => void][]} */ this.slots = [
      [session.kernelChanged, () => this.drop()],
      [session.statusChanged, (_, status) => {
        if (status === 'restarting' || status === 'autorestarting' || status === 'dead') this.drop();
        if (status === 'idle' && this.wanted) this.probe();
      }],
      // What was told while the page was away is lost.
      [session.connectionStatusChanged, (_, status) => status === 'connected' && this.comm && this.later(true)],
      // Whoever runs a cell, here or in another tab: it may have loaded the extension.
      [session.iopubMessage, (_, { header, content }) => {
        if (header.msg_type === 'execute_input' && content.code.includes('numguard')) this.probe();
      }],
    ];
    for (const [signal, slot] of this.slots) signal.connect(slot);
    this.probe();
  }

  /** Forget a kernel that is gone; the next one is asked as soon as it is idle. */
  drop() {
    this.comm = null;
    this.wanted = true;
    this.told.clear();
    this.due.clear();
    this.onTold(null);
    this.probe();
  }

  async probe() {
    const kernel = this.session.session?.kernel;
    // What is asked of a kernel that is only starting may never be answered.
    if (!kernel || kernel.connectionStatus !== 'connected' || !['idle', 'busy'].includes(kernel.status)) return;
    if (this.comm || this.disposed) return;
    this.wanted = false;
    try {
      const content = { code: '', silent: true, store_history: false, user_expressions: { loaded: LOADED } };
      const reply = await kernel.requestExecute(content, true).done;
      const loaded = reply.content.user_expressions?.loaded?.data?.['text/plain'] === 'True';
      if (loaded && !this.comm && !this.disposed) await this.open(kernel);
    } catch {
      // The kernel went away while it was asked: the next one is asked when it is idle.
    }
  }

  /** @param {any} kernel */
  async open(kernel) {
    const comm = kernel.createComm(TARGET);
    comm.onMsg = (/** @type {any} */ message) => this.receive(message.content.data);
    comm.onClose = () => this.comm === comm && this.drop();
    this.comm = comm;
    this.ready = false;
    // Messages may overtake the opening, in a kernel that takes them while a cell runs.
    await comm.open({}).done;
    this.ready = this.all = true;
    this.tell();
  }

  /** @param {any} data */
  receive(data) {
    const { type, cells } = Object(data);
    if (type === 'changed') this.later(true);
    if (type !== 'verdicts' || !Array.isArray(cells)) return;
    this.asking = false;
    this.onTold(cells);
    this.ask();
  }

  /** Something was typed, or (`all`) a cell ran: ask when it has been quiet for a moment. @param {boolean} [all] */
  later(all = false) {
    this.all = this.all || all;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.tell(), this.all ? RAN_MS : TYPED_MS);
  }

  /** Tell the cells that changed, and ask for these, or for all. */
  tell() {
    if (!this.comm || !this.ready) return;
    const cells = this.cells();
    const changed = cells.filter((cell) => this.told.get(cell.id) !== cell.source);
    this.told = new Map(cells.map(({ id, source }) => [id, source]));
    if (changed.length) this.comm.send({ type: 'cells', cells: changed });
    if (this.all) this.asking = false; // an answer that got lost holds nothing up
    (this.all ? cells : changed).forEach((cell) => this.due.add(cell.id));
    this.all = false;
    this.batch = 1; // the first answer comes soon, those after it at less cost
    this.ask();
  }

  ask() {
    if (!this.comm || this.asking || !this.due.size) return;
    const ids = Array.from(this.due).slice(0, this.batch);
    this.batch = Math.min(2 * this.batch, BATCH);
    ids.forEach((id) => this.due.delete(id));
    this.asking = true;
    this.comm.send({ type: 'check', ids });
  }

  dispose() {
    this.disposed = true;
    window.clearTimeout(this.timer);
    for (const [signal, slot] of this.slots) signal.disconnect(slot);
    if (this.comm && !this.comm.isDisposed) this.comm.close();
    this.comm = null;
  }
}
