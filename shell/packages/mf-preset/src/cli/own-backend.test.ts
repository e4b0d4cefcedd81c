import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CASE_ROUTES, PATH_CASES } from '@laminate/contracts/testing/path-cases';
import { sendRaw } from '@laminate/contracts/testing/send-raw';
import { createRemoteJWKSet, jwtVerify, SignJWT } from 'jose';

// A script of the build, which has no types.
const MODULE: string = import.meta.resolve('./own-backend.mjs');
const { ownBackend } = (await import(MODULE)) as {
  ownBackend: (options: object) => (...call: [...Parameters<RequestListener>, () => void]) => void;
};

const ITEMS = '/api/x/lost-property/event/34/items';
let product: Server;
let backend: Server;
let dev: Server;
let asked: { url: string | undefined; headers: IncomingHttpHeaders }[];
/** What the service answers. */
let status: number;
/** What remote.json says. */
let description: { backend?: { routes: { method: string; path: string; scope: string; roles: readonly string[] }[] } };

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};
const session = await new SignJWT({ acc: 5, sid: 'session' })
  .setProtectedHeader({ alg: 'HS256' })
  .setSubject('7')
  .sign(new TextEncoder().encode('a secret of the installation alone'));
const SIGNED_IN = { authorization: `Bearer ${session}`, cookie: 'a=1' };
const get = (path: string, headers: Record<string, string> = SIGNED_IN, method = 'GET') =>
  fetch(`http://127.0.0.1:${portOf(dev)}${path}`, { headers, method });
const route = (method: string, path: string, ...roles: string[]) => ({ method, path, scope: 'event', roles });

beforeEach(async () => {
  [asked, status] = [[], 200];
  description = {
    backend: {
      routes: [
        route('GET', '/event/:eventId/items', 'owner', 'worker_bee'),
        route('POST', '/event/:eventId/items', 'owner'),
        route('GET', '/shelf/:place', 'owner'),
        route('GET', '/shelf/all'),
      ],
    },
  };
  product = await listening((req, res) =>
    req.headers.authorization ? res.end('{}') : res.writeHead(401).end('{"code":"not_signed_in"}'),
  );
  backend = await listening((req, res) => {
    asked.push({ url: req.url, headers: req.headers });
    res.writeHead(status).end('{"items":[]}');
  });
  const handler = ownBackend({
    name: 'lost-property',
    description: () => description,
    backend: `http://127.0.0.1:${portOf(backend)}`,
    origin: `http://127.0.0.1:${portOf(product)}`,
    roles: ['worker_bee'],
  });
  dev = await listening((req, res) => void handler(req, res, () => res.end('next')));
});
afterEach(() => {
  for (const server of [product, backend, dev]) server.close();
});

test('the service of a developer is told who calls, as by an installation', async () => {
  expect(await (await get(ITEMS)).json()).toEqual({ items: [] });
  const [{ url, headers } = { url: '', headers: {} as IncomingHttpHeaders }] = asked;
  expect([url, headers.cookie]).toEqual(['/event/34/items', undefined]);
  const keys = createRemoteJWKSet(new URL(`http://127.0.0.1:${portOf(dev)}/.well-known/jwks.json`));
  const { payload } = await jwtVerify(headers.authorization?.replace('Bearer ', '') ?? '', keys, {
    issuer: `http://localhost:${portOf(dev)}`,
    audience: 'lost-property',
  });
  expect(payload).toMatchObject({ sub: '7', account_id: 5, event_id: 34, roles: ['worker_bee'] });
});

test.each([
  ['a role that is not named', 'POST', ITEMS, 403, 'forbidden'],
  ['a call that is not named', 'GET', '/api/x/lost-property/admin', 404, 'not_found'],
  ['a way out of what is named', 'GET', '/api/x/lost-property/shelf/..%2Fadmin', 404, 'not_found'],
  ['an event that can not be', 'GET', '/api/x/lost-property/event/99999999999/items', 404, 'not_found'],
  ['an event above all others', 'GET', '/api/x/lost-property/event/2147483648/items', 404, 'not_found'],
  ['another method', 'DELETE', ITEMS, 405, 'method_not_allowed'],
])('%s is refused as by an installation', async (_, method, address, refused, code) => {
  const response = await get(address, SIGNED_IN, method);
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([refused, code]);
  expect(asked).toEqual([]);
});

test.each(PATH_CASES)('a service gets %j as %j, as by an installation', async (sent, handedOn) => {
  description = { backend: { routes: [...CASE_ROUTES] } };
  const answer = await sendRaw(`http://127.0.0.1:${portOf(dev)}`, `/api/x/lost-property${sent}`, {
    headers: SIGNED_IN,
  });
  expect([answer.status, asked.map(({ url }) => url)]).toEqual(handedOn === null ? [404, []] : [200, [handedOn]]);
});

test('a fixed path goes before one with a parameter, and no role named means everyone', async () => {
  expect((await get('/api/x/lost-property/shelf/all?since=3')).status).toBe(200);
  expect(asked.map(({ url }) => url)).toEqual(['/shelf/all?since=3']);
});

test('what remote.json says counts from the moment that it says so', async () => {
  expect((await get('/api/x/lost-property/new')).status).toBe(404);
  description = { backend: { routes: [route('GET', '/new', 'worker_bee')] } };
  expect((await get('/api/x/lost-property/new')).status).toBe(200);
  description = {};
  expect((await get('/api/x/lost-property/new')).status).toBe(404);
});

test('who is not logged in at the installation is not handed on', async () => {
  expect((await get(ITEMS, {})).status).toBe(401);
  expect(asked).toEqual([]);
});

test('a service that refuses the token does not sign the person out', async () => {
  status = 401;
  expect((await get(ITEMS)).status).toBe(502);
});

test('a service that is away is said in words', async () => {
  backend.close();
  await once(backend, 'close');
  const away = await get(ITEMS);
  expect([away.status, await away.json()]).toEqual([
    503,
    { code: 'service_unavailable', msg: expect.stringContaining('does not answer'), errors: [] },
  ]);
});

test('an installation that is away is said in words', async () => {
  product.close();
  await once(product, 'close');
  const away = await get(ITEMS);
  expect([away.status, ((await away.json()) as { msg: string }).msg]).toEqual([
    503,
    expect.stringMatching(/^http:\S+ does not answer$/),
  ]);
});

test('everything else goes on', async () => {
  expect(await (await get('/api/events')).text()).toBe('next');
});
