import { z } from 'zod';
import { BandCodes } from './band-codes.ts';
import { Person } from './people.ts';
import { OverAdmission } from './over-admission.ts';
import { GuestField } from './guest-fields.ts';
import { says } from './messages.ts';
import { Id, MAX_ID } from './primitives.ts';
import { BandsGiven, StockMovement } from './stock.ts';

/** State of one guest at the door, always absolute: the whole person. */
export const DoorPerson = Person;
export type DoorPerson = Person;

/** Who changed the count, when and on which device. */
export const Arrival = z.object({ at: z.string(), user: z.string(), device: z.string().nullable() });
export type Arrival = z.infer<typeof Arrival>;

export const TapBody = z.strictObject({ person_id: Id });

/** Outcome of an accepted tap. `changed` is false only for check-in-all on a guest who was already full. */
export const TapResult = z.object({
  person: DoorPerson,
  changed: z.boolean(),
  /** The event's sequence number of this change, or the last one when nothing changed. */
  seq: z.int(),
  /**
   * The bands that were given with it: no movements where those who are in have theirs. Absent where a tap gives none.
   */
  wristbands: BandsGiven.extend({ movements: z.array(StockMovement) }).optional(),
});
export type TapResult = z.infer<typeof TapResult>;

/** What a row of the ledger was made by. The first three let someone in, the others take that back. */
export const LEDGER_ACTIONS = [
  'check_in',
  'check_in_all',
  'check_in_group',
  'remove_check_in',
  'undo_arrival',
  'undo_check_in_group',
] as const;

/** One row of the ledger of a person. */
export const LedgerEntry = Arrival.extend({
  id: Id,
  /** The event's sequence number of this change, as the tap was answered: a device knows its own arrivals by it. */
  seq: z.int(),
  action: z.enum(LEDGER_ACTIONS),
  /** Time when the device was tapped, if that was before the tap came here, or null otherwise. */
  tapped_at: z.string().nullable(),
  /**
   * Minutes by which the device's clock was ahead, or behind if below 0, which is corrected in `tapped_at`. It is null
   * for a clock that was right.
   */
  clock_off_minutes: z.int().nullable(),
  /** Guests: above 0 for an arrival, below 0 for an undone one. */
  delta: z.int(),
  /** Number of an arrival's guests who are still in, 0 for an undo. */
  remaining: z.int(),
  /** Who took the last guest of an arrival back, once all are. */
  undone: Arrival.nullable(),
  /** The arrival that was undone, in whole or in part. */
  undoes: Id.nullable(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** The arrival to undo: by its row in the ledger, or as the tap that made it was answered. */
export const UndoArrival = z
  .strictObject({
    entry_id: Id.optional(),
    person_id: Id.optional(),
    /** The event's sequence number of the arrival. */
    seq: z.int().min(1).max(MAX_ID).optional(),
  })
  .refine(
    ({ entry_id, person_id, seq }) =>
      entry_id === undefined
        ? person_id !== undefined && seq !== undefined
        : person_id === undefined && seq === undefined,
    says('one_arrival'),
  );

/** The history of one person at the door, newest first. The count is the sum of the deltas. */
export const GuestArrivals = z.object({ person: DoorPerson, entries: z.array(LedgerEntry) });
export type GuestArrivals = z.infer<typeof GuestArrivals>;

/** What a check-in of a whole unit or group did, or its undoing. */
export const GroupCheckIn = z.object({
  /** Entries and guests whose check-in changed. */
  changed: z.int(),
  guests: z.int(),
  /** Who was left out: not to be let in, or changed since the check-in that is undone. */
  skipped: z.array(z.object({ id: Id, name: z.string(), reason: z.enum(['blocked', 'pending', 'changed']) })),
  /** Batch to undo it by, or null when nothing changed and for an undoing. */
  batch: Id.nullable(),
  seq: z.int(),
});
export type GroupCheckIn = z.infer<typeof GroupCheckIn>;

export const GroupCount = z.object({ id: Id, name: z.string(), guest_count: z.int(), checked_in_count: z.int() });

/**
 * Arrivals less undone check-ins, over time. Spans without any are left out. The counts add up to those checked in. The
 * span grows with the time between first and last, so there are no more than `MAX_ARRIVAL_SPANS` of them.
 */
export const Arrivals = z.object({
  minutes: z.int(),
  spans: z.array(z.object({ at: z.string(), count: z.int() })),
});
export type Arrivals = z.infer<typeof Arrivals>;
export const MAX_ARRIVAL_SPANS = 150;

/** Overview of an event. Counts are guests (whole parties), not entries. */
export const CheckInStats = z.object({
  seq: z.int(),
  units: z.array(
    z.object({
      id: Id.nullable(),
      unit_name: z.string(),
      guest_count: z.int(),
      checked_in_count: z.int(),
      /** The band that most of its entries wear. */
      wristband_id: Id.nullable(),
      groups: z.array(GroupCount),
    }),
  ),
  totals: z.object({ guest_count: z.int(), checked_in_count: z.int(), people_count: z.int() }),
  /** Guests by the band they wear: the one set for them, else that of their profile. */
  wristbands: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
  badges: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
  /** Guests whose comment has the word, in upper or lower case. It is null while the event does not count comments. */
  comments: z.object({ vip: z.int(), ultravip: z.int(), ammende: z.int(), priority: z.int() }).nullable(),
  arrivals: Arrivals,
  /** Over-admissions not marked as resolved yet, newest first. */
  over_admissions: z.array(OverAdmission),
});
export type CheckInStats = z.infer<typeof CheckInStats>;

/** Bits of `flags` in the door list. */
export const DOOR_FLAG = { blocked: 1, pending: 2 } as const;

/** A field as a door or gate knows it. */
export const DoorField = GuestField.pick({ key: true, name: true, kind: true, choices: true });
export type DoorField = z.infer<typeof DoorField>;

const ListedDetail = z.union([z.string(), z.number(), z.boolean(), z.array(z.int()), z.null()]);

/**
 * What a list says of its people in one field: a column as long as the others, null for none. A telephone number is its
 * `number` alone. A long column of few different details has each once in `values`, and in `rows` a letter a row: `]`
 * for the first of them, the letter behind it in Unicode for the second, and so on.
 */
const DetailColumn = z.union([z.array(ListedDetail), z.object({ values: z.array(ListedDetail), rows: z.string() })]);

/**
 * The list for a door device. With `since`, it has only what changed after that sequence number. `full` says which of
 * the two it is. People come as columns of equal length, since 50,000 objects are twice the bytes. `0` in an id column
 * means none.
 */
export const DoorList = z.object({
  event: z.object({
    id: Id,
    name: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    time_zone: z.string(),
    /** Key that checks the codes of its people, 32 bytes in base64. It is null until the first of them is made. */
    public_key: z.string().nullable(),
    /** A tap gives the wristband, too. Lists of earlier versions don't say. */
    band_with_check_in: z.boolean().optional(),
  }),
  seq: z.int(),
  full: z.boolean(),
  people: z.object({
    id: z.array(z.int()),
    name: z.array(z.string()),
    comments: z.array(z.string()),
    guest_count: z.array(z.int()),
    checked_in_count: z.array(z.int()),
    flags: z.array(z.int()),
    unit_id: z.array(z.int()),
    group_id: z.array(z.int()),
    profile_id: z.array(z.int()),
    wristband_id: z.array(z.int()),
    badge_id: z.array(z.int()),
  }),
  /** The contacts and custom fields that the door can see, in their order. Lists of earlier versions have none. */
  fields: z.array(DoorField).optional(),
  /**
   * By the keys of `fields`: a list with a detail for each person, or an object that has each detail once in `values`, and
   * in `rows` a letter for each person, `]` for the first of the values, the next in Unicode for the second, and so on.
   */
  details: z.record(z.string(), DetailColumn).optional(),
  /** Ids that left the list after `since`, or empty in a full answer. */
  removed: z.array(z.int()),
  units: z.array(z.object({ id: Id, name: z.string() })),
  groups: z.array(z.object({ id: Id, name: z.string(), unit_id: Id })),
  /** With the areas and the time slot that it opens. Lists of earlier versions know neither, nor pictures. */
  profiles: z.array(
    z.object({
      id: Id,
      name: z.string(),
      wristband_id: Id.nullable(),
      badge_id: Id.nullable(),
      areas: z.array(Id).optional(),
      time_id: Id.nullable().optional(),
    }),
  ),
  wristbands: z.array(
    z.object({
      id: Id,
      name: z.string(),
      color: z.string(),
      weave: z.string(),
      picture_url: z.string().nullable().optional(),
    }),
  ),
  badges: z.array(z.object({ id: Id, name: z.string() })),
  areas: z.array(z.object({ id: Id, name: z.string() })).optional(),
  /** Without a start and an end a slot is a name alone. */
  times: z
    .array(z.object({ id: Id, name: z.string(), start_time: z.string().nullable(), end_time: z.string().nullable() }))
    .optional(),
  /** Null without any. Lists of earlier versions know of none. */
  bands: BandCodes.nullable().optional(),
  /**
   * Over-admissions not marked as resolved yet, newest first: all of them, also with `since`. Lists of earlier versions
   * have none.
   */
  over_admissions: z.array(OverAdmission).optional(),
});
export type DoorList = z.infer<typeof DoorList>;
