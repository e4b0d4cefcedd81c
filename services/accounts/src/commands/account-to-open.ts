import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../entities/index.ts';

/**
 * The account that a user's new session is for: of those that they may act in, the one used or joined last, else the
 * one that they began in. Runs as that user.
 * @throws ApiError 400 when they belong to none any more
 */
export async function accountToOpen(em: EntityManager, user: Pick<User, 'id' | 'accountId'>): Promise<number> {
  const [row] = await em.execute<{ account_id: number }[]>(
    `select m.account_id from accounts.open_membership o join accounts.membership m using (account_id, user_id)
     cross join lateral (select max(s.refreshed_at) as at from accounts.session s where s.user_id = m.user_id and s.account_id = m.account_id) used
     where m.user_id = ? order by greatest(used.at, m.accepted_at) desc, m.account_id = ? desc, m.account_id limit 1`,
    [user.id, user.accountId],
  );
  if (!row) throw apiError('invalid_credentials', { message: 'no_account_access' });
  return row.account_id;
}
