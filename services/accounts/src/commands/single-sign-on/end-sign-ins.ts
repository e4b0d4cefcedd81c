import type { Identity } from '@laminate/kit';
import { callFunction, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { endApiTokens } from '../api-tokens.ts';

/** Whether this user has to log in to this account by its provider. Runs in any account. */
export async function mustUseProvider(em: EntityManager, accountId: number, userId: number): Promise<boolean> {
  const [row] = await callFunction<{ value: boolean }>(em, 'accounts.must_use_provider', [accountId, userId]);
  return row?.value ?? false;
}

type By = Pick<Identity, 'accountId' | 'userId' | 'userName'>;

/**
 * Ends what members have open that did not come by the provider, where they have to use it: their sessions, and the API
 * tokens that they made in them. Joins the caller's transaction, which runs in the account.
 */
export async function endOtherSignIns(em: EntityManager, by: By): Promise<void> {
  const mustUse = sql<boolean>`accounts.must_use_provider(account_id, user_id)`;
  await tables(em)
    .updateTable('accounts.session')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', by.accountId)
    .where('ended_at', 'is', null)
    .where('by_provider', '=', false)
    .where('user_id', 'is not', null)
    .where(mustUse)
    .execute();
  await endApiTokens(em, by, 'api_token_provider_required', sql<boolean>`provider_id is null and ${mustUse}`);
}

/**
 * Ends what a provider that is gone has opened in an account, the caller's own session too: sessions, and the API
 * tokens that were made in them. Joins the caller's transaction, which runs in the account.
 */
export async function endProviderSignIns(em: EntityManager, by: By): Promise<void> {
  await tables(em)
    .updateTable('accounts.session')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', by.accountId)
    .where('by_provider', '=', true)
    .where('ended_at', 'is', null)
    .execute();
  await endApiTokens(em, by, 'api_token_provider_gone', sql<boolean>`provider_id is not null`);
}
