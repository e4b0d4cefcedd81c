import { createRequire } from 'node:module';
import path from 'node:path';

/** What the federation runtime leaves out: remotes are named by their first script, so no page reads a manifest. */
export const RUNTIME_PARTS = { disableSnapshot: true, target: 'web' };

const ofPlugin = createRequire(import.meta.resolve('@module-federation/enhanced/rspack'));

/**
 * Aliases with which the runtime is built from its ES modules, so that the bundler takes only what is used. The plugin
 * asks for the CommonJS files next to them.
 *
 * @type {Record<string, string>} absolute paths
 */
export const RUNTIME_MODULES = Object.fromEntries(
  ['webpack-bundler-runtime', 'runtime', 'inject-external-runtime-core-plugin']
    .map((name) => ofPlugin.resolve(`@module-federation/${name}`))
    .map((file) => [file, path.join(path.dirname(file), 'index.js')]),
);
