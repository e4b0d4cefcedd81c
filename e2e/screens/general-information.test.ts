import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { eventWith } from '../pages/api.ts';
import { portalStage } from '../pages/portal-stage.ts';
import { openApp } from './testing/app.ts';
import { focusOn } from './testing/focus.ts';

it('keeps the focus in the text when a tool above it is pressed, and at the contacts that come and go', async () => {
  const { eMail, eventId } = await eventWith([], { units: true });
  await openApp(`/event/${eventId}/general-information`, { as: eMail });
  const isTakenByButton = fireEvent.mouseDown(await screen.findByRole('button', { name: 'Heading' }));
  expect(isTakenByButton).toBe(false);
  const user = userEvent.setup({ delay: null });
  for (const name of ['Mari', 'Jaan']) {
    await user.click(await screen.findByRole('button', { name: 'Add a contact' }));
    await focusOn('textbox', 'Name');
    await user.keyboard(name);
  }
  await user.click(screen.getByRole('button', { name: 'Remove contact 1' }));
  await focusOn('button', 'Remove contact 1');
  await user.click(screen.getByRole('button', { name: 'Save contacts' }));
  await screen.findByText('Success: Saved');
  await focusOn('button', 'Add a contact');
});

it('lists files of artists by artist name, file link and file name', async () => {
  const { organiser, eventId, artistId } = await portalStage();
  const user = await openApp(`/event/${eventId}/artist/${artistId}/rider_files`, { as: organiser });
  await screen.findByRole('heading', { level: 1, name: 'Öised Linnud' });
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('there is no field for a file yet');
    return found;
  });
  await user.upload(
    input,
    new File(['%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF'], 'rider.pdf', {
      type: 'application/pdf',
    }),
  );
  await screen.findByRole('button', { name: 'rider.pdf' });
  await user.click(screen.getByRole('link', { name: 'Files' }));
  const table = within(await screen.findByRole('table', { name: 'Files' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Artist name',
    'File link',
    'File name',
  ]);
  table.getByRole('rowheader', { name: 'Öised Linnud' });
  const [link, name] = table.getAllByRole('cell');
  within(link as HTMLElement).getByRole('button', { name: 'Download rider.pdf' });
  expect(name?.textContent).toMatch(/^rider\.pdf/);
});
