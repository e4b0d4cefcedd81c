import { expect, test, type Page } from '../pages/test.ts';
import { addArtists } from '../pages/artists.ts';
import { mailTo } from '../pages/mailbox.ts';
import { newPhone, portalAt } from '../pages/portal-told.ts';
import { portalStage } from '../pages/portal-form.ts';
import { DEMO_PASSWORD, signInByForm } from '../pages/session.ts';

const EVENT = 'Kaldapäev';

/** The portal's address in a mail. */
async function linkTo(page: Page, eMail: string, subject: string): Promise<string> {
  const { text } = await mailTo(page, eMail, subject);
  return text.split('\n').find((line) => line.startsWith(portalAt())) ?? 'http://no.link';
}

const actsFor = (page: Page, artist: string) => expect(page.getByRole('button', { name: `Artist: ${artist}` })).toBeVisible();

test('a mail about an artist leads who acts for several to that one, and to the choice who does not act for it', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const { api, eventId, artistId, eMails: [eMail] } = stage;
  const [udu = 0, kivi = 0] = await addArtists(api, eventId, 'Udu', 'Kivi');
  const phone = await newPhone(browser);
  await signInByForm(phone, eMail, { origin: portalAt() });
  await expect(phone).toHaveURL(/\/artist-page$/);

  // One more artist, of which this browser has not heard yet.
  expect((await api.post(`/api/event/${eventId}/artists/${udu}/users`, { name: 'Mari Tamm', e_mail: eMail })).status).toBe(201);
  await phone.goto(await linkTo(page, eMail, `Udu at ${EVENT}: your access to Laminate`));
  await actsFor(phone, 'Udu');
  await expect(phone).toHaveURL(`${portalAt()}/artist-page`);

  await api.post(`/api/event/${eventId}/reminders`, { artists: [artistId], language: 'en' });
  const reminder = await linkTo(page, eMail, `Öised Linnud at ${EVENT}: your advancing form waits for answers`);
  await phone.goto(reminder);
  await actsFor(phone, 'Öised Linnud');
  await expect(phone.getByText(/required answered$/)).toBeVisible();
  await expect(phone).toHaveURL(`${portalAt()}/artist-advancing-form`);
  await phone.goto(reminder.replace(`artist=${artistId}`, `artist=${kivi}`));
  await expect(phone).toHaveURL(/\/select-artist$/);
  await phone.getByRole('button', { name: /^Udu/ }).click();
  await actsFor(phone, 'Udu');
  await phone.context().close();

  const signedOut = await newPhone(browser);
  await signedOut.goto(reminder);
  await expect(signedOut).toHaveURL(/\/login$/);
  await signedOut.getByLabel('E-mail or username').fill(eMail);
  await signedOut.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await signedOut.getByRole('button', { name: 'Login' }).click();
  await actsFor(signedOut, 'Öised Linnud');
  await expect(signedOut).toHaveURL(`${portalAt()}/artist-advancing-form`);
  await signedOut.context().close();
});
