import type { Socket } from 'node:net';
import { Client } from 'pg';
import { mapDatabaseError } from './error-mapper.ts';

/** A connection to the tests' own Postgres. */
async function connected(): Promise<Client & { readonly connection: { readonly stream: Socket } }> {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  client.on('error', () => undefined);
  await client.connect();
  return client as Awaited<ReturnType<typeof connected>>;
}

it.each([
  ['deadlock_detected', 'service_unavailable'],
  ['lock_not_available', 'service_unavailable'],
  ['read_only_sql_transaction', 'service_unavailable'],
  ['object_not_in_prerequisite_state', 'service_unavailable'],
  ['serialization_failure', undefined],
])(
  'maps %s to %s: what passes on its own can be tried again, a change past a lock is a fault of ours',
  async (condition, code) => {
    const client = await connected();
    const error = await client.query(`do $$ begin raise ${condition}; end $$`).catch((reason: unknown) => reason);
    await client.end();
    expect(error).toHaveProperty('code');
    expect(mapDatabaseError(error)?.code).toBe(code);
  },
);

it('calls a database away that ends a connection under a query', async () => {
  const client = await connected();
  const error = await client.query('select pg_terminate_backend(pg_backend_pid())').catch((reason: unknown) => reason);
  expect(mapDatabaseError(error)?.code).toBe('service_unavailable');
});

it('calls it away when a connection is asked that has broken before', async () => {
  const client = await connected();
  const failed = new Promise((resolve) => client.once('error', resolve));
  client.connection.stream.destroy(new Error('broken'));
  await failed;
  const error = await client.query('select 1').catch((reason: unknown) => reason);
  expect(String(error)).toMatch(/not queryable/);
  expect(mapDatabaseError(error)?.code).toBe('service_unavailable');
});
