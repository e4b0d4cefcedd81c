import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than anyone would use to reach one thing. The matrix comes after every list of the access system. */
const MOST_STOPS = 60;
/** Milliseconds between two keys of a quick typist. The door takes much faster keys for those of a scanner. */
const BETWEEN_KEYS_MS = 70;

/** Types as a person does. */
export const typeByHand = (page: Page, text: string): Promise<void> =>
  page.keyboard.type(text, { delay: BETWEEN_KEYS_MS });

/** Presses Tab (or Shift+Tab) until the element has the focus, as someone without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} can't be reached by ${MOST_STOPS} times ${key}`);
}

/** Goes to an element and presses a key there. */
export async function pressAt(
  page: Page,
  target: Locator,
  key = 'Enter',
  by: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await tabTo(page, target, by);
  await page.keyboard.press(key);
}

/** Goes to a field and types over what is in it. */
export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Lets the page answer a key. No one presses two within a frame. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Opens a list of choices and takes one, by the arrow keys or, where one can type in it, by some letters. */
export async function choose(page: Page, label: string, option: string, letters = ''): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await pressAt(page, field, 'ArrowDown');
  const choices = page.getByRole('listbox', { name: label }).getByRole('option');
  await expect(choices.first()).toBeVisible();
  await nextFrame(page);
  await page.keyboard.type(letters);
  // Option that a screen reader announces for the keys.
  const current = () =>
    field.evaluate(
      (element) => document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent,
    );
  for (let left = await choices.count(); !letters && left > 0 && (await current()) !== option; left -= 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(option);
}
