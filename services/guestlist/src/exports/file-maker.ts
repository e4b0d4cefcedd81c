import { apiError } from '@laminate/kit';
import { Piscina } from 'piscina';
import type { FileOrder } from './make-file.ts';

/** Makes files beside the event loop, so that other requests don't wait for them. */
export interface FileMaker {
  /**
   * Makes a file, in base64.
   * @param signal gives the work up
   * @throws ApiError 429 when too many wait already
   */
  make(order: FileOrder, signal: AbortSignal): Promise<string>;
  close(): Promise<void>;
}

const THREADS = 2;
const MOST_WAITING = 20;
/** A list of 50,000 needs half of it. */
const HEAP_MB = 1536;

/** Opens the threads; none runs until there is work, and none for long after. */
export function openFileMaker(): FileMaker {
  const pool = new Piscina<FileOrder, string>({
    filename: new URL('./make-file.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    maxQueue: MOST_WAITING,
    idleTimeout: 60_000,
    // Only the limits of memory: a thread that runs out of it ends alone.
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  return {
    async make(order, signal) {
      if (pool.queueSize >= MOST_WAITING) {
        throw apiError('too_many_requests', { msg: 'Many lists are being made right now, please try again in a moment', retryAfterSeconds: 10 });
      }
      return pool.run(order, { signal });
    },
    close: () => pool.destroy(),
  };
}
