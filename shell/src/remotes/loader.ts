import type { AnnouncedRemote } from '@laminate/contracts/remotes';
import type { Remote } from '@laminate/sdk';
import { addCatalogs } from '@laminate/sdk/i18n';
import { loadExposed } from './federation.ts';

/** A module that has not arrived by then counts as failed. */
const DEADLINE_MS = 7000;

const loading = new Map<string, Promise<Remote>>();
const versions = new Map<string, string>();

/** By name, the version of each remote that this page has loaded. */
export const loadedVersions = (): ReadonlyMap<string, string> => versions;

/**
 * Loads the one module of a remote. Returns the same promise for as long as it has not failed.
 *
 * @param attempt 0 at first. Each retry counts on, which makes the browser forget the address that failed
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

async function load({ name, entry, integrity, version }: AnnouncedRemote, attempt: number): Promise<Remote> {
  const loaded = await loadExposed<{ default?: Remote }>(
    containerOf(name),
    attempt === 0 ? entry : `${entry}?attempt=${attempt}`,
    integrity,
  );
  const declared = loaded.default;
  if (!declared?.routes) throw new Error(`${name} exposes no remote`);
  await addCatalogs(declared.name, declared.messages);
  versions.set(name, version);
  return declared;
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
