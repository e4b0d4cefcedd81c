import { randomBytes } from 'node:crypto';
import { expect, test } from '../pages/test.ts';
import type { RiderFile } from '@laminate/contracts/rider-files';
import { baseUrl, open, signIn } from '../pages/session.ts';
import { PortalForm, portalStage, type PortalStage } from '../pages/portal-form.ts';
import { phoneOf, toldStage } from '../pages/portal-told.ts';

const HEAD = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF');
const pdfOf = (name: string, bytes = 0) => ({ name, mimeType: 'application/pdf', buffer: Buffer.concat([HEAD, randomBytes(bytes)]) });

const filesOf = async ({ api, eventId, artistId }: PortalStage): Promise<readonly RiderFile[]> =>
  (await api.get<{ rider_files: RiderFile[] }>(`/api/event/${eventId}/artists/${artistId}/rider_files`)).rider_files;

/** The bytes of a file as organisers get them. */
async function bytesAt({ api }: PortalStage, { url }: RiderFile): Promise<Buffer> {
  const answer = await fetch(`${baseUrl()}${url}`, { headers: { authorization: `Bearer ${api.token}` } });
  return Buffer.from(await answer.arrayBuffer());
}

test('a file whose upload is cut in the middle goes on by itself after a reload, and is there byte for byte', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const phone = await PortalForm.onPhone(browser, stage.eMails[0]);
  const riders = phone.page.getByRole('region', { name: 'Riders and files' });
  await expect(riders.getByText(/^No files yet/)).toBeVisible();
  const file = pdfOf('Öised Linnud rider.pdf', 1_500_000);
  const parts = { offsets: [] as number[], cut: true };
  await phone.context.route('**/parts?**', (route) => {
    parts.offsets.push(Number(new URL(route.request().url()).searchParams.get('offset')));
    return parts.cut && parts.offsets.length > 2 ? route.abort() : route.continue();
  });
  await riders.getByLabel('What it is').selectOption('Stage plot');
  await riders.getByLabel('Rider file', { exact: true }).setInputFiles(file);
  await expect(riders.getByText(/^No network\. It is kept on this phone/)).toBeVisible();
  await phone.open();
  await expect(riders.getByText(/^No network\. It is kept on this phone/)).toBeVisible();
  expect(await filesOf(stage)).toEqual([]);
  const before = parts.offsets.length;
  parts.cut = false;
  await phone.expectToast('Rider file added');
  await expect(riders.getByRole('button', { name: file.name, exact: true })).toBeVisible();
  const [added] = await filesOf(stage);
  expect(added).toMatchObject({ filename: file.name, file_type: 'stage_plot', bytes: file.buffer.length, uploaded_by: 'Mari Tamm' });
  expect((await bytesAt(stage, added as RiderFile)).equals(file.buffer)).toBe(true);
  // What has arrived is not sent again: two parts had.
  expect(parts.offsets[2]).toBeGreaterThan(0);
  expect(Math.min(...parts.offsets.slice(before))).toBe(parts.offsets[2]);

  // An organiser sees it among the artist's files.
  await signIn(page, stage.organiser);
  await open(page, `/event/${stage.eventId}/artist/${stage.artistId}/rider_files`);
  await expect(page.getByRole('row').filter({ hasText: file.name })).toContainText('Mari Tamm');
});

test('a rider is replaced in one step, a program is refused in words, and what is deleted is gone for organisers, too', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const phone = await PortalForm.onPhone(browser, stage.eMails[0]);
  const riders = phone.page.getByRole('region', { name: 'Riders and files' });
  const [old, young] = [pdfOf('rider 2025.pdf'), pdfOf('rider 2026.pdf', 100)];
  await riders.getByLabel('Rider file', { exact: true }).setInputFiles(old);
  await phone.expectToast('Rider file added');
  await riders.getByLabel(`File instead of ${old.name}`).setInputFiles({ ...young, name: 'rider.exe', buffer: Buffer.from('MZ\u0090\u0000', 'latin1') });
  await expect(riders.getByText(/^The file must be a PDF/).last()).toBeVisible();
  expect((await filesOf(stage)).map(({ filename }) => filename)).toEqual([old.name]);
  // What is refused before it is sent stands in the same place, in the same way.
  const refused = riders.getByRole('list', { name: 'Being sent' }).getByRole('listitem');
  await riders.getByLabel('Rider file', { exact: true }).setInputFiles({ name: 'nothing.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
  await expect(refused.filter({ hasText: 'nothing.pdf' })).toContainText('This file is empty.');
  await riders.getByLabel('Another file instead of nothing.pdf').setInputFiles({ name: 'half.pdf', mimeType: 'application/pdf', buffer: Buffer.from('1 0 obj << /Type /Catalog >>') });
  await expect(refused.filter({ hasText: 'half.pdf' })).toContainText('This file cannot be read as what its name says: it may be broken.');
  await expect(refused).toHaveCount(2);
  await refused.filter({ hasText: 'half.pdf' }).getByRole('button', { name: 'Remove' }).click();
  await expect(refused).toHaveCount(1);
  expect((await filesOf(stage)).map(({ filename }) => filename)).toEqual([old.name]);
  // The same file would be refused again: it is not sent either when the page is opened anew.
  const sent: string[] = [];
  phone.page.on('request', (request) => void (request.url().includes('/uploads') && sent.push(request.url())));
  await phone.open();
  await expect(refused.filter({ hasText: 'rider.exe' })).toContainText(/The file must be a PDF/);
  expect(sent).toEqual([]);
  await expect(riders.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(riders.getByRole('button', { name: 'Remove' })).toBeVisible();
  await expect(riders.getByRole('button', { name: 'Choose another file' })).toBeVisible();
  await riders.getByLabel('Another file instead of rider.exe').setInputFiles(young);
  await phone.expectToast('Rider file replaced');
  await expect(riders.getByText('rider.exe')).toHaveCount(0);
  expect((await filesOf(stage)).map(({ filename }) => filename)).toEqual([young.name]);
  await expect(riders.getByRole('button', { name: old.name, exact: true })).toHaveCount(0);
  const saving = phone.page.waitForEvent('download');
  await riders.getByRole('button', { name: young.name, exact: true }).click();
  expect((await saving).suggestedFilename()).toBe(young.name);
  await riders.getByRole('button', { name: `Delete ${young.name}` }).click();
  await phone.page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(riders.getByText(/^No files yet/)).toBeVisible();
  expect(await filesOf(stage)).toEqual([]);
});

test('an artist without a form finds the place for riders, and sends one', async ({ page, browser }) => {
  const { eMail } = await toldStage(page);
  const phone = await phoneOf(browser, eMail);
  await phone.getByRole('main').getByRole('link', { name: /^Riders and files/ }).click();
  await expect(phone.getByText('There is no form yet')).toBeVisible();
  const riders = phone.getByRole('region', { name: 'Riders and files' });
  await riders.getByLabel('Rider file', { exact: true }).setInputFiles(pdfOf('rider.pdf'));
  await expect(riders.getByRole('button', { name: 'rider.pdf', exact: true })).toBeVisible();
  await phone.getByRole('banner').getByRole('link', { name: 'Kaldapäev' }).click();
  await expect(phone.getByRole('link', { name: /^Riders and files/ })).toContainText('1 file');
});

test('after the deadline riders can be read and not changed, also what was begun before it', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const phone = await PortalForm.onPhone(browser, stage.eMails[0]);
  const riders = phone.page.getByRole('region', { name: 'Riders and files' });
  const file = pdfOf('rider.pdf');
  await riders.getByLabel('Rider file', { exact: true }).setInputFiles(file);
  await phone.expectToast('Rider file added');
  await stage.api.post(`/api/event/${stage.eventId}/artists/${stage.artistId}`, { rider_deadline: '2026-01-01' });
  await riders.getByLabel('Rider file', { exact: true }).setInputFiles(pdfOf('late.pdf'));
  // At the file, and in the place of the ways to add one.
  await expect(riders.getByText('Deadline has passed', { exact: true })).toHaveCount(2);
  await phone.open();
  await riders.getByRole('button', { name: 'Remove' }).click();
  await expect(riders.getByText('Deadline has passed', { exact: true })).toHaveCount(1);
  await expect(riders.getByRole('button', { name: file.name, exact: true })).toBeVisible();
  for (const name of ['Add a file', `Delete ${file.name}`, `Replace ${file.name}`]) await expect(riders.getByRole('button', { name })).toHaveCount(0);
});

test('a file whose place is gone meanwhile is not tried in vain, and another one is sent as a new one', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const phone = await PortalForm.onPhone(browser, stage.eMails[0]);
  const riders = phone.page.getByRole('region', { name: 'Riders and files' });
  const [old, young, other] = [pdfOf('rider 2025.pdf'), pdfOf('rider 2026.pdf', 100), pdfOf('rider 2027.pdf', 200)];
  await riders.getByLabel('Rider file', { exact: true }).setInputFiles(old);
  await phone.expectToast('Rider file added');
  await expect(riders.getByLabel(`File instead of ${old.name}`)).toBeAttached();
  const [there] = await filesOf(stage);
  await stage.api.post(`/api/event/${stage.eventId}/artists/${stage.artistId}/rider_files/${there?.id}/delete`, {});
  await riders.getByLabel(`File instead of ${old.name}`).setInputFiles(young);
  await expect(riders.getByRole('button', { name: 'Choose another file' })).toBeVisible();
  await expect(riders.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(riders.getByText(old.name)).toHaveCount(0);
  await riders.getByLabel(`Another file instead of ${young.name}`).setInputFiles(other);
  await expect(riders.getByRole('button', { name: other.name, exact: true })).toBeVisible();
  await expect(riders.getByText(young.name)).toHaveCount(0);
  expect((await filesOf(stage)).map(({ filename }) => filename)).toEqual([other.name]);
});
