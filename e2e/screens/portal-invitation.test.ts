import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { apiWith } from '../pages/api.ts';
import { addArtists } from '../pages/artists.ts';
import { keyIn, linkIn, mailFor } from '../pages/mailbox.ts';
import { accessTo, portalStage, type PortalStage } from '../pages/portal-stage.ts';
import { DEMO_PASSWORD } from '../pages/session.ts';
import { NOT_FOUND } from '../pages/set-password.ts';
import { newMail } from '../pages/users.ts';
import { goTo } from './testing/address.ts';
import { leaveBrowser, openApp } from './testing/app.ts';
import { intercept } from './testing/network.ts';
import { at, fromMenu, gone, logIn, path } from './testing/portal.ts';

/** Lets a user act for an artist. @returns the path of the link that they are mailed */
async function invited(
  { api, eventId, artistId }: PortalStage,
  eMail: string,
  artist = 'Öised Linnud',
): Promise<string> {
  const { status } = await api.post(`/api/event/${eventId}/artists/${artistId}/users`, {
    name: 'Liina Saar',
    e_mail: eMail,
  });
  expect(status).toBe(201);
  return linkIn(await mailFor(eMail, accessTo(artist)));
}

const LABELS = {
  password: 'Password',
  again: 'Re-enter password',
  terms: 'I accept the terms of use',
  set: 'Set password',
};

async function fillIn(user: UserEvent, { labels = LABELS, again = DEMO_PASSWORD } = {}): Promise<void> {
  for (const [label, value] of [
    [labels.password, DEMO_PASSWORD],
    [labels.again, again],
  ] as const) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(value);
  }
}

const press = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

/** Chooses the demo's password. */
async function setPassword(user: UserEvent, labels = LABELS): Promise<void> {
  await fillIn(user, { labels });
  await user.click(screen.getByRole('checkbox', { name: labels.terms }));
  await press(user, labels.set);
}

const alerted = async (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
/** Finds the advice next to the error. */
const advised = (ending: string) => screen.findByText((text) => text.endsWith(ending));
const actsFor = (artist: string) => screen.findByRole('button', { name: `Artist: ${artist}` });
/** Goes to a place of the bar. */
const follow = async (user: UserEvent, place: string) =>
  user.click(within(await screen.findByRole('navigation', { name: 'Artist' })).getByRole('link', { name: place }));

it('welcomes who was invited, checks the password and the terms, and takes the link once', async () => {
  const stage = await portalStage();
  const eMail = newMail();
  const link = await invited(stage, eMail);
  const user = await openApp(link, { portal: true });
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Liina Saar' });
  screen.getByText(`You represent Öised Linnud at Kaldapealne MTÜ. Choose a password to log in with ${eMail}.`);
  await fillIn(user, { again: `${DEMO_PASSWORD}!` });
  await press(user, LABELS.set);
  await screen.findByText("Passwords don't match");
  await fillIn(user);
  await press(user, LABELS.set);
  await screen.findByText('Accept the terms of use');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: LABELS.terms })));
  // Opens in a separate tab, so what was typed here stays.
  const terms = screen.getByRole('link', { name: 'Read the terms of use' });
  expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms', '_blank']);
  await setPassword(user);
  await at('/artist-page');
  await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('Öised Linnud'));

  await leaveBrowser();
  for (const wrong of [link, '/set-password?key=nothing', '/set-password']) {
    await openApp(wrong, { portal: true });
    await alerted(NOT_FOUND);
    expect(screen.queryByLabelText('Password')).toBeNull();
  }
  const other = await openApp(link, { portal: true });
  await other.click(await screen.findByRole('link', { name: 'Back to login' }));
  await at('/login');
});

it('shows the terms of use to who is not logged in', async () => {
  await openApp('/terms', { portal: true });
  await screen.findByRole('heading', { level: 1, name: 'Terms of use' });
  await screen.findByRole('heading', { level: 2, name: 'House rules' });
  screen.getByText('No glass', { selector: 'strong' });
});

it('asks for no terms where the operator provides none', async () => {
  intercept(/^\/api\/terms$/, async () => Response.json({ terms: null }));
  const stage = await portalStage();
  await openApp(await invited(stage, newMail()), { portal: true });
  expect(await screen.findByRole('checkbox', { description: 'No terms of use have been added' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.queryByRole('link', { name: 'Read the terms of use' })).toBeNull();
  goTo('/terms');
  await screen.findByText('No terms of use have been added');
});

it('forgets the session of who logs out', async () => {
  const { eMail } = await portalStage();
  const user = await openApp('/artist-page', { as: eMail, portal: true });
  await screen.findByRole('heading', { level: 1, name: 'Overview' });
  await fromMenu(user, 'Log out');
  await at('/login');
  expect(['JWT', 'user', 'ARTISTS', 'CURRENT_ARTIST'].filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
});

it('lets who acts for several artists choose one, after setting the password and at the login, and switch in the head', async () => {
  const stage = await portalStage();
  const [udu = 0] = await addArtists(stage.api, stage.eventId, 'Udu');
  const eMail = newMail();
  const before = await invited(stage, eMail);
  // Each mail is for both.
  const link = await invited({ ...stage, artistId: udu }, eMail, 'Udu');
  const first = await openApp(link, { portal: true });
  await screen.findByText(/^You represent Udu, Öised Linnud at/);
  await setPassword(first);
  await at('/select-artist');
  await waitFor(() => expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(2));
  // The link of the other mail leads a logged-in user to their artists.
  await openApp(before, { portal: true });
  await at('/select-artist');
  const user = await openApp(link, { portal: true });
  await advised(`You’re logged in as ${eMail}.`);
  await user.click(screen.getByRole('link', { name: 'Continue' }));
  await at('/select-artist');
  await press(user, /^Udu/);
  await at('/artist-page');
  await actsFor('Udu');
  await follow(user, 'Advancing form');
  await screen.findByText('No form yet');

  await user.click(await actsFor('Udu'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Öised Linnud, Kaldapäev' }));
  await actsFor('Öised Linnud');
  await follow(user, 'Advancing form');
  await screen.findByText(/required fields answered$/);
  // It is remembered.
  const again = await openApp('/', { portal: true });
  await at('/artist-page');
  await actsFor('Öised Linnud');

  await fromMenu(again, 'Log out');
  await logIn(again, eMail);
  await at('/select-artist');
  // A user who is here by mistake can leave.
  await fromMenu(again, 'Log out');
  await at('/login');

  // Everyone else is led to the login.
  await leaveBrowser();
  await openApp(before, { portal: true });
  await alerted('Password for this user has already been set');
  await advised(`Log in as ${eMail}. One password works for every artist you represent.`);
  await openApp(link, { portal: true });
  await alerted(NOT_FOUND);
  await advised('If you already have a password, log in with it. It works for every artist you represent.');
});

it('says of a link that its user has a password by now, by another invitation', async () => {
  const stage = await portalStage();
  const eMail = newMail();
  const link = await invited(stage, eMail);
  const user = await openApp(link, { portal: true });
  await fillIn(user);
  await user.click(screen.getByRole('checkbox', { name: LABELS.terms }));
  // In between, they become staff of the same company, and accept that invitation first.
  expect(
    (await stage.api.post('/api/accounts/users', { user_email: eMail, name: 'Liina Saar', role: 'manager' })).status,
  ).toBe(201);
  const key = keyIn(await mailFor(eMail, 'Liis Kask invites you to Kaldapealne MTÜ on Laminate'));
  expect((await apiWith('').post('/api/invitation/accept', { key, password: DEMO_PASSWORD })).status).toBe(200);
  await press(user, LABELS.set);
  await screen.findByText('Password for this user has already been set');
  const anew = await openApp(link, { portal: true });
  await alerted('Password for this user has already been set');
  await anew.click(screen.getByRole('link', { name: 'Back to login' }));
  await logIn(anew, eMail);
  await at('/artist-page');
});

afterEach(() => void Reflect.deleteProperty(navigator, 'languages'));

it('leads an Estonian phone in Estonian from the link to the form and out again', async () => {
  const link = await invited(await portalStage(), newMail());
  localStorage.removeItem('LOCALE');
  Object.defineProperty(navigator, 'languages', { value: ['et-EE'], configurable: true });
  const user = await openApp(link, { portal: true });
  await screen.findByRole('heading', { level: 1, name: 'Tere tulemast, Liina Saar' });
  expect(document.documentElement.lang).toBe('et');
  // No one has chosen it, so a browser that is set to another language later is followed.
  expect(localStorage.getItem('LOCALE')).toBeNull();
  const labels = {
    password: 'Parool',
    again: 'Korda parooli',
    terms: 'Nõustun kasutustingimustega',
    set: 'Määra parool',
  };
  await fillIn(user, { labels, again: 'midagi muud' });
  await press(user, labels.set);
  await screen.findByText('Paroolid ei ole samad');
  screen.getByText('Nõustu kasutustingimustega');
  await setPassword(user, labels);
  await screen.findByRole('heading', { level: 1, name: 'Ülevaade' });
  const places = within(screen.getByRole('navigation', { name: 'Artist' })).getAllByRole('link');
  expect(places.map(({ textContent }) => textContent)).toEqual([
    'Eelinfovorm',
    'Üldinfo',
    'Majutus',
    'Ajakava',
    'Minu konto',
  ]);
  await user.click(places[0] as HTMLElement);
  await press(user, 'Esita vorm');
  await screen.findByText('Täida enne kohustuslikud väljad');
  await fromMenu(user, 'Logi välja', 'Keel ja välimus');
  await at('/login');
  await openApp(link, { portal: true });
  await alerted('Kasutajat ei leitud. Link oli vale või oled sellega juba parooli määranud.');
});

it('leads by a mail about an artist who acts for several to that one, and to the choice who does not act for it', async () => {
  const { api, eventId, artistId, eMail } = await portalStage();
  const [udu = 0, kivi = 0] = await addArtists(api, eventId, 'Udu', 'Kivi');
  const linkOf = async (subject: string) => {
    const { text } = await mailFor(eMail, subject);
    const { pathname, search } = new URL(
      text.split('\n').find((line) => line.startsWith('http://artist.localhost')) ?? 'http://no.link',
    );
    return pathname + search;
  };
  await openApp('/', { as: eMail, portal: true });
  await at('/artist-page');

  // One more artist, which this browser does not know yet.
  expect(
    (await api.post(`/api/event/${eventId}/artists/${udu}/users`, { name: 'Mari Tamm', e_mail: eMail })).status,
  ).toBe(201);
  await openApp(await linkOf(accessTo('Udu')), { portal: true });
  await actsFor('Udu');
  await waitFor(() => expect(path() + window.location.search).toBe('/artist-page'));

  await api.post(`/api/event/${eventId}/reminders`, { artists: [artistId], language: 'en' });
  const reminder = await linkOf('Öised Linnud at Kaldapäev: your advancing form is waiting for answers');
  await openApp(reminder, { portal: true });
  await actsFor('Öised Linnud');
  await screen.findByText(/required fields answered$/);
  expect(path() + window.location.search).toBe('/artist-advancing-form');
  const user = await openApp(reminder.replace(`artist=${artistId}`, `artist=${kivi}`), { portal: true });
  await at('/select-artist');
  await press(user, /^Udu/);
  await actsFor('Udu');

  await leaveBrowser();
  const signedOut = await openApp(reminder, { portal: true });
  await at('/login');
  await logIn(signedOut, eMail);
  await actsFor('Öised Linnud');
  await gone(() => screen.queryByLabelText('Password'));
  await at('/artist-advancing-form');
});
