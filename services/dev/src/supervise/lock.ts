import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, fileFailure } from '../failure.ts';
import { isAlive, processStart } from './process-table.ts';

/** How often a holder touches its lock; a shared disk may show it late. In milliseconds. */
const TOUCH_MS = 1000;
const SILENT_MS = 15_000;

/**
 * Waits for a lock between processes, a file that names its holder; the lock of a dead process is free. On a disk that several
 * machines share nobody sees the processes of another one: there a lock is held for as long as it is touched.
 * @param silentMs how long a holder elsewhere may leave it untouched before it counts as dead
 * @returns what gives it back
 * @throws Failure when the file can't be written
 */
export async function takeLock(file: string, silentMs = SILENT_MS): Promise<() => void> {
  const holder = `${process.pid} ${processStart(process.pid)} @${hostname()}`;
  const touched = lastTouch(file);
  for (;;) {
    try {
      writeFileSync(file, holder, { flag: 'wx' });
      const touching = setInterval(() => touch(file), TOUCH_MS).unref();
      return () => {
        clearInterval(touching);
        rmSync(file, { force: true });
      };
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw fileFailure(error, path.dirname(file));
    }
    if (isHeld(file, () => touched() < silentMs)) await sleep(100);
    else rmSync(file, { force: true });
  }
}

/** @param isTouched whether the lock is still touched by whoever holds it elsewhere */
function isHeld(file: string, isTouched: () => boolean): boolean {
  try {
    const [, pid = '', started = '', host = hostname()] = /^(\d+) (.*?)(?: @(\S+))?$/.exec(readFileSync(file, 'utf8')) ?? [];
    if (host !== hostname()) return isTouched();
    return isAlive(Number(pid)) && processStart(Number(pid)) === started;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** @returns milliseconds since the last touch that was seen, by the clock of this process: those of two machines differ */
function lastTouch(file: string): () => number {
  let [seen, at] = [Number.NaN, 0];
  return () => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== seen) [seen, at] = [mtimeMs, performance.now()];
    return performance.now() - at;
  };
}

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
