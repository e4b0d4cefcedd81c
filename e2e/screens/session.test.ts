import type { Session } from '@laminate/contracts/session';
import { screen, waitFor, within } from '@testing-library/dom';
import { DEMO_PASSWORD, baseUrl, stored } from '../pages/session.ts';
import { expectAddress, goTo } from './testing/address.ts';
import { openApp } from './testing/app.ts';
import { descriptionOf } from './testing/described-by.ts';
import { intercept, unreachable } from './testing/network.ts';

type User = Awaited<ReturnType<typeof openApp>>;

async function logIn(user: User, username: string, password = DEMO_PASSWORD): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail or username'), username);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

describe('the login', () => {
  it('says what is wrong, in the words of the specification', async () => {
    const user = await openApp('/login');
    await logIn(user, 'nobody@demo.test', 'wrong');
    await screen.findByText('The e-mail/username or password is incorrect');
    intercept(/./, unreachable);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText('Error sending the login request, check your internet connection and firewall settings');
  });

  it('says so when a refusal has no message', async () => {
    const user = await openApp('/login');
    intercept(/^\/api\/auth$/, async () => Response.json({}, { status: 400 }));
    await logIn(user, 'nobody@demo.test', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toBe('The e-mail/username or password is incorrect');
  });

  it.each([500, 429, 403])('says so of any other failure: %i', async (status) => {
    const user = await openApp('/login');
    intercept(/^\/api\/auth$/, async () =>
      Response.json({ msg: 'Some word', code: 'rate_limited', errors: [] }, { status }),
    );
    await logIn(user, 'nobody@demo.test', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Error sending the login request, check your internet connection and firewall settings/,
    );
  });

  it('shows the password and hides it again', async () => {
    const user = await openApp('/login');
    const password = await screen.findByLabelText<HTMLInputElement>('Password');
    expect(password.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.type).toBe('password');
  });

  it.each([
    ['owner@demo.test', /^\/events$/],
    ['manager@demo.test', /^\/events$/],
    ['worker@demo.test', /^\/check-in\/\d+$/],
    ['workerplus@demo.test', /^\/check-in\/\d+$/],
    ['security@demo.test', /^\/events$/],
    ['advancing@demo.test', /^\/events$/],
    ['superuser@demo.test', /^\/events$/],
    ['artist@demo.test', /^\/(artist-page|select-artist)$/],
  ])('shows %s on the demo, and leads to where the work of the role is', async (eMail, landing) => {
    const user = await openApp('/login');
    await user.click(await screen.findByRole('button', { name: new RegExp(`${eMail}$`) }));
    await expectAddress(landing);
  });

  it.each(['owner@demo.test', 'worker@demo.test', 'artist@demo.test'])(
    'leaves in the browser of %s what the journeys begin with',
    async (eMail) => {
      const user = await openApp('/login');
      await logIn(user, eMail);
      await waitFor(() => expect(localStorage.getItem('JWT')).not.toBeNull());
      // In another browser: a log-in in this one would end the session that is looked at.
      const answer = await fetch(`${baseUrl()}/api/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: eMail, password: DEMO_PASSWORD }),
      });
      const sorted = (entries: readonly (readonly [string, string])[]) =>
        entries.filter(([key]) => !/^(JWT|LOCALE|EVENTS?|DOOR_.*)$/.test(key)).toSorted();
      expect(sorted(Object.entries(localStorage))).toEqual(sorted(stored((await answer.json()) as Session)));
    },
  );
});

it('shows a wrong field of the registration under the field', async () => {
  const user = await openApp('/register');
  await user.type(await screen.findByLabelText('Full name'), 'Liis Kask');
  await user.type(screen.getByLabelText('E-mail'), 'owner@demo.test');
  await user.type(screen.getByLabelText('Password'), DEMO_PASSWORD);
  await user.type(screen.getByLabelText('Re-enter password'), DEMO_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(descriptionOf(screen.getByLabelText('E-mail'))).toMatch(/already in use/));
  expect(window.location.pathname).toBe('/register');
});

it('leads who is in home from the pages by which people come in', async () => {
  await openApp('/login', { as: 'owner@demo.test' });
  await expectAddress(/^\/events$/);
  goTo('/register');
  await expectAddress(/^\/events$/);
});

it('says of a path that leads nowhere that it does, logged in or not', async () => {
  await openApp('/no/such/place');
  await screen.findByRole('heading', { name: 'Page not found' });
  await openApp('/no/such/place', { as: 'worker@demo.test' });
  await screen.findByRole('heading', { name: 'Page not found' });
});

it('has no page for an event that is not there, for owners neither', async () => {
  await openApp('/events', { as: 'owner@demo.test' });
  for (const path of ['/event/999999', '/event/999999/people', '/check-in/999999', '/event/999999/users']) {
    goTo('/my-account');
    await screen.findByRole('heading', { level: 1, name: 'My account' });
    goTo(path);
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    await waitFor(() => expect(document.title).toBe('Page not found – Laminate'));
  }
});

it.each(['/', '/events', '/add-event', '/event/1/people'])(
  'leads from %s to the login without a session',
  async (path) => {
    await openApp(path);
    await expectAddress(/^\/login$/);
  },
);

it('has the privacy policy one click from the footer', async () => {
  const user = await openApp('/login');
  await user.click(within(await screen.findByRole('contentinfo')).getByRole('link', { name: 'Privacy policy' }));
  await expectAddress(/^\/privacy-policy$/);
  await screen.findByText(/Helsinki/);
});
