// What a verdict is called, how grave it is, and how it reads: the one vocabulary of marks, panel and reports.

/**
 * `cell` is the number of the cell among those that ran; `at` the id by which the front end knows it, while it is live.
 * @typedef {{source: ?string, cell: ?number, at?: ?string, row: ?string, column: ?string, line: ?number, path: ?string,
 *            value: (number|string), how: string}} Evidence
 * @typedef {{raw: string, start: number, end: number, context: string, status: string, why: string, computed: ?string,
 *            fix: ?string, code: ?string, evidence: Evidence[], markdown?: string}} Verdict
 */

/** Every status that can be marked, most severe first. */
export const STATUSES = ['contradicted', 'stale', 'laundered', 'unvouched', 'derived', 'weak', 'parameter', 'vouched'];
const FLAGGED = new Set(['contradicted', 'stale', 'laundered']);

/** How a value came about, in words. @type {Record<string, string>} */
const ORIGINS = { code: 'computed in code', data: 'read as it stands', typed: 'typed by hand', prose: 'worked out in the prose' };

/** Whether a number is marked under a setting. @param {string} status @param {string} setting */
export function isMarked(status, setting) {
  if (status === 'ignored') return false;
  return setting === 'all' || (setting === 'flagged' ? FLAGGED.has(status) : status !== 'vouched');
}

/** Most severe first, in reading order among equals. @param {Verdict[]} verdicts */
export function bySeverity(verdicts) {
  const claims = verdicts.filter((verdict) => verdict.status !== 'ignored');
  return claims.sort((a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status));
}

/** A verdict as one sentence, for ears as well as eyes. @param {Verdict} verdict */
export function sentence(verdict) {
  return `${verdict.raw}, ${verdict.status}${verdict.why ? ': ' + verdict.why : ''}`;
}

/** How many numbers nothing backs outright. @param {Verdict[]} verdicts */
export function unbacked(verdicts) {
  return verdicts.filter((verdict) => isMarked(verdict.status, 'shown')).length;
}

/** "3 of 41 numbers unbacked". @param {Verdict[]} verdicts */
export function headline(verdicts) {
  const claims = verdicts.filter((verdict) => verdict.status !== 'ignored').length;
  return claims ? `${unbacked(verdicts)} of ${claims} ${claims === 1 ? 'number' : 'numbers'} unbacked` : 'No numbers to check';
}

/** What is known of a verdict as [name, text], in the order in which it is told. @param {Verdict} verdict */
export function facts({ status, computed, fix, code, evidence }) {
  const operands = evidence.filter((one) => one.how === 'operand').map((one) => one.value).join(', ');
  const place = operands ? null : evidence[0];
  const where = place && [place.source, place.cell === null ? '' : `cell ${place.cell}`, place.line ? `line ${place.line}` : ''];
  const found = /** @type {[string, string][]} */ ([
    [status === 'unvouched' ? 'nearest' : 'value', place && String(place.value)], ['from', operands],
    ['column', place?.column], ['row', place?.row], ['path', place?.path], ['output', where?.filter(Boolean).join(', ')],
    ['origin', ORIGINS[computed || '']], ['correct', fix], ['code', code],
  ]);
  return found.filter(([, text]) => text);
}

/** An element with a class and, as text only, its content.
 * @param {string} tag @param {string} name @param {...(string|Node)} content */
export function element(tag, name, ...content) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...content);
  return made;
}
