import { isSigned, signedHeaders } from './standard-webhooks.ts';

// The example of the specification.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const AT = new Date(1_614_265_330_000);
const BODY = '{"test": 2432232314}';
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const headers = { 'webhook-id': ID, 'webhook-timestamp': '1614265330', 'webhook-signature': SIGNATURE };
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

it('signs as the example of Standard Webhooks, of text and of bytes', () => {
  expect(signedHeaders([SECRET], ID, AT, BODY)).toEqual(headers);
  expect(signedHeaders([SECRET], ID, AT, Buffer.from(BODY))).toEqual(headers);
});

it('knows its own messages within five minutes, by any of their signatures', () => {
  for (const seconds of [0, 299, -299]) expect(isSigned(SECRET, headers, Buffer.from(BODY), later(seconds))).toBe(true);
  const two = { ...headers, 'webhook-signature': `v1a,x v1,${'A'.repeat(44)} ${SIGNATURE}` };
  expect(isSigned(SECRET, two, Buffer.from(BODY), AT)).toBe(true);
});

it.each([
  ['an old message', headers, BODY, later(301)],
  ['one of the future', headers, BODY, later(-301)],
  ['another body', headers, `${BODY} `, AT],
  ['another id', { ...headers, 'webhook-id': 'msg_x' }, BODY, AT],
  ['another time', { ...headers, 'webhook-timestamp': '1614265331' }, BODY, AT],
  ['no time', { ...headers, 'webhook-timestamp': 'NaN' }, BODY, AT],
  ['a signature of another kind', { ...headers, 'webhook-signature': SIGNATURE.replace('v1', 'v2') }, BODY, AT],
  ['no header', {}, BODY, AT],
  ['lists of headers', { ...headers, 'webhook-signature': [SIGNATURE] }, BODY, AT],
] as const)('does not take %s for its own', (_title, given, body, now) => {
  expect(isSigned(SECRET, given, Buffer.from(body), now)).toBe(false);
});
