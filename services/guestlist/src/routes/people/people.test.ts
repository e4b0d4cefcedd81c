import { randomUUID } from 'node:crypto';
import {
  guestlist,
  type ComparedGuest,
  type NewGuest,
  type Person,
  type PersonField,
  type Unit,
} from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { openGuestlist } from '../../testing/guestlist-fixture.ts';

const { fixture, service, eventOf } = await openGuestlist();

interface People {
  people: Person[];
  fields: PersonField[];
  seq: number;
  removed: number[];
}
interface Added {
  added: number;
  seq: number;
  people: { id: number }[];
}
interface Batch {
  guests: NewGuest[];
  unitId?: number | null;
  groupId?: number | null;
}

async function list(as: Caller, eventId: number, since?: number): Promise<People> {
  const { body } = await call<People>(service.url, guestlist.listPeople, {
    as,
    params: { eventId },
    query: since === undefined ? {} : { since },
  });
  // Postgres writes it, so nothing has checked it yet.
  expect(guestlist.listPeople.response?.parse(body)).toEqual(body);
  return body;
}
const units = async (as: Caller, eventId: number) =>
  (await call<{ units: Unit[] }>(service.url, guestlist.listUnits, { as, params: { eventId } })).body.units;
const addPeople = (as: Caller, eventId: number, body: Batch, key?: string) =>
  call<Added>(service.url, guestlist.addPeople, {
    as,
    params: { eventId },
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });
async function addUnit(as: Caller, eventId: number, name: string): Promise<number> {
  return (await call<{ unit: Unit }>(service.url, guestlist.addUnit, { as, params: { eventId }, body: { name } })).body
    .unit.id;
}
async function addGroup(as: Caller, eventId: number, unitId: number, name: string): Promise<number> {
  return (
    await call<{ group: { id: number } }>(service.url, guestlist.addGroup, {
      as,
      params: { eventId, unitId },
      body: { name },
    })
  ).body.group.id;
}

/** Names that break naive code: quotes, backslashes, placeholders, scripts, astral letters. */
const NAMES = [
  'Õnne Jõgi',
  "Liis O'Brien",
  'Back\\slash \\n',
  'What? $1 ?? :x',
  'Иван Петров',
  '李小龍',
  '𝓜𝓪𝓻𝓲',
  '"quoted"; drop table',
  '👩‍🎤 Star',
  'نور',
];

it('adds one person to a unit or a group', async () => {
  const { owner, eventId } = await eventOf();
  const unitId = await addUnit(owner, eventId, 'Press');
  const groupId = await addGroup(owner, eventId, unitId, 'Radio');
  const toUnit = await call<{ person: Person }>(service.url, guestlist.addPersonToUnit, {
    as: owner,
    params: { eventId, unitId },
    body: { name: ' Õnne   Jõgi', comments: 'VIP', extra: 3 },
  });
  expect(toUnit.status).toBe(201);
  expect(toUnit.body.person).toMatchObject({
    name: 'Õnne Jõgi',
    comments: 'VIP',
    guest_count: 4,
    checked_in: false,
    unit_id: unitId,
    group_id: null,
  });
  const toGroup = await call<{ person: Person }>(service.url, guestlist.addPersonToGroup, {
    as: owner,
    params: { eventId, unitId, groupId },
    body: { name: 'Mari' },
  });
  expect(toGroup.body.person).toMatchObject({ guest_count: 1, unit_id: unitId, group_id: groupId });
  expect(await units(owner, eventId)).toMatchObject([
    { guest_count: 5, can_delete: false, groups: [{ guest_count: 1, can_delete: false }] },
  ]);

  const data = await call<{ guest_limit: object }>(service.url, guestlist.getEventData, {
    as: owner,
    params: { eventId },
  });
  expect(data.body.guest_limit).toEqual({ limit: null, guest_count: 5 });
});

it('keeps every letter of every name', async () => {
  const { owner, eventId } = await eventOf();
  const answer = await addPeople(owner, eventId, { guests: NAMES.map((name) => ({ name, comments: name })) });
  expect(answer).toMatchObject({ status: 201, body: { added: NAMES.length, seq: 1 } });
  const { people, fields } = await list(owner, eventId);
  expect(fields.map(({ key }) => key)).toContain('guest_count');
  const byId = new Map(people.map((person) => [person.id, person]));
  expect(answer.body.people.map(({ id }) => byId.get(id)?.name)).toEqual(NAMES.map((name) => name.normalize('NFC')));
  expect(answer.body.people.map(({ id }) => byId.get(id)?.comments)).toEqual(
    NAMES.map((name) => name.normalize('NFC')),
  );
});

it('makes the units and groups that are named, one for all spellings', async () => {
  const { owner, eventId } = await eventOf();
  const crew = await addUnit(owner, eventId, 'Crew');
  await addPeople(owner, eventId, {
    unitId: crew,
    guests: [
      { name: 'A' },
      { name: 'B', unit: 'Press', group: 'Rädio' },
      { name: 'C', unit: 'press', group: 'radio' },
      { name: 'D', unit: 'CREW', group: 'Radio' },
      { name: 'E', unit: 'press' },
    ],
  });
  expect(await units(owner, eventId)).toMatchObject([
    { id: crew, name: 'Crew', guest_count: 2, groups: [{ name: 'Radio', guest_count: 1 }] },
    { name: 'Press', guest_count: 3, groups: [{ name: 'Rädio', guest_count: 2 }] },
  ]);
});

it('adds all or nothing, and names every bad row', async () => {
  const { owner, eventId } = await eventOf();
  const guests = [
    { name: 'Good', unit: 'Press' },
    { name: ' ' },
    { name: 'x', extra: -1 },
    { name: 'y', group: 'alone' },
    { name: 'z', role: 'owner' },
  ];
  const refused = await call(service.url, guestlist.addPeople, { as: owner, params: { eventId }, body: { guests } });
  expect(refused.status).toBe(400);
  expect(refused.body.errors.map(({ path }) => path).sort()).toEqual([
    'guests.1.name',
    'guests.2.extra',
    'guests.3.group',
    'guests.4.role',
  ]);
  const stranger = await eventOf();
  const elsewhere = await addUnit(stranger.owner, stranger.eventId, 'Theirs');
  expect((await addPeople(owner, eventId, { unitId: elsewhere, guests: [{ name: 'A', unit: 'Press' }] })).status).toBe(
    404,
  );
  expect((await addPeople(owner, eventId, { groupId: 999_999, guests: [{ name: 'A' }] })).status).toBe(404);
  expect(await list(owner, eventId)).toMatchObject({ people: [], seq: 0 });
  expect(await units(owner, eventId)).toEqual([]);
});

it('does a repeated batch once, also when both come at the same time', async () => {
  const { owner, eventId } = await eventOf();
  const key = randomUUID();
  const batch = { guests: [{ name: 'Kati', extra: 1 }, { name: 'Mati' }] };
  const answers = await Promise.all(Array.from({ length: 5 }, () => addPeople(owner, eventId, batch, key)));
  const [first] = answers;
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(5).fill({ status: 201, body: first?.body }),
  );
  expect((await list(owner, eventId)).people).toHaveLength(2);
  const other = { guests: [{ name: 'Kati', extra: 2 }, { name: 'Mati' }] };
  expect(await addPeople(owner, eventId, other, key)).toMatchObject({ status: 409, body: { code: 'key_reuse' } });
  const stranger = await eventOf();
  expect(await addPeople(stranger.owner, stranger.eventId, batch, key)).toMatchObject({
    status: 409,
    body: { code: 'key_reuse' },
  });
  expect(await addPeople(owner, eventId, batch, 'no-uuid')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'Idempotency-Key' }] },
  });
});

it('answers differences since a number, with those who left', async () => {
  const { owner, eventId } = await eventOf();
  const { body } = await addPeople(owner, eventId, { guests: [{ name: 'A' }, { name: 'B' }] });
  const later = await addPeople(owner, eventId, { guests: [{ name: 'C' }] });
  const [a, b, c] = [...body.people, ...later.body.people].map(({ id }) => id);
  expect(await list(owner, eventId, body.seq)).toMatchObject({ people: [{ id: c }], removed: [], seq: 2 });
  await fixture.sql('update accreditation.person set deleted_at = now() where id = $1', [b]);
  await fixture.sql(
    `insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
     select account_id, event_id, 3, 'people-deleted', array[id], '{"count":1}', now() from accreditation.person where id = $1`,
    [b],
  );
  await fixture.sql('update accreditation.event_state set seq = 3 where event_id = $1', [eventId]);
  expect(await list(owner, eventId, 1)).toMatchObject({ people: [{ id: c }], removed: [b], seq: 3 });
  expect(await list(owner, eventId, 3)).toMatchObject({ people: [], removed: [], seq: 3 });
  expect((await list(owner, eventId)).people.map(({ id }) => id)).toEqual([a, c]);
});

it('finds namesakes whatever the case, accents and spaces', async () => {
  const { owner, eventId } = await eventOf();
  await addPeople(owner, eventId, { guests: [{ name: 'Žanna  Õunapuu', extra: 2, unit: 'Press', group: 'Radio' }] });
  const exists = (name: string) =>
    call(service.url, guestlist.personExists, { as: owner, params: { eventId }, body: { name } });
  expect((await exists('zanna OUNAPUU')).body).toMatchObject({
    exists: true,
    namesake: { name: 'Žanna Õunapuu', unit_name: 'Press', group_name: 'Radio', guest_count: 3, checked_in_count: 0 },
  });
  expect((await exists('Zanna')).body).toEqual({ exists: false, namesake: null });

  const checked = await call(service.url, guestlist.peopleExist, {
    as: owner,
    params: { eventId },
    body: {
      guests: [
        { name: 'New', unit: 'press', group: 'TV' },
        { name: 'ŽANNA õunapuu', unit: 'Crew', group: 'Stage', extra: 1.5 },
        { name: 'New', unit: ' crew ', group: 'stage' },
        { name: '', unit: '' },
      ],
    },
  });
  expect(checked.body).toMatchObject({
    guests: [{ exists: false }, { exists: true }, { exists: false }, { exists: false }],
    new_units: ['Crew'],
    new_groups: [
      { unit: 'press', group: 'TV' },
      { unit: 'Crew', group: 'Stage' },
    ],
  });
});

it('gives guests what the event has, by names however they are spelt, and refuses what it has not by the field', async () => {
  const { owner, eventId, accountId } = await eventOf();
  await addUnit(owner, eventId, 'Press');
  const add = async (kind: string, name: string, more = '', values = '') =>
    (
      await fixture.sql<{ id: number }>(
        `insert into accreditation.${kind} (account_id, event_id, name${more}) values ($1, $2, $3${values}) returning id`,
        [accountId, eventId, name],
      )
    )[0]?.id;
  const [crew, gold, laminate] = [
    await add('profile', 'Töörühm'),
    await add('wristband', 'Gold', ', color, weave', `, '#d4af37', 'dots'`),
    await add('badge', 'AAA'),
  ];
  const gone = await add('profile', 'Gone');
  await fixture.sql('update accreditation.profile set deleted_at = now() where id = $1', [gone]);
  const guests = [
    { name: 'Mari', profile: ' TOORUHM ', wristband: 'gold' },
    { name: 'Jaan', badge: 'AAA', unit: 'Press' },
    { name: 'Anu' },
  ];
  expect((await addPeople(owner, eventId, { guests })).status).toBe(201);
  const given = (await list(owner, eventId)).people.map(({ name, profile_id, wristband_id, badge_id }) => [
    name,
    profile_id,
    wristband_id,
    badge_id,
  ]);
  expect(given).toEqual([
    ['Anu', null, null, null],
    ['Jaan', null, null, laminate],
    ['Mari', crew, gold, null],
  ]);
  for (const [path, guest] of [
    ['guests.1.profile', { profile: 'Gone' }],
    ['guests.1.wristband', { wristband: 'Silver' }],
    ['guests.1.badge', { badge: 'gold' }],
  ] as const) {
    expect(
      await addPeople(owner, eventId, {
        guests: [
          { name: 'A', badge: 'aaa' },
          { name: 'B', ...guest },
        ],
      }),
    ).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  }
  expect((await list(owner, eventId)).people).toHaveLength(3);
  const free = await eventOf({ plan: 'Free' });
  expect(await addPeople(free.owner, free.eventId, { guests: [{ name: 'A', profile: 'Crew' }] })).toMatchObject({
    status: 403,
    body: { code: 'plan_required' },
  });
});

it('finds who is on the list in another order, script or spelling, and says which of a batch are alike', async () => {
  const { owner, eventId } = await eventOf();
  await addPeople(owner, eventId, { guests: [{ name: 'Иван Петров', unit: 'Press' }, { name: 'Mari Tamm' }] });
  const check = async (...names: string[]) =>
    (
      await call<{ guests: ComparedGuest[] }>(service.url, guestlist.peopleExist, {
        as: owner,
        params: { eventId },
        body: { guests: names.map((name) => ({ name })) },
      })
    ).body.guests;
  const [petrov, tamm, mart, alone, known] = await check(
    'Petrov, Ivan',
    'Tamm Mari',
    'Mart Tamm',
    'Ivan',
    'иван петров',
  );
  expect([petrov, tamm]).toMatchObject([
    { exists: false, alike: { name: 'Иван Петров', unit_name: 'Press' } },
    { exists: false, alike: { name: 'Mari Tamm' } },
  ]);
  expect([mart, alone]).toMatchObject([
    { exists: false, alike: null },
    { exists: false, alike: null, likeness: null },
  ]);
  expect(known).toMatchObject({ exists: true, alike: null, likeness: petrov?.likeness });
  await addPeople(owner, eventId, { guests: [{ name: 'Tamm Mart' }] });
  expect(await check('Mart Tamm')).toMatchObject([{ exists: false, alike: { name: 'Tamm Mart' } }]);
});

it('holds the hard limit of an event and the most entries there can be', async () => {
  const { owner, eventId } = await eventOf();
  await addPeople(owner, eventId, { guests: [{ name: 'A', extra: 3 }] });
  await fixture.sql('update accreditation.event_state set guest_limit = 10, hard_limit = true where event_id = $1', [
    eventId,
  ]);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => addPeople(owner, eventId, { guests: [{ name: `G${i}`, extra: 1 }] })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  const data = await call(service.url, guestlist.getEventData, { as: owner, params: { eventId } });
  expect(data.body).toMatchObject({ guest_limit: { limit: 10, guest_count: 10 } });
});

it('refuses units in a batch on a guest-list-only plan, but takes plain guests', async () => {
  const { owner, eventId } = await eventOf({ plan: 'Free' });
  expect(await addPeople(owner, eventId, { guests: [{ name: 'A', unit: 'Press' }] })).toMatchObject({
    status: 403,
    body: { code: 'plan_required' },
  });
  expect((await addPeople(owner, eventId, { guests: [{ name: 'A' }] })).status).toBe(201);
});

it('takes 50,000 people in one call and lists them, and not one more', async () => {
  const { owner, eventId } = await eventOf();
  const guests = Array.from({ length: 50_000 }, (_, i) => ({
    name: `Guest Õ ${i}`,
    comments: 'c',
    extra: i % 3,
    unit: `Unit ${i % 20}`,
  }));
  const answer = await addPeople(owner, eventId, { guests });
  expect(answer).toMatchObject({ status: 201, body: { added: 50_000, seq: 1 } });
  const { people } = await list(owner, eventId);
  expect(people).toHaveLength(50_000);
  expect(people.find(({ id }) => id === answer.body.people[123]?.id)?.name).toBe('Guest Õ 123');
  expect(await addPeople(owner, eventId, { guests: [{ name: 'One more' }] })).toMatchObject({
    status: 409,
    body: { code: 'limit_reached' },
  });
});

it('answers 401, 403 and 404 as the table says', async () => {
  const { accountId, eventId } = await eventOf();
  const worker = await fixture.caller({ accountId, role: 'worker_bee', eventId });
  const security = await fixture.caller({ accountId, role: 'security' });
  const stranger = await eventOf();
  expect((await list(worker, eventId)).people).toEqual([]);
  expect(await addPeople(worker, eventId, { guests: [{ name: 'A' }] })).toMatchObject({ status: 403 });
  const get = (as?: Caller) => call(service.url, guestlist.listPeople, { as, params: { eventId } });
  expect((await get(security)).status).toBe(403);
  expect((await get(stranger.owner)).status).toBe(404);
  expect((await get()).status).toBe(401);
});

it('adds a person once for an Idempotency-Key, whatever came of the first answer', async () => {
  const { owner, eventId } = await eventOf();
  const unitId = await addUnit(owner, eventId, 'Press');
  const groupId = await addGroup(owner, eventId, unitId, 'Radio');
  for (const [route, params] of [
    [guestlist.addPersonToUnit, { eventId, unitId }],
    [guestlist.addPersonToGroup, { eventId, unitId, groupId }],
  ] as const) {
    const headers = { 'idempotency-key': randomUUID() };
    const ask = (name: string) =>
      call<{ person: Person }>(service.url, route, { as: owner, params, body: { name, extra: 1 }, headers });
    const before = (await list(owner, eventId)).people.length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('Mari Tamm')));
    expect(new Set(answers.map(({ body }) => body.person.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect((await list(owner, eventId)).people).toHaveLength(before + 1);
    expect(await ask('Jaan Tamm')).toMatchObject({ status: 409, body: { code: 'key_reuse' } });
  }
});
