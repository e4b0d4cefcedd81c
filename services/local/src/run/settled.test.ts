import { openFixture, type Fixture } from '@laminate/testing';
import { isPrepared } from './settled.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

it('leaves to the process that prepares what only that can do', async () => {
  const { ownerUrl } = fixture;
  const settled = (production: boolean, demo: boolean) => isPrepared({ ownerUrl, production, demo });
  await fixture.sql('delete from accounts.app_user');
  expect([await settled(false, true), await settled(false, false), await settled(true, false)]).toEqual([
    false,
    true,
    true,
  ]);
  const { userId } = await fixture.caller({ accountId: await fixture.account(), role: 'owner' });
  expect([await settled(false, true), await settled(true, false)]).toEqual([true, true]);
  await fixture.sql(`update accounts.app_user set e_mail = 'owner@demo.test', password_hash = 'any' where id = $1`, [
    userId,
  ]);
  expect([await settled(false, true), await settled(true, false)]).toEqual([true, false]);
  await fixture.sql(`delete from accounts.applied_file where name like 'release %'`);
  expect(await settled(false, true)).toBe(false);
});
