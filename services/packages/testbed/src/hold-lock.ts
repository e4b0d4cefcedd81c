import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Testbed } from './testbed.ts';

/** How often the server is asked who waits. */
const ASK_MS = 5;

type Bed = Pick<Testbed, 'sql' | 'ownerUrl'>;

/** A lock in a transaction of the test's own. */
export interface Held {
  /** Until so many sessions wait for it, or for one that does; or until `over` has ended, where it can't come to that. */
  untilWaiting(sessions: number, over?: Promise<unknown>): Promise<void>;
  /** Lets go of it. */
  release(): Promise<void>;
}

/** All who wait for a session, and for those in turn. */
const WAITING = `
  with recursive asked as (select pid, pg_blocking_pids(pid) as by from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'),
    waiting as (select pid from asked where $1 = any(by) union select a.pid from asked a join waiting w on w.pid = any(a.by))
  select pid from waiting`;

/**
 * Holds a lock as the owner, so that a test says how far others come: they wait there until it lets go.
 * @param statement what takes the lock: any in a transaction, such as `lock table … in share mode`
 */
export async function holdLock(bed: Bed, statement: string, values: readonly unknown[] = []): Promise<Held> {
  const client = new Client({ connectionString: bed.ownerUrl });
  await client.connect();
  await client.query('begin');
  const { rows: [holder] } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query(statement, [...values]);
  return {
    async untilWaiting(sessions, over) {
      let ended = false;
      void over?.catch(() => undefined).finally(() => { ended = true; });
      while (!ended && (await bed.sql(WAITING, [holder?.pid])).length < sessions) await pause(ASK_MS);
    },
    release: () => client.end(),
  };
}
