import { forgetSecondFactor } from '@laminate/accounts/operator';
import type { StartPostgres } from '../database/embedded.ts';
import { Failure } from '../failure.ts';
import { inInstallation, withInstallation } from './in-installation.ts';

const HELP =
  'npm run reset-second-factor -- <e-mail>: switches off the two-step login of a person who has lost it, and ends their sessions. See that it is them who ask.';
const USAGE = 2;

/**
 * Forgets the second factor of a person, with a line in the audit of each account that they belong to.
 * @throws Failure when no one has the e-mail, they have no second factor, or the database is empty
 */
export const resetSecondFactor = (ownerUrl: string, eMail: string): Promise<void> =>
  inInstallation(ownerUrl, async (em) => {
    const done = await forgetSecondFactor(em, eMail);
    if (done === 'unknown') throw new Failure(`No user has the e-mail ${eMail}: name the one that they log in with.`);
    if (done === 'none') throw new Failure(`${eMail} has no second factor: they log in with their password alone.`);
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
