/** Names of files whose content can never change: they carry their hash. */
const HASHED = /\.[0-9a-f]{12}\.(js|css|woff2|png|svg|webp|avif|wasm)$/;

/**
 * Writes a file beside a page: the version of the sdk that this shell provides, against which the gateway checks every
 * remote it announces, and which files with a hash belong to the page.
 */
export class ShellFactsPlugin {
  #name;
  #facts;

  /**
   * @param {string} name of the file
   * @param {{ sdk: string }} facts
   */
  constructor(name, facts) {
    this.#name = name;
    this.#facts = facts;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellFactsPlugin', (compilation) => {
      // After the hashes in the names have been made.
      compilation.hooks.processAssets.tap({ name: 'ShellFactsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        const files = Object.keys(assets).filter((name) => HASHED.test(name)).sort();
        compilation.emitAsset(this.#name, new sources.RawSource(JSON.stringify({ ...this.#facts, files })));
      });
    });
  }
}
