import { expect, test, type Page } from '../pages/test.ts';
import { eventWith, type Api } from '../pages/api.ts';
import { chooseFile, pasteLong, toRows } from '../pages/imports.ts';
import { pasteGuests, previewRow } from '../pages/multi-add.ts';
import { open, signIn } from '../pages/session.ts';

const FILE = { name: 'guests.csv', content: ['Nimi', ...Array.from({ length: 6000 }, (_row, index) => `Guest ${index}`)].join('\n') };

interface Seen {
  people: unknown[];
}

test('a cancel while the rows are sent leaves nothing behind, and the list can be saved after it', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await chooseFile(page, eventId, FILE);
  await toRows(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => { release = resolve; });
  await page.route('**/imports/*/rows', async (route) => {
    if ((route.request().postDataJSON() as { chunk: number }).chunk === 1) await held;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: /^Save 6\s000 people$/ }).click();
  const progress = page.getByRole('progressbar', { name: 'Sending the rows' });
  await expect(progress).toHaveAttribute('aria-valuetext', /^2\s500 of 6\s000$/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled: nothing was saved')).toBeVisible();
  release();
  expect((await api.get<Seen>(`/api/event/${eventId}/people`)).people).toEqual([]);
  await page.unroute('**/imports/*/rows');
  await page.getByRole('button', { name: /^Save 6\s000 people$/ }).click();
  await expect(page.getByText(/6\s000 people added/)).toBeVisible();
  await expect(page.getByText(/^6\s000 entries/)).toBeVisible();
});

test('a cancel that comes too late says that the people are saved', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await chooseFile(page, eventId, { name: 'guests.csv', content: 'Nimi\nMari Tamm\nJaan Kask' });
  await toRows(page);
  // The answer of the commit gets lost on the way, after the commit was made.
  await page.route('**/imports/*/commit', async (route) => {
    await route.fetch();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await route.abort().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Save 2 people' }).click();
  await expect(page.getByText('It was too late to cancel: 2 people added')).toBeVisible();
  expect((await api.get<Seen>(`/api/event/${eventId}/people`)).people).toHaveLength(2);
});

test('a lost answer adds nobody twice', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await chooseFile(page, eventId, { name: 'guests.csv', content: 'Nimi\nMari Tamm\nJaan Kask' });
  await toRows(page);
  let lost = 0;
  await page.route('**/imports/*/commit', async (route) => {
    lost += 1;
    await route.fetch();
    if (lost === 1) await route.abort();
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Save 2 people' }).click();
  await expect(page.getByText('2 people added')).toBeVisible();
  expect((await api.get<Seen>(`/api/event/${eventId}/people`)).people).toHaveLength(2);
  expect(lost).toBe(2);
});

test('a server that refuses in the middle leaves nothing behind and says so', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await chooseFile(page, eventId, FILE);
  await toRows(page);
  await api.post(`/api/event/${eventId}/settings`, { guest_limit: 10, hard_limit: true, comment_counters: false });
  await page.getByRole('button', { name: /^Save 6\s000 people$/ }).click();
  await expect(page.getByText('The guest limit of this event is 10; 0 guests are on the list')).toBeVisible();
  await expect(page.getByText('Nothing was saved.')).toBeVisible();
  expect((await api.get<Seen>(`/api/event/${eventId}/people`)).people).toEqual([]);
});

test('a long paste is read without passing through the text area', async ({ page }) => {
  const { eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await pasteLong(page, eventId, Array.from({ length: 20_000 }, (_row, index) => `Guest ${index} +1, boat ${index % 7}`).join('\n'));
  await expect(page.getByRole('button', { name: /^Save 20\s000 people$/ })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Back to the text' }).click();
  await expect(page.getByLabel('One guest a row')).toHaveValue(/^Guest 0 \+1, boat 0\nGuest 1 /);
});

test('reading can be cancelled, and the list pasted before is still there', async ({ page }) => {
  const { eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people/multi-add`);
  await page.getByLabel('One guest a row').fill('Mari Tamm');
  const rows = Array.from({ length: 120_000 }, (_row, index) => `Guest ${index};"Boat ${index}";${index % 4};Press;Radio`).join('\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(`Nimi;Märkus;Lisa;Üksus;Grupp\n${rows}`) });
  await expect(page.getByRole('progressbar', { name: 'Reading long.csv' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('One guest a row')).toHaveValue('Mari Tamm');
});

/** Loses what the server answers to commits and cancels, as long as `lost.answers`. */
async function loseAnswers(page: Page): Promise<{ answers: boolean }> {
  const lost = { answers: true };
  await page.route(/\/imports\/\d+\/(commit|cancel)$/, async (route) => {
    if (!lost.answers) return route.continue();
    if (route.request().url().endsWith('/commit')) await route.fetch();
    await route.abort();
  });
  return lost;
}

const UNKNOWN = 'It is not known whether the people were saved. Save again to find out: nobody is added twice.';
const namesOf = async (api: Api, eventId: number) =>
  (await api.get<{ people: { name: string }[] }>(`/api/event/${eventId}/people`)).people.map(({ name }) => name);

test('after lost answers a row that was never sent is saved, and nobody twice', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await chooseFile(page, eventId, { name: 'guests.csv', content: 'Nimi,Lisakülalisi\nMari Tamm,1\nJaan Kask,1\nAnu Saar,two' });
  await toRows(page);
  const lost = await loseAnswers(page);
  await page.getByRole('button', { name: 'Save 2, leave row 4' }).click();
  await expect(page.getByText(UNKNOWN)).toBeVisible({ timeout: 20_000 });
  await expect(previewRow(page, 4)).toBeVisible();
  await expect(page.locator('[role=row][inert]')).toHaveCount(2);
  await previewRow(page, 4).getByRole('button', { name: 'Use +2' }).click();
  lost.answers = false;
  await page.getByRole('button', { name: 'Save 3 people' }).click();
  await expect(page.getByText('2 people added')).toBeVisible();
  await expect(page.getByText(/^3 entries, 7 guests/)).toBeVisible();
  expect(await namesOf(api, eventId)).toEqual(['Anu Saar', 'Jaan Kask', 'Mari Tamm']);
});

test('after lost answers the way back finds out first who is saved', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await pasteGuests(page, eventId, 'Mari Tamm\nJaan Kask\n+2');
  const lost = await loseAnswers(page);
  await page.getByRole('button', { name: 'Save 2, leave row 3' }).click();
  await expect(page.getByText(UNKNOWN)).toBeVisible({ timeout: 20_000 });
  const back = page.getByRole('button', { name: 'Back to the text' });
  await back.click();
  await expect(page.getByText(UNKNOWN)).toBeVisible({ timeout: 20_000 });
  lost.answers = false;
  await back.click();
  await expect(page.getByText('2 people added')).toBeVisible();
  await expect(previewRow(page, 1)).toHaveCount(0);
  await back.click();
  await expect(page.getByLabel('One guest a row')).toHaveValue('+2');
  await page.getByLabel('One guest a row').fill('Anu Saar +2');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Save 1 person' }).click();
  await expect(page.getByText(/^3 entries/)).toBeVisible();
  expect(await namesOf(api, eventId)).toEqual(['Anu Saar', 'Jaan Kask', 'Mari Tamm']);
});

test('rows can not be edited while they are saved', async ({ page }) => {
  const { eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await pasteGuests(page, eventId, 'Mari Tamm\nJaan Kask');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => { release = resolve; });
  await page.route('**/imports/*/commit', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save 2 people' }).click();
  await expect(page.locator('[role=table][aria-busy=true] [role=rowgroup]')).toHaveAttribute('inert');
  await page.getByLabel('Name, row 1').focus();
  await expect(page.getByLabel('Name, row 1')).not.toBeFocused();
  release();
  await expect(page.getByText('2 people added')).toBeVisible();
});
