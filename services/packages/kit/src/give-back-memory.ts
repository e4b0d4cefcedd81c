import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back the memory that startup took and that is no longer needed. That is about 40 MB of a process, which V8
 * would keep for as long as it has nothing to do.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as NodeJS.GCFunction)({ flavor: 'last-resort' });
}
