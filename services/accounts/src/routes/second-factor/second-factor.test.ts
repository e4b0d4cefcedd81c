import { accounts } from '@laminate/contracts';
import { call } from '@laminate/testing';
import { openAccounts } from '../../testing/accounts-fixture.ts';
import { codeOf, factorCalls, guardedOwner } from '../../testing/factor-calls.ts';

const own = await openAccounts();
const { service, fixture, owner, signIn, isIn, mailTo, keyIn } = own;
const { read, start, confirm, end, step, keyOf, guard } = factorCalls(service.url);
const guarded = () => guardedOwner(own);

it('is set up by a secret and a first code, and answers ten recovery codes once', async () => {
  const user = await owner();
  expect(await read(user)).toEqual({ on: false, since: null, recovery_codes_left: 0, offered: true });
  const { status, body } = await start(user);
  expect(status).toBe(200);
  expect(body.uri).toBe(
    `otpauth://totp/Laminate:${encodeURIComponent(user.eMail)}?issuer=Laminate&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(await read(user)).toMatchObject({ on: false });
  expect((await signIn(user.eMail)).body.second_factor).toBeUndefined();

  expect((await confirm(user, '000000')).body).toMatchObject({
    code: 'invalid_request',
    errors: [{ path: 'code', code: 'code_wrong' }],
  });
  const confirmed = await confirm(user, codeOf(body.secret));
  expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
  expect(confirmed.body.recovery_codes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect(await read(user)).toEqual({ on: true, since: expect.any(String), recovery_codes_left: 10, offered: true });
  await mailTo(user.eMail, 'Two-step login is on');
  expect([(await start(user)).body.code, (await confirm(user, codeOf(body.secret))).body.code]).toEqual([
    'conflict',
    'conflict',
  ]);
});

it('needs the password to begin', async () => {
  expect((await start(await owner(), 'not mine')).body.errors).toMatchObject([
    { path: 'password', code: 'password_wrong' },
  ]);
});

it.each(['manager', 'security', 'artist_manager', 'worker_bee', 'worker_bee+', 'artist'] as const)(
  'is set up by the role %s, too',
  async (role) => {
    const accountId = await fixture.account();
    const user = await fixture.caller({ accountId, role, eventId: await fixture.event(accountId) });
    await fixture.sql(
      'update accounts.app_user set password_hash = (select password_hash from accounts.app_user where id = $1) where id = $2',
      [(await owner()).userId, user.userId],
    );
    expect((await guard(user)).codes).toHaveLength(10);
    expect(await read(user)).toMatchObject({ on: true, offered: true });
  },
);

describe('logging in', () => {
  it('answers no token before the code, and a session with it', async () => {
    const user = await guarded();
    const first = await signIn(user.eMail);
    expect([first.status, Object.keys(first.body).sort()]).toEqual([200, ['key', 'second_factor']]);
    expect(first.headers.getSetCookie()).toEqual([]);
    const { status, body, headers } = await step(first.body.key, ` ${codeOf(user.secret).replace(/^.../, '$& ')} `);
    expect([status, body.user.e_mail, await isIn(body.access_token)]).toEqual([200, user.eMail, true]);
    expect(headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Strict/i);
    expect((await step(first.body.key, codeOf(user.secret, 1))).body.code).toBe('link_used');
  });

  it('takes a code once, also when it comes ten times in parallel', async () => {
    const user = await guarded();
    const keys = await Promise.all(Array.from({ length: 5 }, () => keyOf(user.eMail)));
    const code = codeOf(user.secret);
    const statuses = (await Promise.all(keys.map((key) => step(key, code)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400]);
    // Nor the one before it, which is as old as it is right.
    expect((await step(await keyOf(user.eMail), codeOf(user.secret, -1))).status).toBe(400);
  });

  it('would take it again if its half minute had not been noted (control)', async () => {
    const user = await guarded();
    const code = codeOf(user.secret);
    expect((await step(await keyOf(user.eMail), code)).status).toBe(200);
    expect((await step(await keyOf(user.eMail), code)).status).toBe(400);
    await fixture.sql('update accounts.second_factor set last_step = 0 where user_id = $1', [user.userId]);
    expect((await step(await keyOf(user.eMail), code)).status).toBe(200);
  });

  it('takes each recovery code once, in any spelling, and tells the user of it', async () => {
    const user = await guarded();
    const typed = ` ${user.codes[0]?.toUpperCase().replace('-', ' ')} `;
    expect((await step(await keyOf(user.eMail), typed)).status).toBe(200);
    expect((await mailTo(user.eMail, 'A recovery code')).text).toContain('Codes left: 9.');
    expect((await step(await keyOf(user.eMail), typed)).status).toBe(400);
    const keys = await Promise.all(Array.from({ length: 5 }, () => keyOf(user.eMail)));
    const statuses = (await Promise.all(keys.map((key) => step(key, user.codes[1] ?? '')))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('lets ten codes be guessed an hour, whatever the key', async () => {
    const user = await guarded();
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await step(await keyOf(user.eMail), '000000')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await step(await keyOf(user.eMail), codeOf(user.secret))).status).toBe(429);
  });

  it('takes the code of no one else, and no key that is old or never existed', async () => {
    const [user, other] = [await guarded(), await guarded()];
    expect((await step(await keyOf(user.eMail), codeOf(other.secret))).status).toBe(400);
    expect((await step(await keyOf(user.eMail), other.codes[0] ?? '')).status).toBe(400);
    const late = await keyOf(user.eMail);
    await fixture.sql(
      `update accounts.one_time_link set expires_at = created_at where user_id = $1 and purpose = 'second_factor' and used_at is null`,
      [user.userId],
    );
    expect((await step(late, codeOf(user.secret))).body.code).toBe('link_expired');
    expect((await step('x', codeOf(user.secret))).body.code).toBe('not_found');
    const [row] = await fixture.sql<{ minutes: number }>(
      `select round(extract(epoch from max(expires_at - created_at)) / 60)::int as minutes from accounts.one_time_link where purpose = 'second_factor'`,
    );
    expect(row?.minutes).toBe(10);
  });

  it('still asks for the code after a forgotten password, and a key does not outlive the password that it came by', async () => {
    const user = await guarded();
    const before = await keyOf(user.eMail);
    await call(service.url, accounts.forgotPassword, { body: { e_mail: user.eMail } });
    const key = keyIn(await mailTo(user.eMail, 'Choose a new password'));
    await call(service.url, accounts.resetPassword, { body: { key, new_password: 'a new and better one' } });
    expect((await step(before, codeOf(user.secret))).body.code).toBe('link_used');
    expect((await signIn(user.eMail, 'a new and better one')).body).toMatchObject({ second_factor: 'wanted' });
  });
});

it('is switched off with password and code, and then asked for no more', async () => {
  const user = await guarded();
  expect((await end(user, codeOf(user.secret), 'not mine')).body.errors).toMatchObject([{ path: 'password' }]);
  expect((await end(user, '000000')).body.errors).toMatchObject([{ path: 'code' }]);
  expect((await end(user, user.codes[3] ?? '')).status).toBe(204);
  expect(await read(user)).toMatchObject({ on: false, recovery_codes_left: 0 });
  expect((await signIn(user.eMail)).body.access_token).toEqual(expect.any(String));
  await mailTo(user.eMail, 'Two-step login is off');
  expect((await end(user, codeOf(user.secret))).body.code).toBe('conflict');
});

it('keeps neither secret nor codes in words, and each user sees only their own', async () => {
  const user = await guarded();
  const [row] = await fixture.sql<{ text: string }>(
    `select f::text || string_agg(c::text, '') as text from accounts.second_factor f join accounts.recovery_code c using (user_id) where user_id = $1 group by f.*`,
    [user.userId],
  );
  const raw = Buffer.from((await start(await owner())).body.secret).toString('hex');
  expect(row?.text).toEqual(expect.any(String));
  for (const secret of [user.secret, raw, ...user.codes]) expect(row?.text).not.toContain(secret);
  // The sealed secret of one is none for another.
  const thief = await guarded();
  await fixture.sql(
    'update accounts.second_factor set secret = (select secret from accounts.second_factor where user_id = $1) where user_id = $2',
    [user.userId, thief.userId],
  );
  expect((await step(await keyOf(thief.eMail), codeOf(user.secret))).body.code).toBe('second_factor_lost');
});
