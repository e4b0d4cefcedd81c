import { guestlist, type PeopleChanged } from '@laminate/contracts';
import { openListFixture } from '../../testing/list-fixture.ts';

let lists: Awaited<ReturnType<typeof openListFixture>>;

beforeAll(async () => {
  lists = await openListFixture();
});
afterAll(() => lists.close());

it('accepts and refuses guests, frees the place of a refused one, and leaves an accepted one as it is', async () => {
  const { one, withLink, read, add, edit, takeBack, people, decide, undo } = lists;
  const { owner, token, ...here } = await withLink({ quota: 3 });
  const { body } = await add(token, [{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
  const [a, b, c] = body.guests.map(({ id }) => id) as [number, number, number];
  expect(await decide(owner, 'accept', here, [a])).toMatchObject({
    status: 200,
    body: { changed: 1, undo: expect.any(Number) },
  });
  const refused = await decide(owner, 'refuse', here, [b]);
  expect((await read(token)).body).toMatchObject({
    used: 2,
    guests: [{ state: 'accepted' }, { state: 'refused' }, { state: 'pending' }],
  });
  expect((await people(owner, here.eventId)).map(({ name, pending }) => ({ name, pending }))).toEqual([
    { name: 'A', pending: false },
    { name: 'C', pending: true },
  ]);
  for (const guestId of [a, b]) {
    expect(await edit(token, guestId, { name: 'X' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await takeBack(token, guestId)).status).toBe(409);
  }
  expect((await decide(owner, 'accept', here, [b])).status).toBe(404);
  await undo(owner, here.eventId, refused.body.undo);
  expect((await read(token)).body.guests[1]).toMatchObject({ state: 'pending' });
  expect(await decide(owner, 'accept', here, [b, c, c])).toMatchObject({ body: { changed: 2 } });
  expect((await one(owner, here.eventId, here.listId)).body.guests.map(({ id, state }) => [id, state])).toEqual([
    [a, 'accepted'],
    [b, 'accepted'],
    [c, 'accepted'],
  ]);
  expect(await decide(owner, 'accept', here, [b, c])).toMatchObject({ body: { changed: 0, undo: null } });
});

it('accepts no one who was changed, withdrawn or refused after the organiser looked', async () => {
  const { one, withLink, add, edit, takeBack, people, decide } = lists;
  const { owner, token, ...here } = await withLink();
  const { body } = await add(
    token,
    ['Mari', 'Jaan', 'Kati', 'Liis'].map((name) => ({ name })),
  );
  const [mari, jaan, kati, liis] = body.guests.map(({ id }) => id) as [number, number, number, number];
  const { seq } = (await one(owner, here.eventId, here.listId)).body;
  await edit(token, mari, { name: 'Somebody famous' });
  await edit(token, jaan, { name: 'Jaan', extra: 5 });
  await takeBack(token, kati);
  await add(token, [{ name: 'Latecomer' }]);

  const changed = {
    status: 409,
    body: {
      code: 'conflict',
      msg: 'Changed since you opened them: Somebody famous, Jaan',
      left_out: [{ id: mari }, { id: jaan }],
    },
  };
  expect(await decide(owner, 'accept', here, [mari, jaan, liis], seq)).toMatchObject(changed);
  expect(await decide(owner, 'refuse', here, [mari, jaan, liis], seq)).toMatchObject(changed);
  expect(await decide(owner, 'accept', here, [kati, liis], seq)).toMatchObject({
    status: 404,
    body: { msg: 'One of these guests is no longer on the list' },
  });
  expect((await people(owner, here.eventId)).every(({ pending }) => pending)).toBe(true);

  expect(await decide(owner, 'accept', here, [liis], seq)).toMatchObject({ status: 200, body: { changed: 1 } });
  expect((await people(owner, here.eventId)).filter(({ pending }) => !pending).map(({ name }) => name)).toEqual([
    'Liis',
  ]);
  expect((await decide(owner, 'accept', here, [mari, jaan])).status).toBe(200);
});

it('brings no one back to a list that was filled up since', async () => {
  const { withLink, add, decide, undo, read } = lists;
  const { owner, token, ...here } = await withLink({ quota: 3 });
  const { body } = await add(token, [{ name: 'Mari', extra: 1 }, { name: 'Jaan' }]);
  const refused = await decide(owner, 'refuse', here, [body.guests[0]?.id ?? 0]);
  const {
    body: { guests },
  } = await add(token, [{ name: 'Kati', extra: 1 }]);
  expect(await undo(owner, here.eventId, refused.body.undo)).toMatchObject({
    status: 409,
    body: { code: 'limit_reached', msg: 'Raadio Kuku doesn’t have enough spots for them' },
  });
  expect((await read(token)).body.used).toBe(3);
  await lists.takeBack(token, guests.find(({ name }) => name === 'Kati')?.id ?? 0);
  expect(await undo(owner, here.eventId, refused.body.undo)).toMatchObject({ status: 200, body: { restored: 1 } });
  expect((await read(token)).body.used).toBe(3);
});

it('leaves it to organisers to undo their decisions', async () => {
  const { fixture, ask, withLink, add, decide, undo, read } = lists;
  const { accountId, owner, token, ...here } = await withLink();
  const keeper = await fixture.caller({ accountId, role: 'worker_bee+', eventId: here.eventId });
  const [a, b, c] = (await add(token, [{ name: 'A' }, { name: 'B' }, { name: 'C' }])).body.guests.map(
    ({ id }) => id,
  ) as [number, number, number];
  for (const change of [await decide(owner, 'refuse', here, [a]), await decide(owner, 'accept', here, [b])]) {
    expect(await undo(keeper, here.eventId, change.body.undo)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await undo(owner, here.eventId, change.body.undo)).status).toBe(200);
  }
  expect((await read(token)).body.guests.map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
  // What list keepers deleted themselves they also bring back.
  const deleted = await ask<PeopleChanged>(guestlist.deletePeople, {
    as: keeper,
    params: { eventId: here.eventId },
    body: { toDelete: [c] },
  });
  expect((await undo(keeper, here.eventId, deleted.body.undo)).status).toBe(200);
});
