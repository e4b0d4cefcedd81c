import type { Browser, BrowserContext } from '@playwright/test';
import { portalAt } from '../pages/portal-told.ts';
import { baseUrl, signInByForm } from '../pages/session.ts';

/** What a browser keeps of somebody who is signed in. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A phone that has none of the product's files. */
export const newPhone = (browser: Browser, storageState?: Kept): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-GB', serviceWorkers: 'block', ...(storageState && { storageState }) });

/** What a phone keeps after the login of one of the demo's users. */
export async function signedIn(browser: Browser, user: string, origin = baseUrl()): Promise<Kept> {
  const context = await newPhone(browser);
  await signInByForm(await context.newPage(), user, { origin });
  const kept = await context.storageState();
  await context.close();
  return kept;
}

/** What a phone keeps after the login of the demo's artist at the portal, in a language. */
export async function signedInArtist(browser: Browser, { language = 'en', origin = baseUrl() } = {}): Promise<Kept> {
  const context = await newPhone(browser);
  const page = await context.newPage();
  await signInByForm(page, 'artist@demo.test', { origin: portalAt(origin) });
  await page.getByText('Öised Linnud').first().click();
  await page.waitForURL(/\/artist-page$/);
  await page.evaluate((locale) => localStorage.setItem('LOCALE', locale), language);
  const kept = await context.storageState();
  await context.close();
  return kept;
}
