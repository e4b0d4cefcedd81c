import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

// A script of the build, which has no types.
const MODULE: string = import.meta.resolve('./installation.mjs');
const { installation } = (await import(MODULE)) as {
  installation: (options: {
    origin: string;
    description: () => object;
    pathname: string;
  }) => (...call: [...Parameters<RequestListener>, () => void]) => void;
};

const DESCRIPTION = { name: 'lost-property', routes: [{ path: '/lost' }], nav: [] };
const PATHNAME = '/remotes/lost-property/dev/';
const OURS = {
  name: 'lost-property',
  version: 'dev',
  entry: `${PATHNAME}remoteEntry.js`,
  routes: [{ path: '/lost' }],
  nav: [],
};
const LIST = { remotes: [{ name: 'mf-guestlist' }, { name: 'lost-property', version: '1.0.0' }], script: 'main.js' };

let product: Server;
let dev: Server;
let asked: { url: string | undefined; headers: IncomingHttpHeaders }[];

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listening = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${addressOf(dev)}${path}`, { headers });

beforeEach(async () => {
  asked = [];
  product = await listening((req, res) => {
    asked.push({ url: req.url, headers: req.headers });
    if (req.url === '/remotes.json') return void res.end(JSON.stringify(LIST));
    if (req.url?.startsWith('/api/')) return void res.setHeader('x-of', 'product').end('{"answer":"</script>"}');
    res.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-security-policy': "default-src 'self';connect-src 'self'",
    });
    res.end(gzipSync(`<head><script type="application/json" id="remotes">${JSON.stringify(LIST)}</script></head>`));
  });
  const handler = installation({ origin: addressOf(product), description: () => DESCRIPTION, pathname: PATHNAME });
  dev = await listening((req, res) => void handler(req, res, () => res.writeHead(404).end()));
});
afterEach(() => {
  product.close();
  dev.close();
});

test('a page has the remote in its list, in the place of an installed one, and can hear of changes', async () => {
  const response = await get('/event/34/lost', { accept: 'text/html', 'if-none-match': 'W/"before"' });
  const [, list = ''] = /id="remotes">(.*)<\/script>/.exec(await response.text()) ?? [];
  expect(JSON.parse(list)).toEqual({ remotes: [{ name: 'mf-guestlist' }, OURS], script: 'main.js' });
  expect(response.headers.get('content-security-policy')).toBe("default-src 'self';connect-src 'self' ws: wss:");
  // An answer that nothing has changed would be a page without it.
  expect(asked[0]?.headers).not.toHaveProperty('if-none-match');
});

test('so has the list that a page asks for', async () => {
  expect(await (await get('/remotes.json')).json()).toEqual({
    remotes: [{ name: 'mf-guestlist' }, OURS],
    script: 'main.js',
  });
});

test('everything else is the installation’s, which takes it for its own page', async () => {
  const response = await get('/api/events', { origin: addressOf(dev), accept: 'application/json' });
  expect([response.headers.get('x-of'), await response.json()]).toEqual(['product', { answer: '</script>' }]);
  expect(asked[0]?.headers.origin).toBe(addressOf(product));
});

test('no worker keeps pages without it', async () => {
  const response = await get('/sw.js');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/javascript']);
  expect(await response.text()).toContain('registration.unregister()');
  expect(asked).toEqual([]);
});

test('an installation that is away is said', async () => {
  product.close();
  await once(product, 'close');
  const response = await get('/api/events');
  expect([response.status, await response.text()]).toEqual([
    502,
    expect.stringMatching(/^http:\S+ does not answer \(ECONNREFUSED\)\.$/),
  ]);
});
