import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** A small file of the product's data folder, such as the port of its database. */
export const inData = (name: string): string =>
  readFileSync(path.join(process.env.DATA_DIR ?? '', name), 'utf8').trim();

/** A connection to the product's embedded Postgres past all rules, as its superuser. The caller ends it. */
export async function connectDatabase(): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(inData('postgres-port')),
    user: 'postgres',
    password: inData('postgres-password'),
    database: 'laminate',
  });
  await client.connect();
  return client;
}
