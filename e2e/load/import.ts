import { chromium, type Page } from '@playwright/test';
import { apiOf } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';
import { lineOf } from './figures.ts';
import { longestTask, watchTasks } from './keys.ts';

const OWNER = 'owner@demo.test';
const MANY = 50_000;
const PASTED = 1000;
const FIRST = ['Mari', 'Õnne', 'Karl-Erik', 'Żaneta', 'Ott', 'Liisa-Lota', 'Иван', 'Chloé', 'Märten', 'Birgit'];
const LAST = [
  'Tamm',
  'Jõgi',
  'Štěpánek',
  'Kõivumägi',
  'Saar',
  'Müürsepp',
  'Петров',
  'García',
  'Lõhmus',
  'Õunapuu',
  'Weiß',
];
const UNITS = ['Artists', 'Crew', 'Guest list', 'Press', 'Sponsors', 'Volunteers'];

const nameOf = (index: number) => `${FIRST[index % FIRST.length]} ${LAST[(index * 7) % LAST.length]} ${index}`;
const commentOf = (index: number) => (index % 5 === 0 ? `Boat from Vergi, ${index % 24}:30` : '');

function csv(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_row, index) =>
    [
      nameOf(index),
      index % 4,
      `"${commentOf(index)}"`,
      UNITS[index % UNITS.length],
      `Group ${index % 40}`,
      `guest${index}@example.test`,
    ].join(','),
  );
  return Buffer.from(['Nimi,Lisakülalisi,Kommentaar,Üksus,Grupp,Email', ...lines].join('\r\n'));
}

const pasted = (rows: number) =>
  Array.from(
    { length: rows },
    (_row, index) =>
      `${nameOf(index)} +${index % 4}, ${commentOf(index) || 'x'} : ${UNITS[index % UNITS.length]} : Group ${index % 40}`,
  ).join('\n');

/** Times of one run in milliseconds, by what they are of. */
type Figures = Map<string, number[]>;

function record(figures: Figures, what: string, ms: number): void {
  figures.set(what, [...(figures.get(what) ?? []), ms]);
}

async function anEvent(): Promise<{ eventId: number; remove: () => Promise<void> }> {
  const api = await apiOf(OWNER);
  const times = { start_time: '2027-07-31T12:00:00+03:00', end_time: '2027-08-02T23:00:00+03:00' };
  const { body } = await api.post<{ event: { id: number } }>('/api/events', { name: `Load ${Date.now()}`, ...times });
  const eventId = body.event.id;
  return { eventId, remove: async () => void (await api.post(`/api/events/${eventId}/delete`, {})) };
}

const previewReady = async (page: Page) => {
  await page.getByRole('table', { name: 'People to add' }).waitFor();
  await page.locator('[role=table][aria-label="People to add"]:not([aria-busy])').waitFor();
};

/** From choosing the file to everybody on the list. */
async function importFile(page: Page, eventId: number, figures: Figures): Promise<void> {
  await open(page, `/event/${eventId}/people/multi-add`);
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await page.evaluate(watchTasks);
  const file = { name: 'guests.csv', mimeType: 'text/csv', buffer: csv(MANY) };
  const step = async (what: string, act: () => Promise<void>) => {
    const start = Date.now();
    await act();
    record(figures, what, Date.now() - start);
    record(figures, `${what}, longest task`, await longestTask(page));
  };
  const start = Date.now();
  await step('50,000: file to columns', async () => {
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('heading', { name: 'Columns' }).waitFor();
  });
  await step('50,000: columns to first rows', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('table', { name: 'People to add' }).waitFor();
  });
  await step('50,000: names looked up', () => previewReady(page));
  await step('50,000: save to saved', async () => {
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByText('50,000 people added').waitFor();
  });
  record(figures, '50,000: all together', Date.now() - start);
}

async function paste(page: Page, eventId: number, figures: Figures): Promise<void> {
  await open(page, `/event/${eventId}/people/multi-add`);
  await page.getByLabel('One guest a row').fill(pasted(PASTED));
  await page.evaluate(watchTasks);
  let start = Date.now();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('table', { name: 'People to add' }).waitFor();
  record(figures, '1,000 pasted: preview', Date.now() - start);
  await previewReady(page);
  record(figures, '1,000 pasted: preview with names looked up', Date.now() - start);
  start = Date.now();
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByText('1,000 people added').waitFor();
  record(figures, '1,000 pasted: save to saved', Date.now() - start);
  record(figures, '1,000 pasted: longest task', await longestTask(page));
}

/** Measures an import of 50,000 people and one of 1,000 pasted rows, each into events of its own. */
export default async function importPeople(): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const figures: Figures = new Map();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    page.setDefaultTimeout(120_000);
    await signIn(page, OWNER);
    for (const measure of [paste, paste, paste, importFile, importFile, importFile]) {
      const { eventId, remove } = await anEvent();
      await measure(page, eventId, figures);
      await remove();
    }
  } finally {
    await browser.close();
  }
  console.log('\nImport, medians');
  for (const [what, times] of figures) console.log(lineOf(what, times));
}
