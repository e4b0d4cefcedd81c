import { type ErrorCode, type StockChanged, type PlainCode } from '@laminate/contracts';
import { apiError, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { callFunction } from '@laminate/kit/database/tables';

interface Lot {
  readonly wristband_id: number;
  readonly desk_id: number;
}

/** What the office does with the stock. */
export type StockRequest = Lot &
  (
    | { readonly action: 'receive'; readonly quantity: number; readonly reason: string }
    | { readonly action: 'move'; readonly to_desk_id: number; readonly quantity: number; readonly reason: string }
    | { readonly action: 'count'; readonly counted: number; readonly expected: number; readonly reason: string }
    | { readonly action: 'spoil'; readonly quantity: number; readonly reason: string }
  );

interface Applied {
  readonly code: ErrorCode | null;
  readonly outcome: StockChanged & { readonly in_stock?: number };
}

/** What a refusal says where its code alone says too little. */
const SAID: Partial<Record<ErrorCode, PlainCode>> = { not_found: 'no_such_wristband_or_desk' };

/**
 * Writes a movement of the office into the ledger of the stock. The same key writes it once. Joins the caller's
 * transaction.
 * @param key the request's `Idempotency-Key`
 * @throws ApiError 404 for a wristband or desk that is not of this event, or is deleted, 409 `stock_short` with
 * `in_stock`, or `key_reuse`
 */
export async function manageStock(
  em: EntityManager,
  scope: EventScope,
  key: string,
  request: StockRequest,
  device: string | null = null,
): Promise<StockChanged> {
  const { accountId, eventId, userId, userName } = scope;
  const [applied] = await callFunction<Applied>(em, 'accreditation.manage_stock', [
    accountId,
    eventId,
    JSON.stringify({ ...request, key, user_id: userId, user_name: userName, device }),
  ]); /* code, outcome */
  const { code, outcome } = applied as Applied;
  if (code === null) return outcome;
  throw apiError(code, { message: SAID[code], extra: outcome });
}
