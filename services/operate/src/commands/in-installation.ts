import { createLogger, openDatabase, type EntityManager } from '@laminate/kit';
import { checkSeesAll, isInstalled } from '../backup/catalogue.ts';
import { openInstallation } from '../backup/installation.ts';
import type { StartPostgres } from '../database/embedded.ts';
import { errorCode, Failure } from '../failure.ts';
import { readSettings } from '../settings.ts';
import { withClient } from '../with-client.ts';

/** A running installation held the row for longer than a statement waits. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Changes what an installation holds, in one transaction.
 * @param ownerUrl who sees all rows
 * @throws Failure when the database is empty, or the user of `ownerUrl` does not see all rows
 */
export const inInstallation = <T>(ownerUrl: string, work: (em: EntityManager) => Promise<T>): Promise<T> =>
  withClient(ownerUrl, async (client) => {
    await checkSeesAll(client);
    if (!(await isInstalled(client)))
      throw new Failure(
        'The database holds no installation of Laminate yet: start it once, or name the right one in DATABASE_URL or DATA_DIR.',
      );
    const log = createLogger('operate', 'silent');
    const db = await openDatabase({ url: ownerUrl, entities: [], log, poolSize: 1 });
    try {
      return await db.transaction({ accountId: 0, userId: 0 }, work);
    } catch (error) {
      if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
      throw new Failure('What is to be changed is in use: run this again in a minute.', { cause: error });
    } finally {
      await db.close();
    }
  });

/** Opens the installation that the settings name for the duration of the work. It can be running. */
export async function withInstallation<T>(
  startPostgres: StartPostgres,
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  const installation = await openInstallation(readSettings(), startPostgres, { alone: false });
  try {
    return await work(installation.ownerUrl);
  } finally {
    await installation.close();
  }
}
