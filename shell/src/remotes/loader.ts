import type { AnnouncedRemote } from '@laminate/contracts/remotes';
import type { Remote } from '@laminate/sdk';
import { addCatalogs } from '@laminate/sdk/i18n';
import { getInstance, loadRemote, registerGlobalPlugins, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { expectContent, integrityPlugin } from './integrity.ts';
import { sharedAgainPlugin } from './shared-again.ts';

/** A module that has not arrived by then counts as failed. */
const DEADLINE_MS = 7000;

// Remotes ask for libraries by themselves, each with a runtime that takes only what is global.
registerGlobalPlugins([sharedAgainPlugin]);
registerPlugins([integrityPlugin]);

const loading = new Map<string, Promise<Remote>>();
const versions = new Map<string, string>();

/** By name, the version of each remote that this page has loaded. */
export const loadedVersions = (): ReadonlyMap<string, string> => versions;

/**
 * Loads the one module of a remote. The same promise is answered for as long
 * as it has not failed.
 *
 * @param attempt 0 at first; each retry counts on, which makes the browser and
 *   the federation runtime forget the address that failed
 * @throws when it cannot be loaded within 7 s or is not a remote
 */
export function loadRemoteModule(remote: AnnouncedRemote, attempt: number): Promise<Remote> {
  const key = `${remote.name}#${attempt}`;
  let promise = loading.get(key);
  if (!promise) {
    promise = withDeadline(load(remote, attempt), remote.name);
    loading.set(key, promise);
  }
  return promise;
}

async function load(remote: AnnouncedRemote, attempt: number): Promise<Remote> {
  const container = containerOf(remote.name);
  const entry = attempt === 0 ? remote.entry : `${remote.entry}?attempt=${attempt}`;
  if (remote.integrity) expectContent(entry, remote.integrity);
  register({ name: container, entry }, attempt > 0);
  const loaded = await loadRemote<{ default?: Remote }>(`${container}/remote`);
  const declared = loaded?.default;
  if (!declared?.routes) throw new Error(`${remote.name} exposes no remote`);
  await addCatalogs(declared.name, declared.messages);
  versions.set(remote.name, remote.version);
  return declared;
}

/**
 * Tells the federation runtime of a remote.
 * @param anew in the place of one that failed. The runtime then takes away libraries that it was the first to ask for, whoever
 *   else uses them: they are the shell's, and stay.
 */
function register(remote: { readonly name: string; readonly entry: string }, anew: boolean): void {
  if (!anew) return registerRemotes([remote]);
  const shared = getInstance()?.shareScopeMap['default'] ?? {};
  const before = Object.entries(shared).map(([name, versions]) => [name, { ...versions }] as const);
  registerRemotes([remote], { force: true });
  for (const [name, versions] of before) shared[name] = { ...versions, ...shared[name] };
}

/** The global name of a remote's container, as the build preset makes it. */
function containerOf(name: string): string {
  return name.replaceAll('-', '_');
}

function withDeadline<T>(promise: Promise<T>, name: string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${name} did not arrive in time`)), DEADLINE_MS);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
