import { z } from 'zod';
import { Event, EventName } from './events.ts';
import { says } from './messages.ts';
import { Day, PathId } from './primitives.ts';

/**
 * Parts of an event that can be copied, in the order in which they are offered. `contacts` are those of the guests and of
 * the answers that are copied, which are without them otherwise.
 */
export const COPY_PARTS = [
  'settings',
  'units',
  'access',
  'guest_fields',
  'invitations',
  'requests',
  'forms',
  'programme',
  'hotels',
  'information',
  'users',
  'stock',
  'people',
  'artists',
  'answers',
  'performances',
  'contacts',
] as const;
export const CopyPart = z.enum(COPY_PARTS);
export type CopyPart = z.infer<typeof CopyPart>;

/** Parts that a part is nothing without. They are copied with it. */
export const PARTS_NEEDED: Readonly<Partial<Record<CopyPart, readonly CopyPart[]>>> = {
  units: ['access'],
  stock: ['access'],
  people: ['units'],
  artists: ['forms'],
  answers: ['artists'],
  performances: ['artists', 'programme'],
};

/** Returns the chosen parts with all that they need, in the order of `COPY_PARTS`. */
export function withNeeded(chosen: readonly CopyPart[]): CopyPart[] {
  const all = new Set(chosen);
  for (const part of all) for (const needed of PARTS_NEEDED[part] ?? []) all.add(needed);
  return COPY_PARTS.filter((part) => all.has(part));
}

/** Kinds of dates that move with a copy. */
export const COPIED_DATES = [
  'event_start',
  'event_end',
  'slot_start',
  'slot_end',
  'quota_day',
  'limit_day',
  'invitation_deadline',
  'request_deadline',
  'request_section_deadline',
  'section_deadline',
  'artist_section_deadline',
  'contact_deadline',
  'performers_deadline',
  'crew_deadline',
  'guestlist_deadline',
  'rider_deadline',
  'programme_day',
  'retention',
] as const;
export type CopiedDateKind = (typeof COPIED_DATES)[number];

/** Kinds of dates that can move along with their event: a copy has no shared lists and no requests. */
export const ALONG_DATES = [...COPIED_DATES, 'list_deadline', 'request_day'] as const;
export type AlongDateKind = (typeof ALONG_DATES)[number];

/** Problems of a date that was moved. The copy refuses the first two until they are corrected. */
export const DATE_PROBLEMS = ['time_skipped', 'end_before_start', 'outside_event', 'passed'] as const;
export type DateProblem = (typeof DATE_PROBLEMS)[number];

const DateKey = z
  .string()
  .regex(/^[a-z_]+(?::[1-9]\d{0,9}){0,2}$/)
  .describe('Key of a date of the event that is copied, such as `slot_start:12`.');

export const CopiedDate = z
  .object({
    key: DateKey.describe('Key of the date, by which a correction names it.'),
    part: CopyPart.nullable().describe('Part that the date belongs to, or null for the event.'),
    kind: z.enum(COPIED_DATES).describe('Kind of the date.'),
    name: z.string().describe('Name of the thing that has the date.'),
    old: z.string().describe('The date now, YYYY-MM-DD, or YYYY-MM-DDTHH:MM for a time, by the clocks of the event.'),
    new: z.string().describe('The date in the copy, written as `old`.'),
    problem: z.enum(DATE_PROBLEMS).nullable().describe('Why the date does not fit there, or null if it does.'),
    correctable: z.boolean().describe('Whether the copy takes a correction of the date.'),
  })
  .describe('A date of an event and the same in its copy.');
export type CopiedDate = z.infer<typeof CopiedDate>;

const ONE_PART = `(?:${COPY_PARTS.join('|')})`;
const PartList = z
  .string()
  .max(400)
  .regex(new RegExp(`^(?:${ONE_PART}(?:,${ONE_PART})*)?$`))
  .transform((text) => (text === '' ? [] : text.split(',')))
  .pipe(z.array(CopyPart).max(COPY_PARTS.length));

export const CopyPreviewQuery = z.strictObject({
  first_day: Day.describe('First day of the copy, YYYY-MM-DD.'),
  parts: PartList.optional().describe('Parts to copy, separated by commas. Without it, none.'),
  name: EventName.optional().describe('Name of the copy, to learn if another event has it.'),
});

export const CopyPreview = z
  .object({
    parts: z
      .array(
        z
          .object({
            part: CopyPart.describe('The part.'),
            count: z.int().describe('Number of things in the part.'),
            chosen: z.boolean().describe('Whether the caller chose it. Otherwise another part needs it.'),
          })
          .describe('A part that would be copied.'),
      )
      .describe('Parts that would be copied. Those that the plan does not include are left out.'),
    dates: z.array(CopiedDate).describe('Every date that moves with these parts.'),
    retention: z
      .object({
        days: z.int().describe('Days from the end of the event until then.'),
        earliest: z.string().describe('Nothing is erased before, ISO 8601 in UTC.'),
      })
      .nullable()
      .describe('When guests of the copy are erased, or null if they stay.'),
    published: z
      .array(z.enum(['schedule', 'general_information', 'accommodation']))
      .describe('What artists see now. None of it is published in the copy.'),
    limits: z
      .array(
        z
          .object({
            limited: z.enum(['events']).describe('What the plan limits.'),
            limit: z.int().describe('Number that the plan includes.'),
          })
          .describe('A limit of the plan.'),
      )
      .describe('Limits of the plan that leave no room for the copy. Its users are in the account already.'),
    photos_full: z
      .boolean()
      .describe('The photos of its guests are more than the account can hold. The copy with these parts is refused.'),
    name_taken: z.boolean().describe('Another event of the account has this name. The copy can have it, too.'),
  })
  .describe('What a copy of an event would be.');
export type CopyPreview = z.infer<typeof CopyPreview>;

/** Most dates of a copy that can be corrected. */
export const MAX_CORRECTIONS = 2000;

export const NewEventCopy = z.strictObject({
  name: EventName.describe('Name of the copy.'),
  first_day: Day.describe('First day of the copy, YYYY-MM-DD. All dates move by the same number of days.'),
  parts: z
    .array(CopyPart)
    .max(COPY_PARTS.length)
    .describe(
      'Parts to copy. What they need is copied with them. Guests and answers are copied without contacts and photos, unless `contacts` is one of the parts.',
    ),
  corrections: z
    .array(
      z
        .strictObject({
          key: DateKey.describe('Key of the date in the preview.'),
          new: z
            .string()
            .regex(/^\d{4}-\d{2}-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/, says('copied_date_format'))
            .describe('The date in the copy, written as in the preview.'),
        })
        .describe('A date that is another one in the copy.'),
    )
    .max(MAX_CORRECTIONS)
    .optional()
    .describe('Dates that are not moved like the others.'),
});
export type NewEventCopy = z.input<typeof NewEventCopy>;

/** Parts that a template can have: all but guests and their contacts, and artists. */
export const TEMPLATE_PARTS = [
  'settings',
  'units',
  'access',
  'guest_fields',
  'invitations',
  'requests',
  'forms',
  'programme',
  'hotels',
  'information',
  'users',
  'stock',
] as const satisfies readonly CopyPart[];

/** Most templates of an account. */
export const MAX_EVENT_TEMPLATES = 20;

export const EventTemplate = Event.pick({
  id: true,
  name: true,
  start_time: true,
  end_time: true,
  time_zone: true,
}).describe('A template, from which events are started. It has the dates of the event from which it was saved.');
export type EventTemplate = z.infer<typeof EventTemplate>;

export const NewEventTemplate = z.strictObject({
  name: EventName.describe('Name of the template.'),
  parts: z
    .array(z.enum(TEMPLATE_PARTS))
    .max(TEMPLATE_PARTS.length)
    .optional()
    .describe('Parts of the event to save, with what they need. Without it, all that the plan includes.'),
});

/** Path of a call that is about one template. */
export const TemplateParams = z.strictObject({ templateId: PathId.describe('A template of the account.') });
