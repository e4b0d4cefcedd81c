import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  BACKEND_FILE,
  fileRefusals,
  HISTORY_FILE,
  installedRemotes,
  PINS_FILE,
  POINTER_FILE,
  readRelease,
  rolloutFolder,
} from '@laminate/releases';
import { errorCode, Failure } from '../failure.ts';
import type { Places } from '../release/places.ts';
import { readStore, type Holding, type Store } from '../release/store.ts';
import { moduleFile, sha256, type BackedUpModule } from './manifest.ts';

/** What says which version is seen by whom, and why: the pointer last, as all others are of what it names. */
const STATE = [HISTORY_FILE, PINS_FILE, BACKEND_FILE, POINTER_FILE];
/** Maximum number of times a module can change while it is being read. */
const TRIES = 10;

/** Where the versions of remotes lie that a backup holds. */
export interface ModuleStores {
  /** Those that there are. */
  list(): Promise<readonly { readonly store: Store; readonly installed: boolean }[]>;
  /**
   * Where one belongs.
   * @param installed it was made elsewhere
   * @returns undefined for a remote that the product no longer has
   */
  find(remote: string, installed: boolean): Store | undefined;
}

export const moduleStores = ({ stores, installed: folder, rollouts }: Places): ModuleStores => ({
  async list() {
    const others = Object.entries(folder === undefined ? {} : await installedRemotes(folder));
    return [
      ...stores.map((store) => ({ store, installed: false })),
      ...others.map(([remote, at]) => ({ store: { remote, folder: at, rollouts }, installed: true })),
    ];
  },
  find: (remote, installed) =>
    installed && folder !== undefined
      ? { remote, folder: path.join(folder, remote), rollouts }
      : stores.find((store) => store.remote === remote),
});

/** All modules of a backup in one folder, from which none is served. */
export const modulesBelow = (folder: string): ModuleStores => ({
  ...moduleStores({ stores: [], installed: folder, webRoot: '', publicUrl: '' }),
  find: (remote) => ({ remote, folder: path.join(folder, remote) }),
});

/** `<file>` or `rollouts/<step>` → content. */
type State = ReadonlyMap<string, Buffer>;

const stepsOf = ({ remote, folder, rollouts }: Store) => rolloutFolder(folder, remote, rollouts);

async function stepNames(store: Store): Promise<string[]> {
  const names = await readdir(stepsOf(store)).catch(() => []);
  return names.filter((name) => name.endsWith('.json'));
}

async function readState(store: Store): Promise<State> {
  const files = [
    ...STATE.map((name) => [name, path.join(store.folder, name)] as const),
    ...(await stepNames(store))
      .toSorted()
      .map((name) => [`rollouts/${name}`, path.join(stepsOf(store), name)] as const),
  ];
  const state = new Map<string, Buffer>();
  for (const [name, file] of files) if (existsSync(file)) state.set(name, await readFile(file));
  return state;
}

const isSame = (one: State, other: State): boolean =>
  one.size === other.size && [...one].every(([name, content]) => other.get(name)?.equals(content));

/** Makes the state of a module what is given, whatever it was. */
async function writeState(store: Store, state: State): Promise<void> {
  for (const name of await stepNames(store)) await rm(path.join(stepsOf(store), name));
  for (const name of STATE) if (!state.has(name)) await rm(path.join(store.folder, name), { force: true });
  const steps = [...state].filter(([name]) => name.startsWith('rollouts/'));
  if (steps.length > 0) await mkdir(stepsOf(store), { recursive: true });
  for (const [name, content] of steps) await writeFile(path.join(stepsOf(store), path.basename(name)), content);
  for (const name of STATE) {
    const content = state.get(name);
    if (content) await writeFile(path.join(store.folder, name), content);
  }
}

/** Returns the versions that are shown to anyone. */
const seen = ({ current, pins, rollout }: Holding): string[] => [
  ...new Set(
    [current, ...Object.values(pins), rollout?.version, rollout?.stable].filter((version) => version !== undefined),
  ),
];

/** A module as of one moment, although commands and rollouts go on. */
async function readQuietly(store: Store): Promise<{ state: State; versions: string[] }> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const state = await readState(store);
    const holding = await readStore(store);
    const after = await readState(store);
    if (isSame(state, after))
      return { state, versions: seen(holding).filter((version) => holding.versions.includes(version)) };
  }
  throw new Failure(`${store.remote} is being changed all the time: let that end, and take the backup again.`);
}

/** Writes into a backup who sees which version of each remote, and the versions that are shown to anyone. */
export async function copyModules(stores: ModuleStores, folder: string): Promise<BackedUpModule[]> {
  const copied: BackedUpModule[] = [];
  for (const { store, installed } of await stores.list()) {
    const { remote } = store;
    const { state, versions } = await readQuietly(store);
    for (const version of versions)
      await cp(path.join(store.folder, version), moduleFile(folder, { remote, path: `versions/${version}` }), {
        recursive: true,
      });
    for (const [name, content] of state) {
      const file = moduleFile(folder, { remote, path: name });
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, content, { mode: 0o600 });
    }
    const there = moduleFile(folder, { remote, path: '' });
    for (const name of existsSync(there) ? await filesBelow(there) : []) {
      const bytes = await readFile(path.join(there, name));
      copied.push({ remote, installed, path: name, bytes: bytes.length, sha256: sha256(bytes) });
    }
  }
  return copied;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}

/**
 * Puts the modules of a backup back: what is seen by whom, with its versions. Existing versions stay.
 * @returns a function that takes all of it back
 * @throws Failure when a folder can't be written to. Then everything is as it was
 */
export async function restoreModules(
  stores: ModuleStores,
  folder: string,
  files: readonly BackedUpModule[],
): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = [];
  const takeBack = async () => {
    // One step that fails keeps neither the others nor the reason.
    for (let step = undo.pop(); step; step = undo.pop()) await step().catch(() => undefined);
  };
  for (const [remote, own] of Map.groupBy(files, (file) => file.remote)) {
    const store = stores.find(remote, own[0]?.installed ?? false);
    if (!store) continue;
    try {
      await restoreModule(store, folder, own, undo);
    } catch (error) {
      await takeBack();
      if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) throw error;
      throw new Failure(
        `The versions of ${remote} can not be written to ${store.folder}: give this user the right, or name the folders of the gateway in REMOTES, INSTALLED_REMOTES and ROLLOUTS. Nothing was changed.`,
      );
    }
  }
  return takeBack;
}

async function restoreModule(
  store: Store,
  folder: string,
  files: readonly BackedUpModule[],
  undo: (() => Promise<void>)[],
): Promise<void> {
  const { remote } = store;
  const remove = (target: string) => undo.push(() => rm(target, { recursive: true, force: true }));
  if (!existsSync(store.folder)) remove(store.folder);
  await mkdir(store.folder, { recursive: true });
  const versions = files.flatMap((file) => /^versions\/([^/]+)\//.exec(file.path)?.[1] ?? []);
  for (const version of new Set(versions)) {
    const target = path.join(store.folder, version);
    if (existsSync(target)) continue;
    const draft = `${target}.tmp`;
    remove(draft);
    await rm(draft, { recursive: true, force: true });
    await cp(moduleFile(folder, { remote, path: `versions/${version}` }), draft, { recursive: true });
    remove(target);
    await rename(draft, target);
  }
  const state = new Map<string, Buffer>();
  for (const file of files)
    if (!file.path.startsWith('versions/')) state.set(file.path, await readFile(moduleFile(folder, file)));
  const before = await readState(store);
  // An image brings it, where nothing can be written.
  if (isSame(before, state)) return;
  undo.push(() => writeState(store, before));
  await writeState(store, state);
}

/** Checks whether every version shown to anyone is there, as it was built. @returns what is wrong, in words */
export async function strayModules(stores: ModuleStores): Promise<string[]> {
  const faults: string[] = [];
  for (const { store } of await stores.list()) {
    for (const version of seen(await readStore(store))) {
      const release = await readRelease(store.folder, version);
      const found =
        'value' in release ? await fileRefusals(path.join(store.folder, version), release.value) : release.faults;
      faults.push(...found.map((fault) => `versions in use are there: ${store.remote} ${fault}`));
    }
  }
  return faults;
}
