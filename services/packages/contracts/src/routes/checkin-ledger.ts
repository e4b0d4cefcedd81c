import { z } from 'zod';
import { GuestArrivals, GroupCheckIn, TapResult, UndoArrival } from '../check-in.ts';
import { DeviceHeader } from '../device-header.ts';
import { EventParams } from '../event-params.ts';
import { Id, PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { CHECK_IN_TIMEOUT_MS, defineRoute } from '../route.ts';

const base = {
  resource: 'check-ins',
  service: 'checkin',
  scope: 'event',
  ...withRight('check_in'),
  params: EventParams,
} as const;
/** A group can be a whole festival, which takes seconds. */
const group = {
  ...base,
  method: 'POST',
  headers: DeviceHeader,
  response: GroupCheckIn,
  timeoutMs: 60_000,
  idempotent: true,
} as const;

export const guestArrivals = defineRoute({
  ...base,
  id: 'guestArrivals',
  method: 'GET',
  path: '/api/event/{eventId}/people/{personId}/arrivals',
  summary: 'List every check-in of a person and every one undone, newest first',
  params: EventParams.extend({ personId: PathId.describe('An entry of the guest list.') }),
  response: GuestArrivals,
});

export const undoArrival = defineRoute({
  ...base,
  id: 'undoArrival',
  whenPlanEnded: 'at-the-door',
  method: 'POST',
  path: '/api/event/{eventId}/undo_arrival',
  summary: 'Undo one arrival, or what is left of it, regardless of who checked it in',
  body: UndoArrival,
  headers: DeviceHeader,
  response: TapResult,
  timeoutMs: CHECK_IN_TIMEOUT_MS,
  idempotent: true,
});

export const checkInGroup = defineRoute({
  ...group,
  id: 'checkInGroup',
  whenPlanEnded: 'at-the-door',
  path: '/api/event/{eventId}/check_in_group',
  summary: 'Check in everyone in a unit or group who is neither blocked nor pending',
  body: z.strictObject({
    unit_id: Id.describe('Unit to check in.'),
    group_id: Id.nullable().describe('Group to check in, or null for the whole unit.'),
  }),
});

export const undoCheckInGroup = defineRoute({
  ...group,
  id: 'undoCheckInGroup',
  whenPlanEnded: 'at-the-door',
  path: '/api/event/{eventId}/undo_check_in_group',
  summary: 'Undo the arrivals of a checked-in group, except those changed since',
  body: z.strictObject({ batch: Id.describe('Batch of the check-in to undo.') }),
});
