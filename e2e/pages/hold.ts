import type { Page } from '@playwright/test';

/** Lets requests of a page for a file wait until they are let go. */
export async function hold(page: Page, file: string): Promise<{ asked(): number; letGo(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(`**${file}`, async (route) => {
    asked += 1;
    await promise;
    await route.continue();
  });
  return { asked: () => asked, letGo: resolve };
}
