import { z } from 'zod';
import { DirectionBody, Checkpoint, AreaLimit, Quota } from './checkpoints.ts';
import { Arrival, CheckInStats } from './check-in.ts';
import { OverAdmission, QueuedTapHeaders } from './over-admission.ts';
import { PASSAGE_REASONS } from './passage-reasons.ts';
import { Id } from './primitives.ts';

/** Maximum number of guests in one scan. */
export const MAX_PASSING = 1000;

/** Headers of a scan. Its body says how many guests pass. */
export const PassageHeaders = QueuedTapHeaders.omit({ 'x-tapped-guests': true });

/** A scan to write. */
export const PassageBody = z.strictObject({
  person_id: Id,
  checkpoint_id: Id,
  direction: DirectionBody,
  guests: z.int().min(1).max(MAX_PASSING),
  /** The person at the gate has compared the slot, or lets in although the area is full. */
  confirmed: z.boolean().default(false),
  /**
   * The device's own decision, if the scan waited for it. A guest who was let through did pass, and is in the ledger
   * whatever the rules say by now. Absent for a scan that the server should decide.
   */
  decided: z.strictObject({ passed: z.boolean(), reason: z.enum(PASSAGE_REASONS) }).optional(),
});
export type PassageBody = z.input<typeof PassageBody>;

/** One row of the ledger of scans. */
export const Passage = Arrival.extend({
  id: Id,
  /** The event's sequence number. */
  seq: z.int(),
  person_id: Id,
  checkpoint_id: Id,
  area_id: Id,
  direction: DirectionBody,
  outcome: z.enum(['passed', 'refused', 'undone']),
  /** Of a refused one: why. */
  reason: z.enum(PASSAGE_REASONS).nullable(),
  guests: z.int(),
  /** Time of the tap on the device if it was before the tap came here, otherwise null. */
  tapped_at: z.string().nullable(),
  /** For an undo: the scan that was undone. */
  undoes: Id.nullable(),
});
export type Passage = z.infer<typeof Passage>;

/**
 * Guests whom a device let pass while it could not ask the server, and who should not have passed. They passed and are
 * counted. It stays open until someone marks it as resolved.
 */
export const OverUse = OverAdmission.omit({ holders: true }).extend({
  reason: z.enum(PASSAGE_REASONS),
  checkpoint: Checkpoint.pick({ id: true, name: true, area_id: true }),
});
export type OverUse = z.infer<typeof OverUse>;

/** `AreaUse` of a party on the wire, with the day that it is of. */
export const PartyUse = z.object({
  person_id: Id,
  area_id: Id,
  entries: z.int(),
  exits: z.int(),
  day: z.string(),
  day_entries: z.int(),
  day_exits: z.int(),
  recent: z.array(z.tuple([z.number(), z.int()])),
});
export type PartyUse = z.infer<typeof PartyUse>;

/** What passed in an area. With a checkpoint of the kind `entry` it holds check-ins, too. */
export const AreaCount = z.object({
  area_id: Id,
  entries: z.int(),
  exits: z.int(),
  /** Guests there now: entries less exits. */
  inside: z.int(),
  refused: z.int(),
});
export type AreaCount = z.infer<typeof AreaCount>;

/** Guests who used a quota. */
export const QuotaUsed = z.object({ id: Id, used: z.int() });
export type QuotaUsed = z.infer<typeof QuotaUsed>;

/** A scan with the state after it. The state is absolute, so applying it twice does no harm. */
export const PassageResult = z.object({
  passage: Passage,
  /** The area is full, or nearly. */
  warning: z.enum(['area_full', 'nearly_full']).nullable(),
  use: PartyUse,
  count: AreaCount,
  quotas: z.array(QuotaUsed),
  /**
   * Milliseconds by which the clock of the device was wrong, above 0 if it was ahead, or null if the device did not
   * say.
   */
  clock_off_ms: z.int().nullable(),
});
export type PassageResult = z.infer<typeof PassageResult>;

/** What the ledger of the event adds up to for a device: columns of equal length, a row a party and area. */
export const PassedColumns = z.object({
  /** The day of the event that `day_entries` and `day_exits` are of. */
  day: z.string(),
  person_id: z.array(z.int()),
  area_id: z.array(z.int()),
  entries: z.array(z.int()),
  exits: z.array(z.int()),
  day_entries: z.array(z.int()),
  day_exits: z.array(z.int()),
  /** Recent scans, only if a rule says how soon a guest can pass again: person, area, time (milliseconds), guests. */
  recent: z.array(z.tuple([Id, Id, z.number(), z.int()])),
});
export type PassedColumns = z.infer<typeof PassedColumns>;

/** Occupancy of an event from one snapshot. */
export const Occupancy = z.object({
  seq: z.int(),
  /** Guests of the event, and how many are checked in. */
  totals: CheckInStats.shape.totals,
  day: z.string(),
  areas: z.array(
    AreaLimit.extend({
      id: Id,
      name: z.string(),
      /** True if its checkpoints count who leaves. If not, no one is known to be inside. */
      counts_exits: z.boolean(),
      /** Do check-ins at the door count as entries? */
      entry: z.boolean(),
      count: AreaCount,
      /** Of the day of the event. */
      day_entries: z.int(),
      day_exits: z.int(),
      /** Minutes between entry and exit of the 200 parties that left last, or null before the first. */
      stay_minutes: z.object({ median: z.number(), longest_tenth: z.number() }).nullable(),
    }),
  ),
  checkpoints: z.array(Checkpoint),
  /** Of the last 36 hours: guests in and out an hour of the event's clocks and area, hours without any left out. */
  hours: z.array(z.object({ at: z.string(), area_id: Id, entries: z.int(), exits: z.int(), refused: z.int() })),
  quotas: z.array(Quota.extend({ name: z.string(), used: z.int() })),
  over_uses: z.array(OverUse),
});
export type Occupancy = z.infer<typeof Occupancy>;
