import type { Page } from '@playwright/test';

/**
 * Focuses every visible element that can have the focus, and compares its ring with the background under it.
 * @returns lines about rings of less than 3:1, which WCAG asks for
 */
export async function faintRings(page: Page): Promise<string[]> {
  // What is focused by a script after a key has a ring, as by Tab.
  await page.keyboard.press('Shift');
  return page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas');
    /** Red, green, blue and alpha, each 0 to 255. */
    const channels = (color: string) => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const background = (element: Element | null): string => {
      if (!element) return 'white';
      const { backgroundColor } = getComputedStyle(element);
      return channels(backgroundColor)[3] === 255 ? backgroundColor : background(element.parentElement);
    };
    return [
      ...document.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, select:enabled'),
    ].flatMap((element) => {
      element.focus({ preventScroll: true });
      const { outlineStyle, outlineColor, outlineOffset, opacity } = getComputedStyle(element);
      // What is not seen itself leaves its ring to its label.
      if (!element.matches(':focus-visible') || outlineStyle === 'none' || opacity === '0') return [];
      const under = background(Number.parseFloat(outlineOffset) < 0 ? element : element.parentElement);
      const [light = 1, dark = 1] = [luminance(outlineColor), luminance(under)].toSorted((a, b) => b - a);
      return light / dark < 3
        ? [`${element.getAttribute('aria-label') ?? element.innerText}: ${outlineColor} on ${under}`]
        : [];
    });
  });
}
