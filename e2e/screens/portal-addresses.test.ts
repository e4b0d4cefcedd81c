import { screen, waitFor, within } from '@testing-library/dom';
import { publishedStage } from '../pages/portal-stage.ts';
import { leaveBrowser, openApp } from './testing/app.ts';
import { at, logIn, path } from './testing/portal.ts';

const HOSTS = [
  ['the host of the portal', true],
  ['the host of organisers', false],
] as const;

/** Places of an artist and the content of each. */
const PLACES = [
  ['/artist-page', 'Overview'],
  ['/artist-advancing-form', 'Advancing form'],
  ['/artist-general-information', 'General information'],
  ['/artist-accommodation', 'Accommodation'],
  ['/artist-accomodation', 'Accommodation'],
  ['/artist-timetable', 'Schedule'],
  ['/artist-day-sheet', 'Day sheet'],
  ['/my-account', 'My account'],
  ['/artist-account', 'My account'],
] as const;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe.each(HOSTS)('on %s', (_host, portal) => {
  it('leads from a place of an artist to the login, and back to it after that', async () => {
    const { eMail } = await publishedStage();
    for (const [place, title] of PLACES) {
      const user = await openApp(`${place}?from=mail`, { portal });
      await at('/login');
      await logIn(user, eMail);
      await heading(title);
      expect(path() + window.location.search).toBe(`${place}?from=mail`);
      await leaveBrowser();
    }
  });

  it('opens every place of an artist, has the artist’s page at /, and nothing at any other address', async () => {
    const { eMail } = await publishedStage();
    await openApp('/start', { as: eMail, portal });
    await at('/artist-page');
    for (const [place, title] of PLACES) {
      await openApp(place, { portal });
      await heading(title);
      expect(path()).toBe(place);
    }
    for (const entrance of ['/', '/login', '/register']) {
      await openApp(entrance, { portal });
      await at('/artist-page');
    }
    for (const nowhere of ['/no/such/place', '/artist-page/7', '/event/1/people', '/account-users']) {
      const user = await openApp(nowhere, { portal });
      await heading('Page not found');
      await user.click(screen.getAllByRole('link', { name: 'Home' }).at(-1) as HTMLElement);
      await at('/artist-page');
    }
  });
});

it('shows who is not logged in the login at /, the privacy policy, and nothing at an address that leads nowhere', async () => {
  const user = await openApp('/', { portal: true });
  await at('/login');
  const password = await screen.findByLabelText('Password');
  expect(password.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text'));
  await logIn(user, 'nobody@example.test');
  await screen.findByText('The e-mail/username or password is incorrect');
  await user.click(screen.getByRole('link', { name: 'Privacy policy' }));
  await at('/privacy-policy');
  await screen.findByText(/Helsinki/);
  const lost = await openApp('/no/such/place', { portal: true });
  await heading('Page not found');
  await lost.click(screen.getByRole('link', { name: 'Home' }));
  await at('/login');
});

it('lets no one register at the portal: the login says how artists come in', async () => {
  await openApp('/register', { portal: true });
  await at('/login');
  await screen.findByText('Don’t have an invitation yet? Your event organiser will send you a link by e-mail.');
  expect(screen.queryByRole('link', { name: 'Register here' })).toBeNull();
});

it('tells an organiser who logs in at the portal where they are, and lets them out again', async () => {
  const user = await openApp('/login', { portal: true });
  await logIn(user, 'owner@demo.test');
  await screen.findByRole('heading', { name: 'You don’t represent any artists' });
  expect(path()).toBe('/');
  const lost = await openApp('/artist-page', { portal: true });
  await heading('Page not found');
  await lost.click(screen.getByRole('link', { name: 'Home' }));
  await lost.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Log out' }));
  await at('/login');
});

it('has an account of an artist where organisers log in, for artists and no organiser', async () => {
  for (const place of ['/artist-account', '/artist-page']) {
    await openApp(place, { as: 'owner@demo.test' });
    await heading('Page not found');
    await leaveBrowser();
  }
  await openApp('/artist-account', { as: 'artist@demo.test' });
  await waitFor(() =>
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('artist@demo.test'),
  );
});
