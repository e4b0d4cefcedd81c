import { request } from 'node:http';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { guestlist } from '@laminate/contracts';
import { writeRelease } from '@laminate/releases/testing';
import { createGateway, type RunningGateway } from './create-gateway.ts';
import { readGatewayEnv } from './env.ts';
import { buildWeb, startStubService, type BuiltWeb, type StubService } from './testing/gateway-fixture.ts';

const PORTAL = 'artist.example.org';
const MAIN = 'events.example.org';

/** What the page of guests calls. */
const guestCalls = [
  guestlist.readGuestPage,
  guestlist.answerInvitation,
  guestlist.answerByForm,
  guestlist.addGuestPhoto,
  guestlist.guestPass,
  guestlist.guestData,
  guestlist.eraseGuest,
  guestlist.readSignUp,
  guestlist.signUp,
  guestlist.confirmSignUp,
  guestlist.readRequestLink,
  guestlist.startRequest,
  guestlist.readRequestPage,
  guestlist.saveRequest,
  guestlist.withdrawRequest,
  guestlist.addRequestPhoto,
  guestlist.eraseRequest,
  guestlist.readDeciderPage,
  guestlist.decideByLink,
];

let web: BuiltWeb;
let service: StubService;
let gateway: RunningGateway;

beforeAll(async () => {
  web = await buildWeb();
  await web.publish('1.0.0-aaaa');
  const remote = {
    name: 'mf-artist-portal',
    portal: true,
    routes: [{ path: '/artist-page', scope: 'account' as const, roles: ['artist' as const] }],
    nav: [],
  };
  const folder = path.join(web.webRoot, '..', 'mf-artist-portal');
  await writeRelease(path.join(folder, '2.0.0-bbbb'), { version: '2.0.0-bbbb', remote });
  await writeFile(path.join(folder, 'current.json'), JSON.stringify({ name: remote.name, version: '2.0.0-bbbb' }));
  service = await startStubService((_req, res) => void res.end('{"answered":true}'));
  const names = ['accounts', 'guestlist', 'advancing', 'artist-portal'];
  gateway = await createGateway(
    readGatewayEnv({
      PORT: '0',
      LOG_LEVEL: 'silent',
      WEB_ROOT: web.webRoot,
      PORTAL_HOST: PORTAL,
      PUBLIC_URL: `https://${MAIN}`,
      SERVICES: JSON.stringify(Object.fromEntries(names.map((name) => [name, service.url]))),
      REMOTES: JSON.stringify({ 'mf-guestlist': web.remote, 'mf-artist-portal': folder }),
    }),
  );
});

afterAll(async () => {
  await gateway.close();
  await service.close();
  await web.remove();
});

/** Sends a request as a browser does that was given this host, since `fetch` sets the host on its own. */
const get = (host: string, address: string, method = 'GET') =>
  new Promise<{ status: number; text: string; location: string | undefined }>((resolve, reject) => {
    const headers = { host: `${host}:8080`, accept: 'text/html,*/*' };
    request(`${gateway.url}${address}`, { headers, method }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part;
        })
        .on('end', () => resolve({ status: answer.statusCode ?? 0, text, location: answer.headers.location }));
    })
      .on('error', reject)
      .end();
  });
const status = async (host: string, address: string, method?: string) => (await get(host, address, method)).status;
const scriptAt = async (host: string) =>
  (JSON.parse((await get(host, '/remotes.json')).text) as { script: string }).script;
const remotesAt = async (host: string) =>
  (JSON.parse((await get(host, '/remotes.json')).text) as { remotes: { name: string }[] }).remotes.map(
    ({ name }) => name,
  );

describe('the host of the portal', () => {
  test('announces and serves the modules for artists alone', async () => {
    expect(await remotesAt(PORTAL)).toEqual(['mf-artist-portal']);
    expect(await remotesAt(MAIN)).toEqual(['mf-guestlist', 'mf-artist-portal']);
    expect([await scriptAt(PORTAL), await scriptAt(MAIN)]).toEqual([
      'portal/main.aaaaaaaaaaaa.js',
      'main.0123456789ab.js',
    ]);
    const [office, portal] = [
      '/remotes/mf-guestlist/1.0.0-aaaa/mf-manifest.json',
      '/remotes/mf-artist-portal/2.0.0-bbbb/mf-manifest.json',
    ];
    expect(
      await Promise.all([status(MAIN, office), status(MAIN, portal), status(PORTAL, portal), status(PORTAL, office)]),
    ).toEqual([200, 200, 200, 404]);
  });

  test('has its own page, worker and manifest, and no file of the other page', async () => {
    expect((await get(PORTAL, '/artist-page')).text).toContain('<title>Portal</title>');
    expect((await get(MAIN, '/artist-page')).text).toContain('<title>Laminate</title>');
    expect((await get(PORTAL, '/index.html')).text).toContain('<title>Portal</title>');
    expect([(await get(PORTAL, '/sw.js')).text, (await get(MAIN, '/sw.js')).text]).toEqual([
      'worker of the portal',
      'worker',
    ]);
    expect((await get(PORTAL, '/manifest.webmanifest')).text).toBe('{"name":"portal"}');
    expect((await get(PORTAL, '/portal/main.aaaaaaaaaaaa.js')).text).toBe('script of the portal');
    expect(await Promise.all([status(PORTAL, '/main.0123456789ab.js'), status(MAIN, '/main.0123456789ab.js')])).toEqual(
      [404, 200],
    );
  });

  test('hands on the calls that artists can make, and no others', async () => {
    const calls = [
      '/api/events',
      '/api/event/1/artist-portal/2',
      '/api/event/1/artists/2/form_responses',
      '/api/event/1/people',
      '/api/event/1/artists',
      '/api/all-events',
    ];
    expect(await Promise.all(calls.map((call) => status(MAIN, call)))).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await Promise.all(calls.map((call) => status(PORTAL, call)))).toEqual([200, 200, 200, 404, 404, 404]);
  });

  test('founds no company, but still logs in and sets passwords', async () => {
    const calls = ['/api/register', '/api/auth', '/api/set-artist-user'];
    expect(await Promise.all(calls.map((call) => status(MAIN, call, 'POST')))).toEqual([200, 200, 200]);
    expect(await Promise.all(calls.map((call) => status(PORTAL, call, 'POST')))).toEqual([404, 200, 200]);
  });

  test('has the page of guests, its files and its calls, to which the other host sends people on', async () => {
    for (const address of ['/i', '/s', '/r']) {
      const page = await get(PORTAL, address);
      expect(page.text).toContain('<title>Guest</title>');
      expect(page.text).not.toContain('mf-artist-portal');
      expect((await get(MAIN, address)).location).toBe(`https://${PORTAL}${address}`);
      expect(await status(PORTAL, address, 'POST')).toBe(404);
    }
    expect((await get(PORTAL, '/guest-sw.js')).text).toBe('worker of guests');
    expect((await get(PORTAL, '/guest/main.bbbbbbbbbbbb.js')).text).toBe('script of guests');
    expect(await status(PORTAL, '/guest/main.cccccccccccc.js')).toBe(404);
    const calls = guestCalls.map(({ path: address }) => status(PORTAL, address, 'POST'));
    expect(await Promise.all(calls)).toEqual(guestCalls.map(() => 200));
    // Reading is no answer: a scanner of mails follows every link.
    expect(new Set(await Promise.all(guestCalls.map(({ path: address }) => status(PORTAL, address))))).toEqual(
      new Set([405]),
    );
  });

  test('is known by its name in any case, and by nothing that is like it', async () => {
    expect(await remotesAt(PORTAL.toUpperCase())).toEqual(['mf-artist-portal']);
    expect(await remotesAt(`x.${PORTAL}`)).toHaveLength(2);
  });
});
