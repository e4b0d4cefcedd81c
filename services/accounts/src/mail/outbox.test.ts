import { createLogger, openDatabase, type Database } from '@laminate/kit';
import { openFixture, whileChanged, type Fixture } from '@laminate/testing';
import { noteForgottenPassword } from '../commands/reset-links.ts';
import { openMailServer } from '../testing/mail-server.ts';
import { writeLetter } from '@laminate/kit/mail/letter';
import { MAIL_CHANNEL, queueMail, type Mail } from '@laminate/kit/mail/queue-mail';
import { messageIds } from './bounces.ts';
import { sendMails, type Dependencies } from './send-mails.ts';
import { smtpTransport } from './smtp-transport.ts';

let fixture: Fixture;
let db: Database;
let accountId: number;
/** Channels that were told of. */
const told: string[] = [];
const closing: (() => Promise<void>)[] = [];
const log = createLogger('accounts', 'silent');

beforeAll(async () => {
  fixture = await openFixture();
  const url = fixture.env('accounts').DATABASE_URL;
  db = await openDatabase({ url, entities: [], log, publish: (channel) => told.push(channel) });
  accountId = await fixture.account();
});
afterEach(async () => {
  await fixture.sql('delete from accounts.mail');
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await db.close();
  await fixture.close();
});

async function mailServer(options?: Parameters<typeof openMailServer>[0]) {
  const server = await openMailServer(options);
  closing.push(server.close);
  return server;
}

const HELLO = { to: 'kadri@meretuul.test', language: 'et', subject: 'Tere', text: 'Õhtu algab kell 20.' } as const;
const queue = (mail: Partial<Mail> = {}) =>
  db.transaction({ accountId, userId: 1 }, (em) => queueMail(em, { accountId, ...HELLO, ...mail }));
const send = (
  url: string,
  options: {
    readonly stop?: AbortSignal;
    readonly timeoutMs?: number;
    readonly attachmentOf?: Dependencies['attachmentOf'];
  } = {},
) => {
  const transport = smtpTransport({ url, from: 'Laminate <no-reply@meretuul.test>' });
  const { stop = new AbortController().signal, ...rest } = options;
  return sendMails(
    { db, log, transport, attachmentOf: async () => null, ids: messageIds('s', 'meretuul.test'), ...rest },
    stop,
  );
};
const outbox = () =>
  fixture.sql<{
    text: string | null;
    html: string | null;
    sent: boolean;
    failed: boolean;
    attempts: number;
    last_error: string | null;
    wait: number;
  }>(
    `select text, html, sent_at is not null as sent, failed_at is not null as failed, attempts, last_error,
       round(extract(epoch from next_attempt_at - now()) / 60)::int as wait from accounts.mail order by id`,
  );

it('sends to a domain of other letters by its name in Punycode', async () => {
  const { url, received } = await mailServer();
  await queue({ to: 'info@müller-bühne.de' });
  await send(url);
  // The server of the test shows the envelope in letters again.
  expect(received[0]?.message).toMatch(/^To: info@xn--mller-bhne-9dbg\.de$/m);
  expect(await outbox()).toMatchObject([{ sent: true }]);
});

it('sends a file along, with its name', async () => {
  const { url, received } = await mailServer();
  await queue();
  const contentBase64 = Buffer.from('%PDF-1.7').toString('base64');
  await send(url, { attachmentOf: async () => ({ fileTitle: 'Laminate arve 2026-0001.pdf', contentBase64 }) });
  expect(received[0]?.message).toMatch(/^Content-Type: application\/pdf; name="?Laminate arve 2026-0001\.pdf"?$/m);
  expect(received[0]?.message).toContain(contentBase64);
});

it('retries a mail whose file could not be made', async () => {
  const { url, received } = await mailServer();
  await queue();
  await send(url, { attachmentOf: () => Promise.reject(new Error('no room')) });
  expect(received).toEqual([]);
  expect(await outbox()).toMatchObject([{ sent: false, failed: false, last_error: 'no room' }]);
});

it('sends what was queued, with its letters, both forms and headers, and keeps no text of it', async () => {
  const { url, received } = await mailServer();
  await queue(
    writeLetter('et', {
      subject: 'Tere\r\nBcc: x@y.test',
      paragraphs: ['Õhtu & öö'],
      action: { label: 'Ava', url: 'https://meretuul.test/a?b=1&c=2' },
    }),
  );
  expect(await send(url)).toBe(1);
  const [mail] = received;
  expect([received.length, mail?.from, mail?.to]).toEqual([1, 'no-reply@meretuul.test', ['kadri@meretuul.test']]);
  expect(mail?.message).toMatch(/^From: Laminate <no-reply@meretuul\.test>$/m);
  expect(mail?.message).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(mail?.message).toMatch(/^Message-ID: <\d+\.\d+\.[\w-]{16}@meretuul\.test>$/m);
  expect(mail?.message.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  expect(mail?.message).toMatch(/text\/plain[\s\S]+text\/html/);
  expect(await outbox()).toMatchObject([{ sent: true, text: null, html: null, attempts: 1 }]);
  expect(await send(url)).toBe(0);
});

it('sends nothing of a transaction that failed', async () => {
  const failing = db.transaction({ accountId, userId: 1 }, async (em) => {
    await queueMail(em, { accountId, ...HELLO });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await outbox()).toEqual([]);
});

it('sends each mail once when several processes send at the same time', async () => {
  const { url, received } = await mailServer();
  for (let index = 0; index < 12; index += 1) await queue({ to: `guest${index}@meretuul.test` });
  for (let round = 0; round < 4; round += 1) await Promise.all([send(url), send(url), send(url)]);
  expect(received.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: 12 }, (_, index) => `guest${index}@meretuul.test`).sort(),
  );
});

it('tells the sender once of the mails of a transaction, and of none that was rolled back', async () => {
  told.length = 0;
  await db.transaction({ accountId, userId: 1 }, async (em) => {
    await queueMail(em, { accountId, ...HELLO });
    await queueMail(em, { accountId, ...HELLO });
    expect(told).toEqual([]);
  });
  expect(told).toEqual([MAIL_CHANNEL]);
  await db.transaction({ accountId, userId: 1 }, (em) => noteForgottenPassword(em, HELLO.to, 'et'));
  expect(told).toEqual([MAIL_CHANNEL, MAIL_CHANNEL]);
  const failing = db.transaction({ accountId, userId: 1 }, async (em) => {
    await queueMail(em, { accountId, ...HELLO });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(told).toHaveLength(2);
});

it('would send a mail twice if taking it were no lease', async () => {
  let taken = 0;
  const { url, received } = await mailServer({
    async beforeTaking() {
      taken += 1;
      // The second sender asks while the first one's mail is on its way.
      if (taken === 1) await send(url);
    },
  });
  await queue();
  await send(url);
  expect(received).toHaveLength(1);
  taken = 0;
  await queue();
  await whileChanged(
    fixture,
    `alter function accounts.take_mail rename to lease_mail;
     create function accounts.take_mail(p_limit int, p_lease interval)
     returns table (id bigint, recipient text, language text, subject text, text text, html text, attempt int, name text) language sql as
       $$ select * from accounts.lease_mail(p_limit, interval '0') $$`,
    `drop function accounts.take_mail;
     alter function accounts.lease_mail rename to take_mail`,
    () => send(url),
  );
  expect(received).toHaveLength(3);
});

describe('a server that fails', () => {
  it('is tried again later, and later still, until the mail is given up with the reason stored', async () => {
    const { url, received } = await mailServer({
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('Try later'), { responseCode: 451 })),
    });
    await queue();
    const waits = [];
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      expect(await send(url)).toBe(1);
      expect(await send(url)).toBe(0);
      const [row] = await outbox();
      waits.push(row?.failed ? 'given up' : row?.wait);
      await fixture.sql('update accounts.mail set next_attempt_at = now()');
    }
    expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720, 1440, 'given up']);
    expect(await outbox()).toMatchObject([
      { sent: false, failed: true, text: null, attempts: 9, last_error: expect.stringContaining('Try later') },
    ]);
    expect(received).toEqual([]);
  });

  it('gives up a mail immediately when its recipient is refused for good, and sends the others', async () => {
    const { url, received } = await mailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('nobody') ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null),
    });
    await queue({ to: 'nobody@meretuul.test' });
    await queue();
    await send(url);
    expect(await outbox()).toMatchObject([
      { failed: true, attempts: 1, last_error: expect.stringContaining('No such user') },
      { sent: true },
    ]);
    expect(received).toHaveLength(1);
  });

  it('keeps a mail that it only refuses to take from us: a wrong password is ours to mend', async () => {
    const { url } = await mailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
    });
    await queue();
    await send(url.replace('//', '//laminate:wrong@'));
    expect(await outbox()).toMatchObject([{ failed: false, sent: false, wait: 1 }]);
  });

  it('can be unreachable', async () => {
    const { url, close } = await openMailServer();
    await close();
    await queue();
    await send(url);
    expect(await outbox()).toMatchObject([
      { sent: false, failed: false, wait: 1, last_error: expect.stringContaining('ECONNREFUSED') },
    ]);
  });
});

it('lets go of a server that takes too long, and of one that is slow when the service closes', async () => {
  const { url } = await mailServer({ beforeTaking: () => new Promise(() => undefined) });
  await queue();
  await send(url, { timeoutMs: 200 });
  expect(await outbox()).toMatchObject([{ sent: false, attempts: 1, wait: 1 }]);
  await fixture.sql('update accounts.mail set next_attempt_at = now()');
  await send(url, { stop: AbortSignal.timeout(200) });
  // It might have been accepted. No one retries before the lease is over.
  expect(await outbox()).toMatchObject([{ sent: false, attempts: 2, wait: 5 }]);
});

it('names a mail the same at each try, and hears only of the latest', async () => {
  const { url, received } = await mailServer();
  await queue();
  const [first] = await db.query<{ id: string }>(
    { name: 'first', text: `select * from accounts.take_mail(5, '0 minutes')` },
    [],
  );
  await send(url);
  await db.query({ name: 'late', text: 'select accounts.mail_failed($1, 1, $2, null)' }, [first?.id, 'late']);
  expect(await outbox()).toMatchObject([{ sent: true, failed: false, attempts: 2 }]);
  await fixture.sql(`update accounts.mail set sent_at = null, text = 'x', next_attempt_at = now()`);
  await send(url);
  const ids = received.map(({ message }) => /^Message-ID: (.+)$/m.exec(message)?.[1]);
  expect(ids[0]).toBe(ids[1]);
});

it('forgets finished mails after thirty days, and gives up mails not sent within a week', async () => {
  await queue({ subject: 'finished' });
  await fixture.sql(`update accounts.mail set sent_at = now(), text = null, created_at = now() - interval '31 days'`);
  await queue({ subject: 'waiting' });
  await fixture.sql(`update accounts.mail set created_at = now() - interval '8 days' where subject = 'waiting'`);
  await queue({ subject: 'new' });
  await db.query({ name: 'forget_mail', text: 'select accounts.forget_mail()' }, []);
  expect(await outbox()).toMatchObject([
    { failed: true, text: null, last_error: 'not sent in time' },
    { failed: false, text: HELLO.text },
  ]);
});

it('shows waiting mails only to the sender, and accepts no mail of another account', async () => {
  await queue();
  const as = (sql: string) => db.transaction({ accountId, userId: 1 }, (em) => em.execute(sql));
  await expect(as('select text from accounts.mail')).rejects.toThrow(/permission denied/);
  await expect(
    as(`select set_config('app.mail_sender', 'on', true), (select text from accounts.mail)`),
  ).rejects.toThrow(/permission denied/);
  await expect(queue({ accountId: await fixture.account() })).rejects.toThrow(/not the account at work/);
  await queue({ accountId: null });
});
