import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, fileFailure } from '../failure.ts';
import { isAlive, processStart } from './process-table.ts';

/**
 * Waits for a lock between processes, a file that names its holder; the lock of a dead process is free.
 * @returns what gives it back
 * @throws Failure when the file can't be written
 */
export async function takeLock(file: string): Promise<() => void> {
  const holder = `${process.pid} ${processStart(process.pid)}`;
  for (;;) {
    try {
      writeFileSync(file, holder, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw fileFailure(error, path.dirname(file));
    }
    if (isHeld(file)) await sleep(100);
    else rmSync(file, { force: true });
  }
}

function isHeld(file: string): boolean {
  try {
    const [pid, ...started] = readFileSync(file, 'utf8').split(' ');
    return isAlive(Number(pid)) && processStart(Number(pid)) === started.join(' ');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
