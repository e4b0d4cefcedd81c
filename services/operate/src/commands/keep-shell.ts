import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { GUEST_FACTS_FILE, PORTAL_FACTS_FILE, readShellFacts, SHELL_FACTS_FILE } from '@laminate/releases';
import { Failure } from '../failure.ts';
import { KEPT_VERSIONS } from '../release/retained-versions.ts';
import { readPlaces } from '../release/places.ts';

const MANIFESTS = [SHELL_FACTS_FILE, PORTAL_FACTS_FILE, GUEST_FACTS_FILE];
/** Variants from compression by the build, and source maps, which are never served. */
const COPIES = ['', '.br', '.gz', '.map'];
const DRAFT = '.draft-';
/** Longer than any copy takes, in milliseconds. Anything older was left by a process that was ended. */
const ABANDONED = 3_600_000;

/**
 * Keeps the files of a built shell next to those of earlier builds, for open tabs and for the time in which gateways
 * are replaced. Several processes can do it at the same time. A build that is already there counts as the latest one
 * kept.
 * @param webRoot the built shell
 * @param folder one for each build. The last eleven kept remain
 * @returns the name of the build
 * @throws Failure when there is no built shell
 */
export async function keepShell(webRoot: string, folder: string): Promise<string> {
  const files = await filesOf(webRoot);
  const name = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const target = path.join(folder, name);
  await mkdir(folder, { recursive: true });
  if (!(await touch(target))) {
    const draft = await mkdtemp(path.join(folder, DRAFT));
    for (const file of [...MANIFESTS, ...files.flatMap((each) => COPIES.map((copy) => each + copy))]) {
      await cp(path.join(webRoot, file), path.join(draft, file)).catch(unlessMissingCopy(file));
    }
    await rename(draft, target).catch(async (error: unknown) => {
      await rm(draft, { recursive: true });
      // Another one was faster.
      if (!(await touch(target))) throw error;
    });
  }
  await prune(folder);
  return name;
}

async function filesOf(webRoot: string): Promise<string[]> {
  const manifests = await Promise.all(MANIFESTS.map((file) => readShellFacts(webRoot, file)));
  const names = manifests.map((read) => {
    if ('faults' in read) throw new Failure(`There is no built shell in ${webRoot}: ${read.faults.join(', ')}.`);
    return read.value.files;
  });
  return [...new Set(names.flat())].sort();
}

/** Not everything is worth compressing, or made of sources. */
const unlessMissingCopy = (file: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT' || !/\.(br|gz|map)$/.test(file)) throw error;
};

/** Sets the time of a build to now. Returns false if it is not there. */
async function touch(target: string): Promise<boolean> {
  const now = new Date();
  return utimes(target, now, now).then(
    () => true,
    () => false,
  );
}

async function prune(folder: string): Promise<void> {
  const entries = await Promise.all(
    (await readdir(folder)).map(async (name) => ({
      name,
      at: await stat(path.join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    })),
  );
  const builds = entries.filter(({ name }) => !name.startsWith(DRAFT)).sort((one, other) => other.at - one.at);
  const abandoned = entries.filter(({ name, at }) => name.startsWith(DRAFT) && at < Date.now() - ABANDONED);
  for (const { name } of [...builds.slice(KEPT_VERSIONS + 1), ...abandoned])
    await rm(path.join(folder, name), { recursive: true, force: true });
}

/**
 * `keep-shell`: run it before a gateway of a new image takes requests. `WEB_ROOT` and `KEPT_SHELLS` are those of the
 * gateway.
 * @returns the exit code
 * @throws Failure naming what is missing
 */
export async function run(): Promise<number> {
  const folder = process.env.KEPT_SHELLS;
  if (!folder) throw new Failure('KEPT_SHELLS is missing: set it to what the gateway has, like /remotes/shell.');
  const webRoot = process.env.WEB_ROOT ?? readPlaces().webRoot;
  console.log(`shell: ${await keepShell(webRoot, folder)} is kept`);
  return 0;
}
