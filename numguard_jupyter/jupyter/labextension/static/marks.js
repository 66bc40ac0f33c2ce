// Marks on the numbers of rendered markdown cells: spans around what is there, never a change to the document.

import { locate, proseOf } from './locate.js';
import { element, isMarked, sentence } from './verdicts.js';

const MARK = 'numguard-mark';
/** A mark never relies on colour: each status has a line of its own and a sign in front of the list's word. */

/** Take every mark out again and join the texts that it split. @param {Element} root */
export function clear(root) {
  root.querySelectorAll(`.${MARK}`).forEach((mark) => {
    const parent = mark.parentNode;
    if (!parent) return;
    mark.replaceWith(...Array.from(mark.childNodes));
    parent.normalize();
  });
}

/**
 * Mark the numbers of one rendered cell.
 * @param {Element} root its rendered text
 * @param {string} source its Markdown
 * @param {import('./verdicts.js').Verdict[]} verdicts all of its numbers, in reading order
 * @param {string} setting which to mark
 * @param {(mark: HTMLElement, verdict: import('./verdicts.js').Verdict) => void} onMade
 */
export function paint(root, source, verdicts, setting, onMade) {
  clear(root);
  const { text, pieces } = proseOf(root);
  const places = locate(verdicts, source, text);
  // From the last to the first, so that splitting a text node moves nothing that is still to be marked.
  for (let i = verdicts.length - 1; i >= 0; i -= 1) {
    const place = places[i];
    if (!place || !isMarked(verdicts[i].status, setting)) continue;
    wrap(pieces, place[0], place[1]).forEach((mark, part) => {
      mark.classList.add(`numguard-${verdicts[i].status}`);
      if (part === 0) {
        mark.tabIndex = 0;
        mark.setAttribute('role', 'button');
        mark.setAttribute('aria-label', sentence(verdicts[i]));
      }
      onMade(mark, verdicts[i]);
    });
  }
}

/**
 * Put a span around a stretch of text, one for each text node that it touches.
 * @param {{node: Text, start: number}[]} pieces @param {number} start @param {number} end
 * @returns {HTMLElement[]} in reading order
 */
function wrap(pieces, start, end) {
  const made = [];
  for (let i = pieces.length - 1; i >= 0; i -= 1) {
    const { node, start: at } = pieces[i];
    const first = Math.max(start, at) - at;
    const last = Math.min(end - at, node.length);
    if (last <= first) continue;
    const part = node.splitText(first);
    if (last - first < part.length) part.splitText(last - first);
    const mark = element('span', MARK);
    part.replaceWith(mark);
    mark.appendChild(part);
    made.unshift(mark);
  }
  return made;
}
