import { ACCOUNT_COOKIE, accounts, type Session } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, openFixture, type Fixture } from '@laminate/testing';
import { startAccounts } from '../../service.ts';

const PASSWORD = 'correct horse battery';

let fixture: Fixture;
let service: RunningService;

beforeAll(async () => {
  fixture = await openFixture();
  service = await startAccounts(fixture.env('accounts'));
});
afterAll(async () => {
  await service.close();
  await fixture.close();
});

const form = (email: string) => ({
  userName: 'Liis Kask',
  email,
  password: PASSWORD,
  password2: PASSWORD,
  accountName: 'Meretuul MTÜ',
});
const registerAs = (email: string) => call<Session>(service.url, accounts.register, { body: form(email) });
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const refreshWith = (cookie: string) =>
  call<Session>(service.url, accounts.refreshSession, { body: {}, headers: { cookie } });
const listWith = (token: string) => call(service.url, accounts.listEvents, { as: { token } });

describe('register', () => {
  it('creates an account on the Free plan and signs its owner in', async () => {
    const { status, body, headers } = await registerAs('first@example.test');
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ e_mail: 'first@example.test', name: 'Liis Kask' });
    expect(body.account_name).toBe('Meretuul MTÜ');
    expect(body.roles).toEqual(['owner']);
    expect(body.plan).toMatchObject({
      plan_name: 'Free',
      only_guestlist: true,
      user_limit: 1,
      user_count: 1,
      event_count: 0,
    });
    expect(headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Strict/i);
    expect((await listWith(body.access_token)).status).toBe(200);
  });

  it('answers the field map when the e-mail is taken, whatever its case', async () => {
    await registerAs('taken@example.test');
    const { status, body } = await call(service.url, accounts.register, { body: form('TAKEN@example.test') });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_request',
      e_mail: 'This e-mail address is already in use',
      errors: [{ path: 'email' }],
    });
  });

  it('names every wrong field together, unknown ones too', async () => {
    const { status, body } = await call(service.url, accounts.register, {
      body: { userName: ' ', email: 'no', password: 'short', password2: 'other', role: 'superuser' },
    });
    expect(status).toBe(400);
    expect(body.errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['userName', 'email', 'password', 'role']),
    );
    // And as the specification has it, each by its name.
    expect(body).toMatchObject({
      userName: 'can’t be empty',
      e_mail: 'isn’t a valid e-mail address',
      password: expect.any(String),
      role: 'isn’t a known field',
    });
  });

  it.each([
    [{ email: undefined }, { e_mail: 'is missing' }],
    [
      { password: 'Laminate2026', password2: 'Laminate2026' },
      { password: 'This password is easy to guess. Choose another one.' },
    ],
    [{ password2: 'another one 7' }, { password2: "Passwords don't match" }],
    [{ userName: 7 }, { userName: 'must be text' }],
  ])('says of %j as a field map what is wrong', async (wrong, map) => {
    const { status, body } = await call(service.url, accounts.register, {
      body: { ...form('map@example.test'), ...wrong },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject(map);
  });

  it('keeps one owner when the same e-mail registers many times in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => registerAs('race@example.test')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const users = await fixture.sql(`select from accounts.app_user where e_mail = 'race@example.test'`);
    const accountsMade = await fixture.sql(`select from accounts.account a where exists (
      select from accounts.app_user u where u.account_id = a.id and u.e_mail = 'race@example.test')`);
    expect([users.length, accountsMade.length]).toEqual([1, 1]);
  });
});

describe('log in', () => {
  it('takes e-mail in any case, or the username', async () => {
    await call(service.url, accounts.register, { body: { ...form('second@example.test'), userName: 'Only One' } });
    for (const username of ['Second@Example.test ', 'only one']) {
      const { status, body } = await call<Session>(service.url, accounts.signIn, {
        body: { username, password: PASSWORD },
      });
      expect([username, status, body.user?.e_mail]).toEqual([username, 200, 'second@example.test']);
    }
  });

  it('says the same for an unknown user and a wrong password', async () => {
    await registerAs('third@example.test');
    const wrong = await call(service.url, accounts.signIn, {
      body: { username: 'third@example.test', password: 'nope' },
    });
    const unknown = await call(service.url, accounts.signIn, {
      body: { username: 'nobody@example.test', password: 'nope' },
    });
    expect(wrong.status).toBe(400);
    expect({ ...wrong.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    expect(wrong.body.msg).toBe('The e-mail/username or password is incorrect');
  });

  const attempt = (username: string, { password = 'nope', from = '203.0.113.1', cookie = '' } = {}) =>
    call(service.url, accounts.signIn, { body: { username, password }, headers: { 'x-forwarded-for': from, cookie } });

  it('asks to wait after ten failures for one name from one network', async () => {
    const name = 'guessed@example.test';
    await registerAs(name);
    for (let index = 0; index < 11; index += 1) expect((await attempt(name)).status).toBe(400);
    const { status, headers } = await attempt(name, { password: PASSWORD });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('keeps no one else out by it: the same name gets in from another network', async () => {
    const name = 'envied@example.test';
    await registerAs(name);
    for (let index = 0; index < 15; index += 1) await attempt(name, { from: '198.51.100.7' });
    expect((await attempt(name, { from: '198.51.100.7', password: PASSWORD })).status).toBe(429);
    expect((await attempt(name, { from: '203.0.113.9', password: PASSWORD })).status).toBe(200);
  });

  const markOf = ({ headers }: { readonly headers: Headers }) =>
    headers
      .getSetCookie()
      .find((each) => each.startsWith('laminate_known='))
      ?.split(';')[0] ?? '';
  const failFor = async (names: readonly string[], from: string) => {
    for (let at = 0; at < names.length; at += 20)
      await Promise.all(names.slice(at, at + 20).map((name) => attempt(name, { from })));
  };
  const strangers = (count: number, of: string) => Array.from({ length: count }, (_, at) => `${of}${at}@example.test`);

  it('lets new phones in while others of their network send hundreds of wrong passwords', async () => {
    const from = '203.0.113.60';
    await registerAs('phone@example.test');
    await registerAs('second-phone@example.test');
    await failFor(
      Array.from({ length: 250 }, () => 'stuck@example.test'),
      from,
    );
    expect((await attempt('phone@example.test', { from, password: PASSWORD })).status).toBe(200);
    await failFor(strangers(60, 'typo'), from);
    expect((await attempt('second-phone@example.test', { from, password: PASSWORD })).status).toBe(200);
  });

  it('refuses a network that fails for name after name, however the attempts come, and no browser that is known', async () => {
    const from = '203.0.113.61';
    await registerAs('sprayed@example.test');
    await registerAs('regular@example.test');
    const cookie = markOf(await attempt('regular@example.test', { from, password: PASSWORD }));
    await failFor(strangers(200, 'sprayed'), from);
    // A log-in by a known browser gives the network no try back.
    expect((await attempt('regular@example.test', { from, password: PASSWORD, cookie })).status).toBe(200);
    const together = await Promise.all(
      Array.from({ length: 6 }, () => attempt('sprayed@example.test', { from, password: PASSWORD })),
    );
    const later = [
      await attempt('sprayed@example.test', { from, password: PASSWORD }),
      await attempt('sprayed0@example.test', { from }),
    ];
    expect([...together, ...later].map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 429));
    expect((await attempt('sprayed@example.test', { from: '203.0.113.62', password: PASSWORD })).status).toBe(200);
  });

  it('lets no more than eleven guesses through when they come in parallel', async () => {
    const statuses = (
      await Promise.all(Array.from({ length: 25 }, () => attempt('at-once@example.test', { from: '203.0.113.2' })))
    ).map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 400).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([11, 14]);
  });

  it('lets a browser in that its user has used before, while many networks guess the name', async () => {
    const name = 'wanted@example.test';
    await registerAs(name);
    const first = await attempt(name, { password: PASSWORD });
    const mark = markOf(first);
    for (let network = 0; network < 102; network += 17) {
      await Promise.all(
        Array.from({ length: 17 }, (_, index) => attempt(name, { from: `198.18.${network + index}.1` })),
      );
    }
    const unknown = await attempt(name, { from: '198.51.101.1', password: PASSWORD });
    const known = await attempt(name, { from: '198.51.101.2', password: PASSWORD, cookie: mark });
    const foreign = await attempt(name, { from: '198.51.101.3', password: PASSWORD, cookie: `${mark}x` });
    expect([unknown.status, known.status, foreign.status]).toEqual([429, 200, 429]);
  });
});

describe('refresh', () => {
  it('rotates, and ends the session when an old token comes back', async () => {
    const first = await registerAs('rotate@example.test');
    const cookie1 = cookieOf(first.headers);
    const cookie2 = cookieOf((await refreshWith(cookie1)).headers);
    const third = await refreshWith(cookie2);
    expect(third.status).toBe(200);
    expect(third.body.user.e_mail).toBe('rotate@example.test');

    expect((await refreshWith(cookie1)).status).toBe(401);
    expect((await refreshWith(cookieOf(third.headers))).status).toBe(401);
    expect((await listWith(third.body.access_token)).body.code).toBe('session_ended');
  });

  it('forgives a lost answer: the token before the newest counts until the newest is used', async () => {
    const cookie1 = cookieOf((await registerAs('lost@example.test')).headers);
    const lost = await refreshWith(cookie1);
    const again = await refreshWith(cookie1);
    expect(again.status).toBe(200);
    expect((await refreshWith(cookieOf(lost.headers))).status).toBe(401);
  });

  it('says with each session which account it is of, for every path, and takes that back with its end', async () => {
    const accountCookie = (headers: Headers) =>
      headers.getSetCookie().find((each) => each.startsWith(`${ACCOUNT_COOKIE}=`));
    const first = await registerAs('account-of@example.test');
    const expected = new RegExp(
      `^${ACCOUNT_COOKIE}=${first.body.user.account_id}; Max-Age=\\d{6,}; Path=/; HttpOnly; SameSite=Lax$`,
    );
    expect(accountCookie(first.headers)).toMatch(expected);
    const renewed = await refreshWith(cookieOf(first.headers));
    expect(accountCookie(renewed.headers)).toMatch(expected);
    const out = await call(service.url, accounts.signOut, { as: { token: renewed.body.access_token }, body: {} });
    expect(accountCookie(out.headers)).toMatch(/=; Max-Age=0; Path=\//);
  });

  it('leaves the cookies alone when it is refused, since the browser might have those of another session by now', async () => {
    const first = await registerAs('refused@example.test');
    await call(service.url, accounts.signOut, { as: { token: first.body.access_token }, body: {} });
    const refused = await refreshWith(cookieOf(first.headers));
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []]);
  });

  it('needs the cookie', async () => {
    expect((await refreshWith('')).body).toMatchObject({ code: 'not_signed_in' });
    expect((await refreshWith('laminate_refresh=rubbish')).status).toBe(401);
  });
});

describe('a token', () => {
  it('stops counting when the session logs out', async () => {
    const { body } = await registerAs('leaver@example.test');
    const as = { token: body.access_token };
    expect((await call(service.url, accounts.signOut, { as, body: {} })).status).toBe(204);
    expect((await listWith(as.token)).body.code).toBe('session_ended');
  });

  it('is refused when it expired, is unsigned or was changed', async () => {
    const accountId = await fixture.account();
    const expired = await fixture.caller({ accountId, role: 'owner', tokenSeconds: -10 });
    expect((await listWith(expired.token)).body.code).toBe('token_expired');
    const { token } = await fixture.caller({ accountId, role: 'owner' });
    const [head, body, signature] = token.split('.') as [string, string, string];
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`;
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), acc: 1 }),
    ).toString('base64url');
    for (const bad of ['', 'x', none, `${head}.${forged}.${signature}`]) {
      expect([bad, (await listWith(bad)).status]).toEqual([bad, 401]);
    }
  });
});
