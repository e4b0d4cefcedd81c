/**
 * Writes `shell.json` beside the page: the version of the sdk that this shell
 * provides, against which the gateway checks every remote it announces.
 */
export class ShellFactsPlugin {
  #facts;

  /** @param {{ sdk: string }} facts */
  constructor(facts) {
    this.#facts = facts;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('ShellFactsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('ShellFactsPlugin', () => {
        compilation.emitAsset('shell.json', new RawSource(JSON.stringify(this.#facts)));
      });
    });
  }
}
