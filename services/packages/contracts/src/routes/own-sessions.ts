import { z } from 'zod';
import { OwnSession } from '../own-sessions.ts';
import { Id } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { Session } from '../session.ts';

const base = { service: 'accounts', scope: 'account', access: 'signed-in' } as const;

export const listOwnSessions = defineRoute({
  ...base,
  id: 'listOwnSessions',
  method: 'GET',
  path: '/api/sessions',
  summary: 'List the browsers in which the caller is logged in, this one first, then the most recently used',
  response: z.object({ sessions: z.array(OwnSession).describe('Places where the user is logged in.') }),
});

export const endOwnSession = defineRoute({
  ...base,
  id: 'endOwnSession',
  method: 'POST',
  path: '/api/sessions/{sessionId}/end',
  whenPlanEnded: 'open',
  summary: 'Log the caller out of one browser',
  params: z.strictObject({ sessionId: z.uuid().describe('A session of the caller.') }),
  status: 204,
});

export const endOtherSessions = defineRoute({
  ...base,
  id: 'endOtherSessions',
  method: 'POST',
  path: '/api/sessions/end_others',
  whenPlanEnded: 'open',
  summary: 'Log the caller out everywhere but here',
  status: 204,
});

export const switchAccount = defineRoute({
  ...base,
  id: 'switchAccount',
  method: 'POST',
  path: '/api/switch_account',
  beforeSecondFactor: true,
  whenPlanEnded: 'open',
  summary: 'Switch to another account of the caller. This session ends, and one in that account begins',
  body: z.strictObject({ account_id: Id.describe('Account to switch to.') }),
  response: Session,
});
