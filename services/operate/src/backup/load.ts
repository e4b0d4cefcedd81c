import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { migrate, SCHEMAS } from '@laminate/database';
import { createMissingRoles } from '@laminate/kit/database/roles';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Failure, errorMessage } from '../failure.ts';
import { FIXED_FORMS, checkEmpty, tablesOf } from './catalogue.ts';
import { withClient } from '../with-client.ts';
import { columnsOf, identifier } from './dump.ts';
import { tableFile, type Manifest } from './manifest.ts';

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'f' and connamespace::regnamespace::text = any($1)`;

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Loads the rows of a backup into a database that has none of the schemas. Makes the tables as the backup had them,
 * fills them, checks every reference, and brings them up to date. If anything fails the schemas are removed again, even
 * if the connection was lost.
 * @throws Failure when the backup is from a newer version, or the schemas were made during this time
 */
export async function loadRows(ownerUrl: string, folder: string, manifest: Manifest): Promise<void> {
  await withClient(ownerUrl, checkEmpty);
  try {
    await withClient(ownerUrl, async (client) => {
      await createMissingRoles(client);
      await migrate(ownerUrl, manifest.migrations);
      await fill(client, folder, manifest);
      await migrate(ownerUrl);
    });
  } catch (error) {
    // Uses a separate connection, since the failed one could be the cause of the failure.
    await withClient(ownerUrl, (client) => client.query(`drop schema if exists ${SCHEMAS.join(', ')} cascade`)).catch(
      (reason: unknown) =>
        console.error(`The schemas ${SCHEMAS.join(', ')} could not be removed again: ${errorMessage(reason)}`),
    );
    throw error;
  }
}

async function fill(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const here = (await tablesOf(client)).map(columnsOf);
  const unknown = manifest.tables.map(columnsOf).filter((table) => !here.includes(table));
  if (unknown.length > 0)
    throw new Failure(
      `The backup does not fit its own migrations, as of ${unknown[0]}: restore it with the version of Laminate that made it.`,
    );
  await client.query(FIXED_FORMS);
  await client.query('begin');
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS, [SCHEMAS]);
  // References go round in circles: they are checked once all rows are there. What triggers wrote is in the rows.
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${identifier(name)}`);
  const tables = manifest.tables.map((table) => `${identifier(table.schema)}.${identifier(table.name)}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.join(', ')}`);
  for (const table of manifest.tables) {
    await pipeline(
      createReadStream(tableFile(folder, table)),
      createGunzip(),
      client.query(copyFrom(`copy ${columnsOf(table)} from stdin`)),
    );
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${identifier(name)} ${definition}`);
  for (const { schema, name, last } of manifest.sequences) {
    if (last !== null)
      await client.query('select setval($1::regclass, $2)', [`${identifier(schema)}.${identifier(name)}`, last]);
  }
  await client.query('commit');
  // The first lists would be planned for empty tables otherwise.
  await client.query('analyze');
}
