import { access } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, type AnnouncedRemote, type Release, type RemoteRegistry } from '@laminate/contracts';
import type { Logger } from '@laminate/kit/log';
import {
  PINS_FILE,
  POINTER_FILE,
  PORTAL_FACTS_FILE,
  SHELL_FACTS_FILE,
  collisions,
  readPins,
  readPointer,
  readRelease,
  readRollouts,
  readShellFacts,
  refusals,
  rolloutFolder,
  rolloutOf,
  sees,
  sentence,
  type Rollout,
} from '@laminate/releases';
import { madeOnce } from './made-once.ts';
import type { RemoteFolders } from './remote-folders.ts';
import { refusedOnce, type Refusals } from './refused-once.ts';
import { watchedFile } from './watched-file.ts';

interface Options {
  /** Name → folder with the versions, the pointer and the pins. */
  readonly folders: RemoteFolders;
  /** Folder with the steps of rollouts, if not next to the versions. */
  readonly rollouts?: string | undefined;
  /** Share of the sessions in a rollout that report how its versions do, from 0 to 1. */
  readonly sample?: number;
  /** Folder of the built shell. */
  readonly webRoot: string | undefined;
  readonly log: Logger;
}

/** Who asks which remotes there are. */
export interface Asker {
  /** Number of the account that the browser says it is logged in to. */
  readonly account: string | undefined;
  /** Served by the host of the artists' portal, which has its own page and remotes. */
  readonly forArtists: boolean;
  /** Returns the number that the browser drew for a rollout of a remote, or undefined if it draws none. */
  bucket(remote: string, rollout: Rollout): number | undefined;
}

/** The remotes as a user sees them. */
export interface Announced {
  readonly registry: RemoteRegistry;
  /** What is known beyond that. */
  readonly releases: readonly Release[];
  /** Are the files of one of the releases here? A look at the disk, for who needs to know. */
  isHere(release: Release): Promise<boolean>;
}

/**
 * Reads which version of each remote is in use. A deploy or a rollback is a new `current.json`, and shows at the next
 * request. An account with a pin sees its own version instead.
 *
 * A version that the gate of releases refuses is not announced. The log says so, and only that remote is left out. A
 * refused pinned version gives way to the one in use. When a pointer disappears, the last good one stays announced. Its
 * screens then say that they cannot be loaded, which is true, instead of "Page not found". The same happens while a
 * file can't be read, whatever the reason.
 */
export function announcedRemotes({
  folders,
  rollouts,
  sample = 1,
  webRoot,
  log,
}: Options): (asker: Asker) => Promise<Announced> {
  const refused = refusedOnce(log);
  const noFacts = async () => ({ stamp: '', value: undefined });
  const facts = (file: string) =>
    webRoot
      ? watchedFile(
          path.join(webRoot, file),
          () => readShellFacts(webRoot, file),
          (reasons) => void refused(file, reasons),
        )
      : noFacts;
  const [shell, portal] = [facts(SHELL_FACTS_FILE), facts(PORTAL_FACTS_FILE)];
  /** Store readers by folder. A folder that is taken out and put in again continues with what was known about it. */
  const stores = new Map<string, ReturnType<typeof storeReader>>();
  const storeOf = ([name, folder]: readonly [string, string]) => {
    const store = stores.get(folder) ?? storeReader(name, folder, rolloutFolder(folder, name, rollouts), refused);
    stores.set(folder, store);
    return store;
  };

  const isHere = async ({ name, version }: Release) =>
    access(path.join((await folders())[name] ?? '', version)).then(
      () => true,
      () => false,
    );

  return async ({ account, forArtists, bucket }) => {
    const { stamp, value } = await shell();
    const shared = value && 'value' in value ? value.value.shared : undefined;
    const chosen = await Promise.all(
      Object.entries(await folders()).map((entry) => storeOf(entry)({ account, bucket }, { stamp, shared })),
    );
    const releases: Release[] = [];
    const announcedOnes: AnnouncedRemote[] = [];
    for (const { release, rollout } of chosen) {
      if (!release || (forArtists && !release.remote.portal)) continue;
      const claimed = collisions(release, releases).map((reason) => sentence(release.name, release.version, reason));
      if (refused(`${release.name} ${claimed.join()}`, claimed)) continue;
      releases.push(release);
      announcedOnes.push({ ...announce(release), ...ofRollout(rollout, sample) });
    }
    const page = forArtists ? (await portal()).value : value;
    const registry = { remotes: announcedOnes, ...(page && 'value' in page && { script: page.value.script }) };
    return { registry, releases, isHere };
  };
}

interface Shell {
  readonly stamp: string;
  readonly shared: Readonly<Record<string, string>> | undefined;
}

/** One remote as a user sees it. */
interface Chosen {
  readonly release: Release | null;
  /** Rollout that chose the version, or undefined for an account with a pin. */
  readonly rollout?: Rollout | undefined;
}

/** Reads the version of one remote that a user sees. */
function storeReader(name: string, folder: string, stepsFolder: string, refused: Refusals) {
  const watched = <T>(file: string, read: () => Promise<T>) =>
    watchedFile(path.join(folder, file), read, (reasons) => void refused(`${name} ${file}`, reasons));
  const pointer = watched(POINTER_FILE, () => readPointer(folder));
  const pins = watched(PINS_FILE, () => readPins(folder));
  const steps = watchedFile(
    stepsFolder,
    async () => {
      const read = await readRollouts(stepsFolder);
      refused(`${name} rollouts`, 'faults' in read ? read.faults : []);
      return 'value' in read ? read.value : [];
    },
    (reasons) => void refused(`${name} ${stepsFolder}`, reasons),
  );
  /** What is in use, as it could be read last. */
  let inUse: Release | null = null;
  /** Judgements by what they were based on. Those of earlier pointers and pins are dropped. */
  const judged = madeOnce<Release | null>(50);

  /** @returns null when it is refused, or undefined when it can't currently be read, so no one knows */
  const release = (version: string, key: string, shared: Shell['shared']): Promise<Release | null | undefined> =>
    judged(key, () => judge(version, shared)).catch(
      (error: Error) => void refused(`${name} ${version}`, [error.message]),
    );

  async function judge(version: string, shared: Shell['shared']): Promise<Release | null> {
    const read = await readRelease(folder, version);
    const reasons =
      'faults' in read
        ? read.faults.map((fault) => `${name} ${version} is refused: ${fault}.`)
        : refusals(read.value, { remote: name, shared, contracts: { 'the gateway': CONTRACT_VERSION }, others: [] });
    return refused(`${name} ${version}`, reasons) || 'faults' in read ? null : read.value;
  }

  return async ({ account, bucket }: Pick<Asker, 'account' | 'bucket'>, { stamp, shared }: Shell): Promise<Chosen> => {
    const [used, pinned, taken] = await Promise.all([pointer(), pins(), steps()]);
    if (pinned.value && 'faults' in pinned.value) refused(`${name} ${pinned.stamp}`, pinned.value.faults);
    const own =
      account !== undefined && pinned.value && 'value' in pinned.value && Object.hasOwn(pinned.value.value, account)
        ? pinned.value.value[account]
        : undefined;
    const seen = own === undefined ? null : await release(own, `${own} ${pinned.stamp} ${stamp}`, shared);
    if (seen) return { release: seen };
    const faults = !used.value
      ? [`${name} is left out: ${path.join(folder, POINTER_FILE)} is missing.`]
      : 'faults' in used.value
        ? used.value.faults
        : [];
    if (refused(`${name} ${used.stamp}`, faults) || !used.value || 'faults' in used.value) return { release: null };
    const { version } = used.value.value;
    const rollout = rolloutOf(taken.value ?? [], version);
    const shown = rollout && sees(rollout, rollout.state === 'growing' ? bucket(name, rollout) : undefined);
    const coming = shown
      ? await release(rollout.version, `${rollout.version} ${rollout.id} ${used.stamp} ${stamp}`, shared)
      : null;
    if (coming) return { release: coming, rollout };
    const found = await release(version, `${version} ${used.stamp} ${stamp}`, shared);
    if (found !== undefined) inUse = found;
    return { release: inUse, rollout };
  };
}

/**
 * Returns what a page has to know of a rollout: whether it should report, and that a version is no longer shown to
 * anyone.
 */
function ofRollout(rollout: Rollout | undefined, sample: number): Pick<AnnouncedRemote, 'watched' | 'takenBack'> {
  if (rollout?.state === 'growing') return { watched: sample };
  return rollout?.state === 'back' ? { takenBack: rollout.version } : {};
}

function announce(release: Release): AnnouncedRemote {
  const { name, version, container, remote, files } = release;
  const { routes, nav, palette, offline, portal } = remote;
  return {
    name,
    version,
    entry: addressOf(release, container),
    integrity: files[container]?.integrity,
    routes,
    nav,
    palette,
    offline,
    portal,
  };
}

/** Where a browser finds a file of a release. */
export const addressOf = ({ name, version }: Release, file: string): string => `/remotes/${name}/${version}/${file}`;
