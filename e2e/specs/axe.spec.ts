import { expect, type Page } from '../pages/test.ts';
import { axeFindings, bringAxe } from '../pages/axe.ts';
import { AREAS } from '../pages/screens/index.ts';
import type { Screen } from '../pages/screens/screen.ts';
import { test, type Stage } from '../pages/stage.ts';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 320, height: 640 };

/** All that depends on the scheme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

test.describe.configure({ mode: 'parallel' });

for (const [area, screens] of Object.entries(AREAS)) {
  test(`the screens of ${area}: nothing for axe to find, nothing scrolls sideways`, async ({ stage }) => {
    const found: string[] = [];
    for (const [index, screen] of screens.entries()) {
      await test.step(screen.name, async () => found.push(...(await findings(stage, screen, index % 2 === 1))));
    }
    expect(found).toEqual([]);
  });
}

/**
 * Checks a screen in both widths and each scheme, without opening it again. Checks all rules once in each width, since
 * a layout can show something else. Checks the colour rules once in each scheme. The narrow page also has the last
 * scheme, and the next screen has another one. So the parts of every screen (the head, the menu) are seen in light and
 * dark.
 */
async function findings(
  stage: Stage,
  { name, viewer, show, onPhonesOnly, atTheDoor, onPageOfItsOwn }: Screen,
  fromDark: boolean,
): Promise<string[]> {
  const { page: own, eventId, api } = await stage.enter(viewer);
  const page = onPageOfItsOwn ? await own.context().newPage() : own;
  await page.setViewportSize(onPhonesOnly ? NARROW : WIDE);
  await show(page, eventId, api);
  // A dialog takes its name from its heading, a moment after that has come.
  const dialogs = page.getByRole('dialog');
  if ((await dialogs.count()) > 0)
    await expect(dialogs.last(), `${name}: the dialog has a name`).toHaveAccessibleName(/\S/);
  await prepare(page);
  const found: string[] = [];
  const look = async (scheme: string, rules?: readonly string[]) => {
    await wear(page, scheme);
    const lines = await axeFindings(page, { rules, dialogAlone: true });
    found.push(...lines.map((line) => `${name}, ${scheme}, ${page.viewportSize()?.width} px: ${line}`));
  };
  const overflow = async () => {
    const by = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
    if (by > 0) found.push(`${name}, ${page.viewportSize()?.width} px: scrolls ${by} px sideways`);
  };

  const [first, last] = fromDark ? ['dark', 'light'] : ['light', 'dark'];
  await look(first);
  if (atTheDoor) await look('sun', COLOURS);
  await look(last, COLOURS);
  await overflow();
  if (!onPhonesOnly) {
    await page.setViewportSize(NARROW);
    await look(last);
    await overflow();
  }
  if (page !== own) await page.close();
  return found;
}

/** Once for each document that is loaded. */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await bringAxe(page);
  // Colours in transition from one scheme to the next say nothing about contrast. This is a sheet, since the page takes
  // no text as style.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Shows the page in a scheme. It is set as the menu sets it, since the menu might be under a dialog. */
const wear = (page: Page, scheme: string) =>
  page.evaluate((wanted) => void (document.documentElement.dataset.scheme = wanted), scheme);
