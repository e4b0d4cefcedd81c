import { COPY_PARTS } from '@laminate/contracts';
import fc from 'fast-check';
import { COPIED_AS_IS, COPIED_TABLES, NEVER_COPIED, WRITTEN_APART } from '../../copies/copied-tables.ts';
import { ALL, NEXT_YEAR, openCopies } from '../../testing/event-copies.ts';
import { OLD_ID, richEvent } from '../../testing/rich-event.ts';

const { fixture, copy, preview, company, rowsOf } = await openCopies();

/** Tables with an event, by the catalogue. */
const eventTables = async () =>
  (
    await fixture.sql<{ name: string }>(
      `select distinct format('%s.%s', n.nspname, c.relname) as name
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('accounts', 'accreditation', 'advancing', 'integrations') and c.relkind in ('r', 'p')
         and not a.attisdropped and (a.attname in ('event_id', 'event_ids') or (c.relname = 'event' and a.attname = 'id'))
       order by 1`,
    )
  ).map(({ name }) => name);

it('has a decision for each table with an event', async () => {
  const written = (['accreditation', 'advancing'] as const).flatMap((schema) =>
    [...COPIED_TABLES[schema].keys()].map((table) => `${schema}.${table}`),
  );
  const decided = [...written, ...NEVER_COPIED.keys(), ...WRITTEN_APART];
  expect(await eventTables()).toEqual(decided.toSorted());
});

it('maps each column that refers to a row of a copied table', async () => {
  const references = await fixture.sql<{
    schema: 'accreditation' | 'advancing';
    table: string;
    column: string;
    to: string;
  }>(
    `select n.nspname as schema, c.relname as table, a.attname as column, f.relname as to
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_class f on f.oid = k.confrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
     where k.contype = 'f' and n.nspname in ('accreditation', 'advancing')
       and a.attname not in ('account_id', 'event_id')`,
  );
  const missing = references.filter(({ schema, table, column }) => {
    const copied = COPIED_TABLES[schema].get(table);
    return copied && !copied.references[column] && !copied.leave.includes(column);
  });
  expect(missing).toEqual([]);
});

it('has a decision for each column of a copied table that could hold a date or an id', async () => {
  const columns = await fixture.sql<{ schema: 'accreditation' | 'advancing'; table: string; column: string }>(
    `select n.nspname as schema, c.relname as table, a.attname as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('accreditation', 'advancing') and c.relkind in ('r', 'p') and a.attnum > 0
       and not a.attisdropped and a.atttypid in ('date'::regtype, 'timestamptz'::regtype, 'timestamp'::regtype,
         'int[]'::regtype, 'bigint[]'::regtype, 'jsonb'::regtype)
     order by 1, 2, 3`,
  );
  const undecided = columns.filter(({ schema, table, column }) => {
    const copied = COPIED_TABLES[schema].get(table);
    return copied && !copied.dates?.[column] && !copied.references[column] && !copied.leave.includes(column);
  });
  expect(undecided.map(({ schema, table, column }) => `${schema}.${table}.${column}`)).toEqual([
    ...COPIED_AS_IS.keys(),
  ]);
});

it('copies each part to rows that refer to nothing of the original', async () => {
  const { accountId, owner, eventId } = await company();
  const worker = await fixture.caller({ accountId, role: 'worker_bee', eventId });
  const { status, body } = await copy(owner, eventId);
  expect([status, body.event]).toMatchObject([
    201,
    {
      name: 'Meretuul 2027',
      start_time: '2027-07-30T09:00:00.000Z',
      end_time: '2027-08-01T20:00:00.000Z',
      schedule_published: false,
    },
  ]);
  expect(body.event.id).toBeLessThan(900_000_000);

  const counts: Record<string, number> = {};
  const old: string[] = [];
  for (const table of await eventTables()) {
    const rows = await rowsOf(table, body.event.id);
    if (rows.length > 0) counts[table] = rows.length;
    // Bytes are no ids, and can have any digits: those of hashes differ each time.
    const texts = rows.map(({ row }) =>
      JSON.stringify(row)
        .replaceAll(/[AB]A{12}\d{9}/g, 'picture')
        .replaceAll(/\\\\x[0-9a-f]+|[0-9a-f]{8}-[0-9a-f-]{27}/g, 'bytes'),
    );
    old.push(...texts.filter((text) => OLD_ID.test(text)));
  }
  expect(old).toEqual([]);
  expect(counts).toEqual({
    'accounts.audit': 1,
    'accounts.event': 1,
    'accounts.event_copy': 1,
    'accounts.event_user': 1,
    'accreditation.activity_log': 1,
    'accreditation.area': 2,
    'accreditation.badge': 1,
    'accreditation.checkpoint': 1,
    'accreditation.event_change': 1,
    'accreditation.event_state': 1,
    'accreditation.group_': 1,
    'accreditation.guest_details': 2,
    'accreditation.guest_field': 3,
    'accreditation.invitation_list': 1,
    'accreditation.person': 2,
    'accreditation.photo': 1,
    'accreditation.picture': 1,
    'accreditation.place_limit': 4,
    'accreditation.profile': 2,
    'accreditation.profile_area': 3,
    'accreditation.quota': 1,
    'accreditation.request_category': 1,
    'accreditation.request_form': 1,
    'accreditation.stock_desk': 1,
    'accreditation.stock_threshold': 1,
    'accreditation.time_slot': 2,
    'accreditation.unit': 1,
    'accreditation.wristband': 1,
    'advancing.answer': 5,
    'advancing.artist': 1,
    'advancing.artist_contact': 1,
    'advancing.artist_tag': 1,
    'advancing.event_state': 1,
    'advancing.form': 1,
    'advancing.form_field': 4,
    'advancing.form_section': 4,
    'advancing.hotel': 1,
    'advancing.performance': 1,
    'advancing.picture': 1,
    'advancing.schedule': 1,
    'advancing.schedule_stage': 1,
    'advancing.section_limit': 1,
    'advancing.stage': 1,
    'advancing.tag': 1,
  });

  expect((await rowsOf('accounts.audit', body.event.id)).map(({ row }) => row.details)).toEqual([
    {
      copy: { from: 'Meretuul', to: 'Meretuul 2027' },
      parts: { from: null, to: COPY_PARTS.join(', ') },
      users: { from: null, to: '1' },
      guests: { from: null, to: '2' },
    },
  ]);

  const one = async (table: string) => (await rowsOf(table, body.event.id)).map(({ row }) => row);
  const [[slots, quotas], [rules], [answers], [sections], [fields]] = [
    [await one('accreditation.time_slot'), await one('accreditation.quota')],
    [await one('accreditation.profile_area')],
    [await one('advancing.answer')],
    [await one('advancing.form_section')],
    [await one('advancing.form_field')],
  ];
  // One was only for a time slot that is gone, and would be open at any time without it.
  expect(rules).toHaveLength(3);
  expect(rules?.map(({ time_ids }) => time_ids)).toEqual(
    expect.arrayContaining([slots?.map(({ id }) => id), null, []]),
  );
  expect(quotas).toMatchObject([{ day: '2027-07-31', most: 40 }]);
  const by = fields?.find(({ label }) => label === 'By')?.id;
  expect(sections?.find(({ name }) => name === 'Flight')).toMatchObject({
    response_condition_field_id: by,
    response_condition_field_value: 'Air',
    parent_section_id: sections?.find(({ name }) => name === 'Travel')?.id,
  });
  const [name, driver, manager] = ['Name', 'Driver', 'Tour manager'].map((label) =>
    String(fields?.find((field) => field.label === label)?.id),
  ) as [string, string, string];
  expect(answers?.map(({ values_, guest_state, person_id }) => ({ values_, guest_state, person_id }))).toEqual([
    { values_: { [String(by)]: 'Air', [driver]: '+372 5550 0002' }, guest_state: null, person_id: null },
    { values_: { [name]: 'Jaan' }, guest_state: 'waiting', person_id: null },
    { values_: { [name]: 'Peeter' }, guest_state: 'declined', person_id: null },
    { values_: { [manager]: 'Liis' }, guest_state: null, person_id: null },
    { values_: { [name]: 'Kati', [driver]: '+372 5550 0003' }, guest_state: 'waiting', person_id: null },
  ]);
  expect(await one('advancing.artist')).toMatchObject([
    { form_submitted_at: null, accommodation_published: false, rider_deadline: '2027-07-09', revision: 1 },
  ]);
  expect(await one('accounts.event_user')).toMatchObject([{ user_id: worker.userId, role: 'worker_bee' }]);
});

it('copies what is needed with a part, and nothing else', async () => {
  const { owner, eventId } = await company();
  const { body } = await copy(owner, eventId, { ...ALL, parts: ['units'] });
  const copied: string[] = [];
  for (const table of await eventTables()) if ((await rowsOf(table, body.event.id)).length > 0) copied.push(table);
  expect(copied.filter((table) => table.startsWith('advancing'))).toEqual(['advancing.event_state']);
  expect(copied).toEqual(expect.arrayContaining(['accreditation.unit', 'accreditation.profile_area']));
  expect(copied).not.toContain('accreditation.guest_field');
  expect((await rowsOf('accreditation.event_state', body.event.id))[0]?.row).toMatchObject({
    guest_limit: null,
    day_starts_at: 300,
    seq: 0,
  });
});

it('counts and dates what is copied, and nothing of what was deleted', async () => {
  const { owner, eventId } = await company();
  const body = await preview(owner, eventId, { first_day: NEXT_YEAR, parts: COPY_PARTS.join(',') });
  expect(Object.fromEntries(body.parts.map(({ part, count }) => [part, count]))).toEqual({
    settings: 1,
    units: 7,
    access: 9,
    guest_fields: 3,
    invitations: 1,
    requests: 1,
    forms: 1,
    programme: 2,
    hotels: 1,
    information: 1,
    users: 0,
    stock: 1,
    people: 2,
    artists: 1,
    answers: 5,
    performances: 1,
    contacts: 5,
  });
  const { body: made } = await copy(owner, eventId);
  const again = await preview(owner, made.event.id, { first_day: NEXT_YEAR, parts: COPY_PARTS.join(',') });
  expect(again.parts).toEqual(body.parts);
  // A limit of the whole event is named by it.
  const named = ({ dates }: typeof body) =>
    dates.map(({ kind, name }) => [kind, name.replace('Meretuul 2027', 'Meretuul')]).slice(2, -1);
  expect(named(again)).toEqual(named(body));
});

it('lists every date before it is copied, and what does not fit', async () => {
  const { accountId, owner, eventId } = await company();
  await fixture.sql(`update accreditation.time_slot set start_time = '2026-07-25T03:30+03', end_time = '2026-07-25T04:30+03'
    where id = ${eventId + 1}`);
  await fixture.event(accountId, 'Meretuul 2027');
  // The slot moves to 28.03.2027, when the clocks go from 3 to 4.
  const body = await preview(owner, eventId, {
    first_day: '2027-04-03',
    parts: 'units,performances',
    name: 'Meretuul 2027',
  });
  expect(body.parts.map(({ part, chosen }) => [part, chosen])).toEqual([
    ['units', true],
    ['access', false],
    ['forms', false],
    ['programme', false],
    ['artists', false],
    ['performances', true],
  ]);
  expect([body.published, body.limits, body.name_taken]).toEqual([['schedule', 'accommodation'], [], true]);
  expect(body.dates.map(({ key, old, new: to, problem }) => [key.split(':')[0], old, to, problem])).toEqual([
    ['event_start', '2026-07-31T12:00', '2027-04-03T12:00', null],
    ['event_end', '2026-08-02T23:00', '2027-04-05T23:00', null],
    ['slot_start', '2026-07-25T03:30', '2027-03-28T04:00', 'time_skipped'],
    ['slot_end', '2026-07-25T04:30', '2027-03-28T04:30', null],
    ['quota_day', '2026-08-01', '2027-04-04', null],
    ['limit_day', '2026-08-01', '2027-04-04', null],
    ['section_deadline', '2026-07-01', '2027-03-04', null],
    ['rider_deadline', '2026-07-10', '2027-03-13', null],
    ['artist_section_deadline', '2026-07-05', '2027-03-08', null],
    ['programme_day', '2026-07-31', '2027-04-03', null],
    ['retention', expect.any(String), '2027-07-04', null],
  ]);
});

it('says when guests are erased of an event that is over when it is copied', async () => {
  const { accountId, owner, eventId } = await company();
  await fixture.sql(
    `update accounts.account set retention_days = 30, retention_since = now() - interval '1 year' where id = $1`,
    [accountId],
  );
  await fixture.sql(
    `update accounts.event set start_time = now() - interval '100 days', end_time = now() - interval '99 days',
       created_at = now() - interval '40 days' where id = $1`,
    [eventId],
  );
  const firstDay = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10);
  const { dates } = await preview(owner, eventId, { first_day: firstDay });
  const [days] = await fixture.sql<{ old: string; new: string }>(
    `select to_char((now() - interval '33 days') at time zone 'Europe/Tallinn', 'YYYY-MM-DD') as old,
       to_char((now() + interval '7 days') at time zone 'Europe/Tallinn', 'YYYY-MM-DD') as new`,
  );
  expect(dates.at(-1)).toMatchObject({ kind: 'retention', ...days });
});

it('takes corrections, and refuses those that are none', async () => {
  const { owner, eventId } = await company();
  const [start, end] = [`slot_start:${eventId + 1}`, `slot_end:${eventId + 1}`];
  const correct = (...corrections: { key: string; new: string }[]) => copy(owner, eventId, { ...ALL, corrections });
  const { body } = await correct(
    { key: start, new: '2027-07-30T18:00' },
    { key: 'event_end', new: '2027-08-02T10:00' },
  );
  expect(body.event.end_time).toBe('2027-08-02T07:00:00.000Z');
  const [slot] = await rowsOf('accreditation.time_slot', body.event.id);
  expect(Date.parse(String(slot?.row.start_time))).toBe(Date.parse('2027-07-30T18:00+03:00'));

  for (const [corrections, path, code] of [
    [[{ key: end, new: '2027-07-30T15:00' }], 'corrections.0.new', 'end_before_start'],
    [[{ key: start, new: '2027-08-01T05:00' }], 'corrections', 'end_before_start'],
    [[{ key: start, new: '2027-03-28T03:30' }], 'corrections.0.new', 'time_skipped'],
    [[{ key: start, new: '2027-07-30' }], 'corrections.0.new', 'copied_date_format'],
    [[{ key: start, new: '2027-02-31T10:00' }], 'corrections.0.new', 'copied_date_format'],
    [[{ key: 'slot_start:7', new: '2027-07-30T10:00' }], 'corrections.0.key', 'copied_date_unknown'],
    [[{ key: 'retention', new: '2027-07-30' }], 'corrections.0.key', 'copied_date_unknown'],
  ] as const) {
    const refused = await correct(...corrections);
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path, code }]]);
  }
  expect((await copy(owner, eventId, { ...ALL, first_day: '2027-02-31' })).body.errors).toMatchObject([
    { path: 'first_day' },
  ]);
});

it('is of one moment while others edit', async () => {
  const { accountId, owner, eventId } = await company('Big Event');
  // Each edit writes the same number into both schemas in one transaction.
  let edits = 0;
  let done = false;
  const editing = (async () => {
    while (!done) {
      edits += 1;
      await fixture.sql(
        `with unit as (update accreditation.unit set name = 'n${edits}' where account_id = ${accountId} and event_id = ${eventId}),
           person as (update accreditation.person set name = 'n${edits}' where id = ${eventId + 2}),
           area as (update accreditation.area set name = 'n${edits}' where account_id = ${accountId} and event_id = ${eventId})
         update advancing.form set name = 'n${edits}' where account_id = ${accountId} and event_id = ${eventId}`,
      );
    }
  })();
  try {
    // From then on the names are alike.
    await until(() => edits > 1);
    for (let round = 0; round < 10; round += 1) {
      const { status, body } = await copy(owner, eventId);
      expect(status).toBe(201);
      const names = await fixture.sql<{ name: string }>(
        `select name from accreditation.unit where event_id = $1 union select name from accreditation.area where event_id = $1
         union select name from accreditation.person where event_id = $1 and comments = 'VIP'
         union select name from advancing.form where event_id = $1`,
        [body.event.id],
      );
      expect(names).toHaveLength(1);
    }
  } finally {
    done = true;
    await editing;
  }
  expect(edits).toBeGreaterThan(10);
});

it('copies a large event whole', async () => {
  const { accountId, owner, eventId } = await company();
  const here = `${accountId}, ${eventId}`;
  for (const statement of [
    `insert into accreditation.group_ (account_id, event_id, name, name_folded, unit_id)
     select ${here}, 'g' || n, 'g' || n, ${eventId + 1} from generate_series(1, 500) n`,
    `insert into accreditation.person (account_id, event_id, name, name_folded, unit_id, group_id)
     select ${here}, 'x' || g.id || ' ' || n, 'x' || g.id || ' ' || n, g.unit_id, g.id
     from accreditation.group_ g, generate_series(1, 10) n where g.event_id = ${eventId} and g.name like 'g%'`,
    `insert into accreditation.guest_details (account_id, event_id, person_id, details)
     select ${here}, id, jsonb_build_object('email', 'x' || id || '@example.test') from accreditation.person
     where event_id = ${eventId} and name like 'x%'`,
    `insert into accreditation.area (account_id, event_id, name) select ${here}, 'a' || n from generate_series(1, 10) n`,
    `insert into accreditation.profile (account_id, event_id, name) select ${here}, 'p' || n from generate_series(1, 38) n`,
    `insert into accreditation.profile_area (account_id, event_id, profile_id, area_id)
     select ${here}, p.id, a.id from accreditation.profile p join accreditation.area a using (account_id, event_id)
     where p.event_id = ${eventId} on conflict do nothing`,
    `insert into advancing.form (account_id, event_id, name) select ${here}, 'f' || n from generate_series(1, 9) n`,
    `insert into advancing.form_section (account_id, event_id, form_id, name, section_type)
     select ${here}, f.id, 's' || n, 'Section' from advancing.form f, generate_series(1, 20) n where f.event_id = ${eventId}`,
    `insert into advancing.form_field (account_id, event_id, section_id, label, field_type)
     select ${here}, s.id, 'l' || n, 'text' from advancing.form_section s, generate_series(1, 10) n where s.event_id = ${eventId}`,
    `insert into advancing.artist (account_id, event_id, name, name_folded, form_id)
     select ${here}, 'x' || n, 'x' || n, ${eventId + 1} from generate_series(1, 49) n`,
    `insert into advancing.answer (account_id, event_id, artist_id, section_id, values_, created_by, changed_by)
     select ${here}, a.id, s.id, '{}', 'x', 'x' from advancing.artist a join advancing.form_section s using (account_id, event_id)
     where a.event_id = ${eventId} and s.form_id = ${eventId + 1}`,
  ])
    await fixture.sql(statement);
  const { status, body } = await copy(owner, eventId);
  expect(status).toBe(201);
  expect(await rowsOf('accreditation.group_', body.event.id)).toHaveLength(501);
  expect(await rowsOf('accreditation.person', body.event.id)).toHaveLength(5002);
  expect(await rowsOf('accreditation.guest_details', body.event.id)).toHaveLength(5002);
  expect(await rowsOf('accreditation.profile_area', body.event.id)).toHaveLength(479);
  expect(await rowsOf('advancing.artist', body.event.id)).toHaveLength(50);
});

it('copies invitations and requests with what they name, and nothing of who was asked', async () => {
  const { owner, eventId } = await company();
  const { body } = await copy(owner, eventId);
  const one = async (table: string) =>
    (await rowsOf(`accreditation.${table}`, body.event.id)).map(({ row }) => row).toSorted(byId);
  const byId = (a: Record<string, unknown>, b: Record<string, unknown>) => Number(a.id) - Number(b.id);
  const idOf = async (table: string, name: string) => (await one(table)).find((row) => row.name === name)?.id;
  const [unit_id, profile_id, wristband_id] = [
    await idOf('unit', 'Crew'),
    await idOf('profile', 'Press'),
    await idOf('wristband', 'Crew'),
  ];
  const group_id = await idOf('group_', 'Light');
  const category_id = await idOf('request_category', 'Press');

  const [list] = await one('invitation_list');
  expect(list).toMatchObject({
    subject: 'Come',
    words: '<p>Welcome</p>',
    places: 50,
    offer_hours: 12,
    asks_names: true,
    unit_id,
    group_id,
    picture: '\\x04',
    picture_no: 1,
    picture_width: 600,
    picture_alt: 'A stage',
    revision: 1,
    sign_up_hash: null,
    sign_up_code: '',
    sign_up_consent: '',
    sign_up_extra: 0,
    sign_up_made_by: null,
  });
  const [keys] = await fixture.sql<{ keys: string }>(
    'select count(distinct picture_key) as keys from accreditation.invitation_list where event_id in ($1, $2)',
    [eventId, body.event.id],
  );
  expect([keys?.keys, Date.parse(String(list?.answer_until))]).toEqual(['2', Date.parse('2027-07-28T23:30+03:00')]);

  const [category] = await one('request_category');
  expect(category).toMatchObject({
    words: '<p>Apply</p>',
    consent: 'I agree',
    unit_id,
    group_id,
    profile_id,
    steps: [{ name: 'Vetting', by: 'link', needed: 2 }],
    four_eyes: true,
    reasons: ['No room'],
    erase_after: 14,
    form_revision: 2,
    form_ids: 5,
    revision: 1,
    link_hash: null,
    link_code: '',
    link_by: null,
  });
  expect(Date.parse(String(category?.closes_at))).toBe(Date.parse('2027-07-19T23:30+03:00'));
  // The form is what it was, with its deadlines a year later.
  const [form] = (await rowsOf('accreditation.request_form', eventId)).filter(
    ({ row: { category_id: of, revision } }) => of === eventId + 1 && revision === 2,
  );
  const later = (text: string) => text.replace('2026-07-15', '2027-07-14').replace('2026-07-16', '2027-07-15');
  expect(await one('request_form')).toMatchObject([
    { category_id, revision: 2, sections: JSON.parse(later(JSON.stringify(form?.row.sections))) },
  ]);
  const whole = { unit_id: null, group_id: null, profile_id: null, wristband_id: null, category_id: null };
  expect(await one('place_limit')).toMatchObject([
    { ...whole, places: 900, day: null, parking: false },
    { unit_id, group_id, profile_id, wristband_id, category_id, places: 5, day: '2027-07-30', parking: true },
    { ...whole, places: 800, day: '2027-07-31' },
    { ...whole, category_id, places: 30, day: '2027-07-31' },
  ]);
});

it('copies invitations and requests without the units and access that they name, and only limits that can be', async () => {
  const { owner, eventId } = await company();
  for (const [parts, places] of [
    [['invitations'], [800, 900]],
    [['requests'], [30, 800, 900]],
    [['units'], [800, 900]],
    [[], []],
  ] as const) {
    const asked = { first_day: NEXT_YEAR, parts: parts.join(',') };
    const shown = await preview(owner, eventId, asked);
    const { body } = await copy(owner, eventId, { ...ALL, parts });
    const limits = await rowsOf('accreditation.place_limit', body.event.id);
    expect([parts, limits.map(({ row }) => row.places).toSorted()]).toEqual([parts, places]);
    const days = shown.dates.filter(({ kind }) => kind === 'limit_day');
    expect(days).toHaveLength(limits.filter(({ row }) => row.day !== null).length);
    for (const table of ['invitation_list', 'request_category'])
      for (const { row } of await rowsOf(`accreditation.${table}`, body.event.id))
        expect(row).toMatchObject({ unit_id: null, group_id: null });
    for (const { row } of await rowsOf('accreditation.request_category', body.event.id))
      expect(row.profile_id).toBeNull();
  }
});

it('shows a limit of a day that leaves a shorter event, and takes another day for it', async () => {
  const { owner, eventId } = await company();
  const key = `limit_day:${eventId + 4}`;
  const shorter = { key: 'event_end', new: '2027-07-30T23:00' };
  const { body } = await copy(owner, eventId, { ...ALL, corrections: [shorter, { key, new: '2027-07-30' }] });
  const days = (await rowsOf('accreditation.place_limit', body.event.id)).map(({ row }) => [row.places, row.day]);
  expect(days).toEqual(expect.arrayContaining([[30, '2027-07-30']]));
  const section = { key: `request_section_deadline:${eventId + 1}:3`, new: '2027-07-01' };
  const { body: made } = await copy(owner, eventId, { ...ALL, corrections: [section] });
  expect(JSON.stringify(await rowsOf('accreditation.request_form', made.event.id))).toContain('"2027-07-01"');
});

it('refuses a day that a quota or limit of the same has, at the correction', async () => {
  const { accountId, owner, eventId } = await company();
  await fixture.sql(
    `insert into accreditation.place_limit (account_id, event_id, id, category_id, day, places)
     values ($1, $2, $2 + 5, $2 + 1, '2026-07-31', 3)`,
    [accountId, eventId],
  );
  await fixture.sql(
    `insert into accreditation.quota (account_id, event_id, id, area_id, unit_id, group_id, day, most)
     select account_id, event_id, $1 + 2, area_id, unit_id, group_id, '2026-07-31', 7
     from accreditation.quota where id = $1 + 1`,
    [eventId],
  );
  const correct = (...corrections: object[]) => copy(owner, eventId, { ...ALL, corrections });
  const end = { key: 'event_end', new: '2027-08-01T10:00' };
  for (const [kind, id] of [
    ['limit_day', 4],
    ['limit_day', 5],
    ['quota_day', 1],
  ] as const) {
    const day = id === 5 ? '2027-07-31' : '2027-07-30';
    const refused = await correct(end, { key: `${kind}:${eventId + id}`, new: day });
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ path: 'corrections.1.new', code: 'day_taken' }],
    ]);
  }
  const changed = await correct(
    { key: `limit_day:${eventId + 4}`, new: '2027-07-30' },
    { key: `limit_day:${eventId + 5}`, new: '2027-07-31' },
  );
  expect(changed.status).toBe(201);
});

it('keeps every time on the clock over both changes of the clock', async () => {
  const { accountId, owner } = await company();
  /** Every date and time of an event by its table and column, as the clocks of the event show it, with its row. */
  const clocks = async (of: number) => {
    const columns = await fixture.sql<{ table: string; column: string; instant: boolean }>(
      `select format('%s.%s', n.nspname, c.relname) as table, a.attname as column,
         a.atttypid = 'timestamptz'::regtype as instant
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('accreditation', 'advancing') and c.relkind in ('r', 'p') and not a.attisdropped
         and a.atttypid in ('timestamptz'::regtype, 'date'::regtype)
         and exists (select from pg_attribute e where e.attrelid = c.oid and e.attname = 'event_id')`,
    );
    const found: Record<string, string[]> = {};
    for (const { table, column, instant } of columns) {
      const rows = await fixture.sql<{ clock: string }>(
        `select to_char(t.${column}${instant ? ` at time zone 'Europe/Tallinn'` : '::timestamp'}, 'YYYY-MM-DD"T"HH24:MI') as clock
         from ${table} t where t.event_id = $1 and t.${column} is not null order by 1`,
        [of],
      );
      if (rows.length > 0) found[`${table}.${column}`] = rows.map(({ clock }) => clock);
    }
    return found;
  };
  const moved = [
    'accreditation.invitation_list.answer_until',
    'accreditation.place_limit.day',
    'accreditation.quota.day',
    'accreditation.request_category.closes_at',
    'accreditation.time_slot.end_time',
    'accreditation.time_slot.start_time',
    'advancing.artist.rider_deadline',
    'advancing.form_section.deadline',
    'advancing.schedule.schedule_date',
    'advancing.section_limit.deadline',
  ];
  const first = Date.parse('2026-07-31T00:00Z');
  await fc.assert(
    // From 30 days before to two years after: over four changes of the clock in spring and autumn.
    fc.asyncProperty(fc.integer({ min: -30, max: 730 }), async (days) => {
      const first_day = new Date(first + days * 86_400_000).toISOString().slice(0, 10);
      const source = await richEvent(fixture, accountId);
      const { status, body } = await copy(owner, source, { ...ALL, first_day });
      expect(status).toBe(201);
      const [there, copied] = [await clocks(source), await clocks(body.event.id)];
      const later = (clock: string) =>
        `${new Date(Date.parse(`${clock.slice(0, 10)}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)}${clock.slice(10)}`;
      const undated = Object.keys(copied).filter((column) => !moved.includes(column));
      // When something was written, which begins again.
      expect(undated.filter((column) => !/\.(at|created_at|changed_at|pass_at)$/.test(column))).toEqual([]);
      for (const column of moved) {
        const olds = new Set(there[column]?.map(later));
        expect([column, copied[column]?.length]).toEqual([column, expect.any(Number)]);
        expect([column, copied[column]?.filter((clock) => !olds.has(clock))]).toEqual([column, []]);
      }
      await fixture.sql('update accounts.event set deleted_at = now() where id in ($1, $2)', [source, body.event.id]);
    }),
    { seed: 51, numRuns: 8, examples: [[238], [245], [90], [86], [-30]] },
  );
});

it('shows no service a row of a copy in another account, over all that it can read', async () => {
  const { owner, eventId } = await company();
  const { accountId: stranger } = await company();
  const { body } = await copy(owner, eventId);
  const readable = await fixture.sql<{ role: string; table: string; column: string }>(
    `select r.rolname as role, format('%I.%I', n.nspname, c.relname) as table, a.attname as column
     from pg_roles r cross join pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
       and a.attname = case when (n.nspname, c.relname) = ('accounts', 'event') then 'id' else 'event_id' end
     where n.nspname in ('accounts', 'accreditation', 'advancing', 'integrations') and c.relkind in ('r', 'p', 'v')
       and r.rolname like 'laminate\\_%' and not r.rolsuper and not r.rolbypassrls
       and has_schema_privilege(r.oid, n.oid, 'usage') and has_column_privilege(r.oid, c.oid, a.attnum, 'select')`,
  );
  const seen: string[] = [];
  for (const { role, table, column } of readable) {
    // Columns are granted one by one, so the row is counted by the one of its event.
    const counted = (account: number) =>
      fixture
        .sql(
          `do $$ declare v_count int; begin
            perform set_config('app.account_id', '${account}', true);
            set local role ${role};
            select count(${column}) into v_count from ${table} where ${column} = ${body.event.id};
            raise exception 'rows: %', v_count;
          end $$`,
        )
        .then(
          () => '',
          ({ message }: Error) => message,
        );
    if (!(await counted(stranger)).includes('rows: 0')) seen.push(`${role} ${table}: ${await counted(stranger)}`);
    if (table === 'accreditation.request_category') expect(await counted(owner.accountId)).toContain('rows: 1');
  }
  expect(seen).toEqual([]);
  const tables = new Set(readable.map(({ table }) => table));
  for (const table of ['request_category', 'request_form', 'invitation_list', 'place_limit'])
    expect([...tables]).toContain(`accreditation.${table}`);
});
