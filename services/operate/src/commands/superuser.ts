import type { StartPostgres } from '../database/embedded.ts';
import { Failure } from '../failure.ts';
import { inInstallation, OPERATOR, withInstallation } from './in-installation.ts';

const HELP =
  'npm run superuser -- add <e-mail>: makes a person who has registered a superuser, who sees all accounts of the installation and operates its modules.';
const USAGE = 2;

/** The person's own account, and what they are in it. */
interface Registered {
  readonly id: number;
  readonly account_id: number;
  readonly account_name: string;
  readonly role: string | null;
  readonly can_log_in: boolean;
  readonly has_factor: boolean;
}

/** What was done, and whether the person has set up the two-step login that superusers need. */
export interface Superuser {
  readonly added: boolean;
  readonly hasFactor: boolean;
}

/**
 * Makes the owner of an account a superuser, with a line in the audit of that account. A superuser stays one.
 * @param eMail the one that they registered with
 * @throws Failure when no one has the e-mail, they own no account, or the database is empty
 */
export const addSuperuser = (ownerUrl: string, eMail: string): Promise<Superuser> =>
  inInstallation(ownerUrl, async (client) => {
    const { rows } = await client.query<Registered>(
      `select u.id, u.account_id, a.name as account_name, m.role, u.password_hash is not null as can_log_in,
         accounts.has_second_factor(u.id) as has_factor
       from accounts.app_user u join accounts.account a on a.id = u.account_id
       left join accounts.membership m on m.account_id = u.account_id and m.user_id = u.id and m.accepted_at is not null
       where u.e_mail = $1 for update of u`,
      [eMail.trim().toLowerCase()],
    );
    const [user] = rows;
    if (!user) throw new Failure(`Nobody has the e-mail ${eMail}: register at /register first, then run this again.`);
    if (user.role === 'superuser') return { added: false, hasFactor: user.has_factor };
    if (!user.can_log_in || user.role !== 'owner')
      throw new Failure(
        `${eMail} owns no account but was invited to ${user.account_name}: register with another e-mail at /register, and name that one.`,
      );
    await client.query(`update accounts.membership set role = 'superuser' where account_id = $1 and user_id = $2`, [
      user.account_id,
      user.id,
    ]);
    await client.query(
      `insert into accounts.audit (account_id, user_name, action, subject, details) values ($1, $2, 'change_user', $3, $4)`,
      [user.account_id, OPERATOR, eMail.trim().toLowerCase(), { role: { from: user.role, to: 'superuser' } }],
    );
    return { added: true, hasFactor: user.has_factor };
  });

/**
 * Runs `npm run superuser -- add <e-mail>`.
 * @returns the exit code: 0 done, 2 not understood. A refusal is thrown as a Failure
 */
export async function run(startPostgres: StartPostgres): Promise<number> {
  const [, verb, eMail, ...rest] = process.argv.slice(2);
  if (verb !== 'add' || !eMail?.includes('@') || rest.length > 0) {
    console.error(`Name one e-mail behind add.\n\n${HELP}`);
    return USAGE;
  }
  const { added, hasFactor } = await withInstallation(startPostgres, (ownerUrl) => addSuperuser(ownerUrl, eMail));
  console.log(
    `${eMail} is a superuser${added ? '' : ' already'}. ${
      hasFactor
        ? 'Their two-step login is set up: they see all accounts with their next page.'
        : 'Next they log in and set up two-step login, before which they see nothing else.'
    }`,
  );
  return 0;
}
