import { accounts, type MailboxMail } from '@laminate/contracts';
import type { RunningService, ServiceEnv } from '@laminate/kit';
import { call, loadWith, openFixture, type Fixture } from '@laminate/testing';
import type * as accountsService from '../service.ts';
import { startAccounts } from '../service.ts';
import { openMailServer } from '../testing/mail-server.ts';
import type * as kitUrl from '@laminate/kit/public-url';
import { publicUrl } from '@laminate/kit/public-url';

const PASSWORD = 'correct horse battery';

let fixture: Fixture;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  fixture = await openFixture();
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
afterAll(() => fixture.close());

async function start(env: Partial<ServiceEnv>): Promise<RunningService> {
  const service = await startAccounts({ ...fixture.env('accounts', { bus: 'postgres' }), ...env });
  closing.push(() => service.close());
  return service;
}

/** Registers a user who forgets the password immediately. */
async function forget(service: RunningService, eMail: string): Promise<void> {
  const form = { userName: 'Liis Kask', email: eMail, password: PASSWORD, password2: PASSWORD };
  await call(service.url, accounts.register, { body: form });
  await call(service.url, accounts.forgotPassword, { body: { e_mail: eMail } });
}

const mailboxOf = async (service: RunningService) => (await call(service.url, accounts.listMailbox)).status;
const mailboxTo = async (service: RunningService, eMail: string) =>
  (await call<{ mails: MailboxMail[] }>(service.url, accounts.listMailbox)).body.mails.find(
    ({ to, subject }) => to === eMail && subject !== 'Confirm your e-mail',
  )?.text;
const waiting = (eMail: string) =>
  fixture.sql<{ text: string }>('select text from accounts.mail where recipient = $1 and sent_at is null', [eMail]);

it('sends by the mail server of the settings, from whom they say, with links to the public address', async () => {
  const server = await openMailServer();
  closing.push(server.close);
  const service = await start({
    SMTP_URL: server.url,
    MAIL_FROM: 'Meretuul <tere@meretuul.test>',
    PUBLIC_URL: 'https://events.meretuul.test/',
  });
  await forget(service, 'by-server@example.test');
  await until(() => server.received.some(({ message }) => message.includes('/reset-password')));
  const mail = server.received.find(({ message }) => message.includes('/reset-password'));
  expect(mail).toMatchObject({ from: 'tere@meretuul.test', to: ['by-server@example.test'] });
  expect(mail?.message.replaceAll('=\r\n', '')).toContain('https://events.meretuul.test/reset-password#key=3D');
  expect(await mailboxOf(service)).toBe(404);
});

it('keeps mails waiting in production while there is no server, and shows them to no one', async () => {
  const service = await start({ NODE_ENV: 'production' });
  await forget(service, 'waiting@example.test');
  await until(async () => (await waiting('waiting@example.test')).length === 2);
  expect(await mailboxOf(service)).toBe(404);
  const server = await openMailServer();
  closing.push(server.close);
  await start({ NODE_ENV: 'production', SMTP_URL: server.url });
  await until(() => server.received.some(({ to }) => to[0] === 'waiting@example.test'));
});

it('shows them in a mailbox while developing', async () => {
  const service = await start({});
  await forget(service, 'developer@example.test');
  await until(async () => (await mailboxTo(service, 'developer@example.test')) !== undefined);
  // It is shown before the outbox has noted that.
  await until(async () => (await waiting('developer@example.test')).length === 0);
});

it('takes the host of links from the settings, never from who asks', async () => {
  const service = await start({ PUBLIC_URL: 'https://events.meretuul.test' });
  const form = { userName: 'Liis Kask', email: 'host@example.test', password: PASSWORD, password2: PASSWORD };
  await call(service.url, accounts.register, { body: form });
  const headers = { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' };
  await call(service.url, accounts.forgotPassword, { body: { e_mail: 'host@example.test' }, headers });
  let text: string | undefined;
  await until(async () => {
    text = (await waiting('host@example.test')).find((mail) => mail.text.includes('/reset-password'))?.text;
    return text !== undefined;
  });
  expect(text).toContain('https://events.meretuul.test/reset-password#key=');
  expect(text).not.toContain('evil.test');
  expect(publicUrl({})).toBe('http://localhost:8080');
});

it('shows the mailbox to callers of this machine alone', async () => {
  const service = await start({});
  const from = async (address: string) =>
    (await call(service.url, accounts.listMailbox, { headers: { 'x-forwarded-for': address } })).status;
  expect([await mailboxOf(service), await from('127.0.0.1'), await from('::1')]).toEqual([200, 200, 200]);
  expect([
    await from('192.168.1.7'),
    await from('203.0.113.7'),
    await from('127.0.0.1, 203.0.113.7'),
    await from('2001:db8::7'),
  ]).toEqual([404, 404, 404, 404]);
});

it.each(['https://events.meretuul.test', 'http://192.168.1.7:8080'])(
  'has no mailbox at %s, which others can open: mails wait',
  async (PUBLIC_URL) => {
    const service = await start({ PUBLIC_URL });
    const eMail = `${new URL(PUBLIC_URL).hostname}@example.test`;
    await forget(service, eMail);
    await until(async () => (await waiting(eMail)).length > 0);
    expect(await mailboxOf(service)).toBe(404);
  },
);

it('would show it to others without the look at the caller, and at a public address without the look at the setting', async () => {
  const caller = await loadWith<typeof accountsService, typeof import('@laminate/kit')>(
    import.meta.resolve('../service.ts'),
    import.meta.resolve('@laminate/kit'),
    { fromThisMachine: () => () => true },
  );
  const setting = await loadWith<typeof accountsService, typeof kitUrl>(
    import.meta.resolve('../service.ts'),
    import.meta.resolve('@laminate/kit/public-url'),
    { isLocal: () => () => true },
  );
  for (const [{ startAccounts: startWithout }, env, headers] of [
    [caller, {}, { 'x-forwarded-for': '203.0.113.7' }],
    [setting, { PUBLIC_URL: 'https://events.meretuul.test' }, {}],
  ] as const) {
    const service = await startWithout({ ...fixture.env('accounts', { bus: 'postgres' }), ...env });
    closing.push(() => service.close());
    expect((await call(service.url, accounts.listMailbox, { headers })).status).toBe(200);
  }
});
