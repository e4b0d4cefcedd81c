import { createLogger, openDatabase, type Database } from '@laminate/kit';
import { holdLock, openFixture, withoutRowLocks, type Caller, type Fixture } from '@laminate/testing';
import { endLinks, forgetOldLinks, issueLink, readLink, takeLink, type LinkPurpose } from './one-time-links.ts';

let fixture: Fixture;
let db: Database;
let user: Caller;

beforeAll(async () => {
  fixture = await openFixture();
  db = await openDatabase({
    url: fixture.env('accounts').DATABASE_URL,
    entities: [],
    log: createLogger('accounts', 'silent'),
    poolSize: 4,
  });
  user = await fixture.caller({ accountId: await fixture.account(), role: 'owner' });
});
afterAll(async () => {
  await db.close();
  await fixture.close();
});

const NO_ONE = { accountId: 0, userId: 0 };
const issue = (purpose: LinkPurpose = 'reset_password') =>
  db.transaction(user, (em) =>
    issueLink(em, {
      purpose,
      accountId: user.accountId,
      userId: user.userId,
      payload: { e_mail: 'õ@meretuul.test' },
      hours: 1,
    }),
  );
const take = (secret: string, purpose: LinkPurpose = 'reset_password') =>
  db.transaction(NO_ONE, (em) => takeLink(em, purpose, secret));
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'opened',
    (error: { code: string }) => error.code,
  );

it('opens once, says whom it was for, and goes on in their account', async () => {
  const secret = await issue();
  expect(secret).toMatch(/^[\w-]{43}$/);
  const seen = await db.transaction(NO_ONE, async (em) => {
    const link = await takeLink(em, 'reset_password', secret);
    const [row] = await em.execute<{ account: number; secret: string }[]>(
      `select accounts.app_account() as account, current_setting('app.link') as secret`,
    );
    return { link, row };
  });
  expect(seen).toEqual({
    link: { accountId: user.accountId, userId: user.userId, payload: { e_mail: 'õ@meretuul.test' } },
    row: { account: user.accountId, secret: '' },
  });
  expect(await codeOf(take(secret))).toBe('link_used');
});

/** Takes a link twice concurrently: neither call uses it before both have seen that it is open, or wait to. */
async function takenTwice(secret: string, links = 'accounts.one_time_link'): Promise<string[]> {
  const link = await holdLock(fixture, `select from ${links} where used_at is null for update`);
  const both = [codeOf(take(secret)), codeOf(take(secret))];
  await link.untilWaiting(2, Promise.race(both));
  await link.release();
  return (await Promise.all(both)).sort();
}

it('opens for exactly one of two concurrent callers', async () => {
  expect(await takenTwice(await issue())).toEqual(['link_used', 'opened']);
});

it('would open for both without the lock', async () => {
  const secret = await issue();
  expect(
    await withoutRowLocks(fixture, 'accounts.one_time_link', () => takenTwice(secret, 'accounts.one_time_link_rows')),
  ).toEqual(['opened', 'opened']);
});

it('can be opened again when what it was opened for failed', async () => {
  const secret = await issue();
  const failed = db.transaction(NO_ONE, async (em) => {
    await takeLink(em, 'reset_password', secret);
    throw new Error('the password is too short');
  });
  await expect(failed).rejects.toThrow('too short');
  expect(await codeOf(take(secret))).toBe('opened');
});

it('can be looked at without being opened', async () => {
  const secret = await issue();
  const look = () => db.transaction(NO_ONE, (em) => readLink(em, 'reset_password', secret));
  expect(await look()).toMatchObject({ userId: user.userId });
  expect(await codeOf(take(secret))).toBe('opened');
  expect(await codeOf(look())).toBe('link_used');
});

it('is out after its time, for another purpose, or when it never was', async () => {
  const [late, other] = [await issue(), await issue('change_e_mail')];
  await fixture.sql(
    `update accounts.one_time_link set expires_at = now() where purpose = 'reset_password' and used_at is null`,
  );
  expect(await codeOf(take(late))).toBe('link_expired');
  expect(await codeOf(take(other))).toBe('not_found');
  for (const secret of ['', 'x', other.slice(1), `${other} `, 'x'.repeat(1000)])
    expect(await codeOf(take(secret, 'change_e_mail'))).toBe('not_found');
});

it('ends with the others of its purpose', async () => {
  const [one, two, other] = [await issue(), await issue(), await issue('invite_user')];
  await db.transaction(user, (em) => endLinks(em, 'reset_password', user.userId));
  expect([await codeOf(take(one)), await codeOf(take(two)), await codeOf(take(other, 'invite_user'))]).toEqual([
    'link_used',
    'link_used',
    'opened',
  ]);
});

it('is stored as a hash only, seen in its account only, and forgotten a month after its end', async () => {
  const secret = await issue();
  const rows = await fixture.sql<{ text: string }>('select l::text as text from accounts.one_time_link l');
  expect(rows.some(({ text }) => text.includes(secret))).toBe(false);
  const strangers = { accountId: await fixture.account(), userId: user.userId + 1 };
  const count = (scope: typeof strangers) =>
    db.transaction(scope, async (em) => (await em.execute('select from accounts.one_time_link')).length);
  expect([await count(strangers), await count(NO_ONE)]).toEqual([0, 0]);
  await fixture.sql(
    `update accounts.one_time_link set expires_at = now() - interval '31 days' where used_at is not null`,
  );
  const unused = await fixture.sql(`select from accounts.one_time_link where used_at is null`);
  await db.transaction(NO_ONE, forgetOldLinks);
  expect((await fixture.sql('select from accounts.one_time_link')).length).toBe(unused.length);
});
