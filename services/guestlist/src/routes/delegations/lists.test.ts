import { randomUUID } from 'node:crypto';
import { guestlist, MAX_DELEGATED_LISTS, type DelegatedList } from '@laminate/contracts';
import { openListFixture, secretOf } from '../../testing/list-fixture.ts';

let lists: Awaited<ReturnType<typeof openListFixture>>;

beforeAll(async () => {
  lists = await openListFixture();
});
afterAll(() => lists.close());

it('changes title, quota and deadline, but no quota below what is used and no deadline that is over', async () => {
  const { ask, make, withLink, add } = lists;
  const { eventId, owner, listId, token } = await withLink();
  await add(token, [{ name: 'Mari', extra: 3 }]);
  const update = (body: object) =>
    ask<{ delegated_list: DelegatedList }>(guestlist.updateDelegatedList, {
      as: owner,
      params: { eventId, listId },
      body,
    });
  expect(await update({ title: 'Kuku', quota: 4, deadline: '2098-01-01' })).toMatchObject({
    status: 200,
    body: { delegated_list: { title: 'Kuku', quota: 4, deadline: '2098-01-01' } },
  });
  expect(await update({ title: 'Kuku', quota: 3, deadline: '2098-01-01' })).toMatchObject({
    status: 409,
    body: {
      code: 'limit_reached',
      errors: [{ path: 'quota', message: '4 spots are already used. The quota can’t be lower than that.' }],
    },
  });
  expect(await update({ title: 'Kuku', quota: 4, deadline: '2001-01-01' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'deadline' }] },
  });
  expect(await make(owner, eventId, { deadline: '2001-01-01' })).toMatchObject({ status: 400 });
  expect((await make(owner, eventId, { deadline: '2027-02-30' })).status).toBe(400);
});

it('leaves making, changing and accepting to organisers', async () => {
  const { fixture, make, one, withLink, add, decide } = lists;
  const { accountId, eventId, listId, owner, token } = await withLink();
  const [mari] = (await add(token, [{ name: 'Mari' }])).body.guests.map(({ id }) => id) as [number];
  const keeper = await fixture.caller({ accountId, role: 'worker_bee+', eventId });
  expect((await one(keeper, eventId, listId)).status).toBe(200);
  expect((await make(keeper, eventId)).status).toBe(403);
  for (const what of ['accept', 'refuse'] as const)
    expect((await decide(keeper, what, { eventId, listId }, [mari])).status).toBe(403);
  expect((await decide(owner, 'accept', { eventId, listId }, [mari])).status).toBe(200);
});

it('is for all people on a guest-list-only plan', async () => {
  const { make, withLink, add } = lists;
  const { token, eventId, owner } = await withLink({}, { plan: 'Free' });
  expect((await add(token, [{ name: 'Mari' }])).status).toBe(201);
  expect(await make(owner, eventId, { unitId: 1 })).toMatchObject({ status: 403, body: { code: 'plan_required' } });
});

it('ends the links of a unit that is deleted', async () => {
  const { ask, addEvent, make, read, addUnit } = lists;
  const { eventId, owner } = await addEvent();
  const unit = await addUnit(owner, eventId, 'Press');
  const {
    body: { group },
  } = await ask<{ group: { id: number } }>(guestlist.addGroup, {
    as: owner,
    params: { eventId, unitId: unit.id },
    body: { name: 'Radio' },
  });
  const [ofUnit, ofGroup, ofAll] = [
    await make(owner, eventId, { unitId: unit.id }),
    await make(owner, eventId, { unitId: unit.id, groupId: group.id }),
    await make(owner, eventId),
  ].map(({ body }) => secretOf(body.link)) as [string, string, string];
  const states = async () => Promise.all([ofUnit, ofGroup, ofAll].map(async (secret) => (await read(secret)).status));
  await ask(guestlist.deleteGroup, { as: owner, params: { eventId, unitId: unit.id, groupId: group.id } });
  expect(await states()).toEqual([200, 404, 200]);
  await ask(guestlist.deleteUnit, { as: owner, params: { eventId, unitId: unit.id } });
  expect(await states()).toEqual([404, 404, 200]);
});

it('keeps no secret in the database, and shows a list to no other account', async () => {
  const { fixture, addEvent, one, withLink } = lists;
  const { token, listId } = await withLink();
  const [row] = await fixture.sql<{ text: string }>(
    'select l::text as text from accreditation.delegated_list l where id = $1',
    [listId],
  );
  expect(row?.text).not.toContain(token);
  const stranger = await addEvent();
  expect((await one(stranger.owner, stranger.eventId, listId)).status).toBe(404);
});

it('says the same of unknown, revoked, replaced and malformed secrets, and of deleted events', async () => {
  const { fixture, ask, withLink, read, add, renew, revoke } = lists;
  const { eventId, owner, listId, token } = await withLink();
  const bodyOf = async (text: string) => {
    const { status, body } = await ask<object>(guestlist.readSharedList, { body: { token: text } });
    return { status, body: { ...body, request_id: '' } };
  };
  const none = await bodyOf('no such link');
  expect(none).toMatchObject({ status: 404, body: { code: 'not_found', msg: 'Not found' } });
  for (const text of ['', 'ä', '\u0000', token.toUpperCase(), `${token}=`]) expect(await bodyOf(text)).toEqual(none);

  const renewed = await renew(owner, eventId, listId);
  const second = secretOf(renewed.body.link);
  expect(await bodyOf(token)).toEqual(none);
  expect((await read(second)).status).toBe(200);

  await revoke(owner, eventId, listId);
  expect(await bodyOf(second)).toEqual(none);
  expect((await add(second, [{ name: 'Mari' }])).status).toBe(404);
  const again = await renew(owner, eventId, listId);
  expect(again.body.delegated_list.state).toBe('open');
  const third = secretOf(again.body.link);
  expect((await read(third)).status).toBe(200);
  await fixture.sql('update accounts.event set deleted_at = now() where id = $1', [eventId]);
  expect(await bodyOf(third)).toEqual(none);
});

it('makes one list for a repeated call, and a new link for it until the first was opened', async () => {
  const { fixture, ask, addEvent, make, read, revoke } = lists;
  const { eventId, owner } = await addEvent();
  const key = randomUUID();
  const first = await make(owner, eventId, {}, key);
  const second = await make(owner, eventId, {}, key);
  expect(second).toMatchObject({
    status: 201,
    body: { delegated_list: { id: first.body.delegated_list.id, state: 'open' } },
  });
  expect((await read(secretOf(first.body.link))).status).toBe(404);
  expect((await read(secretOf(second.body.link))).status).toBe(200);
  const made = { status: 409, body: { code: 'conflict', msg: 'This list has already been created' } };
  expect(await make(owner, eventId, {}, key)).toMatchObject(made);
  expect((await read(secretOf(second.body.link))).status).toBe(200);
  expect(await make(owner, eventId, { quota: 11 }, key)).toMatchObject({ status: 409, body: { code: 'key_reuse' } });
  const { body } = await ask<{ delegated_lists: DelegatedList[] }>(guestlist.listDelegatedLists, {
    as: owner,
    params: { eventId },
  });
  expect(body.delegated_lists).toHaveLength(1);
  const [stored] = await fixture.sql('select outcome from accreditation.request_outcome where key = $1', [key]);
  expect(stored).toEqual({ outcome: { id: first.body.delegated_list.id } });

  const revoked = randomUUID();
  const {
    body: { delegated_list },
  } = await make(owner, eventId, {}, revoked);
  await revoke(owner, eventId, delegated_list.id);
  expect(await make(owner, eventId, {}, revoked)).toMatchObject(made);
});

it('holds a number of lists an event and no more', async () => {
  const { fixture, addEvent, make } = lists;
  const { accountId, eventId, owner } = await addEvent();
  expect((await make(owner, eventId)).status).toBe(201);
  await fixture.sql(
    `insert into accreditation.delegated_list (account_id, event_id, title, quota, deadline, token_hash, created_by)
     select $1, $2, 'List ' || i, 1, '2099-12-31', sha256(($2::int || '-' || i)::bytea), 'Liis' from generate_series(1, $3::int) i`,
    [accountId, eventId, MAX_DELEGATED_LISTS - 2],
  );
  expect((await make(owner, eventId)).status).toBe(201);
  expect(await make(owner, eventId)).toMatchObject({
    status: 409,
    body: { code: 'limit_reached', msg: 'You can have up to 200 shared lists per event' },
  });
});
