import type { CDPSession, Page } from '@playwright/test';
import { AccessApi, AccessPage } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { Gate } from '../pages/gate.ts';
import { connectDatabase } from '../pages/product-data.ts';
import { open, signIn } from '../pages/session.ts';
import { bigEvent } from './big-event.ts';
import { lineOf, median, p95 } from './figures.ts';
import { longestTask, measured, watchKeys, watchTasks, type KeyTiming } from './keys.ts';
import { watchWork, worked } from './page-work.ts';
import { launchBrowser } from './launch-browser.ts';

const PEOPLE = Number(process.env.GATE_PEOPLE ?? 20_000);
const QUERIES = ['jo', 'tamm', 'petrov', 'kask ma', 'zzz'];
const [PROFILES, AREAS] = [60, 40];
/** Scans of each guest in the ledger. With 50,000 guests, they add up to 1,000,000. */
const PASSAGES_EACH = 20;
const ANSWERS = 20;
const TOGGLES = 12;
const WHEELS = 60;
const SLOWER = 4;

/** What everything is compared with in the same run: the page's work for a loop that never changes. */
async function loopWork(page: Page, cdp: CDPSession): Promise<number> {
  const before = await worked(cdp);
  await page.evaluate(() => {
    let sum = 0;
    for (let round = 0; round < 2e6; round += 1) sum += Math.sqrt(round);
    return sum;
  });
  return (await worked(cdp)) - before;
}

async function slowed(page: Page): Promise<CDPSession> {
  const cdp = await watchWork(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return cdp;
}

async function searchAtGate(page: Page): Promise<void> {
  const { eMail, eventId } = await bigEvent(PEOPLE);
  await signIn(page, eMail);
  // Made by this session, because the gate needs an area.
  await open(page, '/events');
  const token = await page.evaluate(() => localStorage.getItem('JWT') ?? '');
  await page.request.post(`/api/event/${eventId}/add_area`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Backstage' },
  });
  const gate = new Gate(page);
  await gate.open(eventId);
  await gate.standAt('Backstage');
  await slowed(page);
  await page.evaluate(watchTasks);
  await page.evaluate(watchKeys);
  const [timings, tasks]: [KeyTiming[], number[]] = [[], []];
  for (const query of QUERIES) {
    await gate.search.fill('');
    await page.waitForTimeout(900);
    await longestTask(page);
    for (const key of query)
      timings.push(...(await measured(page, () => gate.search.press(key === ' ' ? 'Space' : key))));
    tasks.push(await longestTask(page));
  }
  const rows = timings.map(({ at, painted, changed }) => Math.max(painted, changed) - at);
  console.log(`\nThe gate, ${PEOPLE} people, a page slowed ${SLOWER} times`);
  console.log(lineOf('key to its rows painted', rows));
  console.log(`${'the slowest of twenty keys (p95)'.padEnd(44)} ${p95(rows).toFixed(0).padStart(6)} ms`);
  console.log(
    `${'longest tasks while typing'.padEnd(44)} ${tasks.map((ms) => ms.toFixed(0)).join(', ')} ms (0: none over 50)`,
  );
}

/**
 * Lets everyone pass a door again and again, bypassing the service. Makes a profile of all units, its checkpoint and
 * the ledger.
 */
async function manyPassages(eventId: number): Promise<void> {
  const database = await connectDatabase();
  try {
    const one = async (text: string, values: readonly unknown[] = []): Promise<number> =>
      (await database.query<{ id: number }>(text, [eventId, ...values])).rows[0]?.id ?? 0;
    const area = await one(`select id from accreditation.area where event_id = $1 and name = 'Backstage'`);
    const profile = await one(
      `insert into accreditation.profile (account_id, event_id, name) select account_id, event_id, 'Everybody'
       from accreditation.area where event_id = $1 and id = $2 returning id`,
      [area],
    );
    await one(
      `insert into accreditation.profile_area (account_id, event_id, profile_id, area_id, most, per)
       select account_id, event_id, $3, id, 1000, 'event' from accreditation.area where event_id = $1 and id = $2`,
      [area, profile],
    );
    await one('update accreditation.unit set profile_id = $2 where event_id = $1', [profile]);
    const checkpoint = await one(
      `insert into accreditation.checkpoint (account_id, event_id, name, name_folded, area_id, direction, kind)
       select account_id, event_id, 'Back door', 'back door', id, 'both', 'zone' from accreditation.area
       where event_id = $1 and id = $2 returning id`,
      [area],
    );
    // Pairs of in and out: everyone who entered has left again.
    await database.query(
      `insert into accreditation.check_in_entry (account_id, event_id, seq, person_id, action, delta, user_id, user_name, key,
         at, checkpoint_id, area_id, direction)
       select p.account_id, p.event_id, 1000000000 + row_number() over (), p.id, 'pass', case n % 2 when 0 then 1 else -1 end,
         1, 'Load', gen_random_uuid(), now() - make_interval(mins => ${PASSAGES_EACH} - n), $2, $3,
         case n % 2 when 0 then 'in' else 'out' end
       from accreditation.person p, generate_series(0, ${PASSAGES_EACH} - 1) n where p.event_id = $1`,
      [eventId, checkpoint, area],
    );
    await database.query('analyze accreditation.check_in_entry');
  } finally {
    await database.end();
  }
}

interface Answers {
  /** Milliseconds from Enter until the answer is in the page, before the frame that shows it. */
  readonly given: number[];
  /** Milliseconds from Enter until a frame has shown it: whole frames, of 16.7 ms each. */
  readonly painted: number[];
}

/** From Enter to the answer on the screen, with all rows of who passed held. */
async function answersAt(page: Page, gate: Gate): Promise<Answers> {
  const took: Answers = { given: [], painted: [] };
  for (let round = 0; round < ANSWERS; round += 1) {
    await gate.search.fill(`tamm ${round * 7}`);
    await gate.row('Tamm').first().waitFor();
    await page.waitForTimeout(600);
    const [timing] = await measured(page, () => gate.search.press('Enter'));
    if (timing) {
      took.given.push(timing.answered - timing.at);
      took.painted.push(timing.painted - timing.at);
    }
    await page.getByRole('button', { name: 'Back to the search' }).click();
  }
  return took;
}

/** Measures the answer of an area by rights alone, and the answer at a checkpoint by rules, quotas and all scans. */
async function answerAtGate(page: Page): Promise<void> {
  const { eMail, eventId } = await bigEvent(PEOPLE);
  await signIn(page, eMail);
  await open(page, '/events');
  const token = await page.evaluate(() => localStorage.getItem('JWT') ?? '');
  for (const name of ['Backstage', 'Camping'])
    await page.request.post(`/api/event/${eventId}/add_area`, {
      headers: { authorization: `Bearer ${token}` },
      data: { name },
    });
  await manyPassages(eventId);
  const gate = new Gate(page);
  await gate.open(eventId);
  await gate.standAt('Camping');
  await slowed(page);
  await page.evaluate(watchKeys);
  const plain = await answersAt(page, gate);
  await gate.search.fill('');
  await gate.standAt('Backstage', 'Back door');
  const atCheckpoint = await answersAt(page, gate);
  console.log(
    `\nThe gate, ${PEOPLE} people with ${PEOPLE * PASSAGES_EACH} passages, a page slowed ${SLOWER} times: from Enter`,
  );
  for (const [where, { given, painted }] of [
    ['by rights alone, at an area', plain],
    ['by rules and passages, at a checkpoint', atCheckpoint],
  ] as const) {
    console.log(lineOf(`${where}: answered`, given));
    console.log(lineOf(`${where}: painted`, painted));
  }
  console.log(
    `${'the decision costs (difference of medians)'.padEnd(44)} ${(median(atCheckpoint.given) - median(plain.given)).toFixed(1).padStart(6)} ms`,
  );
}

async function matrix(page: Page): Promise<void> {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const system = new AccessApi(api, eventId);
  const names = (word: string, count: number) => Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);
  await system.add('area', ...names('Area', AREAS));
  await system.add('profile', ...names('Profile', PROFILES));
  await signIn(page, eMail);
  await new AccessPage(page).open(eventId);
  const cell = (row: number, area: number) =>
    page.getByRole('checkbox', { name: `Area ${area}, Profile ${row}`, exact: true });
  await cell(1, 1).waitFor();
  const cdp = await slowed(page);
  await page.evaluate(watchTasks);
  await page.waitForTimeout(2000);

  const loops: number[] = [];
  const [toggles, tasks]: [number[], number[]] = [[], []];
  for (let round = 1; round <= TOGGLES; round += 1) {
    loops.push(await loopWork(page, cdp));
    // By the keyboard: a pointer would add its own work of hovering.
    await cell(round, round).focus();
    await page.waitForTimeout(300);
    await longestTask(page);
    const before = await worked(cdp);
    await page.keyboard.press('Space');
    await page.waitForTimeout(250);
    toggles.push((await worked(cdp)) - before);
    tasks.push(await longestTask(page));
  }
  const frames = () => page.evaluate(() => (globalThis as unknown as { frames: number }).frames);
  await page.evaluate(() => {
    Object.assign(globalThis, { frames: 0 });
    document.addEventListener(
      'scroll',
      () => Object.assign(globalThis, { frames: (globalThis as unknown as { frames: number }).frames + 1 }),
      true,
    );
  });
  const box = await page.getByRole('grid', { name: 'Access matrix' }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 200);
  await page.waitForTimeout(1500);
  const before = await worked(cdp);
  for (let wheel = 0; wheel < WHEELS; wheel += 1) {
    await page.mouse.wheel(wheel % 2 ? 60 : 0, wheel < WHEELS / 2 ? 90 : -90);
    await page.waitForTimeout(34);
  }
  const perFrame = ((await worked(cdp)) - before) / Math.max(1, await frames());
  const loop = median(loops);
  const times = (ms: number) =>
    `${ms.toFixed(1).padStart(6)} ms of work, ${(ms / loop).toFixed(2)} × a loop of ${loop.toFixed(1)} ms`;
  console.log(`\nThe matrix of ${PROFILES} × ${AREAS}, a page slowed ${SLOWER} times`);
  console.log(`${'a toggle'.padEnd(44)} ${times(median(toggles))}`);
  console.log(
    `${'longest tasks of the toggles'.padEnd(44)} ${tasks.map((ms) => ms.toFixed(0)).join(', ')} ms (0: none over 50)`,
  );
  console.log(`${'a scrolled frame'.padEnd(44)} ${times(perFrame)}`);
}

/** Measures the search of a gate, its answers, and the matrix in the editor. */
export default async function gate(): Promise<void> {
  const browser = await launchBrowser();
  const baseURL = process.env.BASE_URL ?? '';
  try {
    const phone = await browser.newPage({ baseURL, viewport: { width: 360, height: 800 }, locale: 'en-GB' });
    await searchAtGate(phone);
    await phone.close();
    const other = await browser.newPage({ baseURL, viewport: { width: 360, height: 800 }, locale: 'en-GB' });
    await answerAtGate(other);
    await other.close();
    await matrix(await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'en-GB' }));
  } finally {
    await browser.close();
  }
}
