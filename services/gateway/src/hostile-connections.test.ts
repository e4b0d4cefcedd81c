import { once } from 'node:events';
import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import type { IncomingHttpHeaders } from 'node:http';
import type { RunningGateway } from './create-gateway.ts';
import {
  buildWeb,
  startGateway,
  startStubService,
  type BuiltWeb,
  type StubService,
} from './testing/gateway-fixture.ts';

/** More than an unread connection takes. */
const LARGE = 'large.0123456789ab.js';

let web: BuiltWeb;
let service: StubService;
let gateway: RunningGateway;
let seen: IncomingHttpHeaders;

beforeAll(async () => {
  web = await buildWeb();
  writeFileSync(path.join(web.webRoot, LARGE), 'x'.repeat(8_000_000));
  service = await startStubService((req, res) => {
    seen = req.headers;
    res.end('{}');
  });
  gateway = await startGateway(web, { SERVICES: JSON.stringify({ accounts: service.url }) });
});
afterAll(async () => {
  await gateway.close();
  await Promise.all([service.close(), web.remove()]);
});

function open(): Socket {
  const { hostname, port } = new URL(gateway.url);
  return connect(Number(port), hostname).on('error', () => undefined);
}

/** Sends a request as it is written here. @returns the first line of its answer */
async function answerTo(lines: readonly string[]): Promise<string> {
  const socket = open();
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [data] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return data.toString('latin1').split('\r\n')[0] ?? '';
}

it.each([
  ['Trailer: expires'],
  ['TE: trailers'],
  ['Expect: 100-continue'],
  ['HTTP2-Settings: AAMAAABkAAQAAP__'],
  ['Proxy-Authorization: Basic eA=='],
  ['Proxy-Connection: keep-alive'],
  ['Keep-Alive: timeout=5'],
  ['Connection: close, x-mine', 'X-Mine: 1'],
])('keeps “%s” of a caller from the service, and answers on', async (...headers) => {
  const first = await answerTo(['GET /api/events HTTP/1.1', 'Host: localhost', ...headers]);
  expect(first).toMatch(/^HTTP\/1\.1 (?:100 Continue|200 OK)$/);
  for (const header of headers.filter((each) => !each.startsWith('Connection')))
    expect(seen).not.toHaveProperty(header.split(':')[0]?.toLowerCase() ?? '');
  expect((await fetch(`${gateway.url}/livez`)).status).toBe(200);
});

it('answers a caller of HTTP/1.0, who names no host', async () => {
  expect(await answerTo(['GET /api/events HTTP/1.0'])).toBe('HTTP/1.1 200 OK');
});

it('ends a connection that asks for hundreds of answers and reads none', async () => {
  const socket = open();
  const ended = once(socket, 'close');
  socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(300));
  await ended;
  expect((await fetch(`${gateway.url}/livez`)).status).toBe(200);
});

const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes(LARGE);
    } catch {
      return false;
    }
  }).length;
const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('leaves no file open for a caller who is gone before their turn', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const socket = open();
    socket.write(`GET /${LARGE} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(6));
    while (openFiles() < 6) await new Promise(setImmediate);
    socket.resetAndDestroy();
    while (openFiles() > 0) await new Promise(setImmediate);
  }
  expect(openFiles()).toBe(0);
});
