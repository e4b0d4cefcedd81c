import {
  applyGroup,
  applyTaps,
  keyReuse,
  settleOverAdmission,
  type GroupOutcome,
  type GroupRequest,
  type Tap,
  type TapOutcome,
} from '@laminate/accreditation';
import type { OverAdmission, OverUse } from '@laminate/contracts';
import type { Database, EventKey } from '@laminate/kit';
import type { DoorMetrics } from '../door-metrics.ts';
import { announce, EventQueues, type Announced } from './event-queues.ts';

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
  async submit(scope: EventKey, tap: Tap): Promise<TapOutcome> {
    const outcome = await this.#queues.submit(scope.eventId, tap, (taps) => this.#write(scope, taps));
    this.#options.onDecided?.(tap.action, outcome);
    return outcome;
  }

  /**
   * Checks in a whole group or takes that back, and answers after the commit. It waits for the event's lock, not for
   * its taps.
   */
  async applyGroup(scope: EventKey, request: GroupRequest): Promise<GroupOutcome> {
    const outcome = await applyGroup(this.#options.db, scope, request).catch((error: unknown) => {
      throw keyReuse(error);
    });
    if (!outcome.replayed && outcome.outcome.changed > 0) announce(this.#options, scope.eventId, outcome.outcome.seq);
    return outcome;
  }

  /** Marks an over-admission or an over-use as resolved. Returns undefined when the event has none with this id. */
  async settle<Settled extends OverAdmission | OverUse = OverAdmission>(
    scope: EventKey,
    id: number,
    by: { userId: number; userName: string; device: string | null },
  ): Promise<Settled | undefined> {
    const settled = await settleOverAdmission<Settled>(this.#options.db, scope, id, by);
    if (settled?.changed) announce(this.#options, scope.eventId, settled.seq);
    return settled?.over_admission;
  }

  async #write(scope: EventKey, taps: readonly Tap[]): Promise<readonly TapOutcome[]> {
    const outcomes = await applyTaps(this.#options.db, scope, taps);
    const changes = outcomes.filter(({ outcome, replayed }) => outcome.changed && !replayed);
    const last = changes.at(-1);
    // Kept taps might have made over-admissions, whose numbers come after those of the taps.
    if (taps.some(({ tapped_at }) => tapped_at)) announce(this.#options, scope.eventId);
    else if (last) announce(this.#options, scope.eventId, last.seq);
    return outcomes;
  }
}
