import { z } from 'zod';
import { EventParams } from '../event-params.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';
import { AllEventsQuery, ListedEvent, OpenSupport, SupportReason } from '../support.ts';

/** Not of scope `event`: the event is another account's, and opened by these. */
const base = { service: 'accounts', scope: 'account', ...withRight('list_all_events') } as const;

export const listAllEvents = defineRoute({
  ...base,
  id: 'listAllEvents',
  method: 'GET',
  replica: true,
  path: '/api/all-events',
  summary: 'List the events of all accounts, latest first. It is only a list and opens none of them',
  query: AllEventsQuery,
  response: z.object({
    events: z.array(ListedEvent).describe('Events of all accounts.'),
    total: z.int().describe('Number of events that were found.'),
  }),
});

export const openForSupport = defineRoute({
  ...base,
  id: 'openForSupport',
  method: 'POST',
  path: '/api/all-events/{eventId}/open_for_support',
  whenPlanEnded: 'open',
  summary:
    'Open an event of any account for reading, for an hour and for this session. Its log and the audit log of its account record this',
  params: EventParams,
  body: z.strictObject({ reason: SupportReason.describe('Why access is opened.') }),
  response: z.object({ support: OpenSupport.describe('The support access that was opened.') }),
  status: 201,
});

export const endSupport = defineRoute({
  ...base,
  id: 'endSupport',
  method: 'POST',
  path: '/api/all-events/{eventId}/end_support',
  whenPlanEnded: 'open',
  summary: 'Stop reading an event that was opened for support',
  params: EventParams,
  status: 204,
});

export const listOpenSupport = defineRoute({
  ...base,
  id: 'listOpenSupport',
  method: 'GET',
  path: '/api/all-events/open_for_support',
  summary: 'List what is open for support in this session',
  response: z.object({ support: z.array(OpenSupport).describe('Events that are open for support.') }),
});
