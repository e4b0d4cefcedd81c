import type { StartPostgres } from '../database/embedded.ts';
import { Failure } from '../failure.ts';
import { inInstallation, OPERATOR, withInstallation } from './in-installation.ts';

const HELP =
  'npm run reset-second-factor -- <e-mail>: switches off the two-step login of a person who has lost it, and ends their sessions. See that it is them who ask.';
const USAGE = 2;

/**
 * Forgets the second factor of a person, with a line in the audit of each account that they belong to.
 * @throws Failure when no one has the e-mail, they have no second factor, or the database is empty
 */
export const resetSecondFactor = (ownerUrl: string, eMail: string): Promise<void> =>
  inInstallation(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: number; has: boolean }>(
      'select id, accounts.has_second_factor(id) as has from accounts.app_user where e_mail = $1 for update',
      [eMail.trim().toLowerCase()],
    );
    const [user] = rows;
    if (!user) throw new Failure(`Nobody has the e-mail ${eMail}: name the one that they log in with.`);
    if (!user.has) throw new Failure(`${eMail} has no second factor: they log in with their password alone.`);
    await client.query('select accounts.reset_second_factor($1)', [user.id]);
    await client.query(
      `insert into accounts.audit (account_id, user_name, action, subject)
       select m.account_id, $2, 'reset_second_factor', u.e_mail from accounts.membership m join accounts.app_user u on u.id = m.user_id
       where u.id = $1 and m.accepted_at is not null`,
      [user.id, OPERATOR],
    );
  });

/**
 * Runs `npm run reset-second-factor -- <e-mail>`.
 * @returns the exit code: 0 done, 2 not understood. A refusal is thrown as a Failure
 */
export async function run(startPostgres: StartPostgres): Promise<number> {
  const [, eMail, ...rest] = process.argv.slice(2);
  if (!eMail?.includes('@') || rest.length > 0) {
    console.error(`Name one e-mail.\n\n${HELP}`);
    return USAGE;
  }
  await withInstallation(startPostgres, (ownerUrl) => resetSecondFactor(ownerUrl, eMail));
  console.log(
    `The two-step login of ${eMail} is off, and their sessions have ended. They log in with their password and set it up anew.`,
  );
  return 0;
}
