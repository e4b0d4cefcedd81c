import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';

/** Stands for the federation runtime in what the bundler makes up. */
const ALIAS = 'laminate-federation-runtime';
const RUNTIME = '@module-federation/webpack-bundler-runtime';

/**
 * Lets a remote borrow the bundler's half of the federation runtime from the shell. The module that starts the runtime is made
 * up by the bundler and names it by its place on this disk, from which numbers of modules and so hashes of files would follow;
 * here a word stands for it, so the same sources also make the same files in whatever folder they lie.
 */
export class FederationOfShellPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const tools = createRequire(import.meta.url).resolve('@module-federation/runtime-tools', { paths: [compiler.context] });
    const runtime = createRequire(tools).resolve(RUNTIME);
    compiler.options.resolve.alias = {
      ...compiler.options.resolve.alias,
      [ALIAS]: path.join(import.meta.dirname, 'borrow.mjs'),
      // Not exported by its package.
      'federation-container-entry': path.join(path.dirname(runtime), 'initContainerEntry.cjs'),
    };
    new rspack.NormalModuleReplacementPlugin(/!=!data:text\/javascript,/, (resource) => {
      resource.request = resource.request.replace(encodeURIComponent(JSON.stringify(runtime)), encodeURIComponent(JSON.stringify(ALIAS)));
    }).apply(compiler);
  }
}
