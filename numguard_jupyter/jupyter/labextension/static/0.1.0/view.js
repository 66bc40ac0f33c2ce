// The list of numbers by severity, with a filter and a way to step through them: the same in the side panel and in a
// saved report.

import { lines } from './note.js';
import { bySeverity, element, headline, isMarked, STATUSES } from './verdicts.js';

/** @typedef {import('./verdicts.js').Verdict} Verdict */
/** Numbers drawn at once; more are drawn when asked for. */
const DRAWN = 60;
const CURRENT = '[aria-current] > button';

export class View {
  /** @param {HTMLElement} node where to draw @param {(verdict: Verdict) => void} choose takes a number that is chosen */
  constructor(node, choose) {
    this.choose = choose;
    this.filter = 'shown';
    this.drawn = DRAWN;
    /** @type {Verdict[]} */ this.verdicts = [];
    /** Where the number stands that was chosen last: its cell and its place in it. */
    this.chosen = '';
    node.classList.add('numguard-view');
    this.head = element('div', 'numguard-head');
    this.head.setAttribute('role', 'status');
    this.select = /** @type {HTMLSelectElement} */ (element('select', ''));
    this.select.addEventListener('change', () => {
      this.filter = this.select.value;
      this.drawn = DRAWN;
      this.draw();
    });
    const steps = [button('Previous', () => this.step(-1)), button('Next', () => this.step(1))];
    steps.forEach((one) => one.setAttribute('aria-label', `${one.textContent} number`));
    this.tools = element('div', 'numguard-tools', element('label', '', 'Show ', this.select), ...steps);
    this.list = element('ol', 'numguard-list');
    this.list.setAttribute('aria-label', 'Numbers, most severe first');
    this.more = button('More', () => this.grow());
    node.append(this.head, this.tools, this.list, this.more);
  }

  /** @param {Verdict[]} verdicts all numbers, in reading order */
  update(verdicts) {
    this.verdicts = verdicts;
    const count = (/** @type {string} */ status) => verdicts.filter((one) => one.status === status).length;
    const found = STATUSES.filter(count).map((status) => [status, `${status} (${count(status)})`]);
    const options = [['shown', 'what nothing backs'], ['all', 'all numbers'], ...found];
    if (!options.some(([value]) => value === this.filter)) this.filter = 'shown';
    this.select.replaceChildren(...options.map(([value, text]) => {
      const option = /** @type {HTMLOptionElement} */ (element('option', '', text));
      option.value = value;
      option.selected = value === this.filter;
      return option;
    }));
    this.draw();
  }

  grow() {
    this.drawn += DRAWN * 4;
    this.draw();
  }

  draw() {
    const kind = this.filter === 'shown' || this.filter === 'all';
    const chosen = bySeverity(this.verdicts).filter(({ status }) => (kind ? isMarked(status, this.filter) : status === this.filter));
    const focused = this.list.contains(document.activeElement);
    this.head.textContent = headline(this.verdicts);
    this.tools.hidden = !this.verdicts.length;
    this.list.replaceChildren(...chosen.slice(0, this.drawn).map((verdict) => this.item(verdict)));
    if (!chosen.length && this.verdicts.length) this.list.append(element('li', 'numguard-none', 'Every number is backed.'));
    this.more.hidden = chosen.length <= this.drawn;
    this.more.textContent = `Show more of ${chosen.length}`;
    if (focused) /** @type {?HTMLElement} */ (this.list.querySelector(CURRENT))?.focus();
  }

  /** @param {Verdict} verdict */
  item(verdict) {
    const context = element('span', 'numguard-line numguard-context', verdict.context.replace(/[*_`#]+/g, ''));
    const choose = button('', () => this.pick(item, verdict));
    choose.className = `numguard-choose numguard-is-${verdict.status}`;
    choose.append(...lines(verdict), context);
    const item = element('li', 'numguard-item', choose);
    if (this.chosen === place(verdict)) item.setAttribute('aria-current', 'true');
    return item;
  }

  /** @param {HTMLElement} item @param {Verdict} verdict */
  pick(item, verdict) {
    this.list.querySelectorAll('[aria-current]').forEach((other) => other.removeAttribute('aria-current'));
    item.setAttribute('aria-current', 'true');
    this.chosen = place(verdict);
    this.choose(verdict);
  }

  /** Go to the next or the previous number of the list. @param {number} by */
  step(by) {
    if (by > 0 && !this.more.hidden && this.list.lastElementChild?.matches('[aria-current]')) this.grow();
    const buttons = /** @type {HTMLButtonElement[]} */ (Array.from(this.list.querySelectorAll('.numguard-choose')));
    if (!buttons.length) return;
    const now = buttons.findIndex((one) => one.matches(CURRENT));
    const next = now < 0 ? (by > 0 ? 0 : buttons.length - 1) : (now + by + buttons.length) % buttons.length;
    buttons[next].click();
    buttons[next].scrollIntoView({ block: 'nearest' });
  }
}

const place = (/** @type {Verdict} */ verdict) => `${verdict.markdown || ''}:${verdict.start}`;

/** @param {string} text @param {() => void} act @returns {HTMLButtonElement} */
function button(text, act) {
  const made = /** @type {HTMLButtonElement} */ (element('button', 'numguard-step', text));
  made.type = 'button';
  made.addEventListener('click', act);
  return made;
}
