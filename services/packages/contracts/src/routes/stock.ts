import { z } from 'zod';
import { DeviceHeader } from '../device-header.ts';
import { EventParams } from '../event-params.ts';
import { ExportedFile } from '../exports.ts';
import { Id, PathId, line } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';
import {
  MAX_DESK_NAME,
  MAX_STOCK_QUANTITY,
  Stock,
  StockChanged,
  StockDesk,
  StockExport,
  StockKind,
  StockMovements,
  StockNote,
  StockQuantity,
  StockReason,
} from '../stock.ts';
import { says } from '../messages.ts';

const DeskParams = EventParams.extend({ deskId: PathId.describe('A desk that gives wristbands.') });
const base = {
  resource: 'stock',
  service: 'access',
  scope: 'event',
  ...withRight('manage_access'),
  params: EventParams,
} as const;
const write = { ...base, method: 'POST' } as const;
/** A movement: the same key always gets the same answer, and moves nothing twice. */
const movement = { ...write, headers: DeviceHeader, response: StockChanged, idempotent: true } as const;

const Lot = z.strictObject({
  wristband_id: Id.describe('The wristband.'),
  desk_id: Id.describe('The desk where the wristbands are.'),
});
const DeskName = z.strictObject({ name: line(MAX_DESK_NAME).describe('Name of the desk.') });

export const getStock = defineRoute({
  ...base,
  id: 'getStock',
  method: 'GET',
  replica: true,
  path: '/api/event/{eventId}/stock',
  summary: 'List desks, wristbands and how many of each are where',
  response: Stock,
});

export const listStockMovements = defineRoute({
  ...base,
  id: 'listStockMovements',
  method: 'GET',
  replica: true,
  path: '/api/event/{eventId}/stock_movements',
  summary:
    'Get the ledger of the wristband stock, newest row first. `before` is the id of the last row of the previous page',
  query: z.strictObject({
    before: PathId.optional().describe('Only movements before this one, the last of the page before.'),
    wristband_id: PathId.optional().describe('Only movements of this wristband.'),
    desk_id: PathId.optional().describe('Only movements of this desk.'),
    kind: StockKind.optional().describe('Only movements of this kind.'),
  }),
  response: StockMovements,
});

export const addStockDesk = defineRoute({
  ...write,
  id: 'addStockDesk',
  path: '/api/event/{eventId}/stock_desks',
  summary: 'Add a desk where wristbands are kept and given out',
  body: DeskName,
  response: z.object({ desk: StockDesk.describe('The desk as it is now.') }),
  status: 201,
});

export const updateStockDesk = defineRoute({
  ...write,
  id: 'updateStockDesk',
  path: '/api/event/{eventId}/stock_desks/{deskId}',
  summary: 'Rename a desk',
  params: DeskParams,
  body: DeskName,
  response: z.object({ desk: StockDesk.describe('The desk as it is now.') }),
});

export const deleteStockDesk = defineRoute({
  ...write,
  id: 'deleteStockDesk',
  path: '/api/event/{eventId}/stock_desks/{deskId}/delete',
  summary: 'Close a desk that has no stock left. Its ledger is kept',
  params: DeskParams,
  response: Stock,
});

export const receiveStock = defineRoute({
  ...movement,
  id: 'receiveStock',
  path: '/api/event/{eventId}/receive_stock',
  summary: 'Add received wristbands to a desk',
  body: Lot.extend({
    quantity: StockQuantity.describe('Number of wristbands.'),
    note: StockNote.describe('Where the wristbands come from, in a few words.'),
  }),
});

export const moveStock = defineRoute({
  ...movement,
  id: 'moveStock',
  path: '/api/event/{eventId}/move_stock',
  summary: 'Move wristbands from one desk to another. 409 `stock_short` if there are not enough',
  body: Lot.extend({
    to_desk_id: Id.describe('The desk that gets them.'),
    quantity: StockQuantity.describe('Number of wristbands.'),
    note: StockNote.describe('Why the wristbands are moved, in a few words.'),
  }).refine(({ desk_id, to_desk_id }) => desk_id !== to_desk_id, {
    path: ['to_desk_id'],
    message: says('another_desk'),
  }),
});

export const countStock = defineRoute({
  ...movement,
  id: 'countStock',
  path: '/api/event/{eventId}/count_stock',
  summary: 'Correct the stock after a count: `counted` were there when the stock was shown as `expected`',
  body: Lot.extend({
    counted: z.int().min(0).max(MAX_STOCK_QUANTITY).describe('Number of wristbands counted.'),
    expected: z
      .int()
      .min(-MAX_STOCK_QUANTITY)
      .max(MAX_STOCK_QUANTITY)
      .describe('Number that was expected to be there.'),
    note: StockNote.describe('Note on the count, in a few words.'),
  }),
});

export const spoilStock = defineRoute({
  ...movement,
  id: 'spoilStock',
  path: '/api/event/{eventId}/spoil_stock',
  summary: 'Remove unusable wristbands from the stock. 409 `stock_short` if there are not enough',
  body: Lot.extend({
    quantity: StockQuantity.describe('Number of wristbands.'),
    reason: StockReason.describe('Why the wristbands are damaged.'),
  }),
});

export const setStockThreshold = defineRoute({
  ...write,
  id: 'setStockThreshold',
  path: '/api/event/{eventId}/stock_threshold',
  summary: 'Set the number of a wristband left at a desk at or below which to warn. Null for no warning',
  body: Lot.extend({
    low_at: z
      .int()
      .min(0)
      .max(MAX_STOCK_QUANTITY)
      .nullable()
      .describe('Number from which a warning says that few are left, or null for no warning.'),
  }),
  response: Stock,
});

export const exportStock = defineRoute({
  ...write,
  ...withRight('export_access'),
  id: 'exportStock',
  reads: true,
  whenPlanEnded: 'open',
  path: '/api/event/{eventId}/stock_export',
  summary: 'Export balances or ledger of the wristband stock as a file',
  body: StockExport,
  response: ExportedFile,
  dear: 'export',
});
