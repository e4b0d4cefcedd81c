import { z } from 'zod';
import { Id, Instant, line } from './primitives.ts';
import { says } from './messages.ts';

/**
 * Actions that the caller can take in one event, decided by the server. Tabs and buttons follow it (specification §6).
 */
export const EventCan = z.object({
  /** See the numbers of the check-in. */
  view_dashboard: z.boolean(),
  /** Let guests in. */
  check_in: z.boolean(),
  /** See the guest list. */
  view_people: z.boolean(),
  /** Add, change and delete guests. */
  edit_people: z.boolean(),
  /** Units, groups, profiles, move and filters. It is false on a guest-list-only plan. */
  manage_groups: z.boolean(),
  /** Block and unblock guests. */
  block: z.boolean(),
  /** Set up ticket shops. It is false on a guest-list-only plan. */
  manage_sources: z.boolean(),
  /** See the access system. */
  view_access: z.boolean(),
  /** See the artists. */
  view_artists: z.boolean(),
  /** Add and remove users of the event. */
  manage_users: z.boolean(),
  /**
   * Hand out and erase what is stored about one guest, also when the plan has ended, since a guest can ask for it then,
   * too.
   */
  answer_guests: z.boolean(),
  /** Take lists and reports out as files, also when the plan has ended. */
  export: z.boolean(),
  /** Take occupancy and the stock of wristbands out as files, also when the plan has ended. */
  export_access: z.boolean(),
  /** Change the access system and the stock of wristbands. */
  manage_access: z.boolean(),
  /** Change its name and times. */
  rename: z.boolean(),
  /** Delete it. */
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
  /** Most guests on the list, or null for any number. */
  guest_limit: z.int().min(0).max(10_000_000).nullable(),
  /** Refuses guests beyond the limit instead of only warning. */
  hard_limit: z.boolean(),
  /** Counts the words VIP, ULTRAVIP, AMMENDE and PRIORITY in comments. */
  comment_counters: z.boolean(),
  /** A check-in at the door gives the guest the wristband, too, where its stock is counted. */
  band_with_check_in: z.boolean(),
});
export type EventSettings = z.infer<typeof EventSettings>;
/** Settings to set. Those left out stay as they are. */
export const NewEventSettings = EventSettings.partial({ band_with_check_in: true });
export type NewEventSettings = z.infer<typeof NewEventSettings>;

/** The event that counts comments until its organiser says otherwise (specification §9). */
export const COMMENT_COUNTING_EVENT = 34;

export const EventName = line(200);

/**
 * Returns the IANA zones to choose from, in alphabetical order. A zone under another of its names, such as Europe/Kyiv,
 * is also a zone.
 */
export const timeZones = (): readonly string[] => [...Intl.supportedValuesOf('timeZone'), 'UTC'];

function isTimeZone(zone: string): boolean {
  // Postgres reads the sign of `+02:00` the other way round.
  if (!/^[A-Z]/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const TimeZone = z
  .string()
  .refine(isTimeZone, says('not_a_time_zone'))
  .meta({ examples: ['Europe/Tallinn'] });

// Not `>=`: where one of the two is no time at all, that alone is to be named.
const inOrder = ({
  start_time: start,
  end_time: end,
}: {
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
}) => start === undefined || end === undefined || !(Date.parse(end) < Date.parse(start));
const OUT_OF_ORDER = { path: ['end_time'], message: says('before_start') };

export const NewEvent = z
  .strictObject({ name: EventName, start_time: Instant, end_time: Instant, time_zone: TimeZone.optional() })
  .refine(inOrder, OUT_OF_ORDER);
export type NewEvent = z.input<typeof NewEvent>;

/** A change of an event: what is named is set. Start and end are set together. */
export const EventChange = z
  .strictObject({
    name: EventName.optional(),
    start_time: Instant.optional(),
    end_time: Instant.optional(),
    time_zone: TimeZone.optional(),
  })
  .refine(({ start_time: start, end_time: end }) => (start === undefined) === (end === undefined), {
    path: ['end_time'],
    message: says('start_and_end'),
  })
  .refine(inOrder, OUT_OF_ORDER);
export type EventChange = z.input<typeof EventChange>;

/** How long an event can be restored after it was deleted. */
export const RESTORE_DAYS = 30;

/** What deleting an event would take away now. */
export const EventDeletion = z.object({
  /** Everyone on its guest list, with plus-ones. */
  guest_count: z.int(),
  /** It is between its start and its end. */
  on: z.boolean(),
  /** Ask for its name before it is deleted: it is on, or has guests. */
  name_needed: z.boolean(),
});
export type EventDeletion = z.infer<typeof EventDeletion>;

/** An event that was deleted and can still be restored. */
export const DeletedEvent = Event.pick({
  id: true,
  name: true,
  start_time: true,
  end_time: true,
  time_zone: true,
}).extend({
  deleted_at: z.string(),
  /** Name of the person who deleted it, or null if that was not written down. */
  deleted_by: z.string().nullable(),
  restorable_until: z.string(),
});
export type DeletedEvent = z.infer<typeof DeletedEvent>;
