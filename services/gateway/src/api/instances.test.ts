import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DRAINING_HEADER } from '@laminate/kit/http/graceful-shutdown';
import { createGateway, type RunningGateway } from '../create-gateway.ts';
import { readGatewayEnv } from '../env.ts';
import { startStubService } from '../testing/gateway-fixture.ts';

/** Full checks of an instance. One that began before something changed can end after it. */
const LOOKS = 2;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))));

interface Stub {
  readonly url: string;
  readonly calls: string[];
  /** What it answers to who looks, who waits as long as it takes. */
  ready: boolean | Promise<boolean>;
  /** How often the gateway has looked. */
  looks: number;
  close(): Promise<void>;
}

/** An instance of a service that notes which calls reach it. */
async function instance(answer: RequestListener = (_req, res) => void res.end('{}')): Promise<Stub> {
  const calls: string[] = [];
  const listener: RequestListener = (req, res) => {
    calls.push(`${req.method} ${req.url}`);
    answer(req, res);
  };
  const service = await startStubService(listener, 0, () => {
    stub.looks += 1;
    return stub.ready;
  });
  const stub: Stub = { url: service.url, calls, ready: true, looks: 0, close: onlyOnce(service.close) };
  closing.push(stub.close);
  return stub;
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/** Waits until the gateway has looked at all of these. */
async function looked(...instances: readonly Stub[]): Promise<void> {
  const wanted = instances.map(({ looks }) => looks + LOOKS);
  await until(() => instances.every(({ looks }, index) => looks >= (wanted[index] as number)));
}

/** From now on who looks at these hears nothing. @returns what lets them hear that they are ready */
async function unseen(...instances: readonly Stub[]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const before = instances.map(({ looks }) => looks);
  for (const each of instances) each.ready = promise;
  await until(() => instances.every(({ looks }, index) => looks > (before[index] as number)));
  return () => resolve(true);
}

async function gatewayTo(instances: readonly Stub[], names: readonly string[] = ['accounts']): Promise<RunningGateway> {
  const services = Object.fromEntries(names.map((name) => [name, instances.map(({ url }) => url)]));
  const gateway = await createGateway(
    readGatewayEnv({ PORT: '0', LOG_LEVEL: 'silent', DRAIN_MS: '0', SERVICES: JSON.stringify(services) }),
  );
  closing.push(gateway.close);
  await looked(...instances);
  return gateway;
}

/** An address at which nothing listens. */
async function refusing(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

const callsOf = (url: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      fetch(`${url}/api/events`).then(async (response) => (await response.text(), response.status)),
    ),
  );

test('calls are spread over the instances', async () => {
  const [one, two] = [await instance(), await instance()];
  const gateway = await gatewayTo([one, two]);
  expect(new Set(await callsOf(gateway.url, 20))).toEqual(new Set([200]));
  expect(one.calls.length + two.calls.length).toBe(20);
  expect(Math.abs(one.calls.length - two.calls.length)).toBeLessThanOrEqual(6);
});

test('an instance that is busy gets fewer than one that is not', async () => {
  const held = Promise.withResolvers<void>();
  const slow = await instance((_req, res) => void held.promise.then(() => res.end('{}')));
  const quick = await instance();
  const gateway = await gatewayTo([slow, quick]);
  const first = callsOf(gateway.url, 2);
  await until(() => slow.calls.length === 1 && quick.calls.length === 1);
  for (let count = 0; count < 10; count += 1) await callsOf(gateway.url, 1);
  held.resolve();
  await first;
  expect([slow.calls.length, quick.calls.length]).toEqual([1, 11]);
});

test('streams that are open somewhere keep no calls away from there', async () => {
  const answer: RequestListener = (req, res) =>
    req.url?.startsWith('/api/stream')
      ? void res.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
      : void res.end('{}');
  const [one, two] = [await instance(answer), await instance(answer)];
  two.ready = false;
  const gateway = await gatewayTo([one, two], ['checkin']);
  const aborter = new AbortController();
  for (let count = 0; count < 5; count += 1)
    await fetch(`${gateway.url}/api/stream?channel=event-1`, { signal: aborter.signal });
  two.ready = true;
  await looked(one, two);
  for (let count = 0; count < 10; count += 1)
    await fetch(`${gateway.url}/api/event/1/check_in_stats`).then((response) => response.text());
  expect(one.calls.length - 5).toBeGreaterThanOrEqual(3);
  // New streams go where fewer are.
  for (let count = 0; count < 4; count += 1)
    await fetch(`${gateway.url}/api/stream?channel=event-1`, { signal: aborter.signal });
  expect(two.calls.filter((call) => call.includes('stream')).length).toBe(4);
  aborter.abort();
});

test('one that drains gets nothing new, and again its part when it is back', async () => {
  const [one, two] = [await instance(), await instance()];
  const gateway = await gatewayTo([one, two]);
  one.ready = false;
  await looked(one);
  await callsOf(gateway.url, 10);
  expect([one.calls.length, two.calls.length]).toEqual([0, 10]);
  one.ready = true;
  await looked(one);
  await callsOf(gateway.url, 10);
  expect(one.calls.length).toBeGreaterThanOrEqual(2);
  expect(one.calls.length + two.calls.length).toBe(20);
});

test('one that says so with an answer gets no other until it is ready again, and the caller keeps the connection', async () => {
  const leaving = await instance((_req, res) => {
    res.setHeaders(
      new Map([
        ['connection', 'close'],
        [DRAINING_HEADER, '1'],
      ]),
    );
    res.end('{}');
  });
  const staying = await instance();
  const gateway = await gatewayTo([leaving, staying]);
  // So that only what the answer says counts.
  const seenAgain = await unseen(leaving);
  for (let count = 0; count < 8; count += 1) {
    const response = await fetch(`${gateway.url}/api/events`);
    expect([response.status, response.headers.get('connection'), response.headers.get(DRAINING_HEADER)]).toEqual([
      200,
      'keep-alive',
      null,
    ]);
    await response.text();
  }
  expect([leaving.calls.length, staying.calls.length]).toEqual([1, 7]);
  seenAgain();
  await looked(leaving);
  await callsOf(gateway.url, 4);
  expect(leaving.calls.length).toBeGreaterThan(1);
});

test.each([
  ['who closes its connection', { headers: { connection: 'close' } }],
  ['who sends its body in pieces', { headers: { 'transfer-encoding': 'chunked', 'content-type': 'application/json' } }],
])('a caller %s keeps no one else from the instance that answers', async (_what, options) => {
  const [one, two] = [await instance(), await instance()];
  const gateway = await gatewayTo([one, two]);
  const seenAgain = await unseen(one, two);
  const call = request(`${gateway.url}/api/auth`, { method: 'POST', agent: false, ...options });
  call.end('{}');
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
  for (let count = 0; count < 8; count += 1) await callsOf(gateway.url, 1);
  // One call, and the instance that answered it has its part of the others.
  expect(Math.min(one.calls.length, two.calls.length)).toBeGreaterThan(1);
  seenAgain();
});

test('a call whose connection is refused is made to another instance, with its body, once', async () => {
  const bodies: string[] = [];
  const up = await instance((req, res) => {
    let body = '';
    req.on('data', (chunk) => (body += chunk)).on('end', () => (bodies.push(body), res.end('{}')));
  });
  const down = await refusing();
  const gateway = await createGateway(
    readGatewayEnv({
      PORT: '0',
      LOG_LEVEL: 'silent',
      DRAIN_MS: '0',
      SERVICES: JSON.stringify({ accounts: [down, up.url] }),
    }),
  );
  closing.push(gateway.close);
  // In parallel: no one has looked at the instances yet.
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      fetch(`${gateway.url}/api/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"n":${index}}`,
      }),
    ),
  );
  expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(bodies.sort()).toEqual(Array.from({ length: 6 }, (_, index) => `{"n":${index}}`));
});

test('never repeats a call that might have arrived', async () => {
  const breaking = await instance((req) => void req.on('data', () => req.socket.destroy()));
  const other = await instance();
  // The connection of a call also leads to the other instances, ready or not. Only the chance that the call has arrived
  // keeps it from them.
  other.ready = false;
  const gateway = await gatewayTo([breaking, other]);
  const response = await fetch(`${gateway.url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect([response.status, breaking.calls.length, other.calls.length]).toEqual([503, 1, 0]);
});

test('the health is well while one instance is ready, and says how many are', async () => {
  const [one, two] = [await instance(), await instance()];
  const gateway = await gatewayTo([one, two], ['accounts', 'checkin']);
  const health = async () => {
    const response = await fetch(`${gateway.url}/healthz`);
    const { contracts, ...state } = (await response.json()) as { contracts: Record<string, string> };
    return [response.status, state, Object.keys(contracts)];
  };
  await one.close();
  expect(await health()).toEqual([
    200,
    {
      ok: true,
      services: { accounts: 'up', checkin: 'up' },
      instances: { accounts: { ready: 1, of: 2 }, checkin: { ready: 1, of: 2 } },
    },
    ['gateway', 'accounts', 'checkin'],
  ]);
  await two.close();
  expect(await health()).toEqual([
    503,
    {
      ok: false,
      services: { accounts: 'down', checkin: 'down' },
      instances: { accounts: { ready: 0, of: 2 }, checkin: { ready: 0, of: 2 } },
      down: ['accounts', 'checkin'],
    },
    ['gateway'],
  ]);
  // The way to all other services stays open.
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${gateway.url}/livez`)).status).toBe(200);
});

test("where none is ready calls still go out, so that the answer is the service's own", async () => {
  const [one, two] = [
    await instance((_req, res) => void res.writeHead(503).end('{"code":"service_unavailable"}')),
    await instance((_req, res) => void res.writeHead(503).end('{}')),
  ];
  const gateway = await gatewayTo([one, two]);
  one.ready = false;
  two.ready = false;
  await looked(one, two);
  await callsOf(gateway.url, 4);
  expect(one.calls.length + two.calls.length).toBe(4);
});
