import type { Browser } from '@playwright/test';
import { bigEvent } from '../big-event.ts';
import { newPhone, signedIn, slowDown } from '../new-phone.ts';
import { watchVitals } from './watch.ts';
import { vitalsOf, slowest, touch } from './visit.ts';

const GUESTS = 1200;
const TAPS = 200;
const CHECK_IN = 'button[aria-label^="Check in one of"]';

/** Two hundred guests let in one after the other, on a slow phone: milliseconds from each touch to its paint. */
export async function tapsAtDoor(browser: Browser, address: string): Promise<number[]> {
  const { eMail, eventId } = await bigEvent(GUESTS);
  const context = await newPhone(browser, await signedIn(browser, eMail, address));
  try {
    const page = await context.newPage();
    await page.addInitScript(watchVitals);
    await page.goto(`${address}/event/${eventId}/check_in`);
    await page.waitForSelector(CHECK_IN);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await slowDown(cdp);
    const took: number[] = [];
    while (took.length < TAPS) {
      const point = await page.evaluate((selector) => {
        Object.assign((globalThis as unknown as { vitals: object }).vitals, { taps: {} });
        const { left, top, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return { x: left + width / 2, y: top + height / 2 };
      }, CHECK_IN);
      await touch(cdp, point.x, point.y);
      await page.waitForTimeout(400);
      took.push(slowest(await vitalsOf(page)));
    }
    return took;
  } finally {
    await context.close();
  }
}
