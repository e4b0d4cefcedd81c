import { callFunction, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { recordAudit } from '../record-audit.ts';
import { OPERATOR, workFor } from './operator.ts';

/** `unknown`: no one has the e-mail. `none`: they have no second factor. */
export type SecondFactorForgotten = 'forgotten' | 'unknown' | 'none';

/**
 * Forgets the second factor of a person and ends their sessions, with a line in the audit of each account that they
 * belong to. Joins the transaction of an operator, who sees all accounts.
 */
export async function forgetSecondFactor(em: EntityManager, eMail: string): Promise<SecondFactorForgotten> {
  const user = await tables(em)
    .selectFrom('accounts.app_user as u')
    .select(['u.id', 'u.e_mail', sql<boolean>`accounts.has_second_factor(u.id)`.as('has')])
    .where('u.e_mail', '=', eMail.trim().toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  if (!user) return 'unknown';
  if (!user.has) return 'none';
  await callFunction(em, 'accounts.reset_second_factor', [user.id]);
  const accounts = await tables(em)
    .selectFrom('accounts.membership')
    .select('account_id')
    .where('user_id', '=', user.id)
    .where('accepted_at', 'is not', null)
    .orderBy('account_id')
    .execute();
  for (const { account_id: accountId } of accounts) {
    await workFor(em, accountId);
    await recordAudit(em, OPERATOR, { action: 'reset_second_factor', subject: user.e_mail });
  }
  return 'forgotten';
}
