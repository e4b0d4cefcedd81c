import { expect, type Page } from '@playwright/test';
import { eventWith, newCompany } from '../api.ts';
import { addArtists, setPasswordLink } from '../artists.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { baseUrl, DEMO_PASSWORD, open } from '../session.ts';
import { newMail } from '../users.ts';
import { recoveryCodes } from './account.ts';
import { press, type Screen, titled } from './screen.ts';

export const SESSION_SCREENS: readonly Screen[] = [
  { name: 'login', viewer: 'nobody', show: titled('/login', 'Login') },
  { name: 'register', viewer: 'nobody', show: titled('/register', 'Register') },
  { name: 'login, second step', viewer: 'nobody', onPageOfItsOwn: true, show: secondStep },
  { name: 'forgot password', viewer: 'nobody', show: titled('/forgot-password', 'Forgot password?') },
  {
    name: 'forgot password, asked',
    viewer: 'nobody',
    show: async (page) => {
      await titled('/forgot-password', 'Forgot password?')(page);
      await page.getByLabel('E-mail').fill(`nobody-${Date.now()}@nowhere.test`);
      await press(page, 'Send the link');
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    },
  },
  { name: 'new password', viewer: 'nobody', show: newPassword },
  {
    name: 'new password, link that does not open',
    viewer: 'nobody',
    show: titled('/reset-password?key=x', 'This link can’t be opened'),
  },
  { name: 'confirm e-mail', viewer: 'nobody', show: titled('/confirm-e-mail?key=x', 'Confirm your e-mail') },
  { name: 'privacy policy', viewer: 'nobody', show: titled('/privacy-policy', 'Privacy policy') },
  { name: 'terms of use', viewer: 'nobody', show: titled('/terms', 'Terms of use') },
  { name: 'page not found', viewer: 'nobody', show: titled('/no/such/place', 'Page not found') },
  {
    name: 'invitation that is not valid',
    viewer: 'nobody',
    show: titled('/accept-invitation?key=x', 'This invitation is no longer valid'),
  },
  { name: 'set password', viewer: 'nobody', show: setPassword },
  {
    name: 'set password, link that does not open',
    viewer: 'nobody',
    show: titled('/set-password?key=x', 'This link can’t be opened'),
  },
  { name: 'select artist', viewer: 'artist', show: titled('/select-artist', 'Select artist') },
];

async function secondStep(page: Page): Promise<void> {
  const eMail = await recoveryCodes(page);
  await page.evaluate(() => localStorage.clear());
  await open(page, '/login');
  await page.getByLabel('E-mail or username').fill(eMail);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await press(page, 'Login');
  await expect(page.getByRole('heading', { level: 1, name: 'Two-step login' })).toBeVisible();
}

async function newPassword(page: Page): Promise<void> {
  const { eMail } = await newCompany();
  await page.request.post(`${baseUrl()}/api/forgot-password`, { data: { e_mail: eMail } });
  await titled(linkIn(await mailTo(page, eMail, 'Choose a new password')), 'New password')(page);
}

async function setPassword(page: Page): Promise<void> {
  const { eventId, api } = await eventWith([], { units: true });
  const [artistId = 0] = await addArtists(api, eventId, 'Udu');
  const eMail = newMail();
  await api.post(`/api/event/${eventId}/artists/${artistId}/users`, { name: 'Kati Kask', e_mail: eMail });
  await titled(await setPasswordLink(page, api, { eventId, artist: 'Udu', eMail }), 'Welcome, Kati Kask')(page);
}
