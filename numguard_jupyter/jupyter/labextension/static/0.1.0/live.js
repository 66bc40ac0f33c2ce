// One notebook, live: its kernel's verdicts, the marks in its markdown cells, and the way from a number to its source.

import { Conversation } from './kernel.js';
import { clear, marksOf, paint } from './marks.js';

/** @typedef {import('./verdicts.js').Verdict} Verdict */
const SLICE_MS = 8;
const FLASH_MS = 1600;
const RENDERED = '.jp-MarkdownOutput';

export class LiveNotebook {
  /** @param {any} panel the notebook's panel @param {() => {enabled: boolean, mark: string}} settings
   * @param {() => void} onChange called when its verdicts changed */
  constructor(panel, settings, onChange) {
    this.panel = panel;
    this.settings = settings;
    this.onChange = onChange;
    /** Cell id -> its verdicts, and the source they are on. @type {Map<string, {source: string, numbers: Verdict[]}>} */
    this.verdicts = new Map();
    /** Cells whose rendered text is to be painted again. @type {Set<any>} */
    this.waiting = new Set();
    /** Cell -> the observer of its rendered text. @type {Map<any, MutationObserver>} */
    this.observers = new Map();
    this.talk = new Conversation(panel.sessionContext, () => this.texts(), (told) => this.take(told));
    this.onCells = () => this.watch();
    // The document comes late and may be replaced; connecting again what is connected does nothing.
    const follow = () => {
      panel.content.model?.cells.changed.connect(this.onCells);
      this.watch();
    };
    panel.content.modelChanged.connect(follow);
    follow();
  }

  /** The markdown cells; none while checking is switched off. @returns {any[]} */
  cells() {
    return this.settings().enabled ? this.panel.content.widgets.filter((/** @type {any} */ cell) => cell.model.type === 'markdown') : [];
  }

  /** The markdown cells as they stand in the editor, saved or not: those near the active cell in front. */
  texts() {
    const active = this.panel.content.activeCellIndex;
    const place = new Map(this.panel.content.widgets.map((/** @type {any} */ cell, /** @type {number} */ at) => [cell, Math.abs(at - active)]));
    const cells = this.cells().sort((/** @type {any} */ a, /** @type {any} */ b) => place.get(a) - place.get(b));
    return cells.map(({ model }) => ({ id: model.id, source: model.sharedModel.getSource() }));
  }

  /** Listen to every markdown cell that is not listened to yet. */
  watch() {
    const cells = this.cells();
    for (const cell of cells) {
      if (this.observers.has(cell)) continue;
      // A cell changes for many reasons (its toolbar, its editor); only what is rendered concerns the marks.
      const observer = new MutationObserver((changes) => {
        if (changes.some(({ target, addedNodes }) => isRendered(target) || Array.from(addedNodes).some(isRendered))) this.repaint(cell);
      });
      this.observers.set(cell, observer);
      observer.observe(cell.node, { childList: true, subtree: true });
      cell.model.contentChanged.connect(() => this.talk.later());
      cell.disposed.connect(() => {
        observer.disconnect();
        this.observers.delete(cell);
      });
    }
    const known = new Set(cells.map((cell) => cell.model.id));
    for (const id of this.verdicts.keys()) if (!known.has(id)) this.verdicts.delete(id), this.talk.told.delete(id);
    for (const cell of this.observers.keys()) this.repaint(cell);
    this.talk.later();
    this.onChange();
  }

  /** @param {{id: string, source: string, numbers: Verdict[]}[] | null} told */
  take(told) {
    if (!told) this.verdicts.clear();
    const cells = new Map(this.cells().map((cell) => [cell.model.id, cell]));
    for (const { id, source, numbers } of told || []) if (cells.has(id)) this.verdicts.set(id, { source, numbers });
    for (const id of told ? told.map((one) => one.id) : cells.keys()) if (cells.has(id)) this.repaint(cells.get(id));
    this.onChange();
  }

  /** Paint a cell as soon as there is time. @param {any} cell */
  repaint(cell) {
    if (!this.waiting.size) window.requestAnimationFrame(() => this.work());
    this.waiting.add(cell);
  }

  /** Paint what waits, a few milliseconds at a time, so that typing is never held up. */
  work() {
    const end = performance.now() + SLICE_MS;
    for (const cell of Array.from(this.waiting)) {
      if (performance.now() > end) break;
      this.waiting.delete(cell);
      if (!cell.isDisposed) this.paintCell(cell);
    }
    if (this.waiting.size) window.requestAnimationFrame(() => this.work());
  }

  /** @param {any} cell */
  paintCell(cell) {
    const root = cell.node.querySelector(RENDERED);
    const observer = this.observers.get(cell);
    if (!root || !observer) return;
    const told = this.settings().enabled && cell.rendered && this.verdicts.get(cell.model.id);
    if (told) paint(root, told.source, told.numbers, this.settings().mark);
    else clear(root);
    observer.takeRecords(); // what was changed here is no rendering
  }

  /** All verdicts in reading order, each with the id of the cell it stands in. @returns {Verdict[]} */
  all() {
    return this.cells().flatMap(({ model: { id } }) => {
      const told = this.verdicts.get(id);
      return told ? told.numbers.map((number) => ({ ...number, markdown: id })) : [];
    });
  }

  /** Show the output that a verdict names. @param {Verdict} verdict */
  goToSource(verdict) {
    const found = this.panel.content.widgets.find((/** @type {any} */ cell) => verdict.evidence.some((one) => one.at === cell.model.id));
    if (found) show([found.node.querySelector('.jp-Cell-outputWrapper .jp-OutputArea') || found.node]);
  }

  /** Show a number in the text. @param {Verdict} verdict */
  goToNumber(verdict) {
    const root = this.cells().find((cell) => cell.model.id === verdict.markdown)?.node.querySelector(RENDERED);
    if (root) show(marksOf(root, verdict), root);
  }

  dispose() {
    this.talk.dispose();
    this.observers.forEach((observer) => observer.disconnect());
    this.observers.clear();
  }
}

/** Whether a node is rendered Markdown or stands in it. @param {Node} node */
function isRendered(node) {
  const found = node instanceof Element ? node : node.parentElement;
  return Boolean(found && found.closest(RENDERED));
}

/** Scroll to elements and let them flash; to another where there are none. @param {Element[]} nodes @param {Element} [other] */
export function show(nodes, other) {
  const shown = nodes.length || !other ? nodes : [other];
  if (!shown.length) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  shown[0].scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  shown.forEach((node) => node.classList.add('numguard-flash'));
  window.setTimeout(() => shown.forEach((node) => node.classList.remove('numguard-flash')), FLASH_MS);
}
