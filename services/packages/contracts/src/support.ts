import { z } from 'zod';
import { Id, PathId, Text, line } from './primitives.ts';
import { says } from './messages.ts';

/** Most events of one page of the list of all events. */
export const ALL_EVENTS_PAGE = 50;
/** How long an event stays open for support, unless that is ended before. */
export const SUPPORT_MINUTES = 60;

export const SupportReason = line(300);

export const ListedEvent = z
  .object({
    id: Id.describe('Id of the event, which never changes.'),
    name: z.string().describe('Name of the event.'),
    account: z
      .object({
        id: Id.describe('Id of the account, which never changes.'),
        name: z.string().describe('Name of the account.'),
      })
      .describe('The account that it belongs to.'),
    start_time: z.string().describe('Start of the event, ISO 8601.'),
    end_time: z.string().describe('End of the event, ISO 8601.'),
    time_zone: z.string().describe('IANA time zone of the event, such as `Europe/Tallinn`.'),
    guest_count: z.int().describe('Number of guests of the event, plus-ones included.'),
    checked_in_count: z.int().describe('Number of guests of the event who are checked in, plus-ones included.'),
  })
  .describe("An event of any account, as the provider's list shows it.");
export type ListedEvent = z.infer<typeof ListedEvent>;

export const AllEventsQuery = z.strictObject({
  search: Text.max(200).optional().describe('Words that the name of the event or of the account has to hold.'),
  page: PathId.refine((page) => page <= 100_000, says('too_large'))
    .meta({ maximum: 100_000 })
    .optional()
    .describe('From 1.'),
});

export const OpenSupport = z
  .object({
    event: z
      .object({
        id: Id.describe('Id of the event, which never changes.'),
        name: z.string().describe('Name of the event.'),
      })
      .describe('The event that was opened.'),
    account_name: z.string().describe("Name of the organiser's account."),
    ends_at: z.string().describe('Time when it ends automatically.'),
  })
  .describe("An event that is open for support to the caller's session.");
export type OpenSupport = z.infer<typeof OpenSupport>;
