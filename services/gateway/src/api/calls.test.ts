import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { NOTHING_LISTENS } from '@laminate/testing';
import type { Request } from 'express';
import type { RunningGateway } from '../create-gateway.ts';
import {
  buildWeb,
  startGateway,
  startStubService,
  type BuiltWeb,
  type StubService,
} from '../testing/gateway-fixture.ts';

let web: BuiltWeb;
let service: StubService;
let answer: (req: IncomingMessage, res: ServerResponse) => void;
/** The call that is given the least time. */
const QUICKEST = '/api/event/1/artist-portal/1/drafts';
const SERVED = ['accounts', 'checkin', 'artist-portal'];

beforeAll(async () => {
  web = await buildWeb();
  service = await startStubService((req, res) => answer(req, res));
});
afterAll(() => Promise.all([service.close(), web.remove()]));
beforeEach(() => {
  answer = (_req, res) => void res.end('{}');
});

const start = (beside: readonly StubService[]) =>
  startGateway(
    web,
    { SERVICES: JSON.stringify(Object.fromEntries(SERVED.map((name) => [name, service.url]))) },
    beside,
  );

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

describe.each([
  ['to a service by a socket', false],
  ['to a service in the same process', true],
])('calls %s', (_way, beside) => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await start(beside ? [service] : []);
  });
  afterAll(() => gateway.close());
  const get = (path: string, init?: RequestInit) => fetch(gateway.url + path, init);

  test('go to the service of the route table, with one request id from end to end', async () => {
    let seen: IncomingMessage['headers'] = {};
    answer = (req, res) => {
      seen = req.headers;
      res
        .writeHead(200, { 'content-type': 'application/json', 'x-request-id': String(req.headers['x-request-id']) })
        .end(`{"url":"${req.url}"}`);
    };
    const response = await get('/api/events?x=1', { headers: { 'x-request-id': 'abcdefgh-1' } });
    expect(await response.json()).toEqual({ url: '/api/events?x=1' });
    expect(seen['x-request-id']).toBe('abcdefgh-1');
    expect(response.headers.get('x-request-id')).toBe('abcdefgh-1');
    expect(seen['x-forwarded-for']).toContain('127.0.0.1');
  });

  test('tell the service whose they are by the address that the gateway found', async () => {
    let ip: unknown;
    answer = (req, res) => {
      // An Express app reads its caller's address there. Through a socket, the address comes from the header.
      ip = beside ? (req as Request).ip : req.headers['x-forwarded-for'];
      res.end('{}');
    };
    await get('/api/events', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(ip).toBe('203.0.113.7');
  });

  test('that nothing declares are 404, with another method 405', async () => {
    const unknown = await get('/api/nothing');
    expect([unknown.status, await codeOf(unknown)]).toEqual([404, 'not_found']);
    const wrong = await get('/api/auth', { method: 'DELETE' });
    expect([wrong.status, wrong.headers.get('allow'), await codeOf(wrong)]).toEqual([
      405,
      'POST',
      'method_not_allowed',
    ]);
  });

  test.each([
    ['wants its connection closed', { connection: 'close' }, 'close'],
    ['keeps its connection', { connection: 'keep-alive' }, 'keep-alive'],
  ])('of a caller who %s get what they want, and the service hears nothing of it', async (_what, headers, answered) => {
    let seen: string | undefined;
    answer = (req, res) => {
      seen = req.headers.connection;
      res.end('{}');
    };
    const connection = await new Promise((resolve) =>
      request(`${gateway.url}/api/events`, { headers, agent: false }, (res) =>
        resolve(res.resume().headers.connection),
      ).end(),
    );
    // A socket has its own connection. Without a socket there is none.
    expect([seen, connection]).toEqual([beside ? undefined : 'keep-alive', answered]);
  });

  test('that break off half-way never look complete', async () => {
    answer = (_req, res) => {
      res.writeHead(200, { 'content-length': '100' }).write('half');
      setTimeout(() => res.destroy(), 20);
    };
    await expect(get('/api/events').then((response) => response.text())).rejects.toThrow();
  });

  test('arrive as a stream: each event immediately, and the service hears when the reader goes', async () => {
    const ended = Promise.withResolvers<void>();
    answer = (req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write('data: 1\n\n');
      req.on('close', ended.resolve);
    };
    const aborter = new AbortController();
    const response = await get('/api/stream?channel=event-1', { signal: aborter.signal });
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
    aborter.abort();
    await ended.promise;
  });

  test('that are costly and were refused for now reach no service before they are allowed again, but those of other callers do', async () => {
    const asked: string[] = [];
    answer = (req, res) => {
      asked.push(String(req.headers.authorization));
      res.writeHead(429, { 'retry-after': '1' }).end('{}');
    };
    const stream = (token: string) => get('/api/stream?channel=event-1', { headers: { authorization: token } });
    const began = performance.now();
    expect((await stream('Bearer a')).status).toBe(429);
    const early = await stream('Bearer a');
    expect([early.status, early.headers.get('retry-after'), await codeOf(early)]).toEqual([
      429,
      '1',
      'too_many_requests',
    ]);
    await stream('Bearer b');
    expect(asked).toEqual(['Bearer a', 'Bearer b']);
    while (asked.length < 3) await stream('Bearer a');
    expect(performance.now() - began).toBeGreaterThan(999);
  });

  test("that are refused for now, and are not dear, are the service's to refuse again", async () => {
    let asked = 0;
    answer = (_req, res) => {
      asked += 1;
      res.writeHead(429, { 'retry-after': '60' }).end('{}');
    };
    await get('/api/events');
    await get('/api/events');
    expect(asked).toBe(2);
  });

  test('that take too long are 504, and what comes after that is not sent', async () => {
    let late: ServerResponse | undefined;
    answer = (_req, res) => void (late = res);
    const response = await get(QUICKEST, { method: 'POST' });
    expect([response.status, await codeOf(response)]).toEqual([504, 'gateway_timeout']);
    late?.write('late');
    late?.end();
    answer = (_req, res) => void res.end('{}');
    expect((await get('/api/events')).status).toBe(200);
  });
});

it('answers 503 for a service that is down, in the one error body and without its address', async () => {
  const gateway = await startGateway(web, { SERVICES: JSON.stringify({ accounts: `http://${NOTHING_LISTENS}` }) });
  const response = await fetch(`${gateway.url}/api/events`);
  const body = await response.text();
  await gateway.close();
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ code: 'service_unavailable', errors: [] });
  expect(body).not.toMatch(/127\.0\.0\.1|ECONN|accounts/);
});
