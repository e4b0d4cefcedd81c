import type { Browser } from '@playwright/test';
import { newPhone, slowDown, type StorageState } from '../new-phone.ts';

const TIMEOUT_MS = 60_000;

/** A first visit until the screen could be used. */
export interface Visit {
  readonly ms: number;
  readonly requests: number;
  /** Scripts as they went over the wire, in bytes. */
  readonly scripts: number;
}

/**
 * Opens a screen on a slow phone that has none of the product's files.
 *
 * @param usable selector of what is there once the screen can be used
 */
export async function visit(
  browser: Browser,
  storageState: StorageState | undefined,
  address: string,
  usable: string,
): Promise<Visit> {
  const context = await newPhone(browser, storageState);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const scripts = new Set<string>();
    const found = { requests: 0, scripts: 0 };
    cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
      found.requests += 1;
      if (type === 'Script') scripts.add(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) found.scripts += encodedDataLength;
    });
    await cdp.send('Network.enable');
    await slowDown(cdp);
    await page.goto(address, { waitUntil: 'commit' });
    const handle = await page.waitForFunction(
      (selector) => document.querySelector(selector) && performance.now(),
      usable,
      { timeout: TIMEOUT_MS },
    );
    return { ms: Number(await handle.jsonValue()), ...found };
  } finally {
    await context.close();
  }
}
