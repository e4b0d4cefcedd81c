import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteRegistry } from '@laminate/contracts';
import { writeRelease } from '@laminate/releases/testing';
import type { RunningGateway } from '../create-gateway.ts';
import { buildWeb, startGateway, type BuiltWeb } from '../testing/gateway-fixture.ts';

let web: BuiltWeb;
let gateway: RunningGateway;

beforeAll(async () => {
  web = await buildWeb();
  gateway = await startGateway(web);
});
beforeEach(async () => {
  await web.publish('1.0.0-aaaa');
  await web.writePins('{}');
});
afterAll(async () => {
  await gateway.close();
  await web.remove();
});

const get = (address: string, init?: RequestInit) => fetch(gateway.url + address, init);
const bodyOf = async (response: Response) => (await response.json()) as RemoteRegistry & { readonly code: string };
const remotes = async () => (await bodyOf(await get('/remotes.json'))).remotes;

describe('remotes', () => {
  test('a new pointer is a deploy, the old pointer a roll back, at the next request', async () => {
    expect((await remotes())[0]?.entry).toBe('/remotes/mf-guestlist/1.0.0-aaaa/remoteEntry.0123456789ab.js');
    await web.publish('1.1.0-bbbb');
    expect((await remotes())[0]?.version).toBe('1.1.0-bbbb');
    expect((await get('/remotes/mf-guestlist/1.0.0-aaaa/mf-manifest.json')).status).toBe(200);
    await web.publish('1.0.0-aaaa');
    expect((await remotes())[0]?.version).toBe('1.0.0-aaaa');
  });

  test('source maps are not public, of a remote or of the shell', async () => {
    const script = 'remote.0123456789ab.js';
    const folder = path.join(web.remote, '1.0.0-aaaa');
    for (const file of [path.join(folder, script), path.join(web.webRoot, 'main.0123456789ab.js')])
      await writeFile(`${file}.map`, '{"sources":["secret.ts"]}');
    const beside = `/remotes/mf-guestlist/1.0.0-aaaa/${script}`;
    expect((await get(beside)).status).toBe(200);
    for (const map of [`${beside}.map`, `${beside}%2emap`, `${beside}.map/`, '/main.0123456789ab.js.map']) {
      const answer = await get(map, { headers: { accept: '*/*' } });
      expect([map, answer.status, await answer.text()]).toEqual([map, 404, expect.not.stringContaining('secret')]);
    }
  });

  test.each([
    ['garbage', '<<<'],
    ['another shape', '{"name":"mf-guestlist"}'],
  ])('a pointer that is %s leaves out that remote alone', async (_, content) => {
    await web.writePointer(content);
    expect(await remotes()).toEqual([]);
    expect((await get('/event/3/people', { headers: { accept: 'text/html' } })).status).toBe(200);
  });

  test('that are needed without a network are announced as such', async () => {
    expect((await remotes())[0]).not.toHaveProperty('offline');
    await web.publish('1.1.0-bbbb', { remote: { offline: true } });
    expect((await remotes())[0]?.offline).toBe(true);
  });

  test.each([
    ['needs another library than the shell provides', { shared: { react: '^20.0.0' } }],
    ['speaks another contract', { contract: '^99.0.0' }],
    ['belongs to another remote', { remote: { name: 'mf-checkin' } }],
  ])('a release that %s is left out', async (_, sample) => {
    await web.publish('1.1.0-bbbb', sample);
    expect(await remotes()).toEqual([]);
    await web.publish('1.2.0-cccc');
    expect(await remotes()).toHaveLength(1);
  });

  test('a pointer to a version that is not there leaves out that remote', async () => {
    await web.writePointer('{"name":"mf-guestlist","version":"9.9.9-cccc"}');
    expect(await remotes()).toEqual([]);
  });

  test('a release that can not be read leaves what was in use, until it can', async () => {
    await remotes();
    const file = path.join(web.remote, '1.4.0-eeee', 'release.json');
    await web.publish('1.4.0-eeee');
    await rename(file, `${file}.kept`);
    await mkdir(file);
    expect((await remotes())[0]?.version).toBe('1.0.0-aaaa');
    await rm(file, { recursive: true });
    await rename(`${file}.kept`, file);
    expect((await remotes())[0]?.version).toBe('1.4.0-eeee');
  });

  test('pins that can not be read are those that were read last', async () => {
    await web.publish('1.1.0-bbbb');
    await web.publish('1.0.0-aaaa');
    await web.writePins('{"7":"1.1.0-bbbb"}');
    const seen = async () =>
      (await bodyOf(await get('/remotes.json', { headers: { cookie: 'laminate_account=7' } }))).remotes[0]?.version;
    expect(await seen()).toBe('1.1.0-bbbb');
    await rm(path.join(web.remote, 'pins.json'));
    await mkdir(path.join(web.remote, 'pins.json'));
    expect(await seen()).toBe('1.1.0-bbbb');
    await rm(path.join(web.remote, 'pins.json'), { recursive: true });
  });

  test('two that claim one path: the second is left out', async () => {
    const other = path.join(web.webRoot, '..', 'mf-other');
    const route = { path: '/Event/:id/people/', scope: 'event' as const, roles: [] };
    await writeRelease(path.join(other, '1.0.0-aaaa'), { remote: { name: 'mf-other', routes: [route] } });
    await writeFile(path.join(other, 'current.json'), '{"name":"mf-other","version":"1.0.0-aaaa"}');
    const both = await startGateway(web, {
      REMOTES: JSON.stringify({ 'mf-guestlist': web.remote, 'mf-other': other }),
    });
    const names = async () =>
      ((await (await fetch(`${both.url}/remotes.json`)).json()) as RemoteRegistry).remotes.map(({ name }) => name);
    expect(await names()).toEqual(['mf-guestlist']);
    await web.writePointer('<<<');
    expect(await names()).toEqual(['mf-other']);
    await both.close();
  });

  test('an account with a pin sees its own version, and no one else does', async () => {
    await web.publish('1.1.0-bbbb');
    await web.publish('1.0.0-aaaa');
    await web.writePins('{"7":"1.1.0-bbbb","8":"9.9.9-none"}');
    const seenBy = async (cookie: string) => {
      const response = await get('/remotes.json', { headers: { cookie } });
      return [(await bodyOf(response)).remotes[0]?.version, response.headers.get('vary')];
    };
    expect(await seenBy('a=b; laminate_account=7')).toEqual(['1.1.0-bbbb', expect.stringContaining('cookie')]);
    for (const other of [
      'laminate_account=77',
      'laminate_account=',
      'x_laminate_account=7',
      'laminate_account=__proto__',
    ])
      expect((await seenBy(other))[0]).toBe('1.0.0-aaaa');
    // A pinned version that is not there gives way to the one in use.
    expect((await seenBy('laminate_account=8'))[0]).toBe('1.0.0-aaaa');
    await web.writePins('{}');
    expect((await seenBy('laminate_account=7'))[0]).toBe('1.0.0-aaaa');
  });

  test('at https a pin goes by the cookie that is bound to the host alone', async () => {
    await web.publish('1.1.0-bbbb');
    await web.publish('1.0.0-aaaa');
    await web.writePins('{"7":"1.1.0-bbbb"}');
    const bound = await startGateway(web, { PUBLIC_URL: 'https://events.example.test' });
    const seenBy = async (cookie: string) =>
      (await bodyOf(await fetch(`${bound.url}/remotes.json`, { headers: { cookie } }))).remotes[0]?.version;
    expect([await seenBy('__Host-laminate_account=7'), await seenBy('laminate_account=7')]).toEqual([
      '1.1.0-bbbb',
      '1.0.0-aaaa',
    ]);
    await bound.close();
  });

  test('come with the script of the page in use, so that tabs see that they have an older one', async () => {
    expect((await bodyOf(await get('/remotes.json'))).script).toBe('main.0123456789ab.js');
  });

  test('whose folder is gone stay announced, and their files are a real 404', async () => {
    await remotes();
    await rm(web.remote, { recursive: true });
    expect(await remotes()).toHaveLength(1);
    const response = await get('/remotes/mf-guestlist/1.0.0-aaaa/mf-manifest.json', {
      headers: { accept: 'text/html' },
    });
    expect([response.status, (await bodyOf(response)).code]).toEqual([404, 'not_found']);
  });

  test('whose version is taken away are a readable 404, compressed copies too', async () => {
    await web.publish('1.3.0-dddd');
    const copy = path.join(web.remote, '1.3.0-dddd', 'remote.0123456789ab.js.br');
    await writeFile(copy, brotliCompressSync('remote'));
    const ask = () =>
      get('/remotes/mf-guestlist/1.3.0-dddd/remote.0123456789ab.js', { headers: { 'accept-encoding': 'br' } });
    const whole = await ask();
    expect([whole.headers.get('content-encoding'), await whole.text()]).toEqual(['br', 'remote']);
    await rm(path.dirname(copy), { recursive: true });
    const gone = await ask();
    expect([gone.status, gone.headers.get('content-encoding'), (await bodyOf(gone)).code]).toEqual([
      404,
      null,
      'not_found',
    ]);
  });

  test('never lead out of their folder', async () => {
    for (const evil of [
      '/remotes/mf-guestlist/../shell/index.html',
      '/remotes/mf-guestlist/1.0.0-aaaa/..%2f..%2fshell%2findex.html',
      '/remotes/constructor/x/y.js',
    ]) {
      const status = await new Promise((resolve) =>
        request(gateway.url + path.posix.join('/'), { path: evil }, (res) => resolve(res.resume().statusCode)).end(),
      );
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});
