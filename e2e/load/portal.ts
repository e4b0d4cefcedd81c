import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { portalAt } from '../pages/portal-published.ts';
import { newPhone, signedInArtist, type StorageState } from './new-phone.ts';
import { launchBrowser } from './launch-browser.ts';

const REMOTE = /\/remotes\/mf-artist-portal\/.+\.js$/;
/** Largest size that the module of the artists' portal can have, with the texts of one language. */
const BUDGET_BYTES = 40 * 1024;
const LANGUAGES = ['en', 'et'] as const;
const ROUTES = [
  '/artist-page',
  '/artist-advancing-form',
  '/artist-general-information',
  '/artist-accommodation',
  '/artist-timetable',
  '/artist-day-sheet',
] as const;
/** Those by which artists come in: the whole visit counts. */
const FIRST_VISITS: readonly string[] = ROUTES.slice(0, 2);

/** A first visit, as it went over the wire. */
interface Visit {
  readonly requests: number;
  readonly bytes: number;
  /** The module's own scripts by their address, packed by brotli at its best. */
  readonly own: ReadonlyMap<string, number>;
}

const packed = (script: Buffer): number =>
  brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const sum = (own: ReadonlyMap<string, number>): number => [...own.values()].reduce((total, bytes) => total + bytes, 0);
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(7)} KB`;

/** Opens a place of the portal in a browser that has none of its files. */
async function visit(browser: Browser, storageState: StorageState, path: string): Promise<Visit> {
  const context = await newPhone(browser, storageState);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const found = { requests: 0, bytes: 0 };
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    found.requests += 1;
    found.bytes += encodedDataLength;
  });
  const scripts: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    if (REMOTE.test(response.url()))
      scripts.push(response.body().then((body) => [new URL(response.url()).pathname, packed(body)] as const));
  });
  await page.goto(`${portalAt()}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const own = new Map(await Promise.all(scripts));
  await context.close();
  return { ...found, own };
}

/**
 * Measures the weight of the artists' portal: the module's own scripts, by place and in total, against their budget,
 * and first visits.
 */
export default async function portal(): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const language of LANGUAGES) {
      const storageState = await signedInArtist(browser, { language });
      console.log(`\nArtists' portal, ${language}: the module's own scripts (brotli 11) and the first visit`);
      const whole = new Map<string, number>();
      for (const path of ROUTES) {
        const { own, requests, bytes } = await visit(browser, storageState, path);
        for (const [address, size] of own) whole.set(address, size);
        const all = FIRST_VISITS.includes(path) ? `   the visit: ${requests} requests, ${kilobytes(bytes).trim()}` : '';
        console.log(`${path.padEnd(32)} ${kilobytes(sum(own))}${all}`);
      }
      console.log(
        `${'all of them'.padEnd(32)} ${kilobytes(sum(whole))}   ${(sum(whole) / BUDGET_BYTES).toFixed(2)} of the budget of ${BUDGET_BYTES / 1024} KB`,
      );
    }
  } finally {
    await browser.close();
  }
}
