import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { createGateway, type RunningGateway } from '../create-gateway.ts';
import { readGatewayEnv } from '../env.ts';
import { startStubService } from '../testing.ts';

/** Longer than the gateway takes to look at its instances. */
const LOOKED = 400;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))));

interface Stub {
  readonly url: string;
  readonly calls: string[];
  ready: boolean;
  close(): Promise<void>;
}

/** An instance of a service that notes which calls reach it. */
async function instance(answer: RequestListener = (_req, res) => void res.end('{}')): Promise<Stub> {
  const calls: string[] = [];
  const listener: RequestListener = (req, res) => {
    calls.push(`${req.method} ${req.url}`);
    answer(req, res);
  };
  const service = await startStubService(listener, 0, () => stub.ready);
  const stub: Stub = { url: service.url, calls, ready: true, close: onlyOnce(service.close) };
  closing.push(stub.close);
  return stub;
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/** The same instances serve two services. */
const services = (urls: readonly string[]) => ({ accounts: urls, checkin: urls });

async function gatewayTo(...instances: { readonly url: string }[]): Promise<RunningGateway> {
  const gateway = await createGateway(readGatewayEnv({ PORT: '0', LOG_LEVEL: 'silent', DRAIN_MS: '0', SERVICES: JSON.stringify(services(instances.map(({ url }) => url))) }));
  closing.push(gateway.close);
  await sleep(LOOKED);
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
  Promise.all(Array.from({ length: count }, () => fetch(`${url}/api/events`).then(async (response) => (await response.text(), response.status))));

test('calls are spread over the instances', async () => {
  const [one, two] = [await instance(), await instance()];
  const gateway = await gatewayTo(one, two);
  expect(new Set(await callsOf(gateway.url, 20))).toEqual(new Set([200]));
  expect(one.calls.length + two.calls.length).toBe(20);
  expect(Math.abs(one.calls.length - two.calls.length)).toBeLessThanOrEqual(6);
});

test('an instance that is busy gets fewer than one that is not', async () => {
  const slow = await instance((_req, res) => void setTimeout(() => res.end('{}'), 600));
  const quick = await instance();
  const gateway = await gatewayTo(slow, quick);
  const first = callsOf(gateway.url, 2);
  await sleep(100);
  for (let count = 0; count < 10; count += 1) await callsOf(gateway.url, 1);
  await first;
  expect([slow.calls.length, quick.calls.length]).toEqual([1, 11]);
});

test('streams that are open somewhere keep no calls away from there', async () => {
  const answer: RequestListener = (req, res) => (req.url?.startsWith('/api/stream') ? void res.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n') : void res.end('{}'));
  const [one, two] = [await instance(answer), await instance(answer)];
  two.ready = false;
  const gateway = await gatewayTo(one, two);
  const aborter = new AbortController();
  for (let count = 0; count < 5; count += 1) await fetch(`${gateway.url}/api/stream?channel=event-1`, { signal: aborter.signal });
  two.ready = true;
  await sleep(LOOKED);
  for (let count = 0; count < 10; count += 1) await fetch(`${gateway.url}/api/event/1/check_in_stats`).then((response) => response.text());
  expect(one.calls.length - 5).toBeGreaterThanOrEqual(3);
  // New streams go where fewer are.
  for (let count = 0; count < 4; count += 1) await fetch(`${gateway.url}/api/stream?channel=event-1`, { signal: aborter.signal });
  expect(two.calls.filter((call) => call.includes('stream')).length).toBe(4);
  aborter.abort();
});

test('one that drains gets nothing new, and again its part when it is back', async () => {
  const [one, two] = [await instance(), await instance()];
  const gateway = await gatewayTo(one, two);
  one.ready = false;
  await sleep(LOOKED);
  await callsOf(gateway.url, 10);
  expect([one.calls.length, two.calls.length]).toEqual([0, 10]);
  one.ready = true;
  await sleep(LOOKED);
  await callsOf(gateway.url, 10);
  expect(one.calls.length).toBeGreaterThanOrEqual(2);
  expect(one.calls.length + two.calls.length).toBe(20);
});

test('one that says so with an answer gets no other, and the caller keeps the connection', async () => {
  const leaving = await instance((_req, res) => void res.setHeader('connection', 'close').end('{}'));
  const staying = await instance();
  const gateway = await gatewayTo(leaving, staying);
  const response = await fetch(`${gateway.url}/api/events`);
  expect(response.headers.get('connection')).toBe('keep-alive');
  await callsOf(gateway.url, 6);
  // Until the next look, which finds it ready again.
  expect(leaving.calls.length).toBeLessThanOrEqual(2);
});

test('a call whose connection is refused is made to another instance, with its body, once', async () => {
  const bodies: string[] = [];
  const up = await instance((req, res) => {
    let body = '';
    req.on('data', (chunk) => (body += chunk)).on('end', () => (bodies.push(body), res.end('{}')));
  });
  const down = await refusing();
  const gateway = await createGateway(readGatewayEnv({ PORT: '0', LOG_LEVEL: 'silent', DRAIN_MS: '0', SERVICES: JSON.stringify({ accounts: [down, up.url] }) }));
  closing.push(gateway.close);
  // At once: nobody has looked at the instances yet.
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, index) => fetch(`${gateway.url}/api/auth`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: `{"n":${index}}` })),
  );
  expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(bodies.sort()).toEqual(Array.from({ length: 6 }, (_, index) => `{"n":${index}}`));
});

test('a call that may have arrived is never made again', async () => {
  const breaking = await instance((req) => void req.on('data', () => req.socket.destroy()));
  const other = await instance();
  other.ready = false;
  const gateway = await gatewayTo(breaking, other);
  other.ready = true;
  const response = await fetch(`${gateway.url}/api/auth`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  expect([response.status, breaking.calls.length, other.calls.length]).toEqual([503, 1, 0]);
});

test('the health is well while one instance is ready, and says how many are', async () => {
  const [one, two] = [await instance(), await instance()];
  const gateway = await gatewayTo(one, two);
  const health = async () => {
    const response = await fetch(`${gateway.url}/healthz`);
    const { contracts, ...state } = (await response.json()) as { contracts: Record<string, string> };
    return [response.status, state, Object.keys(contracts)];
  };
  await one.close();
  expect(await health()).toEqual([200, { ok: true, services: { accounts: 'up', checkin: 'up' }, instances: { accounts: { ready: 1, of: 2 }, checkin: { ready: 1, of: 2 } } }, ['gateway', 'accounts', 'checkin']]);
  await two.close();
  expect(await health()).toEqual([503, { ok: false, services: { accounts: 'down', checkin: 'down' }, instances: { accounts: { ready: 0, of: 2 }, checkin: { ready: 0, of: 2 } }, down: ['accounts', 'checkin'] }, ['gateway']]);
  // The way to all other services stays open.
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${gateway.url}/livez`)).status).toBe(200);
});

test('where none is ready calls still go out, so that the answer is the service\'s own', async () => {
  const [one, two] = [await instance((_req, res) => void res.writeHead(503).end('{"code":"service_unavailable"}')), await instance((_req, res) => void res.writeHead(503).end('{}'))];
  const gateway = await gatewayTo(one, two);
  one.ready = false;
  two.ready = false;
  await sleep(LOOKED);
  await callsOf(gateway.url, 4);
  expect(one.calls.length + two.calls.length).toBe(4);
});
