import { expectPeople, ownEvent } from '../pages/parts.ts';
import { open } from '../pages/session.ts';
import { expect, test, type Page } from '../pages/test.ts';

/** What a page has asked for, in its order: path, and who asked. */
const asked = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .toSorted((a, b) => a.startTime - b.startTime)
      .map(({ name, initiatorType }) => ({ path: new URL(name).pathname, by: initiatorType })),
  );

test('a first load asks for all files of its screen with the page, for none twice, and for the list where the page brings none', async ({
  browser,
  page,
}) => {
  const { eventId } = await ownEvent(page);
  await open(page, `/event/${eventId}/people`);
  await expectPeople(page);
  const files = await asked(page);
  const ofModule = files.filter(({ path }) => path.startsWith('/remotes/mf-guestlist/'));
  expect(
    ofModule.map(({ path }) =>
      path
        .split('/')
        .at(-1)
        ?.replace(/\..*\./, '.'),
    ),
  ).toContain('remoteEntry.js');
  // Each by a link of the page, and before the first call that the shell makes.
  expect(ofModule.filter(({ by }) => by !== 'link')).toEqual([]);
  const firstCall = files.findIndex(({ path }) => path.startsWith('/api/'));
  expect(files.slice(firstCall).filter((file) => ofModule.includes(file))).toEqual([]);
  const paths = files.map(({ path }) => path);
  expect(paths.filter((path, index) => /\.(js|css)$/.test(path) && paths.indexOf(path) !== index)).toEqual([]);
  expect(paths.filter((path) => path.endsWith('.json'))).toEqual([]);

  // Uses a browser without a session, because the page above might store its own again at any time.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.route(/\/login$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/<script type="application\/json".*?<\/script>/, ''),
    });
  });
  await open(elsewhere, '/login');
  await expect(elsewhere.getByRole('button', { name: 'Login' })).toBeVisible();
  expect((await asked(elsewhere)).map(({ path }) => path)).toContain('/remotes.json');
});
