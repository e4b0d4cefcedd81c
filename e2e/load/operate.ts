import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
const execute = promisify(execFile);

/** Runs a command of an operator for one remote, such as `deploy`, on the product under test. @returns what it said */
export async function operate(remote: string, command: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(
    process.execPath,
    [path.join(root, 'services/local/bin/laminate.mjs'), command, ...args],
    {
      cwd: path.join(root, remote),
      env: { ...process.env, PUBLIC_URL: process.env.BASE_URL, RELEASED_BY: 'load' },
    },
  );
  return stdout;
}
