import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { baseConfig } from './base.mjs';
import { developmentServer } from './dev-server.mjs';
import { folderOf, installedVersions } from './packages.mjs';
import { serviceWorkerConfig } from './service-worker.mjs';
import { RUNTIME_MODULES, RUNTIME_PARTS } from './runtime.mjs';
import { providedByShell, providedVersions } from './shared.mjs';
import { ShellFactsPlugin } from './rspack/shell-facts-plugin.mjs';

/**
 * The pages of the shell, each a separate build: that of organisers and staff, that of the artists' portal, which holds
 * no file of the organisers' screens, and that of invited guests, which is complete on its own. `folder` is where its
 * scripts and styles are in the output.
 */
export const PAGES = [
  { name: 'shell', page: 'index.html', entry: './src/index.ts', folder: '', facts: 'shell.json' },
  { name: 'portal', page: 'portal.html', entry: './src/portal/index.ts', folder: 'portal/', facts: 'portal.json' },
  {
    name: 'guest',
    page: 'guest.html',
    entry: './src/guest/index.ts',
    folder: 'guest/',
    facts: 'guest.json',
    federated: false,
    html: 'src/guest/index.html',
  },
];

/**
 * What comes late and in many screens, by what it is for: left to itself the bundler makes three times as many files of
 * it.
 */
const DIALOG =
  /[\\/]components[\\/](Modal|ModalBase|Paper|ScrollArea)[\\/]|[\\/]node_modules[\\/](react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref)/;
const CHOICE = /[\\/]components[\\/](Combobox|Select|Tooltip)[\\/]/;
const OVER_A_PAGE = /[\\/]node_modules[\\/](@mantine|@floating-ui)[\\/].*\.[cm]?js$/;
const LATE_GROUPS = {
  dialogs: { name: 'dialogs', test: DIALOG, chunks: 'async', enforce: true },
  floating: {
    name: 'floating',
    test: ({ resource = '' }) => OVER_A_PAGE.test(resource) && !DIALOG.test(resource) && !CHOICE.test(resource),
    chunks: 'async',
    enforce: true,
  },
};

/**
 * Returns the build of the shell: pages that provide the shared libraries and know no remote. Remotes are registered at
 * run time.
 *
 * @param {object} options
 * @param {string} options.root folder of the shell package
 * @param {string} options.title title of a page before a screen sets its own
 * @returns {(env: unknown, argv: { mode?: string }) => import('@rspack/core').Configuration[]} the pages and, except in
 * development, their service workers
 */
export function shellConfig({ root, title }) {
  return (_env, argv = {}) => {
    const development = argv.mode === 'development';
    const pages = PAGES.map((page) => pageConfig({ root, title, development, ...page }));
    return development ? pages : [...pages, serviceWorkerConfig({ root })];
  };
}

/**
 * Returns the build of one page.
 *
 * @param {object} options in addition to those of `PAGES`
 * @param {boolean} [options.federated] provides the shared libraries and loads remotes. Otherwise the page is complete
 * on its own
 * @param {string} [options.html] file with the page's HTML
 * @param {{ template: string } | { templateContent: string }} [options.template] the page's HTML, a file or the text
 * @param {string} [options.output] folder of the built shell
 * @returns {import('@rspack/core').Configuration}
 */
export function pageConfig({
  root,
  title,
  development,
  name,
  page,
  entry,
  folder,
  facts,
  federated = true,
  html = 'src/index.html',
  template = { template: path.join(root, html) },
  output = path.join(root, 'dist'),
}) {
  const versionOf = installedVersions(root);
  const base = baseConfig({ root, name, layer: 'shell', development, folder });
  const [first] = PAGES;
  const { filename, chunkFilename, cssFilename, cssChunkFilename } = base.output;
  return {
    ...base,
    // One after the other into one folder, which the first one clears.
    dependencies: name === first.name ? [] : [first.name],
    entry: { main: [...(development ? [path.join(import.meta.dirname, 'refresh-provider.mjs')] : []), entry] },
    output: {
      ...base.output,
      path: output,
      publicPath: '/',
      filename: folder + filename,
      chunkFilename: folder + chunkFilename,
      cssFilename: folder + cssFilename,
      cssChunkFilename: folder + cssChunkFilename,
      clean: name === first.name,
    },
    resolve: { ...base.resolve, alias: substitutes(root) },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // Libraries change less often than the shell: their file stays in the browser's cache.
          vendor: {
            test: /[\\/]node_modules[\\/].*\.[cm]?js$/,
            chunks: (chunk) => chunk.name === 'main',
            name: 'vendor',
            enforce: true,
          },
          ...LATE_GROUPS,
        },
      },
    },
    plugins: [
      ...base.plugins,
      ...(federated ? federation({ development, versionOf }) : []),
      ...(name === first.name
        ? [new rspack.CopyRspackPlugin({ patterns: [{ from: path.join(root, 'public') }] })]
        : []),
      new ShellFactsPlugin(facts, { shared: providedVersions(versionOf), entry: 'main' }),
      new rspack.HtmlRspackPlugin({
        filename: page,
        ...template,
        title,
        favicon: path.join(root, 'src/icon.svg'),
        scriptLoading: 'defer',
        chunks: ['main'],
      }),
    ],
    devServer: developmentServer({ pathname: '/' }),
  };
}

/** Returns what a page uses in place of modules of libraries. */
function substitutes(root) {
  const languages = path.join(folderOf(root, 'zod'), 'v4/locales');
  return {
    // The content security policy lets no text become style.
    ...RUNTIME_MODULES,
    'react-style-singleton$': '@laminate/ui/style-singleton',
    // Sharing the whole of zod would bring its messages in fifty languages. The screens have their own.
    [path.join(languages, 'index.js')]: path.join(languages, 'en.js'),
  };
}

/** What makes a page the host of remotes. */
function federation({ development, versionOf }) {
  return [
    new ModuleFederationPlugin({
      name: 'shell',
      shared: providedByShell({ development, versionOf }),
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      experiments: { provideExternalRuntime: true, optimization: RUNTIME_PARTS },
    }),
  ];
}
