/**
 * Puts the module that a remote exposes into the script that the remote starts with. Every page that loads the one asks
 * for the other at once, and on a slow network each file is a wait of its own. It lies before the container, which so
 * finds it loaded.
 */
export class FirstScriptPlugin {
  #container;
  #exposed;

  /** @param {{ container: string, exposed: string }} chunks names of both chunks */
  constructor({ container, exposed }) {
    this.#container = container;
    this.#exposed = exposed;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FirstScriptPlugin', (compilation) => {
      const scriptOf = (name) => [...compilation.namedChunks.get(name).files].find((file) => file.endsWith('.js'));
      const tap = (stage, act) => compilation.hooks.processAssets.tap({ name: 'FirstScriptPlugin', stage }, act);
      // After the minimizer, before names and checks are made of the content.
      tap(Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, () => {
        const { source } = compilation.getAsset(scriptOf(this.#exposed));
        compilation.updateAsset(scriptOf(this.#container), (own) => new sources.ConcatSource(source, '\n', own));
      });
      // After the checks: the container knows that of each part.
      tap(Compilation.PROCESS_ASSETS_STAGE_REPORT, (assets) => {
        const exposed = scriptOf(this.#exposed);
        for (const file of Object.keys(assets)) if (file.startsWith(exposed)) compilation.deleteAsset(file);
      });
    });
  }
}
