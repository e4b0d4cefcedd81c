import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../entities/index.ts';
import { tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Finds the user who logs in, by e-mail or by username. A username that several users share finds no one. */
export async function findUser(em: EntityManager, login: string): Promise<User | undefined> {
  const text = login.trim().toLowerCase();
  const populate = { populate: ['passwordHash'] } as const;
  const byMail = await em.findOne(User, { eMail: text }, populate);
  if (byMail) return byMail;
  const rows = await tables(em)
    .selectFrom('accounts.app_user')
    .select('id')
    .where(sql<boolean>`lower(user_name) = ${text}`)
    .limit(2)
    .execute();
  const [only] = rows;
  return rows.length === 1 && only ? ((await em.findOne(User, { id: only.id }, populate)) ?? undefined) : undefined;
}
