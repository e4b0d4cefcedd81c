import { expect, test } from '../pages/test.ts';
import { answer, eventWithArtists, openBoard, remindDialog } from '../pages/answers.ts';
import { mailTo } from '../pages/mailbox.ts';
import { signIn } from '../pages/session.ts';

test('who is late is reminded by a mail that the organiser reads before it goes', async ({ page }) => {
  const { api, eMail, eventId, form, artistIds: [udu = 0, karjus = 0] } = await eventWithArtists(['Udu ja Ulm', 'Merikarjus', 'Kivi']);
  await answer(api, eventId, karjus, form, 'Late rider', { Desk: 'Any' });
  const addresses = new Map([udu, karjus].map((id) => [id, `artist-${eventId}-${id}@example.test`]));
  for (const [id, e_mail] of addresses) await api.post(`/api/event/${eventId}/artists/${id}/users`, { name: 'Mari Tamm', e_mail });
  const { events } = await api.get<{ events: { id: number; name: string }[] }>('/api/events');
  const subject = `Udu ja Ulm at ${events.find(({ id }) => id === eventId)?.name}: your advancing form waits for answers`;

  await signIn(page, eMail);
  await openBoard(page, eventId);
  const dialog = await remindDialog(page);
  await expect(dialog.getByRole('checkbox', { name: /^Udu ja Ulm/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /^Merikarjus/ })).not.toBeChecked();
  await dialog.getByText('1 artist is skipped').click();
  await expect(dialog.getByText('Kivi – Nobody acts for this artist')).toBeVisible();
  await dialog.getByLabel('Own words').fill('The desk has to be known on Monday.');
  const mail = dialog.getByRole('region', { name: 'Mail to Udu ja Ulm' });
  await expect(mail).toContainText('The desk has to be known on Monday.');
  await expect(mail).toContainText('- Late rider: the deadline was 01.01.2026');
  await dialog.getByRole('button', { name: 'Send 1 reminder' }).click();
  await expect(page.getByText('1 reminder sent')).toBeVisible();
  const { text } = await mailTo(page, addresses.get(udu) ?? '', subject);
  expect(text).toContain('The desk has to be known on Monday.');
  expect(text).toMatch(/- Late rider: the deadline was 01\.01\.2026\n[^]*\/artist-advancing-form\?event=\d+&artist=\d+\n/);

  const again = await remindDialog(page);
  await expect(again.getByRole('checkbox', { name: /^Udu ja Ulm/ })).toHaveCount(0);
  await again.getByRole('checkbox', { name: 'Also those who were reminded today' }).check();
  await expect(again.getByRole('checkbox', { name: /^Udu ja Ulm/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remind' })).toBeFocused();
});

test('who has answered all is reminded to submit', async ({ page }) => {
  const { api, eMail, eventId, form, artistIds: [udu = 0] } = await eventWithArtists(['Udu ja Ulm']);
  await answer(api, eventId, udu, form, 'Contact', { Name: 'Mari Tamm', 'E-mail': 'mari@example.test' });
  await answer(api, eventId, udu, form, 'Late rider', { Desk: 'Any' });
  await answer(api, eventId, udu, form, 'Crew', { 'Name of the crew member': 'Oskar Meri' });
  await answer(api, eventId, udu, form, 'Guests', { Guest: 'Kati Kask' });
  await api.post(`/api/event/${eventId}/artists/${udu}/users`, { name: 'Mari Tamm', e_mail: `artist-${eventId}@example.test` });
  await signIn(page, eMail);
  await openBoard(page, eventId);
  const dialog = await remindDialog(page);
  const one = dialog.getByRole('checkbox', { name: /^Udu ja Ulm/ });
  await expect(one).toHaveAccessibleDescription('All is answered, not submitted');
  await one.check();
  await expect(dialog.getByRole('region', { name: 'Mail to Udu ja Ulm' })).toContainText('Only submitting it is left');
  await dialog.getByRole('button', { name: 'Send 1 reminder' }).click();
  await expect(page.getByText('1 reminder sent')).toBeVisible();
});

test('the board reminds of the form that is chosen on it', async ({ page }) => {
  const { api, eMail, eventId } = await eventWithArtists(['Udu ja Ulm']);
  const { body: { form: other } } = await api.post<{ form: { id: number } }>(`/api/event/${eventId}/advancing-forms`, {
    name: 'Backline', sections: [{ name: 'Amps', section_type: 'Section', fields: [{ label: 'Amp', field_type: 'text', is_required: true }] }],
  });
  const { body: { artist: { id: kivi } } } = await api.post<{ artist: { id: number } }>(`/api/event/${eventId}/artists`, { name: 'Kivi', country_code: 'EST' });
  await api.post(`/api/event/${eventId}/artists/${kivi}`, { form_id: other.id });
  await signIn(page, eMail);
  await openBoard(page, eventId);
  const dialog = await remindDialog(page);
  await expect(dialog).toHaveAccessibleName('Remind artists of Advancing form 2027');
  await expect(dialog.getByText(/^1 artist is skipped/)).toBeVisible();
  await dialog.getByText(/^1 artist is skipped/).click();
  await expect(dialog.getByText(/^Udu ja Ulm – /)).toBeVisible();
  await expect(dialog.getByText(/Kivi/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const backline = page.getByRole('radio', { name: /^Backline/ });
  // Checked once the board of it has come.
  await backline.click();
  await expect(backline).toBeChecked();
  const others = await remindDialog(page);
  await expect(others).toHaveAccessibleName('Remind artists of Backline');
  await others.getByText(/^1 artist is skipped/).click();
  await expect(others.getByText(/^Kivi – /)).toBeVisible();
  await expect(others.getByText(/Udu ja Ulm/)).toHaveCount(0);
});
