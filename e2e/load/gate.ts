import { chromium, type CDPSession, type Page } from '@playwright/test';
import { AccessApi, AccessPage } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { Gate } from '../pages/gate.ts';
import { open, signIn } from '../pages/session.ts';
import { bigEvent } from './big-event.ts';
import { lineOf, median, p95 } from './figures.ts';
import { longestTask, measured, watchKeys, watchTasks, type KeyTiming } from './keys.ts';
import { watchWork, worked } from './page-work.ts';

const PEOPLE = Number(process.env.GATE_PEOPLE ?? 20_000);
const QUERIES = ['jo', 'tamm', 'petrov', 'kask ma', 'zzz'];
const [PROFILES, AREAS] = [60, 40];
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
  // Made by this session: the gate needs an area to stand at.
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

/** Measures the search of a gate, and the matrix in the editor. */
export default async function gate(): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const baseURL = process.env.BASE_URL ?? '';
  try {
    const phone = await browser.newPage({ baseURL, viewport: { width: 360, height: 800 }, locale: 'en-GB' });
    await searchAtGate(phone);
    await phone.close();
    await matrix(await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'en-GB' }));
  } finally {
    await browser.close();
  }
}
