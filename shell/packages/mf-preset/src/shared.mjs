/**
 * The libraries that exist once in the page, declared here and nowhere else.
 *
 * The shell provides every one of them. It loads those that it starts with eagerly, so that they travel in its initial
 * files instead of one request each. A `late` one is a file that comes with the first screen that wants it. A remote
 * consumes them and carries no copy. React Router is not in the list on purpose. Sharing it directly would switch off
 * its tree-shaking, so the router reaches remotes only through the facade `@laminate/sdk/router`.
 */
const SHARED = [
  { request: 'react', owner: 'react' },
  { request: 'react/jsx-runtime', owner: 'react' },
  { request: 'react-dom', owner: 'react-dom' },
  { request: '@tanstack/react-query', owner: '@tanstack/react-query' },
  { request: 'react-hook-form', owner: 'react-hook-form', late: true },
  { request: 'idb', owner: 'idb' },
  { request: 'zod', owner: 'zod', late: './src/late/zod.ts' },
  { request: '@laminate/sdk', owner: '@laminate/sdk' },
  { request: '@laminate/sdk/router', owner: '@laminate/sdk' },
  { request: '@laminate/sdk/i18n', owner: '@laminate/sdk' },
  { request: '@laminate/sdk/session', owner: '@laminate/sdk' },
  { request: '@laminate/sdk/format', owner: '@laminate/sdk' },
  { request: '@laminate/sdk/device', owner: '@laminate/sdk' },
  { request: '@laminate/sdk/actions', owner: '@laminate/sdk' },
  { request: '@laminate/ui', owner: '@laminate/ui' },
];

/** The development JSX runtime is a different module and is shared only while developing. */
const SHARED_IN_DEVELOPMENT = [{ request: 'react/jsx-dev-runtime', owner: 'react' }];

/** Holds the federation runtime: remotes run on the shell's, so they need one that they can live with. */
export const FEDERATION = '@module-federation/enhanced';

/**
 * The requests that one web build shares.
 *
 * @param {boolean} development
 * @returns {{ request: string, owner: string, late?: string | true }[]} `late`: the shell doesn't start with it. A
 * string names the shell's module that is the library
 */
export function sharedLibraries(development) {
  return development ? [...SHARED, ...SHARED_IN_DEVELOPMENT] : SHARED;
}

/**
 * The `shared` option of Module Federation for the shell, which provides.
 *
 * @param {{ development: boolean, versionOf: (packageName: string) => string }} options
 * @returns {Record<string, object>}
 */
export function providedByShell({ development, versionOf }) {
  return Object.fromEntries(
    sharedLibraries(development).map(({ request, owner, late }) => [
      request,
      {
        singleton: true,
        eager: !late,
        ...(typeof late === 'string' && { import: late }),
        version: versionOf(owner),
        requiredVersion: false,
      },
    ]),
  );
}

/**
 * What the built shell provides, for the gate that compares it with the ranges of a release.
 *
 * @param {(packageName: string) => string} versionOf
 * @returns {Record<string, string>} by import name
 */
export function providedVersions(versionOf) {
  const libraries = sharedLibraries(false).map(({ request, owner }) => [request, versionOf(owner)]);
  return { ...Object.fromEntries(libraries), [FEDERATION]: versionOf(FEDERATION) };
}

/**
 * The `shared` option of Module Federation for a remote, which only consumes:
 * `import: false` leaves the fallback copy out of the remote's files.
 *
 * @param {{ development: boolean, versionOf: (packageName: string) => string }} options
 * @returns {Record<string, object>}
 */
export function consumedByRemote({ development, versionOf }) {
  return Object.fromEntries(
    sharedLibraries(development).map(({ request, owner }) => [
      request,
      { singleton: true, strictVersion: true, import: false, requiredVersion: compatibleRange(versionOf(owner)) },
    ]),
  );
}

/**
 * The caret range of a version: what a build made against it can live with.
 *
 * @param {string} version such as 19.3.1
 * @returns {string} such as ^19.3.1
 */
export function compatibleRange(version) {
  return `^${version}`;
}
