import { z } from 'zod';
import { ALONG_DATES, DATE_PROBLEMS } from './event-copies.ts';
import { ALONG_KINDS } from './events.ts';
import { says } from './messages.ts';
import { Id } from './primitives.ts';

/** Most sets that move along with one change. */
export const MAX_ALONG = 500;

export const Effect = z
  .object({
    kind: z
      .string()
      .describe(
        'Kind of thing that the change touches: `set`, `changeover`, `clash`, `time_slot`, `published_schedule`, `guests_inside`, of days of the programme and of an event’s dates also `day`, `quota` or `request_day`, of an event’s dates also `deadline`, `hotel_booking` or `checkpoint_day`, and of the access system also `profile` or `checkpoint`. More kinds can come.',
      ),
    id: z
      .int()
      .describe(
        'Id of that thing, or 0 for what an event has once. A changeover has the id of the set after it, a clash that of its later set, and the published schedule and guests inside that of the artist. Of the access system, guests inside have that of the area.',
      ),
    name: z.string().describe('Name of that thing.'),
    code: z.string().describe('Stable code of what the change does to it.'),
    params: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .describe('What the sentence of the code names, by the names in its braces.'),
    message: z.string().describe('The sentence of the code in English.'),
    was: z.string().nullable().describe('Hours as the timetable shows them now, or null for things without hours.'),
    now: z.string().nullable().describe('Hours after the change, or null for things without hours.'),
    can_move: z.boolean().describe('It can move along: send its `id` and `revision` in `along`.'),
    moves: z.boolean().describe('It moves along, since it is in `along`.'),
    revision: z.int().nullable().describe('State that was read, of what can move along. It is null for all else.'),
  })
  .describe('One thing that a change touches.');
export type Effect = z.infer<typeof Effect>;

export const Along = z
  .array(
    z.strictObject({
      id: Id.describe('The set that moves along.'),
      revision: z
        .int()
        .min(1)
        .describe('State that the caller has seen. Any other is refused with 409 `changed_meanwhile`.'),
    }),
  )
  .max(MAX_ALONG)
  .refine((sets) => new Set(sets.map(({ id }) => id)).size === sets.length, says('id_twice'))
  .default([]);

export const DatesAlong = z
  .object({
    kind: z.enum(ALONG_KINDS).describe('Kind of these things.'),
    moves: z.boolean().describe('They move along.'),
    seen: z.string().describe('Send it in `along` of the change, to move what was shown and nothing else.'),
    dates: z
      .array(
        z
          .object({
            date: z.enum(ALONG_DATES).describe('Kind of the date. Hours of a time slot are those of its start.'),
            name: z.string().describe('Name of the thing that has the date.'),
            was: z.string().describe('The date or hours now, as people read them.'),
            now: z.string().describe('The date or hours if they move along.'),
            problem: z.enum(DATE_PROBLEMS).nullable().describe('Why that does not fit, or null if it does.'),
          })
          .describe('A date that can move along.'),
      )
      .describe('Dates that can move along, those with problems first.'),
  })
  .describe('Things of one kind whose dates can move along with those of their event.');
export type DatesAlong = z.infer<typeof DatesAlong>;
