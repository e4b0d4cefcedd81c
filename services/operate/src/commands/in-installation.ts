import type pg from 'pg';
import { checkSeesAll, isInstalled } from '../backup/catalogue.ts';
import { openInstallation } from '../backup/installation.ts';
import type { StartPostgres } from '../database/embedded.ts';
import { Failure } from '../failure.ts';
import { readSettings } from '../settings.ts';
import { withClient } from '../with-client.ts';

/** Who did it, as the audit of accounts names them. */
export const OPERATOR = 'Laminate';

/**
 * Changes what an installation holds, in one transaction.
 * @param ownerUrl who sees all rows
 * @throws Failure when the database is empty, or the user of `ownerUrl` does not see all rows
 */
export const inInstallation = <T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(ownerUrl, async (client) => {
    await checkSeesAll(client);
    if (!(await isInstalled(client)))
      throw new Failure(
        'The database holds no installation of Laminate yet: start it once, or name the right one in DATABASE_URL or DATA_DIR.',
      );
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
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
