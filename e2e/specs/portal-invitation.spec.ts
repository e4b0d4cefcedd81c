import { expect, test, type Page } from '../pages/test.ts';
import { apiWith } from '../pages/api.ts';
import { addArtists, ArtistsPage } from '../pages/artists.ts';
import { linkIn, mailTo } from '../pages/mailbox.ts';
import { PortalForm, portalStage, type PortalStage } from '../pages/portal-form.ts';
import { newPhone, portalAt } from '../pages/portal-told.ts';
import { DEMO_PASSWORD, baseUrl, signIn, signInByForm } from '../pages/session.ts';
import { NOT_FOUND, SetPasswordPage, addressIn } from '../pages/set-password.ts';
import { newMail } from '../pages/users.ts';

const EVENT = 'Kaldapäev';

const accessTo = (artist: string) => `${artist} at ${EVENT}: your access to Laminate`;

/** Lets somebody act for an artist. @returns the address of the link that they are mailed */
async function invited(page: Page, { api, eventId, artistId }: PortalStage, eMail: string, artist = 'Öised Linnud'): Promise<string> {
  const { status } = await api.post(`/api/event/${eventId}/artists/${artistId}/users`, { name: 'Liina Saar', e_mail: eMail });
  expect(status).toBe(201);
  return addressIn(await mailTo(page, eMail, accessTo(artist)));
}

async function logOut(page: Page, { menu = 'Language and look', out = 'Log out' } = {}): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: out }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Answers every section of the form that is still open. */
async function fillIn(form: PortalForm): Promise<void> {
  const save = async (section: string) => {
    await form.section(section).getByRole('button', { name: 'Save' }).click();
    await expect(form.section(section).getByRole('definition').first()).toBeVisible();
  };
  const contact = await form.unfold('Contact');
  await contact.getByLabel(/^Name/).fill('Liina Saar');
  await contact.getByLabel(/^E-mail/).fill('liina@example.test');
  await contact.getByLabel(/^Phone/).fill('+372 5123 4567');
  await save('Contact');
  const crew = await form.unfold('Crew list');
  await crew.getByLabel(/^Full name/).fill('Oskar Meri');
  await crew.getByRole('button', { name: 'Add Oskar as 1 of 2' }).click();
  await expect(crew.getByText('1 of 2 crew')).toBeVisible();
  const arrival = await form.unfold('Arrival');
  await arrival.getByRole('radio', { name: 'No' }).check({ force: true });
  await save('Arrival');
  const guests = await form.unfold('Guest list');
  await guests.getByRole('textbox', { name: /^Guest/ }).fill('Kati Kask +2');
  await guests.getByRole('button', { name: /^Add/ }).click();
  await expect(guests.getByText('3 of 10 guests')).toBeVisible();
  const comments = await form.unfold('Comments');
  await comments.getByLabel(/^Anything else/).fill('Two of us come by bicycle');
  await save('Comments');
}

test('an invited person gets from the mail to the submitted form, on a phone', async ({ page: organiser, browser }) => {
  const stage = await portalStage(organiser);
  await signIn(organiser, stage.organiser);
  const artists = new ArtistsPage(organiser);
  await artists.openOne(stage.eventId, stage.artistId);
  const eMail = newMail();
  await artists.addUser('Liina Saar', eMail);
  const address = addressIn(await mailTo(organiser, eMail, accessTo('Öised Linnud')));
  expect(new URL(address).origin).toBe(portalAt());

  const phone = await newPhone(browser);
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1, name: 'Welcome, Liina Saar' })).toBeVisible();
  await expect(phone.getByText(`You act for Öised Linnud at Kaldapealne MTÜ. Choose a password; you log in with it and with ${eMail}.`)).toBeVisible();
  const screen = new SetPasswordPage(phone);
  await screen.fill(`${DEMO_PASSWORD}!`);
  await screen.press();
  await expect(phone.getByText("Passwords don't match")).toBeVisible();
  await screen.fill();
  await screen.press();
  await expect(phone.getByText('Accept the terms of use', { exact: true })).toBeVisible();
  await expect(screen.terms).toBeFocused();
  await screen.set();
  await expect(phone).toHaveURL(`${portalAt()}/artist-page`);
  await expect(phone.getByRole('banner')).toContainText('Öised Linnud');

  const other = await newPhone(browser);
  for (const key of [address, `${portalAt()}/set-password?key=nothing`, `${portalAt()}/set-password`]) {
    await other.goto(key);
    await expect(other.getByRole('alert')).toHaveText(NOT_FOUND);
    await expect(screen.password).toHaveCount(0);
  }
  await other.getByRole('link', { name: 'Back to login' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await other.context().close();

  await phone.getByRole('main').getByRole('link', { name: /required answered/ }).click();
  const form = PortalForm.on(phone);
  await fillIn(form);
  await form.page.getByRole('button', { name: 'Submit form' }).click();
  await form.expectToast('Your form has been submitted!');
  await expect(phone.getByRole('button', { name: 'Submit form' })).toHaveCount(0);
  await phone.goto(`${portalAt()}/artist-page`);
  await expect(phone.getByRole('main').getByText('Your form has been submitted!')).toBeVisible();

  // Nobody is added any more, whoever asks.
  const late = { name: 'Jaan Põld', e_mail: newMail() };
  expect(await stage.api.post(`/api/event/${stage.eventId}/artists/${stage.artistId}/users`, late)).toMatchObject({ status: 409, body: { msg: 'The form has been submitted' } });
  await logOut(phone);
  expect(await phone.evaluate(() => ['JWT', 'user', 'ARTISTS', 'CURRENT_ARTIST'].filter((key) => localStorage.getItem(key) !== null))).toEqual([]);
  await phone.goto(address);
  await expect(phone.getByRole('alert')).toHaveText(NOT_FOUND);
  await signInByForm(phone, eMail, { origin: portalAt() });
  await expect(phone).toHaveURL(/\/artist-page$/);
  await phone.context().close();
});

test('who acts for several artists chooses one, after setting the password and at the login, and switches in the head', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const [udu = 0] = await addArtists(stage.api, stage.eventId, 'Udu');
  const eMail = newMail();
  const before = await invited(page, stage, eMail);
  // Each mail is for both.
  const address = await invited(page, { ...stage, artistId: udu }, eMail, 'Udu');
  const phone = await newPhone(browser);
  await phone.goto(address);
  await expect(phone.getByText(/^You act for Udu, Öised Linnud at/)).toBeVisible();
  await new SetPasswordPage(phone).set();
  await expect(phone).toHaveURL(/\/select-artist$/);
  await expect(phone.getByRole('main').getByRole('listitem')).toHaveCount(2);
  // The link of the other mail leads whoever is in to their artists, and everybody else to the login.
  await phone.goto(before);
  await expect(phone).toHaveURL(/\/select-artist$/);
  const other = await newPhone(browser);
  await other.goto(before);
  await expect(other.getByRole('alert')).toHaveText('Password for this user has already been set');
  await expect(other.getByText(`Log in as ${eMail}: one password is for all artists that you act for.`)).toBeVisible();
  await other.goto(address);
  await expect(other.getByRole('alert')).toHaveText(NOT_FOUND);
  await expect(other.getByText('If you have a password, log in with it: it is for all artists that you act for.')).toBeVisible();
  await other.context().close();
  await phone.goto(address);
  await expect(phone.getByText(`You are logged in here as ${eMail}.`)).toBeVisible();
  await phone.getByRole('link', { name: 'Go on' }).click();
  await expect(phone).toHaveURL(/\/select-artist$/);
  await phone.getByRole('button', { name: /^Udu/ }).click();
  await expect(phone).toHaveURL(/\/artist-page$/);
  await expect(phone.getByRole('button', { name: 'Artist: Udu' })).toBeVisible();
  await phone.getByRole('navigation', { name: 'Artist' }).getByRole('link', { name: 'Advancing form' }).click();
  await expect(phone.getByText('There is no form yet')).toBeVisible();

  await phone.getByRole('button', { name: 'Artist: Udu' }).click();
  await phone.getByRole('menuitemradio', { name: `Öised Linnud, ${EVENT}` }).click();
  await expect(phone.getByRole('button', { name: 'Artist: Öised Linnud' })).toBeVisible();
  await phone.getByRole('navigation', { name: 'Artist' }).getByRole('link', { name: 'Advancing form' }).click();
  await expect(phone.getByText(/required answered$/)).toBeVisible();
  // It is remembered.
  await phone.goto(portalAt());
  await expect(phone).toHaveURL(/\/artist-page$/);
  await expect(phone.getByRole('button', { name: 'Artist: Öised Linnud' })).toBeVisible();

  await logOut(phone);
  await signInByForm(phone, eMail, { origin: portalAt() });
  await expect(phone).toHaveURL(/\/select-artist$/);
  await phone.context().close();
});

test('a link says so when its user has a password by now, by another invitation', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const eMail = newMail();
  const address = await invited(page, stage, eMail);
  const phone = await newPhone(browser);
  await phone.goto(address);
  const screen = new SetPasswordPage(phone);
  await screen.fill();
  await screen.terms.check({ force: true });

  // Meanwhile they become staff of the same company, and accept that invitation first.
  expect((await stage.api.post('/api/accounts/users', { user_email: eMail, name: 'Liina Saar', role: 'manager' })).status).toBe(201);
  const mail = await mailTo(page, eMail, 'Liis Kask invites you to Kaldapealne MTÜ on Laminate');
  const key = new URL(linkIn(mail), baseUrl()).searchParams.get('key');
  expect((await apiWith('').post('/api/invitation/accept', { key, password: DEMO_PASSWORD })).status).toBe(200);

  await screen.press();
  await expect(phone.getByText('Password for this user has already been set')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('alert')).toHaveText('Password for this user has already been set');
  await phone.getByRole('link', { name: 'Back to login' }).click();
  await signInByForm(phone, eMail, { origin: portalAt() });
  await expect(phone).toHaveURL(/\/artist-page$/);
  await phone.context().close();
});

test('an Estonian phone is led in Estonian from the link to the form and out again', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const eMail = newMail();
  const address = await invited(page, stage, eMail);
  const phone = await newPhone(browser, { locale: 'et-EE' });
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1, name: 'Tere tulemast, Liina Saar' })).toBeVisible();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'et');
  const screen = new SetPasswordPage(phone, { password: 'Parool', again: 'Korda parooli', terms: 'Nõustun kasutustingimustega', set: 'Määra parool' });
  await screen.fill('midagi muud');
  await screen.press();
  await expect(phone.getByText('Paroolid ei ole samad')).toBeVisible();
  await expect(phone.getByText('Nõustu kasutustingimustega', { exact: true })).toBeVisible();
  await screen.set();
  await expect(phone.getByRole('heading', { level: 1, name: 'Ülevaade' })).toBeVisible();
  const places = phone.getByRole('navigation', { name: 'Artist' }).getByRole('link');
  await expect(places).toHaveText(['Eelinfo vorm', 'Üldinfo', 'Majutus', 'Ajakava', 'Minu konto']);
  await places.first().click();
  await phone.getByRole('button', { name: 'Esita vorm' }).click();
  await expect(phone.getByText('Vasta enne nõutud väljadele')).toBeVisible();
  await logOut(phone, { menu: 'Keel ja välimus', out: 'Logi välja' });
  await phone.goto(address);
  await expect(phone.getByRole('alert')).toHaveText('Kasutajat ei leitud. Link oli vale või oled sellega juba parooli määranud.');
  await phone.context().close();
});
