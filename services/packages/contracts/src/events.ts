import { z } from 'zod';
import { Id, Instant, line } from './primitives.ts';
import { says } from './messages.ts';

export const EventCan = z
  .object({
    view_dashboard: z.boolean().describe('See the numbers of the check-in.'),
    check_in: z.boolean().describe('Let guests in.'),
    view_people: z.boolean().describe('See the guest list.'),
    edit_people: z.boolean().describe('Add, change and delete guests.'),
    manage_groups: z
      .boolean()
      .describe('Units, groups, profiles, move and filters. It is false on a guest-list-only plan.'),
    block: z.boolean().describe('Block and unblock guests.'),
    manage_sources: z.boolean().describe('Set up ticket shops. It is false on a guest-list-only plan.'),
    view_access: z.boolean().describe('See the access system.'),
    view_artists: z.boolean().describe('See the artists.'),
    manage_users: z.boolean().describe('Add and remove users of the event.'),
    answer_guests: z
      .boolean()
      .describe(
        'Hand out and erase what is stored about one guest, also when the plan has ended, since a guest can ask for it then, too.',
      ),
    export: z.boolean().describe('Take lists and reports out as files, also when the plan has ended.'),
    export_access: z
      .boolean()
      .describe('Take occupancy and the stock of wristbands out as files, also when the plan has ended.'),
    manage_access: z.boolean().describe('Change the access system and the stock of wristbands.'),
    rename: z.boolean().describe('Change its name and times.'),
    delete: z.boolean().describe('Delete it.'),
  })
  .describe(
    'Actions that the caller can take in one event, decided by the server. Tabs and buttons follow it (specification §6).',
  );
export type EventCan = z.infer<typeof EventCan>;

export const Event = z.object({
  id: Id.describe('Id of the event, which never changes.'),
  name: z.string().describe('Name of the event.'),
  start_time: z.string().describe('Start of the event, ISO 8601.'),
  end_time: z.string().describe('End of the event, ISO 8601.'),
  time_zone: z.string().describe('IANA zone in which days and deadlines of the event are counted.'),
  schedule_published: z.boolean().describe('Artists see the schedule.'),
  general_information_published: z.boolean().describe('Artists see the general information.'),
  first_steps: z
    .boolean()
    .optional()
    .describe('Organisers see its first steps, until the event is over or they hide them. Otherwise it is left out.'),
  can: EventCan.describe('What the caller can do with the event.'),
});
export type Event = z.infer<typeof Event>;

/** Steps in which an event is set up, in the order in which they are shown. */
export const FIRST_STEPS = ['guests', 'access', 'door', 'forms'] as const;

export const FirstStep = z
  .object({
    step: z.enum(FIRST_STEPS).describe('Step: guests, areas and profiles, people at the door, or forms for artists.'),
    done: z.boolean().describe('Whether the event has any of it.'),
  })
  .describe('A step in which an event is set up.');
export type FirstStep = z.infer<typeof FirstStep>;

export const EventSettings = z
  .strictObject({
    guest_limit: z.int().min(0).max(10_000_000).nullable().describe('Most guests on the list, or null for any number.'),
    hard_limit: z.boolean().describe('Refuses guests beyond the limit instead of only warning.'),
    comment_counters: z.boolean().describe('Counts the words VIP, ULTRAVIP, AMMENDE and PRIORITY in comments.'),
    band_with_check_in: z
      .boolean()
      .describe('A check-in at the door gives the guest the wristband, too, where its stock is counted.'),
  })
  .describe('What an organiser sets for the guest list of an event.');
export type EventSettings = z.infer<typeof EventSettings>;
export const NewEventSettings = EventSettings.partial({ band_with_check_in: true }).describe(
  'Settings to set. Those left out stay as they are.',
);
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
  .strictObject({
    name: EventName.describe('Name of the event.'),
    start_time: Instant.describe('Start of the event, ISO 8601.'),
    end_time: Instant.describe('End of the event, ISO 8601.'),
    time_zone: TimeZone.optional().describe('IANA time zone of the event, such as `Europe/Tallinn`.'),
  })
  .refine(inOrder, OUT_OF_ORDER);
export type NewEvent = z.input<typeof NewEvent>;

export const EventChange = z
  .strictObject({
    name: EventName.optional().describe('The new name. Absent if it stays.'),
    start_time: Instant.optional().describe('Start of the event, ISO 8601.'),
    end_time: Instant.optional().describe('End of the event, ISO 8601.'),
    time_zone: TimeZone.optional().describe('IANA time zone of the event, such as `Europe/Tallinn`.'),
  })
  .refine(({ start_time: start, end_time: end }) => (start === undefined) === (end === undefined), {
    path: ['end_time'],
    message: says('start_and_end'),
  })
  .refine(inOrder, OUT_OF_ORDER)
  .describe('A change of an event: what is named is set. Start and end are set together.');
export type EventChange = z.input<typeof EventChange>;

const SeenEvent = z.strictObject({
  name: EventName.describe('Name that the caller has seen.'),
  start_time: Instant.describe('Start that the caller has seen, ISO 8601.'),
  end_time: Instant.describe('End that the caller has seen, ISO 8601.'),
  time_zone: TimeZone.describe('IANA time zone that the caller has seen, such as `Europe/Tallinn`.'),
});

/** Kinds of things whose dates can move along with those of their event. */
export const ALONG_KINDS = ['day', 'time_slot', 'quota', 'request_day', 'deadline'] as const;
const AlongKind = z
  .enum(ALONG_KINDS)
  .describe(
    'Days of the schedule with their sets, time slots, quotas of one day, days of requests with the limits of one day, or deadlines.',
  );
export type AlongKind = z.infer<typeof AlongKind>;

export const EventPreview = EventChange.safeExtend({
  along: z
    .array(AlongKind)
    .max(ALONG_KINDS.length)
    .optional()
    .describe('Kinds that move along. If it is absent, those are taken that would otherwise leave the event.'),
}).describe('A change of an event, with what moves along.');
export type EventPreview = z.input<typeof EventPreview>;

const AlongSeen = z
  .strictObject({
    kind: AlongKind.describe('Kind that moves along.'),
    seen: z
      .string()
      .regex(/^[\w-]{22}$/)
      .describe('The `seen` of the preview. If these dates are others now, 409 `changed_meanwhile` is the answer.'),
  })
  .describe('A kind of things whose dates move along.');

export const EventUpdate = EventChange.safeExtend({
  along: z
    .array(AlongSeen)
    .max(ALONG_KINDS.length)
    .refine((kinds) => new Set(kinds.map(({ kind }) => kind)).size === kinds.length, says('id_twice'))
    .optional()
    .describe(
      'Kinds that move along by as many days as the first day of the event. Absent if none does. A change by an API token can name none, and a plan with the guest list alone has only deadlines and days of requests: both are refused with 403.',
    ),
  seen: SeenEvent.optional().describe(
    'State that the caller has seen. Any other is refused with 409 `changed_meanwhile`. If it is absent, the change is made in any case.',
  ),
}).describe('A change of an event: what is named is set. Start and end are set together.');
export type EventUpdate = z.input<typeof EventUpdate>;

/** How long an event can be restored after it was deleted. */
export const RESTORE_DAYS = 30;

export const EventDeletion = z
  .object({
    guest_count: z.int().describe('Everyone on its guest list, with plus-ones.'),
    on: z.boolean().describe('It is between its start and its end.'),
    name_needed: z.boolean().describe('Ask for its name before it is deleted: it is on, or has guests.'),
  })
  .describe('What deleting an event would take away now.');
export type EventDeletion = z.infer<typeof EventDeletion>;

export const DeletedEvent = Event.pick({
  id: true,
  name: true,
  start_time: true,
  end_time: true,
  time_zone: true,
})
  .extend({
    deleted_at: z.string().describe('When the event was deleted, ISO 8601 in UTC.'),
    deleted_by: z
      .string()
      .nullable()
      .describe('Name of the person who deleted it, or null if that was not written down.'),
    is_template: z.boolean().describe('It was a template, and is one again when it is restored.'),
    restorable_until: z.string().describe('Until when it can be restored, ISO 8601 in UTC.'),
  })
  .describe('An event or a template that was deleted and can still be restored.');
export type DeletedEvent = z.infer<typeof DeletedEvent>;
