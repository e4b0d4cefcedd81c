import { randomUUID } from 'node:crypto';
import { guestlist, type Problem } from '@laminate/contracts';
import { keyIn, openMailings } from '../../testing/mailing-fixture.ts';

const { fixture, ask, addList, eventOf, invite, lists, mails, one, personOf, statesOf, withList } =
  await openMailings();

it('refuses in words what can be no list', async () => {
  const { eventId, owner, listId } = await withList();
  const refusals: [object, number, string][] = [
    [{ name: 'press' }, 409, 'conflict'],
    [{ name: 'X', answer_until: '2020-01-01T00:00:00Z' }, 400, 'invalid_request'],
    [{ name: 'X', words: `<p>${'ä'.repeat(20_000)}</p>` }, 400, 'invalid_request'],
    [{ name: 'X', group_id: 1 }, 400, 'invalid_request'],
    [{ name: 'X', unit_id: 2_000_000 }, 404, 'not_found'],
    [{ name: '' }, 400, 'invalid_request'],
    [{ name: 'X', places: 0 }, 400, 'invalid_request'],
  ];
  for (const [body, status, code] of refusals)
    expect(await addList(owner, eventId, body)).toMatchObject({ status, body: { code } });
  const update = (revision: number, name = 'Press') =>
    ask<Problem>(guestlist.updateInvitationList, { as: owner, params: { eventId, listId }, body: { name, revision } });
  expect((await update(1)).status).toBe(200);
  expect(await update(1)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect((await update(2, 'Media')).status).toBe(200);
});

it('adds a list once for a repeated call, and holds a number of them an event', async () => {
  const { eventId, owner } = await eventOf();
  const headers = { 'idempotency-key': randomUUID() };
  const first = await addList(owner, eventId, {}, headers);
  expect((await addList(owner, eventId, {}, headers)).body).toEqual(first.body);
  await fixture.sql(
    `insert into accreditation.invitation_list (account_id, event_id, name, name_folded)
     select account_id, event_id, 'L' || i, 'l' || i from accreditation.invitation_list, generate_series(1, 99) i where event_id = $1`,
    [eventId],
  );
  expect(await addList(owner, eventId, { name: 'More' })).toMatchObject({
    status: 409,
    body: { code: 'limit_reached' },
  });
});

it('ends the keys of a list that is deleted, and lets those who had not answered be invited again', async () => {
  const { accountId, eventId, owner, people, listId } = await withList({}, ['A', 'B', 'C']);
  await invite(owner, eventId, listId, people);
  await fixture.sql(`update accreditation.person set answer = 'accepted', pending = false where id = $1`, [people[0]]);
  await fixture.sql(`update accreditation.person set answer = 'declined' where id = $1`, [people[1]]);
  const letters = await mails(accountId);
  const remove = () => ask(guestlist.deleteInvitationList, { as: owner, params: { eventId, listId } });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect((await statesOf(eventId)).map(({ answer, pending }) => [answer, pending])).toEqual([
    ['accepted', false],
    ['declined', true],
    [null, true],
  ]);
  expect(await mails(accountId)).toEqual([]);
  expect(letters).toHaveLength(3);
  for (const { text } of letters) expect(await personOf(keyIn(text))).toBeUndefined();
  expect((await one(owner, guestlist.resendInvitation, eventId, people[0])).status).toBe(404);
  const other = (await addList(owner, eventId)).body.invitation_list.id;
  expect((await invite(owner, eventId, other, people)).body).toMatchObject({ invited: 2, already: 1 });
});

/** What a limit of an event, unit or group does not name. */
const OF_ALL = { category_id: null, profile_id: null, wristband_id: null, day: null, parking: false };

it('refuses limits of places that were set on others than apply, and logs what changed', async () => {
  const { eventId, owner } = await eventOf();
  const limit = (places: number) => ({ unit_id: null, group_id: null, ...OF_ALL, places });
  const set = (place_limits: object[], seen?: object[]) =>
    ask<{ place_limits: object[]; code: string; current: object[] }>(guestlist.setPlaceLimits, {
      as: owner,
      params: { eventId },
      body: { place_limits, seen },
    });
  expect((await set([limit(100)], [])).status).toBe(200);
  for (const seen of [[], [limit(90)]])
    expect(await set([limit(120)], seen)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: [limit(100)] },
    });
  expect((await lists(owner, eventId)).body.place_limits).toMatchObject([limit(100)]);
  const together = await Promise.all([110, 120].map((places) => set([limit(places)], [limit(100)])));
  expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await set([limit(130)])).status).toBe(200);
  expect((await set([limit(130)], [limit(130)])).status).toBe(200);
  const logged = await fixture.sql<{ details: { was: object[]; now: object[] } }>(
    `select details from accreditation.activity_log where event_id = $1 and action = 'set_place_limits' order by id`,
    [eventId],
  );
  const won = together[0]?.status === 200 ? 110 : 120;
  expect(logged.map(({ details: { was, now } }) => [was, now])).toEqual([
    [[], [limit(100)]],
    [[limit(100)], [limit(won)]],
    [[limit(won)], [limit(130)]],
    [[], []],
  ]);
});

it('keeps the ids of limits that stay, by which a move of their day is undone', async () => {
  const { eventId, owner } = await eventOf();
  const limit = (day: string | null, places: number) => ({ unit_id: null, group_id: null, ...OF_ALL, day, places });
  const set = (place_limits: object[]) =>
    ask(guestlist.setPlaceLimits, { as: owner, params: { eventId }, body: { place_limits } });
  const stored = () =>
    fixture.sql<{ id: number; places: number; day: string | null }>(
      'select id, places, day::text from accreditation.place_limit where event_id = $1 order by places',
      [eventId],
    );
  expect((await set([limit(null, 1), limit('2026-07-31', 2), limit('2026-08-01', 3)])).status).toBe(200);
  const [all, first] = await stored();
  expect((await set([limit('2026-08-02', 30), limit('2026-07-31', 20), limit(null, 10)])).status).toBe(200);
  expect(await stored()).toEqual([
    { ...all, places: 10 },
    { ...first, places: 20 },
    { id: expect.any(Number), places: 30, day: '2026-08-02' },
  ]);
  expect((await set([])).status).toBe(200);
  expect(await stored()).toEqual([]);
});

it('sets limits of places for the event, units and groups of it, each once', async () => {
  const { eventId, owner } = await eventOf();
  const unit = (
    await ask<{ unit: { id: number } }>(guestlist.addUnit, { as: owner, params: { eventId }, body: { name: 'Press' } })
  ).body.unit;
  const set = (place_limits: object[]) =>
    ask<{ place_limits: object[] }>(guestlist.setPlaceLimits, {
      as: owner,
      params: { eventId },
      body: { place_limits },
    });
  const ofEvent = { unit_id: null, group_id: null, places: 100 };
  const ofUnit = { unit_id: unit.id, group_id: null, places: 10 };
  const made = [
    { ...ofEvent, ...OF_ALL, held: 0 },
    { ...ofUnit, ...OF_ALL, held: 0 },
  ];
  expect((await set([ofUnit, ofEvent])).body.place_limits).toEqual(made);
  const stranger = await eventOf();
  const theirs = (
    await ask<{ unit: { id: number } }>(guestlist.addUnit, {
      as: stranger.owner,
      params: { eventId: stranger.eventId },
      body: { name: 'X' },
    })
  ).body.unit;
  expect((await set([{ ...ofUnit, unit_id: theirs.id }])).status).toBe(404);
  expect((await set([ofUnit, ofUnit])).status).toBe(400);
  expect((await set([{ unit_id: null, group_id: 1, places: 1 }])).status).toBe(404);
  expect((await lists(owner, eventId)).body.place_limits).toEqual(made);
  expect((await set([])).body.place_limits).toEqual([]);
});
