import type { Page } from '@playwright/test';

/** What the page records for each key and click: when it came, when the page first changed, was painted, and last changed. */
export interface KeyTiming {
  at: number;
  /** Time before the frame that shows it, or 0 if nothing changed. */
  answered: number;
  painted: number;
  changed: number;
}

/** Runs in the page. */
export function watchKeys(): void {
  const timings: KeyTiming[] = [];
  const record = ({ timeStamp }: Event) => {
    const entry = { at: timeStamp, answered: 0, painted: 0, changed: 0 };
    timings.push(entry);
    requestAnimationFrame(() =>
      setTimeout(() => {
        entry.painted = performance.now();
      }),
    );
  };
  addEventListener('keydown', record, true);
  addEventListener('click', record, true);
  // What is only said to screen readers comes half a second later.
  const isSeen = ({ target }: MutationRecord) =>
    !(target instanceof Element ? target : target.parentElement)?.closest('.visually-hidden');
  new MutationObserver((records) => {
    if (!records.some(isSeen)) return;
    const key = timings.at(-1);
    if (key?.answered === 0) key.answered = performance.now();
    requestAnimationFrame(() =>
      setTimeout(() => {
        const last = timings.at(-1);
        if (last) last.changed = performance.now();
      }),
    );
  }).observe(document.body, {
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-rowcount', 'aria-sort', 'aria-rowindex'],
    childList: true,
    characterData: true,
  });
  Object.assign(globalThis, { timings });
}

const takeTimings = (page: Page): Promise<KeyTiming[]> =>
  page.evaluate(() =>
    (globalThis as unknown as { timings: KeyTiming[] }).timings.splice(0).filter(({ painted }) => painted > 0),
  );

/** Does something, waits until the page is quiet, and answers what was measured of it. */
export async function measured(page: Page, act: () => Promise<void>): Promise<KeyTiming[]> {
  await takeTimings(page);
  await act();
  await page.waitForTimeout(900);
  return takeTimings(page);
}

/** Runs in the page: records every task that blocked it. */
export function watchTasks(): void {
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  Object.assign(globalThis, { tasks });
}

/** The longest task over 50 ms since the last call, 0 without one. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks.splice(0)));
