import { z } from 'zod';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';
import { AllEventsQuery, ListedEvent, OpenSupport, SupportReason } from '../support.ts';

/** Not of scope `event`: the event is another account's, and opened by these. */
const base = { service: 'accounts', scope: 'account', ...withRight('list_all_events') } as const;
const EventParams = z.strictObject({ eventId: PathId });

export const listAllEvents = defineRoute({
  ...base,
  id: 'listAllEvents',
  method: 'GET',
  replica: true,
  path: '/api/all-events',
  summary: 'The events of all accounts, the latest first: a list only, which opens none of them',
  query: AllEventsQuery,
  response: z.object({ events: z.array(ListedEvent), total: z.int() }),
});

export const openForSupport = defineRoute({
  ...base,
  id: 'openForSupport',
  method: 'POST',
  path: '/api/all-events/{eventId}/open_for_support',
  whenPlanEnded: 'open',
  summary:
    'Open an event of any account for reading, for an hour and for this session; its log and the audit of its account say so',
  params: EventParams,
  body: z.strictObject({ reason: SupportReason }),
  response: z.object({ support: OpenSupport }),
  status: 201,
});

export const endSupport = defineRoute({
  ...base,
  id: 'endSupport',
  method: 'POST',
  path: '/api/all-events/{eventId}/end_support',
  whenPlanEnded: 'open',
  summary: 'End the reading of an event that was opened for support',
  params: EventParams,
  status: 204,
});

export const listOpenSupport = defineRoute({
  ...base,
  id: 'listOpenSupport',
  method: 'GET',
  path: '/api/all-events/open_for_support',
  summary: 'What is open for support to this session',
  response: z.object({ support: z.array(OpenSupport) }),
});
