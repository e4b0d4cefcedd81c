import { screen, waitFor, within } from '@testing-library/dom';
import { TOTP } from 'otpauth';
import { apiOf, newCompany, type Api } from '../pages/api.ts';
import { keyIn, linkIn } from '../pages/mailbox.ts';
import { giveBigPlan } from '../pages/plan.ts';
import { DEMO_PASSWORD } from '../pages/session.ts';
import { setUpSecondFactor } from '../pages/second-factor.ts';
import { addManager, newMail } from '../pages/users.ts';
import { expectAddress, goTo } from './testing/address.ts';
import { openApp } from './testing/app.ts';
import { focusOn } from './testing/focus.ts';
import { mailTo } from './testing/mailbox.ts';

type User = Awaited<ReturnType<typeof openApp>>;

async function company(): Promise<{ api: Api; eMail: string; eventId: number }> {
  const { api, eMail } = await newCompany();
  await giveBigPlan(eMail);
  const { body } = await api.post<{ event: { id: number } }>('/api/events', {
    name: 'Kaldapäev',
    start_time: '2027-07-31T12:00:00+03:00',
    end_time: '2027-08-02T23:00:00+03:00',
  });
  return { api, eMail, eventId: body.event.id };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const dialog = async () => within(await screen.findByRole('dialog'));

async function add(user: User, name: string, eMail: string, role?: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add user' }));
  const form = await dialog();
  await user.type(await form.findByLabelText('Name'), name);
  await user.type(form.getByLabelText('E-mail'), eMail);
  if (role) await choose(user, role);
}

async function choose(user: User, role: string): Promise<void> {
  await user.click(await (await dialog()).findByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: role }));
}

/** Sets two-step login up on the page that is open. */
async function setUpIn(user: User): Promise<void> {
  await user.click(
    await within(await screen.findByRole('region', { name: 'Two-step login' })).findByRole('button', {
      name: 'Set up',
    }),
  );
  const form = await dialog();
  await user.type(await form.findByLabelText('Password'), DEMO_PASSWORD);
  await user.click(form.getByRole('button', { name: 'Continue' }));
  const qr = await form.findByRole('img', { name: 'QR code for your authenticator' });
  const secret = (qr.closest('[role=dialog]')?.querySelector('code')?.textContent ?? '').replaceAll(' ', '');
  await user.type(form.getByLabelText('Code'), new TOTP({ secret }).generate());
  await user.click(form.getByRole('button', { name: 'Turn on' }));
  await user.click(await form.findByRole('button', { name: 'I have saved them' }));
}

/** Presses the last button of the dialog. */
const press = async (user: User) =>
  user.click((await dialog()).getByRole('button', { name: /^(Add user|Save changes)$/ }));

async function save(user: User): Promise<void> {
  await press(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('shows what a user set up before they are deleted, and ends it where that is asked for', async () => {
  const { api, eMail, eventId } = await company();
  const manager = newMail();
  await addManager(api, manager);
  const ele = await apiOf(manager);
  expect((await ele.post(`/api/event/${eventId}/door_devices`, { name: 'Gate A' })).status).toBe(201);
  const user = await openApp('/account-users', { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Delete Ele Vaher' }));
  const question = await dialog();
  await question.findByText(/Are you sure you want to delete this user\?/);
  await question.findByText('Door device: Gate A (Kaldapäev)');
  const ends = question.getByRole<HTMLInputElement>('switch', { name: /Also end shared lists/ });
  expect(ends.checked).toBe(false);
  await user.click(ends);
  await user.click(question.getByRole('button', { name: 'Delete user' }));
  await screen.findByText('User deleted');
  const { door_devices: devices } = await api.get<{ door_devices: { state: string }[] }>(
    `/api/event/${eventId}/door_devices`,
  );
  expect(devices).toMatchObject([{ state: 'revoked' }]);
  const { audit } = await api.get<{ audit: { action: string }[] }>('/api/accounts/audit');
  expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['list_set_up', 'remove_user']));
});

it('lets an owner add a user, give another role for one event, and delete them again', async () => {
  const user = await openApp('/account-users', { as: (await company()).eMail });
  expect((await row('Liis Kask')).textContent).toContain('Top dog');
  await add(user, 'Ele Vaher', newMail());
  const form = await dialog();
  await user.type(form.getByLabelText('Password'), DEMO_PASSWORD);
  await user.type(form.getByLabelText('Re-enter password'), 'something else');
  await press(user);
  expect((await form.findByRole('alert')).textContent).toBe('Passwords do not match');
  await user.clear(form.getByLabelText('Re-enter password'));
  await user.type(form.getByLabelText('Re-enter password'), DEMO_PASSWORD);
  await save(user);
  await screen.findByText('User added');
  await focusOn('button', 'Add user');
  expect((await row('Ele Vaher')).textContent).toContain('Manager');

  await user.click(screen.getByRole('button', { name: 'Edit Ele Vaher' }));
  await choose(user, 'Security');
  const edit = await dialog();
  await user.click(await edit.findByRole('radio', { name: 'Chosen events' }));
  await press(user);
  await within(edit.getByRole('group', { name: 'Chosen events' })).findByText('Choose at least one event');
  await user.click(edit.getByRole('checkbox', { name: /^Kaldapäev/ }));
  await save(user);
  await screen.findByText('User updated');
  await focusOn('button', 'Edit Ele Vaher');
  await waitFor(async () => expect((await row('Ele Vaher')).textContent).toContain('Security: Kaldapäev'));

  await user.click(screen.getByRole('button', { name: 'Delete Ele Vaher' }));
  const question = await dialog();
  await question.findByText(/Are you sure you want to delete this user\?/);
  await user.click(question.getByRole('button', { name: 'Delete user' }));
  await screen.findByText('User deleted');
  await focusOn('button', 'Edit Liis Kask');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ele Vaher/ })).toBeNull());

  // The last owner stays one.
  expect(screen.queryByRole('button', { name: 'Delete Liis Kask' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit Liis Kask' }));
  await (await dialog()).findByText('The account needs at least one Top dog');
});

it('says that a person who already has a log-in is asked, and keeps their password', async () => {
  const { eMail: known } = await company();
  const user = await openApp('/account-users', { as: (await company()).eMail });
  await add(user, 'Ele Vaher', known);
  const form = await dialog();
  for (const field of ['Password', 'Re-enter password'])
    await user.type(form.getByLabelText(field), 'another password entirely');
  await save(user);
  await screen.findByText(`${known} already has an account. We’ve sent them an e-mail invitation.`);
  expect((await row(known)).textContent).toContain('Has not accepted yet');
  expect((await apiOf(known)).token).toEqual(expect.any(String));
});

it('lets an owner reset the two-step login of a colleague who has lost it', async () => {
  const { api, eMail } = await company();
  const colleague = newMail();
  await addManager(api, colleague);
  await setUpSecondFactor(await apiOf(colleague));
  const user = await openApp('/account-users', { as: eMail });
  expect((await row('Ele Vaher')).textContent).toContain('Two-step login is on');
  expect(screen.queryByRole('button', { name: 'Reset two-step login for Liis Kask' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reset two-step login for Ele Vaher' }));
  const question = await dialog();
  await question.findByText(/Only do this if you’re sure Ele Vaher asked for it/);
  await user.click(question.getByRole('button', { name: 'Reset' }));
  await screen.findByText(`Two-step login reset for ${colleague}`);
  await waitFor(async () => expect((await row('Ele Vaher')).textContent).not.toContain('Two-step login is on'));
  await mailTo(colleague, /^Your two-step login was reset$/);
});

it('lets an owner with two-step login require it of everyone, which leads a colleague to set it up', async () => {
  const { api, eMail } = await company();
  const colleague = newMail();
  await addManager(api, colleague);
  const owner = await openApp('/account-users', { as: eMail });
  const required = within(await screen.findByRole('region', { name: 'Two-step login' }));
  await required.findByText(/Set yours up first/);
  expect(required.getByRole<HTMLButtonElement>('button', { name: 'Make required for everyone' }).disabled).toBe(true);
  goTo('/account-settings');
  await screen.findByRole('heading', { level: 1, name: 'Account settings' });
  await setUpIn(owner);
  await screen.findByText(/10 recovery codes left/);
  goTo('/account-users');
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  const again = within(await screen.findByRole('region', { name: 'Two-step login' }));
  await waitFor(() =>
    expect(again.getByRole<HTMLButtonElement>('button', { name: 'Make required for everyone' }).disabled).toBe(false),
  );
  await owner.click(again.getByRole('button', { name: 'Make required for everyone' }));
  const question = await dialog();
  await question.findByText(/1 person in this list doesn’t have it yet\. Until they set it up/);
  await owner.click(question.getByRole('button', { name: 'Make required' }));
  await again.findByText(/Required for everyone in this account/);
  await owner.click(await again.findByRole('button', { name: 'Stop requiring it' }));
  await again.findByRole('button', { name: 'Make required for everyone' });

  const user = await openApp('/my-account', { as: colleague });
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  await api.post('/api/accounts/second-factor', { required: true });
  goTo('/events');
  await expectAddress(/^\/account-settings$/);
  await screen.findByText('Two-step login is required here');
  expect(screen.queryByRole('region', { name: 'My devices' })).toBeNull();
  goTo('/my-account');
  await expectAddress(/^\/account-settings$/);
  await setUpIn(user);
  await expectAddress(/^\/my-account$/);
  goTo('/account-settings');
  await screen.findByRole('region', { name: 'My devices' });
  expect(screen.queryByText('Two-step login is required here')).toBeNull();
});

it('has no place for a second user on the free plan', async () => {
  await openApp('/account-users', { as: (await newCompany()).eMail });
  await screen.findByText('1 of 1');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add user' }).disabled).toBe(true);
});

it('says of an event, before a user is filled in, that the plan has no place for another', async () => {
  const { api, eMail } = await newCompany();
  const {
    body: { event },
  } = await api.post<{ event: { id: number } }>('/api/events', {
    name: 'Kaldapäev',
    start_time: '2027-07-31T12:00:00+03:00',
    end_time: '2027-08-02T23:00:00+03:00',
  });
  const user = await openApp(`/event/${event.id}/users`, { as: eMail });
  const full =
    /^Your plan doesn’t include more users\. You can only add people who are already users of your company\./;
  await screen.findByText(full);
  await user.click(screen.getByRole('button', { name: 'Add user' }));
  await within(await screen.findByRole('dialog')).findByText(full);
});

it('finds the address at the login after accepting an invitation while logged out', async () => {
  const [home, other] = [await company(), await company()];
  const { status } = await other.api.post('/api/confirm-e-mail', {
    key: keyIn(await mailTo(other.eMail, /^Confirm your e-mail$/)),
  });
  expect(status).toBe(200);
  await addManager(home.api, other.eMail);
  const user = await openApp(linkIn(await mailTo(other.eMail, / invites you to /)));
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail or username')).value).toBe(other.eMail);
});

it('lets an invited person choose a password by the link of the mail, which works once', async () => {
  const { eMail: owner } = await company();
  const user = await openApp('/account-users', { as: owner });
  const eMail = newMail();
  await add(user, 'Kati Kask', eMail, 'Artist manager');
  await user.click((await dialog()).getByRole('checkbox', { name: /^Send an e-mail invitation/ }));
  await save(user);
  await screen.findByText(`Invitation sent to ${eMail}`);
  await waitFor(async () => expect((await row('Kati Kask')).textContent).toContain('Has not accepted yet'));
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await expectAddress(/^\/login$/);

  const link = /\/accept-invitation#key=[\w-]+/.exec((await mailTo(eMail, /./)).text)?.[0] ?? '';
  goTo(link);
  await screen.findByRole('heading', { name: 'Welcome, Kati Kask' });
  await user.type(screen.getByLabelText('Password'), 'a password of my own');
  await user.type(screen.getByLabelText('Re-enter password'), 'a password of my own');
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  await expectAddress(/^\/events$/);
  await within(screen.getByRole('banner')).findByText(eMail);

  await openApp(link);
  await screen.findByRole('heading', { name: 'This invitation is no longer valid' });
});

it('takes a person who joins another company there, lets them go between the two, and come back to the one used last', async () => {
  const [home, other] = [await company(), await company()];
  const user = await openApp('/account-users', { as: other.eMail });
  await screen.findByText(new RegExp(`Confirm ${other.eMail}`));
  goTo(linkIn(await mailTo(other.eMail, /^Confirm your e-mail$/)));
  await user.click(await screen.findByRole('button', { name: 'Confirm e-mail' }));
  await screen.findByRole('heading', { name: 'E-mail confirmed' });
  await addManager(home.api, other.eMail);
  goTo(linkIn(await mailTo(other.eMail, / invites you to /)));
  const account = () => Number(localStorage.getItem('ACCOUNT_ID'));
  const own = account();
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
  await screen.findByText('You have joined Kaldapealne MTÜ');
  // What they were invited to is what they see, a manager there and not the owner.
  await waitFor(() => expect([0, own]).not.toContain(account()));
  const joined = account();
  await screen.findByRole('heading', { level: 1, name: 'My events' });
  goTo('/account-users');
  await screen.findByRole('heading', { name: 'Page not found' });
  const changeTo = async (id: number) => {
    await user.click(await screen.findByRole('button', { name: /^Account: / }));
    await user.click(await screen.findByRole('menuitemradio', { checked: false }));
    await waitFor(() => expect(account()).toBe(id));
    await screen.findByRole('heading', { level: 1, name: 'My events' });
  };
  await changeTo(own);
  await changeTo(joined);
  const { token } = await apiOf(other.eMail);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  expect(Object.values(claims)).toContain(account());
});

it('says whom an invitation is for when another user is logged in, and leaves them logged in', async () => {
  const [home, other] = [await company(), await company()];
  const { status } = await other.api.post('/api/confirm-e-mail', {
    key: keyIn(await mailTo(other.eMail, /^Confirm your e-mail$/)),
  });
  expect(status).toBe(200);
  await addManager(home.api, other.eMail);
  const user = await openApp(linkIn(await mailTo(other.eMail, / invites you to /)), { as: home.eMail });
  await screen.findByText(
    `You’re logged in as ${home.eMail}, but this invitation is for ${other.eMail}. You can accept it without being logged out.`,
  );
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  await screen.findByText(`${other.eMail} has joined Kaldapealne MTÜ`);
  await expectAddress(/^\/events$/);
  await within(screen.getByRole('banner')).findByText(home.eMail);
});

it('says that a password chosen for an e-mail that was never confirmed replaces the earlier one', async () => {
  const [home, other] = [await company(), await company()];
  await addManager(home.api, other.eMail);
  const user = await openApp(linkIn(await mailTo(other.eMail, / invites you to /)), { as: other.eMail });
  await screen.findByText(
    'You haven’t confirmed this e-mail address yet. The password you choose here replaces your current one and logs out your other devices.',
  );
  await user.type(screen.getByLabelText('Password'), 'a password of my own');
  await user.type(screen.getByLabelText('Re-enter password'), 'a password of my own');
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  await expectAddress(/^\/events$/);
  expect((await apiOf(other.eMail)).token).toBeUndefined();
  expect(await other.api.get('/api/events')).not.toHaveProperty('events');
});

it('shows people where they are logged in, and logs them out there', async () => {
  const { eMail } = await company();
  const lost = await apiOf(eMail);
  const user = await openApp('/account-settings', { as: eMail });
  const devices = within(await screen.findByRole('region', { name: 'My devices' }));
  await devices.findByText('this device');
  // The company was registered from one of them.
  expect(devices.getAllByRole('listitem')).toHaveLength(3);
  await user.click(devices.getByRole('button', { name: 'Log out on all other devices' }));
  await user.click((await dialog()).getByRole('button', { name: 'Log out on all other devices' }));
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
  expect(await lost.get('/api/events')).not.toHaveProperty('events');
});
