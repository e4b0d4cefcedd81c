import { randomUUID } from 'node:crypto';
import { guestlist, type DelegatedList, type Problem } from '@laminate/contracts';
import { openListFixture, secretOf } from '../../testing/list-fixture.ts';

let lists: Awaited<ReturnType<typeof openListFixture>>;

beforeAll(async () => {
  lists = await openListFixture();
});
afterAll(() => lists.close());

it('lets a person with the link add guests, who are pending in the unit of the list', async () => {
  const { fixture, ask, addEvent, make, add, people, addUnit } = lists;
  const { eventId, owner } = await addEvent();
  const unit = await addUnit(owner, eventId, 'Press');
  const made = await make(owner, eventId, { unitId: unit.id });
  expect(made.body.delegated_list).toMatchObject({
    title: 'Raadio Kuku',
    unit_id: unit.id,
    quota: 10,
    used: 0,
    waiting: 0,
    state: 'open',
    last_used_at: null,
  });
  expect(made.body.link).toMatch(/^\/guests#[\w-]{43}$/);

  const token = secretOf(made.body.link);
  const added = await add(token, [{ name: ' Mari  Tamm', extra: 2, comments: 'vegan' }, { name: 'Jaan Kask' }]);
  expect(added).toMatchObject({ status: 201, body: { used: 4, quota: 10, open: true } });
  expect(await people(owner, eventId)).toMatchObject([
    { name: 'Jaan Kask', pending: true, unit_id: unit.id, guest_count: 1 },
    { name: 'Mari Tamm', pending: true, unit_id: unit.id, guest_count: 3, comments: 'vegan' },
  ]);
  const { body } = await ask<{ delegated_lists: DelegatedList[] }>(guestlist.listDelegatedLists, {
    as: owner,
    params: { eventId },
  });
  expect(body.delegated_lists).toMatchObject([{ used: 4, waiting: 2 }]);
  expect(JSON.stringify(body)).not.toContain(token);
  const log = await fixture.sql(
    'select user_id, user_name, action, details from accreditation.activity_log where event_id = $1 order by id desc limit 1',
    [eventId],
  );
  expect(log).toMatchObject([
    {
      user_id: null,
      user_name: 'Raadio Kuku (by link)',
      action: 'delegated_add',
      details: { count: 2, delegated_list: 'Raadio Kuku' },
    },
  ]);
});

it('shows the holder of a link their own guests and nothing else', async () => {
  const { ask, make, withLink, read, add, decide } = lists;
  const { eventId, owner, token, listId } = await withLink();
  await ask(guestlist.addPeople, {
    as: owner,
    params: { eventId },
    body: { guests: [{ name: 'Someone else', unit: 'Secret unit' }] },
  });
  const other = await make(owner, eventId, { title: 'Another band' });
  await add(secretOf(other.body.link), [{ name: 'Stranger' }]);
  await add(token, [{ name: 'Mari Tamm', comments: 'vegan' }]);
  const { body } = await read(token);
  expect(body).toEqual({
    title: 'Raadio Kuku',
    account_name: 'Kaldapealne MTÜ',
    quota: 10,
    used: 1,
    deadline: '2099-12-31',
    closes_at: '2099-12-31T22:00:00.000Z',
    open: true,
    event: {
      name: 'Kaldapäev',
      start_time: expect.any(String),
      end_time: expect.any(String),
      time_zone: 'Europe/Tallinn',
    },
    fields: [],
    guests: [
      { id: expect.any(Number), name: 'Mari Tamm', comments: 'vegan', guest_count: 1, state: 'pending', details: {} },
    ],
  });
  // Once accepted, comments are the organiser's own.
  await decide(owner, 'accept', { eventId, listId }, [body.guests[0]?.id ?? 0]);
  await ask(guestlist.updatePerson, {
    as: owner,
    params: { eventId, personId: body.guests[0]?.id ?? 0 },
    body: { comments: 'watch out' },
  });
  expect((await read(token)).body.guests).toMatchObject([{ state: 'accepted', comments: '' }]);
});

it('stores exactly ten of fifty guests sent at the same moment on a quota of ten', async () => {
  const { withLink, read, add, people } = lists;
  const { eventId, owner, token } = await withLink();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => add(token, [{ name: `Guest ${i}` }])));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(40).fill({
      status: 409,
      body: expect.objectContaining({ code: 'limit_reached', msg: 'No spots left', places_left: 0 }),
    }),
  );
  expect(await people(owner, eventId)).toHaveLength(10);
  expect((await read(token)).body).toMatchObject({ used: 10 });
});

it('would store all fifty on a quota that has room for them', async () => {
  const { withLink, add, people } = lists;
  const { eventId, owner, token } = await withLink({ quota: 50 });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => add(token, [{ name: `Guest ${i}` }])));
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  expect(await people(owner, eventId)).toHaveLength(50);
});

it('counts plus-ones, adds all or none, and says how many places are left', async () => {
  const { withLink, read, add, edit, takeBack } = lists;
  const { token } = await withLink({ quota: 5 });
  await add(token, [{ name: 'Mari', extra: 2 }]);
  expect(await add(token, [{ name: 'Jaan' }, { name: 'Kati', extra: 1 }])).toMatchObject({
    status: 409,
    body: { msg: 'Only 2 spots left', places_left: 2 },
  });
  const [mari] = (await read(token)).body.guests;
  const update = (extra: number) => edit(token, mari?.id ?? 0, { name: 'Mari Tamm', extra });
  expect(await update(5)).toMatchObject({ status: 409, body: { msg: 'Only 2 spots left' } });
  expect(await update(4)).toMatchObject({
    status: 200,
    body: { used: 5, guests: [{ name: 'Mari Tamm', guest_count: 5 }] },
  });
  expect(await add(token, [{ name: 'Jaan' }])).toMatchObject({ status: 409, body: { msg: 'No spots left' } });
  const taken = await takeBack(token, mari?.id ?? 0);
  expect(taken).toMatchObject({ status: 200, body: { used: 0, guests: [] } });
});

it('holds the hard limit of the event too, without telling its numbers', async () => {
  const { ask, withLink, read, add, edit } = lists;
  const { eventId, owner, token } = await withLink();
  const settings = { guest_limit: 3, hard_limit: true, comment_counters: false };
  await ask(guestlist.updateSettings, { as: owner, params: { eventId }, body: settings });
  expect((await add(token, [{ name: 'Mari', extra: 2 }])).status).toBe(201);
  const full = { status: 409, body: { code: 'limit_reached', msg: 'The event’s guest list is full' } };
  expect(await add(token, [{ name: 'Jaan' }])).toMatchObject(full);
  const guestId = (await read(token)).body.guests[0]?.id ?? 0;
  expect(await edit(token, guestId, { name: 'Mari', extra: 3 })).toMatchObject(full);
});

it('does a repeated batch once', async () => {
  const { withLink, add, people } = lists;
  const { token, eventId, owner } = await withLink();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => add(token, [{ name: 'Mari' }], key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await people(owner, eventId)).toHaveLength(1);
  expect(await add(token, [{ name: 'Jaan' }], key)).toMatchObject({ status: 409, body: { code: 'key_reuse' } });
});

it('names every wrong field of a batch', async () => {
  const { ask, withLink } = lists;
  const { token } = await withLink();
  const refused = await ask<Problem>(guestlist.addSharedGuests, {
    body: { token, guests: [{ name: ' ' }, { name: 'x', extra: -1 }, { name: 'y', unit: 'Press' }] },
  });
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.body.errors.map(({ path }) => path).sort()).toEqual([
    'guests.0.name',
    'guests.1.extra',
    'guests.2.unit',
  ]);
});

it('ends with the day of the deadline where the event is: reading works on, writing does not', async () => {
  const { fixture, one, withLink, read, add, edit, takeBack } = lists;
  const { token, eventId, owner, listId } = await withLink();
  await add(token, [{ name: 'Mari' }]);
  // Tallinn is ahead of UTC, so its yesterday could be today's date in UTC.
  await fixture.sql(
    `update accreditation.delegated_list set deadline = (now() at time zone 'Europe/Tallinn')::date - 1 where id = $1`,
    [listId],
  );
  const { status, body } = await read(token);
  expect({ status, open: body.open, guests: body.guests.length }).toEqual({ status: 200, open: false, guests: 1 });
  const guestId = body.guests[0]?.id ?? 0;
  for (const answer of [
    await add(token, [{ name: 'Jaan' }]),
    await edit(token, guestId, { name: 'Jaan' }),
    await takeBack(token, guestId),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'deadline_passed', msg: 'Deadline has passed' } });
  }
  expect((await one(owner, eventId, listId)).body.delegated_list.state).toBe('closed');
  await fixture.sql(
    `update accreditation.delegated_list set deadline = (now() at time zone 'Europe/Tallinn')::date where id = $1`,
    [listId],
  );
  expect((await add(token, [{ name: 'Jaan' }])).status).toBe(201);
  // The same moment is a day later in Kiritimati.
  await fixture.sql(`update accounts.event set time_zone = 'Pacific/Kiritimati' where id = $1`, [eventId]);
  const [far] = await fixture.sql<{ over: boolean }>(
    `select (now() at time zone 'Pacific/Kiritimati')::date > (now() at time zone 'Europe/Tallinn')::date as over`,
  );
  expect((await read(token)).body.open).toBe(!far?.over);
});
