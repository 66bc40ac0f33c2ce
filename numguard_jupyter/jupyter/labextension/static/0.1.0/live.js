// One notebook, live: its kernel's verdicts, the marks in its markdown cells, and the way from a number to its source.

import { Conversation } from './kernel.js';
import { clear, marksOf, paint } from './marks.js';
import { show } from './show.js';

/** @typedef {import('./verdicts.js').Verdict} Verdict */
const RENDERED = '.jp-MarkdownOutput';

export class LiveNotebook {
  /** @param {any} panel the notebook's panel @param {() => {enabled: boolean, mark: string}} settings
   * @param {() => void} onChange called when its verdicts changed */
  constructor(panel, settings, onChange) {
    this.panel = panel;
    this.settings = settings;
    this.onChange = onChange;
    /** By cell, with the source they are on. @type {Map<string, {source: string, numbers: Verdict[]}>} */ this.verdicts = new Map();
    /** Cells whose rendered text is to be painted again. @type {Set<any>} */ this.waiting = new Set();
    /** Nodes of the cells in view: to lay out marks that nobody sees would hold up whoever types. */ this.near = new WeakSet();
    this.eye = new IntersectionObserver((seen) => this.look(seen), /** @type {any} */ ({ scrollMargin: '100%' }));
    /** Cell -> the observer of its rendered text. @type {Map<any, MutationObserver>} */ this.observers = new Map();
    this.talk = new Conversation(panel.sessionContext, () => this.texts(), (told) => this.take(told));
    this.onCells = () => this.watch();
    panel.content.modelChanged.connect(this.onCells);
    panel.disposed.connect(() => this.talk.dispose());
    this.watch();
  }

  /** The markdown cells; none while checking is switched off. @returns {any[]} */
  cells(among = this.panel.content.widgets) {
    return this.settings().enabled ? among.filter((/** @type {any} */ cell) => cell.model.type === 'markdown') : [];
  }

  /** The markdown cells as they stand in the editor, saved or not: first from the active cell on, then what is above. */
  texts() {
    const { widgets, activeCellIndex: active } = this.panel.content;
    const cells = this.cells([...widgets.slice(active), ...widgets.slice(0, active).reverse()]);
    return cells.map(({ model }) => ({ id: model.id, source: model.sharedModel.getSource() }));
  }

  /** Listen to every markdown cell that is not listened to yet. */
  watch() {
    // The document comes late and may be replaced; connecting again what is connected does nothing.
    this.panel.content.model?.cells.changed.connect(this.onCells);
    for (const cell of this.cells()) {
      if (this.observers.has(cell)) continue;
      const observer = new MutationObserver((changes) => changes.some(isRendering) && this.repaint(cell));
      this.observers.set(cell, observer);
      observer.observe(cell.node, { childList: true, subtree: true });
      this.eye.observe(cell.node);
      cell.model.contentChanged.connect(() => this.talk.later());
      cell.disposed.connect(() => {
        observer.disconnect();
        this.eye.unobserve(cell.node);
        this.observers.delete(cell);
      });
    }
    for (const cell of this.observers.keys()) this.repaint(cell);
    this.talk.later();
    this.onChange();
  }

  /** @param {{id: string, source: string, numbers: Verdict[]}[] | null} told */
  take(told) {
    if (!told) this.verdicts.clear();
    for (const { id, source, numbers } of told || []) {
      this.verdicts.set(id, { source, numbers: numbers.map((number) => ({ ...number, markdown: id })) });
    }
    const changed = told && new Set(told.map(({ id }) => id));
    for (const cell of this.observers.keys()) if (!changed || changed.has(cell.model.id)) this.repaint(cell);
    this.onChange();
  }

  /** Cells came near the view, or left it. @param {IntersectionObserverEntry[]} seen */
  look(seen) {
    for (const { target, isIntersecting } of seen) this.near[isIntersecting ? 'add' : 'delete'](target);
    for (const cell of this.observers.keys()) this.repaint(cell);
  }

  /** Paint a cell before the page is drawn again, if it is near the view. @param {any} cell */
  repaint(cell) {
    if (!this.near.has(cell.node)) return;
    const work = () => this.waiting.forEach((one) => this.waiting.delete(one) && this.paintCell(one));
    if (!this.waiting.size) window.requestAnimationFrame(work);
    this.waiting.add(cell);
  }

  /** @param {any} cell */
  paintCell(cell) {
    const observer = this.observers.get(cell);
    const root = observer && cell.node.querySelector(RENDERED);
    if (!root) return;
    const told = this.settings().enabled && cell.rendered && this.verdicts.get(cell.model.id);
    if (told) paint(root, told.source, told.numbers, this.settings().mark);
    else clear(root);
    observer.takeRecords(); // what was changed here is no rendering
  }

  /** All verdicts in reading order, each with the id of the cell it stands in. @returns {Verdict[]} */
  all() {
    return this.cells().flatMap(({ model }) => this.verdicts.get(model.id)?.numbers || []);
  }

  /** Show the output that a verdict names. @param {Verdict} verdict */
  async goToSource(verdict) {
    const found = this.panel.content.widgets.find((/** @type {any} */ cell) => verdict.evidence.some((one) => one.at === cell.model.id));
    if (!found) return;
    await this.reach(found);
    show([found.node.querySelector('.jp-Cell-outputWrapper .jp-OutputArea') || found.node]);
  }

  /** Show a number in the text. @param {Verdict} verdict */
  async goToNumber(verdict) {
    const found = this.cells().find((cell) => cell.model.id === verdict.markdown);
    if (!found) return;
    await this.reach(found);
    this.paintCell(found);
    const root = found.node.querySelector(RENDERED) || found.node;
    const marks = marksOf(root, verdict);
    show(marks.length ? marks : [root]);
  }

  /** Have a cell in the page, where a front end keeps only those near the view. @param {any} cell */
  async reach(cell) {
    if (!cell.node.isConnected) await this.panel.content.scrollToItem?.(this.panel.content.widgets.indexOf(cell), 'center');
    await cell.ready;
  }
}

/** Whether a change is one of rendered Markdown: a cell changes for many reasons (its toolbar, its editor).
 * @param {MutationRecord} change */
function isRendering({ target, addedNodes }) {
  return [target, ...addedNodes].some((node) => node instanceof Element && node.closest(RENDERED));
}
