import { once } from 'node:events';
import { request as plainRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { request } from 'node:https';
import type { RunningGateway } from '@laminate/gateway/create-gateway';
import { buildWeb, startGateway, startStubService, type BuiltWeb, type StubService } from '@laminate/gateway/testing';
import { HOST, PORTAL_HOST, isInstalled, proxies, startProxy, type RunningProxy } from './proxies.ts';

let web: BuiltWeb;
let service: StubService;
let gateway: RunningGateway;
let answer: RequestListener;

beforeAll(async () => {
  web = await buildWeb();
  await web.publish('1.0.0-aaaa');
  service = await startStubService((req, res) => answer(req, res));
  gateway = await startGateway(web, {
    PUBLIC_URL: `https://${HOST}`,
    PORTAL_HOST,
    SERVICES: JSON.stringify({ accounts: service.url, guestlist: service.url, checkin: service.url }),
  });
});

afterAll(async () => {
  await gateway.close();
  await service.close();
  await web.remove();
});

const MB = 1024 * 1024;

for (const proxy of proxies) {
  // `apt-get install nginx caddy openssl` brings them.
  (isInstalled(proxy) ? describe : describe.skip)(`${proxy.name} by its example`, () => {
    let running: RunningProxy;

    beforeAll(async () => {
      running = await startProxy(proxy, new URL(gateway.url).host);
    });

    afterAll(() => running.stop());

    const ask = (host: string, address: string, headers = {}, body?: Buffer) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        request(
          {
            port: running.https,
            path: address,
            method: body ? 'POST' : 'GET',
            servername: host,
            rejectUnauthorized: false,
            agent: false,
            headers: { host, accept: 'text/html,*/*', ...headers, ...(body && { 'content-length': body.length }) },
          },
          resolve,
        )
          .on('error', reject)
          .end(body);
      });
    const textOf = async (response: IncomingMessage) => (await response.setEncoding('utf8').toArray()).join('');

    test.each([
      [HOST, 'Laminate'],
      [PORTAL_HOST, 'Portal'],
    ])('%s leads to its page, by https from then on', async (host, title) => {
      const page = await ask(host, '/');
      expect(await textOf(page)).toContain(`<title>${title}</title>`);
      expect(page.headersDistinct['strict-transport-security']).toEqual([expect.stringContaining('max-age=31536000')]);
    });

    test('http leads to https', async () => {
      const asked = plainRequest({ port: running.http, path: '/login?x=1', headers: { host: HOST } }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      expect([301, 308]).toContain(response.resume().statusCode);
      expect(new URL(response.headers.location ?? '')).toMatchObject({
        protocol: 'https:',
        hostname: HOST,
        pathname: '/login',
        search: '?x=1',
      });
    });

    test('who calls is who is connected, whatever they say themselves', async () => {
      let seen: IncomingMessage['headers'] = {};
      answer = (req, res) => {
        seen = req.headers;
        res.end('{}');
      };
      const forged = {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': PORTAL_HOST,
      };
      const response = await ask(HOST, '/api/events', forged);
      expect([response.resume().statusCode, seen['x-forwarded-for'], seen['x-forwarded-proto'], seen.host]).toEqual([
        200,
        '127.0.0.1',
        'https',
        expect.any(String),
      ]);
      expect(seen['x-forwarded-host']).toBe(HOST);
      expect(await textOf(await ask(HOST, '/', forged))).toContain('<title>Laminate</title>');
    });

    test('a stream arrives event by event, and the service hears when the reader goes', async () => {
      const next = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<void>();
      answer = async (req, res) => {
        res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
        req.on('close', ended.resolve);
        await next.promise;
        res.write('data: 2\n\n');
      };
      const stream = (await ask(HOST, '/api/stream?channel=event-1')).setEncoding('utf8');
      const events = stream[Symbol.asyncIterator]();
      expect(await events.next()).toMatchObject({ value: 'data: 1\n\n' });
      next.resolve();
      expect(await events.next()).toMatchObject({ value: 'data: 2\n\n' });
      stream.destroy();
      await ended.promise;
    });

    test('the largest file arrives whole, and what is larger is refused', async () => {
      let bytes = 0;
      answer = (req, res) => {
        bytes = 0;
        req
          .on('data', (chunk: Buffer) => (bytes += chunk.length))
          .on('end', () => res.end('{}'))
          // What is refused half way breaks off.
          .on('error', () => undefined);
      };
      const address = '/api/event/1/people/add-multiple';
      const json = { 'content-type': 'application/json' };
      expect((await ask(HOST, address, json, Buffer.alloc(20 * MB, ' '))).resume().statusCode).toBe(200);
      expect(bytes).toBe(20 * MB);
      const refused = await ask(HOST, address, json, Buffer.alloc(48 * MB, ' ')).catch(() => null);
      // Caddy 2.6 finds it while it passes it on.
      expect([413, 502, undefined]).toContain(refused?.resume().statusCode);
      expect(bytes).toBeLessThanOrEqual(40 * MB);
    });
  });
}
