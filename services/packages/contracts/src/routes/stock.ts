import { z } from 'zod';
import { DeviceHeader } from '../device-header.ts';
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

const EventParams = z.strictObject({ eventId: PathId });
const DeskParams = EventParams.extend({ deskId: PathId });
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

const Lot = z.strictObject({ wristband_id: Id, desk_id: Id });
const DeskName = z.strictObject({ name: line(MAX_DESK_NAME) });

export const getStock = defineRoute({
  ...base,
  id: 'getStock',
  method: 'GET',
  replica: true,
  path: '/api/event/{eventId}/stock',
  summary: 'Desks, wristbands and how many of each lie where',
  response: Stock,
});

export const listStockMovements = defineRoute({
  ...base,
  id: 'listStockMovements',
  method: 'GET',
  replica: true,
  path: '/api/event/{eventId}/stock_movements',
  summary:
    'The ledger of the wristband stock, the newest row first; `before` is the id of the last row of the page before',
  query: z.strictObject({
    before: PathId.optional(),
    wristband_id: PathId.optional(),
    desk_id: PathId.optional(),
    kind: StockKind.optional(),
  }),
  response: StockMovements,
});

export const addStockDesk = defineRoute({
  ...write,
  id: 'addStockDesk',
  path: '/api/event/{eventId}/stock_desks',
  summary: 'Add a desk at which wristbands lie and are given out',
  body: DeskName,
  response: z.object({ desk: StockDesk }),
  status: 201,
});

export const updateStockDesk = defineRoute({
  ...write,
  id: 'updateStockDesk',
  path: '/api/event/{eventId}/stock_desks/{deskId}',
  summary: 'Rename a desk',
  params: DeskParams,
  body: DeskName,
  response: z.object({ desk: StockDesk }),
});

export const deleteStockDesk = defineRoute({
  ...write,
  id: 'deleteStockDesk',
  path: '/api/event/{eventId}/stock_desks/{deskId}/delete',
  summary: 'Close a desk where nothing lies any more; its ledger stays',
  params: DeskParams,
  response: Stock,
});

export const receiveStock = defineRoute({
  ...movement,
  id: 'receiveStock',
  path: '/api/event/{eventId}/receive_stock',
  summary: 'Put wristbands that came in to a desk',
  body: Lot.extend({ quantity: StockQuantity, note: StockNote }),
});

export const moveStock = defineRoute({
  ...movement,
  id: 'moveStock',
  path: '/api/event/{eventId}/move_stock',
  summary: 'Move wristbands from one desk to another; 409 `stock_short` when there are not so many',
  body: Lot.extend({ to_desk_id: Id, quantity: StockQuantity, note: StockNote }).refine(
    ({ desk_id, to_desk_id }) => desk_id !== to_desk_id,
    {
      path: ['to_desk_id'],
      message: says('another_desk'),
    },
  ),
});

export const countStock = defineRoute({
  ...movement,
  id: 'countStock',
  path: '/api/event/{eventId}/count_stock',
  summary: 'Put right what a count found: `counted` were there when the stock was said to be `expected`',
  body: Lot.extend({
    counted: z.int().min(0).max(MAX_STOCK_QUANTITY),
    expected: z.int().min(-MAX_STOCK_QUANTITY).max(MAX_STOCK_QUANTITY),
    note: StockNote,
  }),
});

export const spoilStock = defineRoute({
  ...movement,
  id: 'spoilStock',
  path: '/api/event/{eventId}/spoil_stock',
  summary: 'Take wristbands off the stock that nobody can use any more; 409 `stock_short` when there are not so many',
  body: Lot.extend({ quantity: StockQuantity, reason: StockReason }),
});

export const setStockThreshold = defineRoute({
  ...write,
  id: 'setStockThreshold',
  path: '/api/event/{eventId}/stock_threshold',
  summary: 'Warn when so many or fewer of a wristband are left at a desk; null for no warning',
  body: Lot.extend({ low_at: z.int().min(0).max(MAX_STOCK_QUANTITY).nullable() }),
  response: Stock,
});

export const exportStock = defineRoute({
  ...write,
  ...withRight('export_access'),
  id: 'exportStock',
  reads: true,
  whenPlanEnded: 'open',
  path: '/api/event/{eventId}/stock_export',
  summary: 'Balances or ledger of the wristband stock as a file',
  body: StockExport,
  response: ExportedFile,
  dear: 'export',
});
