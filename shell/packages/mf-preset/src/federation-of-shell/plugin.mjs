import path from 'node:path';
import { rspack } from '@rspack/core';

/**
 * The module by which the bundler starts the federation runtime: it is made up, and names the runtime by its place on
 * this disk.
 */
const START = /^data:text\/javascript,.*__module_federation_bundler_runtime__/;
const RUNTIMES = { shell: 'runtime.mjs', remote: 'borrow.mjs' };

/**
 * Puts the product's own federation runtime in the place of the usual one: that of the shell, which remotes borrow. So
 * a page has one of a few lines, and the same sources make the same files in whatever folder they lie.
 */
export class FederationOfShellPlugin {
  #runtime;

  /** @param {keyof typeof RUNTIMES} build what is built */
  constructor(build) {
    this.#runtime = path.join(import.meta.dirname, RUNTIMES[build]);
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    new rspack.NormalModuleReplacementPlugin(/data:text\/javascript,/, (resource) => {
      if (START.test(resource.request.replace(/^.*!=!/, ''))) resource.request = this.#runtime;
    }).apply(compiler);
  }
}
