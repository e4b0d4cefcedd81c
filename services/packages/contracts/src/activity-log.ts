import { z } from 'zod';
import { Id } from './primitives.ts';

/** Most lines of one answer. */
export const LOG_PAGE = 50;

export const LogEntry = z
  .object({
    id: z.int().describe('Id of the line, which never changes.'),
    timestamp: z.string().describe('When it was done, ISO 8601 in UTC.'),
    user: z.string().describe('Who did it.'),
    details: z.string().describe('Action as an English sentence. `action` and `params` say the same in parts.'),
    action: z.string().describe('Stable name of what was done, e.g. `check_in`.'),
    params: z.record(z.string(), z.unknown()).describe('The people or things concerned, and their state afterwards.'),
    unit: z
      .string()
      .nullable()
      .describe(
        'Place of the person that the line is about. It is null for lines that are not about one person, and outside units.',
      ),
    group: z.string().nullable().describe('Name of the group that the guest is in, or null for none.'),
    undo: Id.nullable().describe(
      'Id by which the change can be undone, or null where it cannot be undone, or no longer.',
    ),
  })
  .describe('One line of the activity log of an event.');
export type LogEntry = z.infer<typeof LogEntry>;

export const UserDashboard = z
  .object({
    events: z
      .array(
        z.object({
          id: Id.describe('Id of the event, which never changes.'),
          name: z.string().describe('Name of the event.'),
          start_time: z.string().describe('Start of the event, ISO 8601.'),
          end_time: z.string().describe('End of the event, ISO 8601.'),
          time_zone: z.string().describe('IANA time zone of the event, such as `Europe/Tallinn`.'),
        }),
      )
      .describe('Events of the account that the user can see, the next first.'),
    units: z
      .array(
        z.object({
          id: Id.describe('Id of the unit, which never changes.'),
          event_id: Id.describe('Event that the unit is part of.'),
          name: z.string().describe('Name of the unit.'),
        }),
      )
      .describe('Units that the caller sees.'),
    groups: z
      .array(
        z.object({
          id: Id.describe('Id of the group, which never changes.'),
          event_id: Id.describe('Event that the group is part of.'),
          unit_id: Id.describe('The unit that the group is part of.'),
          name: z.string().describe('Name of the group.'),
        }),
      )
      .describe('Groups that the caller sees, each in its unit.'),
  })
  .describe('Answer to `GET /api/user_dashboard`.');
export type UserDashboard = z.infer<typeof UserDashboard>;
