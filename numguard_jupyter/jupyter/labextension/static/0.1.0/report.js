// A saved report: its text with the numbers marked, and the same list as the side panel's. It needs no kernel, and is
// safe in an untrusted notebook: the text is rendered as the front end renders untrusted Markdown, all else is text.

import { show } from './show.js';
import { clear, marksOf, paint } from './marks.js';
import { element } from './verdicts.js';
import { View } from './view.js';

const MIME = 'application/vnd.numguard+json';
/** The class by which a panel of the session hides the report beside it, as the report's HTML states it. */ const NAMED = /^<div class="(numguard-[0-9a-f]+)"/;

/** What renders reports. @param {any} lumino the front end's widgets @param {any} registry its renderers */
export function reportFactory(lumino, registry) {
  class ReportWidget extends lumino.Panel {
    constructor() {
      super();
      this.addClass('numguard-report');
      this.text = registry.createRenderer('text/markdown');
      this.addWidget(this.text);
      this.label = element('div', 'numguard-label');
      const list = new lumino.Widget({ node: element('div', '', this.label) });
      this.addWidget(list);
      this.view = new View(list.node, (verdict) => show(marksOf(this.text.node, verdict)));
    }

    /** @param {any} model */
    async renderModel(model) {
      const report = model.data[MIME] || {};
      const numbers = (Array.isArray(report.numbers) ? report.numbers : []).map(whole);
      const source = String(report.text || '');
      const named = NAMED.exec(String(model.data['text/html'] || ''));
      if (named) this.addClass(named[1]);
      this.label.textContent = report.label ? String(report.label) : '';
      this.view.update(numbers);
      clear(this.text.node);
      const told = source.replace(/<(?=[a-z/!?])/gi, '&lt;'); // HTML in a passage is told, not drawn
      await this.text.renderModel(registry.createModel({ data: { 'text/markdown': told }, trusted: false }));
      paint(this.text.node, source, numbers, 'shown');
    }
  }
  return { safe: true, mimeTypes: [MIME], defaultRank: 45, createRenderer: () => new ReportWidget() };
}

/** A verdict of a saved report with every field there, whatever the report left out. @param {any} number */
function whole(number) {
  const given = Object(number);
  const text = (/** @type {string} */ name, other = '') => String(given[name] || other);
  const told = { raw: text('raw'), context: text('context'), status: text('status', 'unvouched'), why: text('why') };
  const evidence = Array.isArray(given.evidence) ? given.evidence.map(Object) : [];
  return { ...given, ...told, start: Number(given.start) || 0, end: Number(given.end) || 0, evidence };
}
