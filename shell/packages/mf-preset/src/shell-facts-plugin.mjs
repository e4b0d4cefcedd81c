/** Names of files whose content can never change: they carry their hash. */
const HASHED = /\.[0-9a-f]{12}\.(js|css|woff2|png|svg|webp|avif|wasm)$/;

/**
 * Writes `shell.json` beside the pages: the version of the sdk that this shell provides, against which the gateway checks
 * every remote it announces, and which files with a hash belong to which page.
 */
export class ShellFactsPlugin {
  #facts;

  /** @param {{ sdk: string, pages: Record<string, string> }} facts `pages`: the entry of each page */
  constructor(facts) {
    this.#facts = facts;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { sdk, pages } = this.#facts;
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellFactsPlugin', (compilation) => {
      // After the hashes in the names have been made.
      compilation.hooks.processAssets.tap({ name: 'ShellFactsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const files = Object.fromEntries(Object.entries(pages).map(([page, entry]) => [page, filesOf(compilation, entry)]));
        compilation.emitAsset('shell.json', new sources.RawSource(JSON.stringify({ sdk, files })));
      });
    });
  }
}

/** What a page loads at first, and what it may load later. */
function filesOf(compilation, entry) {
  const first = compilation.entrypoints.get(entry)?.chunks ?? [];
  // The chunk of the entry alone leads to what this page loads later: the one of libraries is of all pages.
  const chunks = [...first, ...(first.find(({ name }) => name === entry)?.getAllAsyncChunks() ?? [])];
  return [...new Set(chunks.flatMap((chunk) => [...chunk.files, ...chunk.auxiliaryFiles]))].filter((name) => HASHED.test(name)).sort();
}
