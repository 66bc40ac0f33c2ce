// Where the numbers of a cell's source stand in its rendered text. Rendering drops markup and may split a number
// over several nodes (1<b>2</b>), so each is found by its own characters and the letters around it.

/** Parts of a rendered cell that are not prose, or that a mark would break. */
const APART = 'code, pre, a, script, style, .MathJax, mjx-container, .katex, .numguard-note';
const AROUND = 12;
const DIGIT = /\p{Nd}/u;

/** The text nodes of prose and the text they make up together.
 * @param {Element} root @returns {{text: string, pieces: {node: Text, start: number}[]}} */
export function proseOf(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement && node.parentElement.closest(APART)) continue;
    pieces.push({ node: /** @type {Text} */ (node), start: text.length });
    text += node.nodeValue;
  }
  return { text, pieces };
}

const bare = (/** @type {string} */ text) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

const backwards = (/** @type {string} */ text) => Array.from(text).reverse().join('');

/** How many characters two texts share from their start. @param {string} a @param {string} b */
function shared(a, b) {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n += 1;
  return n;
}

/** The places of verdicts in a rendered text: [start, end) or null, parallel to them.
 * @param {{raw: string, start: number, end: number}[]} verdicts with offsets in code points of the source
 * @param {string} source @param {string} text @returns {([number, number] | null)[]} */
export function locate(verdicts, source, text) {
  const points = Array.from(source);
  let from = 0;
  return verdicts.map((verdict) => {
    const before = bare(points.slice(Math.max(0, verdict.start - 40), verdict.start).join('')).slice(-AROUND);
    const after = bare(points.slice(verdict.end, verdict.end + 40).join('')).slice(0, AROUND);
    const raw = verdict.raw.replace(/[*_`]/g, '');
    let best = null;
    let score = -1;
    for (let at = text.indexOf(raw, from), tries = 0; at >= 0 && tries < 50; at = text.indexOf(raw, at + 1), tries += 1) {
      const end = at + raw.length;
      if (DIGIT.test(text[at - 1]) || DIGIT.test(text[end])) continue;
      const left = bare(text.slice(Math.max(0, at - 40), at)).slice(-AROUND);
      const right = bare(text.slice(end, end + 40)).slice(0, AROUND);
      const alike = shared(backwards(before), backwards(left)) + shared(after, right);
      if (alike > score) [best, score] = [/** @type {[number, number]} */ ([at, end]), alike];
      if (alike === before.length + after.length) break;
    }
    if (best) from = best[1];
    return best;
  });
}
