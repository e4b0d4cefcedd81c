import { z } from 'zod';
import { Comment, Extra, PeopleIds, PersonName } from './people.ts';
import { GivenDetailsSchema, GuestDetailsSchema, GuestField } from './guest-fields.ts';
import { Day, Id, line } from './primitives.ts';

/** Most guests that one delegated list can have. */
export const MAX_QUOTA = 10_000;
/** Most delegated lists of one event. */
export const MAX_DELEGATED_LISTS = 200;
/** Most guests sent by link in one call. */
export const MAX_DELEGATED_BATCH = 500;
export const MAX_LIST_TITLE = 100;

export const DelegatedListSettings = z
  .strictObject({
    title: line(MAX_LIST_TITLE).describe('For whom it is: a partner, a band. They read it on their page.'),
    quota: z.int().min(1).max(MAX_QUOTA).describe('Most guests, plus-ones included.'),
    deadline: Day.describe('Last day in the time zone of the event. The list ends with it.'),
  })
  .describe('What an organiser sets for a delegated list.');
export type DelegatedListSettings = z.infer<typeof DelegatedListSettings>;

export const DelegatedListState = z
  .enum(['open', 'closed', 'revoked'])
  .describe(
    'State of a list. It is `closed` once the deadline has passed, and `revoked` when its link no longer works.',
  );
export type DelegatedListState = z.infer<typeof DelegatedListState>;

export const DelegatedList = z
  .object({
    id: Id.describe('Id of the list, which never changes.'),
    title: z.string().describe('Title of the list.'),
    unit_id: Id.nullable().describe('Unit that guests of the list are added to, or null for none.'),
    group_id: Id.nullable().describe('Group that guests of the list are added to, or null for none.'),
    quota: z.int().describe('Maximum number of guests on the list, plus-ones included.'),
    used: z.int().describe('Number of guests on the list, plus-ones included.'),
    waiting: z.int().describe('Entries that wait to be accepted.'),
    deadline: z.string().describe('Last day to fill in the list, YYYY-MM-DD.'),
    closes_at: z.string().describe("The moment at which it closes: the end of the deadline's day where the event is."),
    state: DelegatedListState.describe('Whether the list is open.'),
    created_by: z.string().describe('The user who made the list.'),
    created_at: z.string().describe('When the list was made, ISO 8601 in UTC.'),
    last_used_at: z
      .string()
      .nullable()
      .describe('Time when the link was last opened, to the five minutes, or null before the first time.'),
  })
  .describe('A delegated list as those see it who keep the guest list. Counts are guests: whole parties.');
export type DelegatedList = z.infer<typeof DelegatedList>;

export const DelegatedGuestState = z
  .enum(['pending', 'accepted', 'refused'])
  .describe('`refused` guests are off the list, and count for nothing.');
export type DelegatedGuestState = z.infer<typeof DelegatedGuestState>;

export const DelegatedGuest = z
  .object({
    id: Id.describe('Id of the guest, which never changes.'),
    name: z.string().describe('Name of the guest.'),
    comments: z.string().describe("Organiser's notes on the guest, up to a few lines."),
    guest_count: z.int().describe('The whole party: 1 + plus-ones.'),
    state: DelegatedGuestState.describe('Whether the guest was accepted.'),
    details: GuestDetailsSchema.describe(
      'Details of the guest. A link shows those that it asks for while the guest is pending. Those who keep the list see all except photos.',
    ),
  })
  .describe('A guest of a delegated list.');
export type DelegatedGuest = z.infer<typeof DelegatedGuest>;

export const GuestsSeen = z
  .strictObject({
    people: PeopleIds.describe('Guests of the list that the decision is about.'),
    seq: z.int().min(0).describe('The sequence number up to which the caller has seen the list.'),
  })
  .describe(
    'What is done to guests of a delegated list by someone who saw them as the sequence number `seq` shows them.',
  );
export type GuestsSeen = z.infer<typeof GuestsSeen>;

export const SharedList = z
  .object({
    title: z.string().describe('Title of the list.'),
    account_name: z.string().describe("Name of the organiser's account."),
    event: z
      .object({
        name: z.string().describe('Name of the event.'),
        start_time: z.string().describe('Start of the event, ISO 8601.'),
        end_time: z.string().describe('End of the event, ISO 8601.'),
        time_zone: z.string().describe('IANA time zone of the event, such as `Europe/Tallinn`.'),
      })
      .describe('The event.'),
    quota: z.int().describe('Maximum number of guests on the list, plus-ones included.'),
    used: z.int().describe('Number of guests on the list, plus-ones included.'),
    deadline: z.string().describe('Last day to fill in the list, YYYY-MM-DD.'),
    closes_at: z.string().describe('When it closes, ISO 8601 in UTC.'),
    open: z.boolean().describe('Whether guests can still be added and changed.'),
    fields: z
      .array(GuestField.omit({ seen_by: true }))
      .describe('Details requested from a guest in addition to name, plus-ones and comment.'),
    guests: z.array(DelegatedGuest).describe('Guests of the list.'),
  })
  .describe('All that the holder of a link gets to know.');
export type SharedList = z.infer<typeof SharedList>;

export const LinkToken = z
  .string()
  .max(1000)
  .describe('The secret of a link. Any text is taken, so that a wrong one answers as one that never was.');

export const SharedGuest = z
  .strictObject({
    name: PersonName.describe('Name of the guest.'),
    comments: Comment.default('').describe("Organiser's notes on the guest, up to a few lines."),
    extra: Extra.default(0).describe('Number of plus-ones.'),
    details: GivenDetailsSchema.optional().describe(
      'Contacts and custom fields of the guest, by the keys of the fields.',
    ),
  })
  .describe('A guest as the holder of a link sends it.');
export type SharedGuest = z.input<typeof SharedGuest>;
