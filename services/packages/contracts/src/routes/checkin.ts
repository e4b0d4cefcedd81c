import { z } from 'zod';
import { CheckInStats, DoorList, TapBody, TapResult } from '../check-in.ts';
import { EventParams } from '../event-params.ts';
import { DeviceHeader } from '../device-header.ts';
import { OverAdmission, QueuedTapHeaders, TapHeaders } from '../over-admission.ts';
import { Id, PathId, Since } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { CHECK_IN_TIMEOUT_MS, defineRoute } from '../route.ts';

export * from './checkin-ledger.ts';
export * from './checkin-passages.ts';
export * from './checkin-stock.ts';

const base = { resource: 'check-ins', service: 'checkin', scope: 'event', ...withRight('check_in') } as const;
const tap = {
  ...base,
  method: 'POST',
  params: EventParams,
  body: TapBody,
  headers: QueuedTapHeaders,
  response: TapResult,
  timeoutMs: CHECK_IN_TIMEOUT_MS,
  idempotent: true,
} as const;

const letsIn = { ...tap, headers: TapHeaders } as const;

export const doorList = defineRoute({
  ...base,
  id: 'doorList',
  method: 'GET',
  path: '/api/event/{eventId}/check_in_list',
  summary: 'Get the list for a door device, as columns. With `since`, only the differences',
  params: EventParams,
  query: Since,
  response: DoorList,
});

export const checkInStats = defineRoute({
  ...base,
  id: 'checkInStats',
  method: 'GET',
  path: '/api/event/{eventId}/check_in_stats',
  summary: 'Count guests and arrivals per unit, group, wristband and badge',
  params: EventParams,
  response: CheckInStats,
});

export const checkIn = defineRoute({
  ...letsIn,
  id: 'checkIn',
  whenPlanEnded: 'at-the-door',
  path: '/api/event/{eventId}/check_in',
  summary: 'Check in one guest of a party',
});

export const removeCheckIn = defineRoute({
  ...tap,
  id: 'removeCheckIn',
  whenPlanEnded: 'at-the-door',
  path: '/api/event/{eventId}/remove_check_in',
  summary: 'Undo one check-in',
});

export const checkInAll = defineRoute({
  ...letsIn,
  id: 'checkInAll',
  whenPlanEnded: 'at-the-door',
  path: '/api/event/{eventId}/check_in_all',
  summary: 'Check in everyone in a party who is not in yet',
});

export const stream = defineRoute({
  service: 'checkin',
  scope: 'event',
  resource: 'changes',
  ...withRight('check_in', 'security', 'gate'),
  id: 'stream',
  method: 'GET',
  path: '/api/stream',
  summary:
    'Stream server-sent events of an event. `Last-Event-ID` resumes. Security is told that people changed, not who came in',
  query: z.strictObject({
    channel: z
      .string()
      .regex(/^event-[1-9]\d{0,9}$/)
      .describe('`event-` and the id of the event.'),
  }),
  stream: true,
  dear: 'stream',
});

export const settleOverAdmission = defineRoute({
  service: 'checkin',
  scope: 'event',
  ...withRight('check_in'),
  id: 'settleOverAdmission',
  resource: 'check-ins',
  whenPlanEnded: 'at-the-door',
  method: 'POST',
  path: '/api/event/{eventId}/settle_over_admission',
  summary: 'Mark an over-admission as resolved. It records who did so first',
  params: z.strictObject({ eventId: PathId.describe('An event of the account.') }),
  body: z.strictObject({ over_admission_id: Id.describe('The over-admission to mark as resolved.') }),
  headers: DeviceHeader,
  response: OverAdmission,
  timeoutMs: CHECK_IN_TIMEOUT_MS,
});
