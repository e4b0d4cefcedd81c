import { guestlist, type RequestStep } from '@laminate/contracts';
import { forgetFields } from '../../forget-outcomes-hourly.ts';
import { openDecisionFixture, type DecisionFixture } from '../../testing/decision-fixture.ts';

let here: DecisionFixture;
beforeAll(async () => {
  here = await openDecisionFixture();
});
afterAll(() => here.close());

const step = (by: RequestStep['by'], needed = 1): RequestStep => ({ name: 'Step', by, needed });
const names = (made: Awaited<ReturnType<typeof event>>) => here.names(made.owner, made.eventId);
const event: DecisionFixture['addEventWithCategory'] = (set) => here.addEventWithCategory(set);

describe('taking back', () => {
  it('brings every row back, takes the guests off the list and cancels the mail', async () => {
    const made = await event({ reasons: [] });
    const { owner, eventId, categoryId } = made;
    const { id, guests } = await here.addRequest(made, categoryId, [{ name: 'Mari' }, { name: 'Jaan' }], {
      reason: 'before',
    });
    const before = await here.stored(eventId);
    for (const decision of [
      { guests: [{ id: guests[0] as number, approve: false, days: ['2026-07-01'] }], to_applicant: 'Hi' },
      { verdict: 'refuse', reason: 'No' },
      { verdict: 'ask_more', to_applicant: 'More' },
      {},
    ] as const) {
      const { undo } = (await here.decide(owner, eventId, [id], decision as object)).body;
      expect(await here.undo(owner, eventId, undo)).toMatchObject({ status: 200, body: { restored: 1 } });
      expect(await here.stored(eventId)).toEqual(before);
      expect(await here.undo(owner, eventId, undo)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
    expect(await names(made)).toEqual([]);
    // Guests of an approval that was undone come back by another one alone.
    const deleted = await here.ask(guestlist.listDeletedPeople, { as: owner, params: { eventId } });
    expect(deleted.body).toEqual({ people: [] });
    const was = await here.sql<{ people: number[] }>(
      `select array_agg(p.id order by p.id) as people from accreditation.person p where p.event_id = $1`,
      [eventId],
    );
    const kept = await here.sql(
      `select array_agg(p order by p) as people from accreditation.request_guest g, unnest(g.was_person_ids) p
       where g.event_id = $1`,
      [eventId],
    );
    expect(kept).toEqual(was);
    const body = { people: was[0]?.people };
    expect((await here.ask(guestlist.restorePeople, { as: owner, params: { eventId }, body })).status).toBe(404);
    const waiting = await here.sql(
      `select id from accounts.mail where account_id = $1 and sent_at is null and failed_at is null`,
      [made.accountId],
    );
    expect(waiting).toEqual([]);
    expect((await here.readRequest(owner, eventId, id)).body.request).toMatchObject({ votes: [], can_decide: [0] });
    expect((await here.decide(owner, eventId, [id])).body.guests).toBe(2);
  });

  it('is refused once the request changed, a guest came in, or for what another list keeper decided', async () => {
    const made = await event({ steps: [step('list_keepers')] });
    const { owner, keeper, eventId, categoryId } = made;
    const other = await here.fixture.caller({ accountId: made.accountId, role: 'worker_bee+', eventId });
    const { id } = await here.addRequest(made, categoryId);
    const { undo } = (await here.decide(keeper, eventId, [id])).body;
    expect(await here.undo(other, eventId, undo)).toMatchObject({
      status: 409,
      body: { message_code: 'may_not_undo_decision' },
    });
    await here.sql(`update accreditation.person set checked_in_count = 1 where event_id = $1`, [eventId]);
    expect(await here.undo(owner, eventId, undo)).toMatchObject({
      status: 409,
      body: { message_code: 'guest_came_in' },
    });
    await here.sql(`update accreditation.person set checked_in_count = 0 where event_id = $1`, [eventId]);
    await here.sql('update accreditation.request set version = version + 1 where id = $1', [id]);
    expect(await here.undo(owner, eventId, undo)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: [{ id, state: 'approved' }] },
    });
    await here.sql('update accreditation.request set version = version - 1 where id = $1', [id]);
    expect((await here.undo(keeper, eventId, undo)).status).toBe(200);
    expect(await here.undo(owner, eventId, 999_999)).toMatchObject({ status: 404 });
  });
});

it('gives a photo to the guest, back to the request with an undo, and to the next guest', async () => {
  const made = await event();
  const { owner, eventId, accountId, categoryId } = made;
  await here.ask(guestlist.addField, {
    as: owner,
    params: { eventId },
    body: { name: 'Photo', kind: 'photo', asked: 'optional' },
  });
  const [field] = await here.sql<{ key: string }>(
    `select key from accreditation.guest_field where event_id = $1 and kind = 'photo'`,
    [eventId],
  );
  const photo = crypto.randomUUID();
  const { id, guests } = await here.addRequest(made, categoryId, [{ details: { [field?.key ?? '']: photo } }]);
  await here.sql(
    `insert into accreditation.photo (account_id, event_id, id, face, whole, request_guest_id) values ($1, $2, $3, '\\x00', '\\x00', $4)`,
    [accountId, eventId, photo, guests[0]],
  );
  const owners = () =>
    here.sql('select person_id, request_guest_id from accreditation.photo where event_id = $1', [eventId]);
  const { undo } = (await here.decide(owner, eventId, [id])).body;
  expect(await owners()).toEqual([{ person_id: expect.any(Number), request_guest_id: null }]);
  await here.undo(owner, eventId, undo);
  expect(await owners()).toEqual([{ person_id: null, request_guest_id: guests[0] }]);
  expect(await here.decide(owner, eventId, [id])).toMatchObject({ status: 200, body: { guests: 1 } });
  expect(await owners()).toEqual([{ person_id: expect.any(Number), request_guest_id: null }]);
});

it('keeps the photo of who is asked for when another field is forgotten, and nothing of the one that is', async () => {
  const made = await event();
  const { owner, eventId, accountId, categoryId } = made;
  const add = async (name: string, kind: string) => {
    const body = { name, kind, asked: 'optional' };
    const { field } = (
      await here.ask<{ field: { key: string } }>(guestlist.addField, { as: owner, params: { eventId }, body })
    ).body;
    return field.key;
  };
  const forget = async (key: string) => {
    await here.sql(
      `update accreditation.guest_field set deleted_at = now() - interval '2 hours' where event_id = $1 and key = $2`,
      [eventId, key],
    );
    await forgetFields(here.service);
  };
  const [face, car] = [await add('Photo', 'photo'), await add('Car', 'text')];
  const photo = crypto.randomUUID();
  const { guests } = await here.addRequest(made, categoryId, [{ details: { [face]: photo, [car]: '123 ABC' } }]);
  await here.sql(
    `insert into accreditation.photo (account_id, event_id, id, face, whole, request_guest_id, left_at)
     values ($1, $2, $3, '\\x00', '\\x00', $4, null)`,
    [accountId, eventId, photo, guests[0]],
  );
  const isKept = async () =>
    (await here.sql('select id from accreditation.photo where id = $1 and left_at is null', [photo])).length === 1;
  await forget(car);
  expect(await isKept()).toBe(true);
  expect(await here.sql('select details from accreditation.request_guest where id = $1', [guests[0]])).toEqual([
    { details: { [face]: photo } },
  ]);
  await forget(face);
  expect(await isKept()).toBe(false);
});

describe('revoking', () => {
  it('blocks guests at doors and gates, frees their places, and tells the applicant', async () => {
    const made = await event();
    const { owner, eventId, categoryId } = made;
    await here.addLimit(made, 2);
    const { id, guests } = await here.addRequest(made, categoryId, [{ name: 'Mari' }, { name: 'Jaan' }]);
    expect(await here.revoke(owner, eventId, [id])).toMatchObject({
      status: 409,
      body: { message_code: 'request_not_approved' },
    });
    await here.decide(owner, eventId, [id]);
    expect(await here.revoke(owner, eventId, [id], { guests: [guests[0]], reason: 'Lost trust' })).toMatchObject({
      status: 200,
      body: { revoked: 1 },
    });
    expect(await here.state(id)).toMatchObject({ state: 'partly', reason: 'Lost trust' });
    const next = await here.addRequest(made, categoryId, [{ name: 'Peeter' }]);
    expect((await here.decide(owner, eventId, [next.id])).status).toBe(200);
    expect(await here.revoke(owner, eventId, [id])).toMatchObject({ body: { revoked: 1 } });
    expect((await here.state(id)).state).toBe('revoked');
    expect((await here.people(owner, eventId)).map(({ name, blocked, pending }) => [name, blocked, pending])).toEqual([
      ['Jaan', true, true],
      ['Mari', true, true],
      ['Peeter', false, false],
    ]);
    const last = await here.sql<{ kind: string; person_ids: number[] }>(
      'select kind, person_ids from accreditation.event_change where event_id = $1 order by seq desc limit 2',
      [eventId],
    );
    expect(last).toEqual([
      { kind: 'request.revoked', person_ids: [] },
      { kind: 'people-updated', person_ids: [expect.any(Number)] },
    ]);
    expect(await here.logOf(eventId, 'revoke_requests')).toHaveLength(2);
  });

  it('blocks guests who were deleted as well, and restoring them brings back no pass that works', async () => {
    const made = await event();
    const { owner, eventId, categoryId } = made;
    const { id } = await here.addRequest(made, categoryId, [{ name: 'Mari' }, { name: 'Jaan' }]);
    await here.decide(owner, eventId, [id]);
    const [jaan] = await here.people(owner, eventId);
    const people = [jaan?.id];
    const body = { toDelete: people };
    expect((await here.ask(guestlist.deletePeople, { as: owner, params: { eventId }, body })).status).toBe(200);
    expect(await here.revoke(owner, eventId, [id])).toMatchObject({ status: 200, body: { revoked: 2 } });
    const restored = await here.ask(guestlist.restorePeople, { as: owner, params: { eventId }, body: { people } });
    expect(restored.status).toBe(200);
    expect((await here.people(owner, eventId)).map(({ name, blocked, pending }) => [name, blocked, pending])).toEqual([
      ['Jaan', true, true],
      ['Mari', true, true],
    ]);
  });
});
