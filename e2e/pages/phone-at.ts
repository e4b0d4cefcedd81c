import type { Browser } from '@playwright/test';
import { Door } from './door.ts';
import { open, signIn } from './session.ts';

/** A phone that is logged in at the door of an event, straight on the product. Close its context at the end. */
export async function phoneAt(browser: Browser, eMail: string, eventId: number, height = 740): Promise<Door> {
  const context = await browser.newContext({
    viewport: { width: 360, height },
    locale: 'en-GB',
    timezoneId: 'Europe/Tallinn',
  });
  const page = await context.newPage();
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  return door;
}
