import { z } from 'zod';
import { Id, Instant, line } from './primitives.ts';

/** What the caller may do in one event, decided by the server; tabs and buttons follow it (specification §6). */
export const EventCan = z.object({
  view_dashboard: z.boolean(),
  check_in: z.boolean(),
  view_people: z.boolean(),
  edit_people: z.boolean(),
  /** Units, groups, profiles, move and filters; false on a guest-list-only plan. */
  manage_groups: z.boolean(),
  block: z.boolean(),
  view_access: z.boolean(),
  view_artists: z.boolean(),
  manage_users: z.boolean(),
  /** Hand out and erase what is kept of one guest: a guest may ask for it when the plan has ended, too. */
  answer_guests: z.boolean(),
  /** Take lists and reports out as files, also when the plan has ended. */
  export: z.boolean(),
  /** Change the access system and the stock of wristbands. */
  manage_access: z.boolean(),
  rename: z.boolean(),
  delete: z.boolean(),
});
export type EventCan = z.infer<typeof EventCan>;

export const Event = z.object({
  id: Id,
  name: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  /** IANA zone in which days and deadlines of the event are counted. */
  time_zone: z.string(),
  schedule_published: z.boolean(),
  general_information_published: z.boolean(),
  can: EventCan,
});
export type Event = z.infer<typeof Event>;

/** What an organiser sets for the guest list of an event. */
export const EventSettings = z.strictObject({
  /** Most guests on the list; null for any number. */
  guest_limit: z.int().min(0).max(10_000_000).nullable(),
  /** Refuses guests beyond the limit instead of only warning. */
  hard_limit: z.boolean(),
  /** Counts the words VIP, ULTRAVIP, AMMENDE and PRIORITY in comments. */
  comment_counters: z.boolean(),
  /** A check-in at the door gives the guest the wristband, too, where its stock is counted. */
  band_with_check_in: z.boolean(),
});
export type EventSettings = z.infer<typeof EventSettings>;
/** Settings to set; what is left out stays as it is. */
export const NewEventSettings = EventSettings.partial({ band_with_check_in: true });
export type NewEventSettings = z.infer<typeof NewEventSettings>;

/** The event that counts comments until its organiser says otherwise (specification §9). */
export const COMMENT_COUNTING_EVENT = 34;

export const EventName = line(200);

export const NewEvent = z
  .strictObject({ name: EventName, start_time: Instant, end_time: Instant })
  // Not `>=`: where one of the two is no time at all, that alone is to be named.
  .refine((event) => !(Date.parse(event.end_time) < Date.parse(event.start_time)), {
    path: ['end_time'],
    message: 'must not be before the start',
  });
export type NewEvent = z.input<typeof NewEvent>;

/** How long an event can be restored after it was deleted. */
export const RESTORE_DAYS = 30;

/** What deleting an event would take away now. */
export const EventDeletion = z.object({
  /** Everybody on its guest list, with plus-ones. */
  guest_count: z.int(),
  /** It is between its start and its end. */
  on: z.boolean(),
  /** It is deleted by its name only. */
  name_needed: z.boolean(),
});
export type EventDeletion = z.infer<typeof EventDeletion>;

/** An event that was deleted and can still be restored. */
export const DeletedEvent = Event.pick({ id: true, name: true, start_time: true, end_time: true, time_zone: true }).extend({
  deleted_at: z.string(),
  /** Name of who deleted it; null where that was not written down. */
  deleted_by: z.string().nullable(),
  restorable_until: z.string(),
});
export type DeletedEvent = z.infer<typeof DeletedEvent>;
