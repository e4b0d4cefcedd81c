import { createLogger, openDatabase, type Database, type EntityManager } from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';
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

const queueTo = (accountId: number) => (em: EntityManager) =>
  queueMail(em, { accountId, to: 'x@example.test', language: 'en', subject: 'x', text: 'x' });

it('refuses a mail in the name of another account, which its function does', async () => {
  const queue = () => db.transaction(owner, queueTo(other));
  await open('mail');
  expect(await worked(queue())).toBe(false);
  const [queueing] = await fixture.sql<{ text: string }>(
    `select pg_get_functiondef('accounts.queue_mail'::regproc) as text`,
  );
  await fixture.sql(queueing?.text.replace('is distinct from app_account()', 'is null') ?? '');
  expect(await worked(queue())).toBe(true);
});

it('lets an invoice go along with mails of its own account alone', async () => {
  const mail = await db.transaction(owner, queueTo(owner.accountId));
  const attach = (accountId: number) =>
    db
      .transaction({ accountId, userId: 0 }, (em) => callFunction(em, 'accounts.attach_invoice', [mail, 77]))
      .catch((error: { code?: string }) => error.code);
  // No invoice has the number: where the mail is found, its foreign key refuses it.
  expect([await attach(owner.accountId), await attach(other)]).toEqual(['23503', '42501']);
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
