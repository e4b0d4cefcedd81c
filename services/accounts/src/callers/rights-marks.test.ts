import { randomUUID } from 'node:crypto';
import { NO_USER } from '@laminate/kit';
import { openFixture, type Caller } from '@laminate/testing';
import fc from 'fast-check';
import { Client } from 'pg';

const fixture = await openFixture();
const client = new Client({ connectionString: fixture.ownerUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await fixture.close();
});

const accountId = await fixture.account();
const elsewhere = await fixture.account();
const [eventId, other] = [await fixture.event(accountId), await fixture.event(accountId)];
const away = await fixture.caller({ accountId: elsewhere, role: 'owner' });
const callers: Caller[] = [
  await fixture.caller({ accountId, role: 'owner' }),
  await fixture.caller({ accountId, role: 'security' }),
  await fixture.caller({ accountId, role: 'worker_bee', eventId }),
  await fixture.caller({ accountId, role: 'artist', eventId }),
  await fixture.kiosk({ accountId, eventId }),
  away,
  // A member of two accounts, in the one that they didn't register with.
  { ...away, accountId, sessionId: randomUUID() },
  await fixture.caller({ accountId, role: 'manager' }),
];
// All but the last one have the second factor that is required, and a role of each kind that a change could take away.
for (const { userId, sessionId } of callers.slice(0, -1).filter((caller) => caller.userId !== NO_USER)) {
  await fixture.sql(
    `insert into accounts.membership (account_id, user_id, role) values ($1, $2, 'manager') on conflict do nothing`,
    [accountId, userId],
  );
  await fixture.sql(
    `insert into accounts.event_user (account_id, event_id, user_id, role) values ($1, $2, $3, 'security') on conflict do nothing`,
    [accountId, eventId, userId],
  );
  await fixture.sql(
    `insert into accounts.second_factor (user_id, secret, confirmed_at) values ($1, '\\x00', now()) on conflict do nothing`,
    [userId],
  );
  await fixture.sql(
    `insert into accounts.session (id, user_id, account_id, refresh_hash, expires_at)
     values ($1, $2, $3, '\\x00', now() + interval '1 day') on conflict do nothing`,
    [sessionId, userId, accountId],
  );
}
await fixture.sql('update accounts.account set second_factor_required = true where id = $1', [accountId]);

interface Seen {
  readonly answer: string;
  readonly mark: string;
}

/** What identify answers of each caller in each event, with its mark. */
async function look(): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const { sessionId, userId, accountId: home } of callers) {
    for (const event of [eventId, other]) {
      const { rows } = await client.query<Seen>(
        `select i::text as answer, accounts.rights_mark($1, $2, $3) as mark from accounts.identify($1, $2, $3, $4) i`,
        [sessionId, userId, home, event],
      );
      seen.push(rows[0] ?? { answer: 'none', mark: '0 0' });
    }
  }
  return seen;
}

/** Callers of whom the marks say that nothing has changed although identify answers otherwise. */
async function wronglyUnchanged(before: readonly Seen[]): Promise<string[]> {
  const now = await look();
  const wrong: string[] = [];
  for (const [index, { answer, mark }] of before.entries()) {
    const caller = callers[Math.floor(index / 2)] as Caller;
    await client.query(`select set_config('app.account_id', $1, true)`, [String(caller.accountId)]);
    const { rows } = await client.query<{ unchanged: boolean }>(
      'select accounts.rights_unchanged($1, $2, $3, $4) as unchanged',
      [caller.sessionId, caller.userId, caller.accountId, mark],
    );
    if (rows[0]?.unchanged && now[index]?.answer !== answer) wrong.push(`${answer} -> ${now[index]?.answer}`);
  }
  return wrong;
}

/** All tables that identify reads, by what the catalogue says of it and of the functions and views that it calls. */
const READ = [
  'account',
  'app_user',
  'artist_link',
  'door_device',
  'event',
  'event_user',
  'membership',
  'plan',
  'second_factor',
  'session',
] as const;

/** Another value of a column, by its type. For columns that take only some values, it is one that they take. */
const OTHER_VALUE: Readonly<Record<string, string>> = {
  'membership.role': `case when x is distinct from 'manager' then 'manager' else 'security' end`,
  'event_user.role': `case when x <> 'security' then 'security' else 'artist_manager' end`,
  'door_device.role': `case when x <> 'gate' then 'gate' else 'worker_bee' end`,
  'account.plan_id': 'case x when 2 then 3 else 2 end',
  'event.time_zone': `case x when 'Europe/Riga' then 'Europe/Vilnius' else 'Europe/Riga' end`,
  'event.start_time': `x - interval '1 day'`,
  'session.expires_at': `now() - interval '1 second'`,
};
const OF_TYPE: Readonly<Record<string, string>> = {
  text: `x || 'x'`,
  boolean: 'not x',
  'timestamp with time zone': `case when x is null then now() end`,
  integer: 'coalesce(x, 0) + 1',
};

interface Change {
  readonly name: string;
  readonly table: string;
  readonly text: string;
}

/** One change for each column of each row, and one that deletes the row. */
async function changes(): Promise<Change[]> {
  const { rows: columns } = await client.query<{ table: string; name: string; type: string; nullable: boolean }>(
    `select table_name as table, column_name as name, data_type as type, is_nullable = 'YES' as nullable
     from information_schema.columns c where table_schema = 'accounts' and table_name = any ($1)
       and (table_name, column_name) not in (select k.table_name, k.column_name from information_schema.key_column_usage k
         join information_schema.table_constraints t using (constraint_schema, constraint_name)
         where t.constraint_type = 'PRIMARY KEY' and k.table_schema = 'accounts')
     order by 1, 2`,
    [READ],
  );
  const updates = columns.flatMap(({ table, name, type, nullable }) => {
    const value = OTHER_VALUE[`${table}.${name}`] ?? OF_TYPE[type];
    if (value === undefined) return [];
    const moved = type === 'timestamp with time zone' && !nullable && !OTHER_VALUE[`${table}.${name}`];
    return [
      [
        `${table}.${name}`,
        table,
        `set ${name} = ${moved ? `${name} + interval '1 hour'` : value.replaceAll(/\bx\b/g, name)}`,
      ],
    ];
  });
  const { rows: keys } = await client.query<{ table: string; columns: string }>(
    `select c.relname as table, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
     where i.indisprimary and c.relnamespace = 'accounts'::regnamespace and c.relname = any ($1) group by 1`,
    [READ],
  );
  const { rows } = await client.query<{ table: string; where: string }>(
    keys
      .map(
        ({ table, columns: key }) =>
          `select '${table}' as table, 'row(${key})::text = ' || quote_literal(row(${key})::text) as where from accounts.${table}`,
      )
      .join(' union all '),
  );
  return rows.flatMap(({ table, where }) => [
    ...updates
      .filter(([, of]) => of === table)
      .map(([name, , set]) => ({ name: name ?? '', table, text: `update accounts.${table} ${set} where ${where}` })),
    { name: `${table} deleted`, table, text: `delete from accounts.${table} where ${where}` },
  ]);
}

const all = await changes();

/** Does something with one change done, and undoes it. @returns undefined where the database doesn't allow the change */
async function changed<T>({ text }: Change, work: () => Promise<T>, before = ''): Promise<T | undefined> {
  await client.query(`begin; ${before}`);
  try {
    const done = await client.query(`savepoint change; ${text}; set constraints all immediate`).then(
      () => true,
      () => false,
    );
    return done ? await work() : undefined;
  } finally {
    await client.query('rollback');
  }
}

it('knows every table that identify reads', async () => {
  const { rows } = await client.query<{ table: string }>(
    `select distinct c.relname as table from pg_proc p
     join pg_class c on c.relnamespace = p.pronamespace and c.relkind = 'r'
     where p.oid in ('accounts.identify'::regproc, 'accounts.identify_door_device'::regproc)
       and (p.prosrc ~ ('\\m(from|join) (accounts\\.)?' || c.relname || '\\M')
         or exists (select from pg_views v where v.schemaname = 'accounts' and p.prosrc ~ ('\\m' || v.viewname || '\\M')
           and v.definition ~ ('\\maccounts\\.' || c.relname || '\\M')))
     order by 1`,
  );
  // Of API tokens a mark says nothing.
  expect(rows.map(({ table }) => table).filter((table) => table !== 'api_token')).toEqual(READ);
});

it('says of no change of a row that identify answers as before where it does not', async () => {
  const before = await look();
  const seen = new Set<string>();
  for (const change of all) {
    const wrong = await changed(change, async () => {
      const now = await look();
      if (now.some(({ answer }, index) => answer !== before[index]?.answer)) seen.add(change.name);
      return wronglyUnchanged(before);
    });
    expect([change.text, wrong ?? []]).toEqual([change.text, []]);
  }
  // Each of these does change an answer, so the test can fail.
  expect([...seen].sort()).toMatchInlineSnapshot(`
[
  "account.name",
  "account.plan_expires",
  "account.plan_id",
  "account.second_factor_required",
  "app_user.account_id",
  "app_user.e_mail",
  "app_user.e_mail_verified_at",
  "app_user.second_factor_exempt",
  "app_user.user_name",
  "artist_link deleted",
  "door_device.checkpoint_id",
  "door_device.name",
  "door_device.revoked_at",
  "event deleted",
  "event.deleted_at",
  "event.end_time",
  "event.general_information_published",
  "event.is_template",
  "event.name",
  "event.schedule_published",
  "event.start_time",
  "event.time_zone",
  "event_user deleted",
  "event_user.role",
  "membership deleted",
  "membership.accepted_at",
  "membership.all_events",
  "membership.role",
  "plan.event_limit",
  "plan.only_guestlist",
  "plan.user_limit",
  "second_factor deleted",
  "second_factor.confirmed_at",
  "session deleted",
  "session.account_id",
  "session.by_provider",
  "session.ended_at",
  "session.expires_at",
  "session.user_id",
]
`);
});

it.each(READ)('would miss changes of %s that are not counted', async (table) => {
  const before = await look();
  const missed: string[] = [];
  for (const change of all.filter((each) => each.table === table)) {
    const uncounted = `alter table accounts.${table} disable trigger count_rights_change`;
    missed.push(...((await changed(change, () => wronglyUnchanged(before), uncounted)) ?? []));
    if (missed.length > 0) return;
  }
  expect(missed).not.toEqual([]);
});

it('says so of no number of changes either, whenever it was looked before', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.nat(all.length - 1), { minLength: 2, maxLength: 6 }),
    async (picked) => {
      const looks: Seen[][] = [];
      await client.query('begin');
      try {
        for (const index of picked) {
          looks.push(await look());
          await client.query('savepoint change');
          await client
            .query(`${all[index]?.text}; set constraints all immediate; set constraints all deferred`)
            .catch(() => client.query('rollback to change'));
        }
        for (const before of looks) expect(await wronglyUnchanged(before)).toEqual([]);
      } finally {
        await client.query('rollback');
      }
    },
  );
  await fc.assert(property, { seed: 45, numRuns: 40 });
});

it('notices changes that were under way when it was looked, in whichever order they are committed', async () => {
  const writers = await Promise.all(
    [0, 1].map(async () => {
      const writer = new Client({ connectionString: fixture.ownerUrl });
      await writer.connect();
      await writer.query('begin');
      return writer;
    }),
  );
  const [first, second] = writers as [Client, Client];
  const worker = callers[2] as Caller;
  await first.query(`update accounts.app_user set user_name = 'Mari-Liis' where id = $1`, [worker.userId]);
  await second.query(`update accounts.event_user set role = 'artist_manager' where user_id = $1`, [worker.userId]);
  for (const writer of [second, first]) {
    const before = await look();
    await writer.query('commit');
    expect(await wronglyUnchanged(before)).toEqual([]);
    expect(await look()).not.toEqual(before);
    await writer.end();
  }
});

it.each([
  ['a plan ends', `update accounts.account set plan_expires = now() + interval '200 ms' where id = $1`, [accountId]],
  [
    'a door closes',
    `update accounts.event set end_time = now() + interval '200 ms' - interval '48 hours',
       start_time = now() - interval '9 days' where id = $1`,
    [eventId],
  ],
])('says nothing of the time after %s', async (_what, text, values) => {
  await client.query(text, values);
  const before = await look();
  let now = await look();
  while (now.every(({ answer }, index) => answer === before[index]?.answer)) now = await look();
  expect(await wronglyUnchanged(before)).toEqual([]);
});
