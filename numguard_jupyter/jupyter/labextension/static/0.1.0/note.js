// The note on a mark: what is said of the number, where the value stands, how it came about, and the way there.
// One for the whole page; it listens for the marks, which come and go with every rendering.

import { markAt } from './marks.js';
import { element, facts } from './verdicts.js';

/** @typedef {import('./verdicts.js').Verdict} Verdict */
/** The pointer may move from the mark onto the note, to read on or to copy. */ const LEAVING_MS = 150;

export class Note {
  /** @param {(verdict: Verdict, mark: HTMLElement) => void} goTo shows the source of a verdict, where it is known */
  constructor(goTo) {
    this.goTo = goTo;
    this.node = Object.assign(element('div', 'numguard-note'), { id: 'numguard-note', hidden: true });
    this.node.setAttribute('role', 'tooltip');
    /** @type {HTMLElement | null} */ this.mark = null;
    this.timer = 0;
    document.body.appendChild(this.node);
    for (const type of ['mouseover', 'focusin']) document.addEventListener(type, (event) => this.point(event.target));
    document.addEventListener('focusout', () => this.leave());
    document.addEventListener('click', (event) => this.use(event));
    // Before the notebook's shortcuts, which would take Enter for "edit this cell".
    window.addEventListener('keydown', (event) => this.press(event), true);
    for (const type of ['scroll', 'resize']) window.addEventListener(type, () => this.place(), true);
  }

  /** @param {any} target what the pointer or the focus is on */
  point(target) {
    const found = markAt(target);
    if (found) this.show(found.mark, found.verdict);
    else if (this.node.contains(target)) window.clearTimeout(this.timer);
    else if (this.mark && this.mark !== document.activeElement) this.leave();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.key === 'Escape' && this.mark) this.hide();
    else if (event.key !== 'Enter' && event.key !== ' ') return;
    else if (!this.use(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** @param {Event} event @returns {boolean} whether it was on a mark */
  use(event) {
    const found = markAt(event.target);
    if (found) this.goTo(found.verdict, found.mark);
    return found !== null;
  }

  /** @param {HTMLElement} mark @param {Verdict} verdict */
  show(mark, verdict) {
    window.clearTimeout(this.timer);
    if (this.mark !== mark) this.hide();
    this.mark = mark;
    this.node.replaceChildren(...lines(verdict), ...way(verdict));
    this.node.hidden = false;
    mark.setAttribute('aria-describedby', this.node.id);
    this.place();
  }

  /** Put the note beside its mark, wherever scrolling has taken that. */
  place() {
    if (!this.mark) return;
    if (!this.mark.isConnected) return this.hide();
    const at = this.mark.getBoundingClientRect();
    const size = this.node.getBoundingClientRect();
    const below = at.bottom + 6 + size.height < window.innerHeight;
    this.node.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - size.width - 8))}px`;
    this.node.style.top = `${below ? at.bottom + 6 : Math.max(8, at.top - size.height - 6)}px`;
  }

  leave() {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.hide(), LEAVING_MS);
  }

  hide() {
    window.clearTimeout(this.timer);
    this.mark?.removeAttribute('aria-describedby');
    this.mark = null;
    this.node.hidden = true;
  }
}

/** What is said of a number, as it stands in the note and in the list. @param {Verdict} verdict */
export function lines(verdict) {
  const head = element('span', 'numguard-line', element('b', 'numguard-raw', verdict.raw), ' ',
    element('span', `numguard-status numguard-is-${verdict.status}`, verdict.status));
  return verdict.why ? [head, element('span', 'numguard-line', verdict.why)] : [head];
}

/** Where the value stands, how it came about, and how to go there. @param {Verdict} verdict */
function way(verdict) {
  const told = facts(verdict).flatMap(([name, text]) => [element('dt', '', name), element('dd', `numguard-${name}`, text)]);
  const hint = verdict.evidence.some((one) => one.at) ? 'Click or press Enter to go to the source' : '';
  return [element('dl', 'numguard-facts', ...told), element('span', 'numguard-hint', hint)];
}
