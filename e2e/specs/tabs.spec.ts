import { eventWith } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';
import { expect, test, type Page } from '../pages/test.ts';

/** Returns tabs of the page that are cut off by their container or by the window. */
const cut = (page: Page) =>
  page.locator('nav a').evaluateAll((links) =>
    links
      .filter((link) => {
        const [tab, nav] = [link, link.closest('nav') as Element].map((element) => element.getBoundingClientRect()) as [
          DOMRect,
          DOMRect,
        ];
        return (
          tab.width > 0 &&
          (tab.left < nav.left - 1 ||
            tab.right > Math.min(nav.right, window.innerWidth) + 1 ||
            tab.bottom > nav.bottom + 1)
        );
      })
      .map(({ textContent }) => textContent),
  );

for (const locale of ['en-GB', 'et-EE']) {
  test(`every tab is shown in full on computers and is one swipe away on phones, ${locale}`, async ({ browser }) => {
    const { eMail, eventId } = await eventWith([], { units: true });
    const context = await browser.newContext({ locale, viewport: { width: 1440, height: 800 } });
    const page = await context.newPage();
    await signIn(page, eMail);
    await open(page, `/event/${eventId}/artists-activity-log`);
    await expect(page.locator('nav a[aria-current]')).toHaveCount(2);
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => cut(page), `at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    const tabs = page.locator('nav').last().locator('a');
    for (const tab of [tabs.first(), tabs.last()]) {
      await tab.scrollIntoViewIfNeeded();
      await expect(tab).toBeInViewport({ ratio: 1 });
    }
    await context.close();
  });
}
