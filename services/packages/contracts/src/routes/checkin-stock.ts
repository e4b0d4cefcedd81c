import { z } from 'zod';
import { EventParams } from '../event-params.ts';
import { QueuedTapHeaders } from '../over-admission.ts';
import { Id, PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { CHECK_IN_TIMEOUT_MS, defineRoute } from '../route.ts';
import { BandsGiven, DoorStock, GivenQuantity, GuestBands, StockNote, StockReason } from '../stock.ts';

const base = {
  resource: 'stock',
  service: 'checkin',
  scope: 'event',
  ...withRight('check_in'),
  params: EventParams,
} as const;
/** Works like a tap: it can be repeated with its key, and it might have waited on its device. */
const give = {
  ...base,
  method: 'POST',
  headers: QueuedTapHeaders,
  response: BandsGiven,
  timeoutMs: CHECK_IN_TIMEOUT_MS,
  idempotent: true,
} as const;

export const doorStock = defineRoute({
  ...base,
  id: 'doorStock',
  method: 'GET',
  path: '/api/event/{eventId}/door_stock',
  summary: 'List the desks of the wristband stock, and how many of each band are there',
  response: DoorStock,
});

export const guestBands = defineRoute({
  ...base,
  id: 'guestBands',
  method: 'GET',
  path: '/api/event/{eventId}/people/{personId}/wristbands',
  summary: 'List the wristbands given to a guest, newest first',
  params: EventParams.extend({ personId: PathId.describe('An entry of the guest list.') }),
  response: GuestBands,
});

export const issueWristbands = defineRoute({
  ...give,
  id: 'issueWristbands',
  whenPlanEnded: 'at-the-door',
  path: '/api/event/{eventId}/issue_wristbands',
  summary:
    'Give wristbands to a guest. Never refused for lack of stock, since the guest is at the desk, so stock can go below 0',
  body: z.strictObject({
    person_id: Id.describe('The guest who gets the wristbands.'),
    wristband_id: Id.describe('The wristband to give out.'),
    desk_id: Id.describe('The desk that gives the wristbands out.'),
    quantity: GivenQuantity.describe('Number of wristbands.'),
  }),
});

export const voidWristbands = defineRoute({
  ...give,
  id: 'voidWristbands',
  whenPlanEnded: 'at-the-door',
  path: '/api/event/{eventId}/void_wristbands',
  summary: 'Take wristbands from a guest as waste',
  body: z.strictObject({
    issue_id: Id.describe('The row by which the guest got the wristbands.'),
    quantity: GivenQuantity.describe('Number of wristbands.'),
    reason: StockReason.describe('Why the wristbands are taken back as waste.'),
  }),
});

export const replaceWristbands = defineRoute({
  ...give,
  id: 'replaceWristbands',
  whenPlanEnded: 'at-the-door',
  path: '/api/event/{eventId}/replace_wristbands',
  summary: 'Void wristbands of a guest and give others in their place',
  body: z.strictObject({
    issue_id: Id.describe('The row by which the guest got the wristbands.'),
    wristband_id: Id.describe('The wristband to give instead.'),
    desk_id: Id.describe('The desk that gives the wristbands out.'),
    quantity: GivenQuantity.describe('Number of wristbands.'),
    reason: StockReason.describe('Why the wristbands are replaced.'),
  }),
});

export const returnWristbands = defineRoute({
  ...give,
  id: 'returnWristbands',
  whenPlanEnded: 'at-the-door',
  path: '/api/event/{eventId}/return_wristbands',
  summary: 'Return unworn wristbands of a guest to a desk',
  body: z.strictObject({
    issue_id: Id.describe('The row by which the guest got the wristbands.'),
    desk_id: Id.describe('The desk that takes the wristbands back.'),
    quantity: GivenQuantity.describe('Number of wristbands.'),
    note: StockNote.describe('Why the wristbands come back, in a few words.'),
  }),
});
