// The conversation with one notebook's kernel: asks whether numguard is loaded there, opens one comm, sends the
// markdown cells that changed, and hands on the verdicts. Everything that comes back is data.

const TARGET = 'numguard';
/** True only in an IPython kernel where the extension is loaded; asked silently, so that nothing is logged. */
const LOADED = "getattr(get_ipython(), '_numguard', None) is not None";
const QUIET_MS = 350;

export class Conversation {
  /**
   * @param {any} session the notebook's session context
   * @param {() => {id: string, source: string}[]} cells the markdown cells as they stand in the editor
   * @param {(verdicts: Map<string, any[]>) => void} onVerdicts called with what changed; an empty map clears all
   */
  constructor(session, cells, onVerdicts) {
    this.session = session;
    this.cells = cells;
    this.onVerdicts = onVerdicts;
    /** @type {any} */ this.comm = null;
    /** Cell id -> the source that was last sent. @type {Map<string, string>} */
    this.sent = new Map();
    this.timer = 0;
    this.probing = false;
    this.disposed = false;
    this.onKernel = () => this.restart();
    this.onStatus = (/** @type {any} */ _, /** @type {string} */ status) => {
      if (status === 'restarting' || status === 'autorestarting' || status === 'dead') this.drop();
      if (status === 'idle' && !this.comm && this.wanted) this.probe();
    };
    /** Whether a probe is due: a kernel is new, or a cell ran that may have loaded the extension. */
    this.wanted = true;
    session.kernelChanged.connect(this.onKernel);
    session.statusChanged.connect(this.onStatus);
    this.probe();
  }

  /** A cell ran: it may have loaded the extension. @param {string} source */
  ran(source) {
    if (!this.comm && source.includes('numguard')) {
      this.wanted = true;
      this.probe();
    }
  }

  restart() {
    this.drop();
    this.probe();
  }

  drop() {
    this.comm = null;
    this.wanted = true;
    this.sent.clear();
    this.onVerdicts(new Map());
  }

  async probe() {
    const connection = this.session.session && this.session.session.kernel;
    if (!connection || this.probing || this.comm || this.disposed) return;
    this.probing = true;
    try {
      const content = { code: '', silent: true, store_history: false, user_expressions: { loaded: LOADED } };
      const reply = await connection.requestExecute(content, true).done;
      const told = reply.content.user_expressions && reply.content.user_expressions.loaded;
      this.wanted = false;
      const loaded = told && told.status === 'ok' && told.data['text/plain'] === 'True';
      if (loaded && !this.disposed && !this.comm) this.open(connection);
    } catch {
      this.wanted = true; // the kernel went away while we asked: ask the next one
    } finally {
      this.probing = false;
    }
  }

  /** @param {any} connection */
  open(connection) {
    const comm = connection.createComm(TARGET);
    comm.onMsg = (/** @type {any} */ message) => this.receive(message.content.data);
    comm.onClose = () => {
      if (this.comm === comm) this.drop();
    };
    comm.open({});
    this.comm = comm;
    this.send(true);
  }

  /** @param {any} data */
  receive(data) {
    if (!data || typeof data !== 'object') return;
    if (data.type === 'changed') this.later(true);
    if (data.type === 'verdicts' && Array.isArray(data.cells)) {
      const known = new Set(this.cells().map((cell) => cell.id));
      this.onVerdicts(new Map(data.cells.filter((/** @type {any} */ c) => known.has(c.id)).map((/** @type {any} */ c) => [c.id, c.numbers])));
    }
  }

  /** Something was typed, or (`all`) the outputs changed: send when it has been quiet for a moment.
   * @param {boolean} [all] */
  later(all) {
    this.all = this.all || all === true;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.send(this.all === true), QUIET_MS);
  }

  /** @param {boolean} all */
  send(all) {
    if (!this.comm || this.disposed) return;
    this.all = false;
    const changed = this.cells().filter((cell) => all || this.sent.get(cell.id) !== cell.source);
    if (!changed.length) return;
    changed.forEach((cell) => this.sent.set(cell.id, cell.source));
    this.comm.send({ type: 'check', cells: changed });
  }

  dispose() {
    this.disposed = true;
    window.clearTimeout(this.timer);
    this.session.kernelChanged.disconnect(this.onKernel);
    this.session.statusChanged.disconnect(this.onStatus);
    if (this.comm && !this.comm.isDisposed) this.comm.close();
    this.comm = null;
  }
}
