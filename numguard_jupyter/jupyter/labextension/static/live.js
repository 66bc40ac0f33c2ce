// One notebook, live: its kernel's verdicts, the marks in its markdown cells, and the way from a number to its source.

import { Conversation } from './kernel.js';
import { clear, paint } from './marks.js';
import { Tip } from './tip.js';

const SLICE_MS = 12;
const FLASH_MS = 1600;

export class LiveNotebook {
  /**
   * @param {any} panel the notebook's panel
   * @param {() => {enabled: boolean, mark: string}} settings
   * @param {() => void} onChange called when its verdicts changed
   */
  constructor(panel, settings, onChange) {
    this.panel = panel;
    this.settings = settings;
    this.onChange = onChange;
    /** Cell id -> the verdicts on it, and the source that they are on. @type {Map<string, {source: string, numbers: any[]}>} */
    this.verdicts = new Map();
    /** Cells whose rendered text is to be painted again. @type {Set<any>} */
    this.waiting = new Set();
    /** Rendered node -> its observer. @type {Map<any, MutationObserver>} */
    this.observers = new Map();
    this.tip = new Tip((verdict) => this.goTo(verdict));
    this.talk = new Conversation(panel.sessionContext, () => this.markdown(), (told) => this.take(told));
    this.onCells = () => this.watch();
    panel.content.model && panel.content.model.cells.changed.connect(this.onCells);
    panel.content.modelChanged.connect(this.onCells);
    this.watch();
  }

  cellsOf() {
    return this.settings().enabled ? this.panel.content.widgets.filter((/** @type {any} */ c) => c.model.type === 'markdown') : [];
  }

  /** The markdown cells as they stand in the editor, saved or not. */
  markdown() {
    return this.cellsOf().map((/** @type {any} */ cell) => ({ id: cell.model.id, source: cell.model.sharedModel.getSource() }));
  }

  /** Listen to every markdown cell that is not listened to yet. */
  watch() {
    for (const cell of this.cellsOf()) {
      if (this.observers.has(cell)) continue;
      const observer = new MutationObserver(() => this.repaint(cell));
      this.observers.set(cell, observer);
      observer.observe(cell.node, { childList: true, subtree: true });
      cell.model.contentChanged.connect(() => this.talk.later());
      cell.disposed.connect(() => {
        observer.disconnect();
        this.observers.delete(cell);
      });
      this.repaint(cell);
    }
    const known = new Set(this.markdown().map((/** @type {any} */ cell) => cell.id));
    for (const id of this.verdicts.keys()) if (!known.has(id)) this.verdicts.delete(id);
    this.talk.later();
  }

  /** @param {Map<string, any[]>} told */
  take(told) {
    const cells = new Map(this.cellsOf().map((/** @type {any} */ cell) => [cell.model.id, cell]));
    if (!told.size) this.verdicts.clear();
    for (const [id, numbers] of told) {
      const cell = cells.get(id);
      if (cell) this.verdicts.set(id, { source: this.talk.sent.get(id) || '', numbers });
    }
    for (const [id, cell] of cells) if (!told.size || told.has(id)) this.repaint(cell);
    this.onChange();
  }

  /** @param {any} cell */
  repaint(cell) {
    if (!this.waiting.size) window.requestAnimationFrame(() => this.work());
    this.waiting.add(cell);
  }

  repaintAll() {
    for (const cell of this.observers.keys()) this.repaint(cell);
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
    const root = cell.node.querySelector('.jp-MarkdownOutput');
    if (!root) return;
    const told = this.verdicts.get(cell.model.id);
    if (!told || !cell.rendered || !this.settings().enabled) {
      if (root.querySelector('.numguard-mark')) this.unseen(cell, () => clear(root));
      return;
    }
    this.unseen(cell, () =>
      paint(root, told.source, told.numbers, this.settings().mark, (mark, verdict) => this.tip.attach(mark, verdict)),
    );
  }

  /** Change a cell's rendered text without being told of it. @param {any} cell @param {() => void} change */
  unseen(cell, change) {
    const observer = this.observers.get(cell);
    if (observer) observer.disconnect();
    change();
    if (observer) observer.observe(cell.node, { childList: true, subtree: true });
  }

  /** All verdicts in reading order, each with the id of the cell it stands in. */
  all() {
    return this.markdown().flatMap((/** @type {any} */ cell) => {
      const told = this.verdicts.get(cell.id);
      return told ? told.numbers.map((number) => ({ ...number, markdown: cell.id })) : [];
    });
  }

  /** Scroll to the output that a verdict names and flash it. @param {any} verdict @returns {boolean} */
  goTo(verdict) {
    const place = (verdict.evidence || []).find((/** @type {any} */ one) => one.cell !== null && this.cell(String(one.cell)));
    return place ? this.reveal(this.cell(String(place.cell)), '.jp-Cell-outputWrapper') : false;
  }

  /** Scroll to a number in the text. @param {any} verdict */
  goToNumber(verdict) {
    return this.reveal(this.cell(verdict.markdown), '.jp-MarkdownOutput');
  }

  /** @param {string} id @returns {any} */
  cell(id) {
    return this.panel.content.widgets.find((/** @type {any} */ cell) => cell.model.id === id) || null;
  }

  /** @param {any} cell @param {string} part @returns {boolean} */
  reveal(cell, part) {
    if (!cell) return false;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const node = cell.node.querySelector(part) || cell.node;
    node.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
    node.classList.add('numguard-flash');
    window.setTimeout(() => node.classList.remove('numguard-flash'), FLASH_MS);
    return true;
  }

  dispose() {
    this.talk.dispose();
    this.tip.dispose();
    this.observers.forEach((observer) => observer.disconnect());
    this.observers.clear();
  }
}
