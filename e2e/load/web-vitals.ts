import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { portalAt } from '../pages/portal-published.ts';
import { baseUrl } from '../pages/session.ts';
import { median, p95 } from './figures.ts';
import { startGateway, type OtherGateway } from './gateway.ts';
import { measuredPages, sessionsAt, type MeasuredPage } from './web-vitals/pages.ts';
import { tapsAtDoor } from './web-vitals/taps.ts';
import { firstTap, visit, type Opening } from './web-vitals/visit.ts';
import { launchBrowser } from './launch-browser.ts';

const { OTHER_WEB, ONLY } = process.env;
const ROUNDS = Number(process.env.ROUNDS ?? 3);

/** What is aimed at, by column. */
const COLUMNS = {
  'LCP ms': { goal: 2500, digits: 0 },
  'blocking ms': { goal: 300, digits: 0 },
  'shift 390': { goal: 0.05, digits: 3 },
  'shift 1440': { goal: 0.05, digits: 3 },
  'JS KB by LCP': { goal: 220, digits: 0 },
  'JS KB in all': { goal: 220, digits: 0 },
  'first tap ms': { goal: 100, digits: 0 },
} as const;
type Figures = Partial<Record<keyof typeof COLUMNS, number>>;

/** One built web that is measured. */
interface Side {
  readonly name: string;
  readonly address: string;
  readonly sessions: Awaited<ReturnType<typeof sessionsAt>>;
}

/** Serves the web of a folder like `WEB_DIR`, before the services that run. */
function serve(folder: string): Promise<OtherGateway> {
  const remotes = readdirSync(folder).filter((name) => name.startsWith('mf-'));
  return startGateway({
    WEB_ROOT: path.resolve(folder, 'shell'),
    REMOTES: JSON.stringify(Object.fromEntries(remotes.map((name) => [name, path.resolve(folder, name)]))),
  });
}

async function figuresOf(browser: Browser, { address, sessions }: Side, page: MeasuredPage): Promise<Figures> {
  const opening: Opening = {
    address: `${page.portal ? portalAt(address) : address}${page.path}`,
    storageState: page.as && sessions[page.as],
    usable: page.usable,
  };
  const phone = await visit(browser, opening);
  const desk = await visit(browser, opening, true);
  return {
    'LCP ms': phone.largestPaint,
    'blocking ms': phone.blocking,
    'shift 390': phone.shift,
    'shift 1440': desk.shift,
    'JS KB by LCP': phone.firstScripts / 1024,
    'JS KB in all': phone.scripts / 1024,
    ...(page.touched && { 'first tap ms': await firstTap(browser, opening) }),
  };
}

const columns = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
const lineOf = (page: string, side: string, cells: readonly string[]): string =>
  `${page.padEnd(20)} ${side.padEnd(6)} ${cells.map((cell) => cell.padStart(13)).join(' ')}`;

function report(page: string, side: string, rounds: readonly Figures[]): void {
  console.log(
    lineOf(
      page,
      side,
      columns.map((column) => {
        const found = rounds.flatMap((figures) => figures[column] ?? []);
        if (found.length === 0) return '–';
        const { digits, goal } = COLUMNS[column];
        return `${median(found).toFixed(digits)}${median(found) > goal ? ' !' : '  '}`;
      }),
    ),
  );
}

async function measureTaps(browser: Browser, sides: readonly Side[]): Promise<void> {
  for (const { name, address } of sides) {
    const taps = await tapsAtDoor(browser, address);
    console.log(
      `${taps.length} guests let in, touch to paint (${name}): median ${median(taps).toFixed(0)} ms, p95 ${p95(taps).toFixed(0)} ms`,
    );
  }
}

async function measurePages(browser: Browser, sides: readonly Side[]): Promise<void> {
  const pages = (await measuredPages()).filter(({ name }) => !ONLY || ONLY.split(',').includes(name));
  console.log(
    lineOf(
      '',
      '',
      columns.map((column) => `${column}  `),
    ),
  );
  console.log(
    lineOf(
      'goal',
      '',
      columns.map((column) => `${COLUMNS[column].goal}  `),
    ),
  );
  for (const page of pages) {
    const found = sides.map((): Figures[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, side] of sides.entries()) found[index]?.push(await figuresOf(browser, side, page));
    }
    for (const [index, { name }] of sides.entries()) report(page.name, name, found[index] ?? []);
  }
}

/**
 * First visits of thirteen pages on a slow phone, and taps at the door. With `OTHER_WEB`, a folder like `WEB_DIR`, that
 * one is measured in turns with the built one, in front of the same services.
 */
export default async function webVitals(): Promise<void> {
  const browser = await launchBrowser();
  const other = OTHER_WEB ? await serve(OTHER_WEB) : undefined;
  try {
    const addresses = [
      ...(other ? [{ name: 'other', address: other.address }] : []),
      { name: 'built', address: baseUrl() },
    ];
    const sides: Side[] = [];
    for (const side of addresses) sides.push({ ...side, sessions: await sessionsAt(browser, side.address) });
    console.log(
      `First visits with 150 ms and 1.6 Mbit/s, the processor slowed four times; medians of ${ROUNDS}, ! above the goal`,
    );
    await measurePages(browser, sides);
    if (!ONLY || ONLY.split(',').includes('taps')) await measureTaps(browser, sides);
  } finally {
    await browser.close();
    await other?.stop();
  }
}
