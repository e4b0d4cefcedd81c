import { keyReuse } from '@laminate/accreditation';
import { channelOf } from '@laminate/contracts/stream-channel';
import { apiError, printSignal, type Bus } from '@laminate/kit';
import { EventQueue, type WriteBatch } from './event-queue.ts';

/** Beyond this many waiting taps of one event a phone is better off keeping the tap in its own queue. */
const MAX_WAITING = 5000;

/** Who is told of a change after its commit. */
export interface Announced {
  readonly bus: Bus;
  /** Told of each committed change in this very process, before the bus can. */
  readonly onCommitted: (eventId: number) => void;
}

/**
 * Tells readers of the feed that something was committed, once the answers are on their way, since they must not wait
 * for the bus.
 * @param seq the event's number after it, without which the readers look for themselves
 */
export function announce({ bus, onCommitted }: Announced, eventId: number, seq?: number): void {
  setImmediate(() => {
    onCommitted(eventId);
    bus.publish(channelOf(eventId), printSignal(seq));
  });
}

/** A lock or a statement took longer than the service waits: SQLSTATE lock_not_available, query_canceled. */
const isStuck = (error: unknown): boolean =>
  ['55P03', '57014'].includes((error as { code?: string } | null)?.code ?? '');

/** The queues of all events: one batch in flight an event. */
export class EventQueues<Tap, Outcome> {
  readonly #queues = new Map<number, EventQueue<Tap, Outcome>>();

  /** Taps of all events that wait for the batch before them. */
  get waiting(): number {
    return [...this.#queues.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /**
   * Writes one tap together with those that wait with it, and answers its outcome after the commit.
   * @param write writes a batch of this event
   * @throws ApiError `service_unavailable` when too many taps of the event wait already, `key_reuse`
   */
  async submit(eventId: number, tap: Tap, write: WriteBatch<Tap, Outcome>): Promise<Outcome> {
    const queue = this.#queues.get(eventId) ?? new EventQueue(write, isStuck);
    this.#queues.set(eventId, queue);
    if (queue.length >= MAX_WAITING) throw apiError('service_unavailable', { retryAfterSeconds: 1 });
    try {
      return await queue.submit(tap);
    } catch (error) {
      throw keyReuse(error);
    } finally {
      if (queue.idle) this.#queues.delete(eventId);
    }
  }
}
