import { expect, test } from '../pages/test.ts';
import { PortalForm, portalStage } from '../pages/portal-form.ts';

test('who acts for one artist less is shown nothing more of its form and files, nor without a network what was there before', async ({ page, browser }) => {
  const { api, eventId, artistId, eMails: [eMail] } = await portalStage(page);
  const phone = await PortalForm.onPhone(browser, eMail);
  const [contact, files] = [phone.section('Contact'), phone.page.getByText(/^No files yet/)];
  await expect(contact).toBeVisible();
  await expect(files).toBeVisible();

  const artists = `/api/event/${eventId}/artists`;
  const { body: { artist: other } } = await api.post<{ artist: { id: number } }>(artists, { name: 'Udu', country_code: 'EST' });
  await api.post(`${artists}/${other.id}/users`, { name: 'Mari Tamm', e_mail: eMail });
  const { artist: { users } } = await api.get<{ artist: { users: { id: number; e_mail: string }[] } }>(`${artists}/${artistId}`);
  await api.post(`${artists}/${artistId}/users/${users.find(({ e_mail }) => e_mail === eMail)?.id}/delete`, {});

  const expectNothing = async () => {
    await expect(phone.page.getByText('The form could not be loaded')).toBeVisible();
    await expect(contact.or(files)).toHaveCount(0);
  };
  // The form is asked for again by itself.
  await expectNothing();
  await phone.context.route('**/api/**', (route) => route.abort());
  await phone.page.reload();
  await expectNothing();
});
