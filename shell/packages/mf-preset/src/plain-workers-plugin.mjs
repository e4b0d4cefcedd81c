const FEDERATION_PARTS = new Set([
  'consumes_loading',
  'embed_federation_runtime',
  'module_federation/runtime',
  'sharing',
]);

/**
 * Keeps Module Federation out of web workers. A worker shares nothing with the
 * page, and the federation runtime that a remote borrows from the shell does
 * not exist there: its start would throw before the worker's first line.
 */
export class PlainWorkersPlugin {
  #entry;

  /** @param {string} entry name of the chunk that runs in the page; all other runtimes are workers */
  constructor(entry) {
    this.#entry = entry;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('PlainWorkersPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('PlainWorkersPlugin', (module, chunk) => {
        if (chunk.name === this.#entry || !FEDERATION_PARTS.has(module.name)) return;
        if (module.source) module.source.source = Buffer.alloc(0);
      });
    });
  }
}
