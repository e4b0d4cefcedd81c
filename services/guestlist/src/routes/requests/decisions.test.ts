import { deciderLinkOf, deciderPageOf, stopHash } from '@laminate/accreditation';
import { guestlist, type ListedRequest, type RequestStep } from '@laminate/contracts';
import { MAIL_LIMITS } from '../invitations/mailings.ts';
import { openDecisionFixture, type DecisionFixture } from '../../testing/decision-fixture.ts';

let here: DecisionFixture;
beforeAll(async () => {
  here = await openDecisionFixture();
});
afterAll(() => here.close());

const step = (by: RequestStep['by'], needed = 1): RequestStep => ({ name: 'Step', by, needed });
const names = async (made: Awaited<ReturnType<typeof event>>) =>
  (await here.people(made.owner, made.eventId)).filter(({ pending }) => !pending).map(({ name }) => name);

/** An event with a category. */
async function event(set: Parameters<DecisionFixture['addCategory']>[1] = {}) {
  const made = await here.addEvent();
  const categoryId = await here.addCategory(made, set);
  const keeper = await here.fixture.caller({ accountId: made.accountId, role: 'worker_bee+', eventId: made.eventId });
  const manager = await here.fixture.caller({ accountId: made.accountId, role: 'manager' });
  return { ...made, categoryId, keeper, manager };
}

describe('approving', () => {
  it('makes people guests with their unit, profile, wristband and details, in the feed, the log and a mail', async () => {
    const made = await here.addEvent();
    const { accountId, eventId, owner } = made;
    const of = { account_id: accountId, event_id: eventId };
    const unitId = await here.addUnit(made, 'Press');
    const [profile, other] = [
      await here.insert('profile', { ...of, name: 'Press', position: 1 }),
      await here.insert('profile', { ...of, name: 'All areas', position: 2 }),
    ];
    const wristband = await here.insert('wristband', { ...of, name: 'Blue', color: '#0000ff', position: 1 });
    const categoryId = await here.addCategory(made, { unit_id: unitId, profile_id: profile, name: 'Press' });
    const { id, guests } = await here.addRequest(made, categoryId, [
      { name: 'Mari Tamm', details: { email: 'mari@example.test' } },
      { name: 'Jaan Kask', days: ['2026-07-01', '2026-07-02'] },
      { name: 'Peeter Mets' },
    ]);
    const answer = await here.decide(owner, eventId, [id], {
      to_applicant: 'Welcome!',
      guests: [
        { id: guests[1] as number, approve: true, profile_id: other, wristband_id: wristband, days: ['2026-07-01'] },
        { id: guests[2] as number, approve: false },
      ],
    });
    expect(answer).toMatchObject({ status: 200, body: { decided: 1, guests: 2, undo: expect.any(Number) } });
    expect(await here.people(owner, eventId)).toMatchObject([
      { name: 'Jaan Kask', unit_id: unitId, profile_id: other, wristband_id: wristband, pending: false },
      {
        name: 'Mari Tamm',
        unit_id: unitId,
        profile_id: profile,
        wristband_id: null,
        details: { email: 'mari@example.test' },
      },
    ]);
    const { request } = (await here.readRequest(owner, eventId, id)).body;
    expect(request).toMatchObject({
      state: 'partly',
      people: 3,
      approved: 2,
      version: 2,
      can_decide: [],
      votes: [{ step: 0, verdict: 'approve', current: true, to_applicant: 'Welcome!', override: '' }],
    });
    expect(request.guests.map(({ state, days, person_id: person }) => [state, days, person !== null])).toEqual([
      ['approved', [], true],
      ['approved', ['2026-07-01'], true],
      ['refused', [], false],
    ]);
    const changes = await here.ask<{ changes: { kind: string; people: { name: string }[] }[] }>(guestlist.listChanges, {
      as: owner,
      params: { eventId },
      query: { since: 0 },
    });
    expect(JSON.stringify(changes.body)).toContain('Mari Tamm');
    expect(await here.logOf(eventId, 'decide_requests')).toMatchObject([
      { details: { verdict: 'approve', category: 'Press', step: 'Approval' } },
    ]);
    const [to] = await here.sql<{ e_mail: string }>('select e_mail from accreditation.request where id = $1', [id]);
    expect(await here.mails(to?.e_mail ?? '')).toMatchObject([
      { subject: 'Kaldapäev: your request is partly approved', text: expect.stringContaining('Welcome!') },
    ]);
  });

  it('gives people the profile of the category where the chosen one was deleted, and holds its limit', async () => {
    const made = await here.addEvent();
    const { accountId, eventId, owner } = made;
    const of = { account_id: accountId, event_id: eventId };
    const profile = await here.insert('profile', { ...of, name: 'Press', position: 1 });
    const gone = await here.insert('profile', { ...of, name: 'Gone', position: 2, deleted_at: new Date() });
    const categoryId = await here.addCategory(made, { profile_id: profile });
    const { id } = await here.addRequest(made, categoryId, [{}]);
    await here.sql('update accreditation.request_guest set profile_id = $2 where request_id = $1', [id, gone]);
    await here.addLimit(made, 1, { profile_id: profile });
    const { limits } = (await here.readRequest(owner, eventId, id)).body.request;
    expect(limits).toMatchObject([{ profile_id: profile, asked: 1, needed: 1 }]);
    expect((await here.decide(owner, eventId, [id])).body.guests).toBe(1);
    expect(await here.people(owner, eventId)).toMatchObject([{ profile_id: profile }]);
  });

  it('goes from step to step, counts different people, and makes guests with the last vote alone', async () => {
    const made = await event({ steps: [step('list_keepers'), step('organisers', 2)] });
    const { eventId, owner, manager, keeper, categoryId } = made;
    const { id } = await here.addRequest(made, categoryId, [{ name: 'Mari' }]);
    expect(await here.decide(owner, eventId, [id], { step: 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message_code: 'step_not_open', requests: [id] },
    });
    expect(await here.decide(keeper, eventId, [id])).toMatchObject({ status: 200, body: { guests: 0 } });
    expect(await here.decide(owner, eventId, [id], { step: 1 })).toMatchObject({ status: 200, body: { guests: 0 } });
    expect(await here.decide(owner, eventId, [id], { step: 1 })).toMatchObject({
      status: 409,
      body: { message_code: 'decided_already' },
    });
    expect(await names(made)).toEqual([]);
    expect((await here.list(owner, eventId))[0]).toMatchObject({ state: 'sent', steps: [1, 1] });
    for (const [as, steps] of [
      [owner, []],
      [manager, [1]],
    ] as const) {
      expect((await here.readRequest(as, eventId, id)).body.request.can_decide).toEqual(steps);
      expect((await here.list(as, eventId))[0]?.can_decide).toEqual(steps);
    }
    const next = await here.addRequest(made, categoryId);
    expect(await here.decide(manager, eventId, [id, next.id], { step: 1 })).toMatchObject({
      status: 409,
      body: { message_code: 'step_not_open', requests: [next.id] },
    });
    expect(await here.decide(manager, eventId, [id], { step: 1 })).toMatchObject({ status: 200, body: { guests: 1 } });
    expect(await names(made)).toEqual(['Mari']);
  });

  it('counts no vote about a request as it was before it was sent again', async () => {
    const made = await event({ steps: [step('organisers', 2)] });
    const { eventId, owner, manager, categoryId } = made;
    const { id } = await here.addRequest(made, categoryId);
    await here.decide(owner, eventId, [id]);
    await here.sql('update accreditation.request set round = 2, version = version + 1 where id = $1', [id]);
    expect(await here.decide(manager, eventId, [id])).toMatchObject({ body: { guests: 0 } });
    expect((await here.readRequest(owner, eventId, id)).body.request).toMatchObject({
      steps: [1],
      votes: [{ current: false }, { current: true }],
    });
  });

  it('decides 500 in one call, all or none', async () => {
    const made = await event();
    const { eventId, owner, categoryId } = made;
    const ids: number[] = [];
    for (let turn = 0; turn < 30; turn += 1) ids.push((await here.addRequest(made, categoryId)).id);
    const limit = await here.addLimit(made, 29);
    expect(await here.decide(owner, eventId, ids)).toMatchObject({
      status: 409,
      body: {
        code: 'limit_reached',
        limits: [{ limit_id: limit, places: 29, used: 0, needed: 30 }],
      },
    });
    expect(await names(made)).toEqual([]);
    await here.sql('update accreditation.place_limit set places = 30 where id = $1', [limit]);
    expect(await here.decide(owner, eventId, ids)).toMatchObject({ status: 200, body: { decided: 30, guests: 30 } });
    expect((await here.list(owner, eventId)).every(({ state }) => state === 'approved')).toBe(true);
  });

  it('answers a repeated call with one key once', async () => {
    const made = await event();
    const { id } = await here.addRequest(made, made.categoryId);
    const body = { requests: [{ id, version: 1 }], step: 0, verdict: 'approve' as const };
    const first = await here.decide(made.owner, made.eventId, [id], body, 'f7a1a1ad-2f30-4d1c-9a0b-0a7a6f6b1c01');
    const again = await here.decide(made.owner, made.eventId, [id], body, 'f7a1a1ad-2f30-4d1c-9a0b-0a7a6f6b1c01');
    expect(again.body).toEqual(first.body);
    expect(await names(made)).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it('names requests that changed with what they are now', async () => {
    const made = await event();
    const [one, other] = [await here.addRequest(made, made.categoryId), await here.addRequest(made, made.categoryId)];
    await here.sql('update accreditation.request set version = 5 where id = $1', [other.id]);
    const requests = [one, other].map(({ id }) => ({ id, version: 1 }));
    expect(await here.decide(made.owner, made.eventId, [], { requests })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: [{ id: other.id, version: 5, state: 'sent' }] },
    });
    expect((await here.state(one.id)).state).toBe('sent');
  });

  it('keeps list keepers from the steps of organisers, from links and from passing over limits', async () => {
    const made = await event({ steps: [step('organisers'), step('list_keepers'), step('link')], in_order: false });
    const { keeper, eventId, categoryId } = made;
    const { id } = await here.addRequest(made, categoryId);
    for (const at of [0, 2])
      expect(await here.decide(keeper, eventId, [id], { step: at })).toMatchObject({
        status: 403,
        body: { message_code: 'not_their_step' },
      });
    expect(await here.decide(keeper, eventId, [id], { step: 1, override: 'please' })).toMatchObject({
      status: 403,
      body: { message_code: 'may_not_override' },
    });
    expect((await here.decide(keeper, eventId, [id], { step: 1 })).status).toBe(200);
    for (const route of [guestlist.decideRequests, guestlist.revokeRequests, guestlist.undoRequestDecision])
      for (const role of ['worker_bee', 'security'] as const) {
        const as = await here.fixture.caller({
          accountId: made.accountId,
          role,
          ...(role === 'worker_bee' && { eventId }),
        });
        expect(
          (
            await here.ask(route, {
              as,
              params: { eventId },
              body: {},
              headers: { 'idempotency-key': crypto.randomUUID() },
            })
          ).status,
        ).toBe(403);
      }
    expect((await here.revoke(keeper, eventId, [id])).status).toBe(403);
  });

  it('lets no one decide what they entered, or two steps, where four eyes are asked for', async () => {
    const made = await event({ steps: [step('organisers'), step('organisers')], four_eyes: true });
    const { owner, manager, eventId, categoryId } = made;
    const { id } = await here.addRequest(made, categoryId, [{}], { entered_by: owner.userId });
    expect(await here.decide(owner, eventId, [id])).toMatchObject({ status: 403, body: { message_code: 'four_eyes' } });
    expect((await here.decide(manager, eventId, [id])).status).toBe(200);
    expect(await here.decide(manager, eventId, [id], { step: 1 })).toMatchObject({
      status: 403,
      body: { message_code: 'four_eyes' },
    });
  });

  it('needs a reason of the list to refuse, words to ask for more, and one category', async () => {
    const made = await event({ reasons: ['No room'] });
    const { owner, eventId, categoryId } = made;
    const { id } = await here.addRequest(made, categoryId);
    for (const [decision, path] of [
      [{ verdict: 'refuse' }, 'reason'],
      [{ verdict: 'refuse', reason: 'Other' }, 'reason'],
      [{ verdict: 'ask_more' }, 'to_applicant'],
      [{ guests: [{ id: 999_999, approve: true }] }, 'guests.0.id'],
      [{ verdict: 'refuse', reason: 'No room', guests: [{ id: 1, approve: true }] }, 'guests'],
    ] as const)
      expect(await here.decide(owner, eventId, [id], decision as object)).toMatchObject({
        status: 400,
        body: { errors: [{ path }] },
      });
    const other = await here.addRequest(made, await here.addCategory(made));
    expect(await here.decide(owner, eventId, [id, other.id])).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'requests' }] },
    });
    expect((await here.state(id)).version).toBe(1);
  });

  it('refuses with a reason, asks for more with words, and decides neither twice', async () => {
    const made = await event();
    const { owner, eventId, categoryId } = made;
    const [refused, asked] = [await here.addRequest(made, categoryId), await here.addRequest(made, categoryId)];
    await here.decide(owner, eventId, [refused.id], { verdict: 'refuse', reason: 'No room', note: 'inside' });
    await here.decide(owner, eventId, [asked.id], { verdict: 'ask_more', to_applicant: 'Which paper?' });
    expect(await here.state(refused.id)).toMatchObject({ state: 'refused', reason: 'No room' });
    expect(await here.state(asked.id)).toMatchObject({ state: 'more_asked', told: 'Which paper?' });
    for (const { id } of [refused, asked])
      expect(await here.decide(owner, eventId, [id])).toMatchObject({
        status: 409,
        body: { message_code: 'request_not_open' },
      });
    const mails = await here.sql<{ text: string }>('select text from accounts.mail where account_id = $1', [
      made.accountId,
    ]);
    expect(mails).toHaveLength(2);
    expect(mails.map(({ text }) => text).join()).not.toContain('inside');
  });
});

it('gives a wristband in every plan, and a profile in those that have them alone', async () => {
  const made = await here.addEvent({ plan: 'Monthly 1' });
  const { accountId, eventId, owner } = made;
  const of = { account_id: accountId, event_id: eventId };
  const profile = await here.insert('profile', { ...of, name: 'Press', position: 1 });
  const wristband = await here.insert('wristband', { ...of, name: 'Blue', color: '#0000ff', position: 1 });
  const { id, guests } = await here.addRequest(made, await here.addCategory(made));
  const approve = (more: object) =>
    here.decide(owner, eventId, [id], { guests: [{ id: guests[0] as number, approve: true, ...more }] });
  expect(await approve({ profile_id: profile })).toMatchObject({ status: 403, body: { code: 'plan_required' } });
  expect((await approve({ wristband_id: wristband })).status).toBe(200);
  expect(await here.people(owner, eventId)).toMatchObject([{ wristband_id: wristband }]);
});

describe('limits and the blocked list', () => {
  it('holds limits of all kinds, and passes over them with a reason of an organiser alone', async () => {
    const made = await event();
    const { owner, eventId, accountId, categoryId } = made;
    const profile = await here.insert('profile', {
      account_id: accountId,
      event_id: eventId,
      name: 'All areas',
      position: 1,
    });
    for (const [of, guest] of [
      [{ category_id: categoryId }, {}],
      [{ day: '2026-07-01' }, {}],
      [{ parking: true }, { parking: true }],
      [{ profile_id: profile }, { profile_id: profile }],
    ] as const) {
      await here.sql('delete from accreditation.place_limit where event_id = $1', [eventId]);
      await here.sql('update accreditation.person set deleted_at = now() where event_id = $1', [eventId]);
      const limit = await here.addLimit(made, 1, of);
      const [one, two] = [await here.addRequest(made, categoryId), await here.addRequest(made, categoryId)];
      const decideWith = ({ id, guests }: typeof one, more: object = {}) =>
        here.decide(owner, eventId, [id], {
          guests: [{ id: guests[0] as number, approve: true, ...guest }],
          ...more,
        });
      expect((await decideWith(one)).status).toBe(200);
      expect(await decideWith(two)).toMatchObject({
        status: 409,
        body: { code: 'limit_reached', limits: [{ limit_id: limit, used: 1, places: 1, needed: 1 }] },
      });
      expect(await decideWith(two, { override: 'The mayor asked' })).toMatchObject({
        status: 200,
        body: { guests: 1 },
      });
      expect((await here.readRequest(owner, eventId, two.id)).body.request.votes).toMatchObject([
        { override: 'The mayor asked' },
      ]);
    }
    expect((await here.logOf(eventId, 'decide_requests')).at(-1)).toMatchObject({
      details: { override: 'The mayor asked' },
    });
  });

  it('shows who is blocked, on the list, asked for twice or without a photo, and approves who is blocked with an override', async () => {
    const made = await event();
    const { owner, eventId, accountId, categoryId } = made;
    await here.sql(
      `insert into accreditation.blocked_person (account_id, name, name_folded, e_mail, phone_key, reason, until, made_by)
       values ($1, 'Mari', 'mari tamm', '', '', 'secret reason', null, 'x'), ($1, 'X', 'x', 'BAD@example.test', '', '', null, 'x'),
         ($1, 'Y', 'y', '', '+37255512345', '', null, 'x'), ($1, 'Old', 'old', '', '', '', current_date - 1, 'x')`,
      [accountId],
    );
    await here.ask(guestlist.addField, {
      as: owner,
      params: { eventId },
      body: { name: 'Photo', kind: 'photo', asked: 'optional' },
    });
    const { id, guests } = await here.addRequest(made, categoryId, [
      { name: 'Mari Tamm' },
      { name: 'Anna', details: { email: 'bad@example.test' } },
      { name: 'Bert', details: { phone: { number: '+37255512345', typed: '55512345' } } },
      { name: 'Old' },
      { name: 'Twice' },
      { name: 'Listed' },
    ]);
    const twin = await here.addRequest(made, categoryId, [{ name: 'Twice' }], { applicant: 'Twin' });
    await here.insert('person', {
      account_id: accountId,
      event_id: eventId,
      name: 'LISTED',
      name_folded: 'listed',
      seq: 0,
    });
    const { body } = await here.readRequest(owner, eventId, id);
    const found = body.request.conflicts
      .filter(({ kind }) => kind !== 'no_photo')
      .map((conflict) => [guests.indexOf(conflict.guest_id), conflict.kind, conflict.with]);
    expect(found).toEqual([
      [0, 'blocked', ''],
      [1, 'blocked', ''],
      [2, 'blocked', ''],
      [4, 'asked_twice', 'Twin'],
      [5, 'on_list', 'LISTED'],
    ]);
    expect(body.request.conflicts.filter(({ kind }) => kind === 'no_photo')).toHaveLength(6);
    expect(JSON.stringify(body)).not.toContain('secret reason');
    const flags = (await here.list(owner, eventId)).map(({ id: of, conflict }) => [of, conflict]);
    expect(flags).toEqual([
      [id, true],
      [twin.id, true],
    ]);
    expect(await here.decide(owner, eventId, [id])).toMatchObject({
      status: 409,
      body: { message_code: 'on_blocked_list', blocked: guests.slice(0, 3) },
    });
    expect(await here.decide(owner, eventId, [id], { override: 'Cleared by the police' })).toMatchObject({
      status: 200,
      body: { guests: 6 },
    });
  });
});

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

describe('mails about decisions', () => {
  it('go to addresses that want them alone, and say how to stop them', async () => {
    const made = await event();
    const { owner, eventId, accountId, categoryId } = made;
    const wants = await here.addRequest(made, categoryId, [{}], { e_mail: 'wants@example.test' });
    const stopped = await here.addRequest(made, categoryId, [{}], { e_mail: 'Stopped@example.test' });
    const erased = await here.addRequest(made, categoryId, [{}], { e_mail: '' });
    await here.sql(
      `insert into accreditation.mail_stop (account_id, event_id, address_hash) values ($1, $2, decode($3, 'hex'))`,
      [accountId, eventId, stopHash(eventId, 'stopped@example.test')],
    );
    const ids = [wants.id, stopped.id, erased.id];
    expect((await here.decide(owner, eventId, ids)).status).toBe(200);
    expect((await here.revoke(owner, eventId, ids)).status).toBe(200);
    const mails = await here.sql<{ recipient: string; unsubscribe: string }>(
      'select recipient, unsubscribe from accounts.mail where account_id = $1 order by id',
      [accountId],
    );
    const mail = { recipient: 'wants@example.test', unsubscribe: expect.stringContaining('/api/invitation/stop/') };
    expect(mails).toEqual([mail, mail]);
  });

  it('stop no decision of an account that pays nothing: what they follow was counted', async () => {
    const made = await here.addEvent({ plan: 'Free' });
    const categoryId = await here.addCategory(made);
    const sent = [];
    for (let count = 0; count <= MAIL_LIMITS.freeMails.points; count += 1)
      sent.push((await here.addRequest(made, categoryId)).id);
    expect((await here.decide(made.owner, made.eventId, sent)).status).toBe(200);
    expect((await here.revoke(made.owner, made.eventId, sent)).status).toBe(200);
    expect((await here.state(sent[0] ?? 0)).state).toBe('revoked');
  });
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

describe('links for a step', () => {
  it('show requests of their category without details, notes and addresses, and decide their own step alone', async () => {
    const made = await event({ steps: [step('organisers'), step('link')] });
    const { owner, eventId, categoryId } = made;
    const { token } = await here.addLink(made, categoryId, 1);
    const { id } = await here.addRequest(
      made,
      categoryId,
      [{ name: 'Mari', details: { email: 'private@example.test', phone: { number: '+3725550000', typed: '1' } } }],
      { e_mail: 'applicant@private.test' },
    );
    const foreign = await here.addRequest(made, await here.addCategory(made));
    expect(await here.decideByLink(token, id, 1)).toMatchObject({
      status: 409,
      body: { message_code: 'step_not_open' },
    });
    await here.decide(owner, eventId, [id], { note: 'inside note' });
    const page = await here.readLink(token);
    expect(page).toMatchObject({
      status: 200,
      body: {
        page: { title: 'Partner', requests: [{ id, decided: null, can_decide: true, guests: [{ name: 'Mari' }] }] },
      },
    });
    expect(page.body.page.requests).toHaveLength(1);
    for (const hidden of ['private', '+3725550000', 'inside note'])
      expect(JSON.stringify(page.body)).not.toContain(hidden);
    expect(await here.decideByLink(token, foreign.id, 1)).toMatchObject({ status: 404 });
    expect(await here.decideByLink(token, id, 1)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await here.decideByLink(token, id, 2)).toMatchObject({
      status: 200,
      body: { page: { requests: [{ state: 'approved', decided: 'approve', can_decide: false }] } },
    });
    expect(await names(made)).toEqual(['Mari']);
    expect((await here.logOf(eventId, 'decide_requests')).at(-1)).toMatchObject({ user_name: 'Partner (by link)' });
  });

  it('show those that wait for them before all that wait for another step', async () => {
    const made = await event({ steps: [step('organisers'), step('link')] });
    const { owner, accountId, eventId, categoryId } = made;
    const { id: linkId, token } = await here.addLink(made, categoryId, 1);
    const ids: number[] = [];
    for (const day of [1, 2, 3])
      ids.push((await here.addRequest(made, categoryId, [{}], { sent_at: `2026-05-0${day}T08:00Z` })).id);
    const [first, second, last] = ids as [number, number, number];
    await here.decide(owner, eventId, [last]);
    const shown = (await here.readLink(token)).body.page.requests.map(({ id, can_decide: can }) => [id, can]);
    expect(shown).toEqual([
      [last, true],
      [first, false],
      [second, false],
    ]);
    const scope = { accountId, eventId };
    const two = await here.service.db.transaction({ accountId, userId: 0 }, async (em) =>
      deciderPageOf(em, scope, await deciderLinkOf(em, scope, linkId), 2),
    );
    expect(two.requests.map(({ id, guests }) => [id, guests.length])).toEqual([
      [last, 1],
      [first, 1],
    ]);
  });

  it('are 404 once ended or unknown, are for their unit alone, and say no number and no name of a list', async () => {
    const made = await event({ steps: [step('link')] });
    const { accountId, categoryId } = made;
    const unknown = await here.readLink('nothing');
    expect(unknown.status).toBe(404);
    const ended = await here.addLink(made, categoryId, 0, { ended_at: new Date() });
    expect((await here.readLink(ended.token)).status).toBe(404);
    const elsewhere = await here.addLink(made, categoryId, 0, { unit_id: await here.addUnit(made, 'Other') });
    const request = await here.addRequest(made, categoryId, [{ name: 'Mari' }]);
    expect((await here.readLink(elsewhere.token)).body.page.requests).toEqual([]);
    expect((await here.decideByLink(elsewhere.token, request.id, 1)).status).toBe(404);

    const { token } = await here.addLink(made, categoryId, 0);
    const limit = await here.addLimit(made, 1);
    const two = await here.addRequest(made, categoryId, [{}, {}]);
    const full = await here.decideByLink(token, two.id, 1);
    expect(full).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    expect(full.body.limits).toBeUndefined();
    await here.sql('delete from accreditation.place_limit where id = $1', [limit]);
    await here.sql(
      `insert into accreditation.blocked_person (account_id, name, name_folded, made_by) values ($1, 'Mari', 'mari', 'x')`,
      [accountId],
    );
    const blocked = await here.decideByLink(token, request.id, 1);
    expect(blocked).toMatchObject({ status: 409, body: { message_code: 'organiser_decides' } });
    expect(blocked.body.blocked).toBeUndefined();
    expect(await here.decideByLink(token, two.id, 1, { guests: [{ id: two.guests[0], profile_id: 1 }] })).toMatchObject(
      { status: 403 },
    );
    expect((await here.state(request.id)).state).toBe('sent');
  });

  it('approve no one whom an organiser refused, and give no days and no parking that were not asked for', async () => {
    const made = await event({ steps: [step('organisers'), step('link')] });
    const { owner, eventId, categoryId } = made;
    const { token } = await here.addLink(made, categoryId, 1);
    const days = ['2026-07-01', '2026-07-02'];
    const { id, guests } = await here.addRequest(made, categoryId, [{ name: 'Mari', days }, { name: 'Jaan' }]);
    const [mari, jaan] = guests;
    await here.decide(owner, eventId, [id], { guests: [{ id: jaan as number, approve: false }] });
    for (const guest of [
      { id: jaan, approve: true },
      { id: mari, approve: true, parking: true },
      { id: mari, approve: true, days: ['2026-07-01', '2026-07-03'] },
      { id: mari, approve: true, days: [] },
    ])
      expect(await here.decideByLink(token, id, 2, { guests: [guest] })).toMatchObject({
        status: 403,
        body: { message_code: 'organiser_decides' },
      });
    expect(
      await here.decideByLink(token, id, 2, {
        guests: [
          { id: mari, approve: true, days: ['2026-07-02'], parking: false },
          { id: jaan, approve: false, days: ['2026-07-03'] },
        ],
      }),
    ).toMatchObject({ status: 200, body: { page: { requests: [{ state: 'partly' }] } } });
    expect(await names(made)).toEqual(['Mari']);
  });
});

it('exports people of requests as CSV and XLSX, a row each, with cells that are no formulas, and says so in the log', async () => {
  const made = await event({
    sections: [
      {
        id: 1,
        name: 'About',
        section_type: 'Section',
        description: '',
        deadline: null,
        has_limits: false,
        limits: null,
        covers: null,
        repeating: false,
        admin_only: false,
        parent_section_id: null,
        response_condition_field_id: null,
        response_condition_field_value: null,
        position: 0,
        message: '',
        fields: [
          { id: 2, label: 'Paper', description: '', field_type: 'text', choices: [], is_required: false, position: 0 },
        ],
        sub_sections: [],
      },
    ],
  });
  const { owner, eventId, categoryId } = made;
  await here.addRequest(
    made,
    categoryId,
    [{ name: '=cmd|calc' }, { name: 'Jaan', days: ['2026-07-01'], parking: true }],
    {
      answers: JSON.stringify([{ section_id: 1, fields: { 2: 'Postimees' } }]),
    },
  );
  const ask = (format: string, language = 'en') =>
    here.ask<{ contentBase64: string; fileTitle: string }>(guestlist.exportRequests, {
      as: owner,
      params: { eventId },
      body: { format, category_id: categoryId, language },
    });
  const csv = await ask('csv');
  expect(csv).toMatchObject({ status: 200, body: { fileTitle: expect.stringMatching(/requests .*\.csv$/) } });
  const text = Buffer.from(csv.body.contentBase64, 'base64').toString();
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Category;Applicant');
  expect(lines[0]).toContain('Paper');
  expect(text).not.toMatch(/;=cmd/);
  expect(text).toContain('Postimees');
  expect(lines[2]).toContain('01.07.2026;Yes');
  const xlsx = await ask('xlsx', 'et');
  expect(Buffer.from(xlsx.body.contentBase64, 'base64').subarray(0, 2).toString()).toBe('PK');
  expect(await here.logOf(eventId, 'export_requests')).toHaveLength(2);
});

it('lists requests but drafts, the one that waits longest first', async () => {
  const made = await event();
  const { owner, eventId, categoryId } = made;
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
  // One was withdrawn before it was sent.
  for (const state of ['draft', 'withdrawn'])
    await here.addRequest(made, categoryId, [{}], { state, round: 0, sent_at: null });
  const late = await here.addRequest(made, categoryId, [{}], { sent_at: at(5) });
  const first = await here.addRequest(made, categoryId, [{}], { sent_at: at(2) });
  const done = await here.addRequest(made, categoryId, [{}], { sent_at: at(1), state: 'withdrawn' });
  const listed: ListedRequest[] = await here.list(owner, eventId);
  expect(listed.map(({ id }) => id)).toEqual([first.id, late.id, done.id]);
  expect(listed[0]).toMatchObject({ people: 1, approved: 0, steps: [0], conflict: false, version: 1 });
});
