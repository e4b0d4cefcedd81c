import type pg from 'pg';

/** Begins to read: all that the client reads until it commits is of one moment. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
}
