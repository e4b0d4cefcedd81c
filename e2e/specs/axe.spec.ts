import { expect, type Page } from '../pages/test.ts';
import { axeFindings, bringAxe } from '../pages/axe.ts';
import { SCREENS } from '../pages/screens/index.ts';
import type { Screen } from '../pages/screens/screen.ts';
import { test } from '../pages/stage.ts';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 320, height: 640 };

/** All that depends on the scheme; everything else is looked at once in each width. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

test.describe.configure({ mode: 'parallel' });

for (const screen of SCREENS) {
  test(`${screen.name}: nothing for axe to find, nothing scrolls sideways`, async ({ stage }) => {
    const { page, eventId } = await stage.enter(screen.viewer);
    if (screen.onPhonesOnly) await page.setViewportSize(NARROW);
    await screen.show(page, eventId);
    await bringAxe(page);
    // Colours on their way from one scheme to the next are nobody's contrast.
    await stopTransitions(page);
    const found = await findings(page, screen);
    await page.close();
    expect(found).toEqual([]);
  });
}

/** As a sheet, since the page takes no text as style. */
const stopTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Looks at the screen in every width and scheme without opening it again. */
async function findings(page: Page, screen: Screen): Promise<string[]> {
  const found: string[] = [];
  for (const size of screen.onPhonesOnly ? [NARROW] : [WIDE, NARROW]) {
    await page.setViewportSize(size);
    for (const scheme of screen.atTheDoor ? ['light', 'dark', 'sun'] : ['light', 'dark']) {
      await wear(page, scheme);
      const lines = await axeFindings(page, scheme === 'light' ? undefined : COLOURS);
      found.push(...lines.map((line) => `${scheme}, ${size.width} px: ${line}`));
    }
    const overflow = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
    if (overflow > 0) found.push(`${size.width} px: scrolls ${overflow} px sideways`);
  }
  return found;
}

/** Shows the page in a scheme; set as the menu sets it, which may lie under a dialog. */
async function wear(page: Page, scheme: string): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light' });
  await page.locator('html').evaluate(async (html, wanted) => {
    html.dataset.scheme = wanted;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, scheme);
}
