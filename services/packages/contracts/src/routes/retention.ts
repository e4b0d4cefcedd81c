import { z } from 'zod';
import { PathId } from '../primitives.ts';
import { EventRetention, Retention, RetentionDays } from '../privacy.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

export const getRetention = defineRoute({
  service: 'accounts',
  scope: 'account',
  ...withRight('see_privacy'),
  id: 'getRetention',
  method: 'GET',
  path: '/api/accounts/retention',
  summary: 'Get how long the account keeps the personal data of guests after an event',
  response: z.object({ retention: Retention.describe('The retention as it is now.') }),
});

export const setRetention = defineRoute({
  service: 'accounts',
  scope: 'account',
  ...withRight('set_retention'),
  id: 'setRetention',
  method: 'POST',
  path: '/api/accounts/retention',
  whenPlanEnded: 'open',
  summary:
    'Set for how many days guests are kept after an event, or for as long as the event. The change erases nothing within a week',
  body: z.strictObject({ days: RetentionDays.describe('Number of days to keep what is stored.') }),
  response: z.object({ retention: Retention.describe('The retention as it is now.') }),
});

export const getEventRetention = defineRoute({
  service: 'accounts',
  scope: 'event',
  ...withRight('see_privacy'),
  id: 'getEventRetention',
  method: 'GET',
  path: '/api/event/{eventId}/retention',
  summary: 'Get when the personal data of the guests of an event is erased',
  params: z.strictObject({ eventId: PathId.describe('An event of the account.') }),
  response: z.object({ retention: EventRetention.describe('The retention as it is now.') }),
});
