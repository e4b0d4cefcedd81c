import { accounts, type AccountRole, type MailboxMail, type Session } from '@laminate/contracts';
import { call, whileChanged, type Caller } from '@laminate/testing';
import { setTimeout } from 'node:timers/promises';
import { PASSWORD } from '../../testing/accounts-fixture.ts';
import { cookiesOf, openSignOnWorld } from '../../testing/sign-on-world.ts';

/** Where members have to use the provider, no change of their address leads around it. */
const world = await openSignOnWorld();
const { fixture, service } = world;
type As = Pick<Caller, 'token'>;
type Boss = Awaited<ReturnType<typeof world.company>>;

let serial = 0;
const privately = () => `private${++serial}@elsewhere.example`;

async function keyMailedTo(eMail: string, path: string): Promise<string> {
  for (;;) {
    const { mails } = (await call<{ mails: MailboxMail[] }>(service.url, accounts.listMailbox)).body;
    const text = mails.find((mail) => mail.to === eMail && mail.text.includes(path))?.text ?? '';
    const key = /#key=([\w-]{43})$/m.exec(text)?.[1];
    if (key) return key;
    await setTimeout(50);
  }
}

/** Changes the address of who is logged in, as they do it: with their password, and the link to the new address. */
async function move(as: As, to = privately()): Promise<string> {
  const asked = await call(service.url, accounts.changeEMail, { as, body: { e_mail: to, password: PASSWORD } });
  expect(asked.status).toBe(204);
  const key = await keyMailedTo(to, '/confirm-e-mail');
  expect((await call(service.url, accounts.confirmEMail, { as, body: { key } })).status).toBe(200);
  return to;
}

async function add(boss: Boss, eMail: string, role: AccountRole = 'manager'): Promise<number> {
  const { body } = await call<{ user: { id: number } }>(service.url, accounts.addAccountUser, {
    as: boss,
    body: { user_email: eMail, name: 'Juhan Saar', role, password: PASSWORD },
  });
  return body.user.id;
}

/** Makes a user with their own account whom a company has invited, and who has accepted. */
async function joined(boss: Boss) {
  const own = await world.owner(boss.domain);
  await add(boss, own.eMail);
  const key = await keyMailedTo(own.eMail, '/accept-invitation');
  const { status } = await call(service.url, accounts.acceptInvitation, { body: { key } });
  expect(status).toBe(200);
  return own;
}

const into = async (as: As, { accountId }: Boss) => {
  const { status, body } = await call(service.url, accounts.switchAccount, { as, body: { account_id: accountId } });
  return [status, body.message_code];
};
const byPassword = async (eMail: string) => {
  const { status, body } = await world.byPassword(eMail);
  return [status, body.message_code];
};
const CLOSED = [400, 'sso_required'];

describe('a member of the company stays one', () => {
  it('whose address was changed while it had to be used', async () => {
    const boss = await world.company({ required: true });
    const own = await joined(boss);
    await move(own);
    expect(await into(own, boss)).toEqual(CLOSED);
    // Nor does another change lead out.
    await move(own);
    expect(await into(own, boss)).toEqual(CLOSED);
  });

  it('whose address was changed before it had to be used, before there was a provider, and before the domain was verified', async () => {
    const domain = `late${++serial}.example`;
    const boss = { ...(await world.owner(domain)), domain };
    const eMail = `juhan@${domain}`;
    await add(boss, eMail);
    const moved = await move({ token: (await world.byPassword(eMail)).body.access_token });
    expect((await byPassword(moved))[0]).toBe(200);
    await world.save(boss, { required: true });
    expect((await byPassword(moved))[0]).toBe(200);
    await world.proved(boss, domain);
    expect(await byPassword(moved)).toEqual(CLOSED);
  });

  it('whose address was changed by an owner', async () => {
    const boss = await world.company({ required: true });
    const id = await add(boss, `juhan@${boss.domain}`);
    const email = privately();
    const body = { email, name: 'Juhan Saar', role: 'manager' };
    const { status } = await call(service.url, accounts.updateAccountUser, { as: boss, params: { userId: id }, body });
    expect(status).toBe(200);
    expect(await byPassword(email)).toEqual(CLOSED);
  });

  it('who was invited by an address of it, and has another when they accept', async () => {
    const boss = await world.company({ required: true });
    const own = await world.owner(boss.domain);
    await add(boss, own.eMail);
    const key = await keyMailedTo(own.eMail, '/accept-invitation');
    await move(own);
    // The offer was to the previous address.
    expect((await call(service.url, accounts.acceptInvitation, { body: { key } })).status).not.toBe(200);
    expect(await into(own, boss)).toEqual([404, 'no_such_account']);
  });

  it('who chooses another password by mail', async () => {
    const boss = await world.company({ required: true });
    const own = await joined(boss);
    const moved = await move(own);
    await call(service.url, accounts.forgotPassword, { body: { e_mail: moved } });
    const key = await keyMailedTo(moved, '/reset-password');
    const body = { key, new_password: 'another horse battery' };
    expect((await call(service.url, accounts.resetPassword, { body })).status).toBe(204);
    const again = await world.byPassword(moved, 'another horse battery');
    expect(again.body.user.account_id).toBe(own.accountId);
    expect(await into({ token: again.body.access_token }, boss)).toEqual(CLOSED);
  });

  it('who was an owner when they changed it', async () => {
    const boss = await world.company({ required: true });
    const eMail = `second@${boss.domain}`;
    const userId = await add(boss, eMail, 'owner');
    const { body, headers } = await world.byPassword(eMail);
    const moved = await move({ token: body.access_token });
    expect((await byPassword(moved))[0]).toBe(200);
    const change = { email: moved, name: 'Juhan Saar', role: 'manager' };
    await call(service.url, accounts.updateAccountUser, { as: boss, params: { userId }, body: change });
    expect(await byPassword(moved)).toEqual(CLOSED);
    const cookie = cookiesOf(headers);
    expect((await call<Session>(service.url, accounts.refreshSession, { body: {}, headers: { cookie } })).status).toBe(
      401,
    );
  });

  it('who was removed and is added again by an address of it', async () => {
    const boss = await world.company({ required: true });
    const eMail = `again@${boss.domain}`;
    const userId = await add(boss, eMail);
    await call(service.url, accounts.removeAccountUser, { as: boss, params: { userId }, body: {} });
    await add(boss, eMail);
    expect(await byPassword(eMail)).toEqual(CLOSED);
  });
});

describe('it ends', () => {
  const ENDS: readonly [string, (boss: Boss) => Promise<unknown>][] = [
    ['with the requirement', (boss) => world.save(boss, { required: false })],
    ['with the provider', (boss) => call(service.url, accounts.removeProvider, { as: boss })],
    ['with the domain', (boss) => world.remove(boss, boss.domain)],
    [
      'where an owner takes them out and adds them by their other address',
      async (boss) => {
        const [user] = await fixture.sql<{ id: number; e_mail: string }>(
          `select u.id, u.e_mail from accounts.app_user u join accounts.membership m on m.user_id = u.id
           where m.account_id = $1 and u.id <> $2`,
          [boss.accountId, boss.userId],
        );
        const { id: userId = 0, e_mail: eMail = '' } = user ?? {};
        await call(service.url, accounts.removeAccountUser, { as: boss, params: { userId }, body: {} });
        await add(boss, eMail);
        const key = await keyMailedTo(eMail, '/accept-invitation');
        await call(service.url, accounts.acceptInvitation, { body: { key } });
      },
    ],
  ];
  it.each(ENDS)('%s', async (_what, end) => {
    const boss = await world.company({ required: true });
    const own = await joined(boss);
    await move(own);
    expect(await into(own, boss)).toEqual(CLOSED);
    await end(boss);
    expect((await into(own, boss))[0]).toBe(200);
  });
});

it('takes no one of another domain for a member of the company', async () => {
  const boss = await world.company({ required: true });
  const eMail = privately();
  await add(boss, eMail);
  expect((await byPassword(eMail))[0]).toBe(200);
});

it('would be evaded if the former domain were not kept (mutation)', async () => {
  const boss = await world.company({ required: true });
  const own = await joined(boss);
  const trigger = (way: string) => `alter table accounts.app_user ${way} trigger keep_former_domain`;
  await whileChanged(fixture, trigger('disable'), trigger('enable'), () => move(own));
  expect((await into(own, boss))[0]).toBe(200);
});
