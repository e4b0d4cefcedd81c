import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** By address, what a script has to be. */
const expected = new Map<string, string>();

/** Lets a browser run the script that a remote starts with only if it is what its release says. */
export function expectContent(address: string, integrity: string): void {
  expected.set(new URL(address, location.origin).href, integrity);
}

/** Gives the scripts that the federation runtime loads what the bundler gives all others: what they have to be. */
export const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript({ url }) {
    const integrity = expected.get(url);
    if (!integrity) return undefined;
    const script = document.createElement('script');
    Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous' });
    return script;
  },
};
