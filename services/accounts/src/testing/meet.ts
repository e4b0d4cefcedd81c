import { setTimeout } from 'node:timers/promises';
import type { Testbed } from '@laminate/testbed';
import { Client } from 'pg';

/** Sessions of the test's database that wait for somebody else's lock. */
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const PLACE = 724_300;

/** The step after which the audit is written: the last one of whatever changes users. */
export const AT_THE_AUDIT = 'lock table accounts.audit in exclusive mode';
/** A step of a function in PL/pgSQL, for tests that put it there. */
export const STEP = `perform pg_advisory_xact_lock_shared(${PLACE});`;
export const AT_THE_STEP = `select pg_advisory_xact_lock(${PLACE})`;

/** Waits until so many wait for a lock. */
export async function untilWaiting(bed: Testbed, count: number): Promise<void> {
  while ((await bed.sql(WAITING)).length < count) await setTimeout(20);
}

/**
 * Lets all that is asked for get as far as it can before the first of it may go on.
 * @param where the statement that shuts the way there: `AT_THE_AUDIT`, `AT_THE_STEP`
 * @param count how many have to wait, there or for one of those: no more than the service has connections, and some more than two,
 *   since what a service does by itself may wait as well
 */
export async function meet<T>(bed: Testbed, where: string, count: number, ask: () => Promise<T>): Promise<T> {
  const holder = new Client({ connectionString: bed.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(where);
    const answers = ask();
    await untilWaiting(bed, count);
    await holder.query('commit');
    return await answers;
  } finally {
    await holder.end();
  }
}

/** Asks until the answer is another one than that it can be tried again: on a busy machine a connection may not be free in time for who was let wait. */
export async function untilAnswered<A extends { readonly status: number }>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}
