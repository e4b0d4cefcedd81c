import { errorMessage } from '../failure.ts';
import { ok, warning, wrong, type Check, type Finding } from './check.ts';
import { asking, NOT_EXAMINED } from './database.ts';

/** Lists come from the primary while a replica is behind, so that is slow, not wrong, for a while: seconds. */
const WARN_S = 10;
const WRONG_S = 300;

/** @param seconds since what was replayed last was written, or null if nothing was yet */
export function lagFinding(host: string, caughtUp: boolean, seconds: number | null): Finding {
  if (caughtUp) return ok(`${host} has all that the primary has`);
  const said = `${host} is ${seconds === null ? 'behind' : `${Math.round(seconds)} s behind`}`;
  if (seconds === null || seconds > WRONG_S)
    return wrong(`${said}, and lists are read from the primary: see its log, and that it reaches the primary.`);
  return seconds > WARN_S ? warning(`${said}: look at its disk and the network between.`) : ok(said);
}

/** Whether the replicas follow. */
export const replicasCheck: Check = {
  name: 'replicas',
  async run({ settings: { databaseUrl, databaseReadUrls } }) {
    if (!databaseUrl || databaseReadUrls.length === 0) return [ok('none are set (DATABASE_READ_URL)')];
    const lsn = await asking(databaseUrl, async (client) => {
      const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
      return rows[0]?.lsn;
    }).catch(() => undefined);
    if (lsn === undefined) return [NOT_EXAMINED];
    return Promise.all(databaseReadUrls.map((url) => replicaFinding(url, lsn)));
  },
};

async function replicaFinding(url: string, lsn: string): Promise<Finding> {
  const { host } = new URL(url);
  try {
    return await asking(url, async (client) => {
      const { rows } = await client.query<{ recovers: boolean; caught_up: boolean | null; seconds: number | null }>(
        `select pg_is_in_recovery() as recovers, pg_last_wal_replay_lsn() >= $1::pg_lsn as caught_up,
           extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`,
        [lsn],
      );
      const [row] = rows;
      if (!row?.recovers) return wrong(`${host} is no replica: correct DATABASE_READ_URL.`);
      return lagFinding(host, row.caught_up ?? false, row.seconds);
    });
  } catch (error) {
    return wrong(`${host} does not answer (${errorMessage(error)}): start it, or correct DATABASE_READ_URL.`);
  }
}
