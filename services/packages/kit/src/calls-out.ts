import type { EntityManager } from '@mikro-orm/postgresql';
import { callFunction } from './database/tables.ts';
import { apiError } from './errors.ts';

/** Extent to which an account can have addresses called that it names. */
export interface CallingOut {
  /** Whether its plan costs nothing: then less. */
  readonly isFree: boolean;
}

/**
 * Lets the product call the addresses that an account names. Joins the caller's transaction, which works for the
 * account.
 * @throws ApiError 403 while none of its owners has confirmed their e-mail address: until then no one is known to
 * answer for it
 */
export async function mayCallOut(em: EntityManager): Promise<CallingOut> {
  const [row] = await callFunction<{ confirmed: boolean; is_free: boolean }>(em, 'accounts.calls_out', []);
  if (!row?.confirmed) throw apiError('forbidden', { message: 'e_mail_not_confirmed' });
  return { isFree: row.is_free };
}
