import { accounts, type Session } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, loadWith } from '@laminate/testing';
import type * as accountsService from '../../service.ts';
import { openAccounts, PASSWORD } from '../../testing/accounts-fixture.ts';

const { fixture, service, owner, signIn, isIn, mailTo, keyIn } = await openAccounts();
const DAY_MS = 86_400_000;

const cookieOf = (headers: Headers) => ({
  cookie:
    headers
      .getSetCookie()
      .find((each) => each.startsWith('laminate_refresh='))
      ?.split(';')[0] ?? '',
});
const refresh = (headers: Headers, { url }: Pick<RunningService, 'url'> = service) =>
  call<Session>(url, accounts.refreshSession, { body: {}, headers: cookieOf(headers) });
const logInWith = (headers: Headers, eMail: string, { url }: Pick<RunningService, 'url'> = service) =>
  call<Session>(url, accounts.signIn, { body: { username: eMail, password: PASSWORD }, headers: cookieOf(headers) });

/** As if the sessions of a user had begun so many days ago, and been used all the time. */
const age = (userId: number, days: number) =>
  fixture.sql(
    'update accounts.session set logged_in_at = now() - make_interval(days => $2) where user_id = $1 and ended_at is null',
    [userId, days],
  );
async function endOf(userId: number): Promise<number> {
  const [{ at }] = (await fixture.sql<{ at: Date }>(
    'select expires_at as at from accounts.session where user_id = $1 and ended_at is null',
    [userId],
  )) as [{ at: Date }];
  return Math.round((at.getTime() - Date.now()) / DAY_MS);
}

it('ends a session 90 days after the log-in, however often it is renewed', async () => {
  const user = await owner();
  expect(await endOf(user.userId)).toBe(30);
  await age(user.userId, 85);
  const renewed = await refresh(user.headers);
  expect([renewed.status, await endOf(user.userId)]).toEqual([200, 5]);
  await age(user.userId, 91);
  expect((await refresh(renewed.headers)).status).toBe(401);
});

it('counts from the log-in also after a switch to another account', async () => {
  const user = await owner();
  const accountId = await fixture.account();
  await fixture.sql(`insert into accounts.membership (account_id, user_id, role) values ($1, $2, 'manager')`, [
    accountId,
    user.userId,
  ]);
  await age(user.userId, 85);
  expect((await call(service.url, accounts.switchAccount, { as: user, body: { account_id: accountId } })).status).toBe(
    200,
  );
  expect(await endOf(user.userId)).toBe(5);
});

it('ends the previous session of a browser when a user logs in there again, and no other', async () => {
  const [user, other] = [await owner(), await owner()];
  const elsewhere = await signIn(user.eMail);
  const again = await logInWith(user.headers, other.eMail);
  expect([
    again.status,
    await isIn(user.token),
    await isIn(elsewhere.body.access_token),
    await isIn(other.token),
    await isIn(again.body.access_token),
  ]).toEqual([200, false, true, true, true]);
  const form = { userName: 'Ele Vaher', email: 'again@example.test', password: PASSWORD, password2: PASSWORD };
  expect((await call(service.url, accounts.register, { body: form, headers: cookieOf(again.headers) })).status).toBe(
    201,
  );
  expect(await isIn(again.body.access_token)).toBe(false);
});

it('keeps the session of a browser where a log-in fails', async () => {
  const user = await owner();
  const failed = await call(service.url, accounts.signIn, {
    body: { username: user.eMail, password: 'wrong' },
    headers: cookieOf(user.headers),
  });
  expect([failed.status, await isIn(user.token)]).toEqual([400, true]);
});

/** Makes a user with calendar links in two accounts, and a link of another user. */
async function followed() {
  const [user, other] = [await owner(), await owner()];
  for (const { accountId, userId } of [user, { accountId: other.accountId, userId: user.userId }, other]) {
    const eventId = await fixture.event(accountId);
    await fixture.sql('insert into advancing.event_state (account_id, event_id) values ($1, $2)', [accountId, eventId]);
    const [{ id }] = (await fixture.sql<{ id: number }>(
      `insert into advancing.artist (account_id, event_id, name, name_folded) values ($1, $2, 'Udu', 'udu') returning id`,
      [accountId, eventId],
    )) as [{ id: number }];
    await fixture.sql(
      'insert into advancing.artist_calendar (account_id, event_id, artist_id, user_id, key_hash) values ($1, $2, $3, $4, gen_random_uuid()::text::bytea)',
      [accountId, eventId, id, userId],
    );
  }
  const links = async () =>
    (
      await fixture.sql<{ user_id: number }>(
        'select user_id from advancing.artist_calendar where user_id = any($1) order by 1',
        [[user.userId, other.userId]],
      )
    ).map(({ user_id: id }) => id);
  return { user, other, links };
}

it('ends the links to calendars of a user with their password, in all accounts', async () => {
  const { user, other, links } = await followed();
  expect(await links()).toEqual([user.userId, user.userId, other.userId]);
  await call(service.url, accounts.changePassword, {
    as: user,
    body: { current_password: PASSWORD, new_password: 'a password of my own' },
  });
  expect(await links()).toEqual([other.userId]);
});

it('ends them with one that is chosen by mail, too', async () => {
  const { user, other, links } = await followed();
  await call(service.url, accounts.forgotPassword, { body: { e_mail: user.eMail } });
  const key = keyIn(await mailTo(user.eMail, 'Choose a new password'));
  expect(
    (await call(service.url, accounts.resetPassword, { body: { key, new_password: 'a password of my own' } })).status,
  ).toBe(204);
  expect(await links()).toEqual([other.userId]);
});

it('would renew for ever without the end, and leave sessions behind that no one can end', async () => {
  const entry = import.meta.resolve('../../service.ts');
  const endless = await loadWith<typeof accountsService, typeof import('../../commands/refresh-token.ts')>(
    entry,
    import.meta.resolve('../../commands/refresh-token.ts'),
    {
      refreshExpiry:
        () =>
        (_loggedInAt, _byProvider, now = Date.now()) =>
          new Date(now + 30 * DAY_MS),
    },
  );
  const leaving = await loadWith<typeof accountsService, typeof import('../../commands/end-session.ts')>(
    entry,
    import.meta.resolve('../../commands/end-session.ts'),
    { endSession: () => async () => undefined },
  );
  const [first, second] = [
    await endless.startAccounts(fixture.env('accounts', { bus: 'postgres' })),
    await leaving.startAccounts(fixture.env('accounts', { bus: 'postgres' })),
  ];
  try {
    const user = await owner();
    await age(user.userId, 91);
    expect((await refresh(user.headers, first)).status).toBe(200);
    const left = await owner();
    await logInWith(left.headers, left.eMail, second);
    expect(await isIn(left.token)).toBe(true);
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
});
