import { openFixture } from '@laminate/testing';

const fixture = await openFixture();
afterAll(() => fixture.close());

/** References that do not carry the account, each for a reason. */
const ACROSS_ACCOUNTS: readonly string[] = [
  // The user who made a token. Each request asks the membership whether they are a member of its account.
  'accounts.api_token (user_id) → accounts.app_user',
  // A user can be a member of several accounts. The membership belongs to one.
  'accounts.membership (user_id) → accounts.app_user',
  // A person's own password and e-mail are changed by a link in whatever account they are.
  'accounts.one_time_link (user_id) → accounts.app_user',
  // The second factor is the person's, in every account that they belong to.
  'accounts.second_factor (user_id) → accounts.app_user',
  // The user whose session it is. Each request asks the membership whether they are a member of its account.
  'accounts.session (user_id) → accounts.app_user',
  // A superuser's session and user are the provider's, the event is not.
  'accounts.support_grant (session_id) → accounts.session',
  'accounts.support_grant (user_id) → accounts.app_user',
];

/** References to a table that belongs to an account, that could lead into another one. */
const LOOSE = `
  select format('%s (%s) → %s', c.conrelid::regclass,
    (select string_agg(a.attname, ', ' order by k.place) from unnest(c.conkey) with ordinality k (num, place)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num),
    c.confrelid::regclass) as key
  from pg_constraint c
  where c.contype = 'f' and c.connamespace in ('accounts'::regnamespace, 'accreditation'::regnamespace, 'advancing'::regnamespace, 'integrations'::regnamespace)
    and exists (select from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'account_id')
    and not exists (
      select from unnest(c.conkey, c.confkey) k (own, far)
      join pg_attribute o on o.attrelid = c.conrelid and o.attnum = k.own and o.attname = 'account_id'
      join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.far and f.attname = 'account_id')
  order by 1`;

const loose = async () => (await fixture.sql<{ key: string }>(LOOSE)).map(({ key }) => key);

it('carries the account in every reference, so that none leads into another account', async () => {
  expect(await loose()).toEqual(ACROSS_ACCOUNTS);
});

it('carries the event, too, in every reference inside the accreditation and the advancing of an event', async () => {
  const missing = await fixture.sql(
    `select c.conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as key from pg_constraint c
     where c.contype = 'f' and c.connamespace in ('accreditation'::regnamespace, 'advancing'::regnamespace)
       and not exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'event_id' and a.attnum = any(c.conkey))`,
  );
  expect(missing).toEqual([]);
});

it('would see a reference by the id alone', async () => {
  await fixture.sql('alter table accreditation.person add column other_unit int references accreditation.unit (id)');
  expect(await loose()).toContain('accreditation.person (other_unit) → accreditation.unit');
});
