import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';

/** By name of a container, what its script has to be. */
const integrities = new Map<string, string | undefined>();

const plugin: ModuleFederationRuntimePlugin = {
  name: 'laminate',
  /** A browser compares the script of a remote with what was built. */
  createScript({ url, remoteInfo }) {
    const script = document.createElement('script');
    const integrity = integrities.get(remoteInfo?.name ?? '');
    return Object.assign(script, { src: url, crossOrigin: 'anonymous', ...(integrity && { integrity }) });
  },
  /** Lets the next caller ask again for a library that did not come. */
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const libraries of Object.values(shareScopeMap))
      for (const library of Object.values(libraries[pkgName] ?? {})) if (!library.loaded) library.loading = null;
  },
};

registerPlugins([plugin]);
// Each remote takes libraries through a separate instance.
registerGlobalPlugins([plugin]);

/**
 * Runs the script that a remote starts with, and loads the module that it exposes.
 *
 * @param name of the container, such as mf_guestlist
 * @param address of the script. A different one starts again, and what was loaded from the earlier one is forgotten
 * @param integrity what the script has to be, or undefined while developing
 * @throws when something of it cannot be loaded, or needs other versions of libraries than this page has
 */
export async function loadExposed<T>(name: string, address: string, integrity: string | undefined): Promise<T> {
  integrities.set(name, integrity);
  // Parts of a try before this one, maybe of another version, must not be taken for what this one loads.
  Reflect.deleteProperty(globalThis, `${name}_chunks`);
  registerRemotes([{ name, entry: address }], { force: true });
  const exposed = await loadRemote<T>(`${name}/remote`);
  if (!exposed) throw new Error(`${address} is no remote`);
  return exposed;
}
