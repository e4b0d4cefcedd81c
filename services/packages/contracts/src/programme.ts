import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { Day, Id, Text, line } from './primitives.ts';
import { says } from './messages.ts';

export const MAX_STAGE_NAME = 120;
export const MAX_SCHEDULE_NAME = 120;
/** Most stages of an event. */
export const MAX_STAGES = 100;

/** HH:MM on the 24-hour clock, in the event's time zone. */
export const ClockTime = z.iso.time({ precision: -1, error: says('time_format') }).meta({ examples: ['22:00'] });
export const Stage = z.object({ id: Id, name: z.string() });
export type Stage = z.infer<typeof Stage>;

/** Name of a stage to add. A name of white space alone adds nothing (specification §5), so here it can be empty. */
export const StageName = z.strictObject({
  name: Text.transform(cleanLine).pipe(
    z.string().max(MAX_STAGE_NAME, `The name takes up to ${MAX_STAGE_NAME} characters`),
  ),
});

/** A slot of an artist on a stage. */
export const Performance = z.object({
  id: Id,
  artist_id: Id,
  artist_name: z.string(),
  stage_id: Id,
  /** HH:MM. A time before the start of the day's programme is after midnight. */
  start_time: z.string(),
  /** HH:MM. Without an end, it lasts until the next one on the stage, or to the end of the day. */
  end_time: z.string().nullable(),
  revision: z.int(),
});
export type Performance = z.infer<typeof Performance>;

/** A day of the programme. */
export const Schedule = z.object({
  id: Id,
  name: z.string(),
  /** YYYY-MM-DD, the same as `schedule_date`. */
  scheduleDate: z.string(),
  schedule_date: z.string(),
  /** HH:MM. An end that is not after the start is on the next day. */
  start_time: z.string(),
  /** HH:MM. */
  end_time: z.string(),
  stages: z.array(Id),
  artists: z.array(Performance),
  revision: z.int(),
});
export type Schedule = z.infer<typeof Schedule>;

export const NewSchedule = z.strictObject({
  name: line(MAX_SCHEDULE_NAME, 'name'),
  scheduleDate: Day,
  startTime: ClockTime,
  endTime: ClockTime,
  stages: z.array(Id).max(MAX_STAGES).default([]),
});
export type NewSchedule = z.input<typeof NewSchedule>;

/**
 * State that the caller has seen. Any other is refused with 409 `changed_meanwhile`. If it is left out, the change is
 * made in any case.
 */
const Seen = z.int().min(1).optional();

export const ScheduleChange = NewSchedule.extend({ revision: Seen });

export const NewPerformance = z.strictObject({
  stage_id: Id,
  artist_id: Id,
  /** HH:MM. A time before the start of the day's programme is after midnight. */
  start_time: ClockTime,
  /** HH:MM. Without it the set lasts until the next one on the stage, or to the end of the day. */
  end_time: ClockTime.nullable().default(null),
});
export type NewPerformance = z.input<typeof NewPerformance>;

export const PerformanceChange = NewPerformance.extend({ revision: Seen });
export type PerformanceChange = z.input<typeof PerformanceChange>;

/** When and where an artist plays, in their order. */
export const ArtistSet = z.object({
  id: Id,
  schedule_id: Id,
  schedule_name: z.string(),
  /** Of the day whose night it belongs to, YYYY-MM-DD. */
  date: z.string(),
  /** HH:MM. */
  start_time: z.string(),
  /** HH:MM, or null for an open end. */
  end_time: z.string().nullable(),
  /** Start and end, or the start alone if there is no end. A time after midnight says so: 23:30–00:45 (+1). */
  hours: z.string(),
  stage_name: z.string(),
  /** ISO 8601. */
  starts_at: z.string(),
  ends_at: z.string(),
});
export type ArtistSet = z.infer<typeof ArtistSet>;

export const ProgrammeExport = z.strictObject({
  format: z.enum(['csv', 'pdf', 'ics']).default('csv'),
  language: z.enum(['en', 'et']).default('en'),
});
export type ProgrammeExport = z.output<typeof ProgrammeExport>;
