import path from 'node:path';
import { baseConfig } from './base.mjs';
import { PrecacheListPlugin } from './rspack/precache-list-plugin.mjs';

/** Each page has its own worker, which keeps the files of that page. */
const WORKERS = {
  'sw.js': { page: 'index.html', facts: 'shell.json' },
  'portal-sw.js': { page: 'portal.html', facts: 'portal.json' },
};

/**
 * The build of the shell's service workers, each one file without a hash in its name: the browser looks at its address
 * for a newer one. It comes after the shell's own build, whose files it lists.
 *
 * @param {object} options
 * @param {string} options.root folder of the shell package
 * @returns {import('@rspack/core').Configuration}
 */
export function serviceWorkerConfig({ root }) {
  const base = baseConfig({ root, name: 'service-worker', layer: 'shell', development: false });
  return {
    ...base,
    dependencies: ['shell', 'portal'],
    target: ['webworker', 'es2022'],
    entry: Object.fromEntries(
      Object.keys(WORKERS).map((worker) => [path.parse(worker).name, './src/offline/worker/service-worker.ts']),
    ),
    // The list is inserted after the source maps are made, so they would point to the wrong places.
    devtool: false,
    output: { ...base.output, path: path.join(root, 'dist'), filename: '[name].js', publicPath: '/', clean: false },
    plugins: [...base.plugins, new PrecacheListPlugin(WORKERS)],
  };
}
