import { openFixture } from '@laminate/testing';
import { Client } from 'pg';
import { fillAnything, insertInto, ownerColumn } from './fill.ts';

interface Policy {
  readonly key: string;
  readonly table: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly qual: string;
}

/** Way to see a policy that lets a role past the accounts at work, on a row of an account that no one works for. */
interface Passage {
  /** Makes the row one that it is for. */
  readonly row?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly does: 'select' | 'update' | 'delete';
}

const old = (days: number) => `at = now() - interval '${days} days'`;

/** Policies other than those of the own account. A new one needs its line here. */
const PASSAGES: Readonly<Record<string, Passage>> = {
  'accounts.account account_listed': { settings: { 'app.all_events': 'on' }, does: 'select' },
  'accounts.api_token api_token_by_hash': {
    row: `token_hash = '\\xab'`,
    settings: { 'app.link': 'ab' },
    does: 'select',
  },
  'accounts.door_device door_device_by_secret': {
    row: `secret_hash = '\\xab'`,
    settings: { 'app.link': 'ab' },
    does: 'select',
  },
  'accounts.event event_listed': { settings: { 'app.all_events': 'on' }, does: 'select' },
  'accounts.forgotten_password forgotten_password_sender': { settings: { 'app.mail_sender': 'on' }, does: 'select' },
  'accounts.mail mail_sender': { settings: { 'app.mail_sender': 'on' }, does: 'select' },
  'accounts.one_time_link one_time_link_by_secret': {
    row: `secret_hash = '\\xab'`,
    settings: { 'app.link': 'ab' },
    does: 'select',
  },
  'accounts.one_time_link one_time_link_of_user': {
    row: 'user_id = 77',
    settings: { 'app.user_id': '77' },
    does: 'select',
  },
  'accounts.one_time_link one_time_link_old': { row: `expires_at = now() - interval '31 days'`, does: 'delete' },
  'accounts.one_time_link one_time_link_old_seen': { row: `expires_at = now() - interval '31 days'`, does: 'select' },
  'accounts.one_time_link one_time_link_take': {
    row: `secret_hash = '\\xab'`,
    settings: { 'app.link': 'ab' },
    does: 'update',
  },
  'accounts.rights_change rights_change_kept': { does: 'select' },
  'accounts.sign_in_domain sign_in_domain_looked_up': {
    row: `domain = 'proved.example', proved_at = now()`,
    settings: { 'app.sign_in_domain': 'proved.example' },
    does: 'select',
  },
  'accounts.sign_in_domain sign_in_domain_taken': {
    row: `domain = 'taken.example', proved_at = now()`,
    settings: { 'app.domain_looker': 'on' },
    does: 'select',
  },
  'accounts.support_grant support_grant_held': {
    row: 'user_id = 77',
    settings: { 'app.user_id': '77' },
    does: 'select',
  },
  'advancing.artist_calendar of_user': { row: 'user_id = 77', settings: { 'app.calendars_of': '77' }, does: 'delete' },
  'advancing.artist_calendar of_user_seen': {
    row: 'user_id = 77',
    settings: { 'app.calendars_of': '77' },
    does: 'select',
  },
  'advancing.artist_calendar by_link': { row: `key_hash = '\\xab'`, settings: { 'app.link': 'ab' }, does: 'select' },
  'advancing.picture orphan': { row: `attached = false, ${old(2)}`, does: 'delete' },
  'advancing.picture orphan_seen': { row: `attached = false, ${old(2)}`, does: 'select' },
  'advancing.rider_file orphan': { row: `stored = false, uploaded_at = now() - interval '2 hours'`, does: 'delete' },
  'advancing.rider_file orphan_seen': {
    row: `stored = false, uploaded_at = now() - interval '2 hours'`,
    does: 'select',
  },
  'advancing.rider_upload expired': { row: `changed_at = now() - interval '2 days'`, does: 'delete' },
  'advancing.rider_upload expired_seen': { row: `changed_at = now() - interval '2 days'`, does: 'select' },
  'accreditation.delegated_list by_link': {
    row: `token_hash = '\\xab'`,
    settings: { 'app.link': 'ab' },
    does: 'select',
  },
  'accreditation.guest_field deleted_long_ago': { row: `deleted_at = now() - interval '2 hours'`, does: 'select' },
  'accreditation.invitation by_link': { row: `key_hash = '\\xab'`, settings: { 'app.link': 'ab' }, does: 'select' },
  'accreditation.invitation_list by_link': {
    row: `sign_up_hash = '\\xab'`,
    settings: { 'app.link': 'ab' },
    does: 'select',
  },
  'accreditation.person places': { settings: { 'app.places': 'on' }, does: 'select' },
  'accreditation.request by_link': { row: `key_hash = '\\xab'`, settings: { 'app.link': 'ab' }, does: 'select' },
  'accreditation.request kept': { settings: { 'app.requests': 'on' }, does: 'select' },
  'accreditation.request_category by_link': {
    row: `link_hash = '\\xab'`,
    settings: { 'app.link': 'ab' },
    does: 'select',
  },
  'accreditation.request_decider by_link': {
    row: `token_hash = '\\xab'`,
    settings: { 'app.link': 'ab' },
    does: 'select',
  },
  'accreditation.request forgotten': { row: `kept_at = now() - interval '31 days'`, does: 'delete' },
  'accreditation.request forgotten_seen': { row: `kept_at = now() - interval '31 days'`, does: 'select' },
  'accreditation.sign_up expired': { row: `made_at = now() - interval '3 days'`, does: 'delete' },
  'accreditation.sign_up expired_seen': { row: `made_at = now() - interval '3 days'`, does: 'select' },
  'accreditation.sign_up by_link': { row: `key_hash = '\\xab'`, settings: { 'app.link': 'ab' }, does: 'select' },
  'accreditation.live_source by_link': {
    row: `hook_hash = '\\xab'`,
    settings: { 'app.link': 'ab' },
    does: 'select',
  },
  'accreditation.live_source sync': { settings: { 'app.live_sync': 'on' }, does: 'select' },
  'accreditation.event_state wallets': { settings: { 'app.wallets': 'on' }, does: 'select' },
  'accreditation.wallet_event wallets': { settings: { 'app.wallets': 'on' }, does: 'select' },
  'accreditation.wallet_pass wallets': { settings: { 'app.wallets': 'on' }, does: 'select' },
  'accreditation.wallet_target wallets': { settings: { 'app.wallets': 'on' }, does: 'select' },
  'accreditation.photo left_behind': { row: `left_at = now() - interval '2 days'`, does: 'delete' },
  'accreditation.photo left_behind_seen': { row: `left_at = now() - interval '2 days'`, does: 'select' },
  'accreditation.people_import expired': { row: old(2), does: 'delete' },
  'accreditation.people_import expired_seen': { row: old(2), does: 'select' },
  'accreditation.picture orphan': { row: `attached = false, ${old(1)}`, does: 'delete' },
  'accreditation.picture orphan_seen': { row: `attached = false, ${old(1)}`, does: 'select' },
  'accreditation.request_digest expired': {
    row: `told_at = now() - interval '3 days', stopped_at = null`,
    does: 'delete',
  },
  'accreditation.request_digest expired_seen': {
    row: `told_at = now() - interval '3 days', stopped_at = null`,
    does: 'select',
  },
  'accreditation.request_outcome expired': { row: old(8), does: 'delete' },
  'accreditation.request_outcome expired_seen': { row: old(8), does: 'select' },
  'accreditation.tap_outcome expired': { row: old(8), does: 'select' },
  'accounts.undoable_change undoable_change_old': { row: old(8), does: 'delete' },
  'accounts.undoable_change undoable_change_old_seen': { row: old(8), does: 'select' },
  'advancing.undoable_change expired': { row: old(8), does: 'delete' },
  'advancing.undoable_change expired_seen': { row: old(8), does: 'select' },
  'accreditation.undoable_change expired': { row: old(8), does: 'delete' },
  'accreditation.undoable_change expired_seen': { row: old(8), does: 'select' },
  'integrations.delivery sender': { settings: { 'app.webhook_sender': 'on' }, does: 'select' },
  'integrations.webhook sender': { settings: { 'app.webhook_sender': 'on' }, does: 'select' },
};

/** Policies that only let rows in, and whether those of another account, too. */
const ENTRIES: Readonly<Record<string, { readonly ofOthers: boolean }>> = {
  // A user who forgot a password is not identified yet.
  'accounts.forgotten_password forgotten_password_new': { ofOthers: true },
  'accounts.mail mail_own': { ofOthers: false },
};

/** Policies that take away what another one of the table gives, and what they keep from a user of the row. */
const LIMITS: Readonly<Record<string, string>> = {
  'accounts.membership membership_changed_here': `update accounts.membership set role = 'owner'`,
  'accounts.membership membership_ended_here': 'delete from accounts.membership',
};

/** Policies that part the rows of an account, by the setting for which those with the column are there, and no others. */
const KINDS: Readonly<Record<string, { readonly setting: string; readonly column: string }>> = {
  'accounts.event event_kind': { setting: 'app.templates', column: 'is_template' },
};

/**
 * Tables with an account that row-level security does not protect, each for a reason. Only the accounts service can
 * touch them.
 */
const BEFORE_THE_ACCOUNT = [
  // A user who logs in is found by their e-mail, before their memberships are known.
  'accounts.app_user',
  // A refresh token is looked up before it is known whose it is.
  'accounts.session',
];

/**
 * Views that read as their owner, since their readers have no right on the table. The views keep to the account
 * themselves.
 */
const READ_AS_OWNER = ['accreditation.door_details', 'accreditation.gate_details'];

const OWN_ROWS = /\b(?:(?:account_)?id = \w+\.app_account\(\)|user_id = \w+\.app_user\(\))/;
/** Tables with no more than one row per account or user. */
const ONE_EACH = [
  'accounts.account',
  'accounts.billing_details',
  'accounts.identity_provider',
  'accounts.second_factor',
];
/** The account that is worked for, and another one. */
const [OWN, OTHER] = [900_001, 900_002];

const fixture = await openFixture();
const client = new Client({ connectionString: fixture.ownerUrl });
await client.connect();
const policies = await fixture.sql<Policy & Record<string, unknown>>(
  `select format('%s.%s %s', schemaname, tablename, policyname) as key, format('%s.%s', schemaname, tablename) as table,
     policyname::text as name, roles::text[] as roles, qual
   from pg_policies where schemaname in ('accounts', 'accreditation', 'advancing', 'integrations')
     -- What the portal of the artists sees less of than its account is a test of that service's own.
     and not (policyname = 'portal' and permissive = 'RESTRICTIVE' and roles = '{laminate_artist_portal}') order by 1`,
);
afterAll(async () => {
  await client.end();
  await fixture.close();
});

beforeEach(async () => {
  await client.query('begin');
  await fillAnything(client);
  // A role that is neither superuser nor owner, so row-level security applies to it. It has every grant, so nothing
  // else does.
  await client.query(`
    create role laminate_plain;
    grant usage on schema accounts, accreditation, advancing, integrations to laminate_plain;
    grant all on all tables in schema accounts, accreditation, advancing, integrations to laminate_plain;
    grant usage on all sequences in schema accounts, accreditation, advancing, integrations to laminate_plain;`);
});
afterEach(() => client.query('rollback'));

/** Fills the table with two rows of the own account and one of the other. @returns the insert */
async function fill(table: string): Promise<string> {
  const insert = await insertInto(client, table);
  await client.query(`delete from ${table}`);
  for (const [index, account] of (ONE_EACH.includes(table) ? [OWN, OTHER] : [OWN, OWN, OTHER]).entries())
    await client.query(insert, [account, index + 1]);
  return insert;
}

async function asPlain<T>(settings: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint plain; set local role laminate_plain');
  for (const [name, value] of Object.entries(settings))
    await client.query('select set_config($1, $2, true)', [name, value]);
  try {
    return await work();
  } finally {
    await client.query('rollback to savepoint plain');
  }
}

/** The settings of who works for the own account, or is the own user. */
const own = { 'app.account_id': String(OWN), 'app.user_id': String(OWN) };
const seen = (table: string, settings: Readonly<Record<string, string>>) =>
  asPlain(settings, async () => {
    const owner = (await ownerColumn(client, table)) ?? 'null::int';
    return (await client.query<{ owner: number | null }>(`select ${owner} as owner from ${table} order by 1`)).rows.map(
      (row) => row.owner,
    );
  });
const touched = (statement: string, settings: Readonly<Record<string, string>>) =>
  asPlain(settings, async () => (await client.query(statement)).rowCount);

const ownRows = policies.filter(({ key }) => !(key in PASSAGES || key in ENTRIES || key in LIMITS || key in KINDS));

describe.each(ownRows.map((policy) => [policy.key, policy] as const))('%s', (_key, { table, name, qual, roles }) => {
  it('shows the own account, is needed for that, and is all that hides the others', async () => {
    expect([qual, roles]).toEqual([expect.stringMatching(OWN_ROWS), ['public']]);
    const insert = await fill(table);
    const mine = ONE_EACH.includes(table) ? [OWN] : [OWN, OWN];
    expect(await seen(table, own)).toEqual(mine);
    expect(await seen(table, {})).toEqual([]);
    expect(await touched(`delete from ${table}`, own)).toBe(mine.length);
    await expect(asPlain(own, () => client.query(insert, [OTHER, 9]))).rejects.toThrow(/row-level security/);
    await client.query(`alter table ${table} disable row level security`);
    expect(await seen(table, own)).toEqual([...mine, OTHER]);
    await client.query(`alter table ${table} enable row level security; drop policy ${name} on ${table}`);
    expect(await seen(table, own)).toEqual([]);
  });
});

describe.each(Object.entries(PASSAGES))('%s', (key, { row, settings = {}, does }) => {
  it('lets its role past the accounts to the rows that it is for, and to no other', async () => {
    const { table, name, roles } = policies.find((policy) => policy.key === key) as Policy;
    await fill(table);
    const statement = does === 'update' ? `update ${table} set used_at = now()` : `delete from ${table}`;
    const count = async (given = settings) =>
      does === 'select' ? (await seen(table, given)).length : touched(statement, given);
    const owner = await ownerColumn(client, table);
    // Seen by no one else: without the role, or, where it is for everyone, without its settings.
    const byNoOne = () => (roles.includes('public') ? count({}) : count());
    const before = await byNoOne();
    if (row) await client.query(`update ${table} set ${row} where ${owner} = ${OTHER}`);
    expect([before, await byNoOne()]).toEqual([0, 0]);
    for (const role of roles) if (role !== 'public') await client.query(`grant ${role} to laminate_plain`);
    expect(await count()).toBe(row === undefined ? (await client.query(`select from ${table}`)).rowCount : 1);
    await client.query(`drop policy ${name} on ${table}`);
    expect(await count()).toBe(0);
  });
});

describe.each(Object.entries(ENTRIES))('%s', (key, { ofOthers }) => {
  it('lets rows in, and shows none of them', async () => {
    const { table, name } = policies.find((policy) => policy.key === key) as Policy;
    const insert = await fill(table);
    const enter = (owner: number) => asPlain(own, () => client.query(insert, [owner, 9]));
    expect(await seen(table, own)).toEqual([]);
    expect((await enter(OWN)).rowCount).toBe(1);
    if (ofOthers) expect((await enter(OTHER)).rowCount).toBe(1);
    else await expect(enter(OTHER)).rejects.toThrow(/row-level security/);
    await client.query(`drop policy ${name} on ${table}`);
    await expect(enter(OWN)).rejects.toThrow(/row-level security/);
  });
});

describe.each(Object.entries(LIMITS))('%s', (key, statement) => {
  it('keeps rows of other accounts as they are, though the user of the row sees them', async () => {
    const { table, name } = policies.find((policy) => policy.key === key) as Policy;
    await fill(table);
    await client.query(`update ${table} set user_id = 77 where account_id = ${OTHER}`);
    const asUser = { 'app.user_id': '77' };
    expect(await seen(table, asUser)).toEqual([OTHER]);
    expect(await touched(statement, asUser)).toBe(0);
    await client.query(`drop policy ${name} on ${table}`);
    // What it lets through then is a row that goes, or one that is refused by what it would become.
    const without = await touched(statement, asUser).catch((error: Error) => error.message);
    expect([1, expect.stringMatching(/row-level security/)]).toContainEqual(without);
  });
});

describe.each(Object.entries(KINDS))('%s', (key, { setting, column }) => {
  it('shows rows of one kind or of the other, and lets in none of the other', async () => {
    const { table, name } = policies.find((policy) => policy.key === key) as Policy;
    await fill(table);
    await client.query(`update ${table} set ${column} = true where id = (select min(id) from ${table})`);
    const kinds = (settings: Readonly<Record<string, string>>) =>
      asPlain({ ...own, ...settings }, async () =>
        (await client.query<{ kind: boolean }>(`select ${column} as kind from ${table}`)).rows.map(({ kind }) => kind),
      );
    expect([await kinds({}), await kinds({ [setting]: 'on' })]).toEqual([[false], [true]]);
    await expect(asPlain(own, () => client.query(`update ${table} set ${column} = true`))).rejects.toThrow(
      /row-level security/,
    );
    await client.query(`drop policy ${name} on ${table}`);
    expect((await kinds({})).toSorted()).toEqual([false, true]);
  });
});

it('is forced on every table that belongs to an account, for its owner, too', async () => {
  const unguarded = await client.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c
     where c.relnamespace in ('accounts'::regnamespace, 'accreditation'::regnamespace, 'advancing'::regnamespace, 'integrations'::regnamespace) and c.relkind in ('r', 'p')
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id')
       and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`,
  );
  expect(unguarded.rows.map(({ table }) => table)).toEqual(BEFORE_THE_ACCOUNT);
});

it('holds in every view, too', async () => {
  const past = await client.query(
    `select oid::regclass::text from pg_class where relnamespace in ('accounts'::regnamespace, 'accreditation'::regnamespace, 'advancing'::regnamespace, 'integrations'::regnamespace)
       and relkind = 'v' and not coalesce(reloptions::text like '%security_invoker=true%', false) order by 1`,
  );
  expect(past.rows.map(({ oid }) => oid as string)).toEqual(READ_AS_OWNER);
});

it.each(READ_AS_OWNER)('holds in %s, for any owner of it', async (view) => {
  for (const table of ['accreditation.event_state', 'accreditation.guest_details']) await fill(table);
  await client.query(
    'update accreditation.guest_details d set event_id = s.event_id from accreditation.event_state s where s.account_id = d.account_id',
  );
  expect(await seen(view, {})).toEqual([]);
  expect(new Set(await seen(view, own))).toEqual(new Set([OWN]));
});

it('knows every policy', () => {
  expect(
    [PASSAGES, ENTRIES, LIMITS, KINDS]
      .flatMap(Object.keys)
      .filter((key) => !policies.some((policy) => policy.key === key)),
  ).toEqual([]);
});
