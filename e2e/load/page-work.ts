import type { CDPSession, Page } from '@playwright/test';

/** Watches how long the thread of a page works: its own time, so that what else the machine does is not counted. */
export async function watchWork(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return cdp;
}

/** Milliseconds that the page's own thread has worked. */
export async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
