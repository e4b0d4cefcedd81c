import { openFixture } from '@laminate/testing';
import { openBackupFixture } from '../backup/backup-fixture.ts';
import { makeSuperuser } from './superuser.ts';

const fixture = await openFixture();
afterAll(() => fixture.close());

/** A person who has registered: the owner of an account, with a password. */
async function registered(role: 'owner' | 'manager' = 'owner') {
  const person = await fixture.caller({ accountId: await fixture.account(), role });
  await fixture.sql(`update accounts.app_user set password_hash = 'x' where id = $1`, [person.userId]);
  return person;
}
const roles = () => fixture.sql('select account_id, user_id, role from accounts.membership order by 1, 2');
const audit = (accountId: number) =>
  fixture.sql('select user_name, user_id, action, subject, details from accounts.audit where account_id = $1', [
    accountId,
  ]);

it('makes the named person a superuser in their own account alone, and records it in its audit', async () => {
  const [user, colleague] = [await registered(), await registered()];
  await fixture.sql(`insert into accounts.membership (account_id, user_id, role) values ($1, $2, 'manager')`, [
    colleague.accountId,
    user.userId,
  ]);
  expect(await makeSuperuser(fixture.ownerUrl, ` ${user.eMail.toUpperCase()} `)).toEqual({
    added: true,
    hasFactor: false,
  });
  expect(await roles()).toEqual([
    { account_id: user.accountId, user_id: user.userId, role: 'superuser' },
    { account_id: colleague.accountId, user_id: user.userId, role: 'manager' },
    { account_id: colleague.accountId, user_id: colleague.userId, role: 'owner' },
  ]);
  const line = {
    user_name: 'Laminate',
    user_id: null,
    action: 'change_user',
    subject: user.eMail,
    details: { role: { from: 'owner', to: 'superuser' } },
  };
  expect(await audit(user.accountId)).toEqual([line]);

  // Once more changes nothing, and knows of the two-step login.
  await fixture.sql(`insert into accounts.second_factor (user_id, secret, confirmed_at) values ($1, 'x', now())`, [
    user.userId,
  ]);
  expect(await makeSuperuser(fixture.ownerUrl, user.eMail)).toEqual({ added: false, hasFactor: true });
  expect(await audit(user.accountId)).toEqual([line]);
});

it('refuses who has not registered, or was only invited', async () => {
  const before = await roles();
  await expect(makeSuperuser(fixture.ownerUrl, 'nobody@example.test')).rejects.toThrow(
    /^No user has the e-mail nobody@example\.test: register [^\n]*\.$/,
  );
  const [invited, manager] = [await registered(), await registered('manager')];
  await fixture.sql('update accounts.app_user set password_hash = null where id = $1', [invited.userId]);
  for (const { eMail } of [invited, manager])
    await expect(makeSuperuser(fixture.ownerUrl, eMail)).rejects.toThrow(/ owns no account but was invited [^\n]*\.$/);
  expect((await roles()).filter(({ role }) => role === 'superuser')).toEqual(
    before.filter(({ role }) => role === 'superuser'),
  );
});

it('says of a database without an installation that there is none', async () => {
  const backups = await openBackupFixture();
  await expect(makeSuperuser(await backups.database(), 'owner@example.test')).rejects.toThrow(
    /^The database holds no installation of Laminate yet: [^\n]*\.$/,
  );
  await backups.close();
});
