import { randomBytes } from 'node:crypto';
import { expect, test } from '../pages/test.ts';
import type { RiderFile } from '@laminate/contracts/rider-files';
import { baseUrl, open, signIn } from '../pages/session.ts';
import { PortalForm } from '../pages/portal-form.ts';
import { portalStage, type PortalStage } from '../pages/portal-stage.ts';

const HEAD = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF');
const pdfOf = (name: string, bytes = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([HEAD, randomBytes(bytes)]),
});

const filesOf = async ({ api, eventId, artistId }: PortalStage): Promise<readonly RiderFile[]> =>
  (await api.get<{ rider_files: RiderFile[] }>(`/api/event/${eventId}/artists/${artistId}/rider_files`)).rider_files;

/** The bytes of a file as organisers get them. */
async function bytesAt({ api }: PortalStage, { url }: RiderFile): Promise<Buffer> {
  const answer = await fetch(`${baseUrl()}${url}`, { headers: { authorization: `Bearer ${api.token}` } });
  return Buffer.from(await answer.arrayBuffer());
}

test('a file whose upload is cut in the middle goes on automatically after a reload, and is there byte for byte', async ({
  page,
  browser,
}) => {
  const stage = await portalStage();
  const phone = await PortalForm.onPhone(browser, stage.eMail);
  const riders = phone.page.getByRole('region', { name: 'Riders and files' });
  await expect(riders.getByText(/^No files yet/)).toBeVisible();
  const file = pdfOf('Öised Linnud rider.pdf', 1_500_000);
  const parts = { offsets: [] as number[], cut: true };
  await phone.context.route('**/parts?**', (route) => {
    parts.offsets.push(Number(new URL(route.request().url()).searchParams.get('offset')));
    return parts.cut && parts.offsets.length > 2 ? route.abort() : route.continue();
  });
  await riders.getByLabel('File type').selectOption('Stage plot');
  await riders.getByLabel('Rider file', { exact: true }).setInputFiles(file);
  await expect(riders.getByText(/^You’re offline\. The file is saved on this phone, and the upload \(/)).toBeVisible();
  await phone.open();
  await expect(riders.getByText(/^You’re offline\. The file is saved on this phone, and the upload \(/)).toBeVisible();
  expect(await filesOf(stage)).toEqual([]);
  const before = parts.offsets.length;
  parts.cut = false;
  await phone.page.evaluate(() => void globalThis.dispatchEvent(new Event('online')));
  await phone.expectToast('Rider file added');
  await expect(riders.getByRole('button', { name: file.name, exact: true })).toBeVisible();
  const [added] = await filesOf(stage);
  expect(added).toMatchObject({
    filename: file.name,
    file_type: 'stage_plot',
    bytes: file.buffer.length,
    uploaded_by: 'Mari Tamm',
  });
  expect((await bytesAt(stage, added as RiderFile)).equals(file.buffer)).toBe(true);
  // What has arrived is not sent again: two parts had.
  expect(parts.offsets[2]).toBeGreaterThan(0);
  expect(Math.min(...parts.offsets.slice(before))).toBe(parts.offsets[2]);

  const saving = phone.page.waitForEvent('download');
  await riders.getByRole('button', { name: file.name, exact: true }).click();
  expect((await saving).suggestedFilename()).toBe(file.name);
  await phone.context.close();

  // An organiser sees it among the artist's files.
  await signIn(page, stage.organiser);
  await open(page, `/event/${stage.eventId}/artist/${stage.artistId}/rider_files`);
  await expect(page.getByRole('row').filter({ hasText: file.name })).toContainText('Mari Tamm');
});
