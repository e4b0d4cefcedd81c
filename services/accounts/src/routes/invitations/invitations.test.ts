import { setTimeout as sleep } from 'node:timers/promises';
import { accounts, type AuditEntry, type Invitation, type Problem, type Session } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { newMail, openUsers } from '../../testing/user-calls.ts';

const { fixture, service, company, list, add, update, remove, addTo, signIn } = await openUsers();
const CHOSEN = 'a password of my own';
const read = (key: string) => call<Invitation>(service.url, accounts.readInvitation, { body: { key } });
/** @param password null for none */
const accept = (key: string, password: string | null = CHOSEN) =>
  call<Session & Problem>(service.url, accounts.acceptInvitation, {
    body: { key, ...(password === null ? {} : { password }) },
  });
const again = (as: Caller, userId: number) =>
  call(service.url, accounts.inviteAccountUser, { as, params: { userId }, body: {} });

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
/** Returns the mails to an address, once there are so many. */
async function mailsTo(eMail: string, count: number): Promise<Mail[]> {
  for (; ; await sleep(20)) {
    const { body } = await call<{ mails: Mail[] }>(service.url, accounts.listMailbox, {});
    const mails = body.mails.filter(({ to }) => to === eMail);
    if (mails.length >= count) return mails;
  }
}
const keyIn = ({ text }: Mail) => /accept-invitation#key=([\w-]{43})/.exec(text)?.[1] ?? '';

async function invited() {
  const { owner, accountId } = await company();
  const eMail = newMail();
  const { user } = (await add(owner, { user_email: eMail, password: undefined })).body;
  const [mail] = await mailsTo(eMail, 1);
  return { owner, accountId, eMail, user, key: keyIn(mail as Mail) };
}

it('lets an invited person choose a password once, and signs them in', async () => {
  const { owner, accountId, eMail, user, key } = await invited();
  expect(user).toMatchObject({ invited: true });
  expect((await signIn(eMail, '')).status).toBe(400);
  expect((await read(key)).body).toMatchObject({ name: 'Ele Vaher', e_mail: eMail });
  const { status, body } = await accept(key);
  expect([status, body.user, body.roles]).toMatchObject([200, { id: user.id, account_id: accountId }, ['manager']]);
  expect((await signIn(eMail, CHOSEN)).status).toBe(200);
  expect((await list(owner)).find(({ id }) => id === user.id)?.invited).toBe(false);
  for (const { status: late } of [await accept(key, 'somebody else chooses'), await read(key)]) expect(late).toBe(409);
  expect((await again(owner, user.id)).status).toBe(409);
});

it('is written down in the audit when it is accepted, by whom', async () => {
  const { owner, eMail, key } = await invited();
  const lines = async () =>
    (await call<{ audit: AuditEntry[] }>(service.url, accounts.listAudit, { as: owner })).body.audit;
  expect((await lines()).map(({ action }) => action)).not.toContain('accept_invitation');
  await accept(key);
  await accept(key);
  expect((await lines()).filter(({ action }) => action === 'accept_invitation')).toMatchObject([
    { user: 'Ele Vaher', subject: eMail, event: null },
  ]);
});

it('lets one of ten parallel callers have it', async () => {
  const { key } = await invited();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => accept(key, `password number ${index}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
});

it('is ended by the next one and by leaving the account, and a wrong key tells nothing', async () => {
  const { owner, eMail, user, key } = await invited();
  expect((await again(owner, user.id)).status).toBe(200);
  const [first, second] = await mailsTo(eMail, 2);
  const next = [first, second].map((mail) => keyIn(mail as Mail)).find((other) => other !== key) ?? '';
  expect((await accept(key)).status).toBe(409);
  expect((await read(next)).status).toBe(200);
  await remove(owner, user.id);
  expect((await accept(next)).status).toBe(409);
  for (const wrong of ['', 'x', 'A'.repeat(43)]) expect((await accept(wrong)).status).toBe(404);
});

it('is ended by another e-mail: the address that it went to was wrong', async () => {
  const { owner, user, key } = await invited();
  const right = newMail();
  expect((await update(owner, user.id, { name: 'Ele Vaher', email: user.email, role: 'manager' })).status).toBe(200);
  expect((await read(key)).status).toBe(200);
  expect((await update(owner, user.id, { name: 'Ele Vaher', email: right, role: 'manager' })).body.user).toMatchObject({
    email: right,
    role: 'manager',
    invited: true,
  });
  expect((await accept(key)).body).toMatchObject({ code: 'link_used' });
  expect((await list(owner)).map(({ email }) => email)).not.toContain(user.email);
  const [mail] = await mailsTo(right, 1);
  expect((await accept(keyIn(mail as Mail))).status).toBe(200);
});

it('asks a person with a verified log-in whether they join, and they keep it and are in once they have', async () => {
  const [home, other] = [await company(), await company()];
  const eMail = newMail();
  const { user } = (await add(home.owner, { user_email: eMail })).body;
  await fixture.sql('update accounts.app_user set e_mail_verified_at = now() where id = $1', [user.id]);
  await addTo(other.owner, other.eventId, { email: eMail, password: 'of no use at all' });
  const [mail, ...rest] = await mailsTo(eMail, 1);
  expect([mail?.subject, rest]).toEqual([expect.stringContaining('invites you to'), []]);
  const [event] = await fixture.sql<{ name: string }>('select name from accounts.event where id = $1', [other.eventId]);
  expect([mail?.subject.includes(event?.name ?? '?'), mail?.text]).toEqual([
    true,
    expect.stringContaining(`Your event is ${event?.name}, and your role there Worker bee.`),
  ]);
  const key = keyIn(mail as Mail);
  expect((await read(key)).body).toMatchObject({ name: 'Ele Vaher', has_log_in: true });
  expect((await signIn(eMail)).body.accounts).toHaveLength(1);
  expect(await accept(key, null)).toMatchObject({
    status: 200,
    body: { accepted: true, e_mail: eMail, account_id: other.accountId },
  });
  const back = await signIn(eMail);
  expect([back.body.accounts.length, back.body.user.account_id]).toEqual([2, other.accountId]);
  expect((await accept(key, null)).status).toBe(409);
});

it('wants a password from a person who has verified nothing, and ends what was set for their address', async () => {
  const [stranger, festival] = [await company(), await company()];
  const eMail = newMail();
  await add(stranger.owner, { user_email: eMail, name: 'A Stranger' });
  const taken = await signIn(eMail);
  await add(festival.owner, { user_email: eMail, name: 'New Manager', password: undefined });
  const key = keyIn((await mailsTo(eMail, 1))[0] as Mail);
  expect((await read(key)).body).toMatchObject({ name: 'New Manager', has_log_in: false });
  expect((await accept(key, null)).body).toMatchObject({
    code: 'invalid_request',
    errors: [{ path: 'password', code: 'password_missing' }],
  });
  expect((await accept(key)).body).toMatchObject({
    account_name: expect.any(String),
    roles: ['manager'],
    user: { name: 'New Manager', e_mail_verified: true },
  });
  expect((await call(service.url, accounts.listEvents, { as: { token: taken.body.access_token } })).status).toBe(401);
  expect([(await signIn(eMail)).status, (await signIn(eMail, CHOSEN)).status]).toEqual([400, 200]);
});

it('keeps a password that was chosen in between by the invitation of another account', async () => {
  const first = await invited();
  const other = await company();
  await add(other.owner, { user_email: first.eMail, password: undefined });
  const second = (await mailsTo(first.eMail, 2)).map(keyIn).find((key) => key !== first.key) ?? '';
  expect((await accept(second)).status).toBe(200);
  expect((await accept(first.key, 'the first account chooses')).body).toEqual({
    accepted: true,
    e_mail: first.eMail,
    account_id: expect.any(Number),
  });
  expect((await signIn(first.eMail, CHOSEN)).body.accounts).toHaveLength(2);
});
