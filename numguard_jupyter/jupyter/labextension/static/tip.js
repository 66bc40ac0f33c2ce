// The note on a mark: what is said of the number, where the value stands, how it came about, and the way there.

import { element, origin } from './verdicts.js';

let count = 0;

export class Tip {
  /** @param {(verdict: import('./verdicts.js').Verdict) => boolean} goTo scrolls to the source; false where there is none */
  constructor(goTo) {
    this.goTo = goTo;
    this.node = element('div', 'numguard-tip');
    this.node.setAttribute('role', 'tooltip');
    this.node.id = `numguard-tip-${(count += 1)}`;
    this.node.hidden = true;
    /** @type {HTMLElement | null} */ this.mark = null;
    document.body.appendChild(this.node);
    this.onScroll = () => this.place();
    window.addEventListener('scroll', this.onScroll, true);
  }

  /** Let a mark show its note by pointer and by keyboard.
   * @param {HTMLElement} mark @param {import('./verdicts.js').Verdict} verdict */
  attach(mark, verdict) {
    mark.addEventListener('mouseenter', () => this.show(mark, verdict));
    mark.addEventListener('mouseleave', () => this.hide());
    mark.addEventListener('focus', () => this.show(mark, verdict));
    mark.addEventListener('blur', () => this.hide());
    mark.addEventListener('click', () => this.goTo(verdict));
    mark.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'Escape') return;
      // Else the notebook would take Enter for "edit this cell".
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') this.hide();
      else this.goTo(verdict);
    });
  }

  /** @param {HTMLElement} mark @param {import('./verdicts.js').Verdict} verdict */
  show(mark, verdict) {
    this.mark = mark;
    this.node.replaceChildren(...body(verdict));
    this.node.hidden = false;
    mark.setAttribute('aria-describedby', this.node.id);
    this.place();
  }

  /** Put the note beside its mark, wherever scrolling has taken that. */
  place() {
    const mark = this.mark;
    if (!mark) return;
    const at = mark.getBoundingClientRect();
    const size = this.node.getBoundingClientRect();
    const below = at.bottom + 6 + size.height < window.innerHeight;
    this.node.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - size.width - 8))}px`;
    this.node.style.top = `${below ? at.bottom + 6 : Math.max(8, at.top - size.height - 6)}px`;
  }

  hide() {
    if (this.mark) this.mark.removeAttribute('aria-describedby');
    this.mark = null;
    this.node.hidden = true;
  }

  dispose() {
    window.removeEventListener('scroll', this.onScroll, true);
    this.node.remove();
  }
}

/** The lines of a note. @param {import('./verdicts.js').Verdict} verdict */
export function body(verdict) {
  const head = element('div', 'numguard-tip-head');
  head.append(element('b', '', verdict.raw), ` ${verdict.status}`);
  const lines = [head];
  if (verdict.why) lines.push(element('div', '', verdict.why));
  const made = origin(verdict);
  if (made && !verdict.why.includes(made)) lines.push(element('div', 'numguard-quiet', made));
  if (verdict.fix) lines.push(element('div', '', `Right would be ${verdict.fix}`));
  if (verdict.code) lines.push(element('code', '', verdict.code));
  const place = verdict.evidence && verdict.evidence[0];
  if (place && place.cell !== null) lines.push(element('div', 'numguard-quiet', 'Click or Enter: go to the source'));
  return lines;
}
