import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { refused } from '../single-sign-on/refusals.ts';
import type { User } from '../entities/index.ts';

/**
 * Returns the account for a user's new session: of those that they can act in, the one used or joined last, else the
 * one that they began in. Runs as that user. Excludes accounts where they have to log in through the provider.
 * @throws ApiError 400 when they no longer belong to any, or only to excluded ones
 */
export async function accountToOpen(em: EntityManager, user: Pick<User, 'id' | 'accountId'>): Promise<number> {
  const [row] = await em.execute<{ account_id: number; closed: boolean }[]>(
    `select m.account_id, accounts.must_use_provider(m.account_id, m.user_id) as closed from accounts.open_membership o join accounts.membership m using (account_id, user_id)
     cross join lateral (select max(s.refreshed_at) as at from accounts.session s where s.user_id = m.user_id and s.account_id = m.account_id) used
     where m.user_id = ? order by closed, greatest(used.at, m.accepted_at) desc, m.account_id = ? desc, m.account_id limit 1`,
    [user.id, user.accountId],
  );
  if (!row) throw apiError('invalid_credentials', { message: 'no_account_access' });
  if (row.closed) throw refused('sso_required');
  return row.account_id;
}
