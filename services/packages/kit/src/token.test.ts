import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { isApiError } from './errors.ts';
import { bearerToken, signToken, tokenKey } from './token.ts';

const CLAIMS = { userId: 7, accountId: 8, sessionId: '00000000-0000-4000-8000-000000000009' };
const key = tokenKey('a secret that is long enough for the test of tokens');

const app = express();
app.get('/', bearerToken(key), (_req, res) => void res.json(res.locals.claims));
app.use(
  ((error, _req, res, _next) =>
    void res.json(isApiError(error) ? error.code : 'failed')) as express.ErrorRequestHandler,
);
const server = createServer(app);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

async function ask(token: string): Promise<unknown> {
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/`, { headers: { authorization: `Bearer ${token}` } })).json();
}

it('reads a token as often as it comes, and none that differs from it', async () => {
  const token = await signToken(key, CLAIMS);
  for (let time = 0; time < 3; time += 1) expect(await ask(token)).toEqual(CLAIMS);
  expect(await ask(`${token.slice(0, -4)}AAAA`)).toBe('not_signed_in');
  expect(await ask(await signToken(tokenKey('another secret, just as long as the first one'), CLAIMS))).toBe(
    'not_signed_in',
  );
});

it('takes no token after its end that it took before', async () => {
  const token = await signToken(key, CLAIMS, 600);
  expect(await ask(token)).toEqual(CLAIMS);
  jest.useFakeTimers({ now: Date.now() + 601_000 });
  expect(await ask(token)).toBe('token_expired');
});
