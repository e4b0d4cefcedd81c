import { apiError } from '@laminate/kit';
import { tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { refused } from '../single-sign-on/refusals.ts';
import type { User } from '../entities/index.ts';

/**
 * Returns the account for a user's new session: of those that they can act in, the one used or joined last, else the
 * one that they began in. Runs as that user. Excludes accounts where they have to log in through the provider.
 * @throws ApiError 400 when they no longer belong to any, or only to excluded ones
 */
export async function accountToOpen(em: EntityManager, user: Pick<User, 'id' | 'accountId'>): Promise<number> {
  const row = await tables(em)
    .selectFrom('accounts.open_membership as o')
    .innerJoin('accounts.membership as m', (join) =>
      join.onRef('m.account_id', '=', 'o.account_id').onRef('m.user_id', '=', 'o.user_id'),
    )
    .crossJoinLateral((member) =>
      member
        .selectFrom('accounts.session as s')
        .select(({ fn }) => fn.max('s.refreshed_at').as('at'))
        .whereRef('s.user_id', '=', 'm.user_id')
        .whereRef('s.account_id', '=', 'm.account_id')
        .as('used'),
    )
    .select(['m.account_id', sql<boolean>`accounts.must_use_provider(m.account_id, m.user_id)`.as('closed')])
    .where('m.user_id', '=', user.id)
    .orderBy('closed')
    .orderBy(sql`greatest(used.at, m.accepted_at)`, 'desc')
    .orderBy(sql`m.account_id = ${user.accountId}`, 'desc')
    .orderBy('m.account_id')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw apiError('invalid_credentials', { message: 'no_account_access' });
  if (row.closed) throw refused('sso_required');
  return row.account_id;
}
