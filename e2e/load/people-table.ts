import type { Browser, Page } from '@playwright/test';
import { connectDatabase } from '../pages/product-data.ts';
import { open, signIn } from '../pages/session.ts';
import { bigEvent } from './big-event.ts';
import { lineOf, median, percent, ratioLine } from './figures.ts';
import { longestTask, measured, watchKeys, watchTasks, type KeyTiming } from './keys.ts';
import { launchBrowser } from './launch-browser.ts';
import { fillRequests, REQUESTS } from './requests.ts';

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

const newPage = (browser: Browser) => browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

/** Milliseconds of each click until the list is painted as it is then. */
const clicks = async (page: Page, act: () => Promise<void>): Promise<number[]> =>
  (await measured(page, act)).map(({ at, painted, changed }) => Math.max(painted, changed) - at);

/** Milliseconds from the address to the first rows. */
async function opened(page: Page, path: string): Promise<number> {
  const start = Date.now();
  await open(page, path);
  await page.getByRole('row').nth(5).waitFor();
  return Date.now() - start;
}

const sortBy = async (page: Page, head: string): Promise<number[]> =>
  clicks(page, () => page.getByRole('columnheader', { name: head }).getByRole('button').click());

/** Measures the people screen of an event. */
async function measure(
  browser: Browser,
  { eMail, eventId, fields }: Awaited<ReturnType<typeof bigEvent>>,
): Promise<void> {
  const keys = Object.values(fields);
  const page = await newPage(browser);
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

  await page.getByRole('button', { name: 'Unit', exact: true }).first().click();
  const filters: number[] = [];
  for (const unit of ['Crew', 'Press', 'Sponsors', 'Crew', 'Press']) {
    filters.push(...(await clicks(page, () => page.getByRole('dialog').getByRole('checkbox', { name: unit }).click())));
  }
  console.log(lineOf('filter, click to the list painted', filters));
  await page.keyboard.press('Escape');
  if (keys.length > 0) {
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('menuitem', { name: 'Meal' }).click();
    const meals: number[] = [];
    for (const meal of ['Vegan', 'Fish', 'Meat', 'Vegan', 'Fish']) {
      meals.push(...(await clicks(page, () => page.getByRole('dialog').getByRole('checkbox', { name: meal }).click())));
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
    for (let run = 0; run < 4; run += 1) sorts.push(...(await sortBy(page, head)));
    console.log(lineOf(`sort by ${head.toLowerCase()}, click to the list painted`, sorts));
  }
  await page.close();
}

async function measureOpening(page: Page, eventId: number): Promise<void> {
  const firstRows: number[] = [];
  const answers: { ms: number; sent: number; whole: number }[] = [];
  for (let run = 0; run < 5; run += 1) {
    firstRows.push(await opened(page, `/event/${eventId}/people`));
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

/** Adds requests with the names of the guests. */
async function addRequests(eventId: number): Promise<void> {
  const database = await connectDatabase();
  try {
    await fillRequests(database, eventId);
    await database.query(
      `update accreditation.request r set applicant = p.name, company = 'Company ' || p.row % 800
       from (select name, row_number() over (order by id) as row from accreditation.person where event_id = $1) p
       join (select id, row_number() over (order by id) as row from accreditation.request where event_id = $1) o using (row)
       where r.id = o.id`,
      [eventId],
    );
    await database.query('analyze');
  } finally {
    await database.end();
  }
}

/** Two lists of as many rows, and what is clicked in each. */
const LISTS = [
  { path: 'people', search: 'Search people', filter: 'Unit', choices: ['Crew', 'Press', 'Sponsors'], sort: 'Name' },
  {
    path: 'requests',
    search: 'Search requests',
    filter: 'Category',
    choices: ['Category 0', 'Category 1', 'Category 2'],
    sort: 'Applicant',
  },
] as const;

/** Measures the list of requests of an event with as many people against the people screen, turn by turn. */
async function measureRequests(browser: Browser): Promise<void> {
  const { eMail, eventId } = await bigEvent(REQUESTS);
  await addRequests(eventId);
  const page = await newPage(browser);
  await signIn(page, eMail);
  const figures = LISTS.map(() => ({
    open: [] as number[],
    search: [] as number[],
    filter: [] as number[],
    sort: [] as number[],
  }));
  for (let run = 0; run < 5; run += 1)
    for (const [at, { path, search, filter, choices, sort }] of LISTS.entries()) {
      const of = figures[at] as (typeof figures)[number];
      of.open.push(await opened(page, `/event/${eventId}/${path}`));
      await page.evaluate(watchKeys);
      const field = page.getByLabel(search);
      for (const key of QUERIES[run] ?? '')
        of.search.push(...(await clicks(page, () => field.press(key === ' ' ? 'Space' : key))));
      await field.fill('');
      await page.waitForTimeout(600);
      await page.getByRole('button', { name: filter, exact: true }).first().click();
      for (const choice of choices)
        of.filter.push(
          ...(await clicks(page, () => page.getByRole('dialog').getByRole('checkbox', { name: choice }).click())),
        );
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await page.waitForTimeout(600);
      for (let turn = 0; turn < 2; turn += 1) of.sort.push(...(await sortBy(page, sort)));
    }
  const [people, requests] = figures;
  if (!people || !requests) return;
  for (const [name, what] of [
    ['open', 'from the address to the first rows'],
    ['search', 'search, key to the list painted'],
    ['filter', 'filter, click to the list painted'],
    ['sort', 'sort, click to the list painted'],
  ] as const) {
    console.log(lineOf(`people, ${what}`, people[name]));
    console.log(lineOf(`requests, ${what}`, requests[name]));
    console.log(ratioLine('requests as people', requests[name], people[name]));
  }
  await page.close();
}

/** Measures the people screen of events with 50,000 people: without fields, and with ten of them as columns. Then requests. */
export default async function peopleTable(): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const withFields of PEOPLE > 0 ? [false, true] : []) {
      console.log(`\nPeople table, ${PEOPLE} people${withFields ? ' with ten fields' : ''}, medians`);
      await measure(browser, await bigEvent(PEOPLE, withFields));
    }
    console.log(`\nList of ${REQUESTS} requests next to ${REQUESTS} people of the same event, medians`);
    await measureRequests(browser);
  } finally {
    await browser.close();
  }
}
