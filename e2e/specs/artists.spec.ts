import { expect, test, type Page } from '../pages/test.ts';
import { addArtists, ArtistsPage, setPasswordLink } from '../pages/artists.ts';
import { eventWith } from '../pages/api.ts';
import { open, signIn, signInByForm } from '../pages/session.ts';
import { SetPasswordPage } from '../pages/set-password.ts';
import { newMail } from '../pages/users.ts';

test('who acts for an artist is invited by mail, chooses a password and lands on the page of the artist', async ({
  page,
  browser,
}) => {
  const { eMail, eventId, api } = await eventWith([], { units: true });
  const [artistId = 0] = await addArtists(api, eventId, 'Udu');
  await signIn(page, eMail);
  const artists = new ArtistsPage(page);
  await artists.openOne(eventId, artistId);
  const [first, second] = [newMail(), newMail()];
  await artists.addUser('Kati Kask', first);

  const users = artists.part('Users');
  await users.getByRole('button', { name: 'Edit Kati Kask' }).click();
  await users.getByLabel('E-mail').fill(second);
  await users.getByRole('button', { name: 'Save changes' }).click();
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
  await expect(users.getByText('E-mail sent')).toHaveCount(0);
  await users.getByRole('button', { name: 'Delete Kati Kask' }).click();
  await expect(page.getByText('Are you sure you want to delete this user?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete user' }).click();
  await expect(users.getByText(second)).toHaveCount(0);
});

/** A link that was followed by another one, or was used. */
async function opensNoMore(page: Page, link: string): Promise<void> {
  await open(page, link);
  await expect(page.getByRole('alert')).toHaveText(
    'User not found. The link you used was either incorrect or you have already used it once to set your password.',
  );
}
