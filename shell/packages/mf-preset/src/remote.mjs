import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig } from './base.mjs';
import { developmentServer } from './dev-server.mjs';
import { installedVersions, readJson } from './packages.mjs';
import { ReleasePlugin } from './rspack/release-plugin.mjs';
import { RUNTIME_MODULES, RUNTIME_PARTS } from './runtime.mjs';
import { compatibleRange, consumedByRemote, FEDERATION } from './shared.mjs';

/** Every remote exposes this one module and nothing else. */
export const EXPOSED_MODULE = './remote';
const EXPOSED_CHUNK = 'remote';

const MANIFEST = 'mf-manifest.json';

/**
 * The build of one remote, made alone: `dist/building` holds a whole release afterwards, whose folder and pointer are
 * made by `npm run release` and `npm run deploy`.
 *
 * @param {object} options
 * @param {string} options.root folder of the remote's package, with `remote.json` and `src/remote.tsx`
 * @param {boolean} [options.refresh] while developing: whether the page's React was built for replacing components
 * @returns {(env: unknown, argv: { mode?: string }) => import('@rspack/core').Configuration}
 */
export function remoteConfig({ root, refresh = true }) {
  return (_env, argv = {}) => {
    const development = argv.mode === 'development';
    const versionOf = installedVersions(root);
    const description = readDescription(root);
    const { name } = description;
    const refreshes = development && refresh;
    const base = baseConfig({ root, name, layer: 'remote', development, refresh: refreshes });
    return {
      ...base,
      // The only way in is the exposed module. There is no separate page.
      entry: {},
      resolve: {
        ...base.resolve,
        alias: {
          ...RUNTIME_MODULES,
          ...(refreshes && { 'react-refresh': path.join(import.meta.dirname, 'refresh-of-shell') }),
        },
      },
      output: {
        ...base.output,
        path: path.join(root, 'dist/building'),
        publicPath: 'auto',
        chunkLoadingGlobal: chunksOf(name),
      },
      optimization: {
        ...base.optimization,
        // Not by hashes of names. The runtime's name contains the folder that it is in.
        moduleIds: development ? 'named' : 'natural',
        splitChunks: { cacheGroups: development ? {} : { exposed: exposedGroup(name) } },
      },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name: containerName(name),
          filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:12].js',
          exposes: { [EXPOSED_MODULE]: { import: './src/remote.tsx', name: EXPOSED_CHUNK } },
          shared: consumedByRemote({ development: refreshes, versionOf }),
          shareStrategy: 'loaded-first',
          manifest: { fileName: MANIFEST, additionalData: sortShared },
          dts: false,
          // The page's host provides the runtime. A remote loads none itself.
          experiments: { externalRuntime: true, optimization: { ...RUNTIME_PARTS, disableRemote: true } },
        }),
        ...(development
          ? []
          : [
              new ReleasePlugin({
                root,
                manifest: MANIFEST,
                packageVersion: readJson(path.join(root, 'package.json')).version,
                description,
                contract: compatibleRange(versionOf('@laminate/contracts')),
                federation: compatibleRange(versionOf(FEDERATION)),
              }),
            ]),
      ],
      // The federation warns of the publicPath, which is meant to be as it is.
      infrastructureLogging: { level: 'error' },
      devServer: developmentServer({ pathname: `/remotes/${name}/dev/` }),
    };
  };
}

/**
 * Sorts the shared libraries of what the bundler tells about a build. It lists them as it happened to find them, and the
 * same sources are to give the same release.
 *
 * @type {Exclude<ConstructorParameters<typeof ModuleFederationPlugin>[0]['manifest'], boolean | undefined>['additionalData']}
 */
const sortShared = ({ stats }) => ({
  ...stats,
  shared: stats.shared.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
});

/**
 * The global variable a remote's container takes: letters and underscores only.
 *
 * @param {string} name such as mf-guestlist
 * @returns {string} such as mf_guestlist
 */
export function containerName(name) {
  return name.replaceAll('-', '_');
}

/**
 * The global variable in which the loaded parts of a remote are collected.
 *
 * @param {string} name such as mf-guestlist
 * @returns {string} such as mf_guestlist_chunks
 */
export function chunksOf(name) {
  return `${containerName(name)}_chunks`;
}

/**
 * Puts the module that a remote exposes into the script that the remote starts with. Every page that loads the script
 * needs the module immediately, and on a slow network each file adds a wait. The parts taken from the host stay behind,
 * in a chunk without a file, since they are taken when the module is asked for.
 */
function exposedGroup(name) {
  return {
    name: containerName(name),
    chunks: (chunk) => chunk.name === EXPOSED_CHUNK,
    type: /^javascript\//,
    enforce: true,
  };
}

/**
 * Reads remote.json and finds the usual slips in it. The gate checks all of it against the schema.
 *
 * @param {string} root folder of the remote's package
 * @returns {any} its content
 */
export function readDescription(root) {
  const description = readJson(path.join(root, 'remote.json'));
  const { name, routes, nav, palette, backend } = description;
  const refuse = (what) => {
    throw new Error(`${path.join(root, 'remote.json')}: ${what}`);
  };
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(name ?? '')) refuse('name must be one such as lost-property');
  if (!Array.isArray(routes) || routes.length === 0) refuse('routes must list at least one screen');
  for (const entry of [...(nav ?? refuse('nav must be a list')), ...(palette?.links ?? [])]) {
    if (!entry.label?.en || !entry.label.et) refuse(`the label of ${entry.path} needs "en" and "et"`);
  }
  for (const { method, path: called, roles } of backend?.routes ?? [])
    if (!method || !called || !Array.isArray(roles))
      refuse('each of backend.routes needs "method", "path" and "roles"');
  return description;
}
