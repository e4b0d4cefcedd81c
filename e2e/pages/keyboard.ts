import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 60;
/** Milliseconds between two keys of a quick typist; the door takes much faster keys for those of a scanner. */
const BETWEEN_KEYS_MS = 70;

/** Types as a person does. */
export const typeByHand = (page: Page, text: string): Promise<void> => page.keyboard.type(text, { delay: BETWEEN_KEYS_MS });

/** Presses Tab (or Shift+Tab) until the element has the focus, as someone without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} can't be reached by ${key}`);
}
