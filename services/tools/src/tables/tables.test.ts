import { readFileSync } from 'node:fs';
import { entities as ofAccreditation } from '@laminate/accreditation';
import { entities as ofAccounts } from '@laminate/accounts/entities';
import { entities as ofArtists } from '@laminate/artists';
import { columnsText } from '@laminate/database';
import { withTemplate } from '@laminate/testing/database';
import { MikroORM } from '@mikro-orm/postgresql';
import { withClient } from '@laminate/operate/with-client';
import { TABLES_FILE } from './tables-file.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
/** What the ORM calls otherwise than the catalogue of Postgres. */
const CATALOGUE: Readonly<Record<string, string>> = {
  int: 'int4',
  smallint: 'int2',
  boolean: 'bool',
  double: 'float8',
};

/** Returns columns as `table.column type`, with `null` where they allow it. */
async function columnsOf(entities: readonly unknown[]): Promise<string[]> {
  const orm = await MikroORM.init({
    entities: [...entities],
    dbName: 'nowhere',
    connect: false,
    ensureDatabase: false,
  } as unknown as Parameters<typeof MikroORM.init>[0]);
  const columns = [...orm.getMetadata().getAll().values()].flatMap(({ schema, tableName, props }) =>
    props
      .filter(({ persist }) => persist !== false)
      .flatMap(({ fieldNames, columnTypes, nullable }) =>
        fieldNames.map((column, at) => {
          const type = (columnTypes[at] ?? '').replace('(0)', '');
          return `${schema}.${tableName}.${column} ${CATALOGUE[type] ?? type}${nullable ? ' null' : ''}`;
        }),
      ),
  );
  await orm.close(true);
  return columns;
}

const COLUMNS = `
  select a.attrelid::regclass || '.' || a.attname || ' ' || t.typname || case when a.attnotnull then '' else ' null' end as text
  from pg_attribute a join pg_type t on t.oid = a.atttypid where a.attnum > 0 and not a.attisdropped`;

it('says of each table, view and function what the SQL makes of it', async () => {
  const made = await withTemplate(serverUrl, (_, { url }) => columnsText(url));
  // The difference would be thousands of lines.
  const isWritten = readFileSync(TABLES_FILE, 'utf8') === made;
  expect(isWritten ? '' : 'The SQL makes something else: npm run tables writes it down').toBe('');
});

it.each([
  ['accounts', ofAccounts],
  ['accreditation', ofAccreditation],
  ['artists', ofArtists],
])(
  'has the columns of the entities of %s, each of its type, and nullable where the entity says so',
  async (_, entities) => {
    const there = await withTemplate(serverUrl, (_server, { url }) =>
      withClient(url, async (client) => (await client.query<{ text: string }>(COLUMNS)).rows.map(({ text }) => text)),
    );
    const meant = await columnsOf(entities);
    expect(meant.length).toBeGreaterThan(20);
    const missing = meant.filter((column) => !there.includes(column));
    expect(missing.map((column) => `${column} needs a migration in services/database`)).toEqual([]);
  },
);
