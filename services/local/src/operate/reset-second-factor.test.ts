import { openTestbed } from '@laminate/testing';
import { openBackupBed } from '../backup/backup-fixture.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

const bed = await openTestbed();
afterAll(() => bed.close());

it('resets that of whoever is named, in all of their accounts, and of nobody else', async () => {
  const [accountId, other] = [await bed.account(), await bed.account()];
  const [user, colleague] = [
    await bed.caller({ accountId, role: 'owner' }),
    await bed.caller({ accountId, role: 'manager' }),
  ];
  await bed.sql(`insert into accounts.membership (account_id, user_id, role) values ($1, $2, 'manager')`, [
    other,
    user.userId,
  ]);
  for (const { userId } of [user, colleague]) {
    await bed.sql(`insert into accounts.second_factor (user_id, secret, confirmed_at) values ($1, 'x', now())`, [
      userId,
    ]);
    await bed.sql(`insert into accounts.recovery_code (user_id, code_hash) values ($1, 'x')`, [userId]);
  }

  await resetSecondFactor(bed.ownerUrl, ` ${user.eMail.toUpperCase()} `);
  expect(
    await bed.sql('select user_id from accounts.second_factor union all select user_id from accounts.recovery_code'),
  ).toEqual([{ user_id: colleague.userId }, { user_id: colleague.userId }]);
  expect(await bed.sql('select user_id from accounts.session where ended_at is null')).toEqual([
    { user_id: colleague.userId },
  ]);
  const line = { user_name: 'Laminate', user_id: null, action: 'reset_second_factor', subject: user.eMail };
  expect(
    await bed.sql('select account_id, user_name, user_id, action, subject from accounts.audit order by account_id'),
  ).toEqual([
    { account_id: accountId, ...line },
    { account_id: other, ...line },
  ]);

  await expect(resetSecondFactor(bed.ownerUrl, user.eMail)).rejects.toThrow(/ has no second factor: [^\n]*\.$/);
  await expect(resetSecondFactor(bed.ownerUrl, 'nobody@example.test')).rejects.toThrow(
    /^Nobody has the e-mail nobody@example\.test: [^\n]*\.$/,
  );
});

it('says of a database without an installation that there is none', async () => {
  const backups = await openBackupBed();
  await expect(resetSecondFactor(await backups.database(), 'owner@example.test')).rejects.toThrow(
    /^The database holds no installation of Laminate yet: [^\n]*\.$/,
  );
  await backups.close();
});
