import { accounts, type Session } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { deviceOf } from '../../presenters/own-session.ts';
import { newMail, openUsers } from '../../testing/user-calls.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const { fixture, service, company, accepts, add, signIn, sessions, switchTo } = await openUsers();
const tokenOf = ({ body }: { readonly body: Session }) => ({ token: body.access_token });
const end = (as: Pick<Caller, 'token'>, sessionId: string) =>
  call(service.url, accounts.endOwnSession, { as, params: { sessionId }, body: {} });
const endOthers = (as: Pick<Caller, 'token'>) => call(service.url, accounts.endOtherSessions, { as, body: {} });
const statusOf = async (as: Pick<Caller, 'token'>) => (await call(service.url, accounts.listEvents, { as })).status;

async function person() {
  const { owner, accountId } = await company();
  const eMail = newMail();
  await add(owner, { user_email: eMail });
  return { eMail, accountId, owner };
}

it('tells browsers by names that people know', () => {
  expect(deviceOf(FIREFOX)).toEqual({ browser: 'Firefox', system: 'Windows', kind: 'computer' });
  expect(deviceOf(PHONE)).toEqual({ browser: 'Safari', system: 'iOS', kind: 'phone' });
  for (const odd of [null, '', 'curl/8', '\u0000'.repeat(300)])
    expect(deviceOf(odd)).toMatchObject({ kind: 'computer' });
});

it('lists where a person is logged in, this one first, and no one else', async () => {
  const began = Date.now();
  const { eMail } = await person();
  await signIn(eMail, undefined, { 'user-agent': PHONE });
  const here = tokenOf(await signIn(eMail, undefined, { 'user-agent': FIREFOX }));
  const list = await sessions(here);
  expect(list.map(({ browser, kind, current }) => [browser, kind, current])).toEqual([
    ['Firefox', 'computer', true],
    ['Safari', 'phone', false],
  ]);
  expect(Date.parse(list[0]?.last_used_at ?? '')).toBeGreaterThanOrEqual(began);
  expect(Date.parse(list[0]?.last_used_at ?? '')).toBeLessThanOrEqual(Date.now());
});

it('signs one browser out with its next request, and no one else’s, and writes down which', async () => {
  const [{ eMail, accountId }, other] = [await person(), await person()];
  const [lost, here, foreign] = [
    tokenOf(await signIn(eMail, undefined, { 'user-agent': PHONE })),
    tokenOf(await signIn(eMail)),
    tokenOf(await signIn(other.eMail)),
  ];
  const idOf = async (as: Pick<Caller, 'token'>) => (await sessions(as)).find(({ current }) => current)?.id ?? '';
  const [lostId, foreignId] = [await idOf(lost), await idOf(foreign)];
  expect((await end(here, lostId)).status).toBe(204);
  expect([await statusOf(lost), await statusOf(here)]).toEqual([401, 200]);
  expect((await end(here, lostId)).status).toBe(404);
  expect((await end(here, foreignId)).status).toBe(404);
  expect(await statusOf(foreign)).toBe(200);
  expect(
    await fixture.sql(
      `select action, user_id = (select id from accounts.app_user where e_mail = $2) as own, details from accounts.audit where account_id = any($1) and action like 'end_session%'`,
      [[accountId, other.accountId], eMail],
    ),
  ).toEqual([{ action: 'end_session', own: true, details: { device: { from: 'Safari, iOS', to: null } } }]);
});

it('signs a person out everywhere but here, in all of their accounts, and writes it down', async () => {
  const [{ eMail, accountId }, other] = [await person(), await company()];
  const { id } = (await add(other.owner, { user_email: eMail })).body.user;
  await accepts(id);
  const before = [tokenOf(await signIn(eMail)), tokenOf(await signIn(eMail))];
  const elsewhere = tokenOf(await switchTo(before[0] as { token: string }, other.accountId));
  const here = tokenOf(await switchTo(tokenOf(await signIn(eMail)), accountId));
  expect((await endOthers(here)).status).toBe(204);
  expect([
    ...(await Promise.all([...before, elsewhere].map(statusOf))),
    await statusOf(here),
    await statusOf(other.owner),
  ]).toEqual([401, 401, 401, 200, 200]);
  expect(
    await fixture.sql(`select account_id, subject from accounts.audit where action = 'end_sessions' and user_id = $1`, [
      id,
    ]),
  ).toEqual([{ account_id: accountId, subject: eMail }]);
});

describe('a person in several accounts', () => {
  it('comes back to the one used last, and sees each with the roles held there', async () => {
    const [home, other] = [await person(), await company()];
    await accepts((await add(other.owner, { user_email: home.eMail, role: 'security' })).body.user.id);
    const first = await signIn(home.eMail);
    expect(first.body).toMatchObject({ user: { account_id: home.accountId }, roles: ['manager'] });
    expect(first.body.accounts.map(({ id }) => id).toSorted()).toEqual([home.accountId, other.accountId].toSorted());

    const switched = await switchTo(tokenOf(first), other.accountId);
    expect(switched.body).toMatchObject({ user: { account_id: other.accountId }, roles: ['security'] });
    expect(await statusOf(tokenOf(first))).toBe(401);
    const cookie = switched.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const renewed = await call<Session>(service.url, accounts.refreshSession, { body: {}, headers: { cookie } });
    expect(renewed.body.user.account_id).toBe(other.accountId);
    expect((await signIn(home.eMail)).body.user.account_id).toBe(other.accountId);
  });

  it('can only go where they belong', async () => {
    const [home, other] = [await person(), await company()];
    const here = tokenOf(await signIn(home.eMail));
    for (const id of [other.accountId, 2_147_483_647]) expect((await switchTo(here, id)).status).toBe(404);
    expect(await statusOf(here)).toBe(200);
  });
});
