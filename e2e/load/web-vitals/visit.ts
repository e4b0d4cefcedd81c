import type { Browser, CDPSession, Page } from '@playwright/test';
import { newPhone, slowDown, type StorageState } from '../new-phone.ts';
import { blocking, layoutShift, watchVitals, type Vitals } from './watch.ts';

const TIMEOUT_MS = 60_000;
const QUIET_MS = 2500;
const LONGEST_MS = 30_000;
const DESK = { width: 1440, height: 900 };

/** A page to open, and what is there once it can be used. */
export interface Opening {
  readonly address: string;
  readonly storageState: StorageState | undefined;
  readonly usable: string;
}

/** What a visit was like: milliseconds, and the page's scripts as they went over the wire, in bytes. */
export interface Visit {
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  readonly scripts: number;
  /** Those of them that were asked for before the largest paint. */
  readonly firstScripts: number;
}

export const vitalsOf = (page: Page): Promise<Vitals> =>
  page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);

/** A script: when it was asked for, in milliseconds, and its bytes once they are here. */
interface Script {
  readonly at: number;
  bytes: number;
}

/** Opens a page on a slow phone that has none of its files, and hands it over as soon as it can be used. */
async function opened<T>(
  browser: Browser,
  { address, storageState, usable }: Opening,
  desk: boolean,
  look: (page: Page, cdp: CDPSession, scripts: ReadonlyMap<string, Script>) => Promise<T>,
): Promise<T> {
  const context = await newPhone(browser, storageState, 'allow');
  try {
    const page = await context.newPage();
    await page.addInitScript(watchVitals);
    const cdp = await context.newCDPSession(page);
    const scripts = new Map<string, Script>();
    let start = Number.NaN;
    cdp.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
      if (Number.isNaN(start)) start = timestamp;
      if (type === 'Script') scripts.set(requestId, { at: (timestamp - start) * 1000, bytes: 0 });
    });
    // What the worker hands to the page, it has loaded for the next start.
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromServiceWorker) scripts.delete(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const script = scripts.get(requestId);
      if (script) script.bytes = encodedDataLength;
    });
    await cdp.send('Network.enable');
    if (desk) await cdp.send('Emulation.setDeviceMetricsOverride', { ...DESK, deviceScaleFactor: 1, mobile: false });
    await slowDown(cdp);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForSelector(usable, { timeout: TIMEOUT_MS });
    return await look(page, cdp, scripts);
  } finally {
    await context.close();
  }
}

/**
 * Waits until a page has neither asked for anything nor worked for a while. Streams stay open, so they are not waited
 * for.
 */
async function quiet(page: Page): Promise<void> {
  let last = performance.now();
  const touched = () => {
    last = performance.now();
  };
  page.on('request', touched).on('requestfinished', touched);
  for (const start = last; performance.now() - last < QUIET_MS && performance.now() - start < LONGEST_MS;)
    await page.waitForTimeout(250);
}

/** A first visit until the page is quiet. @param desk on a wide screen, with all else as slow */
export const visit = (browser: Browser, opening: Opening, desk = false): Promise<Visit> =>
  opened(browser, opening, desk, async (page, _cdp, scripts) => {
    await quiet(page);
    const vitals = await vitalsOf(page);
    const bytes = (until: number) =>
      [...scripts.values()].filter(({ at }) => at <= until).reduce((total, each) => total + each.bytes, 0);
    return {
      largestPaint: vitals.largestPaint,
      blocking: blocking(vitals),
      shift: layoutShift(vitals),
      scripts: bytes(Number.POSITIVE_INFINITY),
      firstScripts: bytes(vitals.largestPaint),
    };
  });

/** How long the first touch of a first visit waits for its paint, when it comes as soon as the page can be used. */
export const firstTap = (browser: Browser, opening: Opening): Promise<number> =>
  opened(browser, opening, false, async (page, cdp) => {
    const { x, y } = await page.evaluate((selector) => {
      const { left, top, width } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return { x: left + width / 2, y: Math.min(top + 4, innerHeight - 80) };
    }, opening.usable);
    await touch(cdp, x, y);
    await page.waitForTimeout(QUIET_MS);
    return slowest(await vitalsOf(page));
  });

/** Touches a point, without the waiting for the page that a click of the driver does. */
export async function touch(cdp: CDPSession, x: number, y: number): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Browsers report no interaction below this. */
const LEAST_MS = 16;

export const slowest = ({ taps }: Vitals): number => Math.max(LEAST_MS, ...Object.values(taps));
