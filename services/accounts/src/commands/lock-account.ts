import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '@laminate/kit/database/tables';

/**
 * Locks the account until the transaction ends. Changes of its plan, and additions that the plan counts, go one after
 * the other.
 */
export async function lockAccount(em: EntityManager, accountId: number): Promise<void> {
  await tables(em).selectFrom('accounts.account').where('id', '=', accountId).forUpdate().execute();
}
