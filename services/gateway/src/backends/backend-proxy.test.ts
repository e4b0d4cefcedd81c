import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALLER_KEYS_PATH, CALLER_PATH } from '@laminate/contracts/caller';
import type { RemoteDescription } from '@laminate/contracts';
import { writeRelease } from '@laminate/releases/testing';
import type { RunningGateway } from '../create-gateway.ts';
import {
  buildWeb,
  restartStubService,
  startGateway,
  startStubService,
  type BuiltWeb,
  type StubService,
} from '../testing/gateway-fixture.ts';

const NAME = 'lost-property';
const ITEMS = `/api/x/${NAME}/event/34/items`;
const DESCRIPTION: RemoteDescription = {
  name: NAME,
  routes: [{ path: '/event/:eventId/lost-property', scope: 'event', roles: ['owner', 'worker_bee'] }],
  nav: [],
  backend: {
    routes: [
      { method: 'GET', path: '/event/:eventId/items', scope: 'event', roles: ['owner', 'worker_bee'] },
      { method: 'POST', path: '/event/:eventId/items', scope: 'event', roles: ['owner'] },
      { method: 'GET', path: '/shelf/:place', scope: 'account', roles: [] },
    ],
  },
};

let web: BuiltWeb;
let installed: string;
let accounts: StubService;
let backend: StubService;
let gateway: RunningGateway;
/** What the accounts service and the backend were asked. */
let questions: string[];
let calls: Pick<IncomingMessage, 'headers' | 'url' | 'method'>[];
/** What the backend answers. */
let answer: (res: ServerResponse) => void;

const onCall = (req: IncomingMessage, res: ServerResponse) => {
  calls.push({ url: req.url ?? '', method: req.method ?? '', headers: req.headers });
  answer(res);
};
const call = (address: string, init: RequestInit = {}) =>
  fetch(`${gateway.url}${address}`, {
    ...init,
    headers: { authorization: 'Bearer worker_bee', cookie: 'laminate_refresh=secret', ...init.headers },
  });

/** Puts a release where `install-remote` leaves it. */
async function put(): Promise<void> {
  const aside = path.join(installed, '.coming');
  await writeRelease(path.join(aside, '1.0.0-aaaa'), { remote: DESCRIPTION });
  await writeFile(path.join(aside, 'current.json'), JSON.stringify({ name: NAME, version: '1.0.0-aaaa' }));
  await writeFile(path.join(aside, 'backend.json'), JSON.stringify({ url: backend.url }));
  await rename(aside, path.join(installed, NAME));
}

beforeEach(async () => {
  [questions, calls] = [[], []];
  answer = (res) => res.setHeader('set-cookie', 'theirs=1').end('{"items":[]}');
  accounts = await startStubService((req, res) => {
    questions.push(req.url ?? '');
    const role = req.headers.authorization?.replace('Bearer ', '');
    if (req.url === CALLER_KEYS_PATH) return void res.end('{"keys":[{"kid":"one"}]}');
    if (role === undefined) return void res.writeHead(401).end('{"code":"not_signed_in"}');
    res.end(
      JSON.stringify({ roles: role === 'device' ? [] : [role], device: role === 'device', token: `told-${role}` }),
    );
  });
  backend = await startStubService(onCall);
  web = await buildWeb();
  installed = await mkdtemp(path.join(tmpdir(), 'laminate-installed-'));
  gateway = await startGateway(web, {
    INSTALLED_REMOTES: installed,
    SERVICES: JSON.stringify({ accounts: accounts.url }),
  });
  await mkdir(installed, { recursive: true });
  await put();
});
afterEach(async () => {
  await gateway.close();
  await Promise.all([accounts.close(), backend.close(), web.remove(), rm(installed, { recursive: true })]);
});

test('a remote is there once it is installed, and gone once it is taken out, without a restart', async () => {
  const names = async () => {
    const { remotes } = (await (await fetch(`${gateway.url}/remotes.json`)).json()) as { remotes: { name: string }[] };
    return remotes.map(({ name }) => name);
  };
  const script = `/remotes/${NAME}/1.0.0-aaaa/remoteEntry.0123456789ab.js`;
  expect(await names()).toEqual([NAME]);
  expect((await call(script)).status).toBe(200);
  await rm(path.join(installed, NAME), { recursive: true });
  expect(await names()).toEqual([]);
  expect([(await call(script)).status, (await call(ITEMS)).status]).toEqual([404, 404]);
  await put();
  expect(await names()).toEqual([NAME]);
});

test('a backend is told who calls, and neither the token nor the cookies of the caller', async () => {
  const response = await call(`${ITEMS}?since=3`);
  expect([response.status, await response.text()]).toEqual([200, '{"items":[]}']);
  expect(questions).toEqual([`${CALLER_PATH}?audience=${NAME}&method=GET&event_id=34`]);
  const [asked] = calls;
  expect(asked).toMatchObject({ url: '/event/34/items?since=3', headers: { authorization: 'Bearer told-worker_bee' } });
  expect(asked?.headers).not.toHaveProperty('cookie');
  // Nor does the backend set one, or say for how long its answer is kept.
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('a body arrives as it was sent', async () => {
  answer = (res) => res.writeHead(201).end('{}');
  const sent = await call(ITEMS, {
    method: 'POST',
    body: '{"name":"Umbrella"}',
    headers: { authorization: 'Bearer owner' },
  });
  expect([sent.status, calls[0]?.method, calls[0]?.headers['content-length']]).toEqual([201, 'POST', '19']);
});

test.each([
  ['a role that may not', { method: 'POST' }, ITEMS, 403, 'forbidden'],
  ['a route that is not declared', {}, `/api/x/${NAME}/admin`, 404, 'not_found'],
  ['a way out of what is declared', {}, `/api/x/${NAME}/shelf/..%2Fadmin`, 404, 'not_found'],
  ['an event that can not be', {}, `/api/x/${NAME}/event/99999999999/items`, 404, 'not_found'],
  ['another remote', {}, '/api/x/mf-guestlist/event/34/items', 404, 'not_found'],
  ['another method', { method: 'DELETE' }, ITEMS, 405, 'method_not_allowed'],
  [
    'a door device where no role is named',
    { headers: { authorization: 'Bearer device' } },
    `/api/x/${NAME}/shelf/a`,
    403,
    'forbidden',
  ],
])('%s is refused, and the backend hears nothing', async (_, init, address, status, code) => {
  const response = await call(address, init);
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
  expect(calls).toEqual([]);
});

test('who is logged out is told so by the product alone', async () => {
  const response = await fetch(`${gateway.url}${ITEMS}`);
  expect([response.status, await response.json()]).toEqual([401, { code: 'not_signed_in' }]);
  for (const status of [401, 422]) {
    answer = (res) => res.writeHead(status).end('{"msg":"sign in with us"}');
    const told = await call(ITEMS);
    expect([told.status, ((await told.json()) as { code: string }).code]).toEqual([502, 'bad_gateway']);
  }
});

test('a backend that is away is said with the body of the product, and is there again as soon as it is', async () => {
  await backend.close();
  const away = await call(ITEMS);
  expect([away.status, away.headers.get('content-type'), away.headers.get('retry-after')]).toEqual([
    503,
    'application/problem+json; charset=utf-8',
    '1',
  ]);
  expect(await away.json()).toMatchObject({ code: 'service_unavailable', msg: expect.any(String) });
  backend = await restartStubService(backend, onCall);
  expect((await call(ITEMS)).status).toBe(200);
});

test('the public keys are where a backend looks for them', async () => {
  const response = await fetch(`${gateway.url}/.well-known/jwks.json`);
  expect([response.status, await response.json()]).toEqual([200, { keys: [{ kid: 'one' }] }]);
});
