// The plugin: follows the notebooks, and puts the panel, the status-bar item, the commands and the report renderer
// into the front end. Whatever part a front end lacks is left out, silently.

import { LiveNotebook } from './live.js';
import { Note } from './note.js';
import { reportFactory } from './report.js';
import { element, headline, unbacked } from './verdicts.js';
import { View } from './view.js';

const ID = 'numguard-jupyter:plugin';
const PANEL = 'numguard-panel';
/** A number sign with a tick. */
const ICON = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 24 24"><path class="jp-icon3" '
  + 'fill="#616161" d="M9 3 8.5 7H4v2h4.2l-.6 5H3v2h4.4L7 20h2l.4-4H11v-2H9.6l.6-5h5l-.2 2h2l.3-2H21V7h-3.5L18 3h-2l-.5 '
  + '4h-5L11 3zm11.6 10-5.1 5.1-2.1-2.1-1.4 1.4 3.5 3.5 6.5-6.5z"/></svg>';
const MODULES = ['notebook', 'apputils', 'rendermime', 'settingregistry', 'statusbar', 'ui-components'];

/** The plugins of this extension. @param {(name: string) => Promise<any>} shared a module that the front end shares
 * @param {string} style the address of the style sheet */
export async function createPlugins(shared, style) {
  const names = [...MODULES.map((name) => `@jupyterlab/${name}`), '@lumino/widgets'];
  const found = await Promise.all(names.map((name) => shared(name).catch(() => null)));
  const [notebook, apputils, rendermime, settings, statusbar, components, lumino] = found;
  if (!notebook || !lumino) return [];
  const optional = [apputils?.ICommandPalette, rendermime?.IRenderMimeRegistry, settings?.ISettingRegistry, statusbar?.IStatusBar];
  return [{
    id: ID,
    autoStart: true,
    requires: [notebook.INotebookTracker],
    optional: optional.filter(Boolean),
    activate: (/** @type {any} */ app, /** @type {any} */ tracker, /** @type {any[]} */ ...given) => {
      const [palette, registry, settingRegistry, statusBar] = optional.map((token) => (token ? given.shift() : null));
      const link = /** @type {HTMLLinkElement} */ (element('link', ''));
      Object.assign(link, { rel: 'stylesheet', href: style });
      document.head.append(link);
      new Plugin(app, tracker, lumino, { palette, registry, settingRegistry, statusBar, components }).start();
    },
  }];
}

class Plugin {
  /** @param {any} app @param {any} tracker @param {any} lumino @param {any} parts of the front end, each perhaps null */
  constructor(app, tracker, lumino, parts) {
    this.app = app;
    this.tracker = tracker;
    this.lumino = lumino;
    this.parts = parts;
    this.settings = { enabled: true, mark: 'shown' };
    /** @type {Map<any, LiveNotebook>} */ this.live = new Map();
    this.due = false;
    this.note = new Note((verdict, mark) => {
      for (const live of this.live.values()) if (live.panel.node.contains(mark)) live.goToSource(verdict);
    });
    this.panel = this.makePanel();
    this.view = new View(this.panel.node, (verdict) => this.current()?.goToNumber(verdict));
    this.item = new lumino.Widget({ node: element('button', 'numguard-item-button') });
  }

  start() {
    const { statusBar, registry } = this.parts;
    if (registry) registry.addFactory(reportFactory(this.lumino, registry));
    this.app.shell.add(this.panel, 'right', { rank: 900, type: 'numguard' });
    this.item.node.title = 'Numbers of this notebook that no output backs';
    this.item.node.addEventListener('click', () => this.open());
    if (statusBar) statusBar.registerStatusItem(ID, { item: this.item, align: 'left', rank: 90, isActive: () => true });
    this.addCommands();
    this.loadSettings();
    this.tracker.forEach((/** @type {any} */ panel) => this.follow(panel));
    this.tracker.widgetAdded.connect((/** @type {any} */ _, /** @type {any} */ panel) => this.follow(panel));
    this.tracker.currentChanged.connect(() => this.refresh());
    this.refresh();
  }

  /** @param {any} panel */
  async follow(panel) {
    await panel.context.ready;
    if (panel.isDisposed || this.live.has(panel)) return;
    this.live.set(panel, new LiveNotebook(panel, () => this.settings, () => this.refresh()));
    panel.disposed.connect(() => {
      this.live.get(panel)?.dispose();
      this.live.delete(panel);
      this.refresh();
    });
    this.refresh();
  }

  /** The notebook in front, live; undefined where there is none. */
  current() {
    return this.live.get(this.tracker.currentWidget);
  }

  /** Show the numbers as they now stand: once, however much of them has just changed. */
  refresh() {
    if (this.due) return;
    this.due = true;
    window.setTimeout(() => {
      this.due = false;
      const verdicts = this.current()?.all() || [];
      const told = headline(verdicts);
      const open = unbacked(verdicts);
      this.panel.title.caption = `numguard: ${told}`;
      this.panel.title.label = this.panel.title.icon ? (open ? String(open) : '') : `# ${open || ''}`;
      this.item.node.textContent = told;
      this.item.setHidden(!verdicts.length);
      if (this.panel.isVisible) this.view.update(verdicts);
    }, 60);
  }

  makePanel() {
    const shown = () => this.refresh();
    class NumbersPanel extends this.lumino.Widget {
      onAfterShow() {
        shown();
      }
    }
    const panel = /** @type {any} */ (new NumbersPanel());
    const { LabIcon } = this.parts.components || {};
    panel.id = PANEL;
    if (LabIcon) panel.title.icon = new LabIcon({ name: 'numguard:number', svgstr: ICON });
    panel.node.setAttribute('role', 'region');
    panel.node.setAttribute('aria-label', 'Numbers of this notebook');
    return panel;
  }

  open() {
    this.app.shell.activateById(PANEL);
    this.view.update(this.current()?.all() || []);
  }

  addCommands() {
    const step = (/** @type {number} */ by) => () => {
      this.open();
      this.view.step(by);
    };
    /** @type {[string, string, () => void, (() => boolean)?][]} */
    const commands = [
      ['show', 'Show the Numbers of This Notebook', () => this.open()],
      ['next', 'Next Number', step(1)],
      ['previous', 'Previous Number', step(-1)],
      ['toggle', 'Check Markdown Cells', () => this.set('enabled', !this.settings.enabled), () => this.settings.enabled],
      ['every', 'Mark Backed Numbers Too', () => this.set('mark', this.settings.mark === 'all' ? 'shown' : 'all'), () => this.settings.mark === 'all'],
    ];
    for (const [name, label, execute, isToggled] of commands) {
      const id = `numguard:${name}`;
      this.app.commands.addCommand(id, { label: `numguard: ${label}`, execute, isToggled });
      if (this.parts.palette) this.parts.palette.addItem({ command: id, category: 'numguard' });
    }
  }

  async loadSettings() {
    if (!this.parts.settingRegistry) return;
    try {
      const stored = await this.parts.settingRegistry.load(ID);
      const read = () => this.apply({ enabled: stored.composite.enabled !== false, mark: String(stored.composite.mark || 'shown') });
      stored.changed.connect(read);
      this.stored = stored;
      read();
    } catch {
      // The server does not know the settings: the defaults hold.
    }
  }

  /** @param {{enabled: boolean, mark: string}} settings */
  apply(settings) {
    this.settings = settings;
    for (const live of this.live.values()) live.watch();
  }

  /** @param {string} name @param {boolean|string} value */
  set(name, value) {
    if (this.stored) this.stored.set(name, value);
    else this.apply({ ...this.settings, [name]: value });
  }
}
