import { chromium } from '@playwright/test';
import type { AdvancingBoard } from '@laminate/contracts/answers';
import type { AdvancingForm } from '@laminate/contracts/forms';
import { eventWith, type Api } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';
import { lineOf } from './figures.ts';

const ARTISTS = 300;
const SECTIONS = 10;
const FIELDS = 6;
const ROUNDS = 7;
const AT_ONCE = 8;

const SECTION = (_: unknown, at: number) => ({
  name: `Section ${at + 1}`,
  section_type: 'Section',
  deadline: at % 3 === 0 ? '2026-01-01' : '2099-12-31',
  fields: Array.from({ length: FIELDS }, (_field, index) => ({ label: `Field ${index + 1}`, field_type: 'text', is_required: true })),
});

/** An artist with the form, who answered so many sections. */
async function addArtist(api: Api, eventId: number, form: AdvancingForm, index: number): Promise<void> {
  const { body } = await api.post<{ artist: { id: number } }>(`/api/event/${eventId}/artists`, { name: `Artist ${index + 1}`, country_code: 'EST' });
  const path = `/api/event/${eventId}/artists/${body.artist.id}`;
  await api.post(path, { form_id: form.id });
  for (const section of form.sections.slice(0, index % (SECTIONS + 1))) {
    const fields = Object.fromEntries(section.fields.map(({ id }) => [id, 'Something of ordinary length']));
    await api.post(`${path}/form_responses`, { section_id: section.id, fields, admin: true });
  }
}

/** The board of 300 artists with 60 fields each: the call, the answers of one artist beside it, and the table in the browser. */
export default async function advancingBoard(): Promise<void> {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const { body: { form } } = await api.post<{ form: AdvancingForm }>(`/api/event/${eventId}/advancing-forms`, { name: 'Rider', sections: Array.from({ length: SECTIONS }, SECTION) });
  let next = 0;
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let index = next++; index < ARTISTS; index = next++) await addArtist(api, eventId, form, index);
  }));
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const board = () => api.get<AdvancingBoard>(`/api/event/${eventId}/advancing-board`);
  const first = (await board()).artists[0]?.id;
  const figures = { board: [] as number[], one: [] as number[], shown: [] as number[] };
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await signIn(page, eMail);
    for (let round = 0; round < ROUNDS; round += 1) {
      figures.board.push(await timed(board));
      figures.one.push(await timed(() => api.get(`/api/event/${eventId}/artists/${first}/form_responses`)));
      figures.shown.push(await timed(async () => {
        await open(page, `/event/${eventId}/advancing-forms?artists`);
        await page.getByRole('row').nth(5).waitFor();
      }));
    }
  } finally {
    await browser.close();
  }
  console.log(`\nAdvancing board, ${ARTISTS} artists × ${SECTIONS * FIELDS} fields, medians`);
  console.log(lineOf('board, request to parsed', figures.board));
  console.log(lineOf('answers of one artist, request to parsed', figures.one));
  console.log(lineOf('from the address to the table', figures.shown));
}
