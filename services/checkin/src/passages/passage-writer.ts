import type { PassageScope } from '@laminate/accreditation';
import { channelOf } from '@laminate/contracts/stream-channel';
import { apiError, hintOf, type Bus, type Database } from '@laminate/kit';
import { EventQueue } from '../writer/event-queue.ts';
import { isForeignKey, isStuck, MAX_WAITING } from '../writer/tap-writer.ts';
import type { AskedPassageTap, PassageOutcome } from './passage.ts';
import { writePassages } from './write-passages.ts';

interface Options {
  readonly db: Database;
  readonly bus: Bus;
  /** Told of each committed change in this very process, before the bus can. */
  readonly onCommitted: (eventId: number) => void;
}

/** Writes passages as taps are written: one batch in flight an event, one hint on the bus a batch. */
export class PassageWriter {
  readonly #options: Options;
  readonly #queues = new Map<number, EventQueue<AskedPassageTap, PassageOutcome>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Decides and writes a passage, and answers its outcome after the commit.
   * @throws ApiError `service_unavailable` when too many of the event wait already, `key_reuse`
   */
  async submit(scope: PassageScope, asked: AskedPassageTap): Promise<PassageOutcome> {
    const { eventId } = scope;
    const queue = this.#queues.get(eventId) ?? new EventQueue((batch) => this.#write(scope, batch), isStuck);
    this.#queues.set(eventId, queue);
    if (queue.length >= MAX_WAITING) throw apiError('service_unavailable', { retryAfterSeconds: 1 });
    try {
      return await queue.submit(asked);
    } catch (error) {
      throw isForeignKey(error) ? apiError('key_reuse') : error;
    } finally {
      if (queue.idle) this.#queues.delete(eventId);
    }
  }

  async #write(scope: PassageScope, batch: readonly AskedPassageTap[]): Promise<readonly PassageOutcome[]> {
    const { accountId, eventId } = scope;
    const { outcomes, seq } = await this.#options.db.transaction({ accountId, userId: 0 }, (em) =>
      writePassages(em, scope, batch),
    );
    if (seq !== null)
      setImmediate(() => {
        this.#options.onCommitted(eventId);
        this.#options.bus.publish(channelOf(eventId), hintOf(seq));
      });
    return outcomes;
  }
}
