import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Fixture } from './fixture.ts';

/** How often the server is asked who waits. */
const ASK_MS = 5;

type Server = Pick<Fixture, 'sql' | 'ownerUrl'>;

/** A lock in a transaction of the test's own. */
export interface Held {
  /**
   * Waits until this many sessions wait for the lock, directly or behind another waiting session. Also ends once `over`
   * has resolved or rejected, in case that never happens.
   */
  untilWaiting(sessions: number, over?: Promise<unknown>): Promise<void>;
  /** Lets go of it, as if it had never been. */
  release(): Promise<void>;
  /** Lets go of it, with what its statement has changed. */
  commit(): Promise<void>;
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
export async function holdLock(fixture: Server, statement: string, values: readonly unknown[] = []): Promise<Held> {
  const client = new Client({ connectionString: fixture.ownerUrl });
  await client.connect();
  await client.query('begin');
  const {
    rows: [holder],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query(statement, [...values]);
  return {
    async untilWaiting(sessions, over) {
      let ended = false;
      void over
        ?.catch(() => undefined)
        .finally(() => {
          ended = true;
        });
      while (!ended && (await fixture.sql(WAITING, [holder?.pid])).length < sessions) await pause(ASK_MS);
    },
    release: () => client.end(),
    async commit() {
      await client.query('commit');
      await client.end();
    },
  };
}

/** Of no lock that the product takes. */
const AT_COMMIT = 724_300;

/** Holds each transaction that has added, changed or deleted rows of a table at its end, when all is decided. */
export async function holdCommits(fixture: Server, table: string): Promise<Held> {
  await fixture.sql(`
    create or replace function public.wait_at_commit() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(${AT_COMMIT}); return null; end';
    drop trigger if exists held on ${table};
    create constraint trigger held after insert or update or delete on ${table} deferrable initially deferred
      for each row execute function public.wait_at_commit()`);
  return holdLock(fixture, `select pg_advisory_xact_lock(${AT_COMMIT})`);
}
