import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Random } from '@laminate/local/demo/random';
import { faultOf } from './fault.ts';
import { TEXTS } from './hostile.ts';
import { segment } from './request.ts';

/** A request of a visitor who is not logged in. */
export interface Visit {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'OPTIONS' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const UUID = '0b6c7e52-5a0f-4c63-9d3c-2f7d53b7a111';

/** As cookies that renew a session, and as those that name an account. */
const COOKIES: readonly string[] = [
  ...['-'.repeat(36), 'f'.repeat(36), UUID, UUID.toUpperCase(), UUID.replaceAll('-', 'f')].map(
    (id) => `${id}.${'A'.repeat(43)}`,
  ),
  '',
  '.',
  '%',
  '%E0%A4%A',
  '"',
  '"quoted"',
  '=',
  ';;;',
  '__proto__',
  'constructor',
  '-1',
  '99999999999999999999',
  'x'.repeat(4000),
];

/**
 * Paths that file servers stumble over: bytes that end a name, ways out of the folder, files next to those that are
 * served, folders.
 */
const PATHS: readonly string[] = [
  '/%00',
  '/%',
  '/%E0%A4%A',
  '/%ff',
  '//',
  '//example.test',
  '/..%2f..%2fetc%2fpasswd',
  '/..%5c..',
  '/.env',
  '/.git/config',
  '/a%00.js',
  '/main.js/',
  '/index.html/x.js',
  '/portal',
  '/portal/',
  '/portal/main.js',
  '/shell.json',
  '/sw.js/',
  `/${'x'.repeat(300)}.js`,
  `/${'x'.repeat(5000)}`,
  '/assets/%2e%2e/%2e%2e/x.js',
  '/__proto__',
  '/constructor.js',
  ...[
    '',
    '/',
    '/current.json',
    '/current.json/',
    '/current.json/x.js',
    '/current.json.tmp',
    '/pins.json',
    '/pins.json/x',
    '/history.jsonl',
    '/%00',
    '/%00/x.js',
    '/..',
    '/%2e%2e/shell/index.html',
    '/1.0.0',
    '/1.0.0/',
    '/1.0.0/%00',
    '/1.0.0/%',
    '/1.0.0/files/',
    '/1.0.0/..%2fcurrent.json',
    '/1.0.0/release.json/x',
    `/1.0.0/${'x'.repeat(300)}`,
    `/${'1'.repeat(100)}/x.js`,
  ].map((rest) => `/remotes/mf-guestlist${rest}`),
  '/remotes',
  '/remotes/',
  '/remotes/__proto__/1.0.0/x.js',
  '/remotes/%00/1/x',
  '/remotes/constructor',
  '/remotes.json/',
  '/api',
  '/api/',
  '/api/%00',
  '/api/%',
  '/api/docs/%00',
  '/api/openapi.json/',
  '/healthz/',
  '/metrics/',
  '/targets',
];

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { range: 'bytes=-1' },
  { range: 'bytes=9-1' },
  { range: 'bytes=99999999999999999999-' },
  { range: 'x' },
  { 'if-none-match': '"' },
  { 'if-none-match': 'W/' },
  { 'if-modified-since': 'never' },
  { 'if-match': '"x"' },
  { 'if-unmodified-since': '0' },
  { 'if-range': '"' },
  { 'accept-encoding': 'br;q=x, *;q=-1' },
  { 'accept-encoding': 'none-such, identity;q=0' },
  { accept: '/;;' },
  { accept: 'x'.repeat(4000) },
  { 'accept-language': '*;q=9,-,\u00e4' },
  { host: '' },
  { host: '[' },
  { host: 'artist.localhost' },
  { host: 'a b' },
  { host: '%' },
  { origin: 'null' },
  { origin: '%' },
  { referer: '://' },
  { 'x-forwarded-for': 'x, , ::, 999.1.1.1' },
  { 'x-forwarded-for': ','.repeat(1000) },
  { 'x-forwarded-host': '[' },
  { 'x-forwarded-proto': 'javascript, x' },
  { 'x-request-id': '%00' },
  { traceparent: 'ff-x' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer ..' },
  { authorization: 'Basic %' },
  { expect: '200-ok' },
  { upgrade: 'h2c', connection: 'upgrade' },
  { 'x-http-method-override': 'DELETE' },
  { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  { 'content-type': 'application/json; charset=%' },
  { 'content-type': '/' },
];

/** Pages, files and calls that are open to everyone. */
const OPEN: readonly Visit[] = [
  { method: 'GET', path: '/' },
  { method: 'HEAD', path: '/login' },
  { method: 'GET', path: '/main.0123456789ab.js' },
  { method: 'GET', path: '/remotes.json' },
  { method: 'GET', path: '/remotes/mf-guestlist/1.0.0/release.json' },
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'POST', path: '/api/refresh' },
];

const refresh = (cookie: string): Visit => ({
  method: 'POST',
  path: '/api/refresh',
  headers: { cookie: `laminate_refresh=${cookie}` },
});
const cookies = (cookie: string): Visit[] => [
  refresh(cookie),
  ...OPEN.slice(0, 4).map((visit): Visit => ({ ...visit, headers: { cookie: `laminate_account=${cookie}` } })),
  { method: 'GET', path: '/', headers: { cookie } },
];

/** Each kind of hostility once: the same every time. */
export const FIXED: readonly Visit[] = [
  ...COOKIES.flatMap(cookies),
  ...PATHS.flatMap((path): Visit[] => [
    { method: 'GET', path },
    { method: 'GET', path, headers: { accept: 'text/html' } },
  ]),
  ...PATHS.slice(0, 8).flatMap((path): Visit[] =>
    (['HEAD', 'POST', 'OPTIONS', 'PUT'] as const).map((method) => ({ method, path })),
  ),
  ...HEADERS.flatMap((headers) => OPEN.map((visit): Visit => ({ ...visit, headers }))),
];

/**
 * Makes one more by chance: hostile texts in a cookie, in a path or in a header, and two kinds of hostility together.
 */
export function hostileVisit(random: Random): Visit {
  const path = random.chance(0.5)
    ? random.pick(PATHS)
    : `${random.pick(['', '/remotes', '/remotes/mf-guestlist', '/remotes/mf-guestlist/1.0.0', '/api', '/portal'])}/${segment(random.pick(TEXTS))}`;
  const { method } = random.pick(OPEN);
  const cookie = `${random.pick(['laminate_refresh', 'laminate_account', '__proto__'])}=${random.chance(0.5) ? random.pick(COOKIES) : segment(random.pick(TEXTS))}`;
  const visit = random.chance(0.4) ? random.pick(OPEN) : { method, path };
  return {
    ...visit,
    headers: {
      ...random.pick(HEADERS),
      ...(random.chance(0.5) && random.pick(HEADERS)),
      ...(random.chance(0.7) && { cookie }),
    },
  };
}

/** Makes a request. @returns what is wrong with its answer, or undefined when nothing is */
export async function faultOfVisit(base: string, { method, path, headers }: Visit): Promise<string | undefined> {
  const sent = { ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers };
  const call = httpRequest(base, { method, path, headers: sent, setHost: headers?.host === undefined });
  call.end(method === 'POST' ? '{}' : undefined);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const body = await text(response);
  const status = response.statusCode ?? 0;
  const contentType = response.headers['content-type'];
  // What is no HTTP is answered by Node before the product sees it, and HEAD has no body.
  const said =
    status >= 500 || (contentType !== undefined && method !== 'HEAD')
      ? faultOf({ status, contentType, text: body })
      : undefined;
  return said && `${said}: ${method} ${path} ${JSON.stringify(headers ?? {})} -> ${body.slice(0, 200)}`;
}
