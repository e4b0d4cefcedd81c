import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { baseUrl, signInByForm } from './session.ts';

/** The portal by its own host, maybe over another way to the product than straight. */
export const portalAt = (origin = baseUrl()): string => `http://artist.localhost:${new URL(origin).port}`;

/** Opens a phone that no one has used yet. */
export async function newPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    ...options,
  });
  return context.newPage();
}

/** Opens the phone of a user who acts for an artist, logged in at the portal. */
export async function phoneOf(
  browser: Browser,
  eMail: string,
  { origin = portalAt(), ...options }: BrowserContextOptions & { readonly origin?: string } = {},
): Promise<Page> {
  const page = await newPhone(browser, options);
  await signInByForm(page, eMail, { origin });
  await expect(page).toHaveURL(/\/artist-page$/);
  return page;
}
