import path from 'node:path';
import { baseConfig } from './base.mjs';
import { PrecacheListPlugin } from './rspack/precache-list-plugin.mjs';

/** Each page has its own worker, which keeps the files of that page. `address` is where browsers ask for the page. */
const SHELL_WORKER = './src/offline/worker/service-worker.ts';
const WORKERS = {
  'sw.js': { source: SHELL_WORKER, page: 'index.html', facts: 'shell.json', address: '/index.html' },
  'portal-sw.js': { source: SHELL_WORKER, page: 'portal.html', facts: 'portal.json', address: '/index.html' },
  'guest-sw.js': {
    source: './src/offline/worker/guest-worker.ts',
    page: 'guest.html',
    facts: 'guest.json',
    address: '/i',
  },
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
    dependencies: ['shell', 'portal', 'guest'],
    target: ['webworker', 'es2022'],
    entry: Object.fromEntries(Object.entries(WORKERS).map(([worker, { source }]) => [path.parse(worker).name, source])),
    // The list is inserted after the source maps are made, so they would point to the wrong places.
    devtool: false,
    output: { ...base.output, path: path.join(root, 'dist'), filename: '[name].js', publicPath: '/', clean: false },
    plugins: [...base.plugins, new PrecacheListPlugin(WORKERS)],
  };
}
