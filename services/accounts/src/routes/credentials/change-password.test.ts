import { accounts } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { openAccounts, PASSWORD } from '../../testing/accounts-fixture.ts';

const { service, fixture, owner, signIn, isIn, mailTo } = await openAccounts();
const NEW = 'a new and better one';
const change = (as: Pick<Caller, 'token'>, current_password: string, new_password = NEW) =>
  call(service.url, accounts.changePassword, { as, body: { current_password, new_password } });

it('changes the password, keeps this session, ends the others and tells of it', async () => {
  const user = await owner();
  const other = await signIn(user.eMail);
  expect((await change(user, PASSWORD)).status).toBe(204);
  expect([await isIn(user.token), await isIn(other.body.access_token)]).toEqual([true, false]);
  expect([(await signIn(user.eMail)).status, (await signIn(user.eMail, NEW)).status]).toEqual([400, 200]);
  await mailTo(user.eMail, 'Your password was changed');
});

it('names a wrong current password and a bad new one, and changes nothing', async () => {
  const user = await owner();
  expect((await change(user, 'not mine')).body).toMatchObject({
    msg: 'This password is wrong',
    errors: [{ path: 'current_password', code: 'password_wrong' }],
  });
  expect((await change(user, PASSWORD, 'short')).body.errors).toMatchObject([{ path: 'new_password' }]);
  expect((await signIn(user.eMail)).status).toBe(200);
});

it('takes another password than the current one, and says which is not', async () => {
  const user = await owner();
  const same = {
    msg: 'Choose a password that’s different from your current one',
    errors: [{ path: 'new_password', code: 'password_same' }],
  };
  expect(await change(user, PASSWORD, PASSWORD)).toMatchObject({ status: 400, body: same });
  // Who does not know the password learns nothing of it.
  expect((await change(user, NEW, NEW)).body).toMatchObject({
    errors: [{ path: 'current_password', code: 'password_wrong' }],
  });
});

it('is no place to guess, also not in parallel', async () => {
  const user = await owner();
  const statuses = (await Promise.all(Array.from({ length: 14 }, () => change(user, 'not mine')))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect((await change(user, PASSWORD)).status).toBe(429);
});

it('leaves the passwords and sessions of all others alone', async () => {
  const [user, colleague] = [await owner(), await owner()];
  await change(user, PASSWORD);
  expect([await isIn(colleague.token), (await signIn(colleague.eMail)).status]).toEqual([true, 200]);
});

it('is for users, not for door devices, whatever their role', async () => {
  const accountId = await fixture.account();
  const kiosk = await fixture.kiosk({ accountId, eventId: await fixture.event(accountId) });
  expect((await change(kiosk, PASSWORD)).status).toBe(403);
});
