import { expect, type Page } from '../pages/test.ts';
import { axeFindings, bringAxe } from '../pages/axe.ts';
import { AREAS } from '../pages/screens/index.ts';
import type { Screen } from '../pages/screens/screen.ts';
import { test, type Stage } from '../pages/stage.ts';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 320, height: 640 };

/** All that depends on the scheme; everything else is looked at once in each width. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

test.describe.configure({ mode: 'parallel' });

for (const [area, screens] of Object.entries(AREAS)) {
  test(`the screens of ${area}: nothing for axe to find, nothing scrolls sideways`, async ({ stage }) => {
    // Nobody's promise, as in the configuration: how long a machine that does other work beside may take for each.
    test.setTimeout(screens.length * 15_000);
    const found: string[] = [];
    for (const screen of screens) {
      await test.step(screen.name, async () => found.push(...(await findings(stage, screen))));
    }
    expect(found).toEqual([]);
  });
}

/** Looks at a screen in every width and scheme without opening it again, each of them changed as seldom as possible. */
async function findings(stage: Stage, { name, viewer, show, onPhonesOnly, atTheDoor, onPageOfItsOwn }: Screen): Promise<string[]> {
  const { page: kept, eventId, api } = await stage.enter(viewer);
  const page = onPageOfItsOwn ? await kept.context().newPage() : kept;
  await page.setViewportSize(onPhonesOnly ? NARROW : WIDE);
  await show(page, eventId, api);
  await prepare(page);
  const found: string[] = [];
  let schemes = atTheDoor ? ['light', 'dark', 'sun'] : ['light', 'dark'];
  for (const size of onPhonesOnly ? [NARROW] : [WIDE, NARROW]) {
    await page.setViewportSize(size);
    for (const [place, scheme] of schemes.entries()) {
      await wear(page, scheme);
      const lines = await axeFindings(page, { ...(place > 0 && { rules: COLOURS }), dialogAlone: true });
      found.push(...lines.map((line) => `${name}, ${scheme}, ${size.width} px: ${line}`));
    }
    schemes = schemes.toReversed();
    const overflow = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
    if (overflow > 0) found.push(`${name}, ${size.width} px: scrolls ${overflow} px sideways`);
  }
  if (page !== kept) await page.close();
  return found;
}

/** Once for each document that is loaded. */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await bringAxe(page);
  // Colours on their way from one scheme to the next are nobody's contrast. As a sheet, since the page takes no text as style.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Shows the page in a scheme; set as the menu sets it, which may lie under a dialog. */
const wear = (page: Page, scheme: string) =>
  page.evaluate((wanted) => void (document.documentElement.dataset.scheme = wanted), scheme);
