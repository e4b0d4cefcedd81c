import { guestlist, routes, type GuestInvitation } from '@laminate/contracts';
import { openInvitationFixture, type InvitationFixture } from '../../testing/invitation-fixture.ts';
import { LINK_LIMITS } from '../delegations/link-context.ts';
import { MAIL_LIMITS } from './mailings.ts';

let here: InvitationFixture;
beforeAll(async () => {
  here = await openInvitationFixture();
});
afterAll(() => here.close());

/** An event with one list and guests of these parties. */
async function event(set: object = {}, parties: readonly number[] = [1]) {
  const made = await here.addEvent();
  const listId = await here.addList(made, set);
  const guests = await here.invite(
    made,
    parties.map((party) => ({ listId, party })),
  );
  return { ...made, listId, guests, first: guests[0] as (typeof guests)[number] };
}
const answers = async (eventId: number) => (await here.states(eventId)).map(({ answer }) => answer);
const offer = (made: { owner: Parameters<typeof here.people>[0]; eventId: number; listId: number }, people: number[]) =>
  here.ask<{ offered: number }>(guestlist.offerPlaces, {
    as: made.owner,
    params: { eventId: made.eventId, listId: made.listId },
    body: { people },
  });
const endOffer = (id: number) =>
  here.fixture.sql(
    `update accreditation.invitation set offer_until = now() - interval '1 second' where person_id = $1`,
    [id],
  );

it('shows a guest their invitation and nothing else, and takes their answer with a party up to the one invited', async () => {
  const { eventId, owner, first } = await event({ words: '<p>Come!</p>', place: 'Kultuurikatel' }, [3, 2]);
  const before = await here.read(first.key);
  expect(before).toMatchObject({
    status: 200,
    body: {
      account_name: 'Kaldapealne MTÜ',
      event: { name: 'Kaldapäev', place: 'Kultuurikatel', time_zone: 'Europe/Tallinn' },
      words: '<p>Come!</p>',
      answer: 'invited',
      invited_count: 3,
      guest_count: 3,
      open: true,
      pass: null,
    },
  });
  expect(Object.keys(before.body)).not.toContain('id');
  expect(await answers(eventId)).toEqual(['invited', 'invited']);

  const accepted = await here.answer(first.key, { count: 2 });
  expect(accepted).toMatchObject({
    status: 200,
    body: {
      answer: 'accepted',
      guest_count: 2,
      invited_count: 3,
      pass: { code: expect.stringMatching(/^LAM1\./), svg: expect.stringMatching(/^<svg/) },
    },
  });
  expect((await here.people(owner, eventId)).find(({ id }) => id === first.id)).toMatchObject({
    answer: 'accepted',
    pending: false,
    guest_count: 2,
  });
  expect(await here.logOf(eventId, 'answer_invitation')).toEqual([
    {
      user_name: expect.stringMatching(/^List \d+ \(by link\)$/),
      details: expect.objectContaining({ answer: 'accepted', guest_count: 2, person_id: first.id }),
    },
  ]);
  // Up again to what was invited, and no further.
  expect(await here.answer(first.key, { count: 3 })).toMatchObject({ status: 200, body: { guest_count: 3 } });
  expect(await here.answer(first.key, { count: 4 })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'count', code: 'party_max' }] },
  });
  expect(await here.answer(first.key, { comes: false })).toMatchObject({
    status: 200,
    body: { answer: 'declined', pass: null },
  });
  expect(await here.states(eventId)).toMatchObject([{ answer: 'declined', pending: true }, { answer: 'invited' }]);
});

it('takes two simultaneous answers from two phones as one after the other', async () => {
  const { eventId, first } = await event({ places: 1 });
  const both = await Promise.all([here.answer(first.key, {}), here.answer(first.key, {})]);
  expect(both.map(({ status, body }) => [status, body.answer])).toEqual([
    [200, 'accepted'],
    [200, 'accepted'],
  ]);
  expect(await here.logOf(eventId, 'answer_invitation')).toHaveLength(1);
});

it('has one 404 for a key that is guessed, of a revoked invitation, a deleted guest, list or event, and none for GET', async () => {
  const wrong = await here.read('x'.repeat(43));
  expect(wrong).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const same = ({ status, body }: { status: number; body: object }) => ({
    status,
    body: { ...body, request_id: undefined },
  });
  for (const change of [
    'update accreditation.invitation set revoked_at = now() where event_id = $1',
    'update accreditation.person set deleted_at = now() where event_id = $1',
    'update accreditation.invitation_list set deleted_at = now() where event_id = $1',
    'update accounts.event set deleted_at = now() where id = $1',
  ]) {
    const { eventId, first } = await event();
    expect((await here.read(first.key)).status).toBe(200);
    await here.fixture.sql(change, [eventId]);
    expect(same(await here.read(first.key))).toEqual(same(wrong));
    expect(same(await here.answer(first.key, {}))).toEqual(same(wrong));
  }
  const { eventId, first } = await event();
  for (const route of routes.filter(
    ({ path }) => path.startsWith('/api/invitation') || path.startsWith('/api/sign_up'),
  ))
    for (const method of ['GET', 'HEAD'] as const) {
      const { status } = await fetch(new URL(`${route.path}?key=${first.key}`, here.service.url), { method });
      expect(status).toBeGreaterThanOrEqual(404);
    }
  expect(await answers(eventId)).toEqual(['invited']);
});

it('lets no one answer after the deadline, the event or the plan, and still shows the page', async () => {
  for (const [change, code] of [
    [
      `update accreditation.invitation_list set answer_until = now() - interval '1 minute' where event_id = $1`,
      'deadline_passed',
    ],
    [`update accounts.event set end_time = now() - interval '1 minute' where id = $1`, 'deadline_passed'],
    [
      `update accounts.account set plan_expires = now() - interval '1 day' where id = (select account_id from accounts.event where id = $1)`,
      'plan_ended',
    ],
  ] as const) {
    const { eventId, first } = await event();
    await here.fixture.sql(change, [eventId]);
    expect(await here.answer(first.key, {})).toMatchObject({ status: 403, body: { code } });
    expect(await here.read(first.key)).toMatchObject({ status: 200, body: { answer: 'invited' } });
    expect(await answers(eventId)).toEqual(['invited']);
  }
});

it('gives a blocked guest no pass and no reason', async () => {
  const { first } = await event();
  const page = (await here.answer(first.key, {})).body;
  await here.fixture.sql('update accreditation.person set blocked = true where id = $1', [first.id]);
  expect((await here.read(first.key)).body).toEqual({
    ...page,
    // It says when it was made.
    calendar: expect.any(String),
    pass: null,
  });
});

it('asks for details as shared lists do, and keeps those that are not asked for', async () => {
  const made = await event();
  const ask = (body: object) =>
    here.ask(guestlist.addField, {
      as: made.owner,
      params: { eventId: made.eventId },
      body,
    });
  await ask({ name: 'Diet', kind: 'text', asked: 'required' });
  await ask({ name: 'Seat', kind: 'text', asked: 'no' });
  const [diet, seat] = (
    await here.fixture.sql<{ key: string }>(
      `select key from accreditation.guest_field where event_id = $1 and name in ('Diet', 'Seat') order by name`,
      [made.eventId],
    )
  ).map(({ key }) => key) as [string, string];
  const { key } = made.first;
  expect((await here.read(key)).body.fields.map((field) => field.name)).toEqual(['Diet']);
  expect(await here.answer(key, { details: {} })).toMatchObject({
    status: 400,
    body: { errors: [{ path: `details.${diet}`, code: 'is_missing' }] },
  });
  expect(await here.answer(key, { details: { [diet]: 'vegan', [seat]: 'A1' } })).toMatchObject({
    status: 400,
    body: { errors: [{ path: `details.${seat}`, code: 'not_a_guest_field' }] },
  });
  expect(await answers(made.eventId)).toEqual(['invited']);
  expect(await here.answer(key, { details: { [diet]: 'vegan' } })).toMatchObject({
    status: 200,
    body: { answer: 'accepted', details: { [diet]: 'vegan' } },
  });
  // Who declines is asked for nothing.
  expect((await here.answer(key, { comes: false })).status).toBe(200);
});

describe('places', () => {
  it('lets guests wait in order once places are taken, and moves the first up when one is given back', async () => {
    const { eventId, guests } = await event({ places: 2 }, [1, 1, 1, 1]);
    const [a, b, c, d] = guests as [(typeof guests)[0], (typeof guests)[0], (typeof guests)[0], (typeof guests)[0]];
    for (const { key } of [a, b, d, c]) await here.answer(key, {});
    expect(await answers(eventId)).toEqual(['accepted', 'accepted', 'waiting', 'waiting']);
    await here.answer(a.key, { comes: false });
    expect(await answers(eventId)).toEqual(['declined', 'accepted', 'waiting', 'offered']);
    expect((await here.mails(`guest${d.id}@example.test`)).map(({ subject }) => subject)).toEqual([
      'Kaldapäev: 1 spot for you',
    ]);
    const [mail] = await here.mails(`guest${d.id}@example.test`);
    expect(mail?.text).toContain(`/i#${d.key}`);
    expect(await here.read(d.key)).toMatchObject({ body: { answer: 'offered', offered: 1, pass: null } });
    expect(await here.answer(d.key, {})).toMatchObject({ body: { answer: 'accepted' } });
    expect(await answers(eventId)).toEqual(['declined', 'accepted', 'waiting', 'accepted']);
  });

  it('offers what is free of a party immediately, and refuses more with what is left', async () => {
    const { first, guests, eventId } = await event({ places: 3 }, [2, 4]);
    await here.answer(first.key, { count: 2 });
    const { key } = guests[1] as (typeof guests)[0];
    expect(await here.answer(key, { count: 3 })).toMatchObject({
      body: { answer: 'offered', offered: 1, guest_count: 3 },
    });
    expect(await here.answer(key, { count: 2 })).toMatchObject({
      status: 409,
      body: { code: 'limit_reached', places_left: 1 },
    });
    expect(await here.answer(key, { count: 1 })).toMatchObject({ body: { answer: 'accepted', guest_count: 1 } });
    expect(await answers(eventId)).toEqual(['accepted', 'accepted']);
  });

  it('refuses where no one can wait', async () => {
    const { guests, eventId } = await event({ places: 1, waiting: 'none' }, [1, 1]);
    await here.answer((guests[0] as (typeof guests)[0]).key, {});
    expect(await here.answer((guests[1] as (typeof guests)[0]).key, {})).toMatchObject({
      status: 409,
      body: { code: 'limit_reached', msg: 'No spots left' },
    });
    expect(await answers(eventId)).toEqual(['accepted', 'invited']);
  });

  it('ends an offer once: the guest waits behind all others, and the second time no longer', async () => {
    const { guests, eventId } = await event({ places: 1 }, [1, 1, 1]);
    const [a, b, c] = guests as [(typeof guests)[0], (typeof guests)[0], (typeof guests)[0]];
    for (const { key } of guests) await here.answer(key, {});
    await here.answer(a.key, { comes: false });
    expect(await answers(eventId)).toEqual(['declined', 'offered', 'waiting']);
    await endOffer(b.id);
    await here.keep();
    expect(await answers(eventId)).toEqual(['declined', 'waiting', 'offered']);
    await endOffer(c.id);
    await here.keep();
    expect(await answers(eventId)).toEqual(['declined', 'offered', 'waiting']);
    await endOffer(b.id);
    await here.keep();
    expect(await answers(eventId)).toEqual(['declined', 'declined', 'offered']);
    expect((await here.mails(`guest${b.id}@example.test`)).map(({ subject }) => subject)).toEqual([
      'Kaldapäev: 1 spot for you',
      'Kaldapäev: your offer has ended',
      'Kaldapäev: 1 spot for you',
      'Kaldapäev: your offer has ended',
    ]);
  });

  it('offers nothing at night, where the event is', async () => {
    const { guests, eventId, listId } = await event({ places: 1 }, [1, 1]);
    const [a] = guests as [(typeof guests)[0]];
    for (const { key } of guests) await here.answer(key, {});
    const [clock] = await here.fixture.sql<{ minute: number }>(
      `select extract(hour from t) * 60 + extract(minute from t) as minute from (select now() at time zone 'Europe/Tallinn' as t) c`,
    );
    const now = Number(clock?.minute);
    const quiet = (from: number, to: number) =>
      here.fixture.sql('update accreditation.invitation_list set quiet_from = $2, quiet_to = $3 where id = $1', [
        listId,
        (from + 1440) % 1440,
        (to + 1440) % 1440,
      ]);
    await quiet(now - 60, now + 60);
    await here.answer(a.key, { comes: false });
    await here.keep();
    expect(await answers(eventId)).toEqual(['declined', 'waiting']);
    await quiet(now + 60, now + 120);
    await here.keep();
    expect(await answers(eventId)).toEqual(['declined', 'offered']);
  });

  it('counts by the event, a unit and a group, and lets no one wait for a unit in the way of others', async () => {
    const made = await here.addEvent();
    const event = { account_id: made.accountId, event_id: made.eventId };
    const unitId = await here.insert('unit', { ...event, name: 'Press', name_folded: 'press' });
    await here.insert('place_limit', { ...event, places: 2 });
    await here.insert('place_limit', { ...event, unit_id: unitId, places: 1 });
    const listId = await here.addList(made);
    const guests = await here.invite(made, [{ listId, unitId }, { listId, unitId }, { listId }, { listId }]);
    for (const { key } of guests) await here.answer(key, {});
    expect(await answers(made.eventId)).toEqual(['accepted', 'waiting', 'accepted', 'waiting']);
  });

  it('keeps places for who has not answered, until the deadline, and never more than there are', async () => {
    const made = await event({ holds_places: true }, [1, 1]);
    await here.insert('place_limit', { account_id: made.accountId, event_id: made.eventId, places: 2 });
    const [other] = await here.invite(made, [{ listId: await here.addList(made) }]);
    expect(await here.answer((other as { key: string }).key, {})).toMatchObject({ body: { answer: 'waiting' } });
    for (const { key } of made.guests) expect((await here.answer(key, {})).body.answer).toBe('accepted');
    expect(await answers(made.eventId)).toEqual(['accepted', 'accepted', 'waiting']);
  });

  it('gives who has places kept what is left of them, where their whole party has no room', async () => {
    const made = await event({ holds_places: true, places: 2 }, [1, 2]);
    const { key } = made.guests[1] as (typeof made.guests)[0];
    await here.answer(made.first.key, {});
    expect(await here.answer(key, { count: 2 })).toMatchObject({ body: { answer: 'offered', offered: 1 } });
    const alone = await event({ holds_places: true, places: 2, waiting: 'none' }, [1, 2]);
    const other = alone.guests[1] as (typeof alone.guests)[0];
    await here.answer(alone.first.key, {});
    expect(await here.answer(other.key, { count: 2 })).toMatchObject({
      status: 409,
      body: { code: 'limit_reached', places_left: 1 },
    });
    expect(await here.answer(other.key, { count: 1 })).toMatchObject({ body: { answer: 'accepted' } });
  });

  it('offers by hand to whom an organiser chooses, whatever the order, and not beyond the places', async () => {
    const made = await event({ places: 2, waiting: 'by_hand' }, [2, 1, 1, 1]);
    for (const { key } of made.guests) await here.answer(key, { count: 1 });
    await here.answer(made.first.key, { comes: false });
    await here.keep();
    expect(await answers(made.eventId)).toEqual(['declined', 'accepted', 'waiting', 'waiting']);
    const [c, d] = made.guests.slice(2) as [(typeof made.guests)[0], (typeof made.guests)[0]];
    expect(await offer(made, [c.id, d.id])).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    expect(await answers(made.eventId)).toEqual(['declined', 'accepted', 'waiting', 'waiting']);
    expect(await offer(made, [d.id])).toMatchObject({ status: 200, body: { offered: 1 } });
    expect(await answers(made.eventId)).toEqual(['declined', 'accepted', 'waiting', 'offered']);
    expect(await offer(made, [made.first.id])).toMatchObject({ status: 404 });
  });

  it('mails no more offers of organisers for an account that pays nothing than its invitations would', async () => {
    const made = await here.addEvent({ plan: 'Free' });
    const listId = await here.addList(made, { waiting: 'by_hand', places: 2 });
    const [guest] = await here.invite(made, [{ listId, party: 3 }]);
    const id = guest?.id ?? 0;
    const params = { eventId: made.eventId, personId: id };
    const note = async (body: object) =>
      (await here.ask(guestlist.answerForGuest, { as: made.owner, params, body })).status;
    async function waits() {
      await note({ comes: true, count: 3 });
      await here.fixture.sql('update accreditation.invitation set wanted = 1 where person_id = $1', [id]);
    }
    const { points } = MAIL_LIMITS.freeMails;
    for (let turn = 0; turn < points; turn += 1) {
      await waits();
      expect([turn, (await offer({ ...made, listId }, [id])).status]).toEqual([turn, 200]);
      expect(await note({ comes: false })).toBe(200);
    }
    await waits();
    expect((await offer({ ...made, listId }, [id])).status).toBe(429);
    expect(await here.mails(`guest${id}@example.test`)).toHaveLength(points);
    // So does one that follows from the answer that is noted.
    await here.fixture.sql(`update accreditation.invitation_list set waiting = 'by_itself' where id = $1`, [listId]);
    expect(await note({ comes: false })).toBe(200);
    expect(await note({ comes: true, count: 3 })).toBe(429);
    expect(await note({ comes: true, count: 2 })).toBe(200);
  });

  it('notes an answer for a guest, by the name of the organiser and after the deadline', async () => {
    const made = await event({}, [2]);
    await here.fixture.sql(
      `update accreditation.invitation_list set answer_until = now() - interval '1 minute' where id = $1`,
      [made.listId],
    );
    const noted = await here.ask<{ invitation: GuestInvitation }>(guestlist.answerForGuest, {
      as: made.owner,
      params: { eventId: made.eventId, personId: made.first.id },
      body: { comes: true, count: 2 },
    });
    expect(noted).toMatchObject({
      status: 200,
      body: { invitation: { answer: 'accepted', guest_count: 2, answered_by: expect.stringMatching(/^User/) } },
    });
    const worker = await here.fixture.caller({ accountId: made.accountId, role: 'worker_bee', eventId: made.eventId });
    const refused = await here.ask(guestlist.answerForGuest, {
      as: worker,
      params: { eventId: made.eventId, personId: made.first.id },
      body: { comes: false },
    });
    expect(refused.status).toBe(403);
  });

  it('takes no place from who is in', async () => {
    const { first } = await event();
    await here.answer(first.key, {});
    await here.fixture.sql('update accreditation.person set checked_in_count = 1 where id = $1', [first.id]);
    expect(await here.answer(first.key, { comes: false })).toMatchObject({
      status: 409,
      body: { code: 'guest_count_below_checked_in' },
    });
  });
});

const undo = ({ owner, eventId }: Awaited<ReturnType<typeof event>>, id: number) =>
  here.ask(guestlist.undoChange, { as: owner, params: { eventId }, body: { id } });

describe('an organiser who changes a party', () => {
  const edit = (made: Awaited<ReturnType<typeof event>>, body: object, personId = made.first.id) =>
    here.ask<{ undo: number }>(guestlist.updatePerson, {
      as: made.owner,
      params: { eventId: made.eventId, personId },
      body,
    });
  const pageOf = async ({ first }: Awaited<ReturnType<typeof event>>) => (await here.read(first.key)).body;

  it('invites the larger party, which undo takes back', async () => {
    const made = await event({}, [2]);
    const { body } = await edit(made, { extra: 3 });
    expect(await pageOf(made)).toMatchObject({ invited_count: 4, guest_count: 4 });
    expect(await here.answer(made.first.key, { count: 4 })).toMatchObject({ status: 200, body: { guest_count: 4 } });
    expect((await undo(made, body.undo)).status).toBe(200);
    expect(await pageOf(made)).toMatchObject({ invited_count: 2, guest_count: 2 });
    expect((await here.answer(made.first.key, { count: 3 })).status).toBe(400);
  });

  it('invites and lets wait no more than the smaller party, until it is undone', async () => {
    const made = await event({ places: 1, waiting: 'by_hand' }, [4]);
    await here.answer(made.first.key, { count: 4 });
    const wanted = () =>
      here.fixture.sql('select wanted, invited_count from accreditation.invitation where person_id = $1', [
        made.first.id,
      ]);
    const { body } = await edit(made, { extra: 1 });
    expect(await wanted()).toEqual([{ wanted: 2, invited_count: 2 }]);
    expect((await here.answer(made.first.key, { count: 3 })).status).toBe(400);
    expect((await undo(made, body.undo)).status).toBe(200);
    expect(await wanted()).toEqual([{ wanted: 4, invited_count: 4 }]);
  });

  it('offers no more than the smaller party, until it is undone while the offer is open', async () => {
    const made = await event({ places: 3 }, [4]);
    const offered = async () => {
      const [row] = await here.fixture.sql<{ offered: number | null; wanted: number }>(
        'select offered, wanted from accreditation.invitation where person_id = $1',
        [made.first.id],
      );
      return [row?.offered, row?.wanted];
    };
    await here.answer(made.first.key, { count: 4 });
    expect(await offered()).toEqual([3, 4]);
    const { body } = await edit(made, { extra: 1 });
    expect(await offered()).toEqual([2, 2]);
    expect((await undo(made, body.undo)).status).toBe(200);
    expect(await offered()).toEqual([3, 4]);
    // Another offer is as it was made.
    const again = await edit(made, { extra: 1 });
    await endOffer(made.first.id);
    await here.keep();
    expect(await offered()).toEqual([2, 2]);
    expect((await undo(made, again.body.undo)).status).toBe(200);
    expect(await offered()).toEqual([2, 4]);
  });

  it('leaves an invitation as it is with the party that is coming, and one that was revoked', async () => {
    const made = await event({}, [4, 4]);
    const other = made.guests[1]?.id ?? 0;
    await here.answer(made.first.key, { count: 2 });
    await here.fixture.sql('update accreditation.invitation set revoked_at = now() where person_id = $1', [other]);
    expect((await edit(made, { name: 'Kati Kask', extra: 1 })).status).toBe(200);
    expect((await edit(made, { extra: 1 }, other)).status).toBe(200);
    expect(await pageOf(made)).toMatchObject({ name: 'Kati Kask', invited_count: 4, guest_count: 2 });
    expect(
      await here.fixture.sql('select invited_count from accreditation.invitation where person_id = $1', [other]),
    ).toEqual([{ invited_count: 4 }]);
  });
});

describe('an organiser who confirms guests', () => {
  const setPending = ({ owner, eventId }: Awaited<ReturnType<typeof event>>, pending: boolean, people: number[]) =>
    here.ask<{ undo: number }>(guestlist.setPendingForPeople, {
      as: owner,
      params: { eventId },
      body: { pending, people },
    });

  it('can undo it: each has the answer that they had', async () => {
    const made = await event({}, [1, 1, 1, 1, 1]);
    const ids = made.guests.map(({ id }) => id);
    const [stranger = 0] = await here.fixture
      .sql<{ id: number }>(
        `insert into accreditation.person (account_id, event_id, name, name_folded, pending, seq)
         values ($1, $2, 'Never invited', 'never invited', true, 0) returning id`,
        [made.accountId, made.eventId],
      )
      .then((rows) => rows.map(({ id }) => id));
    const before = ['waiting', 'offered', 'declined', 'invited', 'accepted'];
    for (const [at, answer] of before.entries())
      await here.fixture.sql(`update accreditation.person set answer = $2, pending = $2 <> 'accepted' where id = $1`, [
        ids[at],
        answer,
      ]);
    const all = () =>
      here.fixture.sql('select id, answer, pending from accreditation.person where event_id = $1 order by id', [
        made.eventId,
      ]);
    const was = await all();
    const { body } = await setPending(made, false, [...ids, stranger]);
    expect(await answers(made.eventId)).toEqual(before.map(() => 'accepted'));
    expect((await undo(made, body.undo)).status).toBe(200);
    expect(await all()).toEqual(was);
  });

  it('takes back no answer that a guest gave since', async () => {
    const made = await event();
    await here.answer(made.first.key, {});
    const { body } = await setPending(made, true, [made.first.id]);
    expect(await answers(made.eventId)).toEqual(['invited']);
    await here.answer(made.first.key, { comes: false });
    expect(await undo(made, body.undo)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await answers(made.eventId)).toEqual(['declined']);
  });
});

it('refuses a network that tries too many keys, and none of its neighbours who have one', async () => {
  const { first } = await event();
  const counts: Record<number, number> = {};
  const { points } = LINK_LIMITS.linkMisses;
  for (let done = 0; done < points + 5; done += 5)
    for (const { status } of await Promise.all([0, 1, 2, 3, 4].map((turn) => here.read(`wrong ${done + turn}`))))
      counts[status] = (counts[status] ?? 0) + 1;
  expect(counts[429]).toBeGreaterThanOrEqual(5);
  expect((await here.read(first.key)).status).toBe(200);
});
