// Where the numbers of a cell's source stand in its rendered text. Rendering drops markup and may split a number
// over several nodes (1<b>2</b>), so each is found by its own characters and the letters around it.

/** @typedef {import('./verdicts.js').Verdict} Verdict */
/** Parts of a rendered cell that are not prose, or that a mark would break. */ const APART = 'code, pre, a, script, style, .MathJax, mjx-container, .katex, .numguard-note';
const [AROUND, DIGIT] = [12, /\p{Nd}/u];

/** The text nodes of prose, and the whole text that they stand in.
 * @param {Element} root @returns {{text: string, pieces: {node: Text, start: number}[]}} */
export function proseOf(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest(APART)) pieces.push({ node: /** @type {Text} */ (node), start: text.length });
    text += node.nodeValue;
  }
  return { text, pieces };
}

/** The letters and digits before and behind a stretch, nearest first. @param {string | string[]} text code units or points
 * @param {number} start @param {number} end */
function around(text, start, end) {
  const sides = [Array.from(text.slice(Math.max(0, start - 40), start)).reverse(), Array.from(text.slice(end, end + 40))];
  return sides.map((side) => side.join('').replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase().slice(0, AROUND));
}

/** How many characters two texts share from their start. @param {string} a @param {string} b */
function shared(a, b) {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n += 1;
  return n;
}

/** The places of verdicts in a rendered text: [start, end) or null, parallel to them. First those among the same letters,
 * then the others between these: a number that rendering drops, as that of a list, takes no other's place.
 * @param {Verdict[]} verdicts with offsets in code points @param {string} source @param {string} text */
export function locate(verdicts, source, text) {
  const points = Array.from(source);
  const places = /** @type {([number, number] | null)[]} */ (verdicts.map(() => null));
  for (const agreement of [0.5, 0]) {
    let [from, next] = [0, 0];
    verdicts.forEach((verdict, i) => {
      while (next < places.length && (next < i || !places[next])) next += 1;
      if (next > i) places[i] = find(verdict, points, text, from, places[next]?.[0] ?? text.length, agreement);
      from = places[i]?.[1] ?? from;
    });
  }
  return places;
}

/** @param {Verdict} verdict @param {string[]} points of its source @param {string} text @param {number} from
 * @param {number} until @param {number} agreement the least share of the letters around that is to be the same */
function find(verdict, points, text, from, until, agreement) {
  const [before, after] = around(points, verdict.start, verdict.end);
  const raw = verdict.raw.replace(/[*_`]/g, '');
  let best = null;
  let score = agreement * (before.length + after.length) - 1;
  for (let at = text.indexOf(raw, from), tries = 0; at >= 0 && tries < 50; at = text.indexOf(raw, at + 1), tries += 1) {
    const end = at + raw.length;
    if (end > until) break;
    if (DIGIT.test(text[at - 1]) || DIGIT.test(text[end])) continue;
    const [left, right] = around(text, at, end);
    const alike = shared(before, left) + shared(after, right);
    if (alike > score) [best, score] = [/** @type {[number, number]} */ ([at, end]), alike];
  }
  return best;
}
