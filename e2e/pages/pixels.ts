import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Locator } from '@playwright/test';

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel, row by row. */
  readonly colors: readonly string[];
}

/** What is seen of an element. */
async function pixelsOf(element: Locator): Promise<Pixels> {
  const image = await loadImage(await element.screenshot({ animations: 'disabled', caret: 'hide' }));
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const colors = Array.from({ length: width * height }, (_, index) =>
    data.subarray(4 * index, 4 * index + 3).join(' '),
  );
  return { width, height, colors };
}

function commonest(colors: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), ['', 0])[0];
}

/** The share of pixels, from 0 to 1, by which two elements of about one size differ. */
export async function difference(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  const width = Math.min(a.width, b.width);
  const height = Math.min(a.height, b.height);
  let differing = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (a.colors[y * a.width + x] !== b.colors[y * b.width + x]) differing += 1;
  }
  return differing / (width * height);
}

/** The colour that most of an element has. */
export const background = async (element: Locator): Promise<string> => commonest((await pixelsOf(element)).colors);

/** The share of an element, from 0 to 1, that has another colour than most of it: what is written or drawn there. */
export async function drawn(element: Locator): Promise<number> {
  const { colors } = await pixelsOf(element);
  const most = commonest(colors);
  return colors.filter((color) => color !== most).length / colors.length;
}

/** Checks whether there is a line between an element and what is right of it, within its last pixels halfway down. */
export async function isEdged(element: Locator): Promise<boolean> {
  const { width, height, colors } = await pixelsOf(element);
  const most = commonest(colors);
  const end = (Math.floor(height / 2) + 1) * width;
  return colors.slice(end - 4, end).some((color) => color !== most);
}
