// The list of numbers by severity, with a filter and a way to step through them: the same in the side panel and in a
// saved report.

import { lines } from './note.js';
import { bySeverity, element, headline, isMarked, STATUSES } from './verdicts.js';

/** @typedef {import('./verdicts.js').Verdict} Verdict */
/** Numbers drawn at once; more are drawn when asked for. */ const DRAWN = 60;
const CURRENT = '[aria-current] > button';

export class View {
  /** @param {HTMLElement} node where to draw @param {(verdict: Verdict) => void} choose takes a number that is chosen */
  constructor(node, choose) {
    this.choose = choose;
    this.drawn = DRAWN;
    /** @type {Verdict[]} */ this.verdicts = [];
    /** The place of the number that was chosen last. */ this.chosen = '';
    node.classList.add('numguard-view');
    this.head = element('div', 'numguard-head');
    this.head.setAttribute('role', 'status');
    this.select = document.createElement('select');
    this.select.onchange = () => this.draw(DRAWN);
    const steps = [button('Previous', () => this.step(-1)), button('Next', () => this.step(1))];
    steps.forEach((one) => one.setAttribute('aria-label', `${one.textContent} number`));
    this.tools = element('div', 'numguard-tools', element('label', '', 'Show ', this.select), ...steps);
    this.list = element('ol', 'numguard-list');
    this.list.setAttribute('aria-label', 'Numbers, most severe first');
    this.more = button('More', () => this.draw(this.drawn + 4 * DRAWN));
    node.append(this.head, this.tools, this.list, this.more);
  }

  /** @param {Verdict[]} verdicts all numbers, in reading order */
  update(verdicts) {
    this.verdicts = verdicts;
    const count = (/** @type {string} */ status) => verdicts.filter((one) => one.status === status).length;
    const found = STATUSES.filter(count).map((status) => [status, `${status} (${count(status)})`]);
    const options = [['shown', 'what nothing backs'], ['all', 'all numbers'], ...found];
    this.select.replaceChildren(...options.map(([value, text]) => new Option(text, value, false, value === this.select.value)));
    this.draw(this.drawn);
  }

  /** @param {number} most numbers drawn at most */
  draw(most) {
    const filter = this.select.value;
    const isChosen = (/** @type {string} */ status) => (STATUSES.includes(filter) ? status === filter : isMarked(status, filter));
    const chosen = bySeverity(this.verdicts).filter(({ status }) => isChosen(status));
    const focused = this.list.contains(document.activeElement);
    this.drawn = most;
    this.head.textContent = headline(this.verdicts);
    this.tools.hidden = !this.verdicts.length;
    this.list.replaceChildren(...chosen.slice(0, most).map((verdict) => this.item(verdict)));
    if (!chosen.length && this.verdicts.length) this.list.append(element('li', 'numguard-none', 'Every number is backed.'));
    this.more.hidden = chosen.length <= most;
    this.more.textContent = `Show more of ${chosen.length}`;
    if (focused) /** @type {?HTMLElement} */ (this.list.querySelector(CURRENT))?.focus();
  }

  /** @param {Verdict} verdict */
  item(verdict) {
    const place = `${verdict.markdown || ''}:${verdict.start}`;
    const choose = button('', () => {
      this.list.querySelectorAll('[aria-current]').forEach((other) => other.removeAttribute('aria-current'));
      item.setAttribute('aria-current', 'true');
      this.chosen = place;
      this.choose(verdict);
    });
    choose.className = `numguard-choose numguard-is-${verdict.status}`;
    choose.append(...lines(verdict), element('span', 'numguard-line numguard-context', around(verdict)));
    const item = element('li', 'numguard-item', choose);
    if (this.chosen === place) item.setAttribute('aria-current', 'true');
    return item;
  }

  /** Go to the next or the previous number of the list. @param {number} by */
  step(by) {
    if (by > 0 && !this.more.hidden && this.list.lastElementChild?.matches('[aria-current]')) this.more.click();
    const buttons = /** @type {HTMLButtonElement[]} */ (Array.from(this.list.querySelectorAll('.numguard-choose')));
    if (!buttons.length) return;
    const now = buttons.findIndex((one) => one.matches(CURRENT));
    const next = now < 0 && by < 0 ? buttons.length - 1 : (now + by + buttons.length) % buttons.length;
    buttons[next].click();
    buttons[next].scrollIntoView({ block: 'nearest' });
  }
}

/** The words around a number, without markup and without words that were cut. @param {Verdict} verdict */
function around({ context }) {
  const words = context.replace(/[*_`#]+|~~|<\/?[a-z][^<>]*>/gi, '').replace(/\s*\|(?:[\s|:-]*\|)?\s*/g, ' ').trim();
  return words.replace(/^…\S*\s+/, '…\u00a0').replace(/\s+\S*…$/, '\u00a0…');
}

/** @param {string} text @param {() => void} act */
function button(text, act) {
  return Object.assign(document.createElement('button'), { className: 'numguard-step', textContent: text, type: 'button', onclick: act });
}
