import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

export interface NewPerson {
  readonly eMail: string;
  readonly name: string;
  /** Null: they choose one by the link of an invitation. */
  readonly passwordHash: string | null;
}

interface Found {
  readonly id: number;
  /** Nobody has proved the address, and no other account has them. */
  readonly of_this_account: boolean;
}

/**
 * Makes the person of an e-mail a member of the account, as yet without a role: one who is invited and does nothing
 * before they accept, but for somebody whose password this account sets and who is known in it alone. Name and password
 * are set for such people only; everybody else keeps theirs. Who is a member already stays as they are. Joins the
 * caller's transaction, under the lock of the account.
 * @returns the user's id
 * @throws ApiError 503 when the person gets another e-mail at this very moment
 */
export async function joinAccount(
  em: EntityManager,
  accountId: number,
  { eMail, name, passwordHash }: NewPerson,
): Promise<number> {
  await em.execute(
    'insert into accounts.app_user (e_mail, user_name, account_id) values (?, ?, ?) on conflict (e_mail) do nothing',
    [eMail, name, accountId],
  );
  // Locked, so that nobody changes or proves the e-mail of a person who is about to be in two accounts.
  await em.execute('select from accounts.app_user where e_mail = ? for update', [eMail]);
  const [found] = await em.execute<Found[]>(
    `select u.id, u.account_id = ? and u.e_mail_verified_at is null and not accounts.member_elsewhere(u.id) as of_this_account
     from accounts.app_user u where u.e_mail = ?`,
    [accountId, eMail],
  );
  if (!found)
    throw apiError('service_unavailable', {
      message: 'being_changed',
      retryAfterSeconds: 1,
    });
  const signsIn = found.of_this_account && passwordHash !== null;
  const joined = await em.execute(
    `insert into accounts.membership (account_id, user_id, invited_name, accepted_at) values (?, ?, ?, ${signsIn ? 'now()' : 'null'})
     on conflict do nothing returning user_id`,
    [accountId, found.id, name],
  );
  if (joined.length > 0 && found.of_this_account) {
    await em.execute(
      'update accounts.app_user set user_name = ?, password_hash = coalesce(?, password_hash) where id = ?',
      [name, passwordHash, found.id],
    );
  }
  return found.id;
}
