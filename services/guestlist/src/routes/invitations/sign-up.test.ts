import { forgetOldSignUps, stopHash } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { openInvitationFixture, type InvitationFixture } from '../../testing/invitation-fixture.ts';
import { LINK_LIMITS } from '../delegations/link-context.ts';
import { MAIL_LIMITS } from './mailings.ts';

let here: InvitationFixture;
// Limits count by network, and all calls of a test come from one: each test has a service of its own.
beforeEach(async () => {
  here = await openInvitationFixture();
});
afterEach(() => here.close());

/** An event with a list that anyone with the link can sign up to. */
async function open(settings: object = {}, list: object = {}, account: { plan?: string } = {}) {
  const made = await here.addEvent(account);
  const listId = await here.addList(made, { words: '<p>Welcome</p>', place: 'Telliskivi', ...list });
  const { status, body } = await here.setSignUp(made.owner, made.eventId, listId, settings);
  expect(status).toBe(200);
  const token = String(body.link).split('/s#')[1] as string;
  return { ...made, listId, token };
}
/** The key of the last mail to confirm. */
async function keyOf(to: string): Promise<string> {
  const mails = await here.mails(to);
  return /\/i#s\.([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}
const people = (eventId: number) =>
  here.fixture.sql<{ name: string; answer: string; pending: boolean; guest_count: number }>(
    'select name, answer, pending, guest_count from accreditation.person where event_id = $1 and deleted_at is null order by id',
    [eventId],
  );

it('makes a guest of who confirmed the mail, with what they agreed to in the log, and of no one else', async () => {
  const made = await open({ extra: 1 });
  expect(await here.readSignUp(made.token)).toMatchObject({
    status: 200,
    body: {
      account_name: 'Kaldapealne MTÜ',
      words: '<p>Welcome</p>',
      consent: 'You agree to get mails.',
      extra: 1,
      open: true,
      asks_code: false,
    },
  });
  expect(await here.signUp(made.token, { extra: 1 })).toMatchObject({ status: 200, body: { mailed: true } });
  expect(await people(made.eventId)).toEqual([]);
  const key = await keyOf('mari@example.test');
  // A scanner that opens the link confirms nothing: neither the page nor a look at it does.
  for (const method of ['GET', 'HEAD'])
    await fetch(new URL(`/api/sign_up/confirm?key=${key}`, here.service.url), { method });
  expect((await here.read(key)).status).toBe(404);
  expect(await people(made.eventId)).toEqual([]);

  const confirmed = await here.confirm(key);
  expect(confirmed).toMatchObject({
    status: 200,
    body: { page: { answer: 'accepted', guest_count: 2, pass: { code: expect.any(String) } } },
  });
  expect(await people(made.eventId)).toEqual([
    { name: 'Mari Tamm', answer: 'accepted', pending: false, guest_count: 2 },
  ]);
  expect((await here.read(confirmed.body.key)).body).toMatchObject({ name: 'Mari Tamm', answer: 'accepted' });
  const mails = await here.mails('mari@example.test');
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Kaldapäev: confirm your sign-up',
    'Kaldapäev: you have a spot',
  ]);
  expect(mails[1]?.text).toContain(`/i#${confirmed.body.key}`);
  expect(await here.logOf(made.eventId, 'confirm_sign_up')).toMatchObject([
    { details: { name: 'Mari Tamm', consent: 'You agree to get mails.', agreed_at: expect.any(String) } },
  ]);
  expect(JSON.stringify(await here.logOf(made.eventId, 'sign_up'))).not.toContain('Mari');
  // A second call, as after a lost answer, is the same.
  expect(await here.confirm(key)).toMatchObject({ status: 200, body: { key: confirmed.body.key } });
  expect(await people(made.eventId)).toHaveLength(1);
});

it('says the same of every address, and lists no one twice', async () => {
  const made = await open();
  const first = await here.signUp(made.token);
  await here.confirm(await keyOf('mari@example.test'));
  const again = await here.signUp(made.token, { e_mail: 'MARI@example.test', name: 'Kati Kask' });
  const other = await here.signUp(made.token, { e_mail: 'jaan@example.test' });
  for (const { status, body } of [again, other]) expect([status, body]).toEqual([first.status, first.body]);
  const page = (await here.confirm(await keyOf('mari@example.test'))).body.page;
  expect(page.name).toBe('Mari Tamm');
  expect(await people(made.eventId)).toHaveLength(1);
});

it('opens no page of a guest who has another address, or whose invitation was revoked', async () => {
  const made = await open();
  const signedUp = async () => {
    await here.signUp(made.token);
    const key = await keyOf('mari@example.test');
    expect((await here.confirm(key)).status).toBe(200);
    return key;
  };
  const ids = async () =>
    (
      await here.fixture.sql<{ id: number }>('select id from accreditation.person where event_id = $1 order by id', [
        made.eventId,
      ])
    ).map(({ id }) => id);
  const moved = await signedUp();
  const [first = 0] = await ids();
  const params = { eventId: made.eventId, personId: first };
  const body = { e_mail: 'tamm@example.test' };
  const change = await here.ask(guestlist.changeInvitationAddress, { as: made.owner, params, body });
  expect(change.status).toBe(200);
  expect((await here.confirm(moved)).status).toBe(404);
  // Nor one that the address was changed after without it.
  await here.signUp(made.token, { e_mail: 'TAMM@example.test' });
  const again = await keyOf('tamm@example.test');
  expect((await here.confirm(again)).status).toBe(200);
  await here.fixture.sql(`update accreditation.invitation set e_mail = 'kask@example.test' where person_id = $1`, [
    first,
  ]);
  expect((await here.confirm(again)).status).toBe(404);

  const revoked = await signedUp();
  const [, second = 0] = await ids();
  const gone = { eventId: made.eventId, personId: second };
  expect((await here.ask(guestlist.revokeInvitation, { as: made.owner, params: gone, body: {} })).status).toBe(200);
  expect((await here.confirm(revoked)).status).toBe(404);
  expect(await here.fixture.sql('select from accreditation.sign_up where person_id = $1', [second])).toEqual([]);
});

it('fills no mailbox: three mails that are not confirmed, however often someone asks', async () => {
  const made = await open();
  for (let turn = 0; turn < 5; turn += 1) expect((await here.signUp(made.token)).status).toBe(200);
  expect(await here.mails('mari@example.test')).toHaveLength(3);
});

it('mails no more for an account that pays nothing than its invitations would', async () => {
  const made = await open({}, {}, { plan: 'Free' });
  const { points } = MAIL_LIMITS.freeMails;
  const addresses = Array.from({ length: points + 1 }, (_, turn) => `guest${turn}@example.test`);
  for (const [turn, e_mail] of addresses.entries())
    expect((await here.signUp(made.token, { e_mail })).status).toBe(turn < points / 2 ? 200 : 429);
  const written = async () => (await Promise.all(addresses.map(here.mails))).flat().length;
  expect(await written()).toBe(points / 2);
  // Who signed up is placed, and told so.
  for (const e_mail of addresses.slice(0, points / 2))
    expect((await here.confirm(await keyOf(e_mail))).body.page.answer).toBe('accepted');
  expect(await written()).toBe(points);
});

it('mails an address that wants no more mails only what follows its own yes', async () => {
  const made = await open({}, { places: 1 });
  const stop = (eMail: string) =>
    here.fixture.sql(
      `insert into accreditation.mail_stop (account_id, event_id, address_hash) values ($1, $2, decode($3, 'hex'))`,
      [made.accountId, made.eventId, stopHash(made.eventId, eMail)],
    );
  await stop('mari@example.test');
  expect(await here.signUp(made.token, { e_mail: 'Mari@example.test' })).toMatchObject({
    status: 200,
    body: { mailed: true },
  });
  expect(await here.mails('Mari@example.test')).toEqual([]);

  const subjects = async (to: string) => (await here.mails(to)).slice(1).map(({ subject }) => subject);
  const guests = ['jaan@example.test', 'ants@example.test'] as const;
  for (const e_mail of guests) await here.signUp(made.token, { e_mail });
  for (const eMail of guests) await stop(eMail);
  const [first = '', second = ''] = await Promise.all(guests.map(keyOf));
  const { key } = (await here.confirm(first)).body;
  expect((await here.confirm(second)).body.page.answer).toBe('waiting');
  expect(await subjects(guests[0])).toEqual(['Kaldapäev: you have a spot']);
  expect(await subjects(guests[1])).toEqual([]);
  await here.answer(key, { comes: false });
  expect(await subjects(guests[1])).toEqual(['Kaldapäev: 1 spot for you']);
  await here.fixture.sql(`update accreditation.invitation set offer_until = now() - interval '1 second'
    where event_id = ${made.eventId} and offer_until is not null`);
  await here.keep();
  expect((await people(made.eventId))[1]?.answer).toBe('offered');
  expect(await subjects(guests[1])).toEqual(['Kaldapäev: 1 spot for you', 'Kaldapäev: 1 spot for you']);
});

it('takes the code and the domain that are asked for, and no larger party', async () => {
  const made = await open({ code: 'SUVI', domain: 'example.com', extra: 1 });
  const given = { code: 'SUVI', e_mail: 'mari@example.com' };
  for (const [wrong, path, code] of [
    [{ code: 'TALV' }, 'code', 'sign_up_code_wrong'],
    [{ e_mail: 'mari@notexample.com' }, 'e_mail', 'sign_up_domain_wrong'],
    [{ e_mail: 'mari@sub.example.com' }, 'e_mail', 'sign_up_domain_wrong'],
    [{ extra: 2 }, 'extra', 'party_max'],
  ] as const)
    expect(await here.signUp(made.token, { ...given, ...wrong })).toMatchObject({
      status: 400,
      body: { errors: [{ path, code }] },
    });
  expect(await here.signUp(made.token, { ...given, consents: false })).toMatchObject({ status: 400 });
  expect((await here.signUp(made.token, given)).status).toBe(200);
  expect((await here.readSignUp(made.token)).body).toMatchObject({ asks_code: true, domain: 'example.com' });
  expect(JSON.stringify((await here.readSignUp(made.token)).body)).not.toContain('SUVI');
});

it('ends with its link, a new one, the deadline and the event, for who has not confirmed, too', async () => {
  const made = await open();
  await here.signUp(made.token);
  const key = await keyOf('mari@example.test');
  const renewed = await here.setSignUp(made.owner, made.eventId, made.listId, {}, true);
  expect((await here.readSignUp(made.token)).status).toBe(404);
  const token = String(renewed.body.link).split('/s#')[1] as string;
  expect((await here.readSignUp(token)).status).toBe(200);
  expect((await here.setSignUp(made.owner, made.eventId, made.listId)).body.link).toBeNull();
  await here.endSignUp(made.owner, made.eventId, made.listId);
  expect((await here.readSignUp(token)).status).toBe(404);
  expect((await here.signUp(token)).status).toBe(404);
  expect(await here.confirm(key)).toMatchObject({ status: 403, body: { code: 'deadline_passed' } });
  expect(await people(made.eventId)).toEqual([]);

  const late = await open({}, { answer_until: new Date(Date.now() - 60_000) });
  expect(await here.readSignUp(late.token)).toMatchObject({ status: 200, body: { open: false } });
  expect(await here.signUp(late.token)).toMatchObject({ status: 403, body: { code: 'deadline_passed' } });
});

it('lets who signs up to a full list wait, or refuses where no one can', async () => {
  const made = await open({}, { places: 1 });
  await here.signUp(made.token);
  await here.confirm(await keyOf('mari@example.test'));
  await here.signUp(made.token, { e_mail: 'jaan@example.test', name: 'Jaan Kask' });
  expect((await here.confirm(await keyOf('jaan@example.test'))).body.page).toMatchObject({
    answer: 'waiting',
    pass: null,
  });
  expect((await here.mails('jaan@example.test')).map(({ subject }) => subject)).toEqual([
    'Kaldapäev: confirm your sign-up',
    'Kaldapäev: you’re on the waiting list',
  ]);
  await here.fixture.sql(`update accreditation.invitation_list set waiting = 'none' where id = $1`, [made.listId]);
  await here.signUp(made.token, { e_mail: 'ants@example.test', name: 'Ants' });
  expect(await here.confirm(await keyOf('ants@example.test'))).toMatchObject({
    status: 409,
    body: { code: 'limit_reached' },
  });
  expect(await people(made.eventId)).toHaveLength(2);
});

it('forgets after two days who did not confirm', async () => {
  const made = await open();
  await here.signUp(made.token);
  const key = await keyOf('mari@example.test');
  await here.fixture.sql(`update accreditation.sign_up set made_at = now() - interval '49 hours'`);
  await here.signUp(made.token, { e_mail: 'jaan@example.test' });
  expect((await here.confirm(key)).status).toBe(404);
  await here.service.db.transaction({ accountId: 0, userId: 0 }, forgetOldSignUps);
  expect(await here.fixture.sql('select e_mail from accreditation.sign_up')).toEqual([{ e_mail: 'jaan@example.test' }]);
});

it('is part of what is told to a guest and erased with them', async () => {
  const made = await open();
  await here.signUp(made.token);
  const { key } = (await here.confirm(await keyOf('mari@example.test'))).body;
  // Once more, and never confirmed.
  await here.signUp(made.token, { name: 'Mari T' });
  await here.signUp(made.token, { e_mail: 'jaan@example.test' });
  const { body } = await here.ask<{ contentBase64: string }>(guestlist.guestData, { body: { key } });
  expect(JSON.parse(Buffer.from(body.contentBase64, 'base64').toString())).toMatchObject({
    guest: { sign_ups: [{ name: 'Mari Tamm', consent: 'You agree to get mails.' }, { name: 'Mari T' }] },
  });
  expect((await here.ask(guestlist.eraseGuest, { body: { key } })).status).toBeLessThan(300);
  expect(await here.fixture.sql('select e_mail from accreditation.sign_up')).toEqual([{ e_mail: 'jaan@example.test' }]);
});

it('refuses a network that signs up too often', async () => {
  const made = await open();
  const counts: Record<number, number> = {};
  for (let turn = 0; turn < LINK_LIMITS.signUps.points + 3; turn += 1) {
    const { status } = await here.signUp(made.token, { e_mail: `guest${turn}@example.test` });
    counts[status] = (counts[status] ?? 0) + 1;
  }
  expect(counts).toEqual({ 200: LINK_LIMITS.signUps.points, 429: 3 });
});

it('is opened and ended by who can block guests, and by no one at the door', async () => {
  const made = await open();
  const worker = await here.fixture.caller({ accountId: made.accountId, role: 'worker_bee', eventId: made.eventId });
  expect((await here.setSignUp(worker, made.eventId, made.listId)).status).toBe(403);
  expect((await here.endSignUp(worker, made.eventId, made.listId)).status).toBe(403);
  expect((await here.readSignUp(made.token)).status).toBe(200);
});

it('erases the mail that asked to confirm with the guest', async () => {
  const made = await open();
  await here.signUp(made.token);
  const { body } = await here.confirm(await keyOf('mari@example.test'));
  // The sign-up is forgotten before its mail is.
  await here.fixture.sql('delete from accreditation.sign_up where event_id = $1', [made.eventId]);
  expect(await here.mails('mari@example.test')).toHaveLength(2);
  expect((await here.ask(guestlist.eraseGuest, { body: { key: body.key } })).status).toBeLessThan(300);
  expect(await here.mails('mari@example.test')).toEqual([]);
});
