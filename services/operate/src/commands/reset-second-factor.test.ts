import { openFixture } from '@laminate/testing';
import { openBackupFixture } from '../backup/backup-fixture.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

const fixture = await openFixture();
afterAll(() => fixture.close());

it('resets the second factor of the named person, in all of their accounts, and of no one else', async () => {
  const [accountId, other] = [await fixture.account(), await fixture.account()];
  const [user, colleague] = [
    await fixture.caller({ accountId, role: 'owner' }),
    await fixture.caller({ accountId, role: 'manager' }),
  ];
  await fixture.sql(`insert into accounts.membership (account_id, user_id, role) values ($1, $2, 'manager')`, [
    other,
    user.userId,
  ]);
  for (const { userId } of [user, colleague]) {
    await fixture.sql(`insert into accounts.second_factor (user_id, secret, confirmed_at) values ($1, 'x', now())`, [
      userId,
    ]);
    await fixture.sql(`insert into accounts.recovery_code (user_id, code_hash) values ($1, 'x')`, [userId]);
  }

  await resetSecondFactor(fixture.ownerUrl, ` ${user.eMail.toUpperCase()} `);
  expect(
    await fixture.sql(
      'select user_id from accounts.second_factor union all select user_id from accounts.recovery_code',
    ),
  ).toEqual([{ user_id: colleague.userId }, { user_id: colleague.userId }]);
  expect(await fixture.sql('select user_id from accounts.session where ended_at is null')).toEqual([
    { user_id: colleague.userId },
  ]);
  const line = { user_name: 'Laminate', user_id: null, action: 'reset_second_factor', subject: user.eMail };
  expect(
    await fixture.sql('select account_id, user_name, user_id, action, subject from accounts.audit order by account_id'),
  ).toEqual([
    { account_id: accountId, ...line },
    { account_id: other, ...line },
  ]);

  await expect(resetSecondFactor(fixture.ownerUrl, user.eMail)).rejects.toThrow(/ has no second factor: [^\n]*\.$/);
  await expect(resetSecondFactor(fixture.ownerUrl, 'nobody@example.test')).rejects.toThrow(
    /^No user has the e-mail nobody@example\.test: [^\n]*\.$/,
  );
});

it('says of a database without an installation that there is none', async () => {
  const backups = await openBackupFixture();
  await expect(resetSecondFactor(await backups.database(), 'owner@example.test')).rejects.toThrow(
    /^The database holds no installation of Laminate yet: [^\n]*\.$/,
  );
  await backups.close();
});
