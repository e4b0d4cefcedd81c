import { isUpToDate } from '@laminate/database';
import pg from 'pg';
import type { Preparation } from './prepare.ts';

/**
 * Checks whether a database needs nothing that only the process that prepares can do, as is usual at a start. It is
 * migrated, has the demo or its own users where a demo is asked for, and in production has no user of the demo to look
 * into.
 * @throws Error of Postgres when nothing answers
 */
export async function isPrepared({
  ownerUrl,
  production,
  demo,
}: Pick<Preparation, 'ownerUrl' | 'production' | 'demo'>): Promise<boolean> {
  if (!(await isUpToDate(ownerUrl))) return false;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ users: boolean; of_demo: boolean }>(
      `select exists (select from accounts.app_user) as users,
         exists (select from accounts.app_user where e_mail like '%@demo.test' and password_hash is not null) as of_demo`,
    );
    const [{ users, of_demo: ofDemo } = { users: false, of_demo: false }] = rows;
    return (users || !demo) && !(production && ofDemo);
  } finally {
    await client.end();
  }
}
