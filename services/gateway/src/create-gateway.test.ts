import { METHODS, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { CONTRACT_VERSION, routes } from '@laminate/contracts';
import type { RunningGateway } from './create-gateway.ts';
import { readGatewayEnv } from './env.ts';
import {
  buildWeb,
  restartStubService,
  startGateway,
  startStubService,
  type BuiltWeb,
  type StubService,
} from './testing/gateway-fixture.ts';

let web: BuiltWeb;
let accounts: StubService;
let checkin: StubService;
let gateway: RunningGateway;
let answer: (req: IncomingMessage, res: ServerResponse) => void;

beforeAll(async () => {
  web = await buildWeb();
  accounts = await startStubService((req, res) => answer(req, res));
  checkin = await startStubService((req, res) => answer(req, res));
  gateway = await start();
});

beforeEach(async () => {
  answer = (_req, res) => void res.end('{}');
  await web.publish('1.0.0-aaaa');
  await web.writePins('{}');
});

afterAll(async () => {
  await gateway.close();
  await Promise.all([accounts.close(), checkin.close()]);
  await web.remove();
});

const start = (settings: Record<string, string> = {}) =>
  startGateway(web, { SERVICES: JSON.stringify({ accounts: accounts.url, checkin: checkin.url }), ...settings });

const get = (path: string, init?: RequestInit) => fetch(gateway.url + path, init);
/** The members of any answer that these tests read. */
interface Body {
  readonly code: string;
  readonly services: Record<string, string>;
  readonly down: string[];
  readonly contracts: Record<string, string>;
  readonly openapi: string;
  readonly paths: Record<string, { post: { operationId: string; parameters: { in: string; name: string }[] } }>;
}

const bodyOf = async (response: Response) => (await response.json()) as Body;

describe('the shell', () => {
  test('answers every screen with its page, never cached, under a strict policy', async () => {
    const response = await get('/event/3/people', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Laminate</title>');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('permissions-policy')).toContain('camera=(self)');
    expect(response.headers.get('permissions-policy')).toContain('microphone=()');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toMatch(/'unsafe-(inline|eval)'/);
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types default dompurify ProseMirrorClipboard");
  });

  test('keeps hashed files for good and sends them compressed', async () => {
    const response = await get('/main.0123456789ab.js', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).toBe('script');
    // As a worker it imports by address.
    expect(response.headers.get('content-security-policy')).not.toContain('trusted-types');
  });

  test('has a service worker and a manifest that are requested again each time', async () => {
    const [worker, manifest] = await Promise.all([get('/sw.js'), get('/manifest.webmanifest')]);
    expect(await worker.text()).toBe('worker');
    expect([worker.headers.get('cache-control'), worker.headers.get('content-type')]).toEqual([
      'no-cache',
      expect.stringContaining('text/javascript'),
    ]);
    expect([manifest.headers.get('cache-control'), manifest.headers.get('content-type')]).toEqual([
      'no-cache',
      expect.stringContaining('application/manifest+json'),
    ]);
    const policy = worker.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("worker-src 'self';");
    expect(policy).toContain("connect-src 'self';");
  });

  test('makes browsers drop the service worker when it is switched off', async () => {
    const without = await start({ SERVICE_WORKER: '0' });
    const worker = await fetch(`${without.url}/sw.js`);
    const script = await worker.text();
    expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(script).toContain('self.registration.unregister()');
    expect(() => new Function(script)).not.toThrow();
    await without.close();
  });

  test('is no answer to a file that is missing', async () => {
    const response = await get('/main.ffffffffffff.js');
    expect([response.status, (await bodyOf(response)).code]).toEqual([404, 'not_found']);
  });
});

test.each(['/', '/main.0123456789ab.js', '/sw.js', '/none.js', '/livez', '/remotes.json', '/api/none', '/%'])(
  'asks the device for nothing but camera and screen in the answer to %s, and shows one title',
  async (address) => {
    const response = await get(address, { headers: { accept: 'text/html' } });
    expect(response.headers.get('permissions-policy')).toMatch(
      /^camera=\(self\), screen-wake-lock=\(self\), .*usb=\(\)$/,
    );
    expect((await response.text()).match(/<title>/g)?.length ?? 1).toBe(1);
  },
);

test.each(['/metrics', '/targets'])('%s is no page here, for those who look whether it is open', async (address) => {
  expect((await get(address, { headers: { accept: 'text/html' } })).status).toBe(404);
});

test('keeps as many series, whatever a stranger asks for', async () => {
  const measured = await start({ METRICS_PORT: '0' });
  answer = (_req, res) => void res.writeHead(401).end();
  const ask = async (method: string, path: string, host = 'localhost') => {
    const asked = request(measured.url + path, { method, headers: { host } }).end();
    const [got] = (await once(asked, 'response')) as [IncomingMessage];
    got.resume();
    await once(got, 'close');
  };
  const askAll = async (asks: readonly Parameters<typeof ask>[]) => {
    for (const each of asks) await ask(...each);
  };
  const series = async () =>
    (await (await fetch(`${measured.metricsUrl}/metrics`)).text())
      .split('\n')
      .filter((line) => line.startsWith('http_request_duration_seconds_count') || line.startsWith('upstream_')).length;
  // Node ends the connection of CONNECT itself.
  const methods = METHODS.filter((method) => method !== 'CONNECT');
  const paths = (id: number | string) => [`/${id}`, `/api/${id}`, `/api/x/${id}/items`, `/remotes/${id}/main.js`];
  const declared = routes.filter(({ service }) => service === 'accounts' || service === 'checkin');
  await askAll(methods.flatMap((method) => paths('a').map((path) => [method, path] as const)));
  await askAll(declared.slice(0, 20).map(({ method, path }) => [method, path.replace(/\{\w+\}/g, '1')]));
  const before = await series();
  for (let id = 0; id < 125; id += 1)
    await askAll(paths(id).map((path) => [methods[id % methods.length] as string, path, `host-${id}.test`]));
  await askAll(declared.map(({ method, path }) => [method, path.replace(/\{\w+\}/g, '1')]));
  expect(await series()).toBe(before);
  expect(before).toBeLessThan(60);
  await measured.close();
});

describe('health', () => {
  test('is 200 with each service, or 503 naming the one that is down', async () => {
    const well = await get('/healthz');
    const { services, contracts } = await bodyOf(well);
    expect([well.status, services, contracts]).toEqual([
      200,
      { accounts: 'up', checkin: 'up' },
      { gateway: CONTRACT_VERSION, accounts: '1.2.3', checkin: '1.2.3' },
    ]);
    await checkin.close();
    const ill = await get('/healthz');
    expect([ill.status, (await bodyOf(ill)).down]).toEqual([503, ['checkin']]);
    checkin = await restartStubService(checkin, (req, res) => answer(req, res));
  });

  test('turns 503 before the gateway stops, while calls are still answered', async () => {
    const closing = gateway.close();
    const [health, call] = await Promise.all([get('/healthz'), get('/api/events')]);
    expect([health.status, call.status]).toEqual([503, 200]);
    // So that the sender of requests stops using this connection.
    expect([health, call].map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close']);
    await closing;
    gateway = await start();
  });

  test('when the gateway stops its streams end whole and one by one, long before what is late is cut off', async () => {
    answer = (_req, res) => void res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    const draining = await start({ DRAIN_MS: '600', FINISH_MS: '60000' });
    const streams = await Promise.all(
      Array.from({ length: 4 }, () => fetch(`${draining.url}/api/stream?channel=event-1`)),
    );
    const started = performance.now();
    const ends = Promise.all(
      streams.map((response) => response.text().then((text) => ({ text, after: performance.now() - started }))),
    );
    await draining.close();
    const ended = await ends;
    expect(ended.map(({ text }) => text)).toEqual(Array(4).fill('data: 1\n\n'));
    const times = ended.map(({ after }) => after).sort((a, b) => a - b);
    // A quarter of the time is between two of them. A busy machine is late, and never early.
    for (const [index, after] of times.entries()) expect(after).toBeGreaterThan(index * 150 - 25);
  });
});

test('the API describes itself, and the page that shows it is one of the shell', async () => {
  const document = await bodyOf(await get('/api/openapi.json'));
  expect(document.openapi).toBe('3.1.0');
  const tap = document.paths['/api/event/{eventId}/check_in']?.post;
  expect(tap?.operationId).toBe('checkIn');
  expect(tap?.parameters.map(({ name }) => name)).toEqual([
    'eventId',
    undefined,
    'X-Device',
    'X-Tapped-At',
    'X-Device-Time',
    'X-Tapped-Guests',
    'X-Give-Desk',
  ]);
  const compressed = await get('/api/openapi.json', { headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  const page = await get('/api/docs', { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Laminate</title>')]);
});

test('settings that are wrong are named', () => {
  expect(() => readGatewayEnv({ SERVICES: '{oops' })).toThrow(/SERVICES must be a JSON object/);
  expect(() => readGatewayEnv({ PORT: '99999' })).toThrow(/PORT/);
  expect(() => readGatewayEnv({ SERVICE_WORKER: 'no' })).toThrow(/SERVICE_WORKER must be 0 or 1/);
  expect(() => readGatewayEnv({ PORT: '8080', METRICS_PORT: '8080' })).toThrow(
    /METRICS_PORT must be another port than PORT/,
  );
});
