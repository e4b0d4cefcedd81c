import { randomBytes } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/dom';
import type { RiderFile } from '@laminate/contracts/rider-files';
import { portalStage, publishedStage, type PortalStage } from '../pages/portal-stage.ts';
import { openApp } from './testing/app.ts';
import { focusOn } from './testing/focus.ts';
import { recordCalls } from './testing/network.ts';
import { agree, gone, lookAgain, openForm, toast } from './testing/portal.ts';

const HEAD = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF');
const fileOf = (name: string, content: Buffer) =>
  new File([new Uint8Array(content)], name, { type: 'application/pdf' });
const pdfOf = (name: string, bytes = 0) => fileOf(name, Buffer.concat([HEAD, randomBytes(bytes)]));

const namesOf = async ({ api, eventId, artistId }: Pick<PortalStage, 'api' | 'eventId' | 'artistId'>) =>
  (
    await api.get<{ rider_files: RiderFile[] }>(`/api/event/${eventId}/artists/${artistId}/rider_files`)
  ).rider_files.map(({ filename }) => filename);

const riders = () => within(screen.getByRole('region', { name: 'Riders and files' }));
const refused = () =>
  riders()
    .queryAllByRole('listitem')
    .filter(({ dataset }) => dataset.state === 'refused');
const refusedWith = (name: string, text: string | RegExp) =>
  waitFor(() => within(refused().find(({ textContent }) => textContent.includes(name)) as HTMLElement).getByText(text));
const field = async (label: string) =>
  within(await screen.findByRole('region', { name: 'Riders and files' })).findByLabelText<HTMLInputElement>(label);

it('replaces a rider with another in one step, refuses an executable with a message, and deletes for organisers, too', async () => {
  const stage = await portalStage();
  const form = await openForm(stage.eMail);
  // Whatever the browser would offer to choose.
  const user = form.user.setup({ delay: null, applyAccept: false });
  const [old, young] = [pdfOf('rider 2025.pdf'), pdfOf('rider 2026.pdf', 100)];
  await user.upload(await field('Rider file'), old);
  await riders().findByRole('button', { name: old.name });
  await toast('Rider file added');
  await user.upload(
    await field(`File to replace ${old.name}`),
    fileOf('rider.exe', Buffer.from('MZ\u0090\u0000', 'latin1')),
  );
  await refusedWith(
    'rider.exe',
    /^Choose a PDF, a picture, a text file, an office document without macros, or a ZIP file without programs/,
  );
  expect(riders().queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(await namesOf(stage)).toEqual([old.name]);
  // A file refused before it is sent shows its error in the same place, in the same way.
  const asked = recordCalls();
  const before = asked.length;
  await user.upload(await field('Rider file'), fileOf('nothing.pdf', Buffer.alloc(0)));
  await refusedWith('nothing.pdf', 'This file is empty.');
  expect(asked.slice(before).filter((call) => call.includes('/uploads'))).toEqual([]);
  await user.upload(
    await field('Choose another file to replace nothing.pdf'),
    fileOf('half.pdf', Buffer.from('1 0 obj << /Type /Catalog >>')),
  );
  await refusedWith(
    'half.pdf',
    /^This file is damaged or doesn’t match its type\. Save it again and upload the new copy\./,
  );
  await waitFor(() => expect(refused()).toHaveLength(2));
  await user.click(
    within(refused().find(({ textContent }) => textContent.includes('half.pdf')) as HTMLElement).getByRole('button', {
      name: 'Remove',
    }),
  );
  await waitFor(() => expect(refused()).toHaveLength(1));
  riders().getByRole('button', { name: 'Choose another file' });
  await focusOn('button', 'Choose another file');
  expect(await namesOf(stage)).toEqual([old.name]);

  await user.upload(await field('Choose another file to replace rider.exe'), young);
  await riders().findByRole('button', { name: young.name });
  await toast('Rider file replaced');
  await gone(() => riders().queryByText('rider.exe'));
  expect([await namesOf(stage), riders().queryByRole('button', { name: old.name })]).toEqual([[young.name], null]);
  await user.click(riders().getByRole('button', { name: `Delete ${young.name}` }));
  await agree(user, 'Delete');
  await riders().findByText(/^No files yet/);
  expect(await namesOf(stage)).toEqual([]);
});

it('has a place for the riders of an artist without a form, and counts them on the overview', async () => {
  const { eMail } = await publishedStage();
  const user = await openApp('/artist-page', { as: eMail, portal: true });
  await user.click(await within(await screen.findByRole('main')).findByRole('link', { name: /^Riders and files/ }));
  await screen.findByText('No form yet');
  await user.upload(await field('Rider file'), pdfOf('rider.pdf'));
  await riders().findByRole('button', { name: 'rider.pdf' });
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Kaldapäev' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /^Riders and files/ }).textContent).toContain('1 file'));
});

it('shows riders after the deadline and changes none, nor takes what was begun before it', async () => {
  const stage = await portalStage();
  const { user } = await openForm(stage.eMail);
  await user.upload(await field('Rider file'), pdfOf('rider.pdf'));
  await riders().findByRole('button', { name: 'rider.pdf' });
  await stage.api.post(`/api/event/${stage.eventId}/artists/${stage.artistId}`, { rider_deadline: '2026-01-01' });
  await user.upload(await field('Rider file'), pdfOf('late.pdf'));
  // At the file, and in the place of the ways to add one.
  await waitFor(() => expect(riders().getAllByText('Deadline has passed')).toHaveLength(2));
  await user.click(riders().getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(riders().getAllByText('Deadline has passed')).toHaveLength(1));
  riders().getByRole('button', { name: 'rider.pdf' });
  for (const name of ['Add a file', 'Delete rider.pdf', 'Replace rider.pdf'])
    expect(riders().queryByRole('button', { name })).toBeNull();
  expect(await namesOf(stage)).toEqual(['rider.pdf']);
});

it('does not try in vain to replace a file that is gone by now, and sends another one as a new one', async () => {
  const stage = await portalStage();
  const { user } = await openForm(stage.eMail);
  const [old, young, other] = [pdfOf('rider 2025.pdf'), pdfOf('rider 2026.pdf', 100), pdfOf('rider 2027.pdf', 200)];
  await user.upload(await field('Rider file'), old);
  const replacing = await field(`File to replace ${old.name}`);
  const artist = `/api/event/${stage.eventId}/artists/${stage.artistId}`;
  const {
    rider_files: [there],
  } = await stage.api.get<{ rider_files: RiderFile[] }>(`${artist}/rider_files`);
  await stage.api.post(`${artist}/rider_files/${there?.id}/delete`, {});
  await user.upload(replacing, young);
  await riders().findByRole('button', { name: 'Choose another file' });
  expect(riders().queryByRole('button', { name: 'Try again' })).toBeNull();
  await gone(() => riders().queryByText(old.name));
  await user.upload(await field(`Choose another file to replace ${young.name}`), other);
  await riders().findByRole('button', { name: other.name });
  await gone(() => riders().queryByText(young.name));
  lookAgain();
  expect(await namesOf(stage)).toEqual([other.name]);
});
