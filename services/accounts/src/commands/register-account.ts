import type { Registration } from '@laminate/contracts';
import type { z } from 'zod';
import { fieldError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Membership, Plan, User, Account } from '../entities/index.ts';

/** Plan of a new account. */
const FREE_PLAN_ID = 1;

type Form = Pick<z.output<typeof Registration>, 'userName' | 'email' | 'accountName'>;

const nextId = async (em: EntityManager, table: string): Promise<number> => {
  const [row] = await em.execute<{ id: number }[]>(
    `select nextval(pg_get_serial_sequence('accounts.${table}', 'id'))::int as id`,
  );
  return (row as { id: number }).id;
};

/**
 * Creates the account and its owner. The account's id is drawn first, since row-level security lets an account
 * be written only from within itself. Joins the caller's transaction.
 * @throws ApiError 400 when the e-mail is taken
 */
export async function registerAccount(em: EntityManager, form: Form, passwordHash: string): Promise<User> {
  const accountId = await nextId(em, 'account');
  const userId = await nextId(em, 'app_user');
  await em.execute(`select set_config('app.account_id', ?, true), set_config('app.user_id', ?, true)`, [
    `${accountId}`,
    `${userId}`,
  ]);
  if (await em.count(User, { eMail: form.email })) {
    throw fieldError('email', 'e_mail_in_use');
  }
  const account = em.create(Account, {
    id: accountId,
    name: form.accountName?.trim() || form.userName,
    plan: em.getReference(Plan, FREE_PLAN_ID),
  });
  await em.flush();
  const user = em.create(User, {
    id: userId,
    accountId: account.id,
    userName: form.userName,
    eMail: form.email,
    passwordHash,
  });
  await em.flush();
  em.create(Membership, { accountId: account.id, userId, role: 'owner', allEvents: true, acceptedAt: new Date() });
  await em.flush();
  return user;
}
