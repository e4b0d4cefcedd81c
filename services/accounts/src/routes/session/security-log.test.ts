import { accounts } from '@laminate/contracts';
import { logLines } from '@laminate/kit/testing/log-lines';
import { call } from '@laminate/testing';
import { TOTP } from 'otpauth';
import { openAccounts, PASSWORD } from '../../testing/accounts-fixture.ts';

const { fixture, service, owner } = await openAccounts();

interface Line {
  readonly level: number;
  readonly security?: string;
  readonly reason?: string;
  readonly route?: string;
  readonly method?: string;
  readonly user?: number;
  readonly account?: number;
  readonly login?: string;
  readonly address?: string;
  readonly requestId?: string;
}
const WARN = 40;
const HASH = expect.stringMatching(/^[0-9a-f]{16}$/) as string;
const raw = logLines(service.log);
/** What was noted since the last call. */
const noted = (): Line[] =>
  raw
    .splice(0)
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.security);
const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (username: string, password: string, address = '192.0.2.7') =>
  call<{ key: string }>(service.url, accounts.signIn, { body: { username, password }, headers: from(address) });

beforeEach(() => void raw.splice(0));

it('tells who failed to log in and from where, so that attempts can be put together but no one can be identified', async () => {
  const user = await owner();
  const typed = ['wrong horse battery', 'another try'];
  await signIn(user.eMail, typed[0] as string);
  await signIn(` ${user.eMail.toUpperCase()} `, typed[1] as string);
  await signIn('nobody@example.test', typed[0] as string, '2001:db8:0:7::1');
  await signIn('nobody@example.test', typed[1] as string, '2001:db8:0:7::2');
  const text = raw.join('');
  const [registered, first, second, third, fourth] = noted();
  expect(registered).toMatchObject({ security: 'authn_login_success', method: 'registration', user: user.userId });
  expect(first).toMatchObject({
    level: WARN,
    security: 'authn_login_fail',
    reason: 'invalid_credentials',
    method: 'password',
    login: HASH,
    address: HASH,
    requestId: expect.any(String),
  });
  expect([second?.login, second?.address]).toEqual([first?.login, first?.address]);
  expect([fourth?.login, fourth?.address]).toEqual([third?.login, third?.address]);
  expect([third?.login === first?.login, third?.address === first?.address]).toEqual([false, false]);
  for (const secret of [user.eMail, 'nobody@example.test', '192.0.2.7', '2001:db8', ...typed])
    expect(text.toLowerCase()).not.toContain(secret);
});

it('tells who was sent away for too many attempts', async () => {
  for (let index = 0; index < 12; index += 1) await signIn('guessed@example.test', 'a guess');
  expect(noted().map(({ reason }) => reason)).toEqual([
    ...Array.from({ length: 11 }, () => 'invalid_credentials'),
    'too_many_requests',
  ]);
});

it('tells who logged in, with the second factor too, and whose code was wrong', async () => {
  const user = await owner();
  raw.splice(0);
  await signIn(user.eMail, PASSWORD);
  expect(noted()).toEqual([
    expect.objectContaining({
      security: 'authn_login_success',
      method: 'password',
      user: user.userId,
      account: user.accountId,
      login: HASH,
      address: HASH,
    }),
  ]);

  const { body: setup } = await call<{ secret: string }>(service.url, accounts.startSecondFactor, {
    as: user,
    body: { password: PASSWORD },
  });
  const codeOf = (halfMinutes: number) =>
    new TOTP({ secret: setup.secret }).generate({ timestamp: Date.now() + halfMinutes * 30_000 });
  await call(service.url, accounts.confirmSecondFactor, { as: user, body: { code: codeOf(0) } });
  const { body } = await signIn(user.eMail, PASSWORD);
  expect(noted()).toEqual([]);
  await call(service.url, accounts.secondStep, { body: { key: body.key, code: '000000' } });
  await call(service.url, accounts.secondStep, { body: { key: body.key, code: codeOf(1) } });
  expect(noted()).toEqual([
    expect.objectContaining({
      level: WARN,
      security: 'authn_login_fail',
      method: 'second_factor',
      reason: 'invalid_request',
      user: user.userId,
      address: HASH,
    }),
    expect.objectContaining({
      security: 'authn_login_success',
      method: 'second_factor',
      user: user.userId,
      account: user.accountId,
    }),
  ]);
});

it('tells who wanted what their role does not allow', async () => {
  const accountId = await fixture.account();
  const worker = await fixture.caller({ accountId, role: 'worker_bee', eventId: await fixture.event(accountId) });
  expect((await call(service.url, accounts.listAudit, { as: worker })).status).toBe(403);
  expect(noted()).toEqual([
    expect.objectContaining({
      level: WARN,
      security: 'authz_fail',
      reason: 'forbidden',
      route: 'listAudit',
      user: worker.userId,
      account: accountId,
      address: HASH,
    }),
  ]);
});
