import type { RemoteRegistry } from '@laminate/contracts';
import { eventWith } from '../pages/api.ts';
import { answerWith, GUEST } from '../pages/guest-page.ts';
import { portalAt } from '../pages/portal-published.ts';
import { REQUEST } from '../pages/request-page.ts';
import { baseUrl, signIn } from '../pages/session.ts';
import { expect, test, type Locator, type Page, type Request } from '../pages/test.ts';

/** Limits for the scripts of pages, as they go over the wire, for a way in and for a screen of work. */
const WAY_IN_BYTES = 190 * 1024;
const WORK_BYTES = 230 * 1024;
const GUEST_BYTES = 90 * 1024;
const REQUEST_BYTES = 130 * 1024;

/** Bytes of the scripts that a page, in whose browser nothing is cached, loads until this can be seen of it. */
async function scriptBytes(page: Page, address: string, seen: Locator): Promise<number> {
  const sizes: Promise<number>[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  page.on('requestfinished', note);
  await page.goto(address);
  await expect(seen).toBeVisible();
  // What comes later is not awaited: the page closes under it.
  page.off('requestfinished', note);
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

test('a way in keeps within its budget of scripts', async ({ browser }) => {
  for (const origin of [baseUrl, portalAt]) {
    const page = await browser.newPage();
    expect(
      await scriptBytes(page, `${origin()}/login`, page.getByRole('heading', { level: 1, name: 'Login' })),
    ).toBeLessThan(WAY_IN_BYTES);
    await page.close();
  }
});

test('the page of a guest keeps within its budget, with all that the organiser says', async ({ browser }) => {
  const page = await browser.newPage();
  await answerWith(page, '/api/invitation', { ...GUEST, language: 'et' });
  const address = `${portalAt()}/i#${'x'.repeat(43)}`;
  const bytes = await scriptBytes(page, address, page.getByText('Bring a raincoat'));
  expect(bytes).toBeLessThan(GUEST_BYTES);
  expect(bytes).toBeGreaterThan(GUEST_BYTES / 2);
  await page.close();
});

test('the page of a request keeps within its budget, with its form and people', async ({ browser }) => {
  const page = await browser.newPage();
  await answerWith(page, '/api/request/page', { page: { ...REQUEST, language: 'et' } });
  const bytes = await scriptBytes(page, `${portalAt()}/r#${'x'.repeat(43)}`, page.getByText('Õnne Šamaan 50'));
  expect(bytes).toBeLessThan(REQUEST_BYTES);
  expect(bytes).toBeGreaterThan(REQUEST_BYTES / 2);
  await page.close();
});

/** Where people work by touch, at an event with one guest. */
const WORK = [
  { path: '', seen: (page: Page) => page.getByRole('heading', { level: 1 }) },
  { path: '/people', seen: (page: Page) => page.getByRole('gridcell').first() },
  { path: '/check_in', seen: (page: Page) => page.getByRole('row').first() },
];

test('screens of work keep within theirs', async ({ browser }) => {
  const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }]);
  for (const { path, seen } of WORK) {
    const page = await browser.newPage();
    await signIn(page, eMail);
    const bytes = await scriptBytes(page, `${baseUrl()}/event/${eventId}${path}`, seen(page));
    expect(bytes).toBeLessThan(WORK_BYTES);
    // It shows that scripts are counted.
    expect(bytes).toBeGreaterThan(WORK_BYTES / 2);
    await page.close();
  }
});

test('a screen asks what it is said to ask first, and a page that starts with it asks that once', async ({
  browser,
}) => {
  const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }]);
  for (const { path, seen } of WORK) {
    const page = await browser.newPage();
    await signIn(page, eMail);
    const address = `/event/${eventId}${path}`;
    const { remotes } = (await (await page.request.get(`${baseUrl()}/remotes.json`)).json()) as RemoteRegistry;
    const asks =
      remotes.flatMap(({ routes }) => routes).find((route) => route.path === `/event/:eventId${path}`)?.asks ?? [];
    expect(asks).not.toEqual([]);
    const expected = asks.map((each) => each.replaceAll(':eventId', String(eventId))).toSorted();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().slice(baseUrl().length)));
    const counted = () => asked.filter((each) => expected.includes(each)).toSorted();

    // A page that is open goes on to the screen as by a link, where nothing is asked beforehand.
    await page.goto(`${baseUrl()}/my-account`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    asked.length = 0;
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await expect(seen(page)).toBeVisible();
    await expect.poll(() => [...new Set(counted())]).toEqual(expected);

    asked.length = 0;
    await page.goto(baseUrl() + address);
    await expect(seen(page)).toBeVisible();
    await expect.poll(counted).toEqual(expected);
    await page.close();
  }
});

test('a door that has its list asks for what is new, and for nothing beforehand', async ({ browser }) => {
  const page = await browser.newPage({ serviceWorkers: 'allow' });
  const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }]);
  await signIn(page, eMail);
  const door = `${baseUrl()}/event/${eventId}/check_in`;
  await page.goto(door);
  await expect(page.getByRole('row').first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const lists: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/check_in_list')) lists.push(search);
  });
  // The list is stored a moment after it is shown.
  await expect(async () => {
    lists.length = 0;
    await page.reload();
    await expect(page.getByRole('row').first()).toBeVisible();
    await expect.poll(() => lists.length).toBeGreaterThan(0);
    expect(lists.filter((search) => !search.startsWith('?since='))).toEqual([]);
  }).toPass();
  await page.close();
});
