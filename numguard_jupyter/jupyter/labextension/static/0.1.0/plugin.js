// The plugin: follows the notebooks, and puts the panel, the status-bar item, the commands and the report renderer
// into the front end. Whatever part a front end lacks is left out, silently.

import { LiveNotebook } from './live.js';
import { Note } from './note.js';
import { reportFactory } from './report.js';
import { element, headline, unbacked } from './verdicts.js';
import { View } from './view.js';

const ID = 'numguard-jupyter:plugin';
const PANEL = 'numguard-panel';
/** How long the panel and the status bar wait for more verdicts before they show them. */ const REFRESH_MS = 60;
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
      document.head.append(Object.assign(element('link', ''), { rel: 'stylesheet', href: style }));
      registry?.addFactory(reportFactory(lumino, registry));
      const plugin = new Plugin(app, tracker, lumino, components?.LabIcon);
      statusBar?.registerStatusItem(ID, { item: plugin.item, align: 'left', rank: 90, isActive: () => true });
      plugin.addCommands(palette);
      plugin.loadSettings(settingRegistry);
      plugin.start();
    },
  }];
}

class Plugin {
  /** @param {any} app @param {any} tracker of notebooks @param {any} lumino its widgets @param {any} LabIcon or undefined */
  constructor(app, tracker, lumino, LabIcon) {
    this.app = app;
    this.tracker = tracker;
    this.settings = { enabled: true, mark: 'shown' };
    /** Keeps the settings; null where the front end has none: the defaults hold. @type {any} */ this.stored = null;
    /** @type {Map<any, LiveNotebook>} */ this.live = new Map();
    this.timer = 0;
    this.note = new Note((verdict, mark) => {
      for (const live of this.live.values()) if (live.panel.node.contains(mark)) live.goToSource(verdict);
    });
    this.panel = new lumino.Widget();
    this.panel.id = PANEL;
    this.panel.title.icon = LabIcon && new LabIcon({ name: 'numguard:number', svgstr: ICON });
    this.panel.node.setAttribute('role', 'region');
    this.panel.node.setAttribute('aria-label', 'Numbers of this notebook');
    this.panel.onAfterShow = () => this.refresh();
    this.view = new View(this.panel.node, (verdict) => this.current()?.goToNumber(verdict));
    const told = { title: 'Numbers of this notebook that no output backs', onclick: () => this.open() };
    this.item = new lumino.Widget({ node: Object.assign(element('button', 'numguard-item-button'), told) });
  }

  start() {
    this.app.shell.add(this.panel, 'right', { rank: 900, type: 'numguard' });
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
      this.live.delete(panel);
      this.refresh();
    });
  }

  /** The notebook in front, live; undefined where there is none. */
  current() {
    return this.live.get(this.tracker.currentWidget);
  }

  /** Show the numbers as they now stand: once, however much of them has just changed. */
  refresh() {
    this.timer = this.timer || window.setTimeout(() => this.draw(), REFRESH_MS);
  }

  draw() {
    this.timer = 0;
    const verdicts = this.current()?.all() || [];
    const told = headline(verdicts);
    const open = unbacked(verdicts) || '';
    this.panel.title.caption = `numguard: ${told}`;
    this.panel.title.label = this.panel.title.icon ? String(open) : `# ${open}`;
    this.item.node.textContent = told;
    this.item.setHidden(!verdicts.length);
    if (this.panel.isVisible) this.view.update(verdicts);
  }

  /** @param {number} [by] how far to go in the list */
  open(by) {
    this.app.shell.activateById(PANEL);
    this.draw();
    if (by) this.view.step(by);
  }

  /** @param {any} palette null where the front end has none */
  addCommands(palette) {
    const isOn = () => this.settings.enabled;
    const isEvery = () => this.settings.mark === 'all';
    /** @type {[string, string, () => void, (() => boolean)?][]} */
    const commands = [
      ['show', 'Show the Numbers of This Notebook', () => this.open()],
      ['next', 'Next Number', () => this.open(1)],
      ['previous', 'Previous Number', () => this.open(-1)],
      ['toggle', 'Check Markdown Cells', () => this.stored?.set('enabled', !isOn()), isOn],
      ['every', 'Mark Backed Numbers Too', () => this.stored?.set('mark', isEvery() ? 'shown' : 'all'), isEvery],
    ];
    for (const [name, label, execute, isToggled] of commands) {
      const command = `numguard:${name}`;
      this.app.commands.addCommand(command, { label: `numguard: ${label}`, execute, isToggled });
      palette?.addItem({ command, category: 'numguard' });
    }
  }

  /** @param {any} registry null where the front end has none */
  async loadSettings(registry) {
    this.stored = (await registry?.load(ID).catch(() => null)) || null;
    const read = () => {
      const { enabled, mark } = this.stored.composite;
      this.settings = { enabled: enabled !== false, mark: String(mark || 'shown') };
      for (const live of this.live.values()) live.watch();
    };
    this.stored?.changed.connect(read);
    if (this.stored) read();
  }
}
