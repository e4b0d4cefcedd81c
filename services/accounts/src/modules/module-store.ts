import { readdir } from 'node:fs/promises';
import type { ReleaseHistoryEntry, RemotePins, RolloutEntry } from '@laminate/contracts';
import {
  addStep,
  installedRemotes,
  readBackend,
  readHistory,
  readPins,
  readPointer,
  readRelease,
  readRollouts,
  rolloutFolder,
  rolloutOf,
  type Rollout,
} from '@laminate/releases';
import type { ModuleSettings } from './settings.ts';

/** The content of a remote's folder. */
export interface StoredModule {
  readonly pointer: string | undefined;
  readonly rollout: Rollout | undefined;
  readonly pins: RemotePins;
  readonly versions: readonly string[];
  readonly history: readonly ReleaseHistoryEntry[];
  readonly fromElsewhere: boolean;
  /** Where the service runs that it brought along. */
  readonly backendUrl: string | undefined;
}

/** The remotes as commands and the gateway read them, too. */
export interface ModuleStore {
  /** Those that there are now: remotes from elsewhere come and go while the product runs. */
  names(): Promise<readonly string[]>;
  /** The last rollout of a remote. @throws Error when its files are damaged or can't be read */
  rollout(name: string): Promise<Rollout | undefined>;
  /** Everything of a remote, as far as it can be read. */
  read(name: string): Promise<StoredModule>;
  /** Takes the next step of a rollout. @returns false where another process took it since it was read */
  step(name: string, rollout: Rollout, entry: RolloutEntry): Promise<boolean>;
}

/** @param settings which remotes there are, and where */
export function openModuleStore({
  folders,
  installed,
  rollouts,
}: Pick<ModuleSettings, 'folders' | 'installed' | 'rollouts'>): ModuleStore {
  // The product's own have the right of way, as at the gateway.
  const allFolders = async () => ({ ...(installed && (await installedRemotes(installed))), ...folders });
  const folderOf = async (name: string) => new Map(Object.entries(await allFolders())).get(name) ?? '';
  const stepsOf = async (name: string) => rolloutFolder(await folderOf(name), name, rollouts);

  async function steps(name: string): Promise<readonly RolloutEntry[]> {
    const read = await readRollouts(await stepsOf(name));
    if ('faults' in read) throw new Error(`${name}: ${read.faults[0]}.`);
    return read.value;
  }
  async function pointer(name: string): Promise<string | undefined> {
    const read = await readPointer(await folderOf(name));
    return 'value' in read ? read.value.version : undefined;
  }

  return {
    names: async () => Object.keys(await allFolders()),
    rollout: async (name) => rolloutOf(await steps(name), await pointer(name)),
    async read(name) {
      const folder = await folderOf(name);
      const [pointed, taken, pins, versions, backend] = await Promise.all([
        pointer(name),
        steps(name),
        readPins(folder),
        versionsIn(folder),
        readBackend(folder),
      ]);
      return {
        pointer: pointed,
        rollout: rolloutOf(taken, pointed),
        pins: 'value' in pins ? pins.value : {},
        versions,
        history: await readHistory(folder, taken),
        fromElsewhere: !Object.hasOwn(folders, name),
        backendUrl: 'value' in backend ? backend.value.url : undefined,
      };
    },
    step: async (name, { last }, entry) => addStep(await stepsOf(name), last, entry),
  };
}

async function versionsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  const releases = await Promise.all(names.map((name) => readRelease(folder, name)));
  return releases.flatMap((read) => ('value' in read ? [read.value.version] : []));
}
