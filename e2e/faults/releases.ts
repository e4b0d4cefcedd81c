import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { webDir } from './remote-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const execute = promisify(execFile);

/** Runs a command of an operator for one remote, such as `deploy`, on the product under test. @returns what it said */
export async function operate(remote: string, command: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, [path.join(root, 'services/dev/bin/laminate.mjs'), command, ...args], {
    cwd: path.join(root, remote),
    env: { ...process.env, PUBLIC_URL: process.env.BASE_URL, RELEASED_BY: 'journeys' },
  });
  return stdout;
}

/** The version of a remote that is in use. */
export const versionInUse = (remote: string): string =>
  (JSON.parse(readFileSync(path.join(webDir(), remote, 'current.json'), 'utf8')) as { version: string }).version;

/** Adds a version of the same files as another one, as if a build had made it. */
export function addVersion(remote: string, like: string, version: string): string {
  const [from, to] = [like, version].map((name) => path.join(webDir(), remote, name)) as [string, string];
  cpSync(from, to, { recursive: true });
  const file = path.join(to, 'release.json');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version }));
  return version;
}
