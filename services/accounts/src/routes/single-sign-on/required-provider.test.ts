import { accounts, type AccountUsers, type Session } from '@laminate/contracts';
import { call } from '@laminate/testing';
import { PASSWORD } from '../../testing/accounts-fixture.ts';
import { cookiesOf, openSignOnWorld } from '../../testing/sign-on-world.ts';

const world = await openSignOnWorld();
const { fixture, service } = world;

const roleOf = async (accountId: number, eMail: string) =>
  (
    await fixture.sql<{ role: string | null }>(
      `select m.role from accounts.membership m join accounts.app_user u on u.id = m.user_id
       where m.account_id = $1 and u.e_mail = $2`,
      [accountId, eMail],
    )
  )[0]?.role;
describe('where members have to use it', () => {
  it('a password opens the account to owners alone, and what was open closes', async () => {
    const boss = await world.company();
    const eMail = `manager@${boss.domain}`;
    const [outside, outsideMail] = [`helper@elsewhere${boss.accountId}.example`, PASSWORD];
    for (const user_email of [eMail, outside])
      await call(service.url, accounts.addAccountUser, {
        as: boss,
        body: { user_email, name: 'Juhan Saar', role: 'manager', password: outsideMail },
      });
    const { body: before, headers } = await world.byPassword(eMail);
    const cookie = cookiesOf(headers);
    expect((await world.save(boss, { required: true })).body.single_sign_on.provider?.required).toBe(true);
    expect((await call(service.url, accounts.listEvents, { as: { token: before.access_token } })).status).toBe(401);
    expect((await call(service.url, accounts.refreshSession, { body: {}, headers: { cookie } })).status).toBe(401);
    const refused = await world.byPassword(eMail);
    expect([refused.status, refused.body.message_code]).toEqual([400, 'sso_required']);
    expect((await world.byPassword(eMail, 'wrong horse')).body.message_code).toBeUndefined();
    expect((await world.byPassword(boss.eMail)).status).toBe(200);
    // A user outside the domain could not use the provider.
    expect((await world.byPassword(outside)).status).toBe(200);
    world.person(boss.domain, { email: eMail });
    expect((await world.signIn(eMail)).status).toBe(200);
    await world.save(boss, { required: false });
    expect((await world.byPassword(eMail)).status).toBe(200);
  });

  it('a member of other accounts comes into these by password, and goes on into this one by no switch', async () => {
    const boss = await world.company({ required: true });
    const other = await world.owner(boss.domain);
    await call(service.url, accounts.addAccountUser, {
      as: boss,
      body: { user_email: other.eMail, name: 'Juhan', role: 'manager' },
    });
    await fixture.sql('update accounts.membership set accepted_at = now() where account_id = $1', [boss.accountId]);
    const { body } = await world.byPassword(other.eMail);
    expect(body.user.account_id).toBe(other.accountId);
    const into = await call(service.url, accounts.switchAccount, {
      as: { token: body.access_token },
      body: { account_id: boss.accountId },
    });
    expect([into.status, into.body.message_code]).toEqual([400, 'sso_required']);
  });

  it('another address does not lead around it', async () => {
    const boss = await world.company({ required: true });
    const mari = world.person(boss.domain);
    const { body } = await world.signIn(mari.email);
    await fixture.sql(
      `update accounts.app_user set e_mail = 'mari@private.example', password_hash = (select password_hash from accounts.app_user where e_mail = $1) where id = $2`,
      [boss.eMail, body.user.id],
    );
    expect((await world.byPassword('mari@private.example')).body.message_code).toBe('sso_required');
  });

  it('an owner who is one no more has to use it with the next renewal', async () => {
    const boss = await world.company({ required: true });
    const { headers } = await world.byPassword(boss.eMail);
    await fixture.sql(`update accounts.membership set role = 'manager' where user_id = $1`, [boss.userId]);
    const cookie = cookiesOf(headers);
    expect((await call<Session>(service.url, accounts.refreshSession, { body: {}, headers: { cookie } })).status).toBe(
      401,
    );
  });
});

it('leads users who logged in by it to a password once the provider is gone', async () => {
  const boss = await world.company();
  const mari = world.person(boss.domain);
  const { body } = await world.signIn(mari.email);
  await call(service.url, accounts.removeProvider, { as: boss, body: {} });
  expect((await call(service.url, accounts.listEvents, { as: { token: body.access_token } })).status).toBe(401);
  await call(service.url, accounts.forgotPassword, { body: { e_mail: mari.email } });
  const mails = async () =>
    (await call<{ mails: { to: string; text: string }[] }>(service.url, accounts.listMailbox)).body.mails.filter(
      ({ to }) => to === mari.email,
    );
  await until(async () => (await mails()).length > 0);
  expect((await mails())[0]?.text).toContain('/reset-password#key=');
  expect(await roleOf(boss.accountId, mari.email)).toBe('manager');
  const { body: users } = await call<AccountUsers>(service.url, accounts.listAccountUsers, { as: boss });
  expect(users.users.map(({ email }) => email)).toContain(mari.email);
});
