import { apiError } from '@laminate/kit';
import { Piscina } from 'piscina';

const THREADS = 2;
const MOST_WAITING = 20;
/** A list of 50,000 needs half of it. */
const HEAP_MB = 1536;

/** Makes files off the event loop, so that other requests don't wait for them. */
export class FileMaker<Order, Made = string> {
  readonly #pool: Piscina<Order, Made>;

  /**
   * Opens the threads. None runs until there is work, and none runs for long after. The bundler finds the module by
   * this call, as it does with a `Worker`: write `new FileMaker(new URL('./module.ts', import.meta.url))`.
   * @param module has a default export that makes the file for an order
   */
  constructor(module: URL) {
    this.#pool = new Piscina<Order, Made>({
      filename: module.href,
      minThreads: 0,
      maxThreads: THREADS,
      maxQueue: MOST_WAITING,
      idleTimeout: 60_000,
      // Only the limits of memory: a thread that runs out of it ends alone.
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
  }

  /**
   * Makes a file, in base64 or in another form that the module answers.
   * @param signal gives the work up
   * @param moved parts of the order that are handed over rather than copied, which takes no time. Nothing else can use
   * them
   * @throws ApiError 429 when too many are waiting already
   */
  async make(order: Order, signal: AbortSignal, moved: ArrayBuffer[] = []): Promise<Made> {
    if (this.#pool.queueSize >= MOST_WAITING) {
      throw apiError('too_many_requests', {
        message: 'files_being_made',
        retryAfterSeconds: 10,
      });
    }
    return this.#pool.run(order, { signal, transferList: moved });
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
