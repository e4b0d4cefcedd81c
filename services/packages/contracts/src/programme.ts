import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { Along } from './consequences.ts';
import { Day, Id, Text, line } from './primitives.ts';
import { says } from './messages.ts';

export const MAX_STAGE_NAME = 120;
export const MAX_SCHEDULE_NAME = 120;
/** Most stages of an event. */
export const MAX_STAGES = 100;

export const ClockTime = z.iso
  .time({ precision: -1, error: says('time_format') })
  .meta({ examples: ['22:00'] })
  .describe("HH:MM on the 24-hour clock, in the event's time zone.");
export const Stage = z.object({
  id: Id.describe('Id of the stage, which never changes.'),
  name: z.string().describe('Name of the stage.'),
});
export type Stage = z.infer<typeof Stage>;

export const StageName = z
  .strictObject({
    name: Text.transform(cleanLine)
      .pipe(z.string().max(MAX_STAGE_NAME, `The name takes up to ${MAX_STAGE_NAME} characters`))
      .describe('Name of the stage.'),
  })
  .describe(
    'Name of a stage to add. A name of white space alone adds nothing (specification §5), so here it can be empty.',
  );

export const Performance = z
  .object({
    id: Id.describe('Id of the set, which never changes.'),
    artist_id: Id.describe('The artist who plays the set.'),
    artist_name: z.string().describe('Name of the artist.'),
    stage_id: Id.describe('The stage where the set is played.'),
    start_time: z.string().describe("HH:MM. A time before the start of the day's programme is after midnight."),
    end_time: z
      .string()
      .nullable()
      .describe('HH:MM. Without an end, it lasts until the next one on the stage, or to the end of the day.'),
    revision: z.int().describe('Counts up with every change. Send it with a change.'),
  })
  .describe('A slot of an artist on a stage.');
export type Performance = z.infer<typeof Performance>;

export const Schedule = z
  .object({
    id: Id.describe('Id of the schedule, which never changes.'),
    name: z.string().describe('Name of the schedule.'),
    scheduleDate: z.string().describe('YYYY-MM-DD, the same as `schedule_date`.'),
    schedule_date: z.string(),
    start_time: z.string().describe('HH:MM. An end that is not after the start is on the next day.'),
    end_time: z.string().describe('HH:MM.'),
    stages: z.array(Id).describe('Ids of the stages of the day, in order.'),
    artists: z.array(Performance).describe('Sets of the day.'),
    revision: z.int().describe('Counts up with every change. Send it with a change.'),
  })
  .describe('A day of the programme.');
export type Schedule = z.infer<typeof Schedule>;

export const NewSchedule = z.strictObject({
  name: line(MAX_SCHEDULE_NAME, 'name').describe('Name of the schedule.'),
  scheduleDate: Day.describe('The day, YYYY-MM-DD.'),
  startTime: ClockTime.describe('When it begins, `HH:MM` in the zone of the event.'),
  endTime: ClockTime.describe('When it ends, `HH:MM` in the zone of the event.'),
  stages: z.array(Id).max(MAX_STAGES).default([]).describe('Ids of the stages of the day, in order.'),
});
export type NewSchedule = z.input<typeof NewSchedule>;

const Seen = z
  .int()
  .min(1)
  .optional()
  .describe(
    'State that the caller has seen. Any other is refused with 409 `changed_meanwhile`. If it is left out, the change is made in any case.',
  );

export const ScheduleChange = NewSchedule.extend({
  revision: Seen,
  along: Along.describe(
    'Sets that stay as far into the day as they are when its start changes. They are saved and undone with the change.',
  ),
});
export type ScheduleChange = z.input<typeof ScheduleChange>;

export const SchedulePreview = z.strictObject({
  change: ScheduleChange.nullable().describe('The change as it would be sent, or null to delete the day.'),
});

export const NewPerformance = z.strictObject({
  stage_id: Id.describe('The stage where the set is played.'),
  artist_id: Id.describe('The artist who plays the set.'),
  start_time: ClockTime.describe("HH:MM. A time before the start of the day's programme is after midnight."),
  end_time: ClockTime.nullable()
    .default(null)
    .describe('HH:MM. Without it the set lasts until the next one on the stage, or to the end of the day.'),
});
export type NewPerformance = z.input<typeof NewPerformance>;

export const PerformanceChange = NewPerformance.extend({
  revision: Seen,
  along: Along.describe(
    'Later sets on the stage that move by the same time. They are saved and undone with the change.',
  ),
});
export type PerformanceChange = z.input<typeof PerformanceChange>;

export const ArtistSet = z
  .object({
    id: Id.describe('Id of the set, which never changes.'),
    schedule_id: Id.describe('Day of the schedule that the set is part of.'),
    schedule_name: z.string().describe('Name of the schedule that the set is part of.'),
    date: z.string().describe('Of the day whose night it belongs to, YYYY-MM-DD.'),
    start_time: z.string().describe('HH:MM.'),
    end_time: z.string().nullable().describe('HH:MM, or null for an open end.'),
    hours: z
      .string()
      .describe(
        'Start and end, or the start alone if there is no end. A time after midnight says so: 23:30–00:45 (+1).',
      ),
    stage_name: z.string().describe('Name of the stage.'),
    starts_at: z.string().describe('ISO 8601.'),
    ends_at: z.string().describe('End of the set, ISO 8601 in UTC.'),
  })
  .describe('When and where an artist plays, in their order.');
export type ArtistSet = z.infer<typeof ArtistSet>;

export const ProgrammeExport = z.strictObject({
  format: z.enum(['csv', 'pdf', 'ics']).default('csv').describe('Format of the file.'),
  language: z.enum(['en', 'et']).default('en').describe('Language of the titles and words in the file.'),
});
export type ProgrammeExport = z.output<typeof ProgrammeExport>;
