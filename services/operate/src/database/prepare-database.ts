import { migrate } from '@laminate/database';
import { ensureServiceRoles } from '@laminate/kit/database/roles';
import { errorCode, errorMessage, Failure } from '../failure.ts';

/**
 * Brings a database up to date: the services' roles, then the migrations.
 * @param ownerUrl a user that can create roles and schemas
 * @param secret the services' passwords are derived from it
 * @param log receives what needs the operator's attention
 * @returns each service's own database URL
 */
export async function prepareDatabase(ownerUrl: string, secret: string, log: (line: string) => void) {
  const urls = await prepareRoles(ownerUrl, secret, log);
  await migrate(ownerUrl).catch(rejectInWords);
  return urls;
}

/** The services' roles alone, as `prepareDatabase` has it. */
export const prepareRoles = (ownerUrl: string, secret: string, log: (line: string) => void) =>
  ensureServiceRoles(ownerUrl, secret, log).catch(rejectInWords);

function rejectInWords(error: unknown): never {
  if (errorCode(error) === '53100')
    throw new Failure('The disk of the database is full: free some space there and start again.');
  if (errorCode(error) === '42501') {
    throw new Failure(
      `The user of the database may not change it (${errorMessage(error)}): name an owner with CREATEROLE in DATABASE_URL.`,
    );
  }
  throw error;
}
