import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { extract } from 'tar';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** Runs a Node command in a folder. @returns its output */
export async function node(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { stdout } = await run(process.execPath, [...args], { cwd: folder, env: { ...process.env, ...env } });
  return stdout;
}

/**
 * Makes the repository of a remote as a developer without this tree does, using only the tarball of
 * `create-laminate-remote`. Packages that npm would fetch are taken from this tree. Laminate's own libraries are those
 * of the tarballs.
 *
 * @param folder an empty one, outside this tree
 * @returns the repository
 */
export async function makeRemote(folder: string, name: string): Promise<string> {
  const tarballs = path.join(folder, 'tarballs');
  await node(ROOT, ['services/tools/src/published/run.ts', tarballs]);
  const creator = readdirSync(tarballs).find((file) => file.startsWith('create-laminate-remote-')) ?? '';
  await unpack(path.join(tarballs, creator), path.join(folder, 'creator'));
  await node(folder, ['creator/index.mjs', name, '--backend']);
  const made = path.join(folder, name);
  await install(made);
  return made;
}

async function unpack(file: string, into: string): Promise<void> {
  mkdirSync(into, { recursive: true });
  await extract({ file, cwd: into, strip: 1 });
}

/** What `npm install` does, without a network. */
async function install(made: string): Promise<void> {
  const modules = path.join(made, 'node_modules');
  mkdirSync(path.join(modules, '.bin'), { recursive: true });
  const { dependencies = {}, devDependencies = {} } = manifestIn(made);
  const own: string[] = [];
  for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (!range.startsWith('file:')) continue;
    const place = path.join(modules, name);
    await unpack(path.join(made, range.slice('file:'.length)), place);
    own.push(place);
  }
  const wanted = [made, ...own].flatMap((place) => {
    const manifest = manifestIn(place);
    return Object.keys({ ...manifest.dependencies, ...(place === made && manifest.devDependencies) });
  });
  for (const name of new Set(wanted)) {
    const place = path.join(modules, name);
    if (existsSync(place)) continue;
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules', name), place);
  }
}

/** The command of the preset, which `npm run` calls. */
export const LAMINATE_REMOTE = 'node_modules/@laminate/mf-preset/dist/cli/cli.mjs';

/** Starts a process that says when it is ready. */
export async function startReady(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ChildProcess> {
  const started = spawn(process.execPath, [...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: started.stdout })) {
    if (!line.startsWith('Ready')) continue;
    started.stdout.resume();
    return started;
  }
  throw new Error(`${args.join(' ')} did not start: see the lines above`);
}

/** Runs a command of the operator on the product of this test. @returns what it said */
export const operate = (...args: string[]): Promise<string> =>
  node(ROOT, ['services/local/bin/laminate.mjs', ...args], { PUBLIC_URL: process.env.BASE_URL, NODE_ENV: '' });
