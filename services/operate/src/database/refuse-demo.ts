import { DEMO_PASSWORD } from '@laminate/accounts/demo-users';
import { verifyPassword } from '@laminate/accounts/passwords';
import pg from 'pg';
import { Failure } from '../failure.ts';

/**
 * Keeps a product in production off a database that anyone can log in to with the password of the demo.
 * @param ownerUrl the owner of the database, migrated
 * @throws Failure naming who still has that password, and what to do
 */
export async function refuseDemo(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ e_mail: string; password_hash: string }>(
      `select e_mail, password_hash from accounts.app_user where e_mail like '%@demo.test' and password_hash is not null order by id`,
    );
    for (const { e_mail: eMail, password_hash: hash } of rows) {
      if (!(await verifyPassword(hash, DEMO_PASSWORD))) continue;
      throw new Failure(
        `The database holds the demo, whose password everybody knows (${eMail} has it): give an empty database in DATABASE_URL or DATA_DIR, or start without NODE_ENV=production to look at the demo.`,
      );
    }
  } finally {
    await client.end();
  }
}
