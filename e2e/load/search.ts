import type { Browser, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { lineOf, median } from './figures.ts';
import { INVENTED_FIELDS, inventedDetails } from './invented-details.ts';
import { inventedPeople, typedQueries, type InventedGuest } from './invented-people.ts';
import { doorKeys } from './search-door.ts';
import { defineEngines, type SearchEngine, type SearchedGuest } from './search-engines.ts';
import { launchBrowser } from './launch-browser.ts';

const PEOPLE = Number(process.env.SEARCH_PEOPLE ?? 50_000);
const SEARCHED_GUESTS = 40;
/** MiniSearch takes some seconds a round here. Three rounds show the spread. */
const ROUNDS = 3;
const SLOWER = 4;
const LOOP_STEPS = 30_000_000;
const SOURCES = new URL('../../shell/packages/sdk/src/people-search/', import.meta.url);
const FOLD = new URL('../../services/packages/contracts/src/fold-name.ts', import.meta.url);
const ORIGIN = 'http://search.test';
const PAGE = `<!doctype html><script type="importmap">{"imports":{"@laminate/contracts/fold-name":"/fold-name.ts"}}</script>`;

const percentile = (figures: readonly number[], share: number) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? Number.NaN;

/** A page with the sources of the search worker as modules, and the two others as scripts. */
async function searchPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
    const file = pathname === '/fold-name.ts' ? FOLD : new URL(`.${pathname}`, SOURCES);
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(readFileSync(file, 'utf8')) });
  });
  await page.goto(ORIGIN);
  const { resolve } = createRequire(import.meta.url);
  await page.addScriptTag({ path: resolve('@leeoniya/ufuzzy').replace('uFuzzy.cjs', 'uFuzzy.iife.min.js') });
  await page.addScriptTag({ path: resolve('minisearch').replace(/cjs.index\.cjs$/, 'umd/index.js') });
  const modules = await page.evaluateHandle(async () => {
    const [index, texts] = await Promise.all(['/people-index.ts', '/search-texts.ts'].map((path) => import(path)));
    return { ...index, ...texts };
  });
  await page.evaluate(defineEngines, modules);
  return page;
}

/** Milliseconds of a loop that only counts. */
const loop = (page: Page) =>
  page.evaluate((steps) => {
    const start = performance.now();
    let sum = 0;
    for (let step = 0; step < steps; step += 1) sum = (sum + step * step) % 1_000_003;
    Object.assign(globalThis, { sum });
    return performance.now() - start;
  }, LOOP_STEPS);

/** Builds one engine's index of these guests and types their queries into it, in the page. */
const typeInto = (page: Page, name: string, of: 'people' | 'detailed' = 'people') =>
  page.evaluate(
    ([which, whose]) => {
      const { engines, [whose]: searched } = globalThis as unknown as {
        engines: Record<string, SearchEngine>;
        people: { guests: SearchedGuest[]; queries: string[] };
        detailed: { guests: SearchedGuest[]; queries: string[] };
      };
      const { guests, queries } = searched;
      const start = performance.now();
      const search = engines[which]?.build(guests) ?? (() => 0);
      const built = performance.now() - start;
      const keys: number[] = [];
      let found = 0;
      for (const query of queries) {
        const at = performance.now();
        if (search(query) > 0) found += 1;
        keys.push(performance.now() - at);
      }
      const { ownBuildMs } = globalThis as unknown as { ownBuildMs?: number };
      return { built: which === 'Laminate' ? (ownBuildMs ?? built) : built, keys, found };
    },
    [name, of] as const,
  );

/** Returns the same guests with ten fields, and queries that type field contents as often as a name. */
function detailedOf(people: readonly InventedGuest[], queries: readonly string[]) {
  const details = inventedDetails(people).map((has) =>
    INVENTED_FIELDS.filter(({ kind }) => kind !== 'yes_no').map(({ name }) => [has[name] ?? ''].flat().join(' ')),
  );
  const guests = people.map((guest, row): SearchedGuest => ({ ...guest, details: details[row] ?? [] }));
  const typed = details
    .filter((_, row) => row % Math.floor(people.length / SEARCHED_GUESTS) === 0)
    .map((texts, row) => texts.filter(Boolean)[row % 3] ?? '')
    .flatMap((text) => Array.from(text.slice(0, 14), (_letter, at) => text.slice(0, at + 1).toLowerCase()));
  return { guests, queries: [...queries, ...typed] };
}

/**
 * Measures the search of the door among 50,000 guests on a processor slowed four times, compared with uFuzzy and
 * MiniSearch in the same page. The browser slows only the main thread of a page, not its workers. So the worker's code
 * runs there, and a loop before and after shows how slow it really was. Then the door itself is measured, without
 * fields and with ten, from a key to its rows painted.
 */
export default async function search(): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await searchPage(browser);
    const people = inventedPeople(PEOPLE);
    const queries = typedQueries(people, SEARCHED_GUESTS);
    await page.evaluate((given) => void Object.assign(globalThis, given), {
      people: { guests: people, queries },
      detailed: detailedOf(people, queries),
    });
    const cdp = await page.context().newCDPSession(page);
    await loop(page);
    const free = median([await loop(page), await loop(page), await loop(page)]);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const slow = median([await loop(page), await loop(page), await loop(page)]);
    console.log(
      `\nSearch among ${PEOPLE} guests, a processor slowed ${(slow / free).toFixed(1)} times (a loop took ${free.toFixed(0)} and ${slow.toFixed(0)} ms)`,
    );

    const ratios = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      let own = Number.NaN;
      for (const name of ['Laminate', 'with ten fields', 'uFuzzy', 'MiniSearch']) {
        const { built, keys, found } =
          name === 'with ten fields' ? await typeInto(page, 'Laminate', 'detailed') : await typeInto(page, name);
        const p95 = percentile(keys, 0.95);
        if (name === 'Laminate') own = p95;
        ratios.set(name, [...(ratios.get(name) ?? []), p95 / own]);
        console.log(
          `${name.padEnd(16)} index ${built.toFixed(0).padStart(5)} ms, a key p50 ${median(keys).toFixed(1)}, p95 ${p95.toFixed(1)}, most ${Math.max(...keys).toFixed(1)} ms, ${found} of ${keys.length} queries find someone`,
        );
      }
    }
    for (const [name, figures] of ratios)
      console.log(`${name.padEnd(16)} p95 of a key ${median(figures).toFixed(2)} × Laminate's`);
    const again = await loop(page);
    console.log(`at the end ${(again / free).toFixed(1)} times slower`);
    await page.close();

    for (const fields of [false, true]) {
      const { toLetter, toRows, tasks, opened } = await doorKeys(browser, people, { rate: SLOWER, fields });
      console.log(`\nThe door with these guests${fields ? ' and ten fields' : ''}, its page slowed, its worker not`);
      console.log(lineOf('key to its letter painted', toLetter));
      console.log(lineOf('key to its rows painted', toRows));
      console.log(
        `${'longest tasks while typing'.padEnd(44)} ${tasks.map((ms) => ms.toFixed(0)).join(', ')} ms (0: none over 50)`,
      );
      console.log(
        `${'opening again from this device'.padEnd(44)} ${opened.ms.toFixed(0)} ms to the rows, longest tasks ${opened.tasks.map((ms) => ms.toFixed(0)).join(', ')} ms`,
      );
    }
  } finally {
    await browser.close();
  }
}
