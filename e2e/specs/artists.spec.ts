import { expect, test, type Page } from '../pages/test.ts';
import { addArtists, ArtistsPage, setPasswordLink } from '../pages/artists.ts';
import { eventWith } from '../pages/api.ts';
import { FormsApi } from '../pages/forms.ts';
import { open, signIn, signInByForm } from '../pages/session.ts';
import { SetPasswordPage } from '../pages/set-password.ts';
import { newMail } from '../pages/users.ts';

test('an artist is added, found without its accents, tagged, limited and deleted', async ({ page }) => {
  const { eMail, eventId, api } = await eventWith([], { units: true });
  await addArtists(api, eventId, 'Udu', 'Äike');
  await signIn(page, eMail);
  const artists = new ArtistsPage(page);
  await artists.open(eventId);
  await page.getByRole('button', { name: 'Add artist' }).click();
  await page.getByRole('button', { name: 'Add artist' }).click();
  await expect(page.getByText('Enter a name')).toBeVisible();
  await page.getByLabel('Name').fill('Öine Vaip');
  await page.getByLabel('Country').fill('FIN');
  await page.getByRole('button', { name: 'Add artist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Öine Vaip' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Add a tag' }).fill('Peaesineja');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove tag Peaesineja' })).toBeVisible();

  const card = artists.part('Form, limits and deadlines');
  await card.getByRole('button', { name: 'Edit' }).click();
  const guests = card.getByLabel('Guest list').first();
  for (const typed of ['-3', '2.5', '1e3']) {
    await guests.fill(typed);
    await card.getByRole('button', { name: 'Confirm' }).click();
    await expect(guests).toHaveAccessibleDescription(/^Enter a whole number from 0 to 100\s000/);
    await expect(guests).toHaveValue(typed);
  }
  await guests.fill('0');
  const rider = card.getByLabel('Rider');
  await rider.fill('31.6.2027');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(rider).toHaveAccessibleDescription(/^Enter a date as DD\.MM\.YYYY/);
  await expect(rider).toHaveValue('31.6.2027');
  await rider.fill('02.07.2027');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card.getByText('02.07.2027')).toBeVisible();
  await expect(card.getByText('0', { exact: true })).toBeVisible();

  await artists.open(eventId);
  await expect(page.getByText('3 artists')).toBeVisible();
  await page.getByLabel('Search artists').fill('OINE');
  await expect(artists.names).toHaveText(['Öine Vaip']);
  await page.getByLabel('Search artists').fill('');
  await page.getByRole('button', { name: 'Tags' }).click();
  await page.getByRole('checkbox', { name: /^Peaesineja/ }).check({ force: true });
  await expect(artists.names).toHaveText(['Öine Vaip']);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Öine Vaip' }).click();
  await page.getByRole('button', { name: 'Delete artist' }).click();
  await expect(page.getByText('Are you sure you want to delete this artist?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete artist' }).click();
  await expect(page.getByText('Artist deleted')).toBeVisible();
  await expect(artists.names).toHaveText(['Äike', 'Udu']);
});

test('many artists get a form at once, and a name that is there is warned of', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const forms = new FormsApi(api, eventId);
  await forms.add('travel');
  const [udu = 0] = await addArtists(api, eventId, 'Udu', 'Äike', 'Kivi');
  await signIn(page, eMail);
  const artists = new ArtistsPage(page);
  await artists.open(eventId);
  await page.getByRole('button', { name: 'Add artist' }).click();
  await page.getByLabel('Name').fill('  kivi');
  await page.getByRole('button', { name: 'Add artist' }).click();
  await expect(page.getByText('Artist with such a name already exists, do you still want to add them?')).toBeVisible();
  await page.getByRole('button', { name: 'Add artist again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'kivi' })).toBeVisible();

  await artists.open(eventId);
  await page.getByRole('checkbox', { name: 'Choose all (4)' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Choose Udu' }).uncheck({ force: true });
  await expect(page.getByText('3 of 4 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Give form' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give form to 3 artists' }).click();
  await expect(page.getByText('3 artists have the form now')).toBeVisible();
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Without a form/ }).click({ force: true });
  await expect(artists.names).toHaveText(['Udu']);

  // A form in use is not deleted, and leads to who has it.
  await open(page, `/event/${eventId}/forms`);
  await page.getByRole('button', { name: 'Delete travel' }).click();
  await expect(page.getByText('3 artists have this form, so it cannot be deleted. Give them another form first.')).toBeVisible();
  await page.getByRole('button', { name: 'Show these artists' }).click();
  await expect(artists.names).toHaveText(['Äike', 'Kivi', 'kivi']);

  await artists.openOne(eventId, udu);
  const tag = page.getByRole('combobox', { name: 'Add a tag' });
  await tag.fill('Headliner');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove tag Headliner' })).toBeVisible();
  await tag.fill('headliner');
  await expect(page.getByText('Udu has the tag Headliner already')).toBeVisible();
});

test('two organisers change an artist at once: fields are merged, and where both changed one, one chooses', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const [artistId = 0] = await addArtists(api, eventId, 'Udu');
  const path = `/api/event/${eventId}/artists/${artistId}`;
  const stored = async () => (await api.get<{ artist: { country_code: string; crew_limit: number; guestlist_limit: number } }>(path)).artist;
  await signIn(page, eMail);
  const artists = new ArtistsPage(page);
  await artists.openOne(eventId, artistId);
  const card = artists.part('Form, limits and deadlines');
  await card.getByRole('button', { name: 'Edit' }).click();
  await card.getByLabel('Crew').first().fill('6');
  await api.post(path, { country_code: 'FIN', guestlist_limit: 9 });
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Saved, together with what others changed meanwhile')).toBeVisible();
  expect(await stored()).toMatchObject({ country_code: 'FIN', crew_limit: 6, guestlist_limit: 9 });

  await card.getByRole('button', { name: 'Edit' }).click();
  await card.getByLabel('Crew').first().fill('7');
  await card.getByLabel('Guest list').first().fill('10');
  await api.post(path, { crew_limit: 20, guestlist_limit: 30 });
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card.getByText('Udu: somebody else changed the same')).toBeVisible();
  expect(await stored()).toMatchObject({ crew_limit: 20, guestlist_limit: 30 });
  await card.getByRole('group', { name: 'Limit of crew' }).getByRole('button', { name: 'Theirs: 20' }).click();
  await card.getByRole('group', { name: 'Limit of the guest list' }).getByRole('button', { name: 'Yours: 10' }).click();
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(await stored()).toMatchObject({ country_code: 'FIN', crew_limit: 20, guestlist_limit: 10 });

  await open(page, `/event/${eventId}/artists-activity-log`);
  await expect(page.getByText('Limit of the guest list: 30 → 10')).toBeVisible();
});

test('who acts for an artist is invited by mail, chooses a password and lands on the page of the artist', async ({ page, browser }) => {
  const { eMail, eventId, api } = await eventWith([], { units: true });
  const [artistId = 0] = await addArtists(api, eventId, 'Udu');
  await signIn(page, eMail);
  const artists = new ArtistsPage(page);
  await artists.openOne(eventId, artistId);
  const [first, second] = [newMail(), newMail()];
  await artists.addUser('Kati Kask', first);
  await expect(page.getByText('User added')).toBeVisible();

  const users = artists.part('Users');
  await users.getByRole('button', { name: 'Edit Kati Kask' }).click();
  await users.getByLabel('E-mail').fill(second);
  await users.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('User updated')).toBeVisible();
  await expect(users.getByText(second)).toBeVisible();

  const over = await setPasswordLink(page, api, { eventId, artist: 'Udu', eMail: first });
  const link = await setPasswordLink(page, api, { eventId, artist: 'Udu', eMail: second });
  const visitor = await browser.newPage();
  await opensNoMore(visitor, over);
  await open(visitor, link);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Welcome, Kati Kask' })).toBeVisible();
  await new SetPasswordPage(visitor).set();
  await expect(visitor).toHaveURL(/\/artist-page$/);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(visitor.getByRole('banner')).toContainText('Udu');
  await opensNoMore(visitor, link);
  await visitor.close();
  const again = await browser.newPage();
  await signInByForm(again, second);
  await expect(again).toHaveURL(/\/artist-page$/);
  await again.close();

  await page.reload();
  await expect(users.getByText('Mail sent')).toHaveCount(0);
  await users.getByRole('button', { name: 'Delete Kati Kask' }).click();
  await expect(page.getByText('Are you sure you want to delete this user?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('User deleted')).toBeVisible();
  await expect(users.getByText(second)).toHaveCount(0);
});

/** A link that was followed by another one, or was used. */
async function opensNoMore(page: Page, link: string): Promise<void> {
  await open(page, link);
  await expect(page.getByRole('alert')).toHaveText('User not found. The link you used was either incorrect or you have already used it once to set your password.');
}
