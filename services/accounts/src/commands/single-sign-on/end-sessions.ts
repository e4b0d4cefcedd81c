import { callFunction, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Whether this user has to sign in to this account by its provider. Runs in any account. */
export async function mustUseProvider(em: EntityManager, accountId: number, userId: number): Promise<boolean> {
  const [row] = await callFunction<{ value: boolean }>(em, 'accounts.must_use_provider', [accountId, userId]);
  return row?.value ?? false;
}

/** Ends what members have open that did not come by the provider, where they have to use it. Joins the transaction. */
export const endOtherSignIns = async (em: EntityManager, accountId: number): Promise<void> =>
  void (await tables(em)
    .updateTable('accounts.session')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('by_provider', '=', false)
    .where('user_id', 'is not', null)
    .where(sql<boolean>`accounts.must_use_provider(account_id, user_id)`)
    .execute());

/** Ends what a provider has opened in an account. @param but the session that goes on */
export const endProviderSessions = async (em: EntityManager, accountId: number, but: string): Promise<void> =>
  void (await tables(em)
    .updateTable('accounts.session')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('by_provider', '=', true)
    .where('ended_at', 'is', null)
    .where('id', '<>', but)
    .execute());
