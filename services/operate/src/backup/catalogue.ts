import { BOOKKEEPING, SCHEMAS, type Schema } from '@laminate/database';
import type pg from 'pg';
import { Failure } from '../failure.ts';

export interface CataloguedTable {
  readonly schema: Schema;
  readonly name: string;
  readonly columns: string[];
}

const TABLES = `
  select n.nspname as schema, c.relname as name,
    array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname = any($1) and c.relkind in ('r', 'p') and c.relname <> all($2)
  group by 1, 2 order by 1, 2`;

/** All tables but those in which migrations note what they did, which they do again. */
export const tablesOf = async (client: pg.Client): Promise<CataloguedTable[]> =>
  (await client.query<CataloguedTable>(TABLES, [SCHEMAS, BOOKKEEPING])).rows;

export interface Sequence {
  readonly schema: Schema;
  readonly name: string;
  /** Last number that was given, or null if there was none. */
  readonly last: string | null;
}

export const sequencesOf = async (client: pg.Client): Promise<Sequence[]> =>
  (
    await client.query<Sequence>(
      'select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences where schemaname = any($1) order by 1, 2',
      [SCHEMAS],
    )
  ).rows.filter(({ name }) => !name.startsWith('migration_'));

export async function migrationsOf(client: pg.Client): Promise<Record<Schema, string[]>> {
  const done = {} as Record<Schema, string[]>;
  for (const schema of SCHEMAS)
    done[schema] = (await client.query<{ name: string }>(`select name from ${schema}.migration order by id`)).rows.map(
      ({ name }) => name,
    );
  return done;
}

/** Whether any schema of the product is there. */
export async function isInstalled(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_namespace where nspname = any($1)', [SCHEMAS]);
  return Boolean(rowCount);
}

/** @throws Failure when any schema of the product is there */
export async function checkEmpty(client: pg.Client): Promise<void> {
  if (await isInstalled(client))
    throw new Failure(
      'The installation is not empty: its database has schemas of Laminate already. Restore into a new DATA_DIR or an empty database; nothing was changed.',
    );
}

/**
 * Checks that the user can bypass row-level security. One who can't would read a part of each table and take it for
 * all.
 * @throws Failure that says how the right is given
 */
export async function checkSeesAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; sees: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  );
  const [user] = rows;
  if (!user?.sees)
    throw new Failure(
      `${user?.name ?? 'The user of the database'} does not see the rows of all accounts: as a superuser run "alter role ${user?.name} bypassrls", or name a superuser in DATABASE_URL.`,
    );
}

/** Fixed forms of dates and numbers, whatever the server is set to. */
export const FIXED_FORMS = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3; set client_encoding = 'UTF8'; set bytea_output = 'hex'; set row_security = off`;
