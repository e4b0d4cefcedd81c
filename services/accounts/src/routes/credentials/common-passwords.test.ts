import { accounts, type Problem } from '@laminate/contracts';
import { call, loadWith, type Caller } from '@laminate/testing';
import { startAccounts } from '../../service.ts';
import type * as accountsService from '../../service.ts';
import { openAccounts, PASSWORD } from '../../testing/accounts-fixture.ts';

const { fixture, service, owner, signIn, mailTo, keyIn } = await openAccounts();
const COMMON = 'Qwertyuiop';
let serial = 0;
const newMail = () => `maria.kuusk${(serial += 1)}@example.test`;

/** What is said of a password by each of the calls that take one, with the field. */
const refusals = ({ status, body }: { status: number; body: Problem }) => [
  status,
  body?.errors.map(({ path, code }) => `${path} ${code}`),
];
const register = (password: string, form: object = {}, url = service.url) =>
  call(url, accounts.register, {
    body: { userName: 'Maria Kuusk', email: newMail(), password, password2: password, ...form },
  });

it.each([
  COMMON,
  'password123',
  'laminate',
  'Laminate-2026!',
  'LAMINATE',
  'mariakuusk',
  'Maria Kuusk',
  'kuusk.maria@mail.test',
  'Kuusk.Maria7',
])('refuses %s at registration', async (password) => {
  const answer = await register(password, { email: 'kuusk.maria@mail.test' });
  expect(refusals(answer)).toEqual([400, ['password password_common']]);
  expect(answer.body).toMatchObject({ password: 'This password is easy to guess. Choose another one.' });
});

it.each([PASSWORD, 'laminated paper hat', 'maria kuusk and a hat', '40928375'])('takes %s', async (password) => {
  expect((await register(password)).status).toBe(201);
});

it('refuses one on a password change, and lets the user go on with the old one', async () => {
  const user = await owner('Maria Kuusk');
  const change = (new_password: string) =>
    call(service.url, accounts.changePassword, { as: user, body: { current_password: PASSWORD, new_password } });
  for (const password of [COMMON, 'mariakuusk', user.eMail])
    expect(refusals(await change(password))).toEqual([400, ['new_password password_common']]);
  expect((await signIn(user.eMail)).status).toBe(200);
});

it('refuses one by the link of a mail, which opens once more', async () => {
  const user = await owner('Maria Kuusk');
  await call(service.url, accounts.forgotPassword, { body: { e_mail: user.eMail } });
  const key = keyIn(await mailTo(user.eMail, 'Choose a new password'));
  const reset = (new_password: string) => call(service.url, accounts.resetPassword, { body: { key, new_password } });
  for (const password of [COMMON, 'mariakuusk'])
    expect(refusals(await reset(password))).toEqual([400, ['new_password password_common']]);
  expect((await reset('a password of my own')).status).toBe(204);
});

it('refuses one from an accepted invitation, and one that an organiser gives', async () => {
  const accountId = await fixture.account();
  const as: Caller = await fixture.caller({ accountId, role: 'owner' });
  const eventId = await fixture.event(accountId);
  const eMail = newMail();
  const add = (password?: string) =>
    call(service.url, accounts.addAccountUser, {
      as,
      body: { user_email: eMail, name: 'Maria Kuusk', role: 'manager', password },
    });
  const addTo = (password: string) =>
    call(service.url, accounts.addEventUser, {
      as,
      params: { eventId },
      body: { email: eMail, name: 'Maria Kuusk', role: 'worker_bee', password },
    });
  for (const password of [COMMON, 'mariakuusk']) {
    expect([refusals(await add(password)), refusals(await addTo(password))]).toEqual(
      Array(2).fill([400, ['password password_common']]),
    );
  }
  await add();
  const key = keyIn(await mailTo(eMail));
  const accept = (password: string) => call(service.url, accounts.acceptInvitation, { body: { key, password } });
  for (const password of [COMMON, 'mariakuusk'])
    expect(refusals(await accept(password))).toEqual([400, ['password password_common']]);
  expect((await accept('a password of my own')).status).toBe(200);
});

it('would take each of them without the check', async () => {
  const without = await loadWith<typeof accountsService, typeof import('../../check-chosen.ts')>(
    import.meta.resolve('../../service.ts'),
    import.meta.resolve('../../check-chosen.ts'),
    { checkChosen: () => () => undefined },
  );
  const unchecked = await without.startAccounts(fixture.env('accounts', { bus: 'postgres' }));
  try {
    expect((await register(COMMON, {}, unchecked.url)).status).toBe(201);
  } finally {
    await unchecked.close();
  }
  expect(startAccounts).not.toBe(without.startAccounts);
});
