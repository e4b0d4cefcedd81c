import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, tables } from './database/tables.ts';
import { apiError } from './errors.ts';

/**
 * @param ids events that a caller named, each any number of times
 * @throws ApiError 404 where one of them is not an event of the account, or was deleted
 */
export async function checkEvents(em: EntityManager, accountId: number, ids: readonly number[]): Promise<void> {
  const named = [...new Set(ids)];
  if (named.length === 0) return;
  const found = await tables(em)
    .selectFrom('accounts.event')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', anyOf(named))
    .where('deleted_at', 'is', null)
    .execute();
  if (found.length < named.length) throw apiError('not_found', { message: 'no_such_event' });
}
