// Marks on the numbers of a rendered text: spans around what is there, never a change to the document.

import { locate, proseOf } from './locate.js';
import { element, isMarked, sentence } from './verdicts.js';

/** @typedef {import('./verdicts.js').Verdict} Verdict */
const MARK = 'numguard-mark';
/** One for all marks: the page sees to every range that there is at every change. */ const range = document.createRange();
/** Mark -> the verdict it stands for. @type {WeakMap<Element, Verdict>} */ const meaning = new WeakMap();
/** Rendered text -> what was painted on it, so that painting the same again touches nothing (nor takes the focus).
 * @type {WeakMap<Element, string>} */ const painted = new WeakMap();

/** The mark that an element is or stands in, with its verdict; null for any other. @param {any} target */
export function markAt(target) {
  const mark = target instanceof Element ? target.closest(`.${MARK}`) : null;
  const verdict = mark && meaning.get(mark);
  return verdict ? { mark: /** @type {HTMLElement} */ (mark), verdict } : null;
}

/** The marks of a verdict in a rendered text. @param {Element} root @param {Verdict} verdict */
export function marksOf(root, verdict) {
  return Array.from(root.querySelectorAll(`.${MARK}`)).filter((mark) => meaning.get(mark)?.start === verdict.start);
}

/** Take every mark out again and join the texts that it split. @param {Element} root */
export function clear(root) {
  painted.delete(root);
  root.querySelectorAll(`.${MARK}`).forEach((mark) => mark.replaceWith(...mark.childNodes));
  root.normalize();
}

/** Mark the numbers of a rendered text. @param {Element} root @param {string} source its Markdown
 * @param {Verdict[]} verdicts all of its numbers, in reading order @param {string} setting which to mark */
export function paint(root, source, verdicts, setting) {
  const chosen = verdicts.filter((verdict) => isMarked(verdict.status, setting));
  const told = JSON.stringify([chosen, source, root.textContent]);
  if (painted.get(root) === told && Boolean(root.querySelector(`.${MARK}`)) === chosen.length > 0) return;
  clear(root);
  const { text, pieces } = proseOf(root);
  const places = locate(verdicts, source, text);
  // From the last to the first, so that splitting a text node moves nothing that is still to be marked.
  for (let i = verdicts.length - 1; i >= 0; i -= 1) {
    const place = places[i];
    if (!place || !isMarked(verdicts[i].status, setting)) continue;
    wrap(pieces, place[0], place[1]).forEach((mark, part) => {
      mark.classList.add(`numguard-${verdicts[i].status}`);
      meaning.set(mark, verdicts[i]);
      if (part > 0) return;
      mark.tabIndex = 0;
      mark.setAttribute('role', 'button');
      mark.setAttribute('aria-label', sentence(verdicts[i]));
    });
  }
  painted.set(root, told);
}

/** Put a span around a stretch of text, one for each text node that it touches; returns them in reading order.
 * @param {{node: Text, start: number}[]} pieces @param {number} start @param {number} end */
function wrap(pieces, start, end) {
  const made = [];
  for (let i = pieces.length - 1; i >= 0; i -= 1) {
    const { node, start: at } = pieces[i];
    const first = Math.max(start - at, 0);
    const last = Math.min(end - at, node.length);
    if (last <= first) continue;
    range.setStart(node, first);
    range.setEnd(node, last);
    made.unshift(element('span', MARK));
    range.surroundContents(made[0]);
  }
  return made;
}
