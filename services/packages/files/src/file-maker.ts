import { apiError } from '@laminate/kit';
import { Piscina } from 'piscina';

/** Makes files beside the event loop, so that other requests don't wait for them. */
export interface FileMaker<Order, Made = string> {
  /**
   * Makes a file: in base64, or in what else the module answers.
   * @param signal gives the work up
   * @throws ApiError 429 when too many wait already
   */
  make(order: Order, signal: AbortSignal): Promise<Made>;
  close(): Promise<void>;
}

const THREADS = 2;
const MOST_WAITING = 20;
/** A list of 50,000 needs half of it. */
const HEAP_MB = 1536;

/**
 * Opens the threads; none runs until there is work, and none for long after.
 * @param module exports by default what makes a file of an order
 */
export function openFileMaker<Order, Made = string>(module: URL): FileMaker<Order, Made> {
  const pool = new Piscina<Order, Made>({
    filename: module.href,
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
        throw apiError('too_many_requests', {
          message: 'files_being_made',
          retryAfterSeconds: 10,
        });
      }
      return pool.run(order, { signal });
    },
    close: () => pool.destroy(),
  };
}
