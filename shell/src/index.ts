/**
 * The way in. The list of remotes is asked for first, so that it travels while
 * the rest of the shell is still loading.
 */
import { loadRegistry } from './remotes/registry.ts';

const registry = loadRegistry();

void import('./bootstrap.tsx').then(({ bootstrap }) => bootstrap(registry));
