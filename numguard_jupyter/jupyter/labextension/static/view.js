// The list of numbers by severity, with a filter and a way to step through them: the same in the side panel and in a
// saved report.

import { body } from './tip.js';
import { bySeverity, element, headline, isMarked, STATUSES } from './verdicts.js';

export class View {
  /**
   * @param {HTMLElement} node where to draw
   * @param {(verdict: import('./verdicts.js').Verdict) => void} [choose] called when a number is chosen
   */
  constructor(node, choose) {
    this.choose = choose;
    this.filter = 'shown';
    /** @type {import('./verdicts.js').Verdict[]} */ this.verdicts = [];
    node.classList.add('numguard-view');
    this.head = element('div', 'numguard-head');
    this.head.setAttribute('role', 'status');
    this.tools = element('div', 'numguard-tools');
    this.list = element('ol', 'numguard-list');
    this.list.setAttribute('aria-label', 'Numbers, most severe first');
    node.append(this.head, this.tools, this.list);
    this.drawTools();
  }

  drawTools() {
    const label = element('label', '', 'Show ');
    this.select = /** @type {HTMLSelectElement} */ (element('select', ''));
    this.select.addEventListener('change', () => {
      this.filter = /** @type {HTMLSelectElement} */ (this.select).value;
      this.draw();
    });
    label.appendChild(this.select);
    const previous = this.button('Previous', -1);
    const next = this.button('Next', 1);
    this.tools.append(label, previous, next);
  }

  /** @param {string} text @param {number} step */
  button(text, step) {
    const made = /** @type {HTMLButtonElement} */ (element('button', 'numguard-step', text));
    made.type = 'button';
    made.setAttribute('aria-label', `${text} number`);
    made.addEventListener('click', () => this.step(step));
    return made;
  }

  /** @param {import('./verdicts.js').Verdict[]} verdicts all numbers, in reading order */
  update(verdicts) {
    this.verdicts = verdicts;
    const counts = STATUSES.map((status) => [status, verdicts.filter((v) => v.status === status).length]);
    const options = [['shown', 'what nothing backs'], ['all', 'all numbers'],
      ...counts.filter(([, n]) => n).map(([status, n]) => [status, `${status} (${n})`])];
    if (!options.some(([value]) => value === this.filter)) this.filter = 'shown';
    const select = /** @type {HTMLSelectElement} */ (this.select);
    select.replaceChildren(...options.map(([value, text]) => {
      const option = /** @type {HTMLOptionElement} */ (element('option', '', String(text)));
      option.value = String(value);
      option.selected = value === this.filter;
      return option;
    }));
    this.draw();
  }

  draw() {
    this.head.textContent = headline(this.verdicts);
    const chosen = bySeverity(this.verdicts).filter((v) => isMarked(v.status, this.filter) || v.status === this.filter);
    this.list.replaceChildren(...chosen.map((verdict) => this.item(verdict)));
    if (!chosen.length && this.verdicts.length) {
      this.list.replaceChildren(element('li', 'numguard-none', 'Nothing to show here: every number is backed.'));
    }
  }

  /** @param {import('./verdicts.js').Verdict} verdict */
  item(verdict) {
    const item = element('li', `numguard-item numguard-item-${verdict.status}`);
    const choose = /** @type {HTMLButtonElement} */ (element('button', 'numguard-choose'));
    choose.type = 'button';
    choose.append(...body(verdict).map(inline), inline(element("div", "numguard-quiet", verdict.context)));
    choose.addEventListener('click', () => this.pick(item, verdict));
    item.appendChild(choose);
    return item;
  }

  /** @param {HTMLElement} item @param {import('./verdicts.js').Verdict} verdict */
  pick(item, verdict) {
    this.list.querySelectorAll('[aria-current]').forEach((other) => other.removeAttribute('aria-current'));
    item.setAttribute('aria-current', 'true');
    if (this.choose) this.choose(verdict);
  }

  /** Go to the next or the previous number of the list. @param {number} by */
  step(by) {
    const buttons = Array.from(this.list.querySelectorAll('.numguard-choose'));
    if (!buttons.length) return;
    const now = buttons.findIndex((button) => button.parentElement && button.parentElement.hasAttribute('aria-current'));
    const next = now < 0 ? (by > 0 ? 0 : buttons.length - 1) : (now + by + buttons.length) % buttons.length;
    const button = /** @type {HTMLButtonElement} */ (buttons[next]);
    button.click();
    button.scrollIntoView({ block: 'nearest' });
  }
}

/** A button may hold only phrasing content: each line becomes a span. @param {HTMLElement} line */
function inline(line) {
  const made = element('span', `numguard-line ${line.className}`);
  made.append(...Array.from(line.childNodes));
  return made;
}
