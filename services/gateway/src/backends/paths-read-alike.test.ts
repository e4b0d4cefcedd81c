import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes, type RemoteDescription } from '@laminate/contracts';
import { CALLER_KEYS_PATH } from '@laminate/contracts/caller';
import { CASE_ROUTES, PATH_CASES } from '@laminate/contracts/testing/path-cases';
import { sendRaw } from '@laminate/contracts/testing/send-raw';
import { writeRelease } from '@laminate/releases/testing';
import express from 'express';
import fc from 'fast-check';
import { routeMatcher } from '../api/route-matcher.ts';
import type { RunningGateway } from '../create-gateway.ts';
import {
  buildWeb,
  startGateway,
  startStubService,
  type BuiltWeb,
  type StubService,
} from '../testing/gateway-fixture.ts';

const SEED = 20_260_512;
const NAME = 'lost-property';
const PREFIX = `/api/x/${NAME}`;
const REMOTE: RemoteDescription = {
  name: NAME,
  routes: [{ path: '/event/:eventId/lost-property', scope: 'event', roles: [] }],
  nav: [],
  backend: { routes: CASE_ROUTES.map((route) => ({ ...route, roles: [...route.roles] })) },
};

let web: BuiltWeb;
let installed: string;
let backend: StubService;
let services: StubService;
let gateway: RunningGateway;
/** Requests as the remote's service got them. */
let calls: Pick<IncomingMessage, 'url' | 'headers'>[];
/** Events that the accounts service was asked about. */
let events: (string | null)[];

/** What Express reads of a request, in a service that has these routes and says which one was called. */
function readerOf(paths: readonly { readonly method: string; readonly path: string; readonly id?: string }[]) {
  const app = express();
  for (const { method, path: declared, id } of paths)
    app[method === 'GET' ? 'get' : 'post'](declared.replace(/\{(\w+)\}/g, ':$1'), (req, res) => {
      res.json({ id: id ?? declared, params: { ...req.params } });
    });
  return app;
}

beforeAll(async () => {
  [calls, events] = [[], []];
  const own = readerOf(routes.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length));
  services = await startStubService((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://service');
    if (pathname === CALLER_KEYS_PATH) return void res.end('{"keys":[]}');
    if (!searchParams.has('audience')) return void own(req as never, res as never);
    events.push(searchParams.get('event_id'));
    res.end(JSON.stringify({ roles: ['worker_bee'], device: false, token: 'told' }));
  });
  const inBackend = readerOf(CASE_ROUTES.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length));
  backend = await startStubService((req, res) => {
    calls.push({ url: req.url, headers: req.headers });
    inBackend(req as never, res as never);
  });
  web = await buildWeb();
  installed = await mkdtemp(path.join(tmpdir(), 'laminate-installed-'));
  const aside = path.join(installed, '.coming');
  await writeRelease(path.join(aside, '1.0.0-aaaa'), { remote: REMOTE });
  await writeFile(path.join(aside, 'current.json'), JSON.stringify({ name: NAME, version: '1.0.0-aaaa' }));
  await writeFile(path.join(aside, 'backend.json'), JSON.stringify({ url: backend.url }));
  await rename(aside, path.join(installed, NAME));
  const names = [...new Set(routes.map(({ service }) => service))];
  gateway = await startGateway(web, {
    INSTALLED_REMOTES: installed,
    SERVICES: JSON.stringify(Object.fromEntries(names.map((name) => [name, services.url]))),
  });
});
afterAll(async () => {
  await gateway.close();
  await Promise.all([services.close(), backend.close(), web.remove(), rm(installed, { recursive: true })]);
});
beforeEach(() => {
  calls.length = 0;
  events.length = 0;
});

test.each(PATH_CASES)('a service behind the gateway gets %j as %j', async (sent, handedOn) => {
  const { status } = await sendRaw(gateway.url, `${PREFIX}${sent}`);
  expect([status, calls.map(({ url }) => url)]).toEqual(handedOn === null ? [404, []] : [200, [handedOn]]);
});

test.each([
  ['an absolute target', `http://laminate.test${PREFIX}/shelf/..\\settings`],
  ['an absolute target of another host', `http://other.test/${PREFIX}/event/34/items`],
  ['a way up before the prefix', `/api/x/..\\x/${NAME}/shelf/a`],
  ['a prefix in another spelling', `/api\\x/${NAME}/shelf/a`],
  ['a backslash after the prefix', `${PREFIX}\\shelf\\all`],
  ['an encoded name', `/api/x/lost%2Dproperty/shelf/a`],
])('%s reaches no service', async (_, target) => {
  await sendRaw(gateway.url, target);
  expect(calls).toEqual([]);
});

test('headers that name another path or method are not handed on', async () => {
  const headers = {
    'x-original-url': '/settings',
    'x-rewrite-url': '/settings',
    'x-http-method-override': 'POST',
    'x-forwarded-prefix': '/settings',
  };
  await sendRaw(gateway.url, `${PREFIX}/shelf/all`, { headers });
  expect(calls).toHaveLength(1);
  for (const name of Object.keys(headers)) expect(calls[0]?.headers).not.toHaveProperty(name);
});

/** Pieces that parsers read differently, put among what is declared. */
const hostile = fc.constantFrom(
  '\\',
  '/',
  '..',
  '.',
  '%2e',
  '%2f',
  '%5c',
  '%255c',
  '%252e',
  '%00',
  '%0a',
  ';',
  ';x=1',
  '?',
  '#',
  '%3f',
  '%23',
  '%',
  '%zz',
  '%ff',
  '%c0%ae',
  '%EF%BC%8E',
  '%E2%88%95',
  '%20',
  '+',
  ':',
  '@',
  '99',
  '034',
  '1e3',
  'all',
  'ALL',
  '%61',
  'é',
  '*',
  ',',
);
const part = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('event', 'shelf', 'items', 'all', '34', '99', 'settings', 'a') },
  { weight: 2, arbitrary: hostile },
  {
    weight: 1,
    arbitrary: fc.array(fc.oneof(hostile, fc.constantFrom('a', '3', '4')), { maxLength: 4 }).map((all) => all.join('')),
  },
);
const someParts = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('/'));
/** A declared path in which a value, or a place between segments, is replaced. */
const spoiled = fc
  .tuple(fc.constantFrom('event/34/items', 'shelf/all', 'shelf/a'), fc.nat(), part)
  .map(([declared, at, text]) => {
    const segments = declared.split('/');
    const index = at % segments.length;
    return segments.toSpliced(index, at % 2, text).join('/');
  });

/** Ways in which servers and frameworks read the path of a request line. */
const READERS: Readonly<Record<string, (target: string) => string>> = {
  'URL of the web': (target) => new URL(target, 'http://service').pathname,
  'a normalised path': (target) => path.posix.normalize(target.split('?')[0] ?? ''),
  'a path of Windows': (target) => path.win32.normalize(target.split('?')[0] ?? '').replaceAll('\\', '/'),
  'decoded before it is normalised': (target) =>
    encodeURI(path.posix.normalize(decodeURIComponent(target.split('?')[0] ?? '').replaceAll('\\', '/'))),
  'decoded twice': (target) => encodeURI(decodeURIComponent(decodeURIComponent(target.split('?')[0] ?? ''))),
  'without parameters of segments': (target) => (target.split('?')[0] ?? '').replace(/;[^/]*/g, ''),
};

test('every parser reads what is handed on as the declared call that was asked about', async () => {
  let handedOn = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(someParts, spoiled), async (sent) => {
      [calls.length, events.length] = [0, 0];
      const { status, body } = await sendRaw(gateway.url, `${PREFIX}/${sent}`);
      const [call] = calls;
      if (!call) return void expect([400, 404, 405]).toContain(status);
      handedOn += 1;
      const target = call.url ?? '';
      for (const [reader, read] of Object.entries(READERS))
        expect([reader, read(target)]).toEqual([reader, target.split('?')[0]]);
      const { id, params } = JSON.parse(body) as { id: string; params: Record<string, string> };
      expect(CASE_ROUTES.map((route): string => route.path)).toContain(id);
      expect(events).toEqual([params['eventId'] ?? null]);
    }),
    { seed: SEED, numRuns: 600, endOnFailure: true },
  );
  expect(handedOn).toBeGreaterThan(60);
});

test('a service of the product reads the call that the gateway matched', async () => {
  let handedOn = 0;
  const ofTable = fc
    .tuple(
      fc.constantFrom(...routes),
      fc.array(fc.oneof(part, fc.constantFrom('34', '7')), { minLength: 6, maxLength: 6 }),
      fc.boolean(),
    )
    .map(([route, values, isHostile]) => {
      const target = route.path.replace(/\{\w+\}/g, () => (isHostile ? (values.pop() ?? '') : '34'));
      return {
        method: route.method,
        target: isHostile ? target : target.replace(/\/(?=[^/]*$)/, values[0] === '34' ? '/' : `/${values[0]}/`),
      };
    });
  await fc.assert(
    fc.asyncProperty(ofTable, async ({ method, target }) => {
      const headers = { 'content-length': '0', 'x-original-url': '/api/events', 'x-http-method-override': 'GET' };
      const { status, body } = await sendRaw(gateway.url, target, { method, headers });
      if (status !== 200 || !body.startsWith('{"id"')) return;
      handedOn += 1;
      const match = routeMatcher.match(method, target.split(/[?#]/)[0] ?? '');
      expect(JSON.parse(body)).toEqual(
        match.kind === 'route' ? { id: match.route.id, params: Object.fromEntries(match.params) } : 'not handed on',
      );
    }),
    { seed: SEED, numRuns: 600, endOnFailure: true },
  );
  expect(handedOn).toBeGreaterThan(120);
});
