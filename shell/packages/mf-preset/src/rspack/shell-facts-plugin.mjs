/** Names of files whose content can never change: they carry their hash. */
const HASHED = /\.[0-9a-f]{12}\.(js|css|woff2|png|svg|webp|avif|wasm)$/;

/**
 * Writes a file next to a page, as the schema `ShellFacts` of the contracts describes it. It names the versions of the
 * libraries that this shell provides, against which every release of a remote is checked, the script that tells its
 * build, and which files with a hash belong to the page.
 */
export class ShellFactsPlugin {
  #name;
  #options;

  /**
   * @param {string} name of the file
   * @param {{ shared: Record<string, string>, entry: string }} options `entry`: the page's entry, whose last script is
   * its own
   */
  constructor(name, options) {
    this.#name = name;
    this.#options = options;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellFactsPlugin', (compilation) => {
      // After the hashes in the names have been made.
      compilation.hooks.processAssets.tap(
        { name: 'ShellFactsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const { shared, entry } = this.#options;
          const files = Object.keys(assets)
            .filter((name) => HASHED.test(name))
            .sort();
          const script = compilation.entrypoints
            .get(entry)
            .getFiles()
            .findLast((name) => name.endsWith('.js'));
          compilation.emitAsset(this.#name, new sources.RawSource(JSON.stringify({ shared, script, files })));
        },
      );
    });
  }
}
