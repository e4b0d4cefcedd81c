import {
  addStockDesk,
  countStock,
  deleteStockDesk,
  exportStock,
  getStock,
  listStockMovements,
  moveStock,
  receiveStock,
  setStockThreshold,
  spoilStock,
  updateStockDesk,
} from '@laminate/contracts/routes/stock';
import type { Stock, StockExport, StockKind } from '@laminate/contracts/stock';
import { call, queryClient } from '@laminate/sdk';
import { downloadFile } from '@laminate/sdk/device';
import { getLocale } from '@laminate/sdk/i18n';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Pause after which the screen again asks what the doors have given out, in milliseconds, while it is in view. */
const LIVE_MS = 4000;

/** The stock of an event, kept up to date while a screen shows it. */
export const stockQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['stock', eventId],
    queryFn: ({ signal }) => call(getStock, { params: { eventId }, signal }),
    staleTime: 0,
    refetchInterval: LIVE_MS,
    refetchOnWindowFocus: 'always',
  });

export interface MovementFilter {
  readonly wristband_id?: number | undefined;
  readonly desk_id?: number | undefined;
  readonly kind?: StockKind | undefined;
}

/** The ledger of an event page by page, the newest row first. */
export const movementsQuery = (eventId: number, filter: MovementFilter) =>
  infiniteQueryOptions({
    queryKey: ['stock-movements', eventId, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listStockMovements, { params: { eventId }, query: { ...filter, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ movements, more }) => (more ? movements.at(-1)?.id : undefined),
    staleTime: 0,
    refetchInterval: LIVE_MS,
  });

/** Refetches everything that a change of the stock might have changed. */
async function refresh(eventId: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['stock', eventId] }),
    queryClient.invalidateQueries({ queryKey: ['stock-movements', eventId] }),
  ]);
}

/** One movement as the form has it. `key` stays the same for a try again. */
export interface MovementToSend {
  readonly action: 'receive' | 'move' | 'count' | 'spoil';
  readonly wristband_id: number;
  readonly desk_id: number;
  readonly to_desk_id: number;
  readonly quantity: number;
  /** With a count: the stock as it was shown to who counted. */
  readonly expected: number;
  readonly note: string;
}

/** Writes a movement into the ledger. */
export async function sendMovement(
  eventId: number,
  idempotencyKey: string,
  { action, wristband_id, desk_id, to_desk_id, quantity, expected, note }: MovementToSend,
): Promise<void> {
  const params = { eventId };
  const lot = { wristband_id, desk_id };
  if (action === 'receive') await call(receiveStock, { params, idempotencyKey, body: { ...lot, quantity, note } });
  else if (action === 'move')
    await call(moveStock, { params, idempotencyKey, body: { ...lot, to_desk_id, quantity, note } });
  else if (action === 'count')
    await call(countStock, { params, idempotencyKey, body: { ...lot, counted: quantity, expected, note } });
  else await call(spoilStock, { params, idempotencyKey, body: { ...lot, quantity, reason: note } });
  await refresh(eventId);
}

const show = (eventId: number, stock: Stock) => queryClient.setQueryData(stockQuery(eventId).queryKey, stock);

/** Sets the warning for when this many or fewer are left, or null for no warning. */
export async function setThreshold(
  eventId: number,
  lot: { wristband_id: number; desk_id: number },
  lowAt: number | null,
): Promise<void> {
  show(eventId, await call(setStockThreshold, { params: { eventId }, body: { ...lot, low_at: lowAt } }));
}

/** Adds a desk, or renames the one of this id. */
export async function saveDesk(eventId: number, deskId: number | null, name: string): Promise<void> {
  if (deskId === null) await call(addStockDesk, { params: { eventId }, body: { name } });
  else await call(updateStockDesk, { params: { eventId, deskId }, body: { name } });
  await refresh(eventId);
}

/** Closes a desk that holds no more stock. */
export async function closeDesk(eventId: number, deskId: number): Promise<void> {
  show(eventId, await call(deleteStockDesk, { params: { eventId, deskId } }));
}

/** Saves balances or ledger as a file. */
export async function saveReport(
  eventId: number,
  what: StockExport['what'],
  format: StockExport['format'],
): Promise<void> {
  const { contentBase64, fileTitle } = await call(exportStock, {
    params: { eventId },
    body: { what, format, language: getLocale() },
  });
  downloadFile(contentBase64, fileTitle);
}
