import { randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureServiceRoles, roleOf, SERVICES } from '@laminate/kit/database/roles';
import { TEST_SECRET } from '@laminate/testing/database';
import { Client } from 'pg';
import { migrationNames, presentFiles, ROOT, SCHEMAS, settingsOfFunctions } from './files.ts';
import { hasRelease, isUpToDate, migrate } from './migrate.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const databases: string[] = [];
let folder: string;

async function query<Row extends Record<string, unknown>>(url: string, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Makes a database without a schema. The roles of the services exist for the whole server. */
async function emptyDatabase(): Promise<string> {
  const name = `laminate_migrate_${randomBytes(6).toString('hex')}`;
  await query(serverUrl, `create database ${name}`);
  databases.push(name);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A copy of the product's SQL, to be changed. */
function copyOfSql(): string {
  const root = mkdtempSync(path.join(folder, 'sql-'));
  for (const schema of SCHEMAS) cpSync(path.join(ROOT, schema), path.join(root, schema), { recursive: true });
  return root;
}

const names = async (url: string, text: string): Promise<string[]> =>
  (await query<{ name: string }>(url, text, [SCHEMAS])).map(({ name }) => name);

const OBJECTS = `
  select 'functions ' || pronamespace::regnamespace || '.' || proname as name from pg_proc where pronamespace::regnamespace::text = any ($1)
  union all select 'views ' || schemaname || '.' || viewname from pg_views where schemaname = any ($1)
  union select 'policies ' || schemaname || '.' || tablename from pg_policies where schemaname = any ($1)
  union all select 'grants ' || s || '.' || s from unnest($1::text[]) s
  order by 1`;

beforeAll(async () => {
  await ensureServiceRoles(serverUrl, TEST_SECRET);
  folder = mkdtempSync(path.join(tmpdir(), 'laminate-migrate-'));
});
afterAll(async () => {
  for (const name of databases) await query(serverUrl, `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

it('makes what the files say and nothing else', async () => {
  const url = await emptyDatabase();
  await migrate(url);
  const files = presentFiles().map(({ schema, kind, name }) => `${kind} ${schema}.${name}`);
  expect(await names(url, OBJECTS)).toEqual(files.sort());
  for (const schema of SCHEMAS)
    expect(await names(url, `select name from ${schema}.migration where $1::text[] is not null order by id`)).toEqual(
      migrationNames(schema),
    );
});

it('changes nothing when nothing has changed, and lets several do it in parallel', async () => {
  const url = await emptyDatabase();
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const versions = `select xmin::text || ' ' || oid as name from pg_proc where pronamespace::regnamespace::text = any ($1)
    union all select xmin::text || ' ' || oid from pg_policy where $1::text[] is not null
    union all select xmin::text || ' ' || oid || ' ' || relacl::text from pg_class where relnamespace::regnamespace::text = any ($1) order by 1`;
  const before = await names(url, versions);
  await migrate(url);
  expect(await names(url, versions)).toEqual(before);
});

it('applies the text of a file that changed, takes away policies that are no more, and grants as the file says', async () => {
  const url = await emptyDatabase();
  await migrate(url);
  const root = copyOfSql();
  const closes = `create or replace function accounts.door_closes(p_event_end timestamptz) returns timestamptz language sql immutable as
    $$ select p_event_end + interval '1 hour' $$;`;
  writeFileSync(path.join(root, 'accounts/functions/door_closes.sql'), closes);
  writeFileSync(
    path.join(root, 'accounts/policies/membership.sql'),
    'create policy other on accounts.membership using (account_id = accounts.app_account());',
  );
  await query(url, 'grant delete on accounts.account to laminate_guestlist');
  await migrate(url, undefined, root);
  expect(await query(url, `select accounts.door_closes('2026-07-01T10:00Z') - '2026-07-01T10:00Z' as after`)).toEqual([
    { after: expect.objectContaining({ hours: 1 }) },
  ]);
  expect(
    await names(
      url,
      `select policyname as name from pg_policies where tablename = 'membership' and schemaname = any ($1)`,
    ),
  ).toEqual(['other']);
  expect(
    await query(url, `select has_table_privilege('laminate_guestlist', 'accounts.account', 'delete') as may`),
  ).toEqual([{ may: false }]);
});

it('makes again what is gone, with its grants', async () => {
  const url = await emptyDatabase();
  await migrate(url);
  await query(url, 'drop function accounts.plan_ended; drop policy event_own on accounts.event');
  await migrate(url);
  expect(
    await query(
      url,
      `select has_function_privilege('laminate_guestlist', 'accounts.plan_ended(int)', 'execute') as guestlist,
         exists (select from pg_policies where policyname = 'event_own') as guarded,
         (select count(*)::int from pg_proc p cross join lateral aclexplode(p.proacl) x
           where p.proname = 'plan_ended' and x.grantee = 0) as everybody`,
    ),
  ).toEqual([{ guestlist: true, guarded: true, everybody: 0 }]);
});

it('applies all files that changed or none of them', async () => {
  const url = await emptyDatabase();
  await migrate(url);
  const root = copyOfSql();
  appendFileSync(path.join(root, 'accounts/functions/erases_at.sql'), 'drop function accounts.is_superuser;');
  appendFileSync(path.join(root, 'advancing/grants.sql'), 'grant everything to nobody;');
  await expect(migrate(url, undefined, root)).rejects.toThrow(/^advancing\/grants: role "nobody"/);
  expect(await names(url, OBJECTS)).toContain('functions accounts.is_superuser');
});

it('makes the tables of an older version alone, and brings them with their rows up to date', async () => {
  const url = await emptyDatabase();
  const root = copyOfSql();
  writeFileSync(
    path.join(root, 'accounts/migrations/0002-notes.sql'),
    `alter table accounts.account add note text not null default 'none';`,
  );
  const older = Object.fromEntries(SCHEMAS.map((schema) => [schema, ['0001-baseline']])) as Record<
    (typeof SCHEMAS)[number],
    string[]
  >;
  await migrate(url, older, root);
  expect((await names(url, OBJECTS)).filter((name) => !name.startsWith('grants'))).toEqual([]);
  await query(url, `insert into accounts.account (name) values ('Intsikurmu')`);
  await migrate(url, undefined, root);
  expect(await query(url, 'select name, note from accounts.account')).toEqual([{ name: 'Intsikurmu', note: 'none' }]);
  expect(await names(url, OBJECTS)).toContain('functions accounts.identify');
});

it('fills new columns of rows that were there where policies bind the owner', async () => {
  const url = await emptyDatabase();
  const owner = new URL(url).pathname.slice(1);
  const roles = SERVICES.map(roleOf).join(', ');
  await query(url, `create role ${owner} login createrole password 'bound'`);
  await query(url, `grant ${roles} to ${owner} with admin option; alter database ${owner} owner to ${owner}`);
  await query(url, `grant set on parameter ${settingsOfFunctions().join(', ')} to ${owner}`);
  const ownUrl = Object.assign(new URL(url), { username: owner, password: 'bound' }).href;
  const before = Object.fromEntries(
    SCHEMAS.map((schema) => [
      schema,
      migrationNames(schema).filter((name) => schema !== 'accreditation' || name < '0018'),
    ]),
  ) as Record<(typeof SCHEMAS)[number], string[]>;
  await migrate(ownUrl, before);
  for (const table of ['request', 'request_guest', 'blocked_person'])
    await query(url, `alter table accreditation.${table} enable row level security, force row level security`);
  await query(
    url,
    `insert into accreditation.event_state (account_id, event_id) values (1, 1);
     insert into accreditation.request_category (account_id, event_id, name, name_folded, steps) values (1, 1, 'Press', 'press', '[]');
     insert into accreditation.request_form (account_id, event_id, category_id, revision, sections)
       select 1, 1, id, 0, '[]' from accreditation.request_category;
     insert into accreditation.request (account_id, event_id, category_id, form_revision, key_hash, applicant, e_mail, language)
       select 1, 1, id, 0, 'k', 'Mari', 'Mari@example.test', 'et' from accreditation.request_category;
     insert into accreditation.request_guest (account_id, event_id, request_id, position, name, name_folded)
       select 1, 1, id, 0, 'Tamm, Mari', 'tamm, mari' from accreditation.request;
     insert into accreditation.blocked_person (account_id, name, name_folded, made_by) values (1, 'Mari Tamm', 'mari tamm', 'Liis')`,
  );
  await migrate(ownUrl);
  const filled = await query(
    url,
    `select g.name_key, b.name_key as blocked, g.category_id = r.category_id as fits, r.address
     from accreditation.request_guest g, accreditation.request r, accreditation.blocked_person b`,
  );
  await query(serverUrl, `drop database ${owner} with (force)`);
  databases.splice(databases.indexOf(owner), 1);
  await query(serverUrl, `drop owned by ${owner}; drop role ${owner}`);
  expect(filled).toEqual([{ name_key: 'mari tamm', blocked: 'mari tamm', fits: true, address: 'mari@example.test' }]);
});

it('goes on with a database from before the baseline that was up to date, and refuses one that was not', async () => {
  const url = await emptyDatabase();
  await migrate(url);
  const last = {
    accounts: 'M0171BillingDetails',
    accreditation: 'M0172AreasOfProfiles',
    advancing: 'M0170EndCalendarLinks',
  };
  const before = async (schema: (typeof SCHEMAS)[number], ...migrations: string[]) =>
    query(
      url,
      `with gone as (delete from ${schema}.migration where name = '0001-baseline') insert into ${schema}.migration (name) select unnest($1::text[])`,
      [migrations],
    );
  for (const schema of Object.keys(last) as (keyof typeof last)[]) {
    await query(url, `drop table ${schema}.applied_file`);
    await before(schema, 'M0001Tables', last[schema]);
  }
  await migrate(url);
  for (const schema of SCHEMAS)
    expect((await names(url, `select name from ${schema}.migration where $1::text[] is not null`)).sort()).toEqual(
      migrationNames(schema),
    );
  await before('advancing', 'M0001Tables');
  await expect(migrate(url)).rejects.toThrow(/before the first release/);
});

it('knows every release that was here, and none that was not', async () => {
  const url = await emptyDatabase();
  await expect(hasRelease(url)).rejects.toThrow(/does not exist/);
  await migrate(url);
  const newer = copyOfSql();
  appendFileSync(path.join(newer, 'accounts/functions/door_closes.sql'), '-- as of now\n');
  expect(await Promise.all([hasRelease(url), hasRelease(url, newer)])).toEqual([true, false]);
  await migrate(url, undefined, newer);
  // Services of the previous release might come back.
  expect(await Promise.all([hasRelease(url), hasRelease(url, newer)])).toEqual([true, true]);
});

describe('whether there is nothing to migrate', () => {
  it.each<[string, string]>([
    ['a migration that has not run', `delete from accounts.migration where name = '0001-baseline'`],
    ['a function that is gone', 'drop function accounts.plan_ended'],
    ['a policy that is gone', 'drop policy event_own on accounts.event'],
    ['a file applied with another text', `update accounts.applied_file set sha256 = '' where name = 'grants'`],
    ['a release that is not noted', `delete from accounts.applied_file where name like 'release %'`],
    ['a schema that is gone', 'drop schema integrations cascade'],
  ])('notices %s', async (_what, change) => {
    const url = await emptyDatabase();
    expect(await isUpToDate(url)).toBe(false);
    await migrate(url);
    expect(await isUpToDate(url)).toBe(true);
    await query(url, change);
    expect(await isUpToDate(url)).toBe(false);
  });

  it('notices that a newer release was here, whose files are in force', async () => {
    const url = await emptyDatabase();
    const newer = copyOfSql();
    appendFileSync(path.join(newer, 'accounts/functions/door_closes.sql'), '-- as of now\n');
    await migrate(url);
    await migrate(url, undefined, newer);
    expect(await Promise.all([isUpToDate(url), isUpToDate(url, newer)])).toEqual([false, true]);
  });
});
