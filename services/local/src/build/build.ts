import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRelease, readReleaseIn } from '@laminate/releases';
import { Failure } from '@laminate/operate/failure';
import { deployHere, type BuiltHere } from '@laminate/operate/release/deploy-here';
import { BUILDING, readStore } from '@laminate/operate/release/store';
import { projectRoot } from '@laminate/operate/settings';
import { takeLock } from '@laminate/operate/processes/lock';
import { spawnBound } from '../supervise/tied-process.ts';
import { inputsHash, type FileDigests } from './inputs-hash.ts';
import {
  servicesPackage,
  webPackages,
  type BuiltPackage,
  type WebPackage,
} from '@laminate/operate/release/web-packages';

const AT_ONCE = 2;
const LEFT = 'npm run deploy puts it back, npm run build -- --again all of this checkout';

/**
 * Builds the shell and the remotes whose sources changed since their last build, up to two at a time. Puts the remotes
 * into use, except versions that were moved on from, which it names.
 * @param log one line for the operator
 * @param again puts into use what the sources make, whatever became of it before
 * @returns names of the packages that were built
 * @throws Failure when a build fails, after showing what the bundler said, or when the gate refuses one
 */
export const buildWeb = (log: (line: string) => void, { again = false } = {}): Promise<string[]> =>
  alone(async () => {
    const digests: FileDigests = new Map();
    const stale: WebPackage[] = [];
    const stamps = new Map<WebPackage, string>();
    for (const web of webPackages()) {
      const hash = inputsHash(web, digests);
      if (await isFresh(web, hash, again)) continue;
      stale.push(web);
      stamps.set(web, hash);
    }
    const queue = [...stale];
    const worker = async () => {
      for (let web = queue.shift(); web; web = queue.shift())
        await bundle(web, log, ` (${stale.indexOf(web) + 1} of ${stale.length})`);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const remotes: BuiltHere[] = [];
    for (const web of stale.filter(({ remote }) => remote)) {
      const [before, version] = [readStamp(web)?.version, await builtVersion(web)];
      stamps.set(web, `${stamps.get(web)} ${version}`);
      // Sources that were restored to an earlier state are a choice, too. Sources that make the same as before are not.
      remotes.push({ remote: web.name, chosen: again || (before !== undefined && before !== version) });
    }
    for (const line of await deployHere(remotes)) log(`${line} (${LEFT})`);
    // Last: what the gate refused is built again.
    for (const [web, stamp] of stamps) writeFileSync(stampOf(web), stamp);
    return stale.map(({ name }) => name);
  });

/** What a process of the built services runs, with the names of services as its arguments. */
export const SERVICES_ENTRY = path.join(projectRoot, 'services/host/dist/run.js');

/**
 * Bundles the services, if their sources changed since the last time.
 * @param log one line for the operator
 * @returns whether they had
 * @throws Failure when that fails, after showing what the bundler said
 */
export const buildServices = (log: (line: string) => void): Promise<boolean> =>
  alone(async () => {
    const services = servicesPackage();
    const hash = inputsHash(services);
    if (readStamp(services)?.hash === hash && existsSync(SERVICES_ENTRY)) return false;
    await bundle(services, log);
    writeFileSync(stampOf(services), hash);
    return true;
  });

/**
 * Builds one remote.
 * @param use takes the folder of the build, which holds a whole release, before another build can write there
 */
export const buildOne = <T>(
  remote: string,
  log: (line: string) => void,
  use: (built: string) => Promise<T>,
): Promise<T> =>
  alone(async () => {
    const web = webPackages().find(({ name }) => name === remote);
    if (!web) throw new Failure(`${remote} is no remote of this checkout.`);
    await bundle(web, log);
    return use(path.join(web.folder, 'dist', BUILDING));
  });

/**
 * Keeps two builds from one checkout, such as a start next to a test, from writing into the same folder at the same
 * time.
 */
async function alone<T>(act: () => Promise<T>): Promise<T> {
  const giveBack = await takeLock(path.join(projectRoot, 'node_modules/.laminate-build'));
  try {
    return await act();
  } finally {
    giveBack();
  }
}

/** The hash of what the last build was made of and, of a remote, the version that came of it. */
const stampOf = ({ folder }: BuiltPackage) => path.join(folder, 'dist/.inputs');

/** Reads what the last build left, or undefined before the first one. */
function readStamp(built: BuiltPackage): { readonly hash: string; readonly version: string | undefined } | undefined {
  if (!existsSync(stampOf(built))) return undefined;
  const [hash = '', version] = readFileSync(stampOf(built), 'utf8').split(' ');
  return { hash, version };
}

async function builtVersion({ folder }: WebPackage): Promise<string> {
  const release = await readReleaseIn(path.join(folder, 'dist', BUILDING));
  return 'value' in release ? release.value.version : '';
}

/**
 * @param inputs the hash of what a build would be made of
 * @param again whether what was made has to be in use, too
 */
async function isFresh(web: WebPackage, inputs: string, again: boolean): Promise<boolean> {
  const { hash, version } = readStamp(web) ?? {};
  if (hash !== inputs) return false;
  const dist = path.join(web.folder, 'dist');
  if (!web.remote) return existsSync(path.join(dist, 'index.html'));
  const { current } = await readStore({ remote: web.name, folder: dist });
  if (current === undefined || (again && current !== version)) return false;
  return 'value' in (await readRelease(dist, current));
}

/**
 * Runs the bundler.
 * @param place says how far a build of several is
 * @throws Failure after showing what it said
 */
async function bundle({ name, folder }: BuiltPackage, log: (line: string) => void, place = ''): Promise<void> {
  const started = Date.now();
  log(`Building ${name}${place} …`);
  const bundler = path.join(projectRoot, 'node_modules/@rspack/cli/bin/rspack.js');
  const { child, ended } = await spawnBound(process.execPath, [bundler, 'build', '--mode', 'production'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const end = await ended;
  if (end !== 'exit code 0') {
    console.error(output);
    throw new Failure(
      /ENOSPC|No space left/.test(output)
        ? `The disk that holds ${folder} is full: free some space and start again.`
        : `The build of ${name} failed (${end}): mend what the lines above name, or go back to sources that build.`,
    );
  }
  log(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
