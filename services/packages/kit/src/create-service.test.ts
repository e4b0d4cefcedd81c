import { CONTRACT_VERSION, accounts, routesOf } from '@laminate/contracts';
import { createService } from './create-service.ts';
import type { ServiceEnv } from './env.ts';
import { DRAINING_HEADER } from './http/graceful-shutdown.ts';
import { endpoint, type Endpoint } from './http/endpoint.ts';
import { logLines } from './testing/log-lines.ts';

const env: ServiceEnv = {
  SERVICE_PORT: 0,
  HOST: '127.0.0.1',
  DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
  REDIS_URL: undefined,
  JWT_SECRET: 'a-secret-that-only-tests-ever-use-0123456789',
  PUBLIC_URL: undefined,
  DEMO: '0',
  LOG_LEVEL: 'silent',
  NODE_ENV: 'test',
};

const all = (): Endpoint[] => routesOf('accounts').map((route) => endpoint(route).respond(() => undefined));
const start = (endpoints: Endpoint[]) =>
  createService({ name: 'accounts', entities: [], endpoints: () => endpoints }, env);

it('starts with exactly the declared routes', async () => {
  const service = await start(all());
  const health = await fetch(`${service.url}/healthz`);
  expect([health.status, await health.json()]).toMatchObject([
    200,
    { service: 'accounts', ok: true, contract: CONTRACT_VERSION, database: true },
  ]);
  expect(await (await fetch(`${service.url}/metrics`)).text()).toContain('http_request_duration_seconds');
  await service.close();
});

it('lets no cache keep an answer', async () => {
  const service = await start(all());
  const answer = await fetch(`${service.url}/api/events`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store']);
  await service.close();
});

it.each(['as they are declared', 'the other way round'])('takes the most specific route, listed %s', async (order) => {
  const listed = routesOf('access').map((route) => endpoint(route).respond(() => undefined));
  const endpoints = () => (order === 'the other way round' ? listed.toReversed() : listed);
  const service = await createService({ name: 'access', entities: [], endpoints }, env);
  const lines = logLines(service.log);
  await fetch(`${service.url}/api/event/1/stock_desks/2/delete`, { method: 'POST' });
  await until(() => lines.length > 0);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'request', route: 'deleteStockDesk' }),
  ]);
  await service.close();
});

it.each(['access', 'advancing', 'artist-portal'] as const)(
  'answers 405 with what is allowed at each address of %s',
  async (name) => {
    const endpoints = () => routesOf(name).map((route) => endpoint(route).respond(() => undefined));
    const service = await createService({ name, entities: [], endpoints }, env);
    const wrong: string[] = [];
    for (const path of new Set(routesOf(name).map((route) => route.path))) {
      const declared = routesOf(name).filter((route) => route.path === path);
      const allowed = declared.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      const method = ['GET', 'POST', 'DELETE'].find((other) => !allowed.includes(other as 'GET')) as string;
      const answer = await fetch(service.url + path.replaceAll(/\{\w+\}/g, '7'), { method });
      if (answer.status !== 405 || answer.headers.get('allow') !== allowed.join(', '))
        wrong.push(`${method} ${path}: ${answer.status}, ${answer.headers.get('allow')}`);
    }
    expect(wrong).toEqual([]);
    await service.close();
  },
);

const NO_DATABASE = 'postgres://nobody@127.0.0.1:1/nothing';

it('is ready whatever becomes of the database, which its health reports', async () => {
  const service = await createService(
    { name: 'accounts', entities: [], endpoints: all },
    { ...env, DATABASE_URL: NO_DATABASE },
  );
  const [ready, health] = await Promise.all(['readyz', 'healthz'].map((name) => fetch(`${service.url}/${name}`)));
  expect([ready?.status, health?.status]).toEqual([200, 503]);
  await service.close();
});

it('says while it drains that it is not ready, with every answer, too', async () => {
  const service = await createService({ name: 'accounts', entities: [], endpoints: all }, { ...env, DRAIN_MS: 1000 });
  const before = await fetch(`${service.url}/api/events`);
  const closed = service.close();
  const [ready, answer] = await Promise.all(['readyz', 'api/events'].map((path) => fetch(`${service.url}/${path}`)));
  expect(
    [before, ready, answer].map((response) => [
      response?.status,
      response?.headers.get(DRAINING_HEADER),
      response?.headers.get('connection'),
    ]),
  ).toEqual([
    [401, null, 'keep-alive'],
    [503, '1', 'close'],
    [401, '1', 'close'],
  ]);
  await closed;
});

it('does not start when a declared route has no handler', async () => {
  await expect(start(all().slice(1))).rejects.toThrow(/declared but not served/);
});

it('does not start with a route that is not in the table', async () => {
  const stray = endpoint({ ...accounts.demoInfo, id: 'stray' }).respond(() => undefined);
  await expect(start([...all(), stray])).rejects.toThrow(/not in the route table: stray/);
});

it('does not start with a contract that asks for fewer roles than the table', async () => {
  const weaker = endpoint({ ...accounts.createEvent, access: 'signed-in' }).respond(() => undefined);
  const others = all().filter(({ route }) => route.id !== weaker.route.id);
  await expect(start([...others, weaker])).rejects.toThrow(/not in the route table: createEvent/);
});

it('leaves nothing running when its port is taken', async () => {
  const first = await start(all());
  const ended: string[] = [];
  const second = createService(
    {
      name: 'accounts',
      entities: [],
      endpoints: all,
      onDrain: () => void ended.push('streams'),
      onClose: () => void ended.push('work'),
    },
    { ...env, SERVICE_PORT: Number(new URL(first.url).port) },
  );
  await expect(second).rejects.toThrow(/EADDRINUSE/);
  expect(ended).toEqual(['streams', 'work']);
  await first.close();
});

describe('the one error body', () => {
  const answer = async (path: string, init?: RequestInit) => {
    const service = await start(all());
    const response = await fetch(new URL(path, service.url), init);
    const body = (await response.json()) as { msg: string; request_id: string };
    await service.close();
    return { status: response.status, type: response.headers.get('content-type'), body };
  };
  const post = (body: string, contentType: string) => ({
    method: 'POST',
    body,
    headers: { 'content-type': contentType },
  });

  it.each([
    ['an unknown address', '/api/nothing', undefined, 404, 'not_found'],
    ['broken JSON', '/api/auth', post('{', 'application/json'), 400, 'invalid_request'],
    [
      'another content type',
      '/api/auth',
      post('a=b', 'application/x-www-form-urlencoded'),
      415,
      'unsupported_media_type',
    ],
    [
      'too much',
      '/api/auth',
      post(JSON.stringify({ username: 'x'.repeat(200_000) }), 'application/json'),
      413,
      'payload_too_large',
    ],
    ['no token', '/api/events', undefined, 401, 'not_signed_in'],
  ])('for %s', async (_what, path, init, status, code) => {
    const got = await answer(path, init);
    expect(got).toMatchObject({
      status,
      type: expect.stringContaining('application/problem+json'),
      body: { status, code, errors: expect.any(Array) },
    });
    expect(got.body.msg).toEqual(expect.any(String));
    expect(got.body.request_id).toEqual(expect.any(String));
  });
});
