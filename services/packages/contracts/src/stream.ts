import { z } from 'zod';
import { Arrival, DoorPerson } from './check-in.ts';
import { OverAdmission } from './over-admission.ts';
import { AreaCount, OverUse, PartyUse, Passage, QuotaUsed } from './passages.ts';
import { RollCall } from './roll-calls.ts';

const Totals = z.object({ guest_count: z.int(), checked_in_count: z.int(), people_count: z.int() });

/** The `Idempotency-Key` of the tap: the phone that made it knows its own tap again, should the answer be lost. */
const TapKey = z.uuid().optional();

/**
 * Every message of `GET /api/stream?channel=event-{id}`, by its SSE `event` name. The SSE `id` is the event's gapless
 * sequence number. Values are absolute, so applying a message twice does no harm.
 */
export const STREAM_MESSAGES = {
  /** One or more guests of a party came in. */
  'checked-in': z.object({ seq: z.int(), person: DoorPerson, by: Arrival, totals: Totals, key: TapKey }),
  /** A check-in was undone. */
  'removed-check-in': z.object({ seq: z.int(), person: DoorPerson, by: Arrival, totals: Totals, key: TapKey }),
  /** People were added: fetch the differences since your own sequence number. */
  'people-added': z.object({ seq: z.int(), count: z.int() }),
  /** People, units or groups were edited: fetch the differences. */
  'people-updated': z.object({ seq: z.int(), count: z.int() }),
  /** People were deleted: fetch the differences. */
  'people-deleted': z.object({ seq: z.int(), count: z.int() }),
  /** Someone is inside for whom there was no place: the devices concerned say so. */
  'over-admission': z.object({ seq: z.int(), over_admission: OverAdmission }),
  /** Someone has marked it as resolved. */
  'over-admission-settled': z.object({ seq: z.int(), over_admission: OverAdmission }),
  /** A guest passed at a checkpoint, was refused there, or a scan was undone. */
  passage: z.object({
    seq: z.int(),
    passage: Passage,
    use: PartyUse,
    count: AreaCount,
    quotas: z.array(QuotaUsed),
    key: TapKey,
  }),
  /** A device let a guest pass who should not have passed. The people at the checkpoint report it. */
  'over-use': z.object({ seq: z.int(), over_admission: OverUse }),
  'over-use-settled': z.object({ seq: z.int(), over_admission: OverUse }),
  /**
   * A roll call was started or ended, or a person was found. Contains only the ticks that have changed, not all of
   * them.
   */
  'roll-call': z.object({ seq: z.int(), roll_call: RollCall }),
  /**
   * Something that is none of this reader's business: security hears of rights, not of who came in. The number goes on.
   */
  passed: z.object({ seq: z.int() }),
  /** Too far behind to resume: load the whole list, then go on from `seq`. */
  reset: z.object({ seq: z.int() }),
} as const;

export type StreamMessageKind = keyof typeof STREAM_MESSAGES;
export type StreamMessage = {
  [K in StreamMessageKind]: { kind: K; data: z.infer<(typeof STREAM_MESSAGES)[K]> };
}[StreamMessageKind];
