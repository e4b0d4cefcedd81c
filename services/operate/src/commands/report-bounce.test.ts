import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isSigned } from '@laminate/kit/standard-webhooks';
import { reportBounce } from './report-bounce.ts';

const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
const closing: (() => unknown)[] = [];
afterEach(() => closing.splice(0).map((close) => close()));

/** A product that answers with this status, and what it got. */
async function product(status = 200) {
  const got: { url: string | undefined; body: Buffer; signed: boolean }[] = [];
  const server = createServer(async (req, res) => {
    const body = await buffer(req);
    got.push({ url: req.url, body, signed: isSigned(SECRET, req.headers, body) });
    res.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return { got, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('hands a report on as it came, byte for byte, and signed', async () => {
  const { got, origin } = await product();
  const report = Buffer.from([...Buffer.from('From: MAILER-DAEMON\r\n\r\n'), 0xe4, 0x00, 0xff]);
  await reportBounce(Readable.from([report]), { PUBLIC_URL: origin, MAIL_BOUNCE_SECRET: SECRET });
  expect(got).toEqual([{ url: '/api/mail/bounces', body: report, signed: true }]);
});

it('says what to mend where it can not, so that the mail server tries again', async () => {
  const { origin } = await product(502);
  const hand = (env: NodeJS.ProcessEnv) => reportBounce(Readable.from(['x']), env);
  await expect(hand({ PUBLIC_URL: origin, MAIL_BOUNCE_SECRET: SECRET })).rejects.toThrow(
    /answered 502: check PUBLIC_URL/,
  );
  const refusing = await product(401);
  await expect(hand({ PUBLIC_URL: refusing.origin, MAIL_BOUNCE_SECRET: SECRET })).rejects.toThrow(
    /refused the signature: check MAIL_BOUNCE_SECRET and the clock/,
  );
  await expect(hand({ PUBLIC_URL: origin })).rejects.toThrow(/MAIL_BOUNCE_SECRET is not set/);
  await expect(hand({ MAIL_BOUNCE_SECRET: SECRET })).rejects.toThrow(/PUBLIC_URL or/);
});
