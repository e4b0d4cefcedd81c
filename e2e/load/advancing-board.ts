import type { BrowserContext, Page } from '@playwright/test';
import type { AdvancingBoard } from '@laminate/contracts/answers';
import type { AdvancingForm } from '@laminate/contracts/forms';
import { eventWith, type Api } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';
import { lineOf, ratioLine } from './figures.ts';
import { watchWork, worked } from './page-work.ts';
import { launchBrowser } from './launch-browser.ts';

const ARTISTS = 300;
/** Number of artists in the small event used for comparison. */
const FEW = 3;
const SECTIONS = 10;
const FIELDS = 6;
const ROUNDS = 7;
const AT_ONCE = 8;

const SECTION = (_: unknown, at: number) => ({
  name: `Section ${at + 1}`,
  section_type: 'Section',
  deadline: at % 3 === 0 ? '2026-01-01' : '2099-12-31',
  fields: Array.from({ length: FIELDS }, (_field, index) => ({
    label: `Field ${index + 1}`,
    field_type: 'text',
    is_required: true,
  })),
});

/** An artist with the form, who answered so many sections. */
async function addArtist(api: Api, eventId: number, form: AdvancingForm, index: number): Promise<void> {
  const { body } = await api.post<{ artist: { id: number } }>(`/api/event/${eventId}/artists`, {
    name: `Artist ${index + 1}`,
    country_code: 'EST',
  });
  const path = `/api/event/${eventId}/artists/${body.artist.id}`;
  await api.post(path, { form_id: form.id });
  for (const section of form.sections.slice(0, index % (SECTIONS + 1))) {
    const fields = Object.fromEntries(section.fields.map(({ id }) => [id, 'Something of ordinary length']));
    await api.post(`${path}/form_responses`, { section_id: section.id, fields, admin: true });
  }
}

/** An event whose artists all have the form of `SECTIONS`. */
async function addEvent(artists: number) {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const {
    body: { form },
  } = await api.post<{ form: AdvancingForm }>(`/api/event/${eventId}/advancing-forms`, {
    name: 'Rider',
    sections: Array.from({ length: SECTIONS }, SECTION),
  });
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = next++; index < artists; index = next++) await addArtist(api, eventId, form, index);
    }),
  );
  return { api, eMail, eventId };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

interface Shown {
  /** Milliseconds from the address to the rows. */
  readonly took: number;
  /** Milliseconds that the thread of the page worked until then. */
  readonly work: number;
  readonly bytes: string;
}

/** Opens the board in a separate page until its last row in view is there. */
async function shown(context: BrowserContext, eventId: number, row: number): Promise<Shown> {
  const page = await context.newPage();
  const cdp = await watchWork(page);
  const took = await timed(async () => {
    await open(page, `/event/${eventId}/advancing-forms?artists`);
    await page.getByRole('row').nth(row).waitFor();
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const found = { took, work: await worked(cdp), bytes: await bytesOf(page) };
  await page.close();
  return found;
}

/** The bytes of the board as it came to the page, packed and unpacked. */
const bytesOf = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/advancing-board')) as PerformanceResourceTiming[];
    return [entry?.encodedBodySize ?? 0, entry?.decodedBodySize ?? 0]
      .map((bytes) => `${(bytes / 1024).toFixed(1)} KB`)
      .join(' packed, ');
  });

/**
 * Measures the board of 300 artists with 60 fields each against the list of the same artists, and its page against that
 * of a board of three.
 */
export default async function advancingBoard(): Promise<void> {
  const [many, few] = [await addEvent(ARTISTS), await addEvent(FEW)];
  const { api, eventId } = many;
  const board = () => api.get<AdvancingBoard>(`/api/event/${eventId}/advancing-board`);
  const figures = {
    board: [] as number[],
    list: [] as number[],
    one: [] as number[],
    many: [] as number[],
    few: [] as number[],
    workMany: [] as number[],
    workFew: [] as number[],
  };
  const first = (await board()).artists[0]?.id;
  const browser = await launchBrowser();
  const signedIn = async (eMail: string) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await signIn(await context.newPage(), eMail);
    return context;
  };
  let bytes = '';
  try {
    const [ofMany, ofFew] = [await signedIn(many.eMail), await signedIn(few.eMail)];
    for (let round = 0; round < ROUNDS; round += 1) {
      figures.board.push(await timed(board));
      figures.list.push(await timed(() => api.get(`/api/event/${eventId}/artists`)));
      figures.one.push(await timed(() => api.get(`/api/event/${eventId}/artists/${first}/form_responses`)));
      const [large, small] = [await shown(ofMany, eventId, 5), await shown(ofFew, few.eventId, FEW)];
      figures.many.push(large.took);
      figures.few.push(small.took);
      figures.workMany.push(large.work);
      figures.workFew.push(small.work);
      bytes = large.bytes;
    }
  } finally {
    await browser.close();
  }
  console.log(`\nAdvancing board, ${ARTISTS} artists × ${SECTIONS * FIELDS} fields, medians`);
  console.log(lineOf('board, request to parsed', figures.board));
  console.log(lineOf('list of the same artists', figures.list));
  console.log(lineOf('answers of one artist', figures.one));
  console.log(lineOf('from the address to the rows', figures.many));
  console.log(lineOf(`the same of ${FEW} artists`, figures.few));
  console.log(lineOf('work of the page until then', figures.workMany));
  console.log(lineOf(`the same of ${FEW} artists`, figures.workFew));
  console.log(ratioLine('board to list', figures.board, figures.list));
  console.log(ratioLine(`to the rows, ${ARTISTS} to ${FEW} artists`, figures.many, figures.few));
  console.log(ratioLine(`work of the page, ${ARTISTS} to ${FEW} artists`, figures.workMany, figures.workFew));
  console.log(`${'bytes of the board'.padEnd(44)} ${bytes}`);
}
