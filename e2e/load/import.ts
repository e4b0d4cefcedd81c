import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { apiOf } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';
import { lineOf } from './figures.ts';
import { longestTask, watchTasks } from './keys.ts';
import { launchBrowser } from './launch-browser.ts';

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

/** What the rows of a file say. */
interface List {
  /** Of its file. */
  readonly name: string;
  readonly titles: string;
  readonly row: (index: number) => string;
}

const sixCells = (index: number) =>
  [
    nameOf(index),
    index % 4,
    `"${commentOf(index)}"`,
    UNITS[index % UNITS.length],
    `Group ${index % 40}`,
    `guest${index}@example.test`,
  ].join(',');

/** As it was before guests had fields: the e-mail is told to be left out. */
const SIX: List = { name: 'six.csv', titles: 'Nimi,Lisakülalisi,Kommentaar,Üksus,Grupp,Email', row: sixCells };

const MEALS = ['Vegan', 'Vegetarian', 'Meat', 'Fish'];

/** The contacts and the custom fields that `addFields` adds. */
const TWELVE: List = {
  name: 'twelve.csv',
  titles: `${SIX.titles},Phone,Company,Language,Meal,Arrives,Bus`,
  row: (index) =>
    [
      sixCells(index),
      `+372 5${String(index + 1_000_000).padStart(7, '0')}`,
      `Company ${index % 900} OÜ`,
      index % 3 === 0 ? 'en' : 'et',
      MEALS[index % MEALS.length],
      `2027-07-${String(20 + (index % 12))}`,
      index % 2 === 0 ? 'yes' : 'no',
    ].join(','),
};

/** Where the files lie: one that is handed over as bytes would be put together by the page, for half a second. */
const folder = mkdtempSync(path.join(tmpdir(), 'laminate-import-'));

function writeCsv({ name, titles, row }: List, rows: number): void {
  const lines = [titles, ...Array.from({ length: rows }, (_row, index) => row(index))];
  writeFileSync(path.join(folder, name), lines.join('\r\n'));
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

const OWN_FIELDS = [
  { name: 'Meal', kind: 'choice', choices: MEALS.map((name) => ({ name })) },
  { name: 'Arrives', kind: 'date' },
  { name: 'Bus', kind: 'yes_no' },
];

async function anEvent(): Promise<{ eventId: number; remove: () => Promise<void> }> {
  const api = await apiOf(OWNER);
  const times = { start_time: '2027-07-31T12:00:00+03:00', end_time: '2027-08-02T23:00:00+03:00' };
  const { body } = await api.post<{ event: { id: number } }>('/api/events', { name: `Load ${Date.now()}`, ...times });
  const eventId = body.event.id;
  for (const field of OWN_FIELDS) await api.post(`/api/event/${eventId}/fields`, field);
  return { eventId, remove: async () => void (await api.post(`/api/events/${eventId}/delete`, {})) };
}

const previewReady = async (page: Page) => {
  await page.getByRole('table', { name: 'People to add' }).waitFor();
  await page.locator('[role=table][aria-label="People to add"]:not([aria-busy])').waitFor();
};

/** Measures the time from choosing the file until everyone is on the list. */
async function importFile(page: Page, eventId: number, figures: Figures, list: List): Promise<void> {
  const of = list === SIX ? '50,000' : '50,000 x 12 columns';
  await open(page, `/event/${eventId}/people/multi-add`);
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await page.evaluate(watchTasks);
  let together = 0;
  const step = async (what: string, act: () => Promise<void>) => {
    const start = Date.now();
    await act();
    const taken = Date.now() - start;
    together += taken;
    record(figures, `${of}: ${what}`, taken);
    record(figures, `${of}: ${what}, longest task`, await longestTask(page));
  };
  await step('file to columns', async () => {
    await page.locator('input[type=file]').setInputFiles(path.join(folder, list.name));
    await page.getByRole('heading', { name: 'Columns' }).waitFor();
  });
  if (list === SIX) {
    // Else the e-mail would be kept, which it was not before guests had contacts.
    await page.getByRole('combobox', { name: 'What’s in the column Email' }).click();
    await page.getByRole('option', { name: 'Skip', exact: true }).click();
  }
  await step('columns to first rows', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('table', { name: 'People to add' }).waitFor();
  });
  await step('names looked up', () => previewReady(page));
  await step('save to saved', async () => {
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByText('50,000 people added').waitFor();
  });
  record(figures, `${of}: all together`, together);
}

const importSix = (page: Page, eventId: number, figures: Figures) => importFile(page, eventId, figures, SIX);
const importTwelve = (page: Page, eventId: number, figures: Figures) => importFile(page, eventId, figures, TWELVE);

async function paste(page: Page, eventId: number, figures: Figures): Promise<void> {
  await open(page, `/event/${eventId}/people/multi-add`);
  await page.getByLabel('One guest per row').fill(pasted(PASTED));
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

/**
 * Measures imports of 50,000 people, alternately with as many columns as before guests had fields and with twelve, and
 * of 1,000 pasted rows, each into separate events.
 */
export default async function importPeople(): Promise<void> {
  const browser = await launchBrowser();
  const figures: Figures = new Map();
  for (const list of [SIX, TWELVE]) writeCsv(list, MANY);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    page.setDefaultTimeout(120_000);
    await signIn(page, OWNER);
    for (const measure of [
      paste,
      paste,
      paste,
      importSix,
      importTwelve,
      importSix,
      importTwelve,
      importSix,
      importTwelve,
    ]) {
      const { eventId, remove } = await anEvent();
      await measure(page, eventId, figures);
      await remove();
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
  console.log('\nImport, medians');
  for (const [what, times] of figures) console.log(lineOf(what, times));
}
