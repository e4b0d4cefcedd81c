import { Client } from 'pg';
import { BOOKKEEPING, SCHEMAS } from './files.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly array: boolean;
  readonly nullable: boolean;
  /** Filled in where an insert leaves it out. */
  readonly filled: boolean;
}

/**
 * Columns of all tables and views. To the catalogue, all columns of a view are nullable. A view column named like
 * columns of its tables is nullable if one of those is. A view with an outer join gives such a column another name.
 */
const COLUMNS = `
  select c.oid::regclass::text as table, a.attname as column, coalesce(e.typname, t.typname) as type,
         e.oid is not null as array, a.atthasdef or a.attidentity <> '' as filled,
         not a.attnotnull and (c.relkind <> 'v' or coalesce((
           select bool_or(not b.attnotnull)
           from information_schema.view_column_usage u
           join pg_attribute b on b.attname = u.column_name
             and b.attrelid = format('%I.%I', u.table_schema, u.table_name)::regclass
           where format('%I.%I', u.view_schema, u.view_name)::regclass = c.oid and u.column_name = a.attname), true)
         ) as nullable
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace::regnamespace::text = any ($1) and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and c.relname <> all ($2)
  order by c.relnamespace::regnamespace::text, c.relname, a.attnum`;

/** What the driver answers for a type of Postgres, as the ORM has set it up: times stay texts. */
const ANSWERED: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  interval: 'string',
  date: 'string',
  time: 'string',
  bytea: 'Buffer',
};
/** What takes something else than it answers. */
const WITH_INPUT: Readonly<Record<string, string>> = {
  timestamptz: 'Time',
  int8: 'Long',
  numeric: 'Long',
  jsonb: 'Json',
  json: 'Json',
};

const TAKEN: Readonly<Record<string, string>> = {
  timestamptz: 'Date | string',
  int8: 'number | string',
  numeric: 'number | string',
  jsonb: 'string',
  json: 'string',
  refcursor: 'string',
};

interface Argument {
  readonly routine: string;
  readonly name: string;
  readonly type: string;
  readonly array: boolean;
  readonly optional: boolean;
}

/** One that takes a row is for SQL alone. */
const ARGUMENTS = `
  select p.oid::regproc::text as routine, coalesce(nullif(p.proargnames[a.place], ''), 'arg' || a.place) as name,
         coalesce(e.typname, t.typname) as type, e.oid is not null as array,
         a.place > p.pronargs - p.pronargdefaults as optional
  from pg_proc p
  left join unnest(p.proargtypes::oid[]) with ordinality a (type, place) on true
  left join pg_type t on t.oid = a.type
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where p.pronamespace::regnamespace::text = any ($1) and p.prorettype <> 'trigger'::regtype and p.prokind = 'f'
    and not exists (select from pg_type c where c.oid = any (p.proargtypes::oid[]) and c.typtype = 'c')
  order by p.pronamespace::regnamespace::text, p.proname, a.place`;

/** Returns what a function takes. Each argument can be null, as Postgres has it. JSON is given as its text. */
function takenAs({ routine, name, type, array, optional }: Argument): string {
  const taken = TAKEN[type] ?? ANSWERED[type];
  if (!taken) throw new Error(`${routine} takes the type ${type}, which columns.ts does not know`);
  return `${name}${optional ? '?' : ''}: ${array ? `readonly (${taken} | null)[]` : taken} | null`;
}

function typeOf({ table, column, type, array, nullable, filled }: Column): string {
  const input = WITH_INPUT[type];
  const answered = ANSWERED[type];
  if (!input && !answered) throw new Error(`${table}.${column} is of the type ${type}, which columns.ts does not know`);
  if (input && !array) {
    const given = nullable ? `Nullable${input}` : input;
    return filled ? `Filled<${given}>` : given;
  }
  const base = `${answered ?? 'string'}${array ? '[]' : ''}${nullable ? ' | null' : ''}`;
  return filled ? `Generated<${base}>` : base;
}

const HEAD = `// Made by \`npm run tables\` from services/database, and held against it by a test: not to be changed by hand.
import type { ColumnType, Generated } from 'kysely';

/** An instant: a text when read, as Postgres writes it. */
type Time = ColumnType<string, Date | string, Date | string>;
type NullableTime = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
/** A number that can be longer than JavaScript's. It is read as its digits. */
type Long = ColumnType<string, number | string, number | string>;
type NullableLong = ColumnType<string | null, number | string | null | undefined, number | string | null>;
/** JSON: read as what it says, written as its text, since the driver takes a list for one of Postgres' arrays. */
type Json = ColumnType<unknown, string, string>;
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
/** A column that an insert can leave out. */
type Filled<T> = T extends ColumnType<infer Read, infer Insert, infer Update>
  ? ColumnType<Read, Insert | undefined, Update>
  : never;
`;

/**
 * Returns the tables, views and functions of a database as TypeScript, for Kysely.
 * @param url of a database that is migrated
 * @throws Error when a column is of a type that has no TypeScript type yet
 */
export async function columnsText(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(COLUMNS, [SCHEMAS, BOOKKEEPING]);
    const tables = Map.groupBy(rows, ({ table }) => table);
    const bodies = [...tables].map(
      ([table, columns]) =>
        `  '${table}': {\n${columns.map((each) => `    ${each.column}: ${typeOf(each)};\n`).join('')}  };\n`,
    );
    const { rows: listed } = await client.query<Argument>(ARGUMENTS, [SCHEMAS]);
    const functions = [...Map.groupBy(listed, ({ routine }) => routine)].map(
      ([routine, taken]) =>
        `  '${routine}': [${taken
          .filter(({ type }) => type)
          .map(takenAs)
          .join(', ')}];\n`,
    );
    const made = `/** Every function, and what it takes. */\nexport interface Functions {\n${functions.join('')}}\n`;
    const body = `/** Every table and view, and what is in a row of it. */\nexport interface Tables {\n${bodies.join('')}}\n\n${made}`;
    // Unused types are left out. The file follows the same rules as all others.
    return `${HEAD.replaceAll(/type (\w+) =[^;]*;\n/g, (alias, name: string) => (body.includes(name) ? alias : ''))}\n${body}`;
  } finally {
    await client.end();
  }
}
