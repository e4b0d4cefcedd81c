import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Locks the account until the transaction ends: whoever changes its plan or adds what the plan counts goes one after
 * the other.
 */
export async function lockAccount(em: EntityManager, accountId: number): Promise<void> {
  await em.execute('select from accounts.account where id = ? for update', [accountId]);
}
