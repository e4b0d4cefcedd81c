import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RemoteRegistry, type Release } from '@laminate/contracts/remotes';
import { sampleRelease } from '@laminate/releases/testing';
import type { RunningGateway } from '../create-gateway.ts';
import { buildWeb, startGateway, type BuiltWeb } from '../testing/gateway-fixture.ts';

const COOKIE = 'laminate_account=7';
const route = (path: string, open = false): Release['remote']['routes'][number] => ({
  path,
  scope: open ? 'account' : 'event',
  roles: open ? [] : ['owner'],
  public: open,
});
const remote = {
  routes: [route('/event/:eventId/people'), route('/event/:eventId/:part'), route('/list', true)],
  nav: [
    {
      label: { en: '</script><script>alert(1)</script>', et: '<!--' },
      path: '/list',
      scope: 'event' as const,
      roles: [],
      order: 1,
    },
  ],
};

let web: BuiltWeb;
let gateway: RunningGateway;

beforeAll(async () => {
  web = await buildWeb();
  await web.publish('1.0.0-aaaa', { remote });
  gateway = await startGateway(web);
});
afterAll(async () => {
  await gateway.close();
  await web.remove();
});

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + address, { headers: { accept: 'text/html', cookie: COOKIE, ...headers } });
const htmlOf = async (...asked: Parameters<typeof get>) => (await get(...asked)).text();
const listIn = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="remotes">(.*?)<\/script>/.exec(html)?.[1] ?? 'null',
  ) as RemoteRegistry;
const preloaded = (html: string) => [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link);

describe('the page', () => {
  test('contains the same list that every caller gets, and does not ask for it', async () => {
    const html = await htmlOf('/login');
    expect(listIn(html)).toEqual(await (await get('/remotes.json')).json());
    expect(RemoteRegistry.safeParse(listIn(html)).success).toBe(true);
    expect(html).not.toContain('href="/remotes.json"');
  });

  test('holds nothing of a list that could end its element', async () => {
    const html = await htmlOf('/login');
    expect(listIn(html).remotes[0]?.nav[0]?.label.en).toBe('</script><script>alert(1)</script>');
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toContain('<!--');
  });

  test('is sent as it was built where service workers keep it: what is cached would not follow a deploy', async () => {
    const html = await (await fetch(`${gateway.url}/index.html`)).text();
    expect(html).toContain('href="/remotes.json"');
    expect(listIn(html)).toBeNull();
  });

  test('announces the files of its screen behind its own, each with what it has to be', async () => {
    const html = await htmlOf('/event/3/people');
    const { files } = sampleRelease();
    expect(preloaded(html)).toEqual(
      ['remoteEntry.0123456789ab.js', 'remote.0123456789ab.js'].map(
        (file) =>
          `<link rel="preload" as="script" href="/remotes/mf-guestlist/1.0.0-aaaa/${file}" integrity="${files[file]?.integrity}" crossorigin fetchpriority="low">`,
      ),
    );
    expect(html.indexOf('main.0123456789ab.js')).toBeLessThan(html.indexOf('rel="preload"'));
    for (const same of ['/EVENT/3/People/', '/event/3/units']) expect(preloaded(await htmlOf(same))).toHaveLength(2);
  });

  test.each([
    ['a screen of the shell', '/events', COOKIE],
    ['an address longer than any screen has', '/event/3/people/4/5', COOKIE],
    ['somebody who has to log in first', '/event/3/people', ''],
  ])('announces no file to %s', async (_, address, cookie) => {
    expect(preloaded(await htmlOf(address, { cookie }))).toEqual([]);
  });

  test('announces no file that is not here, where its remote stays listed', async () => {
    const folder = path.join(web.remote, '1.0.0-aaaa');
    expect(preloaded(await htmlOf('/event/3/people'))).toHaveLength(2);
    await rename(folder, `${folder}.away`);
    const without = await htmlOf('/event/3/people');
    await rename(`${folder}.away`, folder);
    expect([preloaded(without), listIn(without).remotes.length]).toEqual([[], 1]);
    expect(preloaded(await htmlOf('/event/3/people'))).toHaveLength(2);
  });

  test('announces the files of a screen that is open to all to visitors who come by a link', async () => {
    expect(preloaded(await htmlOf('/list', { cookie: '' }))).toHaveLength(2);
  });

  test('is another one for an account with a pin, and after a deploy', async () => {
    await web.publish('2.0.0-bbbb', { remote });
    await web.publish('1.0.0-aaaa', { remote });
    await web.writePins('{"8":"2.0.0-bbbb"}');
    const versionOf = async (cookie: string) => listIn(await htmlOf('/login', { cookie })).remotes[0]?.version;
    expect([await versionOf(COOKIE), await versionOf('laminate_account=8')]).toEqual(['1.0.0-aaaa', '2.0.0-bbbb']);
    expect(await htmlOf('/event/3/people', { cookie: 'laminate_account=8' })).toContain('/2.0.0-bbbb/remoteEntry');
    await web.publish('2.0.0-bbbb', { remote });
    expect(await versionOf(COOKIE)).toBe('2.0.0-bbbb');
    await web.publish('1.0.0-aaaa', { remote });
  });
});

describe('an answer', () => {
  test('is asked for again each time, and is no second time sent while it is the same', async () => {
    const first = await get('/event/3/people');
    const etag = first.headers.get('etag') ?? '';
    expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
      'no-cache',
      'host, cookie, accept-encoding',
    ]);
    const statusOf = async (address: string) =>
      (await get(address, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status;
    expect([await statusOf('/event/3/people'), await statusOf('/event/4/people'), await statusOf('/login')]).toEqual([
      304, 304, 200,
    ]);
    const page = path.join(web.webRoot, 'index.html');
    await writeFile(`${page}.new`, '<head><title>Next</title></head>');
    await rename(`${page}.new`, page);
    expect(await statusOf('/event/3/people')).toBe(200);
    expect(await htmlOf('/event/3/people')).toContain('<title>Next</title>');
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['identity', null],
  ])('to who takes %s is sent as %s', async (takes, sent) => {
    const response = await get('/login', { 'accept-encoding': takes });
    expect(response.headers.get('content-encoding')).toBe(sent);
    expect(listIn(await response.text()).remotes).toHaveLength(1);
  });
});
