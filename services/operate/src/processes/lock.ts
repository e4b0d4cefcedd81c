import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, fileFailure } from '../failure.ts';
import { isAlive, processStart } from './process-table.ts';

/** Interval at which a holder touches its lock, in milliseconds. A shared disk can show it late. */
const TOUCH_MS = 1000;
const SILENT_MS = 15_000;

/**
 * Waits for a lock between processes. It is a file that names its holder, and the lock of a dead process is free. On a
 * disk shared by several machines, no machine sees the processes of another. There a lock is held for as long as it is
 * touched.
 * @param silentMs how long a holder elsewhere can leave it untouched before it counts as dead
 * @returns a function that gives it back
 * @throws Failure when the file can't be written
 */
export async function takeLock(file: string, silentMs = SILENT_MS): Promise<() => void> {
  // No two takings are alike, so that each knows its own from the next one's.
  const holder = `${process.pid} ${processStart(process.pid)} @${hostname()}/${randomUUID()}`;
  const touched = lastTouch(file);
  for (;;) {
    try {
      writeFileSync(file, holder, { flag: 'wx' });
      const touching = setInterval(() => whileLockedBy(holder, file, touch), TOUCH_MS).unref();
      return () => {
        clearInterval(touching);
        whileLockedBy(holder, file, rmSync);
      };
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw fileFailure(error, path.dirname(file));
    }
    const dead = deadHolder(file, () => touched() < silentMs);
    if (dead === undefined) await sleep(100);
    else whileLockedBy(dead, file, rmSync);
  }
}

/**
 * @param isTouched whether the lock is still touched by its holder elsewhere
 * @returns what the lock says when it no longer has a holder, or undefined while it is held and when it has just been
 * given back
 */
function deadHolder(file: string, isTouched: () => boolean): string | undefined {
  try {
    const holder = readFileSync(file, 'utf8');
    // Without a host it is from an older version, which ran here. If empty, another process is just writing it.
    const [, pid, started, host = hostname()] = /^(\d+) (.*?)(?: @([^\s/]+)(?:\/\S+)?)?$/.exec(holder) ?? [];
    const isHere = pid !== undefined && host === hostname();
    const isLocked = isHere ? isAlive(Number(pid)) && processStart(Number(pid)) === started : isTouched();
    return isLocked ? undefined : holder;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Does something to the lock of `holder`. A process that was paused for long might find the next holder's lock instead,
 * which it must not change.
 */
function whileLockedBy(holder: string, file: string, act: (file: string) => void): void {
  try {
    if (readFileSync(file, 'utf8') === holder) act(file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/**
 * @returns milliseconds since the last touch that was seen, by the clock of this process: those of two machines differ
 */
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
  utimesSync(file, now, now);
}
