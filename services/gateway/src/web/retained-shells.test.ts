import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RunningGateway } from '../create-gateway.ts';
import { buildWeb, startGateway, type BuiltWeb } from '../testing/gateway-fixture.ts';

const [OLD, OLD_PORTAL] = ['main.eeeeeeeeeeee.js', 'portal/main.ffffffffffff.js'];
let web: BuiltWeb;
let retained: string;
let gateway: RunningGateway;
let without: RunningGateway;

/** Lays down what is retained of a build, in one step. */
async function keep(name: string, own: string, portals: string): Promise<void> {
  const draft = path.join(retained, '.draft-1');
  await mkdir(path.join(draft, 'portal'), { recursive: true });
  for (const [manifest, file] of [
    ['shell.json', own],
    ['portal.json', portals],
  ] as const) {
    await writeFile(path.join(draft, manifest), JSON.stringify({ shared: {}, script: file, files: [file] }));
    await writeFile(path.join(draft, file), `content of ${file}`);
    await writeFile(path.join(draft, `${file}.br`), brotliCompressSync(`content of ${file}`));
  }
  await rename(draft, path.join(retained, name));
}

beforeAll(async () => {
  web = await buildWeb();
  retained = await mkdtemp(path.join(tmpdir(), 'laminate-kept-'));
  await keep('0123456789ab', OLD, OLD_PORTAL);
  [gateway, without] = await Promise.all([
    startGateway(web, { KEPT_SHELLS: retained, PORTAL_HOST: 'artist.localhost' }),
    startGateway(web, { PORTAL_HOST: 'artist.localhost' }),
  ]);
});
afterAll(async () => {
  await Promise.all([gateway.close(), without.close()]);
  await Promise.all([web.remove(), rm(retained, { recursive: true })]);
});

/** Asks by the name of a host. @returns status, the content of text, and the headers that matter */
const get = (address: string, { host = 'localhost', of = gateway, encoding = 'identity' } = {}) =>
  new Promise<{ status: number; text: string; cache: string | undefined; encoding: string | undefined }>(
    (resolve, reject) => {
      // The path as it is: an address would be tidied up first.
      request(
        {
          hostname: '127.0.0.1',
          port: new URL(of.url).port,
          path: address,
          headers: { host, 'accept-encoding': encoding },
        },
        (res) => {
          let text = '';
          res.setEncoding('utf8').on('data', (part: string) => (text += part));
          res.on('end', () =>
            resolve({
              status: res.statusCode ?? 0,
              text,
              cache: res.headers['cache-control'],
              encoding: res.headers['content-encoding'],
            }),
          );
        },
      )
        .on('error', reject)
        .end();
    },
  );

test('a tab goes on getting the files of the shell that it began with', async () => {
  expect(await get(`/${OLD}`)).toMatchObject({
    status: 200,
    text: `content of ${OLD}`,
    cache: expect.stringContaining('immutable'),
  });
  expect(await get(`/${OLD}`, { encoding: 'br' })).toMatchObject({ status: 200, encoding: 'br' });
  expect(await get('/main.0123456789ab.js')).toMatchObject({ status: 200, text: 'script' });
  // Without the retained builds it does not.
  expect(await get(`/${OLD}`, { of: without })).toMatchObject({ status: 404 });
});

test('each host serves only the files of its own page', async () => {
  expect(await get(`/${OLD_PORTAL}`, { host: 'artist.localhost' })).toMatchObject({
    status: 200,
    text: `content of ${OLD_PORTAL}`,
  });
  expect(await get(`/${OLD}`, { host: 'artist.localhost' })).toMatchObject({ status: 404 });
  expect(await get(`/${OLD_PORTAL}`)).toMatchObject({ status: 404 });
});

test('nothing else in that folder is given', async () => {
  for (const address of [
    '/shell.json',
    '/0123456789ab/shell.json',
    `/0123456789ab/${OLD}`,
    '/main.dddddddddddd.js',
    `/%2e%2e/${OLD}`,
  ]) {
    expect([address, (await get(address)).text]).not.toEqual([
      address,
      expect.stringMatching(/content of|"script":"main\.e/),
    ]);
  }
});

test('a build that another gateway brings is given immediately, and one that is gone is not', async () => {
  await keep('ba9876543210', 'main.999999999999.js', 'portal/main.888888888888.js');
  expect(await get('/main.999999999999.js')).toMatchObject({ status: 200 });
  await rm(path.join(retained, 'ba9876543210'), { recursive: true });
  expect(await get('/main.999999999999.js')).toMatchObject({ status: 404 });
});
