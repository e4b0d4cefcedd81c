import type { Browser, Page } from '@playwright/test';
import { eventWith } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';
import { addPeople } from './big-event.ts';
import { addInventedFields, detailedGuests, showContacts } from './invented-details.ts';
import type { InventedGuest } from './invented-people.ts';
import { longestTask, measured, watchTasks, watchKeys, type KeyTiming } from './keys.ts';

const QUERIES = ['ma', 'tamm', 'ouna', 'petrov ir', 'xamm', 'vip 3'];
/** Content of the fields: companies, addresses, telephone numbers, cars, choices. */
const DETAIL_QUERIES = ['nordic me', 'mari.t', '5551', '482 k', 'vegan'];
const PHONE = { width: 360, height: 800 };
/** The list is stored on the device within this time of its last change. */
const STORED_AFTER_MS = 12_000;

/** Figures in milliseconds. Tasks are those that blocked the page for over 50 ms, or 0 for none. */
interface DoorFigures {
  readonly toLetter: number[];
  readonly toRows: number[];
  readonly tasks: number[];
  readonly opened: { readonly ms: number; readonly tasks: number[] };
}

/** Creates an event with these guests. `fields` gives them ten fields, and the door sees all of them. */
async function eventOf(people: readonly InventedGuest[], fields: boolean): Promise<{ eMail: string; eventId: number }> {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const guests = fields ? detailedGuests(people, await addInventedFields(api, eventId)) : people;
  if (fields) await showContacts(api, eventId);
  await addPeople(api, eventId, guests);
  return { eMail, eventId };
}

async function slow(page: Page, rate: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Opens the door of an event whose list this device has: time to the first rows, and the tasks until all is quiet. */
async function openAgain(page: Page, eventId: number): Promise<DoorFigures['opened']> {
  await page.addInitScript(watchTasks);
  const start = Date.now();
  await open(page, `/event/${eventId}/check_in`);
  await page.getByRole('grid', { name: 'Guests' }).getByRole('row').first().waitFor();
  const ms = Date.now() - start;
  await page.waitForTimeout(3000);
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks.splice(0));
  return { ms, tasks };
}

/**
 * Types into the door of an event with these guests, on a phone whose page is slowed down by this factor.
 * @param fields gives the guests ten fields, and types their content too
 */
export async function doorKeys(
  browser: Browser,
  people: readonly InventedGuest[],
  { rate, fields }: { readonly rate: number; readonly fields: boolean },
): Promise<DoorFigures> {
  const { eMail, eventId } = await eventOf(people, fields);
  const page = await browser.newPage({ viewport: PHONE, locale: 'en-GB' });
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  await page.getByRole('grid', { name: 'Guests' }).getByRole('row').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(STORED_AFTER_MS);
  await slow(page, rate);
  const opened = await openAgain(page, eventId);

  await page.evaluate(watchKeys);
  const field = page.getByLabel('Search guests');
  const [timings, tasks]: [KeyTiming[], number[]] = [[], []];
  for (const query of fields ? [...QUERIES, ...DETAIL_QUERIES] : QUERIES) {
    await field.fill('');
    await page.waitForTimeout(900);
    await longestTask(page);
    for (const key of query) timings.push(...(await measured(page, () => field.press(key === ' ' ? 'Space' : key))));
    tasks.push(await longestTask(page));
  }
  await page.close();
  return {
    toLetter: timings.map(({ at, painted }) => painted - at),
    toRows: timings.map(({ at, painted, changed }) => Math.max(painted, changed) - at),
    tasks,
    opened,
  };
}
