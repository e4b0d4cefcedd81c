import { randomBytes, randomUUID } from 'node:crypto';
import { accounts } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { signedHeaders } from '@laminate/kit/standard-webhooks';
import { openFixture, type Fixture } from '@laminate/testing';
import { startAccounts } from '../../service.ts';
import { openMailServer } from '../../testing/mail-server.ts';

const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
const STOP = 'https://meretuul.test/api/invitation/stop/1.1.a.b';
let fixture: Fixture;
let service: RunningService;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
let accountId: number;

beforeAll(async () => {
  fixture = await openFixture();
  mailServer = await openMailServer();
  accountId = await fixture.account();
  service = await startAccounts({
    ...fixture.env('accounts'),
    PUBLIC_URL: 'https://meretuul.test',
    SMTP_URL: mailServer.url,
    MAIL_BOUNCE_SECRET: SECRET,
  });
});
afterAll(async () => {
  await service.close();
  await mailServer.close();
  await fixture.close();
});

const states = async (ids: readonly string[]) => {
  const rows = await fixture.sql<{ state: string }>(
    `select case when bounced_at is not null then 'bounced' when sent_at is not null then 'sent' else 'queued' end as state
     from accounts.mail where id = any ($1) order by id`,
    [ids],
  );
  return rows.map(({ state }) => state);
};

/** Sends mails, in the order of the outbox. @returns their ids and the ids of their messages */
async function sent(count = 1): Promise<{ id: string; messageId: string; message: string }[]> {
  const subjects = Array.from({ length: count }, () => randomUUID());
  const rows = await fixture.sql<{ id: string; subject: string }>(
    `insert into accounts.mail (account_id, recipient, language, subject, text, unsubscribe)
     select $1, 'kadri@meretuul.test', 'et', s, 'Tere', $3 from unnest($2::text[]) s returning id, subject`,
    [accountId, subjects, STOP],
  );
  await until(async () => (await states(rows.map(({ id }) => id))).every((state) => state === 'sent'));
  return rows.map(({ id, subject }) => {
    const message = mailServer.received.find((mail) => mail.message.includes(subject))?.message ?? '';
    return { id, message, messageId: /^Message-ID:\s*(<[^>]+>)/im.exec(message)?.[1] ?? '' };
  });
}

const news = (messageId: string, type = 'mail.bounced') => JSON.stringify({ type, data: { message_id: messageId } });

/** What a mail server sends back (RFC 3464), folded and worded as Postfix does. */
const report = (messageId: string, action = 'failed', returned = 'message/rfc822') =>
  [
    'From: MAILER-DAEMON@mail.example.org',
    'To: no-reply@meretuul.test',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system.',
    '--b1',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example.org',
    '',
    'Final-Recipient: rfc822; kadri@meretuul.test',
    `Action: ${action}`,
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    '',
    '--b1',
    `Content-Type: ${returned}`,
    '',
    'From: Laminate <no-reply@meretuul.test>',
    'Message-ID:',
    ` ${messageId}`,
    'Subject: Kutse',
    '',
    'Tere',
    '',
    '--b1--',
    '',
  ].join('\r\n');

async function post(body: string, { secret = SECRET, at = new Date(), headers = {} }: Given = {}) {
  const response = await fetch(new URL(accounts.reportBounce.path, service.url), {
    method: 'POST',
    headers: { ...signedHeaders([secret], randomUUID(), at, body), ...headers },
    body,
  });
  return { status: response.status, text: await response.text() };
}
interface Given {
  readonly secret?: string;
  readonly at?: Date;
  readonly headers?: Record<string, string>;
}

it('says to mail apps where one click stops more mails, and only of mails that many get', async () => {
  const [mail] = await sent();
  expect(mail?.message).toContain(`List-Unsubscribe: <${STOP}>`);
  expect(mail?.message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  await fixture.sql(
    `insert into accounts.mail (account_id, recipient, language, subject, text) values ($1, 'x@meretuul.test', 'et', 'Alone', 'Tere')`,
    [accountId],
  );
  await until(() => mailServer.received.some(({ message }) => message.includes('Subject: Alone')));
  expect(mailServer.received.find(({ message }) => message.includes('Subject: Alone'))?.message).not.toMatch(/^List-/m);
});

it('hears of a mail that came back from a provider and from a mail server, and of no other', async () => {
  const mails = await sent(4);
  const [one, two, three] = mails as [(typeof mails)[0], (typeof mails)[0], (typeof mails)[0]];
  const answer = { status: 200, text: '{"received":true}' };
  expect(await post(news(one.messageId))).toEqual(answer);
  expect(await post(report(two.messageId))).toEqual(answer);
  expect(await post(report(three.messageId, 'failed', 'text/rfc822-headers'))).toEqual(answer);
  const ids = mails.map(({ id }) => id);
  expect(await states(ids)).toEqual(['bounced', 'bounced', 'bounced', 'sent']);
  // Sent again within minutes, it says what is known.
  expect(await post(news(one.messageId))).toEqual(answer);
  expect(await states(ids)).toEqual(['bounced', 'bounced', 'bounced', 'sent']);
});

it('changes nothing by what is unknown or about a mail that is only late, and says the same of all that is signed', async () => {
  const [mail, other] = (await sent(2)) as [Awaited<ReturnType<typeof sent>>[0], Awaited<ReturnType<typeof sent>>[0]];
  const guessed = mail.messageId.replace(/\.\d+\./, `.${other.id}.`);
  const answers = [
    await post(news(mail.messageId, 'mail.delivered')),
    await post(news(guessed)),
    await post(news(mail.messageId.replace(/\.[\w-]{16}@/, '@'))),
    await post(news('<x@meretuul.test>')),
    await post('{"type":"mail.bounced"}'),
    await post('{'),
    await post(''),
    await post('\u0000'),
    await post(report(mail.messageId, 'delayed')),
    await post(report(guessed)),
    await post(report(mail.messageId).replace('message/delivery-status', 'text/plain')),
    await post(`Subject: Out of office\r\n\r\nMessage-ID: ${mail.messageId}\r\nAction: failed`),
  ];
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 200, text: '{"received":true}' })]),
  );
  expect(await states([mail.id, other.id])).toEqual(['sent', 'sent']);
});

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

it('refuses what is forged, old or unsigned with the same words, so that its sender keeps it', async () => {
  const [mail] = await sent();
  const body = news(mail?.messageId ?? '');
  const answers = [
    await post(body, { secret: `whsec_${randomBytes(32).toString('base64')}` }),
    await post(body, { at: minutes(-6) }),
    await post(body, { at: minutes(6) }),
    await post(body, { headers: { 'webhook-signature': '' } }),
    await post(body, { headers: { 'webhook-signature': 'v1,AAAA v1a,x' } }),
    await post(body, { headers: { 'webhook-timestamp': 'soon' } }),
    await post(body, { headers: { 'webhook-id': 'another' } }),
  ];
  for (const { status, text } of answers)
    expect({ status, body: JSON.parse(text) }).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  expect(await states([mail?.id ?? ''])).toEqual(['sent']);
});

it('takes no report where the operator has set no secret', async () => {
  const [mail] = await sent();
  const other = await startAccounts({ ...fixture.env('accounts'), PUBLIC_URL: 'https://meretuul.test' });
  const body = news(mail?.messageId ?? '');
  const headers = signedHeaders(['whsec_'], randomUUID(), new Date(), body);
  const response = await fetch(new URL(accounts.reportBounce.path, other.url), { method: 'POST', headers, body });
  expect(response.status).toBe(401);
  expect(await states([mail?.id ?? ''])).toEqual(['sent']);
  await other.close();
});

it('remembers for a year that a mail reached no one, and after a month no more than that', async () => {
  const [mail] = await sent();
  await post(news(mail?.messageId ?? ''));
  const forget = async (age: string) => {
    await fixture.sql(`update accounts.mail set created_at = now() - $2::interval where id = $1`, [mail?.id, age]);
    await fixture.sql('select accounts.forget_mail()');
    return fixture.sql('select recipient, subject, unsubscribe from accounts.mail where id = $1', [mail?.id]);
  };
  expect(await forget('29 days')).toMatchObject([{ recipient: 'kadri@meretuul.test' }]);
  expect(await forget('31 days')).toEqual([{ recipient: '', subject: '', unsubscribe: null }]);
  expect(await forget('366 days')).toEqual([]);
});

it('stops noting what is not signed once a network sent too much of it, and still hears what is', async () => {
  const [mail] = await sent();
  let status = 401;
  for (let calls = 0; status === 401 && calls < 100; calls += 1)
    ({ status } = await post('{}', { headers: { 'webhook-signature': '' } }));
  expect(status).toBe(429);
  expect((await post(news(mail?.messageId ?? ''))).status).toBe(200);
  expect(await states([mail?.id ?? ''])).toEqual(['bounced']);
});
