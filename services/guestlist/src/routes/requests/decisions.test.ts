import { stopHash } from '@laminate/accreditation';
import { guestlist, type RequestStep } from '@laminate/contracts';
import { MAIL_LIMITS } from '../invitations/mailings.ts';
import { openDecisionFixture, type DecisionFixture } from '../../testing/decision-fixture.ts';

let here: DecisionFixture;
beforeAll(async () => {
  here = await openDecisionFixture();
});
afterAll(() => here.close());

const step = (by: RequestStep['by'], needed = 1): RequestStep => ({ name: 'Step', by, needed });
const names = (made: Awaited<ReturnType<typeof event>>) => here.names(made.owner, made.eventId);
const event: DecisionFixture['addEventWithCategory'] = (set) => here.addEventWithCategory(set);

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

  it('leaves steps to organisers whose people and links have gone, and keeps what they decided', async () => {
    const made = await event({ steps: [step('list_keepers', 2), step('link')], in_order: false });
    const { eventId, owner, keeper, categoryId } = made;
    const { id: deciderId, token } = await here.addLink(made, categoryId, 1);
    const [begun, waiting] = [await here.addRequest(made, categoryId), await here.addRequest(made, categoryId)];
    expect((await here.decide(keeper, eventId, [begun.id])).status).toBe(200);
    expect((await here.decideByLink(token, begun.id, 2)).status).toBe(200);
    await here.sql('delete from accounts.event_user where user_id = $1', [keeper.userId]);
    const ending = { as: owner, params: { eventId, categoryId, deciderId } };
    expect((await here.ask(guestlist.endRequestDecider, ending)).status).toBe(200);
    expect((await here.decide(keeper, eventId, [waiting.id])).status).toBe(404);
    expect((await here.decideByLink(token, waiting.id, 1)).status).toBe(404);
    expect((await here.list(owner, eventId)).map(({ id, steps, can_decide: can }) => [id, steps, can])).toEqual([
      [begun.id, [1, 1], [0]],
      [waiting.id, [0, 0], [0, 1]],
    ]);
    expect((await here.decide(owner, eventId, [begun.id])).body).toMatchObject({ guests: 1 });
    expect((await here.decide(owner, eventId, [waiting.id], { step: 1 })).status).toBe(200);
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

  it('lets no one decide what they asked for themselves where four eyes are asked for, by a link neither', async () => {
    const made = await event({ steps: [step('link')], four_eyes: true });
    const { owner, manager, eventId, categoryId } = made;
    const [user] = await here.sql<{ e_mail: string }>('select e_mail from accounts.app_user where id = $1', [
      manager.userId,
    ]);
    const holder = 'partner@example.test';
    const { token } = await here.addLink(made, categoryId, 0, { e_mail: holder });
    const ofUser = await here.addRequest(made, categoryId, [{}], { e_mail: user?.e_mail.toUpperCase() });
    const ofHolder = await here.addRequest(made, categoryId, [{}], { e_mail: 'Partner@example.test' });
    const fourEyes = { status: 403, body: { message_code: 'four_eyes' } };
    expect(await here.decide(manager, eventId, [ofUser.id])).toMatchObject(fourEyes);
    expect(await here.decideByLink(token, ofHolder.id, 1)).toMatchObject(fourEyes);
    expect((await here.readRequest(manager, eventId, ofUser.id)).body.request.can_decide).toEqual([]);
    const shown = new Map((await here.list(manager, eventId)).map(({ id, can_decide: can }) => [id, can]));
    expect([shown.get(ofUser.id), shown.get(ofHolder.id)]).toEqual([[], [0]]);
    const { requests } = (await here.readLink(token)).body.page;
    expect(requests.map(({ id, can_decide: can }) => [id, can])).toEqual([
      [ofUser.id, true],
      [ofHolder.id, false],
    ]);
    expect((await here.decide(owner, eventId, [ofUser.id, ofHolder.id])).status).toBe(200);
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

  it.each([
    ['refuse', { reason: 'No room' }],
    ['ask_more', { to_applicant: 'Which paper?' }],
  ] as const)('go to no one who stopped those of the event when it is decided to %s', async (verdict, words) => {
    const made = await event();
    const { owner, eventId, accountId, categoryId } = made;
    const stop = (of: number, eMail: string) =>
      here.sql(
        `insert into accreditation.mail_stop (account_id, event_id, address_hash) values ($1, $2, decode($3, 'hex'))`,
        [accountId, eventId, stopHash(of, eMail)],
      );
    await stop(eventId, 'stopped@example.test');
    await stop(eventId + 1, 'elsewhere@example.test');
    const ids: number[] = [];
    for (const address of ['STOPPED@example.test', 'elsewhere@example.test'])
      ids.push((await here.addRequest(made, categoryId, [{}], { e_mail: address })).id);
    expect((await here.decide(owner, eventId, ids, { verdict, ...words })).status).toBe(200);
    expect(await here.sql('select recipient from accounts.mail where account_id = $1', [accountId])).toEqual([
      { recipient: 'elsewhere@example.test' },
    ]);
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
