import type { OverAdmission, OverUse } from '@laminate/contracts';
import { channelOf } from '@laminate/contracts/stream-channel';
import { apiError, hintOf, type Bus, type Database, type Statement } from '@laminate/kit';
import type { DoorMetrics } from '../door-metrics.ts';
import { EventQueue } from './event-queue.ts';
import type { GroupOutcome, GroupRequest } from './group-request.ts';
import type { Tap, TapOutcome } from './tap.ts';

/** One statement a batch, prepared by name: locks the event's row, decides each tap, numbers and logs it. */
const APPLY_TAPS: Statement = {
  name: 'apply_taps',
  text: 'select code, outcome, replayed, seq from accreditation.apply_taps($1, $2, $3::jsonb)',
};

/** A whole group in one statement. */
const APPLY_GROUP: Statement = {
  name: 'apply_group',
  text: 'select code, outcome, replayed from accreditation.apply_group($1, $2, $3::jsonb)',
};

const SETTLE: Statement = {
  name: 'settle_over_admission',
  text: 'select over_admission, changed, seq from accreditation.settle_over_admission($1, $2, $3, $4, $5, $6)',
};
/** Beyond this many waiting taps of one event a phone is better off keeping the tap in its own queue. */
export const MAX_WAITING = 5000;

/** The key belongs to another account, or was taken by another event at this very moment. */
export const isForeignKey = (error: unknown): boolean =>
  (error as { constraint?: string } | null)?.constraint === 'tap_outcome_pkey';

/** A lock or a statement took longer than the service waits: SQLSTATE lock_not_available, query_canceled. */
export const isStuck = (error: unknown): boolean =>
  ['55P03', '57014'].includes((error as { code?: string } | null)?.code ?? '');

interface Options {
  readonly db: Database;
  readonly bus: Bus;
  /** Told of each committed change in this very process, before the bus can. */
  readonly onCommitted: (eventId: number) => void;
  /** Told of each tap that was decided. */
  readonly onDecided?: DoorMetrics['decided'];
}

/** Writes taps: one statement in flight an event, one hint on the bus a batch. */
export class TapWriter {
  readonly #options: Options;
  readonly #queues = new Map<number, EventQueue<Tap, TapOutcome>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Taps of all events that wait for the batch before them. */
  get waiting(): number {
    return [...this.#queues.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /**
   * Writes one tap and answers its outcome after the commit.
   * @throws ApiError `service_unavailable` when too many taps of the event wait already
   */
  async submit(accountId: number, eventId: number, tap: Tap): Promise<TapOutcome> {
    const queue =
      this.#queues.get(eventId) ??
      new EventQueue<Tap, TapOutcome>((taps) => this.#write(accountId, eventId, taps), isStuck);
    this.#queues.set(eventId, queue);
    if (queue.length >= MAX_WAITING) throw apiError('service_unavailable', { retryAfterSeconds: 1 });
    try {
      const outcome = await queue.submit(tap);
      this.#options.onDecided?.(tap.action, outcome);
      return outcome;
    } catch (error) {
      throw isForeignKey(error) ? apiError('key_reuse') : error;
    } finally {
      if (queue.idle) this.#queues.delete(eventId);
    }
  }

  /**
   * Checks in a whole group or takes that back, and answers after the commit. It waits for the event's lock, not for
   * its taps.
   */
  async applyGroup(accountId: number, eventId: number, request: GroupRequest): Promise<GroupOutcome> {
    const values = [accountId, eventId, JSON.stringify(request)];
    const [applied] = await this.#options.db
      .query<GroupOutcome & Record<string, unknown>>(APPLY_GROUP, values)
      .catch((error: unknown) => {
        throw isForeignKey(error) ? apiError('key_reuse') : error;
      });
    const outcome = applied as GroupOutcome;
    if (!outcome.replayed && outcome.outcome.changed > 0) this.#announce(eventId, outcome.outcome.seq);
    return outcome;
  }

  /** Marks an over-admission, or an over-use, as seen to; undefined when the event has none with this id. */
  async settle<Settled extends OverAdmission | OverUse = OverAdmission>(
    accountId: number,
    eventId: number,
    id: number,
    by: { userId: number; userName: string; device: string | null },
  ): Promise<Settled | undefined> {
    const values = [accountId, eventId, id, by.userId, by.userName, by.device];
    const [settled] = await this.#options.db.query<{ over_admission: Settled; changed: boolean; seq: number }>(
      SETTLE,
      values,
    );
    if (settled?.changed) this.#announce(eventId, settled.seq);
    return settled?.over_admission;
  }

  async #write(accountId: number, eventId: number, taps: readonly Tap[]): Promise<readonly TapOutcome[]> {
    const outcomes = await this.#options.db.query<TapOutcome>(APPLY_TAPS, [accountId, eventId, JSON.stringify(taps)]);
    const changes = outcomes.filter(({ outcome, replayed }) => outcome.changed && !replayed);
    const last = changes.at(-1);
    // Kept taps may have made over-admissions, whose numbers come after those of the taps.
    if (taps.some(({ tapped_at }) => tapped_at)) this.#announce(eventId);
    else if (last) this.#announce(eventId, last.seq);
    return outcomes;
  }

  /**
   * Once the answers are on their way: they must not wait for the bus. Without a number the readers of the feed look
   * for themselves.
   */
  #announce(eventId: number, seq?: number): void {
    setImmediate(() => {
      this.#options.onCommitted(eventId);
      this.#options.bus.publish(channelOf(eventId), hintOf(seq));
    });
  }
}
