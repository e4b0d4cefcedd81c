import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../entities/index.ts';

/** Finds who signs in, by e-mail or by username; a username that several users share finds nobody. */
export async function findUser(em: EntityManager, login: string): Promise<User | undefined> {
  const text = login.trim().toLowerCase();
  const populate = { populate: ['passwordHash'] } as const;
  const byMail = await em.findOne(User, { eMail: text }, populate);
  if (byMail) return byMail;
  const rows = await em.execute<{ id: number }[]>(
    'select id from accounts.app_user where lower(user_name) = ? limit 2',
    [text],
  );
  const [only] = rows;
  return rows.length === 1 && only ? ((await em.findOne(User, { id: only.id }, populate)) ?? undefined) : undefined;
}
