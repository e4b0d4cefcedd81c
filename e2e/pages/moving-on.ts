import type { Page } from '@playwright/test';

/** An address that leads nowhere: by way of its empty screen, the next one is put up afresh. */
const NOWHERE = '/nowhere';

/**
 * Lets a page go from one address of the product to the next as its own links do. All of it is loaded again only where
 * that is not enough: after a document that is not the product, and where something of the screen before stays on top.
 */
export function movingOn(page: Page): Page {
  const load = page.goto.bind(page);
  page.goto = async (address, options) => {
    const { pathname, search, hash } = new URL(address);
    if (pathname.endsWith('.json') || !(await isClear(page))) return load(address, options);
    await move(page, `${pathname}${search}${hash}`);
    return null;
  };
  return page;
}

const move = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Leaves the screen that is shown, and says whether nothing of it is left: no dialog, menu or message. */
async function isClear(page: Page): Promise<boolean> {
  if (!(await page.evaluate(() => document.querySelector('#root')?.firstElementChild))) return false;
  await move(page, NOWHERE);
  return page.evaluate(async () => {
    const isEmpty = () =>
      document.querySelector('h1')?.textContent === 'Page not found' &&
      !document.querySelector('[role=dialog], [role=menu], [role=listbox], [aria-label="Notifications"] > *');
    for (let frame = 0; frame < 20 && !isEmpty(); frame += 1) await new Promise(requestAnimationFrame);
    return isEmpty();
  });
}
