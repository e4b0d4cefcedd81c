import { z } from 'zod';
import { Id } from './primitives.ts';

/** Most lines of one answer. */
export const LOG_PAGE = 50;

/** One line of the activity log of an event. */
export const LogEntry = z.object({
  id: z.int(),
  timestamp: z.string(),
  /** Who did it. */
  user: z.string(),
  /** Action as an English sentence. `action` and `params` say the same in parts. */
  details: z.string(),
  /** Stable name of what was done, e.g. `check_in`. */
  action: z.string(),
  /** The people or things concerned, and their state afterwards. */
  params: z.record(z.string(), z.unknown()),
  /**
   * Place of the person that the line is about. It is null for lines that are not about one person, and outside units.
   */
  unit: z.string().nullable(),
  group: z.string().nullable(),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** Answer to `GET /api/user_dashboard`. */
export const UserDashboard = z.object({
  events: z.array(
    z.object({ id: Id, name: z.string(), start_time: z.string(), end_time: z.string(), time_zone: z.string() }),
  ),
  units: z.array(z.object({ id: Id, event_id: Id, name: z.string() })),
  groups: z.array(z.object({ id: Id, event_id: Id, unit_id: Id, name: z.string() })),
});
export type UserDashboard = z.infer<typeof UserDashboard>;
