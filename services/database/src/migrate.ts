import { createHash } from 'node:crypto';
import { roleOf, SERVICES } from '@laminate/kit/database/roles';
import { Client } from 'pg';
import {
  migrationFiles,
  migrationNames,
  presentFiles,
  ROOT,
  SCHEMAS,
  type MigrationFile,
  type PresentFile,
  type Schema,
} from './files.ts';

/**
 * The lock for one migration of a database at a time, no matter who starts it. Shared by callers who need the schemas
 * to stay as they are.
 */
export const MIGRATION_LOCK = 724103;

/**
 * Brings all schemas up to date. First come the missing migrations, one transaction per schema. Then, in one
 * transaction, every function, view, policy and grant whose text differs from what was applied last, or which is gone.
 * The roles of the services must exist. Safe to call from several processes in parallel.
 * @param only names of the migrations to apply, to make the tables as an older version had them, without anything else
 * @param root folder with the SQL. Tests use another one
 * @throws Error when the database is from before the first release
 */
export async function migrate(
  ownerUrl: string,
  only?: Readonly<Record<Schema, readonly string[]>>,
  root = ROOT,
): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, keepAlive: true });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    for (const schema of SCHEMAS) {
      await client.query(`create schema if not exists ${schema}`);
      await adoptBaseline(client, schema);
      await applyMigrations(ownerUrl, schema, migrationFiles(schema, root), only?.[schema]);
    }
    if (!only) await applyPresentFiles(client, presentFiles(root), releaseOf(root));
  } finally {
    await client.end();
  }
}

/** What a release brings to a database, in one hash. */
function releaseOf(root: string): string {
  const migrations = SCHEMAS.map((schema) => migrationFiles(schema, root));
  return createHash('sha256')
    .update(JSON.stringify([migrations, presentFiles(root)]))
    .digest('hex');
}

/**
 * Checks whether a database was brought up to date with this release, even if a newer one came after it. Each service's
 * role can ask.
 * @throws Error of Postgres when no server answers, or before the first migration
 */
export async function hasRelease(url: string, root = ROOT): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select from accounts.applied_file where name = $1', [
      `release ${releaseOf(root)}`,
    ]);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

/**
 * Whether `migrate` would change nothing, by a few queries and without the ORM.
 * @param ownerUrl the owner of the database
 * @throws Error of Postgres when nothing answers
 */
export async function isUpToDate(ownerUrl: string, root = ROOT): Promise<boolean> {
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const schema of SCHEMAS) {
      const { rows } = await client.query<{ there: boolean }>(
        `select to_regclass($1) is not null and to_regclass($2) is not null as there`,
        [`${schema}.migration`, `${schema}.applied_file`],
      );
      if (!rows[0]?.there) return false;
      const { rows: done } = await client.query<{ name: string }>(`select name from ${schema}.migration`);
      const names = new Set(done.map(({ name }) => name));
      if (!migrationNames(schema, root).every((name) => names.has(name))) return false;
    }
    const { applied, changed } = await changesOf(client, presentFiles(root));
    return changed.length === 0 && applied.has(releaseNote(releaseOf(root)));
  } finally {
    await client.end();
  }
}

/** The last of the migrations that the baseline took the place of, before the first release. */
const BEFORE_BASELINE: Readonly<Partial<Record<Schema, string>>> = {
  accounts: 'M0171BillingDetails',
  accreditation: 'M0172AreasOfProfiles',
  advancing: 'M0170EndCalendarLinks',
};

/** A schema that the earlier migrations brought up to date has the tables of the baseline. */
async function adoptBaseline(client: Client, schema: Schema): Promise<void> {
  if (!BEFORE_BASELINE[schema]) return;
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `${schema}.migration`,
  ]);
  if (!rows[0]?.there) return;
  await client.query(
    `with before as (delete from ${schema}.migration where name like 'M0%'
       and exists (select from ${schema}.migration where name = $1) returning name)
     insert into ${schema}.migration (name) select '0001-baseline' from before where name = $1`,
    [BEFORE_BASELINE[schema]],
  );
  const { rowCount } = await client.query(`select from ${schema}.migration where name like 'M0%'`);
  if (rowCount)
    throw new Error(
      'The database is of a version before the first release, and not of the last one: bring it up to date with that, or begin with an empty one.',
    );
}

async function applyMigrations(
  ownerUrl: string,
  schema: Schema,
  files: readonly MigrationFile[],
  only?: readonly string[],
): Promise<void> {
  // Loaded here, as most starts find nothing to migrate.
  const [{ Migration, Migrator }, { MikroORM }] = await Promise.all([
    import('@mikro-orm/migrations'),
    import('@mikro-orm/postgresql'),
  ]);
  const orm = await MikroORM.init({
    clientUrl: ownerUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    ensureDatabase: false,
    extensions: [Migrator],
    migrations: {
      tableName: `${schema}.migration`,
      migrationsList: files.map(({ name, sql }) => ({
        name,
        class: class extends Migration {
          override up(): void {
            this.addSql(sql);
          }
        },
      })),
      snapshot: false,
      allOrNothing: true,
    },
    pool: { min: 0, max: 4 },
    logger: () => undefined,
  } as Parameters<typeof MikroORM.init>[0]);
  try {
    await orm.migrator.up(only ? { migrations: [...only] } : undefined);
  } finally {
    await orm.close(true);
  }
}

/** `kind schema.name` of everything that the files make and the database has. Each policy is listed on its own. */
const THERE = `
  select 'functions ' || p.pronamespace::regnamespace || '.' || p.proname as object from pg_proc p
    where p.pronamespace::regnamespace::text = any ($1)
  union select 'views ' || c.relnamespace::regnamespace || '.' || c.relname from pg_class c
    where c.relkind = 'v' and c.relnamespace::regnamespace::text = any ($1)
  union select 'policies ' || p.schemaname || '.' || p.tablename || '.' || p.policyname from pg_policies p
    where p.schemaname = any ($1)`;

const POLICY_NAME = /^create policy (\w+) on/gm;
/** What a file makes, as `THERE` names it. */
const objectsOf = ({ schema, kind, name, sql }: PresentFile): string[] =>
  kind === 'policies'
    ? [...sql.matchAll(POLICY_NAME)].map(([, policy]) => `policies ${schema}.${name}.${policy}`)
    : kind === 'grants'
      ? []
      : [`${kind} ${schema}.${name}`];

/** A line of `applied_file` as `changesOf` has it. */
const lineOf = (schema: Schema, name: string, sha256: string): string => `${schema} ${name} ${sha256}`;
const releaseNote = (release: string): string => lineOf('accounts', `release ${release}`, release);

/** Which of the files are not in force: their text is another than what was applied last, or what they make is gone. */
async function changesOf(client: Client, files: readonly PresentFile[]) {
  const applied = new Set<string>();
  for (const schema of SCHEMAS) {
    const { rows } = await client.query<{ name: string; sha256: string }>(
      `select name, sha256 from ${schema}.applied_file`,
    );
    for (const { name, sha256 } of rows) applied.add(lineOf(schema, name, sha256));
  }
  const { rows: there } = await client.query<{ object: string }>(THERE, [SCHEMAS]);
  const objects = new Set(there.map(({ object }) => object));
  const changed = files.filter(
    (file) =>
      !applied.has(lineOf(file.schema, nameOf(file), file.sha256)) ||
      objectsOf(file).some((object) => !objects.has(object)),
  );
  return { applied, objects, changed };
}

async function applyPresentFiles(client: Client, files: readonly PresentFile[], release: string): Promise<void> {
  await client.query('begin');
  // A function can name things that are only made after it, but the types in its head have to be there.
  await client.query('set local check_function_bodies = off');
  for (const schema of SCHEMAS)
    await client.query(
      `create table if not exists ${schema}.applied_file (name text primary key, sha256 text not null)`,
    );
  const { objects, changed } = await changesOf(client, files);
  // Recreated objects have no grants, and a new function has those of everyone.
  const schemas = new Set(changed.map(({ schema }) => schema));
  const grants = files.filter(({ kind, schema }) => kind === 'grants' && schemas.has(schema));
  for (const file of [...changed.filter(({ kind }) => kind !== 'grants'), ...grants])
    await apply(client, file, objects);
  // Every release that was here stays noted, because services of an earlier one might come back.
  await note(client, 'accounts', `release ${release}`, release);
  await client.query('commit');
}

const nameOf = ({ kind, name }: PresentFile): string => (kind === 'grants' ? 'grants' : `${kind}/${name}`);

async function apply(client: Client, file: PresentFile, objects: ReadonlySet<string>): Promise<void> {
  const { schema, kind, name, sql, sha256 } = file;
  if (kind === 'policies') {
    // The previous policies, also those that the file no longer has.
    const prefix = `policies ${schema}.${name}.`;
    for (const object of objects)
      if (object.startsWith(prefix))
        await client.query(`drop policy ${object.slice(prefix.length)} on ${schema}.${name}`);
  }
  if (kind === 'grants') await revokeAll(client, schema);
  await client.query(sql).catch((error: unknown) => {
    if (error instanceof Error) error.message = `${schema}/${nameOf(file)}: ${error.message}`;
    throw error;
  });
  await note(client, schema, nameOf(file), sha256);
}

const note = (client: Client, schema: Schema, name: string, sha256: string) =>
  client.query(
    `insert into ${schema}.applied_file (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256`,
    [name, sha256],
  );

async function revokeAll(client: Client, schema: Schema): Promise<void> {
  const all = ['public', ...SERVICES.map(roleOf)].join(', ');
  for (const objects of ['tables', 'sequences', 'functions'])
    await client.query(`revoke all on all ${objects} in schema ${schema} from ${all}`);
  await client.query(`revoke all on schema ${schema} from ${all}`);
}
