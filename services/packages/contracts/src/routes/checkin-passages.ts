import { z } from 'zod';
import { BandCode, BandCodeBody, BandTie } from '../band-codes.ts';
import { DeviceHeader } from '../device-header.ts';
import { EventParams } from '../event-params.ts';
import { Occupancy, OverUse, Passage, PassageBody, PassageHeaders, PassageResult } from '../passages.ts';
import { Id, PathId } from '../primitives.ts';
import { RollCall, RollCallEnd, RollCallFound, RollCalls, RollCallStart } from '../roll-calls.ts';
import { withRight } from '../rights.ts';
import { CHECK_IN_TIMEOUT_MS, defineRoute } from '../route.ts';

/** The staff of doors, and security. */
const base = {
  resource: 'passages',
  service: 'checkin',
  scope: 'event',
  ...withRight('check_in', 'security'),
  params: EventParams,
} as const;
/** Right at a checkpoint: for those users, and for a device whose link is for one. */
const AT_CHECKPOINTS = withRight('check_in', 'security', 'gate');
/** Works like a tap: it can be repeated with its key, and it might have waited on its device. */
const tap = {
  ...base,
  method: 'POST',
  whenPlanEnded: 'at-the-door',
  headers: PassageHeaders,
  timeoutMs: CHECK_IN_TIMEOUT_MS,
  idempotent: true,
} as const;

export const pass = defineRoute({
  ...tap,
  ...AT_CHECKPOINTS,
  id: 'pass',
  path: '/api/event/{eventId}/pass',
  summary: 'Let guests of a party in or out at a checkpoint, or refuse them. Both are recorded',
  body: PassageBody,
  response: PassageResult,
});

export const undoPassage = defineRoute({
  ...tap,
  ...AT_CHECKPOINTS,
  id: 'undoPassage',
  path: '/api/event/{eventId}/undo_passage',
  summary: 'Undo a scan',
  body: z.strictObject({ passage_id: Id.describe('The scan to undo.') }),
  response: PassageResult,
});

export const personPassages = defineRoute({
  ...base,
  id: 'personPassages',
  method: 'GET',
  path: '/api/event/{eventId}/people/{personId}/passages',
  summary: 'List every scan of a party, newest first',
  params: EventParams.extend({ personId: PathId.describe('An entry of the guest list.') }),
  response: z.object({ passages: z.array(Passage).describe("The guest's scans, the latest first.") }),
});

export const occupancy = defineRoute({
  ...base,
  id: 'occupancy',
  method: 'GET',
  replica: true,
  path: '/api/event/{eventId}/occupancy',
  summary: 'Get how many people are in each area, how they came and went, quotas and over-uses',
  response: Occupancy,
});

export const settleOverUse = defineRoute({
  ...base,
  ...AT_CHECKPOINTS,
  id: 'settleOverUse',
  method: 'POST',
  whenPlanEnded: 'at-the-door',
  path: '/api/event/{eventId}/settle_over_use',
  summary: 'Mark an over-use as resolved. It records who did so first',
  body: z.strictObject({ over_admission_id: Id.describe('The over-use to mark as resolved.') }),
  headers: DeviceHeader,
  response: OverUse,
  timeoutMs: CHECK_IN_TIMEOUT_MS,
});

export const rollCalls = defineRoute({
  ...base,
  id: 'rollCalls',
  method: 'GET',
  path: '/api/event/{eventId}/roll_calls',
  summary: 'List the open roll calls with all their ticks',
  response: RollCalls,
});

export const startRollCall = defineRoute({
  ...tap,
  id: 'startRollCall',
  path: '/api/event/{eventId}/start_roll_call',
  summary: 'Start the roll call of an area, or join the open one',
  body: RollCallStart,
  response: RollCall,
});

export const tickRollCall = defineRoute({
  ...tap,
  id: 'tickRollCall',
  path: '/api/event/{eventId}/tick_roll_call',
  summary: 'Record how many of a party were found in an area. Starts its roll call if none is open',
  body: RollCallFound,
  response: RollCall,
});

export const endRollCall = defineRoute({
  ...tap,
  id: 'endRollCall',
  path: '/api/event/{eventId}/end_roll_call',
  summary: 'End a roll call. Ticks of it still stored on devices are accepted',
  body: RollCallEnd,
  response: RollCall,
});

export const tieBand = defineRoute({
  ...tap,
  id: 'tieBand',
  path: '/api/event/{eventId}/tie_band',
  summary:
    'Link the number of a wristband to its wearer, and block the lost one that it replaces. 409 `band_lost` for one that another guest lost',
  body: BandTie,
  response: BandCode,
});

export const blockBand = defineRoute({
  ...tap,
  id: 'blockBand',
  path: '/api/event/{eventId}/block_band',
  summary: 'Block the number of a lost wristband',
  body: z.strictObject({ code: BandCodeBody.describe('Number of the wristband to block.') }),
  response: BandCode,
});

export const personBands = defineRoute({
  ...base,
  id: 'personBands',
  method: 'GET',
  path: '/api/event/{eventId}/people/{personId}/band_codes',
  summary: 'List the wristband numbers linked to a person, those that let in first, then the others',
  params: EventParams.extend({ personId: PathId.describe('An entry of the guest list.') }),
  response: z.object({ bands: z.array(BandCode).describe('Coded bands of the guest.') }),
});
