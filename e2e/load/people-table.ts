import type { Browser, Page } from '@playwright/test';
import { open, signIn } from '../pages/session.ts';
import { bigEvent } from './big-event.ts';
import { lineOf, median, percent } from './figures.ts';
import { longestTask, measured, watchKeys, watchTasks, type KeyTiming } from './keys.ts';
import { launchBrowser } from './launch-browser.ts';

const PEOPLE = Number(process.env.TABLE_PEOPLE ?? 50_000);
const QUERIES = ['mari', 'jogi', 'boat ver', 'petrov', 'zzz'];
const DETAIL_QUERIES = ['5551', 'mari@', 'nordic', 'vegan', '482 k'];
/**
 * Frames longer than these, in milliseconds, are counted: one of 60 a second missed, and one that is seen as a stop.
 */
const LATE_MS = 16.7 + 1;
const STOP_MS = 50;

async function scrollFrames(page: Page): Promise<number[]> {
  const box = await page.getByRole('grid').boundingBox();
  if (!box) throw new Error('There is no table');
  await page.mouse.move(box.x + 200, box.y + 200);
  await page.evaluate(() => {
    const frames: number[] = [];
    let before = performance.now();
    const frame = (now: number) => {
      frames.push(now - before);
      before = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.assign(globalThis, { frames });
  });
  for (let step = 0; step < 250; step += 1) await page.mouse.wheel(0, step % 50 === 49 ? 40_000 : 240);
  return page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.slice(1));
}

/** The columns that the table shows of an event: as many as fit, or with fields the ten of them. */
const columnsOf = (fields: readonly string[]) => ['extra', 'unit', 'group', 'state', 'in', ...fields].join(',');

/** Measures the people screen of an event. */
async function measure(
  browser: Browser,
  { eMail, eventId, fields }: Awaited<ReturnType<typeof bigEvent>>,
): Promise<void> {
  const keys = Object.values(fields);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await signIn(page, eMail);
  if (keys.length > 0) await page.evaluate((choice) => localStorage.setItem('PEOPLE_COLUMNS', choice), columnsOf(keys));
  await measureOpening(page, eventId);

  const frames = await scrollFrames(page);
  const over = (ms: number) => percent(frames.filter((each) => each > ms).length, frames.length);
  console.log(
    `${'scrolling, frames late and frozen'.padEnd(44)} ${over(LATE_MS)} over 16.7 ms, ${over(STOP_MS)} over ${STOP_MS} ms (${frames.length} frames)`,
  );

  await page.evaluate(watchKeys);
  await page.evaluate(watchTasks);
  await measureSearch(page, QUERIES, 'search');
  if (keys.length > 0) await measureSearch(page, DETAIL_QUERIES, 'search for details');

  const clicks = async (act: () => Promise<void>) =>
    (await measured(page, act)).map(({ at, painted, changed }) => Math.max(painted, changed) - at);
  await page.getByRole('button', { name: 'Unit', exact: true }).first().click();
  const filters: number[] = [];
  for (const unit of ['Crew', 'Press', 'Sponsors', 'Crew', 'Press']) {
    filters.push(...(await clicks(() => page.getByRole('dialog').getByRole('checkbox', { name: unit }).click())));
  }
  console.log(lineOf('filter, click to the list painted', filters));
  await page.keyboard.press('Escape');
  if (keys.length > 0) {
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('menuitem', { name: 'Meal' }).click();
    const meals: number[] = [];
    for (const meal of ['Vegan', 'Fish', 'Meat', 'Vegan', 'Fish']) {
      meals.push(...(await clicks(() => page.getByRole('dialog').getByRole('checkbox', { name: meal }).click())));
    }
    console.log(lineOf('filter by a field, click to the list painted', meals));
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForTimeout(600);

  for (const head of [
    'Group',
    'Plus-ones',
    'Name',
    ...(keys.length > 0 ? ['Company', 'Phone', 'Meal', 'Arrival'] : []),
  ]) {
    const sorts: number[] = [];
    for (let run = 0; run < 4; run += 1)
      sorts.push(...(await clicks(() => page.getByRole('columnheader', { name: head }).getByRole('button').click())));
    console.log(lineOf(`sort by ${head.toLowerCase()}, click to the list painted`, sorts));
  }
  await page.close();
}

async function measureOpening(page: Page, eventId: number): Promise<void> {
  const firstRows: number[] = [];
  const answers: { ms: number; sent: number; whole: number }[] = [];
  for (let run = 0; run < 5; run += 1) {
    const start = Date.now();
    await open(page, `/event/${eventId}/people`);
    await page.getByRole('row').nth(5).waitFor();
    firstRows.push(Date.now() - start);
    answers.push(
      await page.evaluate(() => {
        const [entry] = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('/people')) as PerformanceResourceTiming[];
        return { ms: entry?.duration ?? 0, sent: entry?.encodedBodySize ?? 0, whole: entry?.decodedBodySize ?? 0 };
      }),
    );
  }
  console.log(
    `${'people endpoint, bytes sent and unpacked'.padEnd(44)} ${median(answers.map(({ sent }) => sent))} ${median(answers.map(({ whole }) => whole))}`,
  );
  console.log(
    lineOf(
      'people endpoint, in the browser',
      answers.map(({ ms }) => ms),
    ),
  );
  console.log(lineOf('from the address to the first rows', firstRows));
}

async function measureSearch(page: Page, queries: readonly string[], what: string): Promise<void> {
  const field = page.getByLabel('Search people');
  await longestTask(page);
  await field.focus();
  await page.waitForTimeout(2000);
  console.log(`${`${what}, longest task of its entering`.padEnd(44)} ${(await longestTask(page)).toFixed(0)} ms`);
  const timings: KeyTiming[] = [];
  for (const query of queries) {
    await field.fill('');
    await page.waitForTimeout(600);
    for (const key of query) timings.push(...(await measured(page, () => field.press(key === ' ' ? 'Space' : key))));
  }
  console.log(
    lineOf(
      `${what}, key to its letter painted`,
      timings.map(({ at, painted }) => painted - at),
    ),
  );
  console.log(
    lineOf(
      `${what}, key to the list painted`,
      timings.map(({ at, painted, changed }) => Math.max(painted, changed) - at),
    ),
  );
  await field.fill('');
  await field.blur();
}

/** Measures the people screen of events with 50,000 people: without fields, and with ten of them as columns. */
export default async function peopleTable(): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const withFields of [false, true]) {
      console.log(`\nPeople table, ${PEOPLE} people${withFields ? ' with ten fields' : ''}, medians`);
      await measure(browser, await bigEvent(PEOPLE, withFields));
    }
  } finally {
    await browser.close();
  }
}
