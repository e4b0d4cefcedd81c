import { createLogger, openDatabase, type Database } from '@laminate/kit';
import { openFixture, type Caller, type Fixture } from '@laminate/testing';
import { issueLink } from '../commands/one-time-links.ts';
import { queueMail } from '@laminate/kit/mail/queue-mail';

let fixture: Fixture;
let db: Database;
let owner: Caller;
let other: number;

beforeEach(async () => {
  // Each test removes a safeguard, so each has a separate database.
  fixture = await openFixture();
  db = await openDatabase({
    url: fixture.env('accounts').DATABASE_URL,
    entities: [],
    log: createLogger('accounts', 'silent'),
  });
  owner = await fixture.caller({ accountId: await fixture.account(), role: 'owner' });
  other = await fixture.account();
});
afterEach(async () => {
  await db.close();
  await fixture.close();
});

const open = (table: string) => fixture.sql(`alter table accounts.${table} disable row level security`);
const worked = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  );

it('refuses a mail in the name of another account, which its policy does', async () => {
  const queue = () =>
    db.transaction(owner, (em) =>
      queueMail(em, { accountId: other, to: 'x@example.test', language: 'en', subject: 'x', text: 'x' }),
    );
  expect(await worked(queue())).toBe(false);
  await open('mail');
  expect(await worked(queue())).toBe(true);
});

it('refuses a link into another account, and shows none of it, which its policies do', async () => {
  const link = { purpose: 'reset_password', accountId: other, userId: null, hours: 1 } as const;
  const issue = () => db.transaction(owner, (em) => issueLink(em, link));
  await db.transaction({ accountId: other, userId: 0 }, (em) => issueLink(em, link));
  const seen = () =>
    db.transaction(owner, async (em) => (await em.execute('select from accounts.one_time_link')).length);
  expect([await worked(issue()), await seen()]).toEqual([false, 0]);
  await open('one_time_link');
  expect([await seen(), await worked(issue())]).toEqual([1, true]);
});

it('shows forgotten passwords to no one, even with a grant', async () => {
  await db.transaction(owner, (em) =>
    em.execute(`insert into accounts.forgotten_password (e_mail, language) values ('x@example.test', 'en')`),
  );
  const read = () => db.transaction(owner, (em) => em.execute('select from accounts.forgotten_password'));
  expect(await worked(read())).toBe(false);
  await fixture.sql('grant select on accounts.forgotten_password to laminate_accounts');
  expect(await read()).toEqual([]);
  await open('forgotten_password');
  expect(await read()).toHaveLength(1);
});
