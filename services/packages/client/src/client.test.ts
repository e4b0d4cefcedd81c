import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createClient, LaminateError, type Client } from './index.ts';

let server: Server;
let laminate: Client;
let requests: IncomingMessage[];
let bodies: string[];
/** Responses of the server to each request in turn. The last is for all that follow. */
let answers: RequestListener[];

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_req, res) =>
    void res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const problem = (status: number, code: string, headers?: Record<string, string>): RequestListener =>
  json(
    status,
    { type: 'about:blank', title: code, status, msg: `It is ${code}`, code, errors: [], request_id: 'r1' },
    headers,
  );
const cut: RequestListener = (req) => void req.socket.destroy();

beforeEach(async () => {
  requests = [];
  bodies = [];
  server = createServer(async (req, res) => {
    requests.push(req);
    bodies.push(await text(req));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  laminate = createClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'lam_x' });
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const addGuest = (options = {}) =>
  laminate.call(
    'POST /api/event/{eventId}/add_guests',
    { path: { eventId: 7 }, body: { guests: [{ name: 'Mari Kask' }] } },
    options,
  );
const addUnit = () =>
  laminate.call('POST /api/event/{eventId}/units', { path: { eventId: 7 }, body: { name: 'Crew' } });
const keys = () => requests.map(({ headers }) => headers['idempotency-key']);

test('sends what the route takes, and answers its body', async () => {
  answers = [json(200, { logs: [], next: null })];
  const answer = await laminate.call('GET /api/events/{eventId}/logs', {
    path: { eventId: 7 },
    query: { search: 'a b', before: undefined },
  });
  expect(answer).toEqual({ logs: [], next: null });
  expect([requests[0]?.url, requests[0]?.headers.authorization]).toEqual([
    '/api/events/7/logs?search=a+b',
    'Bearer lam_x',
  ]);
});

test.each([
  ['a connection that is cut', cut],
  ['a service that is down', problem(503, 'service_unavailable')],
  ['too many calls', problem(429, 'too_many_requests')],
])('after %s a change is sent again with the same key and body', async (_what, failing) => {
  answers = [failing, failing, json(201, { added: 1, undo: null })];
  expect(await addGuest()).toEqual({ added: 1, undo: null });
  expect(keys()).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys()[0], keys()[0]]);
  expect(new Set(bodies)).toEqual(new Set(['{"guests":[{"name":"Mari Kask"}]}']));
});

test('two changes have two keys, and one that was begun before has its own', async () => {
  answers = [json(201, { added: 1, undo: null })];
  await addGuest();
  await addGuest();
  await addGuest({ idempotencyKey: '0b6b1c5e-6f0a-4c56-9d53-3f1f6d0a7e11' });
  expect(new Set(keys()).size).toBe(3);
  expect(keys()[2]).toBe('0b6b1c5e-6f0a-4c56-9d53-3f1f6d0a7e11');
});

test('does not send a change without a key again when it could have been done', async () => {
  answers = [cut];
  await expect(addUnit()).rejects.toThrow(TypeError);
  expect([requests.length, keys()]).toEqual([1, [undefined]]);
  answers = [problem(429, 'too_many_requests'), json(201, { unit: { id: 1 } })];
  expect(await addUnit()).toEqual({ unit: { id: 1 } });
});

test('waits as long as the server says, unless that is too long', async () => {
  answers = [problem(429, 'too_many_requests', { 'retry-after': '1' }), json(200, { events: [] })];
  const started = performance.now();
  await laminate.call('GET /api/events');
  expect(performance.now() - started).toBeGreaterThan(990);
  answers = [problem(429, 'too_many_requests', { 'retry-after': '3600' })];
  await expect(laminate.call('GET /api/events')).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(requests.length).toBe(3);
});

test('reports a refusal by its code, without retries', async () => {
  answers = [problem(409, 'limit_reached')];
  const error = await addGuest().catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(LaminateError);
  expect(error).toMatchObject({ code: 'limit_reached', status: 409, requestId: 'r1', message: 'It is limit_reached' });
  expect(requests.length).toBe(1);
});

test('what a proxy on the way says is an error, too', async () => {
  answers = [(_req, res) => void res.writeHead(502).end('<h1>Bad gateway</h1>')];
  await expect(laminate.call('GET /api/events', {}, { retries: 1 })).rejects.toMatchObject({ code: 'bad_gateway' });
  expect(requests.length).toBe(2);
});

test('an attempt that takes too long ends, and is made again', async () => {
  answers = [() => undefined, json(200, { events: [] })];
  expect(await laminate.call('GET /api/events', {}, { timeoutMs: 100 * patience })).toEqual({ events: [] });
  answers = [() => undefined];
  await expect(laminate.call('GET /api/events', {}, { timeoutMs: 50, retries: 1 })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
});

test('the signal ends a call while it waits', async () => {
  answers = [problem(503, 'service_unavailable', { 'retry-after': '50' })];
  const ending = new AbortController();
  const call = laminate.call('GET /api/events', {}, { signal: ending.signal });
  setTimeout(() => ending.abort(), 100);
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('allows the token to change between attempts', async () => {
  let count = 0;
  const { port } = server.address() as AddressInfo;
  laminate = createClient({ baseUrl: `http://127.0.0.1:${port}`, token: async () => `t${(count += 1)}` });
  answers = [cut, json(200, { events: [] })];
  await laminate.call('GET /api/events');
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer t1', 'Bearer t2']);
});

test('pages follow until there are no more', async () => {
  answers = [
    json(200, { logs: [1], next: 9 }),
    json(200, { logs: [2], next: 5 }),
    json(200, { logs: [3], next: null }),
  ];
  const seen: unknown[] = [];
  const input = { path: { eventId: 7 }, query: { search: 'x' } };
  for await (const { logs } of laminate.pages('GET /api/events/{eventId}/logs', input, 'before')) seen.push(...logs);
  expect(seen).toEqual([1, 2, 3]);
  expect(requests.map(({ url }) => new URL(url ?? '', 'http://x').searchParams.get('before'))).toEqual([
    null,
    '9',
    '5',
  ]);
});
