import type { EntityManager } from '@mikro-orm/postgresql';

interface NewUser {
  readonly id: number;
  readonly name: string;
  readonly e_mail: string;
}

/** Gives a user a password; undefined for one who has a password, which stays. */
export async function setFirstPassword(em: EntityManager, userId: number | null, passwordHash: string): Promise<NewUser | undefined> {
  const [set] = await em.execute<NewUser[]>(
    'update accounts.app_user set password_hash = ? where id = ? and password_hash is null returning id, user_name as name, e_mail',
    [passwordHash, userId],
  );
  return set;
}
