import { fireEvent } from '@testing-library/dom';

/** Between two keys of a scanner, in milliseconds. */
const GAP_MS = 12;

/** What keys of a US keyboard write in another layout, by what they write there. */
type Layout = Readonly<Record<string, string>>;
export const FRENCH: Layout = Object.fromEntries([...'à&é"\'(-è_ç'].map((sign, digit) => [`${digit}`, sign]));
export const GERMAN: Layout = { y: 'z', z: 'y', Y: 'Z', Z: 'Y' };

const placeOf = (sign: string) =>
  /\d/.test(sign) ? `Digit${sign}` : /[a-z]/i.test(sign) ? `Key${sign.toUpperCase()}` : '';

/**
 * Types as a scanner does, wherever the focus is. Sends keys by its own clock, however busy this machine is, and Enter
 * at the end.
 *
 * @param layout of the device's keyboard, where the scanner takes it for a US one
 * @throws Error where the end of the code belongs to another element, since it might press a button
 */
export function wedge(text: string, end: 'Enter' | 'Tab' = 'Enter', layout: Layout = {}): void {
  const start = performance.now();
  for (const [index, sign] of [...text, end].entries()) {
    const key = layout[sign] ?? sign;
    const target = document.activeElement ?? document.body;
    const down = new KeyboardEvent('keydown', { key, code: placeOf(sign), bubbles: true, cancelable: true });
    Object.defineProperty(down, 'timeStamp', { value: start + index * GAP_MS });
    if (!target.dispatchEvent(down)) continue;
    if (key === end) throw new Error(`${end} after ${text} reached the page`);
    if (target instanceof HTMLInputElement) fireEvent.input(target, { target: { value: target.value + key } });
  }
}
