import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

export interface NewPerson {
  readonly eMail: string;
  readonly name: string;
  /** Null: they choose one by the link of an invitation. */
  readonly passwordHash: string | null;
}

/**
 * Makes the person with an e-mail a member of the account, as yet without a role. They are invited and do nothing
 * before they accept, except for a person whose password this account sets and who is known in it alone. Name and
 * password are set for such people only, and everyone else keeps theirs. Existing members stay as they are. Joins the
 * caller's transaction, under the lock of the account.
 * @returns the user's id
 * @throws ApiError 503 when the person gets another e-mail at the same time
 */
export async function joinAccount(
  em: EntityManager,
  accountId: number,
  { eMail, name, passwordHash }: NewPerson,
): Promise<number> {
  await tables(em)
    .insertInto('accounts.app_user')
    .values({ e_mail: eMail, user_name: name, account_id: accountId })
    .onConflict((conflict) => conflict.columns(['e_mail']).doNothing())
    .execute();
  // Locked, so that no one changes or verifies the e-mail of a person who is about to be in two accounts.
  await tables(em).selectFrom('accounts.app_user').where('e_mail', '=', eMail).forUpdate().execute();
  const [found] = await tables(em)
    .selectFrom('accounts.app_user as u')
    .select([
      'u.id',
      sql<boolean>`u.account_id = ${accountId} and u.e_mail_verified_at is null and not accounts.member_elsewhere(u.id)`.as(
        'of_this_account',
      ),
    ])
    .where('u.e_mail', '=', eMail)
    .execute();
  if (!found)
    throw apiError('service_unavailable', {
      message: 'being_changed',
      retryAfterSeconds: 1,
    });
  const signsIn = found.of_this_account && passwordHash !== null;
  const joined = await tables(em)
    .insertInto('accounts.membership')
    .values({
      account_id: accountId,
      user_id: found.id,
      invited_name: name,
      accepted_at: signsIn ? sql`now()` : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  if (joined.length > 0 && found.of_this_account) {
    await tables(em)
      .updateTable('accounts.app_user')
      .set({ user_name: name, password_hash: sql`coalesce(${passwordHash}, password_hash)` })
      .where('id', '=', found.id)
      .execute();
  }
  return found.id;
}
