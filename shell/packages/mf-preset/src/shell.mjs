import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { baseConfig } from './base.mjs';
import { developmentServer } from './dev-server.mjs';
import { installedVersions } from './packages.mjs';
import { PlainWorkersPlugin } from './plain-workers-plugin.mjs';
import { serviceWorkerConfig } from './service-worker.mjs';
import { providedByShell } from './shared.mjs';
import { ShellFactsPlugin } from './shell-facts-plugin.mjs';

/**
 * The build of the shell: pages that provide the shared libraries and know no
 * remote; remotes are registered while they run. The artists' portal is a page
 * of its own, without a file of the organisers' screens.
 *
 * @param {object} options
 * @param {string} options.root folder of the shell package
 * @param {string} options.title title of the page before a screen sets its own
 * @returns {(env: unknown, argv: { mode?: string }) => import('@rspack/core').Configuration[]} the shell and, but for
 *   development, its service worker
 */
export function shellConfig({ root, title }) {
  return (_env, argv = {}) => {
    const development = argv.mode === 'development';
    const versionOf = installedVersions(root);
    const base = baseConfig({ root, name: 'shell', layer: 'shell', development });
    const refresh = development ? [path.join(import.meta.dirname, 'refresh-provider.mjs')] : [];
    const page = (filename, chunk) =>
      new rspack.HtmlRspackPlugin({
        filename,
        template: path.join(root, 'src/index.html'),
        title,
        favicon: path.join(root, 'src/icon.svg'),
        scriptLoading: 'defer',
        chunks: [chunk],
      });
    const shell = {
      ...base,
      entry: { main: [...refresh, './src/index.ts'], portal: [...refresh, './src/portal/index.ts'] },
      output: { ...base.output, path: path.join(root, 'dist'), publicPath: '/' },
      optimization: {
        ...base.optimization,
        splitChunks: {
          cacheGroups: {
            // Libraries change less often than the shell: their file stays in the browser's cache.
            vendor: {
              test: /[\\/]node_modules[\\/].*\.[cm]?js$/,
              chunks: (chunk) => chunk.name === 'main' || chunk.name === 'portal',
              name: 'vendor',
              enforce: true,
            },
          },
        },
      },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name: 'shell',
          shared: providedByShell({ development, versionOf }),
          shareStrategy: 'loaded-first',
          experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
          manifest: false,
          dts: false,
        }),
        // Sharing zod whole would bring its sentences in fifty languages; the screens have their own.
        new rspack.NormalModuleReplacementPlugin(/[\\/]locales[\\/]index\.js$/, (request) => {
          if (/[\\/]zod[\\/]/.test(request.context)) request.request = request.request.replace('index.js', 'en.js');
        }),
        new PlainWorkersPlugin('main'),
        new rspack.CopyRspackPlugin({ patterns: [{ from: path.join(root, 'public') }] }),
        new ShellFactsPlugin({ sdk: versionOf('@laminate/sdk'), pages: { 'index.html': 'main', 'portal.html': 'portal' } }),
        page('index.html', 'main'),
        page('portal.html', 'portal'),
      ],
      devServer: developmentServer({ pathname: '/' }),
    };
    return development ? [shell] : [shell, serviceWorkerConfig({ root })];
  };
}
