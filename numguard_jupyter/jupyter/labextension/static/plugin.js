// The plugin: follows the notebooks, and puts the panel, the status-bar item, the commands and the report renderer
// into the front end. Whatever part a front end lacks is left out, silently.

import { LiveNotebook } from './live.js';
import { element, headline } from './verdicts.js';
import { View } from './view.js';

const ID = 'numguard-jupyter:plugin';
const MIME = 'application/vnd.numguard+json';
/** A number sign with a tick. */
const ICON = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 24 24"><path class="jp-icon3" '
  + 'fill="#616161" d="M9 3 8.5 7H4v2h4.2l-.6 5H3v2h4.4L7 20h2l.4-4H11v-2H9.6l.6-5h5l-.2 2h2l.3-2H21V7h-3.5L18 3h-2l-.5 '
  + '4h-5L11 3zm11.6 10-5.1 5.1-2.1-2.1-1.4 1.4 3.5 3.5 6.5-6.5z"/></svg>';
const DEFAULTS = { enabled: true, mark: 'shown' };

/**
 * The plugins of this extension.
 * @param {(name: string) => Promise<any>} shared a module that the front end shares, or null
 * @param {string} style the address of the style sheet
 */
export async function createPlugins(shared, style) {
  const [notebook, apputils, rendermime, settings, statusbar, lumino, components] = await Promise.all(
    ['@jupyterlab/notebook', '@jupyterlab/apputils', '@jupyterlab/rendermime', '@jupyterlab/settingregistry',
      '@jupyterlab/statusbar', '@lumino/widgets', '@jupyterlab/ui-components'].map((name) => shared(name).catch(() => null)),
  );
  if (!notebook || !lumino) return [];
  const optional = [
    apputils && apputils.ICommandPalette, rendermime && rendermime.IRenderMimeRegistry,
    settings && settings.ISettingRegistry, statusbar && statusbar.IStatusBar,
  ];
  return [{
    id: ID,
    autoStart: true,
    requires: [notebook.INotebookTracker],
    optional: optional.filter(Boolean),
    activate: (/** @type {any} */ app, /** @type {any} */ tracker, /** @type {any[]} */ ...found) => {
      const given = optional.map((token) => (token ? found.shift() : null));
      const [palette, registry, settingRegistry, statusBar] = given;
      addStyle(style);
      new Plugin(app, tracker, notebook, lumino, { palette, registry, settingRegistry, statusBar, components }).start();
    },
  }];
}

/** @param {string} address */
function addStyle(address) {
  const link = /** @type {HTMLLinkElement} */ (element('link', ''));
  link.rel = 'stylesheet';
  link.href = address;
  document.head.appendChild(link);
}

class Plugin {
  /** @param {any} app @param {any} tracker @param {any} notebook @param {any} lumino @param {any} parts */
  constructor(app, tracker, notebook, lumino, parts) {
    Object.assign(this, { app, tracker, notebook, lumino, parts });
    /** @type {any} */ this.app = app;
    /** @type {any} */ this.tracker = tracker;
    /** @type {any} */ this.notebook = notebook;
    /** @type {any} */ this.lumino = lumino;
    /** @type {any} */ this.parts = parts;
    this.settings = { ...DEFAULTS };
    /** @type {Map<any, LiveNotebook>} */ this.live = new Map();
  }

  start() {
    this.addRenderer();
    this.addPanel();
    this.addStatus();
    this.addCommands();
    this.loadSettings();
    this.tracker.forEach((/** @type {any} */ panel) => this.follow(panel));
    this.tracker.widgetAdded.connect((/** @type {any} */ _, /** @type {any} */ panel) => this.follow(panel));
    this.tracker.currentChanged.connect(() => this.refresh());
    const actions = this.notebook.NotebookActions;
    if (actions && actions.executed) {
      actions.executed.connect((/** @type {any} */ _, /** @type {any} */ ran) => {
        const source = ran.cell.model.type === 'code' ? ran.cell.model.sharedModel.getSource() : '';
        this.live.forEach((live) => live.panel.content === ran.notebook && live.talk.ran(source));
      });
    }
  }

  /** @param {any} panel */
  async follow(panel) {
    await panel.context.ready;
    if (panel.isDisposed || this.live.has(panel)) return;
    this.live.set(panel, new LiveNotebook(panel, () => this.settings, () => this.refresh()));
    panel.disposed.connect(() => {
      const live = this.live.get(panel);
      if (live) live.dispose();
      this.live.delete(panel);
      this.refresh();
    });
  }

  /** The notebook in front, live; undefined where there is none. */
  current() {
    return this.live.get(this.tracker.currentWidget);
  }

  refresh() {
    const live = this.current();
    const verdicts = live ? live.all() : [];
    if (this.view) this.view.update(verdicts);
    const open = verdicts.filter((v) => v.status !== 'vouched' && v.status !== 'ignored').length;
    if (this.panel) this.panel.title.caption = `numguard: ${headline(verdicts)}`;
    if (this.panel && this.panel.title.icon) this.panel.title.label = open ? String(open) : '';
    if (this.item) this.item.node.textContent = verdicts.length ? headline(verdicts) : '';
  }

  addPanel() {
    const panel = new this.lumino.Widget();
    panel.id = 'numguard-panel';
    const { LabIcon } = this.parts.components || {};
    if (LabIcon) panel.title.icon = new LabIcon({ name: 'numguard:number', svgstr: ICON });
    else panel.title.label = '#';
    panel.title.caption = 'numguard: numbers';
    panel.node.setAttribute('role', 'region');
    panel.node.setAttribute('aria-label', 'Numbers of this notebook');
    this.view = new View(panel.node, (verdict) => {
      const live = this.current();
      if (live) live.goToNumber(verdict);
    });
    this.view.update([]);
    this.panel = panel;
    this.app.shell.add(panel, 'right', { rank: 900, type: 'numguard' });
  }

  addStatus() {
    if (!this.parts.statusBar) return;
    this.item = new this.lumino.Widget({ node: element('button', 'numguard-status') });
    this.item.node.title = 'Numbers of this notebook that no output backs';
    this.item.node.addEventListener('click', () => this.app.shell.activateById('numguard-panel'));
    const shown = () => Boolean(this.current() && this.current()?.verdicts.size);
    this.parts.statusBar.registerStatusItem(ID, { item: this.item, align: 'left', rank: 90, isActive: shown, activeStateChanged: this.tracker.currentChanged });
  }

  addCommands() {
    const step = (/** @type {number} */ by) => () => {
      this.app.shell.activateById('numguard-panel');
      if (this.view) this.view.step(by);
    };
    const commands = {
      'numguard:show': ['Show the Numbers of This Notebook', () => this.app.shell.activateById('numguard-panel')],
      'numguard:next': ['Next Number', step(1)],
      'numguard:previous': ['Previous Number', step(-1)],
      'numguard:toggle': ['Check Markdown Cells On or Off', () => this.set('enabled', !this.settings.enabled)],
    };
    for (const [id, [label, execute]] of Object.entries(commands)) {
      this.app.commands.addCommand(id, { label: `numguard: ${label}`, execute });
      if (this.parts.palette) this.parts.palette.addItem({ command: id, category: 'numguard' });
    }
  }

  addRenderer() {
    if (!this.parts.registry) return;
    const { Widget } = this.lumino;
    class ReportWidget extends Widget {
      constructor() {
        super();
        this.view = new View(this.node);
      }

      /** @param {any} model */
      async renderModel(model) {
        const report = model.data[MIME];
        const numbers = report && Array.isArray(report.numbers) ? report.numbers : [];
        this.view.update(numbers.map(whole));
      }
    }
    this.parts.registry.addFactory({ safe: true, mimeTypes: [MIME], defaultRank: 45, createRenderer: () => new ReportWidget() });
  }

  async loadSettings() {
    if (!this.parts.settingRegistry) return;
    try {
      const loaded = await this.parts.settingRegistry.load(ID);
      const read = () => {
        this.settings = { enabled: loaded.composite.enabled !== false, mark: String(loaded.composite.mark || 'shown') };
        this.live.forEach((live) => {
          live.watch();
          live.repaintAll();
        });
        this.refresh();
      };
      loaded.changed.connect(read);
      read();
      this.stored = loaded;
    } catch {
      // The server does not know the settings (numguard is installed beside the kernel only): the defaults hold.
    }
  }

  /** @param {string} name @param {any} value */
  set(name, value) {
    if (this.stored) this.stored.set(name, value);
  }
}

/** A verdict of a saved report with every field there, whatever the report left out. @param {any} number */
function whole(number) {
  const text = { raw: '', context: '', status: 'unvouched', why: '' };
  const given = number && typeof number === 'object' ? number : {};
  const strings = Object.fromEntries(Object.entries(text).map(([key, other]) => [key, String(given[key] ?? other)]));
  return { ...given, ...strings, evidence: Array.isArray(given.evidence) ? given.evidence : [] };
}
