// The module container that JupyterLab and Notebook 7 load: written by hand, so that nothing has to be built.
// It hands over what the front end shares (`init`) and gives out the one module it holds (`get`).
// The folder's name is the release: a browser's cache never mixes the modules of two.
(() => {
  const here = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  /** @type {any} */ let scope = null;

  /** A module that the front end shares, in its newest version; null where it has none. @param {string} name */
  async function shared(name) {
    const versions = scope && scope[name];
    if (!versions) return null;
    const [newest] = Object.keys(versions).sort((a, b) => b.localeCompare(a, undefined, { numeric: true }));
    return (await versions[newest].get())();
  }

  const all = /** @type {any} */ (window);
  (all._JUPYTERLAB = all._JUPYTERLAB || {})['numguard-jupyter'] = {
    init: (/** @type {any} */ given) => void (scope = given),
    /** @param {string} name */
    async get(name) {
      if (name !== './extension') throw new Error(`numguard-jupyter has no module ${name}`);
      const { createPlugins } = await import(new URL('plugin.js', here).href);
      const plugins = await createPlugins(shared, new URL('style.css', here).href);
      return () => ({ __esModule: true, default: plugins });
    },
  };
})();
