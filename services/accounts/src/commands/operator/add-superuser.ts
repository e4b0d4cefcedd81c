import { tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { recordAudit } from '../record-audit.ts';
import { OPERATOR, workFor } from './operator.ts';

/**
 * What was done, and whether the person has set up the two-step login that superusers need. Refused for an e-mail that
 * is unknown, or a person who owns no account but was invited to one.
 */
export type SuperuserAdded =
  | { readonly refused: 'unknown' }
  | { readonly refused: 'invited'; readonly account: string }
  | { readonly refused: null; readonly added: boolean; readonly hasFactor: boolean };

/** Makes a member of an account a superuser. */
export async function giveSuperuserRole(em: EntityManager, accountId: number, userId: number): Promise<void> {
  await tables(em)
    .updateTable('accounts.membership')
    .set({ role: 'superuser' })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Makes the owner of an account a superuser, with a line in the audit of that account. A superuser stays one. Joins the
 * transaction of an operator, who sees all accounts.
 */
export async function addSuperuser(em: EntityManager, eMail: string): Promise<SuperuserAdded> {
  const subject = eMail.trim().toLowerCase();
  const user = await tables(em)
    .selectFrom('accounts.app_user as u')
    .innerJoin('accounts.account as a', 'a.id', 'u.account_id')
    .leftJoin('accounts.membership as m', (join) =>
      join
        .onRef('m.account_id', '=', 'u.account_id')
        .onRef('m.user_id', '=', 'u.id')
        .on('m.accepted_at', 'is not', null),
    )
    .select([
      'u.id',
      'u.account_id',
      'a.name as account',
      'm.role',
      sql<boolean>`u.password_hash is not null`.as('can_log_in'),
      sql<boolean>`accounts.has_second_factor(u.id)`.as('has_factor'),
    ])
    .where('u.e_mail', '=', subject)
    .forUpdate('u')
    .executeTakeFirst();
  if (!user) return { refused: 'unknown' };
  const { id, account_id: accountId, account, role, can_log_in: canLogIn, has_factor: hasFactor } = user;
  if (role === 'superuser') return { refused: null, added: false, hasFactor };
  if (!canLogIn || role !== 'owner') return { refused: 'invited', account };
  await workFor(em, accountId);
  await giveSuperuserRole(em, accountId, id);
  const changes = { role: { from: role, to: 'superuser' } };
  await recordAudit(em, OPERATOR, { action: 'change_user', subject, changes });
  return { refused: null, added: true, hasFactor };
}
