import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import CompressionPlugin from 'compression-webpack-plugin';
import { constants } from 'node:zlib';
import { codeOf, readJson } from './packages.mjs';
import { NoticesPlugin } from './rspack/notices-plugin.mjs';

/** Modern evergreen browsers. Without this list, Lightning CSS assumes browsers that are too old. */
export const TARGETS = ['chrome >= 120', 'firefox >= 121', 'safari >= 17'];

/** How names of files begin that are workers. */
const WORKER = 'worker-';

const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * Everything the shell and the remotes build alike.
 *
 * @param {object} options
 * @param {string} options.root folder of the package that is built
 * @param {string} options.name unique name of the build, such as mf-guestlist
 * @param {'shell' | 'remote'} options.layer cascade layer that wraps the package's own CSS modules
 * @param {boolean} options.development
 * @param {string} [options.folder] where its workers lie in the output, with a slash at the end
 * @param {boolean} [options.refresh] whether components are replaced while the page runs, which its React has to be built
 *   for
 * @returns {import('@rspack/core').Configuration}
 */
export function baseConfig({ root, name, layer, development, folder = '', refresh = development }) {
  return {
    name,
    context: root,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    // In production, source maps sit next to the scripts, which do not name them: they are for operators alone. Files,
    // lines and names are enough to read a stack. With the sources they would be three times as large.
    devtool: development ? 'cheap-module-source-map' : 'hidden-nosources-source-map',
    lazyCompilation: false,
    output: {
      uniqueName: name,
      filename: development ? '[name].js' : '[name].[contenthash:12].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:12].js',
      cssFilename: development ? '[name].css' : '[name].[contenthash:12].css',
      cssChunkFilename: development ? '[name].css' : '[name].[contenthash:12].css',
      assetModuleFilename: development ? '[name][ext]' : '[name].[hash:12][ext]',
      chunkLoadTimeout: 6500,
      // A browser compares only what it is allowed to read.
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['browser', 'import', 'module', development ? 'development' : 'production', 'default'],
      // libheif names parts of Node that it uses there alone.
      fallback: { crypto: false, fs: false, path: false },
    },
    module: {
      parser: {
        'css/auto': { namedExports: false },
        // Workers are files of a separate build.
        javascript: { worker: false },
      },
      generator: {
        'css/auto': {
          exportsConvention: 'as-is',
          localIdentName: development ? '[name]__[local]-[hash:6]' : '[local]-[hash:8]',
        },
      },
      rules: [
        scriptRule(root, refresh),
        workerRule({ root, name, development, folder }),
        describeRule(root),
        routeRule(root),
        ...styleRules(root, layer),
        catalogRule(),
        assetRule(),
      ],
    },
    optimization: {
      minimizer: [
        // Workers are minimized by their own builds.
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false, exclude: new RegExp(`(^|/)${WORKER}`) }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } }),
      ],
    },
    // The sizes that matter are those sent over the wire, which the journeys measure.
    performance: false,
    stats: 'errors-warnings',
    plugins: development
      ? refreshPlugins(refresh)
      : [
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
          new NoticesPlugin(name),
          compressed({ encoding: 'br', test: TEXT, options: BROTLI }),
          compressed({ encoding: 'br', test: WASM, options: BROTLI_OF_WASM }),
          compressed({ encoding: 'gz', test: [TEXT, WASM], options: GZIP }),
        ],
  };

  function catalogRule() {
    return { test: /\.po$/, type: 'javascript/auto', use: [path.join(here, 'catalog-loader.mjs')] };
  }
}

/** Files that stay files. WebAssembly is included, since its library loads it by its address. */
function assetRule() {
  return { test: /\.(woff2|png|svg|webp|avif|wasm)$/, type: 'asset/resource' };
}

const refreshPlugins = (refresh) => (refresh ? [new ReactRefreshRspackPlugin({ library: 'laminate' })] : []);

/** Modules of the route table. */
const routesOf = (root) => codeOf(root, '@laminate/contracts').map((folder) => path.join(folder, 'routes'));

function routeRule(root) {
  return {
    test: /\.[jt]s$/,
    include: routesOf(root),
    type: 'javascript/auto',
    use: [path.join(here, 'route-loader.mjs')],
  };
}

/** Descriptions of schemas are for the API's document alone. */
function describeRule(root) {
  return {
    test: /\.[jt]s$/,
    include: codeOf(root, '@laminate/contracts'),
    enforce: 'pre',
    use: [path.join(here, 'describe-loader.mjs')],
  };
}

function scriptRule(root, refresh) {
  return {
    test: /\.(ts|tsx)$/,
    exclude: routesOf(root),
    dependency: { not: ['url'] },
    type: 'javascript/auto',
    use: {
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: refresh, refresh } },
        },
        env: { targets: TARGETS },
      },
    },
  };
}

/** How the file of a worker is made: `new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' })`. */
function workerRule(options) {
  return {
    test: /\.ts$/,
    dependency: 'url',
    type: 'asset/resource',
    generator: { filename: `${options.folder}${WORKER}[name]${options.development ? '' : '.[hash:12]'}.js` },
    use: { loader: path.join(here, 'worker-loader.mjs'), options },
  };
}

/**
 * Returns the rules that build a package's styles.
 *
 * @param {string} root folder of the package
 * @param {'shell' | 'remote'} layer cascade layer of its CSS modules
 */
export function styleRules(root, layer) {
  const { dependencies = {} } = readJson(path.join(root, 'package.json'));
  // Styles of these belong to the package that carries the copy.
  const copied = ['@laminate/sdk', ...Object.keys(dependencies).filter((name) => name === '@laminate/device')];
  const own = [path.join(root, 'src'), ...copied.flatMap((name) => codeOf(root, name))];
  return [
    {
      test: /\.module\.css$/,
      include: own,
      type: 'css/auto',
      use: [{ loader: path.join(here, 'layer-loader.mjs'), options: { layer } }],
    },
    {
      test: /\.css$/,
      exclude: (file) => own.some((folder) => file.startsWith(folder)) && file.endsWith('.module.css'),
      type: 'css/auto',
    },
  ];
}

const quality = (level) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

/** How hard copies are compressed: once, by the build, so as hard as it goes. */
export const BROTLI = quality(11);
export const GZIP = { level: 9 };
/** The hardest makes WebAssembly a tenth smaller and takes thirty times as long: a quarter of a whole build. */
const BROTLI_OF_WASM = quality(9);

const TEXT = /\.(js|css|html|json|svg)$/;
const WASM = /\.wasm$/;

function compressed({ encoding, test, options }) {
  return new CompressionPlugin({
    filename: `[path][base].${encoding}`,
    algorithm: encoding === 'br' ? 'brotliCompress' : 'gzip',
    compressionOptions: options,
    test,
    // The manifest is finished only after this. The publisher makes its copies.
    exclude: /^mf-manifest/,
    threshold: 512,
    minRatio: 0.9,
  });
}
