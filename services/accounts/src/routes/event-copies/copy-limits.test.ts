import { randomUUID } from 'node:crypto';
import {
  ACCOUNT_RIGHTS,
  accounts,
  COPY_PARTS,
  EVENT_RIGHTS,
  MAX_CORRECTIONS,
  MAX_PHOTO_STORE_BYTES,
} from '@laminate/contracts';
import { call, holdCommits } from '@laminate/testing';
import { ALL, NEXT_YEAR, openCopies } from '../../testing/event-copies.ts';

const { fixture, service, copy, preview, company, rowsOf } = await openCopies();

it('takes as many corrections as there can be', async () => {
  const { accountId, owner, eventId } = await company();
  const here = `${accountId}, ${eventId}`;
  for (const statement of [
    `insert into advancing.artist (account_id, event_id, name, name_folded) select ${here}, 'x' || n, 'x' || n
     from generate_series(1, ${MAX_CORRECTIONS - 1}) n`,
    `insert into advancing.section_limit (account_id, event_id, artist_id, section_id, deadline)
     select ${here}, id, ${eventId + 1}, '2026-07-05' from advancing.artist
     where event_id = ${eventId} and deleted_at is null on conflict do nothing`,
  ])
    await fixture.sql(statement);
  const { dates } = await preview(owner, eventId, { first_day: NEXT_YEAR, parts: 'artists' });
  const corrections = dates
    .filter(({ kind }) => kind === 'artist_section_deadline')
    .map(({ key }) => ({ key, new: '2027-07-04' }));
  expect(corrections).toHaveLength(MAX_CORRECTIONS);
  const { status, body } = await copy(owner, eventId, { ...ALL, parts: ['artists'], corrections });
  expect(status).toBe(201);
  expect(
    await fixture.sql(`select from advancing.section_limit where event_id = $1 and deadline = '2027-07-04'`, [
      body.event.id,
    ]),
  ).toHaveLength(MAX_CORRECTIONS);
});

it('answers a repeated request with the same copy, and refuses its key for another', async () => {
  const { accountId, owner, eventId } = await company();
  const key = randomUUID();
  const [one, two] = await Promise.all([copy(owner, eventId, ALL, key), copy(owner, eventId, ALL, key)]);
  expect(one.body.event.id).toBe(two.body.event.id);
  expect((await copy(owner, eventId, { ...ALL, name: 'Other' }, key)).body.code).toBe('key_reuse');
  expect(await fixture.sql('select from accounts.event where account_id = $1', [accountId])).toHaveLength(2);
});

it('keeps to the plan, and says so before', async () => {
  const { owner, eventId } = await company('One event');
  expect((await preview(owner, eventId, { first_day: NEXT_YEAR })).limits).toEqual([{ limited: 'events', limit: 1 }]);
  expect((await copy(owner, eventId)).body.code).toBe('limit_reached');
  const crew = await company();
  const answers = await Promise.all(Array.from({ length: 8 }, () => copy(crew.owner, crew.eventId)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
});

it('is made in an account with more users than its plan has, since it adds none', async () => {
  const { accountId, owner, eventId } = await company();
  for (let user = 0; user < 10; user += 1) await fixture.caller({ accountId, role: 'manager' });
  expect((await preview(owner, eventId, { first_day: NEXT_YEAR })).limits).toEqual([]);
  expect((await copy(owner, eventId)).status).toBe(201);
});

it('has only the parts that the plan has', async () => {
  const { owner, eventId } = await company('Monthly 1');
  const body = await preview(owner, eventId, { first_day: NEXT_YEAR, parts: COPY_PARTS.join(',') });
  expect(body.parts.map(({ part }) => part)).toEqual([
    'settings',
    'guest_fields',
    'invitations',
    'requests',
    'users',
    'people',
    'contacts',
  ]);
  expect(body.dates.map(({ kind }) => kind)).toEqual([
    'event_start',
    'event_end',
    'invitation_deadline',
    'request_deadline',
    'request_section_deadline',
    'request_section_deadline',
    'limit_day',
    'limit_day',
    'retention',
  ]);
  for (const [part, code] of [
    ['units', 'units_not_in_plan'],
    ['access', 'access_not_in_plan'],
    ['stock', 'access_not_in_plan'],
    ['performances', 'advancing_not_in_plan'],
  ] as const) {
    const refused = await copy(owner, eventId, { ...ALL, parts: ['settings', part] });
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'plan_required', errors: [{ path: 'parts', code }] },
    ]);
  }
  const { body: made } = await copy(owner, eventId, { ...ALL, parts: body.parts.map(({ part }) => part) });
  expect(await rowsOf('accreditation.guest_field', made.event.id)).toHaveLength(3);
  const nowhere = { unit_id: null, group_id: null, profile_id: null, wristband_id: null, badge_id: null };
  const people = (await rowsOf('accreditation.person', made.event.id)).map(({ row }) => row);
  for (const person of people) expect(person).toMatchObject(nowhere);
  // Guests whom artists named come as any other, since there are no answers to come with.
  expect(people.map(({ name }) => name).toSorted()).toEqual(['Heli', 'Kadri', 'Kati', 'Liina', 'Maria', 'Toomas']);
});

it('copies no more photos than an account can hold', async () => {
  const { accountId, owner, eventId } = await company();
  const bytes = 100 * 1024 ** 2;
  await fixture.sql(
    `update accreditation.photo set whole = convert_to(repeat('x', $2), 'UTF8')
    where event_id = $1 and left_at is null`,
    [eventId, bytes],
  );
  await fixture.sql(
    `insert into accreditation.photo (account_id, event_id, id, person_id, face, whole, left_at)
     select account_id, event_id, gen_random_uuid(), person_id, face, whole, now()
     from accreditation.photo, generate_series(1, $2) where event_id = $1 and left_at is null`,
    [eventId, Math.floor(MAX_PHOTO_STORE_BYTES / bytes) - 1],
  );
  const isFull = async (parts: string) => (await preview(owner, eventId, { first_day: NEXT_YEAR, parts })).photos_full;
  expect(await isFull('people,guest_fields,contacts')).toBe(true);
  for (const parts of ['people,guest_fields', 'people,contacts', 'guest_fields,contacts'])
    expect(await isFull(parts)).toBe(false);
  const refused = await copy(owner, eventId);
  expect([refused.status, refused.body.code]).toEqual([409, 'limit_reached']);
  expect(await fixture.sql('select from accounts.event where account_id = $1', [accountId])).toHaveLength(1);
  const parts = ALL.parts.filter((part) => part !== 'contacts');
  expect((await copy(owner, eventId, { ...ALL, parts })).status).toBe(201);
});

it('is for those who can add events, and finds none that is gone or of another account', async () => {
  const { accountId, owner, eventId } = await company();
  const { owner: stranger } = await company();
  expect((await copy(stranger, eventId)).status).toBe(404);
  for (const role of ['worker_bee+', 'worker_bee', 'security', 'artist_manager'] as const)
    expect((await copy(await fixture.caller({ accountId, role, eventId }), eventId)).status).toBe(403);
  // A copy shows its guests to everyone who can make one.
  expect(EVENT_RIGHTS.view_people.roles).toEqual(expect.arrayContaining([...ACCOUNT_RIGHTS.create_event.roles]));
  await fixture.sql('update accounts.event set deleted_at = now() where id = $1', [eventId]);
  expect((await copy(owner, eventId)).status).toBe(404);
});

it('holds up neither logins nor the audit, only those who change the event', async () => {
  const { accountId, owner, eventId } = await company();
  const held = await holdCommits(fixture, 'accounts.event_copy');
  const copied = copy(owner, eventId);
  await held.untilWaiting(1, copied);
  const adding = await fixture
    .sql(`do $$ begin
      set local lock_timeout = '2s';
      insert into accounts.audit (account_id, event_id, user_name, action, subject)
        values (${accountId}, ${eventId}, 'Owner', 'rename_event', 'Meretuul');
    end $$`)
    .then(
      () => 'added',
      ({ message }: Error) => message,
    );
  const removed = call(service.url, accounts.deleteEvent, { as: owner, params: { eventId } });
  await held.untilWaiting(2, removed);
  await held.release();
  expect([adding, (await copied).status, (await removed).status]).toEqual(['added', 201, 204]);
});

it('leaves nothing of a copy that is cut off', async () => {
  const { accountId, owner, eventId } = await company();
  const count = async () => {
    let rows = 0;
    for (const table of [
      'accounts.event',
      'accreditation.unit',
      'accreditation.area',
      'accreditation.person',
      'advancing.form',
    ])
      rows += (await fixture.sql(`select from ${table} where account_id = $1`, [accountId])).length;
    return rows;
  };
  const before = await count();
  await fixture.sql(`alter table advancing.artist_contact add constraint cut check (event_id >= 900000000) not valid`);
  try {
    expect((await copy(owner, eventId)).status).toBeGreaterThanOrEqual(400);
  } finally {
    await fixture.sql('alter table advancing.artist_contact drop constraint cut');
  }
  expect(await count()).toBe(before);
  expect((await copy(owner, eventId)).status).toBe(201);
});
