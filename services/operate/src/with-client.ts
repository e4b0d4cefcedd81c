import pg from 'pg';
import { errorCode, errorMessage, Failure } from './failure.ts';

/** What Postgres says when it ends a connection. */
const ENDED_BY_SERVER = /^(57P0|08)/;

/**
 * Works with a connection, which ends with the work, also with its transaction.
 * @throws Failure when the connection is lost during the work
 */
export async function withClient<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  let lost = false;
  // Without this it would end the process.
  client.on('error', () => (lost = true));
  await client.connect();
  try {
    return await work(client);
  } catch (error) {
    if (!lost && !ENDED_BY_SERVER.test(errorCode(error) ?? '')) throw error;
    throw new Failure(
      `The connection to the database was lost (${errorMessage(error)}): see that it runs, and run this again.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
