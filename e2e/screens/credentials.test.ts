import { screen, waitFor, within } from '@testing-library/dom';
import { TOTP } from 'otpauth';
import { apiOf, apiWith, newCompany } from '../pages/api.ts';
import { linkIn } from '../pages/mailbox.ts';
import { DEMO_PASSWORD } from '../pages/session.ts';
import { expectAddress, goTo } from './testing/address.ts';
import { openApp } from './testing/app.ts';
import { mailTo } from './testing/mailbox.ts';
import { intercept, unreachable } from './testing/network.ts';

type User = Awaited<ReturnType<typeof openApp>>;

const NEW = 'a new and better one';
/**
 * What an authenticator shows, so many half minutes from now: each code counts once, and a test does not wait for the
 * next.
 */
const codeOf = (secret: string, halfMinutes = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + halfMinutes * 30_000 });

/** Overwrites the content of a field. */
async function fill(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.type(field, text);
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

async function settingsOf(eMail: string): Promise<User> {
  const user = await openApp('/account-settings', { as: eMail });
  await screen.findByRole('heading', { level: 1, name: 'Account settings' });
  return user;
}

async function changePassword(user: User, current: string, next: string, again = next): Promise<void> {
  const password = await section('Password');
  await fill(user, password.getByLabelText('Current password'), current);
  await fill(user, password.getByLabelText('New password'), next);
  await fill(user, password.getByLabelText('Re-enter new password'), again);
  await user.click(password.getByRole('button', { name: 'Change password' }));
}

async function firstStep(user: User, eMail: string, password = DEMO_PASSWORD): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail or username'), eMail);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

it('lets who forgot the password choose a new one by a mail, once', async () => {
  const { eMail } = await newCompany();
  const user = await openApp('/login');
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  await user.type(await screen.findByLabelText('E-mail'), eMail);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByRole('heading', { name: 'Check your inbox' });
  const link = linkIn(await mailTo(eMail, /^Choose a new password$/));

  goTo(link);
  await screen.findByText(`For ${eMail}`);
  await user.type(screen.getByLabelText('New password'), NEW);
  await user.type(screen.getByLabelText('Re-enter new password'), 'another');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText("Passwords don't match");
  await fill(user, screen.getByLabelText('Re-enter new password'), NEW);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByRole('heading', { name: 'Password changed' });
  await mailTo(eMail, /^Your password was changed$/);

  const again = await openApp(link);
  await screen.findByRole('heading', { name: 'This link can’t be opened' });
  await again.click(screen.getByRole('link', { name: 'Request a new link' }));
  await expectAddress(/^\/forgot-password$/);
  goTo('/login');
  await firstStep(again, eMail, NEW);
  await expectAddress(/^\/events$/);
});

it('gives the same answer to a user who asks for an address that no one has', async () => {
  const user = await openApp('/forgot-password');
  await user.type(await screen.findByLabelText('E-mail'), 'nobody@nowhere.test');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByRole('heading', { name: 'Check your inbox' });
  goTo('/mailbox');
  await screen.findByRole('heading', { level: 1, name: 'Mailbox' });
  expect(screen.queryByText('nobody@nowhere.test')).toBeNull();
});

it('shows in the mailbox what was sent, in the language of who asked', async () => {
  const { eMail } = await newCompany();
  localStorage.setItem('LOCALE', 'et');
  const user = await openApp('/forgot-password');
  await user.type(await screen.findByLabelText('E-post'), eMail);
  await user.click(screen.getByRole('button', { name: 'Saada link' }));
  await mailTo(eMail, /^Vali uus parool$/);
  goTo('/mailbox');
  const letters = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(letters.filter((letter) => letter.includes(eMail))).toContainEqual(expect.stringContaining('Vali uus parool'));
});

describe('a password', () => {
  it('is changed in the account settings, which name what is wrong', async () => {
    const { eMail } = await newCompany();
    const elsewhere = await apiOf(eMail);
    const user = await settingsOf(eMail);
    const password = await section('Password');
    await changePassword(user, DEMO_PASSWORD, NEW, 'another');
    await password.findByText("Passwords don't match");
    await changePassword(user, 'not mine', NEW);
    await waitFor(() => expect(password.getByRole('alert').textContent).toContain('This password is wrong'));
    // Shown once, under the form. The field that it is about has the focus.
    expect(password.getAllByText('This password is wrong')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(password.getByLabelText('Current password')));
    await changePassword(user, DEMO_PASSWORD, DEMO_PASSWORD);
    await password.findByText('Choose a password that’s different from your current one');
    await waitFor(() => expect(document.activeElement).toBe(password.getByLabelText('New password')));
    await fill(user, password.getByLabelText('New password'), NEW);
    await waitFor(() => expect(password.queryByRole('alert')).toBeNull());
    await changePassword(user, DEMO_PASSWORD, NEW);
    await screen.findByText('Password changed');
    expect(await elsewhere.get('/api/events')).toMatchObject({ code: expect.any(String) });
  });

  it('that another changes ends the session here, which is said once', async () => {
    const { eMail } = await newCompany();
    const elsewhere = await apiOf(eMail);
    await openApp('/my-account', { as: eMail });
    await screen.findByRole('heading', { level: 1, name: 'My account' });
    expect(
      (
        await apiWith(elsewhere.token).post('/api/change-password', {
          current_password: DEMO_PASSWORD,
          new_password: NEW,
        })
      ).status,
    ).toBeLessThan(300);
    goTo('/events');
    await expectAddress(/^\/login$/);
    await screen.findByText('You’ve been logged out');
    await openApp('/login');
    await screen.findByRole('button', { name: 'Login' });
    expect(screen.queryByText('You’ve been logged out')).toBeNull();
  });

  it('that could not be changed for want of an answer says so', async () => {
    const user = await settingsOf((await newCompany()).eMail);
    await section('Password');
    intercept(/./, unreachable);
    await changePassword(user, DEMO_PASSWORD, NEW);
    await waitFor(async () =>
      expect((await section('Password')).getByRole('alert').textContent).toContain(
        'An error occurred. Please try again.',
      ),
    );
  });
});

it('changes an e-mail when the new address has confirmed it', async () => {
  const { eMail } = await newCompany();
  const moved = eMail.replace('@', '-moved@');
  const user = await settingsOf(eMail);
  const part = await section('E-mail');
  await user.type(part.getByLabelText('New e-mail'), moved);
  await user.type(part.getByLabelText('Password'), DEMO_PASSWORD);
  await user.click(part.getByRole('button', { name: 'Change e-mail' }));
  await part.findByText(new RegExp(`We’ve sent a link to ${moved}`));
  await mailTo(eMail, /^A change of e-mail was requested$/);

  goTo(linkIn(await mailTo(moved, /^Confirm your e-mail$/)));
  await user.click(await screen.findByRole('button', { name: 'Confirm e-mail' }));
  await screen.findByRole('heading', { name: 'E-mail confirmed' });
  await within(screen.getByRole('banner')).findByText(moved);
});

it('says whom to ask when a second factor can no longer be checked', async () => {
  const { eMail } = await newCompany();
  const user = await openApp('/login');
  const msg = 'We can no longer check your two-step login. Ask your Top dog or the Laminate operator to reset it.';
  intercept(/^\/api\/auth$/, () => Promise.resolve(Response.json({ second_factor: 'wanted', key: 'a' })));
  intercept(/^\/api\/auth\/second-factor$/, () =>
    Promise.resolve(Response.json({ code: 'second_factor_lost', msg }, { status: 409 })),
  );
  await firstStep(user, eMail);
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText(msg);
  await screen.findByLabelText('E-mail or username');
});

it('sets a second factor up, asks for it, takes a recovery code instead, and switches it off', async () => {
  const { eMail } = await newCompany();
  const user = await settingsOf(eMail);
  await user.click(await (await section('Two-step login')).findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Password'), DEMO_PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  const qr = await dialog.findByRole('img', { name: 'QR code for your authenticator' });
  const secret = (qr.closest('[role=dialog]')?.querySelector('code')?.textContent ?? '').replaceAll(' ', '');
  await user.type(dialog.getByLabelText('Code'), '000000');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  await dialog.findAllByText(/This code is wrong/);
  await fill(user, dialog.getByLabelText('Code'), codeOf(secret, -1));
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  const codes = within(await dialog.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
  expect(codes).toHaveLength(10);
  const [recovery = ''] = codes.map(({ textContent }) => textContent);
  // They are shown only now: no key takes them away.
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
  await (await section('Two-step login')).findByText(/10 recovery codes left\./);

  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await firstStep(user, eMail);
  await screen.findByRole('heading', { name: 'Two-step login' });
  expect(localStorage.getItem('JWT')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
  await user.keyboard(`${codeOf(secret)}{Enter}`);
  await screen.findByRole('heading', { name: 'My events' });

  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await firstStep(user, eMail);
  await user.type(await screen.findByLabelText('Code'), recovery);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await expectAddress(/^\/events$/);

  goTo('/account-settings');
  const again = await section('Two-step login');
  await again.findByText(/9 recovery codes left\./);
  await user.click(again.getByRole('button', { name: 'Turn off' }));
  const end = within(await screen.findByRole('dialog'));
  await user.type(await end.findByLabelText('Password'), DEMO_PASSWORD);
  await user.type(end.getByLabelText('Code'), codeOf(secret, 1));
  await user.click(end.getByRole('button', { name: 'Turn off' }));
  await again.findByRole('button', { name: 'Set up' });
});
