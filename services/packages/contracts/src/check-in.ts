import { z } from 'zod';
import { BandCodes } from './band-codes.ts';
import { Person } from './people.ts';
import { OverAdmission } from './over-admission.ts';
import { GuestField } from './guest-fields.ts';
import { says } from './messages.ts';
import { Id, MAX_ID } from './primitives.ts';
import { BandsGiven, StockMovement } from './stock.ts';

/** State of one guest at the door, always absolute: the whole person. */
export const DoorPerson = Person.omit({ answer: true }).describe('State of one guest, as a door knows them.');
export type DoorPerson = z.infer<typeof DoorPerson>;

export const Arrival = z
  .object({
    at: z.string().describe('When it happened, ISO 8601 in UTC.'),
    user: z.string().describe('Name of the user who did it.'),
    device: z.string().nullable().describe('Name of the device that did it, or null for none.'),
  })
  .describe('Who changed the count, when and on which device.');
export type Arrival = z.infer<typeof Arrival>;

export const TapBody = z.strictObject({ person_id: Id.describe('The guest to check in or undo.') });

export const TapResult = z
  .object({
    person: DoorPerson.describe('The guest as they are now.'),
    changed: z.boolean().describe('Whether the tap changed anything.'),
    seq: z.int().describe("The event's sequence number of this change, or the last one when nothing changed."),
    wristbands: BandsGiven.extend({
      movements: z.array(StockMovement).describe('Movements of wristbands that the tap made.'),
    })
      .optional()
      .describe(
        'The bands that were given with it: no movements where those who are in have theirs. Absent where a tap gives none.',
      ),
  })
  .describe('Outcome of an accepted tap. `changed` is false only for check-in-all on a guest who was already full.');
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

export const LedgerEntry = Arrival.extend({
  id: Id.describe('Id of the line, which never changes.'),
  seq: z
    .int()
    .describe(
      "The event's sequence number of this change, as the tap was answered: a device knows its own arrivals by it.",
    ),
  action: z.enum(LEDGER_ACTIONS).describe('What changed in the ledger: a check-in, or its undoing.'),
  tapped_at: z
    .string()
    .nullable()
    .describe('Time when the device was tapped, if that was before the tap came here, or null otherwise.'),
  clock_off_minutes: z
    .int()
    .nullable()
    .describe(
      "Minutes by which the device's clock was ahead, or behind if below 0, which is corrected in `tapped_at`. It is null for a clock that was right.",
    ),
  delta: z.int().describe('Guests: above 0 for an arrival, below 0 for an undone one.'),
  remaining: z.int().describe("Number of an arrival's guests who are still in, 0 for an undo."),
  undone: Arrival.nullable().describe('Who took the last guest of an arrival back, once all are.'),
  undoes: Id.nullable().describe('The arrival that was undone, in whole or in part.'),
}).describe('One row of the ledger of a person.');
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const UndoArrival = z
  .strictObject({
    entry_id: Id.optional().describe('The arrival to undo, as a line of the ledger.'),
    person_id: Id.optional().describe('The guest whose arrival is undone.'),
    seq: z.int().min(1).max(MAX_ID).optional().describe("The event's sequence number of the arrival."),
  })
  .refine(
    ({ entry_id, person_id, seq }) =>
      entry_id === undefined
        ? person_id !== undefined && seq !== undefined
        : person_id === undefined && seq === undefined,
    says('one_arrival'),
  )
  .describe('The arrival to undo: by its row in the ledger, or as the tap that made it was answered.');

export const GuestArrivals = z
  .object({
    person: DoorPerson.describe('The guest as they are now.'),
    entries: z.array(LedgerEntry).describe('Lines of the ledger for the guest, the newest first.'),
  })
  .describe('The history of one person at the door, newest first. The count is the sum of the deltas.');
export type GuestArrivals = z.infer<typeof GuestArrivals>;

export const GroupCheckIn = z
  .object({
    changed: z.int().describe('Entries and guests whose check-in changed.'),
    guests: z.int().describe('Number of guests whose check-in changed, plus-ones included.'),
    skipped: z
      .array(
        z.object({
          id: Id.describe('Id of the guest, which never changes.'),
          name: z.string().describe('Name of the guest.'),
          reason: z.enum(['blocked', 'pending', 'changed']).describe('Why the guest was left out.'),
        }),
      )
      .describe('Who was left out: not to be let in, or changed since the check-in that is undone.'),
    batch: Id.nullable().describe('Batch to undo it by, or null when nothing changed and for an undoing.'),
    seq: z.int().describe("The event's sequence number that the answer shows."),
  })
  .describe('What a check-in of a whole unit or group did, or its undoing.');
export type GroupCheckIn = z.infer<typeof GroupCheckIn>;

export const GroupCount = z.object({
  id: Id.describe('Id of the group, which never changes.'),
  name: z.string().describe('Name of the group.'),
  guest_count: z.int().describe('Number of guests expected in the group, plus-ones included.'),
  checked_in_count: z.int().describe('Number of guests in the group who are checked in, plus-ones included.'),
});

export const Arrivals = z
  .object({
    minutes: z.int().describe('Length of a span.'),
    spans: z
      .array(
        z.object({
          at: z.string().describe('Start of the span, ISO 8601 in UTC.'),
          count: z.int().describe('Number of guests who came in, less check-ins undone.'),
        }),
      )
      .describe('Spans of time with how many came in.'),
  })
  .describe(
    'Arrivals less undone check-ins, over time. Spans without any are left out. The counts add up to those checked in. The span grows with the time between first and last, so there are no more than `MAX_ARRIVAL_SPANS` of them.',
  );
export type Arrivals = z.infer<typeof Arrivals>;
export const MAX_ARRIVAL_SPANS = 150;

export const CheckInStats = z
  .object({
    seq: z.int().describe("The event's sequence number that the answer shows."),
    units: z
      .array(
        z.object({
          id: Id.nullable().describe('Id of the unit, or null for guests outside every unit.'),
          unit_name: z.string().describe('Name of the unit.'),
          guest_count: z.int().describe('Number of guests expected in the unit, plus-ones included.'),
          checked_in_count: z.int().describe('Number of guests in the unit who are checked in, plus-ones included.'),
          wristband_id: Id.nullable().describe('The band that most of its entries wear.'),
          groups: z.array(GroupCount).describe('Groups of the unit with their numbers.'),
        }),
      )
      .describe('Units with their numbers.'),
    totals: z
      .object({
        guest_count: z.int().describe('Number of guests of the event, plus-ones included.'),
        checked_in_count: z.int().describe('Number of guests of the event who are checked in, plus-ones included.'),
        people_count: z.int().describe('Number of people on the list.'),
      })
      .describe('Numbers of the whole event.'),
    declined_count: z
      .int()
      .describe('Number of guests in parties that declined. `totals` count them. All other counts leave them out.'),
    wristbands: z
      .array(
        z.object({
          id: Id.describe('Id of the wristband, which never changes.'),
          name: z.string().describe('Name of the wristband.'),
          count: z.int().describe('Number of guests with the wristband.'),
        }),
      )
      .describe('Guests by the band they wear: the one set for them, else that of their profile.'),
    badges: z
      .array(
        z.object({
          id: Id.describe('Id of the badge, which never changes.'),
          name: z.string().describe('Name of the badge.'),
          count: z.int().describe('Number of guests with the badge.'),
        }),
      )
      .describe('Number of guests with each badge.'),
    comments: z
      .object({
        vip: z.int().describe('`vip` in the comment: number of guests.'),
        ultravip: z.int().describe('`ultravip` in the comment: number of guests.'),
        ammende: z.int().describe('`ammende` in the comment: number of guests.'),
        priority: z.int().describe('`priority` in the comment: number of guests.'),
      })
      .nullable()
      .describe(
        'Guests whose comment has the word, in upper or lower case. It is null while the event does not count comments.',
      ),
    answers: z
      .object({
        invited: z.int().describe('Number of invitations without an answer.'),
        accepted: z.int().describe('Number of invitations that were accepted.'),
        declined: z.int().describe('Number of invitations that were declined.'),
        waiting: z.int().describe('Number of invited guests who wait for a place.'),
        offered: z.int().describe('Number of invited guests with an offer of a place.'),
      })
      .nullable()
      .describe('Invitations by their state, or null while no one is invited.'),
    arrivals: Arrivals.describe('Check-ins of the event over time.'),
    over_admissions: z.array(OverAdmission).describe('Over-admissions not marked as resolved yet, newest first.'),
  })
  .describe('Overview of an event. Counts are guests (whole parties), not entries.');
export type CheckInStats = z.infer<typeof CheckInStats>;

/** Bits of `flags` in the door list. */
export const DOOR_FLAG = { blocked: 1, pending: 2 } as const;

export const DoorField = GuestField.pick({ key: true, name: true, kind: true, choices: true }).describe(
  'A field as a door or gate knows it.',
);
export type DoorField = z.infer<typeof DoorField>;

const ListedDetail = z.union([z.string(), z.number(), z.boolean(), z.array(z.int()), z.null()]);

/**
 * What a list says of its people in one field: a column as long as the others, null for none. A telephone number is its
 * `number` alone. A long column of few different details has each once in `values`, and in `rows` a letter a row: `]`
 * for the first of them, the letter behind it in Unicode for the second, and so on.
 */
const DetailColumn = z.union([z.array(ListedDetail), z.object({ values: z.array(ListedDetail), rows: z.string() })]);

export const DoorList = z
  .object({
    event: z
      .object({
        id: Id.describe('Id of the event, which never changes.'),
        name: z.string().describe('Name of the event.'),
        start_time: z.string().describe('Start of the event, ISO 8601.'),
        end_time: z.string().describe('End of the event, ISO 8601.'),
        time_zone: z.string().describe('IANA time zone of the event, such as `Europe/Tallinn`.'),
        public_key: z
          .string()
          .nullable()
          .describe(
            'Key that checks the codes of its people, 32 bytes in base64. It is null until the first of them is made.',
          ),
        band_with_check_in: z
          .boolean()
          .optional()
          .describe("A tap gives the wristband, too. Lists of earlier versions don't say."),
      })
      .describe('The event.'),
    seq: z.int().describe("The event's sequence number that the answer shows."),
    full: z.boolean().describe('The whole list, not only what changed since.'),
    people: z
      .object({
        id: z.array(z.int()).describe('Ids of the guests.'),
        name: z.array(z.string()).describe('Names of the guests.'),
        comments: z.array(z.string()).describe("Organisers' notes on the guests."),
        guest_count: z.array(z.int()).describe('Number of people in the party of each guest, plus-ones included.'),
        checked_in_count: z.array(z.int()).describe('Number of people of each party who are checked in.'),
        flags: z.array(z.int()).describe('Bits of what holds for each guest: 1 blocked, 2 pending.'),
        unit_id: z.array(z.int()).describe('Unit of each guest, or 0 for none.'),
        group_id: z.array(z.int()).describe('Group of each guest, or 0 for none.'),
        profile_id: z.array(z.int()).describe('Access profile of each guest, or 0 for none.'),
        wristband_id: z.array(z.int()).describe('Wristband of each guest, or 0 for none.'),
        badge_id: z.array(z.int()).describe('Badge of each guest, or 0 for none.'),
      })
      .describe('The guests, as columns of equal length.'),
    fields: z
      .array(DoorField)
      .optional()
      .describe(
        'The contacts and custom fields that the door can see, in their order. Lists of earlier versions have none.',
      ),
    details: z
      .record(z.string(), DetailColumn)
      .optional()
      .describe(
        'By the keys of `fields`: a list with a detail for each person, or an object that has each detail once in `values`, and in `rows` a letter for each person, `]` for the first of the values, the next in Unicode for the second, and so on.',
      ),
    removed: z.array(z.int()).describe('Ids that left the list after `since`, or empty in a full answer.'),
    units: z
      .array(
        z.object({
          id: Id.describe('Id of the unit, which never changes.'),
          name: z.string().describe('Name of the unit.'),
        }),
      )
      .describe('Units of the event.'),
    groups: z
      .array(
        z.object({
          id: Id.describe('Id of the group, which never changes.'),
          name: z.string().describe('Name of the group.'),
          unit_id: Id.describe('The unit that the group is part of.'),
        }),
      )
      .describe('Groups of the event, each in its unit.'),
    profiles: z
      .array(
        z.object({
          id: Id.describe('Id of the profile, which never changes.'),
          name: z.string().describe('Name of the profile.'),
          wristband_id: Id.nullable().describe('Wristband that its holders wear, or null for none.'),
          badge_id: Id.nullable().describe('Badge that its holders wear, or null for none.'),
          areas: z.array(Id).optional().describe('Areas that the profile gives access to.'),
          time_id: Id.nullable()
            .optional()
            .describe('Time slot in which the profile gives access, or null for always.'),
        }),
      )
      .describe(
        'With the areas and the time slot that it opens. Lists of earlier versions know neither, nor pictures.',
      ),
    wristbands: z
      .array(
        z.object({
          id: Id.describe('Id of the wristband, which never changes.'),
          name: z.string().describe('Name of the wristband.'),
          color: z.string().describe('Colour of the wristband, `#rrggbb`.'),
          weave: z.string().describe('Pattern of the wristband.'),
          picture_url: z.string().nullable().optional().describe('Address of its picture, or null for none.'),
        }),
      )
      .describe('Wristbands of the event.'),
    badges: z
      .array(
        z.object({
          id: Id.describe('Id of the badge, which never changes.'),
          name: z.string().describe('Name of the badge.'),
        }),
      )
      .describe('Badges of the event.'),
    areas: z
      .array(
        z.object({
          id: Id.describe('Id of the area, which never changes.'),
          name: z.string().describe('Name of the area.'),
        }),
      )
      .optional()
      .describe('Areas of the event.'),
    times: z
      .array(
        z.object({
          id: Id.describe('Id of the time slot, which never changes.'),
          name: z.string().describe('Name of the time slot.'),
          start_time: z.string().nullable().describe('Start of the time slot, ISO 8601, or null for open.'),
          end_time: z.string().nullable().describe('End of the time slot, ISO 8601, or null for open.'),
        }),
      )
      .optional()
      .describe('Without a start and an end a slot is a name alone.'),
    bands: BandCodes.nullable().optional().describe('Null without any. Lists of earlier versions know of none.'),
    over_admissions: z
      .array(OverAdmission)
      .optional()
      .describe(
        'Over-admissions not marked as resolved yet, newest first: all of them, also with `since`. Lists of earlier versions have none.',
      ),
  })
  .describe(
    'The list for a door device. With `since`, it has only what changed after that sequence number. `full` says which of the two it is. People come as columns of equal length, since 50,000 objects are twice the bytes. `0` in an id column means none.',
  );
export type DoorList = z.infer<typeof DoorList>;
