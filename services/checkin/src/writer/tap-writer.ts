import type { OverAdmission, OverUse } from '@laminate/contracts';
import type { Database, Statement } from '@laminate/kit';
import type { DoorMetrics } from '../door-metrics.ts';
import { announce, EventQueues, writeError, type Announced } from './event-queues.ts';
import type { GroupOutcome, GroupRequest } from '../../../packages/accreditation/src/taps/group-request.ts';
import type { Tap, TapOutcome } from '../../../packages/accreditation/src/taps/tap.ts';

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

interface Options extends Announced {
  readonly db: Database;
  /** Told of each tap that was decided. */
  readonly onDecided?: DoorMetrics['decided'];
}

/** Writes taps: one statement in flight an event, one hint on the bus a batch. */
export class TapWriter {
  readonly #options: Options;
  readonly #queues = new EventQueues<Tap, TapOutcome>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Taps of all events that wait for the batch before them. */
  get waiting(): number {
    return this.#queues.waiting;
  }

  /**
   * Writes one tap and answers its outcome after the commit.
   * @throws ApiError `service_unavailable` when too many taps of the event wait already, `key_reuse`
   */
  async submit(accountId: number, eventId: number, tap: Tap): Promise<TapOutcome> {
    const outcome = await this.#queues.submit(eventId, tap, (taps) => this.#write(accountId, eventId, taps));
    this.#options.onDecided?.(tap.action, outcome);
    return outcome;
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
        throw writeError(error);
      });
    const outcome = applied as GroupOutcome;
    if (!outcome.replayed && outcome.outcome.changed > 0) announce(this.#options, eventId, outcome.outcome.seq);
    return outcome;
  }

  /** Marks an over-admission or an over-use as resolved. Returns undefined when the event has none with this id. */
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
    if (settled?.changed) announce(this.#options, eventId, settled.seq);
    return settled?.over_admission;
  }

  async #write(accountId: number, eventId: number, taps: readonly Tap[]): Promise<readonly TapOutcome[]> {
    const outcomes = await this.#options.db.query<TapOutcome>(APPLY_TAPS, [accountId, eventId, JSON.stringify(taps)]);
    const changes = outcomes.filter(({ outcome, replayed }) => outcome.changed && !replayed);
    const last = changes.at(-1);
    // Kept taps might have made over-admissions, whose numbers come after those of the taps.
    if (taps.some(({ tapped_at }) => tapped_at)) announce(this.#options, eventId);
    else if (last) announce(this.#options, eventId, last.seq);
    return outcomes;
  }
}
