import { accounts, type AccountUsers, type AuditEntry } from '@laminate/contracts';
import { call } from '@laminate/testing';
import { openAccounts, PASSWORD } from '../../testing/accounts-fixture.ts';
import { factorCalls, guardedOwner } from '../../testing/factor-calls.ts';

const own = await openAccounts();
const { service, fixture, owner, signIn, isIn, mailTo } = own;
const { guard, step, keyOf } = factorCalls(service.url);

type As = { readonly token: string };
const reset = (as: As, userId: number) => call(service.url, accounts.resetUserSecondFactor, { as, params: { userId } });
const listed = async (as: As, userId: number) =>
  (await call<AccountUsers>(service.url, accounts.listAccountUsers, { as })).body.users.find(({ id }) => id === userId);

let serial = 0;
/** A manager of the owner's account, with the second factor on. */
async function guardedColleague({ accountId, token }: { readonly accountId: number; readonly token: string }) {
  await fixture.sql(
    `update accounts.account set plan_id = (select id from accounts.plan where name = 'Monthly 2'), plan_expires = now() + interval '1 day' where id = $1`,
    [accountId],
  );
  const eMail = `colleague${(serial += 1)}@example.test`;
  const body = { user_email: eMail, name: 'Ele Vaher', role: 'manager', password: PASSWORD };
  const {
    body: { user },
  } = await call<{ user: { id: number } }>(service.url, accounts.addAccountUser, { as: { token }, body });
  return { ...(await guard({ eMail, token: (await signIn(eMail)).body.access_token })), userId: user.id };
}

it('lets an owner reset that of a colleague, who is logged out, gets a mail and logs in with the password alone', async () => {
  const boss = await owner();
  const colleague = await guardedColleague(boss);
  expect(await listed(boss, colleague.userId)).toMatchObject({
    second_factor: true,
    can: { reset_second_factor: true },
  });
  const waiting = await keyOf(colleague.eMail);
  expect((await reset(boss, colleague.userId)).status).toBe(204);
  expect(await isIn(colleague.token)).toBe(false);
  expect((await step(waiting, colleague.codes[0] ?? '')).body.code).toBe('link_used');
  expect((await mailTo(colleague.eMail, 'Your two-step login was reset')).text).toContain('Liis Kask of ');
  expect((await signIn(colleague.eMail)).body).toHaveProperty('access_token');
  expect(await listed(boss, colleague.userId)).toMatchObject({
    second_factor: false,
    can: { reset_second_factor: false },
  });
  const {
    body: { audit },
  } = await call<{ audit: AuditEntry[] }>(service.url, accounts.listAudit, { as: boss });
  expect(audit[0]).toMatchObject({ user: 'Liis Kask', action: 'reset_second_factor', subject: colleague.eMail });
  expect((await reset(boss, colleague.userId)).body).toMatchObject({ code: 'conflict', msg: 'Two-step login is off' });
});

it.each([
  [
    'of somebody who is in another account, too',
    /also belongs to another account/,
    `with other as (insert into accounts.account (name, plan_id) select 'Other', id from accounts.plan limit 1 returning id)
    insert into accounts.membership (account_id, user_id, role) select id, $1, 'manager' from other`,
  ],
  [
    'of somebody who began in another account',
    /also belongs to another account/,
    `with other as (insert into accounts.account (name, plan_id) select 'Other', id from accounts.plan limit 1 returning id)
    update accounts.app_user u set account_id = other.id from other where u.id = $1`,
  ],
  [
    'of somebody who has not accepted',
    /hasn’t accepted/,
    'update accounts.membership set accepted_at = null where user_id = $1',
  ],
  ['of a superuser', /belongs to Laminate/, `update accounts.membership set role = 'superuser' where user_id = $1`],
])('refuses that %s, with the reason', async (_, message, change) => {
  const boss = await owner();
  const colleague = await guardedColleague(boss);
  await fixture.sql(change, [colleague.userId]);
  expect((await reset(boss, colleague.userId)).body).toMatchObject({
    code: 'forbidden',
    msg: expect.stringMatching(message),
  });
  expect((await listed(boss, colleague.userId))?.can.reset_second_factor).toBe(false);
  expect(await fixture.sql('select from accounts.second_factor where user_id = $1', [colleague.userId])).toHaveLength(
    1,
  );
});

it("refuses one's own, a stranger's, and every other role", async () => {
  const [boss, stranger] = [await guardedOwner(own), await guardedOwner(own)];
  const colleague = await guardedColleague(boss);
  expect((await reset(boss, boss.userId)).body).toMatchObject({
    code: 'forbidden',
    msg: expect.stringContaining('account settings'),
  });
  expect((await reset(boss, stranger.userId)).status).toBe(404);
  expect((await reset(colleague, boss.userId)).status).toBe(403);
  for (const { eMail } of [boss, stranger]) expect((await signIn(eMail)).body.second_factor).toBe('wanted');
});
