import { fireEvent } from '@testing-library/dom';

/** Between two keys of a scanner, in milliseconds. */
const GAP_MS = 12;

/**
 * Types as a scanner does, wherever the focus is: keys by its own clock, however busy this machine is, Enter at the
 * end.
 * @throws Error where the end of the code is somebody else's: it may press a button
 */
export function wedge(text: string, end: 'Enter' | 'Tab' = 'Enter'): void {
  const start = performance.now();
  for (const [index, key] of [...text, end].entries()) {
    const target = document.activeElement ?? document.body;
    const down = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(down, 'timeStamp', { value: start + index * GAP_MS });
    if (!target.dispatchEvent(down)) continue;
    if (key === end) throw new Error(`${end} after ${text} reached the page`);
    if (target instanceof HTMLInputElement) fireEvent.input(target, { target: { value: target.value + key } });
  }
}
