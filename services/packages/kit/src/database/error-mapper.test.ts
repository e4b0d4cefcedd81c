import { Client } from 'pg';
import { mapDatabaseError } from './error-mapper.ts';

it('calls a connection that breaks under a query a service that is away, and so the next query on it', async () => {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  client.on('error', () => undefined);
  await client.connect();
  const broken = await client.query('select pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error);
  const next = await client.query('select 1').catch((error: unknown) => error);
  expect([broken, next].map((error) => mapDatabaseError(error)?.code)).toEqual(['service_unavailable', 'service_unavailable']);
});
