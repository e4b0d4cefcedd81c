import { z } from 'zod';
import { Arrival, DoorPerson } from './check-in.ts';
import { OverAdmission } from './over-admission.ts';
import { AreaCount, OverUse, PartyUse, Passage, QuotaUsed } from './passages.ts';
import { RollCall } from './roll-calls.ts';

const Totals = z.object({
  guest_count: z.int().describe('Number of guests of the event, plus-ones included.'),
  checked_in_count: z.int().describe('Number of guests of the event who are checked in, plus-ones included.'),
  people_count: z.int().describe('Number of people on the list.'),
});

/** The `Idempotency-Key` of the tap: the phone that made it knows its own tap again, should the answer be lost. */
const TapKey = z.uuid().optional();

/**
 * Every message of `GET /api/stream?channel=event-{id}`, by its SSE `event` name. The SSE `id` is the event's gapless
 * sequence number. Values are absolute, so applying a message twice does no harm.
 */
export const STREAM_MESSAGES = {
  /** One or more guests of a party came in. */
  'checked-in': z.object({
    seq: z.int().describe("The event's sequence number of the message."),
    person: DoorPerson.describe('The guest as they are now.'),
    by: Arrival.describe('The user who did it, with the time and the device.'),
    totals: Totals.describe('Numbers of the whole event.'),
    key: TapKey.describe('`Idempotency-Key` of the tap, by which its device knows it.'),
  }),
  /** A check-in was undone. */
  'removed-check-in': z.object({
    seq: z.int().describe("The event's sequence number of the message."),
    person: DoorPerson.describe('The guest as they are now.'),
    by: Arrival.describe('The user who did it, with the time and the device.'),
    totals: Totals.describe('Numbers of the whole event.'),
    key: TapKey.describe('`Idempotency-Key` of the tap, by which its device knows it.'),
  }),
  /** People were added: fetch the differences since your own sequence number. */
  'people-added': z.object({
    seq: z.int().describe("The event's sequence number of the message."),
    count: z.int().describe('Number of entries added.'),
  }),
  /** People, units or groups were edited: fetch the differences. */
  'people-updated': z.object({
    seq: z.int().describe("The event's sequence number of the message."),
    count: z.int().describe('Number of entries changed.'),
  }),
  /** People were deleted: fetch the differences. */
  'people-deleted': z.object({
    seq: z.int().describe("The event's sequence number of the message."),
    count: z.int().describe('Number of entries deleted.'),
  }),
  /** Someone is inside for whom there was no place: the devices concerned say so. */
  'over-admission': z.object({
    seq: z.int().describe("The event's sequence number of the message."),
    over_admission: OverAdmission.describe('The over-admission.'),
  }),
  /** Someone has marked it as resolved. */
  'over-admission-settled': z.object({
    seq: z.int().describe("The event's sequence number of the message."),
    over_admission: OverAdmission.describe('The over-admission.'),
  }),
  /** A guest passed at a checkpoint, was refused there, or a scan was undone. */
  passage: z.object({
    seq: z.int().describe("The event's sequence number of the message."),
    passage: Passage.describe('The scan.'),
    use: PartyUse.describe('What the party has used of the area.'),
    count: AreaCount.describe('Numbers of the area after the scan.'),
    quotas: z.array(QuotaUsed).describe('Quotas that the guest used, with the number used.'),
    key: TapKey.describe('`Idempotency-Key` of the tap, by which its device knows it.'),
  }),
  /** A device let a guest pass who should not have passed. The people at the checkpoint report it. */
  'over-use': z.object({
    seq: z.int().describe("The event's sequence number of the message."),
    over_admission: OverUse.describe('The over-use.'),
  }),
  'over-use-settled': z.object({
    seq: z.int().describe("The event's sequence number of the message."),
    over_admission: OverUse.describe('The over-use.'),
  }),
  /**
   * A roll call was started or ended, or a person was found. Contains only the ticks that have changed, not all of
   * them.
   */
  'roll-call': z.object({
    seq: z.int().describe("The event's sequence number of the message."),
    roll_call: RollCall.describe('The roll call as it is now.'),
  }),
  /**
   * Something that is none of this reader's business: security hears of rights, not of who came in. The number goes on.
   */
  passed: z.object({ seq: z.int().describe("The event's sequence number of the message.") }),
  /** Too far behind to resume: load the whole list, then go on from `seq`. */
  reset: z.object({ seq: z.int().describe("The event's sequence number to go on from after the list was loaded.") }),
} as const;

export type StreamMessageKind = keyof typeof STREAM_MESSAGES;
export type StreamMessage = {
  [K in StreamMessageKind]: { kind: K; data: z.infer<(typeof STREAM_MESSAGES)[K]> };
}[StreamMessageKind];
