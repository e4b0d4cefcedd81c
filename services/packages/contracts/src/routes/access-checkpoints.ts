import { z } from 'zod';
import {
  AreaLimit,
  CheckpointChange,
  CheckpointSettings,
  MAX_CHECKPOINTS,
  OccupancyExport,
  QuotaChange,
} from '../checkpoints.ts';
import { EventParams } from '../event-params.ts';
import { ExportedFile } from '../exports.ts';
import { Id } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const base = {
  resource: 'checkpoints',
  service: 'access',
  scope: 'event',
  ...withRight('manage_access'),
  params: EventParams,
} as const;
const write = { ...base, method: 'POST', response: CheckpointSettings } as const;

export const checkpointSettings = defineRoute({
  ...base,
  id: 'checkpointSettings',
  method: 'GET',
  path: '/api/event/{eventId}/checkpoints',
  summary: 'List checkpoints, area limits and quotas of an event',
  response: CheckpointSettings,
});

export const addCheckpoint = defineRoute({
  ...write,
  id: 'addCheckpoint',
  path: '/api/event/{eventId}/add_checkpoint',
  summary: 'Add a checkpoint',
  body: CheckpointChange,
  status: 201,
});

export const updateCheckpoint = defineRoute({
  ...write,
  id: 'updateCheckpoint',
  path: '/api/event/{eventId}/update_checkpoint',
  summary: 'Change a checkpoint',
  body: CheckpointChange.extend({ checkpoint_id: Id.describe('The checkpoint to change.') }),
});

export const deleteCheckpoint = defineRoute({
  ...write,
  id: 'deleteCheckpoint',
  path: '/api/event/{eventId}/delete_checkpoint',
  summary: 'Delete a checkpoint. Scans of it still stored on devices are accepted',
  body: z.strictObject({ checkpoint_id: Id.describe('The checkpoint to delete.') }),
});

export const orderCheckpoints = defineRoute({
  ...write,
  id: 'orderCheckpoints',
  path: '/api/event/{eventId}/checkpoint_order',
  summary: 'Set the order of the checkpoints. Those not named follow in their present order',
  body: z.strictObject({
    ids: z.array(Id).min(1).max(MAX_CHECKPOINTS).describe('Ids of all checkpoints, in the new order.'),
  }),
});

export const setAreaLimit = defineRoute({
  ...write,
  id: 'setAreaLimit',
  path: '/api/event/{eventId}/area_limit',
  summary: 'Set how many guests an area holds and what happens when it is full',
  body: z.strictObject({ area_id: Id.describe('Area to limit.'), ...AreaLimit.shape }),
});

export const setDayStart = defineRoute({
  ...write,
  id: 'setDayStart',
  path: '/api/event/{eventId}/day_start',
  summary: 'Set the minute after midnight at which a day of the event begins',
  body: z.strictObject({
    day_starts_at: z
      .int()
      .min(0)
      .max(1439)
      .describe('Minutes after midnight, in the zone of the event, at which its day begins.'),
  }),
});

export const addQuota = defineRoute({
  ...write,
  id: 'addQuota',
  path: '/api/event/{eventId}/add_quota',
  summary: 'Give a unit or group a number of entries to an area, on one day or in total',
  body: QuotaChange,
  status: 201,
});

export const updateQuota = defineRoute({
  ...write,
  id: 'updateQuota',
  path: '/api/event/{eventId}/update_quota',
  summary: 'Change a quota',
  body: QuotaChange.extend({ quota_id: Id.describe('The quota to change.') }),
});

export const deleteQuota = defineRoute({
  ...write,
  id: 'deleteQuota',
  path: '/api/event/{eventId}/delete_quota',
  summary: 'Delete a quota',
  body: z.strictObject({ quota_id: Id.describe('The quota to delete.') }),
});

export const exportOccupancy = defineRoute({
  ...base,
  ...withRight('export_access'),
  id: 'exportOccupancy',
  reads: true,
  method: 'POST',
  whenPlanEnded: 'open',
  path: '/api/event/{eventId}/occupancy_export',
  summary: 'Export guests by hour and area, quotas, or the ledger of scans as a file',
  body: OccupancyExport,
  response: ExportedFile,
  dear: 'export',
});
