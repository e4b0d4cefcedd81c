import { forgetOldDigests, stopHash } from '@laminate/accreditation';
import { guestlist, type RequestCategory, type RequestStep } from '@laminate/contracts';
import { apiError, openAttemptLimiters } from '@laminate/kit';
import { mailRequestDigests } from './request-digests.ts';
import { MAIL_LIMITS } from './routes/invitations/mailings.ts';
import { openDecisionFixture, type DecisionFixture } from './testing/decision-fixture.ts';

let here: DecisionFixture;
beforeAll(async () => {
  here = await openDecisionFixture();
});
afterAll(() => here.close());

const step = (name: string, by: RequestStep['by'], needed = 1): RequestStep => ({ name, by, needed });
/** 9:00 in Tallinn, where events are unless a test says otherwise. */
const MORNING = '2036-06-05T06:00Z';
const SENT = new Date('2036-06-01T09:30Z');

type Made = Awaited<ReturnType<DecisionFixture['addEvent']>>;
let serial = 0;

async function event(set: { plan?: string; zone?: string; of?: Made } = {}) {
  const made = set.of ?? (await here.addEvent(set.plan === undefined ? {} : { plan: set.plan }));
  const eventId = set.of ? await here.fixture.event(made.accountId, `Second day ${(serial += 1)}`) : made.eventId;
  await here.sql(
    `insert into accreditation.event_state (account_id, event_id) values ($1, $2) on conflict do nothing`,
    [made.accountId, eventId],
  );
  await here.sql(
    `update accounts.event set start_time = '2036-06-10T09:00Z', end_time = '2036-06-12T21:00Z', time_zone = $2
     where id = $1`,
    [eventId, set.zone ?? 'Europe/Tallinn'],
  );
  return { ...made, eventId };
}

/** A request that was sent, and another one of the same category the day after. */
async function twoRequests(made: Made, categoryId: number, set: object = {}) {
  const first = await here.addRequest(made, categoryId, [{ name: 'Canary person' }], {
    applicant: 'Canary applicant',
    e_mail: 'canary@example.test',
    sent_at: SENT,
    ...set,
  });
  const second = await here.addRequest(made, categoryId, [{}], {
    sent_at: new Date(SENT.getTime() + 86_400_000),
    ...set,
  });
  return [first, second] as const;
}

/** Looks what waits, as every process does each hour. */
async function look(at: string = MORNING, limits = openAttemptLimiters(here.service, MAIL_LIMITS)) {
  await mailRequestDigests(here.service, limits, new Date(at));
}

const stopDigestsOf = (accountId: number, eMail: string) =>
  here.sql(
    `insert into accreditation.request_digest (account_id, address_hash, stopped_at) values ($1, decode($2, 'hex'), now())`,
    [accountId, stopHash(0, eMail)],
  );

const digestsTo = (eMail: string) =>
  here.sql<{ subject: string; text: string; html: string; unsubscribe: string; language: string }>(
    'select subject, text, html, unsubscribe, language from accounts.mail where recipient = $1 order by id',
    [eMail],
  );
const subjectsTo = async (eMail: string) => (await digestsTo(eMail)).map(({ subject }) => subject);

it('tells each who decides in one mail what waits for them at all events, and nothing of who applied', async () => {
  const made = await event();
  const { owner, accountId, eventId } = made;
  const keeper = await here.fixture.caller({ accountId, role: 'worker_bee+', eventId });
  const guard = await here.fixture.caller({ accountId, role: 'security' });
  const press = await here.addCategory(made, { name: 'Press', closes_at: new Date('2036-06-07T15:00Z') });
  const crew = await here.addCategory(made, {
    name: 'Crew',
    steps: [step('Check', 'list_keepers')],
    closes_at: new Date('2036-06-09T15:00Z'),
  });
  await twoRequests(made, press);
  await here.addRequest(made, crew, [{}], { sent_at: SENT });
  const other = await event({ of: made });
  await here.addRequest(other, await here.addCategory(other, { name: 'Sponsors' }), [{}], { sent_at: SENT });

  await look();
  const [mail, ...more] = await digestsTo(owner.eMail);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: '4 requests wait for your decision', language: 'en' });
  for (const text of [
    '– Press, Approval: 2 waiting, the oldest since 01.06.2036 12:30. Closes soon: 07.06.2036 18:00.',
    '– Crew, Check: 1 waiting, the oldest since 01.06.2036 12:30. Closes: 09.06.2036 18:00.',
    '– Sponsors, Approval: 1 waiting, the oldest since 01.06.2036 12:30.',
    `/event/${eventId}/requests`,
    `/event/${other.eventId}/requests`,
    'Kaldapealne MTÜ has requests for accreditation',
    'To stop it for all events of Kaldapealne MTÜ, use “Unsubscribe”',
  ])
    expect(mail?.text).toContain(text);
  expect(JSON.stringify(mail)).not.toContain('anary');
  expect(await subjectsTo(keeper.eMail)).toEqual(['1 request waits for your decision']);
  const [ofKeeper] = await digestsTo(keeper.eMail);
  expect(ofKeeper?.html).toContain(`href="http://localhost:8080/event/${eventId}/requests"`);
  expect(ofKeeper?.text).not.toContain('Press');
  expect(await digestsTo(guard.eMail)).toEqual([]);
});

it('mails no one where nothing waits for them', async () => {
  const made = await event();
  const draft = { state: 'draft', round: 0, sent_at: null };
  const categoryId = await here.addCategory(made);
  await here.addRequest(made, categoryId, [{}], draft);
  for (const state of ['more_asked', 'approved', 'refused', 'withdrawn'])
    await here.addRequest(made, categoryId, [{}], { state });
  await twoRequests(made, await here.addCategory(made, { deleted_at: new Date() }));
  await look();
  expect(await digestsTo(made.owner.eMail)).toEqual([]);
});

it('tells who decides of a request that was kept without sending until its category closed', async () => {
  const made = await event();
  const closed = await here.addCategory(made, { closes_at: new Date('2020-01-01T00:00Z') });
  for (const told of ['', 'Which paper?']) await here.addRequest(made, closed, [{}], { state: 'more_asked', told });
  await look();
  expect(await subjectsTo(made.owner.eMail)).toEqual(['1 request waits for your decision']);
});

it('mails once a day, in the morning where an event is, from any number of processes', async () => {
  const made = await event();
  await twoRequests(made, await here.addCategory(made));
  const counts = async () => (await digestsTo(made.owner.eMail)).length;
  await look('2036-06-05T04:59Z');
  await look('2036-06-05T09:00Z');
  expect(await counts()).toBe(0);
  await Promise.all([look(), look(), look()]);
  expect(await counts()).toBe(1);
  await look('2036-06-05T08:59Z');
  expect(await counts()).toBe(1);
  await look('2036-06-06T05:00Z');
  expect(await counts()).toBe(2);
});

it('mails once for events of two time zones, and after the end of an event none', async () => {
  const made = await event({ zone: 'Pacific/Honolulu' });
  await twoRequests(made, await here.addCategory(made));
  const other = await event({ of: made, zone: 'Pacific/Auckland' });
  await twoRequests(other, await here.addCategory(other));
  const counts = async () => (await digestsTo(made.owner.eMail)).length;
  // 7:59 in Honolulu, 5:59 of the next day in Auckland.
  await look('2036-06-05T17:59Z');
  expect(await counts()).toBe(0);
  await look('2036-06-05T18:00Z');
  // 8:00 in Auckland, and 10:00 in Honolulu.
  await look('2036-06-05T20:00Z');
  expect(await subjectsTo(made.owner.eMail)).toEqual(['4 requests wait for your decision']);
  await look('2036-06-12T20:30Z');
  expect(await counts()).toBe(2);
  await look('2036-06-13T20:30Z');
  expect(await counts()).toBe(2);
});

it('counts for each what they can decide now: steps in order, four eyes, and what they decided', async () => {
  const made = await event();
  const { owner, accountId, eventId } = made;
  const keeper = await here.fixture.caller({ accountId, role: 'worker_bee+', eventId });
  const categoryId = await here.addCategory(made, {
    steps: [step('Check', 'list_keepers'), step('Approval', 'organisers', 2)],
    four_eyes: true,
  });
  const [first, second] = await twoRequests(made, categoryId);
  expect((await here.decide(keeper, eventId, [first.id])).status).toBe(200);
  await look();
  expect(await subjectsTo(keeper.eMail)).toEqual(['1 request waits for your decision']);
  const [mail] = await digestsTo(owner.eMail);
  expect(mail?.text).toMatch(/Check: 1 waiting[^]*Approval: 1 waiting/);
  expect((await here.decide(owner, eventId, [first.id], { step: 1 })).status).toBe(200);
  expect((await here.decide(owner, eventId, [second.id])).status).toBe(200);
  await look('2036-06-06T06:00Z');
  expect(await subjectsTo(owner.eMail)).toHaveLength(1);
  expect(await subjectsTo(keeper.eMail)).toHaveLength(1);
});

it('tells holders of links until these end, and then organisers', async () => {
  const made = await event();
  const { owner, eventId } = made;
  const [unit, other] = [await here.addUnit(made, 'Press'), await here.addUnit(made, 'Crew')];
  const categoryId = await here.addCategory(made, {
    name: 'Press',
    unit_id: unit,
    steps: [step('Vetting', 'link')],
  });
  await twoRequests(made, categoryId, { language: 'et' });
  const link = { e_mail: 'Police@example.test', created_by: 'Liis Kask', unit_id: unit };
  const { id } = await here.addLink(made, categoryId, 0, link);
  await here.addLink(made, categoryId, 0, { e_mail: 'other@example.test', unit_id: other });
  await look();
  const [mail] = await digestsTo('police@example.test');
  expect(mail).toMatchObject({ subject: '2 taotlust ootab sinu otsust', language: 'et' });
  expect(mail?.text).toContain('– Press, Vetting: ootel 2, vanim neist alates 01.06.2036 12:30.');
  expect(mail?.text).toContain('Ava link, mille andis sulle Liis Kask, või küsi uus.');
  expect(mail?.text).not.toContain(`/event/`);
  expect(await digestsTo('other@example.test')).toEqual([]);
  expect(mail?.text).toContain('ühegi konto Kaldapealne MTÜ ürituse kohta');
  expect(await digestsTo(owner.eMail)).toEqual([]);
  const ended = await here.ask(guestlist.endRequestDecider, {
    as: owner,
    params: { eventId, categoryId, deciderId: id },
  });
  expect(ended.status).toBe(200);
  await look('2036-06-06T06:00Z');
  expect(await digestsTo('police@example.test')).toHaveLength(1);
  expect(await subjectsTo(owner.eMail)).toEqual(['2 taotlust ootab sinu otsust']);
});

it('tells organisers where the holder of the only link can decide no more', async () => {
  const made = await event();
  const { owner } = made;
  const partner = 'partner@example.test';
  const categoryId = await here.addCategory(made, { steps: [step('Check', 'link', 2)] });
  for (const eMail of [partner, 'Partner@example.test']) await here.addLink(made, categoryId, 0, { e_mail: eMail });
  const { token } = await here.addLink(made, categoryId, 0, { e_mail: partner });
  const { id } = await here.addRequest(made, categoryId);
  await here.decideByLink(token, id, 1);
  await look();
  expect(await subjectsTo(partner)).toEqual([]);
  expect(await subjectsTo(owner.eMail)).toEqual(['1 request waits for your decision']);
});

it('tells organisers where the unit of a link was deleted, as its page shows nothing', async () => {
  const made = await event();
  const unit = await here.addUnit(made, 'Press');
  const categoryId = await here.addCategory(made, { unit_id: unit, steps: [step('Vetting', 'link')] });
  await twoRequests(made, categoryId);
  await here.addLink(made, categoryId, 0, { e_mail: 'unit@example.test', unit_id: unit });
  await here.sql('update accreditation.unit set deleted_at = now() where id = $1', [unit]);
  await look();
  expect(await digestsTo('unit@example.test')).toEqual([]);
  expect(await subjectsTo(made.owner.eMail)).toEqual(['2 requests wait for your decision']);
});

it.each(['', 'Quiet@example.test'])(
  'tells organisers where the one link has no address that is told: %j',
  async (eMail) => {
    const made = await event();
    const categoryId = await here.addCategory(made, { steps: [step('Vetting', 'link')] });
    await twoRequests(made, categoryId);
    await here.addLink(made, categoryId, 0, { e_mail: eMail });
    await stopDigestsOf(made.accountId, 'quiet@example.test');
    await look();
    expect(await digestsTo('quiet@example.test')).toEqual([]);
    expect(await subjectsTo(made.owner.eMail)).toEqual(['2 requests wait for your decision']);
    // One more who is told has it to do.
    const told = `told${made.eventId}@example.test`;
    await here.addLink(made, categoryId, 0, { e_mail: told });
    await look('2036-06-06T06:00Z');
    expect(await digestsTo(told)).toHaveLength(1);
    expect(await digestsTo(made.owner.eMail)).toHaveLength(1);
  },
);

it('stops with one click, for all events of the account and that alone', async () => {
  const made = await event();
  await twoRequests(made, await here.addCategory(made));
  await look();
  const [mail] = await digestsTo(made.owner.eMail);
  const mark = mail?.unsubscribe.split('/').at(-1) ?? '';
  const stop = (params: { mark: string }) => here.ask(guestlist.stopInvitationMails, { params });
  expect((await stop({ mark: mark.replace(/^\d+/, '1') })).status).toBe(404);
  expect((await stop({ mark })).status).toBeLessThan(300);
  expect((await stop({ mark })).status).toBeLessThan(300);
  await look('2036-06-06T06:00Z');
  expect(await digestsTo(made.owner.eMail)).toHaveLength(1);
  expect(await here.sql('select from accreditation.mail_stop where account_id = $1', [made.accountId])).toEqual([]);
  // Also before there was one.
  const other = await event();
  await twoRequests(other, await here.addCategory(other));
  await stopDigestsOf(other.accountId, other.owner.eMail);
  await look();
  expect(await digestsTo(other.owner.eMail)).toEqual([]);
});

it('tells users who had stopped it once they want it again, by their own address in the account alone', async () => {
  const made = await event();
  const { owner, accountId, eventId } = made;
  await twoRequests(made, await here.addCategory(made, { steps: [step('Check', 'list_keepers')] }));
  const keeper = await here.fixture.caller({ accountId, role: 'worker_bee+', eventId });
  const other = await event();
  const stoppedIn = () =>
    here.sql('select account_id from accreditation.request_digest where account_id = any($1) order by 1', [
      [accountId, other.accountId],
    ]);
  const hasStopped = (as: Made['owner']) =>
    here.ask<{ stopped: boolean }>(guestlist.readRequestMails, { as, params: { eventId } });
  const start = (as: Made['owner']) => here.ask(guestlist.startRequestMails, { as, params: { eventId } });
  await stopDigestsOf(accountId, owner.eMail.toUpperCase());
  await stopDigestsOf(accountId, keeper.eMail);
  await stopDigestsOf(other.accountId, owner.eMail);
  expect((await hasStopped(owner)).body).toEqual({ stopped: true });
  expect((await start(owner)).status).toBeLessThan(300);
  expect((await start(owner)).status).toBeLessThan(300);
  expect((await hasStopped(owner)).body).toEqual({ stopped: false });
  expect((await hasStopped(keeper)).body).toEqual({ stopped: true });
  expect(await stoppedIn()).toEqual([{ account_id: accountId }, { account_id: other.accountId }]);
  await look();
  expect(await digestsTo(owner.eMail)).toHaveLength(1);
  expect(await digestsTo(keeper.eMail)).toEqual([]);
  // That they were told today is no reason to say that they stopped it, and is kept.
  expect((await hasStopped(owner)).body).toEqual({ stopped: false });
  await start(owner);
  await look('2036-06-05T08:00Z');
  expect(await digestsTo(owner.eMail)).toHaveLength(1);
  expect((await start(keeper)).status).toBeLessThan(300);
  expect((await hasStopped(keeper)).body).toEqual({ stopped: false });
});

it('shows and starts e-mails of those alone who keep the guest list', async () => {
  const { owner, accountId, eventId } = await event();
  const stranger = (await event()).owner;
  const bee = await here.fixture.caller({ accountId, role: 'worker_bee', eventId });
  const security = await here.fixture.caller({ accountId, role: 'security' });
  for (const route of [guestlist.readRequestMails, guestlist.startRequestMails]) {
    const by = async (as: Made['owner']) => (await here.ask(route, { as, params: { eventId } })).status;
    expect([await by(bee), await by(security), await by(stranger)]).toEqual([403, 403, 404]);
    expect(await by(owner)).toBeLessThan(300);
  }
});

it('forgets when addresses were told after two days, and keeps the wish of those who want none', async () => {
  const made = await event();
  await here.sql(
    `insert into accreditation.request_digest (account_id, address_hash, told_at, stopped_at)
     select $1, sha256(a::bytea), now() - t, s from (values
       ('old', interval '49 hours', null::timestamptz), ('new', interval '47 hours', null), ('stopped', null, now()),
       ('both', interval '49 hours', now())) as v (a, t, s)`,
    [made.accountId],
  );
  await here.service.db.transaction({ accountId: 0, userId: 0 }, forgetOldDigests);
  expect(
    await here.sql(
      `select a from unnest(array['both', 'new', 'old', 'stopped']) as a
       join accreditation.request_digest d on d.address_hash = sha256(a::bytea)
       where d.account_id = $1 order by a`,
      [made.accountId],
    ),
  ).toEqual([{ a: 'both' }, { a: 'new' }, { a: 'stopped' }]);
  await twoRequests(made, await here.addCategory(made));
  await look();
  const [mail] = await digestsTo(made.owner.eMail);
  await here.ask(guestlist.stopInvitationMails, { params: { mark: mail?.unsubscribe.split('/').at(-1) ?? '' } });
  expect(
    await here.sql(
      `select told_at, stopped_at is not null as stopped from accreditation.request_digest
       where account_id = $1 and address_hash = decode($2, 'hex')`,
      [made.accountId, stopHash(0, made.owner.eMail)],
    ),
  ).toEqual([{ told_at: null, stopped: true }]);
});

it('shows that who has a link wants no mails, until they are given another one', async () => {
  const made = await event();
  const { owner, accountId, eventId } = made;
  const categoryId = await here.addCategory(made, { steps: [step('Vetting', 'link')] });
  await twoRequests(made, categoryId);
  const params = { eventId, categoryId };
  const addFor = async (eMail: string) => {
    const body = { title: 'Police', step: 0, e_mail: eMail };
    const added = await here.ask<{ category: RequestCategory }>(guestlist.addRequestDecider, {
      as: owner,
      params,
      body,
    });
    expect(added.status).toBe(201);
    return added.body.category.deciders.map(({ e_mail: of, stopped }) => [of, stopped]);
  };
  const other = await event();
  for (const [stoppedIn, eMail] of [
    [accountId, 'again@example.test'],
    [accountId, 'still@example.test'],
    [other.accountId, 'again@example.test'],
    [other.accountId, 'still@example.test'],
  ] as const)
    await stopDigestsOf(stoppedIn, eMail);
  await here.addLink(made, categoryId, 0, { e_mail: 'Again@example.test' });
  await here.addLink(made, categoryId, 0, { e_mail: 'still@example.test' });
  expect(await addFor('')).toEqual([
    ['Again@example.test', true],
    ['still@example.test', true],
    ['', false],
  ]);
  expect((await addFor('again@Example.test')).map(([, stopped]) => stopped)).toEqual([false, true, false, false]);
  await look();
  expect(await digestsTo('again@example.test')).toHaveLength(1);
  expect(await digestsTo('still@example.test')).toEqual([]);
  // A link made later that day is no reason to tell once more.
  await addFor('again@example.test');
  await look('2036-06-05T08:00Z');
  expect(await digestsTo('again@example.test')).toHaveLength(1);
  expect(
    await here.sql('select from accreditation.request_digest where account_id = $1 and stopped_at is not null', [
      other.accountId,
    ]),
  ).toHaveLength(2);
});

it('counts its mails apart from others of the account, and tells those who were left out the next hour', async () => {
  const made = await event({ plan: 'Free' });
  await twoRequests(made, await here.addCategory(made));
  const second = await here.fixture.caller({ accountId: made.accountId, role: 'manager' });
  const limits = openAttemptLimiters(here.service, MAIL_LIMITS);
  const account = String(made.accountId);
  const { points } = MAIL_LIMITS.digestMails;
  expect(await limits.digestMails.take(account, points - 1)).toBe(points - 1);
  await look(MORNING, limits);
  const told = async () => (await digestsTo(made.owner.eMail)).length + (await digestsTo(second.eMail)).length;
  expect(await told()).toBe(1);
  await limits.digestMails.forget(account);
  await look('2036-06-05T07:00Z', limits);
  expect(await told()).toBe(2);
  expect(await limits.digestMails.take(account, 0)).toBe(1);
  expect(await limits.freeMails.take(account, 0)).toBe(0);
});

it('goes on with other addresses where one is over the limit', async () => {
  const made = await event();
  await twoRequests(made, await here.addCategory(made));
  const second = await here.fixture.caller({ accountId: made.accountId, role: 'manager' });
  const limits = openAttemptLimiters(here.service, MAIL_LIMITS);
  let taken = 0;
  const guestMails = {
    ...limits.guestMails,
    async take() {
      taken += 1;
      if (taken === 1) throw apiError('too_many_requests');
      return taken;
    },
  };
  await look(MORNING, { ...limits, guestMails });
  const told = async () => [...(await subjectsTo(made.owner.eMail)), ...(await subjectsTo(second.eMail))].length;
  expect([taken, await told()]).toEqual([2, 1]);
});

it('mails no one of an account whose plan has ended, and nothing of a deleted event', async () => {
  const ended = await event();
  await twoRequests(ended, await here.addCategory(ended));
  await here.sql(`update accounts.account set plan_expires = now() - interval '1 day' where id = $1`, [
    ended.accountId,
  ]);
  const deleted = await event();
  await twoRequests(deleted, await here.addCategory(deleted));
  await here.sql('update accounts.event set deleted_at = now() where id = $1', [deleted.eventId]);
  await look();
  expect(await digestsTo(ended.owner.eMail)).toEqual([]);
  expect(await digestsTo(deleted.owner.eMail)).toEqual([]);
});
