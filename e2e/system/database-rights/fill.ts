import type { Client } from 'pg';

interface Column {
  readonly name: string;
  readonly type: string;
}

/**
 * Returns the column that says whose a row is: an account, or, in tables without one, a user. Returns null where it
 * belongs to no one.
 */
export async function ownerColumn(client: Client, table: string): Promise<'id' | 'account_id' | 'user_id' | null> {
  if (table === 'accounts.account') return 'id';
  const { rows } = await client.query<{ name: 'account_id' | 'user_id' }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attname in ('account_id', 'user_id') and not attisdropped order by 1`,
    [table],
  );
  return rows[0]?.name ?? null;
}

/**
 * A value of each type that a required column can have. `$1` is the owner of the row, and `$2` is a number that only
 * this row has.
 */
const VALUES: Readonly<Record<string, string>> = {
  int4: '$2::int',
  int8: '$2::int',
  int2: '1',
  numeric: '1',
  text: `'row ' || $2::int`,
  timestamptz: 'now()',
  date: 'current_date',
  time: 'localtime',
  jsonb: `'{}'`,
  uuid: 'gen_random_uuid()',
  bytea: `decode(md5($2::int::text), 'hex')`,
  bool: 'false',
  _int4: `'{}'`,
  _text: `'{}'`,
};

/**
 * Returns the insert of a row with what its table requires, of the account or user `$1`. `$2` is a number that no other
 * row has. The row fits no check and points nowhere, see `fillAnything`.
 * @throws Error for a required column of a type that it knows no value of
 */
export async function insertInto(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, t.typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attidentity = ''
       and (a.attname in ('account_id', 'user_id') or (a.attnotnull and not a.atthasdef))`,
    [table],
  );
  const owner = await ownerColumn(client, table);
  const values = rows.map(({ name, type }) => {
    if (name === owner) return '$1::int';
    const value = VALUES[type];
    if (value === undefined) throw new Error(`No value is known for ${table}.${name} of the type ${type}`);
    return value;
  });
  const named = rows.map(({ name }) => name);
  if (table === 'accounts.account')
    return `insert into ${table} (id, ${named.join(', ')}) values ($1::int, ${values.join(', ')})`;
  return `insert into ${table} (${named.join(', ')}) select ${values.join(', ')} where ($1::int, $2::int) is not null`;
}

/**
 * Lets a transaction of the database's owner, which is to be rolled back, write rows that fit no check and point
 * nowhere.
 */
export async function fillAnything(client: Client): Promise<void> {
  await client.query('set local session_replication_role = replica');
  const { rows } = await client.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
     where contype = 'c' and connamespace in ('accounts'::regnamespace, 'accreditation'::regnamespace, 'advancing'::regnamespace, 'integrations'::regnamespace)`,
  );
  for (const { drop } of rows) await client.query(drop);
}
