import { expect, test, type Locator, type Page } from '../pages/test.ts';
import { festivalId } from '../pages/festival.ts';
import { Gate } from '../pages/gate.ts';
import { chooseFile, toRows } from '../pages/imports.ts';
import { open, signIn } from '../pages/session.ts';

// What is left of 1280 x 1024 when the page is made four times as big.
test.use({ viewport: { width: 320, height: 256 } });
test.describe.configure({ mode: 'parallel' });

type List = readonly [screen: string, path: (eventId: number) => string, rows: (page: Page) => Locator];

const rowsWith = (page: Page, role: 'rowheader' | 'cell' | 'checkbox') =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole(role) });

/** Lists of short rows. */
const SHORT: readonly List[] = [
  ['the door', (id) => `/event/${id}/check_in`, (page) => page.getByRole('grid', { name: 'Guests' }).getByRole('row')],
  [
    'people',
    (id) => `/event/${id}/people`,
    (page) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) }),
  ],
  [
    'the access matrix',
    (id) => `/event/${id}/access-system`,
    (page) => page.getByRole('list', { name: 'Areas' }).getByRole('listitem'),
  ],
  ['units', (id) => `/event/${id}/units`, (page) => rowsWith(page, 'rowheader')],
];

/** Lists whose rows take most of that screen. */
const LONG: readonly List[] = [
  ['artists', (id) => `/event/${id}/artists`, (page) => rowsWith(page, 'checkbox')],
  ['the stock', (id) => `/event/${id}/wristband-stock`, (page) => rowsWith(page, 'rowheader')],
  ['the activity log', (id) => `/event/${id}/artists-activity-log`, (page) => rowsWith(page, 'cell')],
];

/** Parts of the page that scroll in both directions, by their class. */
const scrollingBothWays = (page: Page) =>
  page.evaluate(() =>
    [document.scrollingElement, ...document.querySelectorAll('body *')].flatMap((element) => {
      if (!element) return [];
      const { overflowX, overflowY } = getComputedStyle(element);
      const scrolls = (overflow: string, by: number) => by > 1 && (overflow === 'auto' || overflow === 'scroll');
      const both =
        scrolls(overflowX, element.scrollWidth - element.clientWidth) &&
        scrolls(overflowY, element.scrollHeight - element.clientHeight);
      return both ? [element.className] : [];
    }),
  );

/** Returns the share of an element that is in the viewport, from 0 to 1. */
const shareInView = (element: Element) =>
  new Promise<number>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      resolve(entry?.intersectionRatio ?? 0);
    });
    observer.observe(element);
  });

/** Checks that three rows can be seen, together or one after the other, as a user scrolls. */
async function expectRows(page: Page, row: Locator, together: boolean): Promise<void> {
  await expect(row.nth(2)).toBeAttached();
  for (const index of [0, 1, 2]) {
    // Together, the first of them comes to the upper edge. Anything that loads above them moves them again.
    const scrolled = async () => {
      await row.nth(together ? 0 : index).evaluate((element) => element.scrollIntoView({ block: 'start' }));
      return row.nth(index).evaluate(shareInView);
    };
    await expect.poll(scrolled, `row ${index + 1}`).toBeGreaterThanOrEqual(0.9);
  }
  expect(await scrollingBothWays(page)).toEqual([]);
}

for (const [name, lists, together] of [
  ['three rows of a list at once', SHORT, true],
  ['long rows one after the other', LONG, false],
] as const) {
  test(`a page made four times as big shows ${name} and scrolls one way`, async ({ page }) => {
    await signIn(page, 'owner@demo.test');
    const id = await festivalId();
    for (const [screen, path, rows] of lists) {
      await test.step(screen, async () => {
        await open(page, path(id));
        await expectRows(page, rows(page), together);
      });
    }
  });
}

test('a page made four times as big: the search of the door leads the list, and the answer stays in sight', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await open(page, `/event/${await festivalId()}/check_in`);
  const guest = page.getByRole('grid', { name: 'Guests' }).getByRole('row').first();
  await expect(guest).toBeAttached();
  await expect(page.getByLabel('Search guests')).toBeInViewport({ ratio: 0.9 });
  await guest.getByRole('button').first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Next guest' }).scrollIntoViewIfNeeded();
  await expect(panel.getByRole('button', { name: 'Next guest' })).toBeInViewport({ ratio: 0.9 });
  await expect(panel.getByRole('heading').first()).toBeInViewport({ ratio: 0.9 });
});

test('a page made four times as big: what an import brings can be read and mended row by row', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  const content = [
    'Name,Extra,Unit',
    ...['Aino Ränd', 'Jaan Kask', 'Mari Tamm', 'Õnne Jõgi'].map((name) => `${name},1,Press`),
  ].join('\n');
  await chooseFile(page, await festivalId(), { name: 'list.csv', content });
  await expectRows(page, page.getByRole('table', { name: 'Columns' }).getByRole('row'), false);
  await toRows(page);
  await expectRows(
    page,
    page
      .getByRole('table', { name: 'People to add' })
      .getByRole('row')
      .filter({ has: page.getByRole('textbox') }),
    false,
  );
  const save = page.getByRole('button', { name: /^Save 4/ });
  await save.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 0.9 });
});

test('on a page made four times as big, the board of the gate says who can enter, one after the other', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  const gate = new Gate(page);
  await gate.open(await festivalId());
  await gate.standAt('Backstage', 'Backstage door');
  await expectRows(
    page,
    gate.board('Backstage').getByRole('list', { name: 'Can enter now' }).getByRole('listitem'),
    false,
  );
  await gate.search.fill('mari');
  await expect(gate.row('Mari').first()).toBeInViewport({ ratio: 0.9 });
});
