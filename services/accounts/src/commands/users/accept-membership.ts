import type { EntityManager } from '@mikro-orm/postgresql';
import { proveEMail } from './prove-e-mail.ts';
import { tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Person whom an invitation is for. */
export interface Invited {
  readonly id: number;
  /** Name that they will be called by: their own, or that of the invitation until they have verified their address. */
  readonly name: string;
  readonly e_mail: string;
  readonly account_name: string;
  /** Whether they have accepted since. */
  readonly accepted: boolean;
  /** True if the address is verified and has a password. The person who accepts keeps it. */
  readonly has_log_in: boolean;
}

/** Finds the person of an invitation to an account, or undefined for a person who has left it. Runs in that account. */
export async function findInvited(
  em: EntityManager,
  accountId: number,
  userId: number | null,
): Promise<Invited | undefined> {
  if (userId === null) return undefined;
  const proved = sql<boolean>`(u.e_mail_verified_at is not null and u.password_hash is not null)`;
  return tables(em)
    .selectFrom('accounts.membership as m')
    .innerJoin('accounts.app_user as u', 'u.id', 'm.user_id')
    .innerJoin('accounts.account as a', 'a.id', 'm.account_id')
    .select([
      'u.id',
      'u.e_mail',
      'a.name as account_name',
      sql<boolean>`m.accepted_at is not null`.as('accepted'),
      proved.as('has_log_in'),
      sql<string>`case when ${proved} then u.user_name else coalesce(m.invited_name, u.user_name) end`.as('name'),
    ])
    .where('m.account_id', '=', accountId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Makes an invited person a member. A person who has verified nothing until now starts fresh: anything that someone
 * else set for their address, or registered it with, ends. Joins the caller's transaction, which runs in the account
 * and as the user.
 * @param passwordHash for a person who has no log-in
 */
export async function acceptMembership(
  em: EntityManager,
  accountId: number,
  { id, name, has_log_in: hasLogIn }: Invited,
  passwordHash: string | null,
): Promise<void> {
  await tables(em)
    .updateTable('accounts.membership')
    .set({ accepted_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('user_id', '=', id)
    .where('accepted_at', 'is', null)
    .execute();
  if (hasLogIn || passwordHash === null) return;
  await tables(em).updateTable('accounts.app_user').set({ user_name: name }).where('id', '=', id).execute();
  await proveEMail(em, { userId: id, passwordHash });
}
