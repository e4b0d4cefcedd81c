import { addSuperuser } from '@laminate/accounts/operator';
import type { StartPostgres } from '../database/embedded.ts';
import { Failure } from '../failure.ts';
import { inInstallation, withInstallation } from './in-installation.ts';

const HELP =
  'npm run superuser -- add <e-mail>: makes a person who has registered a superuser, who sees all accounts of the installation and operates its modules.';
const USAGE = 2;

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
export const makeSuperuser = (ownerUrl: string, eMail: string): Promise<Superuser> =>
  inInstallation(ownerUrl, async (em) => {
    const done = await addSuperuser(em, eMail);
    if (done.refused === 'unknown')
      throw new Failure(`No user has the e-mail ${eMail}: register at /register first, then run this again.`);
    if (done.refused === 'invited')
      throw new Failure(
        `${eMail} owns no account but was invited to ${done.account}: register with another e-mail at /register, and name that one.`,
      );
    return { added: done.added, hasFactor: done.hasFactor };
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
  const { added, hasFactor } = await withInstallation(startPostgres, (ownerUrl) => makeSuperuser(ownerUrl, eMail));
  console.log(
    `${eMail} is a superuser${added ? '' : ' already'}. ${
      hasFactor
        ? 'Their two-step login is set up: they see all accounts with their next page.'
        : 'Next they log in and set up two-step login, before which they see nothing else.'
    }`,
  );
  return 0;
}
