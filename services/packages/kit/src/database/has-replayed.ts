import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Statement } from './database.ts';

/** How long a read waits for a replica that is behind, in milliseconds, and how often it looks. */
const WAIT_MS = 40;
const LOOK_MS = 5;

const CAUGHT_UP: Statement = {
  name: 'caught_up',
  text: 'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as yes',
};

/** Whether a replica has all that the primary had at this place of its log, or has it soon. */
export async function hasReplayed(query: Database['query'], lsn: string | undefined): Promise<boolean> {
  for (const end = Date.now() + WAIT_MS; ; await sleep(LOOK_MS)) {
    const [here] = await query<{ yes: boolean }>(CAUGHT_UP, [lsn]);
    if (here?.yes) return true;
    if (Date.now() >= end) return false;
  }
}
