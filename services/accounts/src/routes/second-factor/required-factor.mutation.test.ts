import { accounts, type AccountUsers, type AuditEntry, type Session } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import type * as gate from '@laminate/kit/http/required-factor';
import { openAccounts } from '../../testing/accounts-fixture.ts';
import { accountsWith } from '../../testing/accounts-with.ts';
import { codeOf, factorCalls, guardedOwner } from '../../testing/factor-calls.ts';

const own = await openAccounts();
const { service, fixture, owner, signIn } = own;
const { start, confirm, end, read, guard, step, keyOf } = factorCalls(service.url);

type As = Pick<Caller, 'token'>;
const require = (as: As, required = true) =>
  call(service.url, accounts.requireSecondFactor, { as, body: { required } });
const events = (as: As, url = service.url) => call(url, accounts.listEvents, { as });
const OPEN = 200;
const CLOSED = { status: 403, body: { code: 'second_factor_required' } };

/** A superuser who has none. */
async function superuser() {
  const user = await owner('Laminate support');
  await fixture.sql(`update accounts.membership set role = 'superuser' where user_id = $1`, [user.userId]);
  return user;
}

/** Adds a user of this role to the account, without a second factor. */
const member = async (accountId: number, role: 'manager' | 'worker_bee' | 'artist') =>
  fixture.caller({ accountId, role, eventId: await fixture.event(accountId) });

describe('of a superuser', () => {
  it('is required: without one they can set it up, log out and do nothing else', async () => {
    const user = await superuser();
    expect(await events(user)).toMatchObject(CLOSED);
    expect(await call(service.url, accounts.listOwnSessions, { as: user })).toMatchObject(CLOSED);
    const { body } = (await signIn(user.eMail)) as { body: Session };
    expect(body.user).toMatchObject({ lacks_second_factor: true });
    expect((await read(user)).on).toBe(false);
    const { codes } = await guard(user);
    expect([codes.length, (await events(user)).status]).toEqual([10, OPEN]);
    const other = await superuser();
    expect((await call(service.url, accounts.signOut, { as: other, body: {} })).status).toBe(204);
  });

  it('is required again once it is off', async () => {
    const user = await guard(await superuser());
    expect((await end(user, codeOf(user.secret))).status).toBe(204);
    expect(await events(user)).toMatchObject(CLOSED);
  });

  it('would not be without the gate, nor of a user who is exempt (mutation)', async () => {
    const user = await superuser();
    const open = await accountsWith<typeof gate>(import.meta.resolve('@laminate/kit/http/required-factor'), {
      checkSecondFactor: () => () => undefined,
    });
    const without = await open.startAccounts(fixture.env('accounts', { bus: 'postgres' }));
    expect([(await events(user, without.url)).status, (await events(user)).status]).toEqual([OPEN, 403]);
    await without.close();
    await fixture.sql('update accounts.app_user set second_factor_exempt = true where id = $1', [user.userId]);
    expect((await events(user)).status).toBe(OPEN);
  });
});

describe('of an account', () => {
  it('is required by an owner who has one, of every role and with the next request, and written down', async () => {
    const boss = await guardedOwner(own);
    const colleagues = [
      await member(boss.accountId, 'manager'),
      await member(boss.accountId, 'worker_bee'),
      await member(boss.accountId, 'artist'),
    ];
    for (const colleague of colleagues) expect((await events(colleague)).status).toBe(OPEN);
    expect((await require(boss)).status).toBe(204);
    expect((await require(boss)).status).toBe(204);
    for (const colleague of colleagues) expect(await events(colleague)).toMatchObject(CLOSED);
    const { body: users } = await call<AccountUsers>(service.url, accounts.listAccountUsers, { as: boss });
    expect(users.second_factor_required).toBe(true);
    expect((await require(boss, false)).status).toBe(204);
    for (const colleague of colleagues) expect((await events(colleague)).status).toBe(OPEN);
    const {
      body: { audit },
    } = await call<{ audit: AuditEntry[] }>(service.url, accounts.listAudit, { as: boss });
    expect(audit.slice(0, 2)).toMatchObject([
      { action: 'stop_requiring_second_factor', user: 'Liis Kask' },
      { action: 'require_second_factor', user: 'Liis Kask' },
    ]);
    expect(audit.filter(({ action }) => action === 'require_second_factor')).toHaveLength(1);
  });

  it('can be required by no one who has none, and by no other role', async () => {
    const boss = await owner();
    expect((await require(boss)).body).toMatchObject({ code: 'conflict', msg: 'Set up your own two-step login first' });
    expect((await require(await member(boss.accountId, 'manager'))).status).toBe(403);
    expect((await require(await member(boss.accountId, 'manager'), false)).status).toBe(403);
    expect((await events(boss)).status).toBe(OPEN);
  });

  it('is set up by artists and staff as by anyone, and asked for in that account alone', async () => {
    const [boss, elsewhere, person] = [await guardedOwner(own), await owner(), await owner('Kadri Tormis')];
    await fixture.sql(
      `insert into accounts.membership (account_id, user_id, role) values ($1, $3, null), ($2, $3, 'manager')`,
      [boss.accountId, elsewhere.accountId, person.userId],
    );
    const eventId = await fixture.event(boss.accountId);
    await fixture.sql(
      `insert into accounts.artist_link (account_id, event_id, user_id, artist_id, artist_name) values ($1, $2, $3, 1, 'Tormis')`,
      [boss.accountId, eventId, person.userId],
    );
    await require(boss);
    const into = (as: As, account_id: number) =>
      call<Session>(service.url, accounts.switchAccount, { as, body: { account_id } });
    const there = (await into(person, boss.accountId)).body;
    expect([there.user.lacks_second_factor, there.roles]).toEqual([true, ['artist']]);
    expect(await events({ token: there.access_token })).toMatchObject(CLOSED);
    const back = (await into({ token: there.access_token }, elsewhere.accountId)).body;
    expect([back.user.lacks_second_factor, (await events({ token: back.access_token })).status]).toEqual([false, OPEN]);

    const again = { token: (await into({ token: back.access_token }, boss.accountId)).body.access_token };
    const {
      body: { secret },
    } = await start(again);
    expect((await confirm(again, codeOf(secret, -1))).status).toBe(200);
    expect((await events(again)).status).toBe(OPEN);
    const { body } = await step(await keyOf(person.eMail), codeOf(secret));
    expect(body.user.lacks_second_factor).toBe(false);
  });

  it('is not required of door devices', async () => {
    const boss = await guardedOwner(own);
    const kiosk = await fixture.kiosk({ accountId: boss.accountId, eventId: await fixture.event(boss.accountId) });
    await require(boss);
    expect((await events(kiosk)).status).toBe(OPEN);
    expect((await start(kiosk)).status).toBe(403);
  });
});
