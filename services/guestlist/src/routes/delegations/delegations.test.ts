import { randomUUID } from 'node:crypto';
import { guestlist, type DelegatedGuest, type DelegatedList, type Person, type PeopleChanged, type Problem, type SharedGuest, type SharedList, type Unit } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, openTestbed, type Caller, type Testbed } from '@laminate/testbed';
import { startGuestlist } from '../../service.ts';

let bed: Testbed;
let service: RunningService;

beforeAll(async () => {
  bed = await openTestbed();
  // Limits of tries stay in this process: all calls come from one address.
  service = await startGuestlist(bed.env('guestlist', { bus: 'postgres' }));
});
afterAll(async () => {
  await service.close();
  await bed.close();
});

interface Made {
  delegated_list: DelegatedList;
  link: string;
}

async function place(options?: { plan?: string }) {
  const accountId = await bed.account({ name: 'Kaldapealne MTÜ', ...options });
  const eventId = await bed.event(accountId, 'Kaldapäev');
  return { accountId, eventId, owner: await bed.caller({ accountId, role: 'owner' }) };
}

const SETTINGS = { title: 'Raadio Kuku', quota: 10, deadline: '2099-12-31', unitId: null, groupId: null };
const secretOf = (link: string) => link.split('#')[1] as string;
const ask = <Body>(route: Parameters<typeof call>[1], options: Parameters<typeof call>[2]) => call<Body>(service.url, route, options);
const make = (as: Caller, eventId: number, body: object = {}) =>
  ask<Made>(guestlist.createDelegatedList, { as, params: { eventId }, body: { ...SETTINGS, ...body } });
const read = (token: string) => ask<SharedList>(guestlist.readSharedList, { body: { token } });
const add = (token: string, guests: readonly SharedGuest[], key?: string) =>
  ask<SharedList>(guestlist.addSharedGuests, { body: { token, guests }, headers: key ? { 'idempotency-key': key } : {} });
const list = async (as: Caller, eventId: number) => (await ask<{ people: Person[] }>(guestlist.listPeople, { as, params: { eventId } })).body.people;
const one = (as: Caller, eventId: number, listId: number) =>
  ask<{ delegated_list: DelegatedList; guests: DelegatedGuest[] }>(guestlist.getDelegatedList, { as, params: { eventId, listId } });
const decide = (as: Caller, what: 'accept' | 'refuse', eventId: number, listId: number, body: object) =>
  ask<PeopleChanged>(what === 'accept' ? guestlist.acceptDelegatedGuests : guestlist.refuseDelegatedGuests, { as, params: { eventId, listId }, body });

async function withLink(body: object = {}, options?: { plan?: string }) {
  const here = await place(options);
  const made = await make(here.owner, here.eventId, body);
  expect(made.status).toBe(201);
  return { ...here, listId: made.body.delegated_list.id, token: secretOf(made.body.link) };
}

it('lets whoever has the link add guests, who are pending in the unit of the list', async () => {
  const { eventId, owner } = await place();
  const { body: { unit } } = await ask<{ unit: Unit }>(guestlist.addUnit, { as: owner, params: { eventId }, body: { name: 'Press' } });
  const made = await make(owner, eventId, { unitId: unit.id });
  expect(made.body.delegated_list).toMatchObject({ title: 'Raadio Kuku', unit_id: unit.id, quota: 10, used: 0, waiting: 0, state: 'open', last_used_at: null });
  expect(made.body.link).toMatch(/^\/guests#[\w-]{43}$/);

  const token = secretOf(made.body.link);
  const added = await add(token, [{ name: ' Mari  Tamm', extra: 2, comments: 'vegan' }, { name: 'Jaan Kask' }]);
  expect(added).toMatchObject({ status: 201, body: { used: 4, quota: 10, open: true } });
  expect(await list(owner, eventId)).toMatchObject([
    { name: 'Jaan Kask', pending: true, unit_id: unit.id, guest_count: 1 },
    { name: 'Mari Tamm', pending: true, unit_id: unit.id, guest_count: 3, comments: 'vegan' },
  ]);
  const { body } = await ask<{ delegated_lists: DelegatedList[] }>(guestlist.listDelegatedLists, { as: owner, params: { eventId } });
  expect(body.delegated_lists).toMatchObject([{ used: 4, waiting: 2 }]);
  expect(JSON.stringify(body)).not.toContain(token);
  const log = await bed.sql('select user_id, user_name, action, details from accreditation.activity_log where event_id = $1 order by id desc limit 1', [eventId]);
  expect(log).toMatchObject([{ user_id: null, user_name: 'Raadio Kuku (by link)', action: 'delegated_add', details: { count: 2, delegated_list: 'Raadio Kuku' } }]);
});

it('shows the holder of a link their own guests and nothing else', async () => {
  const { eventId, owner, token, listId } = await withLink();
  await ask(guestlist.addPeople, { as: owner, params: { eventId }, body: { guests: [{ name: 'Someone else', unit: 'Secret unit' }] } });
  const other = await make(owner, eventId, { title: 'Another band' });
  await add(secretOf(other.body.link), [{ name: 'Stranger' }]);
  await add(token, [{ name: 'Mari Tamm', comments: 'vegan' }]);
  const { body } = await read(token);
  expect(body).toEqual({
    title: 'Raadio Kuku', account_name: 'Kaldapealne MTÜ', quota: 10, used: 1, deadline: '2099-12-31', closes_at: '2099-12-31T22:00:00.000Z', open: true,
    event: { name: 'Kaldapäev', start_time: expect.any(String), end_time: expect.any(String), time_zone: 'Europe/Tallinn' },
    guests: [{ id: expect.any(Number), name: 'Mari Tamm', comments: 'vegan', guest_count: 1, state: 'pending' }],
  });
  // Once accepted, comments are the organiser's own.
  await decide(owner, 'accept', eventId, listId, {});
  await ask(guestlist.updatePerson, { as: owner, params: { eventId, personId: body.guests[0]?.id ?? 0 }, body: { comments: 'watch out' } });
  expect((await read(token)).body.guests).toMatchObject([{ state: 'accepted', comments: '' }]);
});

it('keeps no secret in the database, and shows a list to no other account', async () => {
  const { token, listId } = await withLink();
  const [row] = await bed.sql<{ text: string }>('select l::text as text from accreditation.delegated_list l where id = $1', [listId]);
  expect(row?.text).not.toContain(token);
  const stranger = await place();
  expect((await one(stranger.owner, stranger.eventId, listId)).status).toBe(404);
});

it('says the same of unknown, revoked, replaced and malformed secrets, and of deleted events', async () => {
  const { eventId, owner, listId, token } = await withLink();
  const bodyOf = async (text: string) => {
    const { status, body } = await ask<object>(guestlist.readSharedList, { body: { token: text } });
    return { status, body: { ...body, request_id: '' } };
  };
  const none = await bodyOf('no such link');
  expect(none).toMatchObject({ status: 404, body: { code: 'not_found', msg: 'Not found' } });
  for (const text of ['', 'ä', '\u0000', token.toUpperCase(), `${token}=`]) expect(await bodyOf(text)).toEqual(none);

  const renewed = await ask<Made>(guestlist.renewDelegatedList, { as: owner, params: { eventId, listId }, body: {} });
  const second = secretOf(renewed.body.link);
  expect(await bodyOf(token)).toEqual(none);
  expect((await read(second)).status).toBe(200);

  await ask(guestlist.revokeDelegatedList, { as: owner, params: { eventId, listId }, body: {} });
  expect(await bodyOf(second)).toEqual(none);
  expect((await add(second, [{ name: 'Mari' }])).status).toBe(404);
  const again = await ask<Made>(guestlist.renewDelegatedList, { as: owner, params: { eventId, listId }, body: {} });
  expect(again.body.delegated_list.state).toBe('open');
  const third = secretOf(again.body.link);
  expect((await read(third)).status).toBe(200);
  await bed.sql('update accounts.event set deleted_at = now() where id = $1', [eventId]);
  expect(await bodyOf(third)).toEqual(none);
});

it('stores exactly ten of fifty guests sent at the same moment on a quota of ten', async () => {
  const { eventId, owner, token } = await withLink();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => add(token, [{ name: `Guest ${i}` }])));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(40).fill({ status: 409, body: expect.objectContaining({ code: 'limit_reached', msg: 'All places are taken', places_left: 0 }) }),
  );
  expect(await list(owner, eventId)).toHaveLength(10);
  expect((await read(token)).body).toMatchObject({ used: 10 });
});

it('would store all fifty on a quota that has room for them', async () => {
  const { eventId, owner, token } = await withLink({ quota: 50 });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => add(token, [{ name: `Guest ${i}` }])));
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  expect(await list(owner, eventId)).toHaveLength(50);
});

it('counts plus-ones, adds all or none, and says how many places are left', async () => {
  const { token } = await withLink({ quota: 5 });
  await add(token, [{ name: 'Mari', extra: 2 }]);
  expect(await add(token, [{ name: 'Jaan' }, { name: 'Kati', extra: 1 }])).toMatchObject({ status: 409, body: { msg: 'Only 2 places are left', places_left: 2 } });
  const [mari] = (await read(token)).body.guests;
  const update = (extra: number) =>
    ask(guestlist.updateSharedGuest, { params: { guestId: mari?.id ?? 0 }, body: { token, name: 'Mari Tamm', extra } });
  expect(await update(5)).toMatchObject({ status: 409, body: { msg: 'Only 2 places are left' } });
  expect(await update(4)).toMatchObject({ status: 200, body: { used: 5, guests: [{ name: 'Mari Tamm', guest_count: 5 }] } });
  expect(await add(token, [{ name: 'Jaan' }])).toMatchObject({ status: 409, body: { msg: 'All places are taken' } });
  const taken = await ask<SharedList>(guestlist.deleteSharedGuest, { params: { guestId: mari?.id ?? 0 }, body: { token } });
  expect(taken).toMatchObject({ status: 200, body: { used: 0, guests: [] } });
});

it('holds the hard limit of the event too, without telling its numbers', async () => {
  const { eventId, owner, token } = await withLink();
  const settings = { guest_limit: 3, hard_limit: true, comment_counters: false };
  await ask(guestlist.updateSettings, { as: owner, params: { eventId }, body: settings });
  expect((await add(token, [{ name: 'Mari', extra: 2 }])).status).toBe(201);
  const full = { status: 409, body: { code: 'limit_reached', msg: 'The guest list of the event is full' } };
  expect(await add(token, [{ name: 'Jaan' }])).toMatchObject(full);
  const guestId = (await read(token)).body.guests[0]?.id ?? 0;
  expect(await ask(guestlist.updateSharedGuest, { params: { guestId }, body: { token, name: 'Mari', extra: 3 } })).toMatchObject(full);
});

it('does a repeated batch once', async () => {
  const { token, eventId, owner } = await withLink();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => add(token, [{ name: 'Mari' }], key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await list(owner, eventId)).toHaveLength(1);
  expect(await add(token, [{ name: 'Jaan' }], key)).toMatchObject({ status: 409, body: { code: 'key_reuse' } });
});

it('names every wrong field of a batch', async () => {
  const { token } = await withLink();
  const refused = await ask<Problem>(guestlist.addSharedGuests, { body: { token, guests: [{ name: ' ' }, { name: 'x', extra: -1 }, { name: 'y', unit: 'Press' }] } });
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.body.errors.map(({ path }) => path).sort()).toEqual(['guests.0.name', 'guests.1.extra', 'guests.2.unit']);
});

it('ends with the day of the deadline where the event is: reading works on, writing does not', async () => {
  const { token, eventId, owner, listId } = await withLink();
  await add(token, [{ name: 'Mari' }]);
  // Tallinn is ahead of UTC, so its yesterday may be the date of UTC's today.
  await bed.sql(`update accreditation.delegated_list set deadline = (now() at time zone 'Europe/Tallinn')::date - 1 where id = $1`, [listId]);
  const { status, body } = await read(token);
  expect({ status, open: body.open, guests: body.guests.length }).toEqual({ status: 200, open: false, guests: 1 });
  const guestId = body.guests[0]?.id ?? 0;
  for (const answer of [
    await add(token, [{ name: 'Jaan' }]),
    await ask(guestlist.updateSharedGuest, { params: { guestId }, body: { token, name: 'Jaan' } }),
    await ask(guestlist.deleteSharedGuest, { params: { guestId }, body: { token } }),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'deadline_passed', msg: 'Deadline has passed' } });
  }
  expect((await one(owner, eventId, listId)).body.delegated_list.state).toBe('closed');
  await bed.sql(`update accreditation.delegated_list set deadline = (now() at time zone 'Europe/Tallinn')::date where id = $1`, [listId]);
  expect((await add(token, [{ name: 'Jaan' }])).status).toBe(201);
  // The same moment is a day later in Kiritimati.
  await bed.sql(`update accounts.event set time_zone = 'Pacific/Kiritimati' where id = $1`, [eventId]);
  const [far] = await bed.sql<{ over: boolean }>(`select (now() at time zone 'Pacific/Kiritimati')::date > (now() at time zone 'Europe/Tallinn')::date as over`);
  expect((await read(token)).body.open).toBe(!far?.over);
});

it('accepts and refuses guests; a refused one frees the place, an accepted one stays as it is', async () => {
  const { eventId, owner, listId, token } = await withLink({ quota: 3 });
  const { body } = await add(token, [{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
  const [a, b, c] = body.guests.map(({ id }) => id) as [number, number, number];
  expect(await decide(owner, 'accept', eventId, listId, { people: [a] })).toMatchObject({ status: 200, body: { changed: 1, undo: expect.any(Number) } });
  const refused = await decide(owner, 'refuse', eventId, listId, { people: [b] });
  expect((await read(token)).body).toMatchObject({ used: 2, guests: [{ state: 'accepted' }, { state: 'refused' }, { state: 'pending' }] });
  expect((await list(owner, eventId)).map(({ name, pending }) => ({ name, pending }))).toEqual([{ name: 'A', pending: false }, { name: 'C', pending: true }]);
  for (const guestId of [a, b]) {
    expect(await ask(guestlist.updateSharedGuest, { params: { guestId }, body: { token, name: 'X' } })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await ask(guestlist.deleteSharedGuest, { params: { guestId }, body: { token } })).status).toBe(409);
  }
  expect((await decide(owner, 'accept', eventId, listId, { people: [b] })).status).toBe(404);
  await ask(guestlist.undoChange, { as: owner, params: { eventId }, body: { id: refused.body.undo } });
  expect((await read(token)).body.guests[1]).toMatchObject({ state: 'pending' });
  expect(await decide(owner, 'accept', eventId, listId, {})).toMatchObject({ body: { changed: 2 } });
  expect((await one(owner, eventId, listId)).body.guests.map(({ id, state }) => [id, state])).toEqual([[a, 'accepted'], [b, 'accepted'], [c, 'accepted']]);
  expect(await decide(owner, 'accept', eventId, listId, {})).toMatchObject({ body: { changed: 0, undo: null } });
});

it('changes title, quota and deadline, but no quota below what is used and no deadline that is over', async () => {
  const { eventId, owner, listId, token } = await withLink();
  await add(token, [{ name: 'Mari', extra: 3 }]);
  const update = (body: object) => ask<Made>(guestlist.updateDelegatedList, { as: owner, params: { eventId, listId }, body });
  expect(await update({ title: 'Kuku', quota: 4, deadline: '2098-01-01' })).toMatchObject({
    status: 200,
    body: { delegated_list: { title: 'Kuku', quota: 4, deadline: '2098-01-01' } },
  });
  expect(await update({ title: 'Kuku', quota: 3, deadline: '2098-01-01' })).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
  expect(await update({ title: 'Kuku', quota: 4, deadline: '2001-01-01' })).toMatchObject({ status: 400, body: { errors: [{ path: 'deadline' }] } });
  expect(await make(owner, eventId, { deadline: '2001-01-01' })).toMatchObject({ status: 400 });
  expect((await make(owner, eventId, { deadline: '2027-02-30' })).status).toBe(400);
});

it('leaves making, changing and accepting to organisers', async () => {
  const { accountId, eventId, listId, owner } = await withLink();
  const keeper = await bed.caller({ accountId, role: 'worker_bee+', eventId });
  expect((await one(keeper, eventId, listId)).status).toBe(200);
  expect((await make(keeper, eventId)).status).toBe(403);
  for (const what of ['accept', 'refuse'] as const) expect((await decide(keeper, what, eventId, listId, { people: [1] })).status).toBe(403);
  expect((await decide(owner, 'accept', eventId, listId, {})).status).toBe(200);
});

it('is for all people on a guest-list-only plan', async () => {
  const { token, eventId, owner } = await withLink({}, { plan: 'Free' });
  expect((await add(token, [{ name: 'Mari' }])).status).toBe(201);
  expect(await make(owner, eventId, { unitId: 1 })).toMatchObject({ status: 403, body: { code: 'plan_required' } });
});

it('ends the links of a unit that is deleted', async () => {
  const { eventId, owner } = await place();
  const { body: { unit } } = await ask<{ unit: Unit }>(guestlist.addUnit, { as: owner, params: { eventId }, body: { name: 'Press' } });
  const { body: { group } } = await ask<{ group: { id: number } }>(guestlist.addGroup, { as: owner, params: { eventId, unitId: unit.id }, body: { name: 'Radio' } });
  const [ofUnit, ofGroup, ofAll] = [
    await make(owner, eventId, { unitId: unit.id }),
    await make(owner, eventId, { unitId: unit.id, groupId: group.id }),
    await make(owner, eventId),
  ].map(({ body }) => secretOf(body.link)) as [string, string, string];
  const states = async () => Promise.all([ofUnit, ofGroup, ofAll].map(async (token) => (await read(token)).status));
  await ask(guestlist.deleteGroup, { as: owner, params: { eventId, unitId: unit.id, groupId: group.id } });
  expect(await states()).toEqual([200, 404, 200]);
  await ask(guestlist.deleteUnit, { as: owner, params: { eventId, unitId: unit.id } });
  expect(await states()).toEqual([404, 404, 200]);
});
