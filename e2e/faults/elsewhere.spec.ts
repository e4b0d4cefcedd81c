import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteRegistry } from '@laminate/contracts/remotes';
import { freePort } from '../network/free-port.ts';
import { stopped } from '../network/start-product.ts';
import { eventWith } from '../pages/api.ts';
import { reactsShared } from '../pages/reacts-shared.ts';
import { DEMO_PASSWORD, baseUrl, open, signIn } from '../pages/session.ts';
import { expect, test, type Page } from '../pages/test.ts';
import { newMail } from '../pages/users.ts';
import { LAMINATE_REMOTE, makeRemote, node, operate, startReady } from './made-elsewhere.ts';
import { drawUntilNew, meet, moduleNow } from './page-sessions.ts';

const NAME = 'lost-property';
const VERSION = /0\.1\.0-[0-9a-f]{8}/;
const link = (page: Page) =>
  page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'Lost property' });
const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

let folder: string;
let made: string;
const running = new Set<ChildProcess>();

/** Starts something that ends with the test. @returns what ends it before */
async function start(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<() => Promise<void>> {
  const started = await startReady(made, args, env);
  running.add(started);
  return async () => {
    running.delete(started);
    await stopped(started);
  };
}

/** @returns the file that `npm run release` makes */
const released = async () => (await node(made, [LAMINATE_REMOTE, 'release'])).trim().split('\n').at(-1) ?? '';

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'laminate-elsewhere-'));
  made = await makeRemote(folder, NAME);
});
test.afterAll(async () => {
  await Promise.all([...running].map(stopped));
  await operate('remove-remote', NAME).catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

test('a remote that is made elsewhere is built, shown while it is made, installed by one file, used by two roles, and taken out', async ({
  page,
  browser,
}) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const worker = newMail();
  await api.post(`/api/event/${eventId}/add_user`, {
    email: worker,
    role: 'worker_bee',
    name: 'Mart Kuusk',
    password: DEMO_PASSWORD,
  });
  const screen = `/event/${eventId}/${NAME}`;
  const items = `/api/x/${NAME}/event/${eventId}/items`;

  // Its own checks, as it was made.
  await node(made, ['node_modules/typescript/bin/tsc']);
  await node(made, ['--test']);

  // While it is made: in pages of the developer alone, with a service of the developer's own.
  const devPort = await freePort();
  const dev = `http://localhost:${devPort}`;
  const localBackend = await freePort();
  await start(['backend/main.ts'], { INSTALLATION: dev, PORT: String(localBackend) });
  const ofDev = { '--against': baseUrl(), '--port': String(devPort), '--backend': `http://127.0.0.1:${localBackend}` };
  await start([LAMINATE_REMOTE, 'dev', ...Object.entries(ofDev).flat()]);
  await signIn(page, eMail, { origin: dev });
  await open(page, screen, dev);
  await expect(page.getByRole('heading', { level: 1, name: 'Lost property' })).toBeVisible();
  await page.getByLabel('What is it?').fill('Draft');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(item(page, 'Draft')).toBeVisible();
  const source = path.join(made, 'src/screens/main-screen.tsx');
  writeFileSync(source, readFileSync(source, 'utf8').replace("'What is it?'", "'What was found?'"));
  await expect(page.getByLabel('What was found?')).toBeVisible();
  const listed = async () =>
    ((await (await page.request.get(`${baseUrl()}/remotes.json`)).json()) as RemoteRegistry).remotes;
  expect((await listed()).map(({ name }) => name)).not.toContain(NAME);

  // One file, put into use while the product runs.
  const file = await released();
  const port = await freePort();
  const startBackend = () => start(['backend/main.ts'], { INSTALLATION: baseUrl(), PORT: String(port) });
  const stopBackend = await startBackend();
  await expect(operate('install-remote', file)).rejects.toThrow('say where it runs with --backend <address>');
  expect(await operate('install-remote', file, '--backend', `http://127.0.0.1:${port}`)).toMatch(
    /^lost-property: none → 0\.1\.0-[0-9a-f]{8}, in use$/m,
  );

  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people`);
  await link(page).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.getByLabel('What was found?').fill('Umbrella');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(item(page, 'Umbrella (Liis Kask)')).toBeVisible();
  // It runs on the React of the page, as what the page loaded before.
  expect(await page.evaluate(reactsShared)).toEqual({
    who: ['lost_property', 'mf_guestlist', 'shell'],
    versions: [1, 1, 1],
    reacts: 1,
  });

  const phone = await browser.newPage();
  await signIn(phone, worker);
  await open(phone, screen);
  await expect(item(phone, 'Umbrella')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Add' })).toHaveCount(0);
  const refused = await phone.evaluate(async (address) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('JWT')}`, 'content-type': 'application/json' },
      body: '{"name":"Hat"}',
    });
    return [response.status, ((await response.json()) as { code: string }).code];
  }, items);
  expect(refused).toEqual([403, 'forbidden']);

  // The service is away: only this screen says so.
  await stopBackend();
  const away = await api.get<{ status: number; code: string }>(items);
  expect(away).toMatchObject({ status: 503, code: 'service_unavailable' });
  await open(phone, screen);
  await expect(phone.getByText('Couldn’t load the list')).toBeVisible();
  await startBackend();
  await phone.getByRole('button', { name: 'Try again' }).click();
  await expect(phone.getByText('Nothing here yet')).toBeVisible();
  await phone.close();

  expect(await operate('history', '--remote', NAME)).toMatch(/0\.1\.0-[0-9a-f]{8} .*\(in use\)/);

  // Taken out, it leaves nothing.
  expect(await operate('remove-remote', NAME)).toContain('lost-property is taken out');
  await open(page, `/event/${eventId}/people`);
  await expect(page.getByRole('navigation', { name: 'Event' })).toBeVisible();
  await expect(link(page)).toHaveCount(0);
  await open(page, screen);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(await api.get<{ status: number }>(items)).toMatchObject({ status: 404 });
});

test('a bad version of it is shown to a share, fails alone, and is rolled back automatically', async ({ page }) => {
  const { eMail, eventId } = await eventWith([], { units: true });
  const port = await freePort();
  await start(['backend/main.ts'], { INSTALLATION: baseUrl(), PORT: String(port) });
  const good = await operate('install-remote', await released(), '--backend', `http://127.0.0.1:${port}`);
  const [old = ''] = good.match(VERSION) ?? [];

  const source = path.join(made, 'src/screens/main-screen.tsx');
  const session = 'const session = useSession();';
  writeFileSync(
    source,
    readFileSync(source, 'utf8').replace(session, `${session}\n  if (items) throw new Error('bad');`),
  );
  const shown = await operate('install-remote', await released(), '--share', '10', '--even-on-event-days');
  const [bad = ''] = shown.match(VERSION) ?? [];
  expect(shown).toContain(`${NAME} ${bad} is shown to 10 % of the sessions, all others see ${old}`);
  expect(bad).not.toBe(old);

  await drawUntilNew(page, NAME, bad);
  await signIn(page, eMail);
  const reported = page.waitForResponse(/\/api\/page-reports$/);
  await open(page, `/event/${eventId}/${NAME}`);
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this part');
  await page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await reported;
  await expect.poll(async () => (await moduleNow(NAME))?.rollout?.health[0]).toMatchObject({ version: bad, failed: 1 });

  await meet(NAME, bad, 200);
  await expect.poll(async () => (await moduleNow(NAME))?.rollout?.state).toBe('back');
  expect(await operate('history', '--remote', NAME)).toMatch(
    new RegExp(`take-back +${bad} → ${old}: \\d+ of \\d+ sessions failed`),
  );
  await open(page, `/event/${eventId}/${NAME}`);
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});
