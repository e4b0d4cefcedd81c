import { Client } from 'pg';
import { SECRETS, openPublishedFixture, type EventWithArtist } from '../testing/published-fixture.ts';

const opened: Client[] = [];
// Before the database goes.
afterAll(() => Promise.all(opened.map((client) => client.end())));
const { fixture, addEvent } = await openPublishedFixture();
const owner = new Client({ connectionString: fixture.ownerUrl });
opened.push(owner);
await owner.connect();

const ROLE = 'laminate_artist_portal';
const UPLOAD = '0b6b1c5e-6f0a-4c56-9d53-3f1f6d0a7e11';
/** Rows that the role must not see, by table: of the other artist, or not published. */
const HIDDEN: Readonly<Record<string, (beside: EventWithArtist) => [sql: string, values: unknown[]]>> = {
  section_limit: ({ accountId, eventId, artistId, sectionId }) => [
    'insert into advancing.section_limit values ($1, $2, $3, $4, 5, null)',
    [accountId, eventId, artistId, sectionId],
  ],
  rider_file: ({ accountId, eventId, artistId }) => [
    `insert into advancing.rider_file (account_id, event_id, artist_id, file_type, file_name, content_type, bytes, key, stored, uploaded_by)
     values ($1, $2, $3, 'other', 'a.pdf', 'application/pdf', 1, 'AAAAAAAAAAAAAAAAAAAAAA', true, 'Liis')`,
    [accountId, eventId, artistId],
  ],
  rider_upload: ({ accountId, eventId, artistId }) => [
    `insert into advancing.rider_upload (account_id, event_id, artist_id, upload, file_name, file_type, bytes) values ($1, $2, $3, '${UPLOAD}', 'a.pdf', 'other', 3)`,
    [accountId, eventId, artistId],
  ],
  rider_upload_part: ({ accountId, eventId, artistId }) => [
    `insert into advancing.rider_upload_part (account_id, event_id, artist_id, upload, part_offset, bytes) values ($1, $2, $3, '${UPLOAD}', 0, '\\xabcdef')`,
    [accountId, eventId, artistId],
  ],
  artist_calendar: ({ accountId, eventId, artistId }) => [
    "insert into advancing.artist_calendar values ($1, $2, $3, 77, decode(md5('x'), 'hex'))",
    [accountId, eventId, artistId],
  ],
  answer_draft: ({ accountId, eventId, artistId, sectionId }) => [
    `insert into advancing.answer_draft (account_id, event_id, artist_id, user_id, slot, user_name, section_id, counter) values ($1, $2, $3, 77, gen_random_uuid(), 'Liis', $4, 1)`,
    [accountId, eventId, artistId, sectionId],
  ],
  nothing_to_add: ({ accountId, eventId, artistId, sectionId }) => [
    `insert into advancing.nothing_to_add (account_id, event_id, artist_id, section_id, said_by) values ($1, $2, $3, $4, 'Liis')`,
    [accountId, eventId, artistId, sectionId],
  ],
  cancelled_set: ({ accountId, eventId, artistId }) => [
    `insert into advancing.cancelled_set (account_id, event_id, performance_id, artist_id, sequence, starts_at, stage_name, schedule_name)
     values ($1, $2, 77, $3, 1, '2026-07-18T00:21:00Z', 'Stage of others', 'Day of others')`,
    [accountId, eventId, artistId],
  ],
  cancelled_stay: ({ accountId, eventId, artistId }) => [
    `insert into advancing.cancelled_stay (account_id, event_id, booking_id, artist_id, sequence, from_date, to_date, hotel_name)
     values ($1, $2, 77, $3, 1, '2026-07-16', '2026-07-18', 'Hotel of others')`,
    [accountId, eventId, artistId],
  ],
  form: ({ accountId, eventId }) => [
    `insert into advancing.form (account_id, event_id, name) values ($1, $2, 'Of others')`,
    [accountId, eventId],
  ],
};
/** Tables that the role can only add to. */
const ADDS: Readonly<Record<string, string>> = {
  activity_log: `insert into advancing.activity_log (account_id, event_id, user_id, user_name, artist_id, action) values ($1, $2, 1, 'Liis', $3, 'submit_form')`,
};

const policies = await fixture.sql<{ table: string; permissive: string; roles: string[]; cmd: string }>(
  `select tablename::text as table, permissive, roles::text[], cmd from pg_policies where schemaname = 'advancing' and policyname = 'portal' order by 1`,
);
const own = await addEvent();
const [added] = await fixture.sql<{ id: number }>(
  `insert into advancing.artist (account_id, event_id, name, name_folded, form_id) values ($1, $2, 'Ulm', 'ulm', $3) returning id`,
  [own.accountId, own.eventId, own.formId],
);
const beside = { ...own, artistId: added?.id ?? 0 };
for (const hide of Object.values(HIDDEN)) await fixture.sql(...hide(beside));

/** Does something as the role, for the user of their artist, with one policy dropped or none. Nothing of it stays. */
async function asPortal<T>(dropped: string | null, work: () => Promise<T>): Promise<T> {
  await owner.query('begin');
  try {
    if (dropped) await owner.query(`drop policy portal on advancing.${dropped}`);
    await owner.query(`set local role ${ROLE}`);
    await owner.query(`select set_config('app.account_id', $1, true), set_config('app.user_id', $2, true)`, [
      String(own.accountId),
      String(own.user.userId),
    ]);
    return await work();
  } finally {
    await owner.query('rollback');
  }
}

/** When a row was made: one of the secrets is a time of day, too. */
const MADE_AT = /T\d\d:\d\d:\d\d\.\d+/g;

/** Returns the columns that the role can read, of every row that it sees, without the time at which it was made. */
async function rowsOf(table: string): Promise<string[]> {
  const { rows: columns } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and has_column_privilege($2, attrelid, attnum, 'select')`,
    [`advancing.${table}`, ROLE],
  );
  const { rows } = await owner.query<{ row: string }>(
    `select to_jsonb(t)::text as row from (select ${columns.map(({ name }) => name).join(', ')} from advancing.${table}) t`,
  );
  return rows.map(({ row }) => row.replaceAll(MADE_AT, ''));
}

it('narrows this role alone, on every table that it can read', async () => {
  expect(
    policies.filter(
      ({ permissive, roles, cmd }) => permissive !== 'RESTRICTIVE' || roles.join() !== ROLE || cmd !== 'ALL',
    ),
  ).toEqual([]);
  const readable = await fixture.sql<{ table: string }>(
    `select c.relname::text as table from pg_class c where c.relnamespace = 'advancing'::regnamespace and c.relkind = 'r'
       and (has_any_column_privilege($1, c.oid, 'select') or has_table_privilege($1, c.oid, 'insert')) order by 1`,
    [ROLE],
  );
  expect(readable.map(({ table }) => table)).toEqual(policies.map(({ table }) => table));
});

it('sees nothing of others, of what is not published or of what is for admins', async () => {
  const client = new Client({ connectionString: fixture.env('artist-portal').DATABASE_URL });
  await client.connect();
  try {
    await client.query(`select set_config('app.account_id', $1, false), set_config('app.user_id', $2, false)`, [
      String(own.accountId),
      String(own.user.userId),
    ]);
    for (const table of [
      'schedule',
      'schedule_stage',
      'stage',
      'performance',
      'hotel',
      'hotel_booking',
      'artist_contact',
      'artist_calendar',
      'section_limit',
      'nothing_to_add',
      'rider_file',
      'rider_upload',
      'rider_upload_part',
    ]) {
      expect([table, (await client.query(`select from advancing.${table}`)).rowCount]).toEqual([table, 0]);
    }
    const { rows } = await client.query<{ id: number }>('select id from advancing.artist');
    expect(rows).toEqual([{ id: own.artistId }]);
    const { rows: answers } = await client.query<{ id: number }>('select id from advancing.answer');
    expect(answers).toEqual([{ id: own.answerId }]);
    await expect(client.query('select general_information from advancing.artist')).rejects.toThrow(/permission denied/);
    await expect(client.query('select general_information from advancing.event_state')).rejects.toThrow(
      /permission denied/,
    );
  } finally {
    await client.end();
  }
});

it.each(policies.map(({ table }) => table))('would show what it must not without the policy of %s', async (table) => {
  const add = ADDS[table];
  if (add) {
    const insert = () => owner.query(add, [own.accountId, own.eventId, beside.artistId]);
    await expect(asPortal(null, insert)).rejects.toThrow(/row-level security/);
    expect((await asPortal(table, insert)).rowCount).toBe(1);
    return;
  }
  const [guarded, shown] = [await asPortal(null, () => rowsOf(table)), await asPortal(table, () => rowsOf(table))];
  expect(shown.length).toBeGreaterThan(guarded.length);
  const secrets = Object.values(SECRETS).flat();
  expect(guarded.filter((row) => secrets.some((word) => row.includes(word)))).toEqual([]);
});
