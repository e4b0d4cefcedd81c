import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { portalAt } from '../pages/portal-published.ts';
import { baseUrl, signInByForm } from '../pages/session.ts';

/** A slow phone: what its network sends and gets, and how much slower it is than this machine. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER_TIMES = 4;

/** Data that a browser keeps of a user who is logged in. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * A phone that has none of the product's files.
 * @param serviceWorkers 'allow' where the page is watched beyond its first screen
 */
export const newPhone = (
  browser: Browser,
  storageState?: StorageState,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    serviceWorkers,
    ...(storageState && { storageState }),
  });

/** Makes a page that of a slow phone on a slow network. Its `Network` domain has to be on. */
export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_TIMES });
}

/** What a phone keeps after the login of one of the demo's users. */
export async function signedIn(browser: Browser, user: string, origin = baseUrl()): Promise<StorageState> {
  const context = await newPhone(browser);
  await signInByForm(await context.newPage(), user, { origin });
  const storageState = await context.storageState();
  await context.close();
  return storageState;
}

/** What a phone keeps after the login of the demo's artist at the portal, in a language. */
export async function signedInArtist(
  browser: Browser,
  { language = 'en', origin = baseUrl() } = {},
): Promise<StorageState> {
  const context = await newPhone(browser);
  const page = await context.newPage();
  await signInByForm(page, 'artist@demo.test', { origin: portalAt(origin) });
  await page.getByText('Öised Linnud').first().click();
  await page.waitForURL(/\/artist-page$/);
  await page.evaluate((locale) => localStorage.setItem('LOCALE', locale), language);
  const storageState = await context.storageState();
  await context.close();
  return storageState;
}
