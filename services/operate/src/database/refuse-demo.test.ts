import { DEMO_PASSWORD } from '@laminate/accounts/demo-users';
import { hashPassword } from '@laminate/accounts/passwords';
import { openFixture, type Fixture } from '@laminate/testing';
import { refuseDemo } from './refuse-demo.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const give = (userId: number, eMail: string, hash: string | null) =>
  fixture.sql('update accounts.app_user set e_mail = $2, password_hash = $3 where id = $1', [userId, eMail, hash]);

it('refuses a database with a user of the demo who has its password, in one sentence that says what to do, and no other', async () => {
  const { userId } = await fixture.caller({ accountId: await fixture.account(), role: 'owner' });
  const [known, own] = await Promise.all([hashPassword(DEMO_PASSWORD), hashPassword('correct horse battery')]);
  for (const [eMail, hash] of [
    ['owner@demo.test', own],
    ['owner@demo.test', null],
    ['owner@example.test', known],
  ] as const) {
    await give(userId, eMail, hash);
    await expect(refuseDemo(fixture.ownerUrl)).resolves.toBeUndefined();
  }
  await give(userId, 'owner@demo.test', known);
  await expect(refuseDemo(fixture.ownerUrl)).rejects.toThrow(
    /^The database holds the demo, [^.]* \(owner@demo\.test has it\): give an empty database [^\n]*\.$/,
  );
});
