// What a verdict is called, how grave it is, and how it reads: the one vocabulary of marks, panel and reports.

/**
 * @typedef {{source: ?string, cell: ?(string|number), row: ?string, column: ?string, line: ?number, path: ?string,
 *            value: (number|string), how: string}} Evidence
 * @typedef {{raw: string, start: number, end: number, cell: ?(string|number), context: string, status: string,
 *            why: string, computed: ?string, fix: ?string, code: ?string, evidence: Evidence[]}} Verdict
 */

/** Every status that can be marked, most severe first. */
export const STATUSES = ['contradicted', 'stale', 'laundered', 'unvouched', 'derived', 'weak', 'parameter', 'vouched'];
export const FLAGGED = new Set(['contradicted', 'stale', 'laundered']);
const BACKED = new Set(['vouched', 'ignored']);

/** How a value came about, in words. @type {Record<string, string>} */
const ORIGINS = {
  code: 'computed in code',
  data: 'read as it stands',
  typed: 'typed by hand',
  prose: 'worked out in the prose',
};

/** Whether a number is marked under a setting. @param {string} status @param {string} setting */
export function isMarked(status, setting) {
  if (status === 'ignored') return false;
  return setting === 'all' || (setting === 'flagged' ? FLAGGED.has(status) : !BACKED.has(status));
}

/** Most severe first, in reading order among equals. @param {Verdict[]} verdicts */
export function bySeverity(verdicts) {
  const rank = (/** @type {Verdict} */ verdict) => STATUSES.indexOf(verdict.status);
  return verdicts
    .filter((verdict) => verdict.status !== 'ignored')
    .map((verdict, order) => ({ verdict, order }))
    .sort((a, b) => rank(a.verdict) - rank(b.verdict) || a.order - b.order)
    .map((entry) => entry.verdict);
}

/** A verdict as one sentence, for ears as well as eyes. @param {Verdict} verdict */
export function sentence(verdict) {
  return `${verdict.raw}, ${verdict.status}${verdict.why ? ': ' + verdict.why : ''}`;
}

/** How the backing value came about, in words; empty where it is not known. @param {Verdict} verdict */
export function origin(verdict) {
  return verdict.computed ? ORIGINS[verdict.computed] || '' : '';
}

/** "3 of 41 numbers unbacked". @param {Verdict[]} verdicts */
export function headline(verdicts) {
  const claims = verdicts.filter((verdict) => verdict.status !== 'ignored');
  const open = claims.filter((verdict) => isMarked(verdict.status, 'shown'));
  const noun = claims.length === 1 ? 'number' : 'numbers';
  return claims.length ? `${open.length} of ${claims.length} ${noun} unbacked` : 'no numbers to check';
}

/** An element with a class and, as text only, its content.
 * @param {string} tag @param {string} name @param {string} [text] */
export function element(tag, name, text) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  if (text !== undefined) made.textContent = text;
  return made;
}
