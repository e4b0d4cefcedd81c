import { createContext, use } from 'react';
import type { Registry } from './registry.ts';

/** The remotes of this page, for navigation. */
export const RegistryContext = createContext<Registry>({ remotes: [], failed: false });

/** The remotes that the gateway announced. */
export function useRegistry(): Registry {
  return use(RegistryContext);
}
