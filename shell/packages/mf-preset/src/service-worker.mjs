import path from 'node:path';
import { baseConfig } from './base.mjs';
import { PrecacheListPlugin } from './precache-list-plugin.mjs';

/**
 * The build of the shell's service worker, one file without a hash in its name: the browser looks at its address for a
 * newer one. It comes after the shell's own build, whose files it lists.
 *
 * @param {object} options
 * @param {string} options.root folder of the shell package
 * @returns {import('@rspack/core').Configuration}
 */
export function serviceWorkerConfig({ root }) {
  const base = baseConfig({ root, name: 'service-worker', layer: 'shell', development: false });
  return {
    ...base,
    dependencies: ['shell'],
    target: ['webworker', 'es2022'],
    entry: { sw: './src/offline/worker/service-worker.ts' },
    // The list is put in after the mappings are made, so they would point beside.
    devtool: false,
    output: { ...base.output, path: path.join(root, 'dist'), filename: '[name].js', publicPath: '/', clean: false },
    plugins: [...base.plugins, new PrecacheListPlugin()],
  };
}
