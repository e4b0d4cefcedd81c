import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { exported } from './exported.ts';

/** The codes of an event's people, in the order of their ids, as its CSV has them. */
export async function codesOf(api: Api, eventId: number): Promise<string[]> {
  const csv = await exported(api, eventId, { format: 'csv', people: null });
  const codes = csv.toString().match(/LAM1\.[\w.]+/g) ?? [];
  return codes.toSorted((a, b) => Number(a.split('.')[2]) - Number(b.split('.')[2]));
}

const KEYS: Readonly<Record<string, object>> = {
  Enter: { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
};
/** Between two keys of a scanner, in seconds. */
const GAP = 0.012;

/** Types as a scanner does: keys by its own clock, however busy this machine is, Enter at the end. */
export async function wedge(page: Page, text: string, end: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const keys = [...[...text].map((key) => ({ key, text: key })), KEYS[end]];
  await Promise.all(
    keys.flatMap((key, index) => {
      const timestamp = start + index * GAP;
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...key }),
      ];
    }),
  );
  await session.detach();
}
