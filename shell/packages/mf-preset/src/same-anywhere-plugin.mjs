import { createRequire } from 'node:module';
import { rspack } from '@rspack/core';

/** Stands for the federation runtime in what the bundler makes up. */
const ALIAS = 'laminate-federation-runtime';
const RUNTIME = '@module-federation/webpack-bundler-runtime';

/**
 * Makes the same files of the same sources in whatever folder they lie. The module that starts the federation runtime is
 * made up by the bundler and names the runtime by its place on this disk, from which numbers of modules and so hashes of
 * files follow; here it names it by a word instead.
 */
export class SameAnywherePlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const tools = createRequire(import.meta.url).resolve('@module-federation/runtime-tools', { paths: [compiler.context] });
    const runtime = createRequire(tools).resolve(RUNTIME);
    compiler.options.resolve.alias = { ...compiler.options.resolve.alias, [ALIAS]: runtime };
    new rspack.NormalModuleReplacementPlugin(/!=!data:text\/javascript,/, (resource) => {
      resource.request = resource.request.replace(encodeURIComponent(JSON.stringify(runtime)), encodeURIComponent(JSON.stringify(ALIAS)));
    }).apply(compiler);
  }
}
