import { z } from 'zod';
import { Id, PathId, Text, line } from './primitives.ts';
import { says } from './messages.ts';

/** Most events of one page of the list of all events. */
export const ALL_EVENTS_PAGE = 50;
/** How long an event stays open for support, unless that is ended before. */
export const SUPPORT_MINUTES = 60;

export const SupportReason = line(300);

/** An event of any account, as the provider's list shows it. */
export const ListedEvent = z.object({
  id: Id,
  name: z.string(),
  account: z.object({ id: Id, name: z.string() }),
  start_time: z.string(),
  end_time: z.string(),
  time_zone: z.string(),
  guest_count: z.int(),
  checked_in_count: z.int(),
});
export type ListedEvent = z.infer<typeof ListedEvent>;

export const AllEventsQuery = z.strictObject({
  /** Words that the name of the event or of the account has to hold. */
  search: Text.max(200).optional(),
  /** From 1. */
  page: PathId.refine((page) => page <= 100_000, says('too_large'))
    .meta({ maximum: 100_000 })
    .optional(),
});

/** An event that is open for support to the caller's session. */
export const OpenSupport = z.object({
  event: z.object({ id: Id, name: z.string() }),
  account_name: z.string(),
  /** Time when it ends automatically. */
  ends_at: z.string(),
});
export type OpenSupport = z.infer<typeof OpenSupport>;
