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

/** What an organiser sets for a delegated list. */
export const DelegatedListSettings = z.strictObject({
  /** For whom it is: a partner, a band. They read it on their page. */
  title: line(MAX_LIST_TITLE),
  /** Most guests, plus-ones included. */
  quota: z.int().min(1).max(MAX_QUOTA),
  /** Last day in the time zone of the event. The list ends with it. */
  deadline: Day,
});
export type DelegatedListSettings = z.infer<typeof DelegatedListSettings>;

/** State of a list. It is `closed` once the deadline has passed, and `revoked` when its link no longer works. */
export const DelegatedListState = z.enum(['open', 'closed', 'revoked']);
export type DelegatedListState = z.infer<typeof DelegatedListState>;

/** A delegated list as those see it who keep the guest list. Counts are guests: whole parties. */
export const DelegatedList = z.object({
  id: Id,
  title: z.string(),
  unit_id: Id.nullable(),
  group_id: Id.nullable(),
  quota: z.int(),
  used: z.int(),
  /** Entries that wait to be accepted. */
  waiting: z.int(),
  deadline: z.string(),
  /** The moment at which it closes: the end of the deadline's day where the event is. */
  closes_at: z.string(),
  state: DelegatedListState,
  created_by: z.string(),
  created_at: z.string(),
  /** Time when the link was last opened, to the five minutes, or null before the first time. */
  last_used_at: z.string().nullable(),
});
export type DelegatedList = z.infer<typeof DelegatedList>;

/** `refused` guests are off the list, and count for nothing. */
export const DelegatedGuestState = z.enum(['pending', 'accepted', 'refused']);
export type DelegatedGuestState = z.infer<typeof DelegatedGuestState>;

/** A guest of a delegated list. */
export const DelegatedGuest = z.object({
  id: Id,
  name: z.string(),
  comments: z.string(),
  /** The whole party: 1 + plus-ones. */
  guest_count: z.int(),
  state: DelegatedGuestState,
  /**
   * Details of the guest. A link shows those that it asks for while the guest is pending. Those who keep the list see
   * all except photos.
   */
  details: GuestDetailsSchema,
});
export type DelegatedGuest = z.infer<typeof DelegatedGuest>;

/** What is done to guests of a delegated list by someone who saw them as the sequence number `seq` shows them. */
export const GuestsSeen = z.strictObject({ people: PeopleIds, seq: z.int().min(0) });
export type GuestsSeen = z.infer<typeof GuestsSeen>;

/** All that the holder of a link gets to know. */
export const SharedList = z.object({
  title: z.string(),
  account_name: z.string(),
  event: z.object({ name: z.string(), start_time: z.string(), end_time: z.string(), time_zone: z.string() }),
  quota: z.int(),
  used: z.int(),
  deadline: z.string(),
  closes_at: z.string(),
  /** Whether guests can still be added and changed. */
  open: z.boolean(),
  /** Details requested from a guest in addition to name, plus-ones and comment. */
  fields: z.array(GuestField.omit({ seen_by: true })),
  guests: z.array(DelegatedGuest),
});
export type SharedList = z.infer<typeof SharedList>;

/** The secret of a link. Any text is taken, so that a wrong one answers as one that never was. */
export const LinkToken = z.string().max(1000);

/** A guest as the holder of a link sends it. */
export const SharedGuest = z.strictObject({
  name: PersonName,
  comments: Comment.default(''),
  extra: Extra.default(0),
  details: GivenDetailsSchema.optional(),
});
export type SharedGuest = z.input<typeof SharedGuest>;
