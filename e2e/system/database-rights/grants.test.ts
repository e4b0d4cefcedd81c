import { openFixture } from '@laminate/testing';
import { GRANTS } from './grants.ts';
import { grantsInForce } from './grants-in-force.ts';

const fixture = await openFixture();
afterAll(() => fixture.close());

it.each(Object.keys(GRANTS))('gives %s what is declared and nothing else', async (role) => {
  expect((await grantsInForce(fixture))[role]).toEqual(GRANTS[role]);
});

it('gives nothing to any role that is not declared', async () => {
  expect(Object.keys(await grantsInForce(fixture)).toSorted()).toEqual(Object.keys(GRANTS).toSorted());
});

it.each([
  ['a table', 'grant delete on accounts.audit to laminate_accounts', 'table accounts.audit: select, insert, delete'],
  [
    'a column',
    'grant update (name) on accreditation.person to laminate_checkin',
    'table accreditation.person: select, update (checked_in_count, name, seq)',
  ],
  ['a function', 'grant execute on function accounts.is_superuser to laminate_checkin', 'accounts.is_superuser()'],
  ['a schema', 'grant create on schema accounts to laminate_checkin', 'schema accounts: usage, create'],
  ['everybody', 'grant select on accreditation.person to public', 'table accreditation.person: select'],
])('would see a grant too many on %s', async (_what, grant, line) => {
  const other = await openFixture();
  try {
    await other.sql(grant);
    const held = Object.entries(await grantsInForce(other)).flatMap(([role, lines]) =>
      lines.filter((each) => !GRANTS[role]?.includes(each)),
    );
    expect(held).toEqual([line]);
  } finally {
    await other.close();
  }
});

it('lets no role past row-level security, nor lets one be another, own anything or make anything', async () => {
  const roles = Object.keys(GRANTS).filter((role) => role !== 'everybody');
  expect(
    await fixture.sql(
      `select rolname from pg_roles r where rolname = any($1) and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
         or exists (select from pg_auth_members where member = r.oid)
         or exists (select from pg_class where relowner = r.oid) or exists (select from pg_proc where proowner = r.oid)
         or has_database_privilege(r.oid, current_database(), 'create') or has_schema_privilege(r.oid, 'public', 'create'))`,
      [roles],
    ),
  ).toEqual([]);
  expect((await fixture.sql('select rolname from pg_roles where rolname = any($1)', [roles])).length).toBe(
    roles.length,
  );
});

it('pins where names are looked up in every function that runs with the rights of its owner', async () => {
  const loose = await fixture.sql(
    `select proname from pg_proc where pronamespace in ('accounts'::regnamespace, 'accreditation'::regnamespace, 'advancing'::regnamespace, 'integrations'::regnamespace) and prosecdef
       and not coalesce(array_to_string(proconfig, ' ') like 'search_path=% pg_temp%', false)`,
  );
  expect(loose).toEqual([]);
});
