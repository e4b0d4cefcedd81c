import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

export interface NewPerson {
  readonly eMail: string;
  readonly name: string;
  /** Null: they choose one by the link of an invitation. */
  readonly passwordHash: string | null;
}

interface Joined {
  readonly userId: number;
  /** They have a log-in that this account has not made just now, and didn't belong to the account until now. */
  readonly cameFromElsewhere: boolean;
}

interface Found {
  readonly id: number;
  readonly account_id: number;
}

/**
 * Makes the person of an e-mail a member of the account, as yet without a role. Name and password are set for somebody
 * new, and for somebody who has left this account and is in no other; everybody else keeps theirs. Joins the caller's
 * transaction, under the lock of the account.
 * @throws ApiError 503 when the person gets another e-mail at this very moment
 */
export async function joinAccount(em: EntityManager, accountId: number, { eMail, name, passwordHash }: NewPerson): Promise<Joined> {
  const [made] = await em.execute<{ id: number }[]>(
    `insert into accounts.app_user (e_mail, user_name, password_hash, account_id) values (?, ?, ?, ?)
     on conflict (e_mail) do nothing returning id`,
    [eMail, name, passwordHash, accountId],
  );
  // Locked, so that nobody changes the e-mail of a person who is about to be in two accounts.
  const [found] = made ? [] : await em.execute<Found[]>('select id, account_id from accounts.app_user where e_mail = ? for update', [eMail]);
  const userId = (made ?? found)?.id;
  if (userId === undefined) throw apiError('service_unavailable', { msg: 'Someone else is changing this right now, please try again', retryAfterSeconds: 1 });
  const joined = await em.execute(
    'insert into accounts.membership (account_id, user_id) values (?, ?) on conflict do nothing returning user_id',
    [accountId, userId],
  );
  const again = found !== undefined && joined.length > 0;
  const taken = again && found.account_id === accountId
    ? await em.execute(
      'update accounts.app_user set user_name = ?, password_hash = coalesce(?, password_hash) where id = ? and not accounts.member_elsewhere(id) returning id',
      [name, passwordHash, userId],
    )
    : [];
  return { userId, cameFromElsewhere: again && taken.length === 0 };
}
