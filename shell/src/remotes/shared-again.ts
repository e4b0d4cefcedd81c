import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Lets a shared library that could not be had be asked for again. The federation runtime keeps the failure as its answer to
 * every remote, for as long as the page is open.
 */
export const sharedAgainPlugin: ModuleFederationRuntimePlugin = {
  name: 'shared-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    const versions = Object.values(shareScopeMap).flatMap((scope) => Object.values(scope[pkgName] ?? {}));
    for (const shared of versions) if (!shared.loaded) shared.loading = null;
  },
};
