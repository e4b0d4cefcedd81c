import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import writeXlsxFile from 'write-excel-file/node';
import { expect, test, type Browser, type Page } from '../pages/test.ts';
import { NetworkLink } from '../network/network-link.ts';
import { eventWith, type Api } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { DoorDevices, openLink } from '../pages/door-devices.ts';
import { exported } from '../pages/exported.ts';
import { chooseFile, toRows } from '../pages/imports.ts';
import { previewRow } from '../pages/multi-add.ts';
import { everythingStored, expectReadyForOffline } from '../pages/offline.ts';
import { open, signIn } from '../pages/session.ts';

const PHONE = { viewport: { width: 360, height: 740 }, locale: 'en-GB', timezoneId: 'Europe/Tallinn' };
const TITLES = [
  'Name',
  'E-mail',
  'Phone',
  'Company',
  'Language',
  'Plus-ones',
  'Comment',
  'Meal',
  'Arrival',
  'Car plate',
  'Website',
  'Camping',
];
const ROWS = [
  ['Mari Tamm', 'mari@raadio.example', '5000 1234', 'Raadio Tuuleots', 'et', '1', 'Photo pit', 'Vegan'],
  ['Jaan Kask', 'jaan@raadio.example', '12', 'Kuku FM', 'en', '', '', 'Fish'],
].map((cells) => [...cells, '31.07.2027', '123 ABC', 'https://raadio.example', 'yes']);

/** A workbook as an organiser keeps it. */
async function workbook(): Promise<Buffer> {
  const rows = [TITLES, ...ROWS].map((cells) => cells.map((value) => ({ value, type: String })));
  return writeXlsxFile(rows).toBuffer();
}

/** An event with a field for each column, and one for a photo, which the door and what is printed show. */
async function festival() {
  const event = await eventWith([], { units: true });
  const field = (body: object) => event.api.post(`/api/event/${event.eventId}/fields`, body);
  await field({ name: 'Meal', kind: 'choice', seen_by: ['door'], choices: [{ name: 'Fish' }, { name: 'Vegan' }] });
  await field({ name: 'Arrival', kind: 'date' });
  await field({ name: 'Car plate', kind: 'text', seen_by: ['gate'] });
  await field({ name: 'Website', kind: 'link' });
  await field({ name: 'Camping', kind: 'yes_no' });
  await field({ name: 'Photo', kind: 'photo', seen_by: ['door', 'gate', 'printed'] });
  return event;
}

/** Makes a picture of no real person. */
function portrait(): Buffer {
  const canvas = createCanvas(900, 600);
  const context = canvas.getContext('2d');
  context.fillStyle = '#dfe7f5';
  context.fillRect(0, 0, 900, 600);
  context.fillStyle = '#c68c62';
  context.ellipse(450, 280, 130, 170, 0, 0, Math.PI * 2);
  context.fill();
  return canvas.toBuffer('image/png');
}

async function importWorkbook(page: Page, eventId: number): Promise<void> {
  await chooseFile(page, eventId, { name: 'guests.xlsx', content: await workbook() });
  await toRows(page);
  const phone = previewRow(page, 3).getByLabel('Phone, row 3');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('5000 4321');
  await phone.press('Enter');
  await page.getByRole('button', { name: 'Save 2 people' }).click();
  await expect(page.getByText('2 people added')).toBeVisible();
}

async function addPhoto(
  page: Page,
  name: string,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } = {
    name: 'mari.png',
    mimeType: 'image/png',
    buffer: portrait(),
  },
): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit person' });
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(dialog.getByRole('button', { name: 'Replace the photo' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`${name} saved`)).toBeVisible();
}

/** How many pictures are drawn on the pages of a PDF. */
async function picturesIn(bytes: Buffer): Promise<number> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  let pictures = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList();
    pictures += fnArray.filter((operator) => operator === OPS.paintImageXObject).length;
  }
  await task.destroy();
  return pictures;
}

const badges = (api: Api, eventId: number, people: readonly number[]) =>
  exported(api, eventId, { format: 'badges', layout: 'a4', people });

/** How many faces a device has, and whether anything it keeps is of that wording. */
async function kept(page: Page, wording: RegExp): Promise<{ faces: number; isKnown: boolean }> {
  const { databases, caches, storage } = await everythingStored(page);
  const stores = JSON.parse(databases) as unknown[];
  const faces = stores[stores.lastIndexOf('faces') + 1];
  return { faces: Array.isArray(faces) ? faces.length : 0, isKnown: wording.test(databases + caches + storage) };
}

/** A phone at the door that can start without a network, over a link that can be cut. */
async function phoneOver(browser: Browser, link: NetworkLink, eMail: string, eventId: number): Promise<Door> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
  const phone = await context.newPage();
  await signIn(phone, eMail, { origin: link.url });
  await open(phone, `/event/${eventId}/check_in`, link.url);
  const door = new Door(phone);
  await door.expectLive();
  await expectReadyForOffline(phone);
  return door;
}

async function deviceAt(browser: Browser, page: Page, eventId: number, name: string): Promise<Page> {
  const devices = new DoorDevices(page);
  await devices.open(eventId);
  const link = await devices.create(name);
  await devices.done();
  const context = await browser.newContext(PHONE);
  const phone = await context.newPage();
  await openLink(phone, link);
  await new Door(phone).expectLive();
  return phone;
}

test('makes a picture of a photo as an iPhone keeps it', async ({ page }) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm' }], { units: true });
  await api.post(`/api/event/${eventId}/fields`, { name: 'Photo', kind: 'photo', seen_by: ['printed'] });
  await signIn(page, eMail);
  const buffer = readFileSync(path.join(import.meta.dirname, '../../mf-guestlist/src/photo/testing/photo.heic'));
  await open(page, `/event/${eventId}/people`);
  await addPhoto(page, 'Mari Tamm', { name: 'IMG_0012.HEIC', mimeType: 'image/heic', buffer });
  expect(await picturesIn(await badges(api, eventId, personIds))).toBe(1);
});

test('from a spreadsheet of twelve columns to a badge with a photo, which goes with who is erased', async ({
  page,
  browser,
}) => {
  const { api, eMail, eventId } = await festival();
  await signIn(page, eMail);
  await importWorkbook(page, eventId);
  await open(page, `/event/${eventId}/people`);
  await addPhoto(page, 'Mari Tamm');
  const { people } = await api.get<{ people: { id: number; name: string }[] }>(`/api/event/${eventId}/people`);
  const idOf = (name: string) => people.find((one) => one.name === name)?.id ?? 0;
  const [mari, jaan] = [idOf('Mari Tamm'), idOf('Jaan Kask')];
  const [withPhoto, without] = [await badges(api, eventId, [mari]), await badges(api, eventId, [jaan])];
  expect(await picturesIn(withPhoto)).toBe((await picturesIn(without)) + 1);

  await using link = await NetworkLink.open();
  const door = await phoneOver(browser, link, eMail, eventId);
  await expect.poll(() => kept(door.page, /Raadio Tuuleots/)).toEqual({ faces: 1, isKnown: true });
  link.cut();
  await door.page.reload();
  await door
    .row('Mari Tamm')
    .getByRole('button', { name: /^Mari Tamm/ })
    .click();
  const card = door.page.getByRole('dialog', { name: 'Guest', exact: true });
  const face = card.getByRole('img', { name: 'Photo of Mari Tamm' });
  await expect.poll(() => face.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect(card).toContainText('Raadio Tuuleots');
  await expect(card).toContainText('Vegan');
  // Details that the door cannot see are not on the device.
  expect(await kept(door.page, /123 ABC|5000 ?1234|mari@/)).toEqual({ faces: 1, isKnown: false });
  await card.getByRole('button', { name: 'Next guest' }).click();

  await page.getByRole('button', { name: 'Actions for Mari Tamm' }).click();
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click();
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText('Personal data erased').first()).toBeVisible();
  await expect(door.row('Mari Tamm')).toBeVisible();
  link.mend();
  await expect(door.row('Erased guest')).toBeVisible();
  // A list is stored some seconds after it has changed.
  await expect.poll(() => kept(door.page, /Mari Tamm|Raadio Tuuleots/)).toEqual({ faces: 0, isKnown: false });
});

test('a door device whose rights are taken away no longer has a face', async ({ page, browser }) => {
  const { api, eMail, eventId } = await festival();
  await api.post(`/api/event/${eventId}/people/add-multiple`, {
    guests: [{ name: 'Mari Tamm', details: { company: 'Raadio Tuuleots' } }],
  });
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people`);
  await addPhoto(page, 'Mari Tamm');
  const phone = await deviceAt(browser, page, eventId, 'Gate A');
  await expect.poll(() => kept(phone, /Raadio Tuuleots/)).toEqual({ faces: 1, isKnown: true });
  await new DoorDevices(page).revoke('Gate A');
  await expect(phone.getByRole('heading', { name: '“Gate A” logged out' })).toBeVisible();
  await expect.poll(() => kept(phone, /Raadio Tuuleots/)).toEqual({ faces: 0, isKnown: false });
});
