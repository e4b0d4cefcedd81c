import {
  accounts,
  type AccountUser,
  type ArtistUser,
  type FactorSetup,
  type MailboxMail,
  type Problem,
  type Session,
} from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { TOTP } from 'otpauth';
import { newMail, openUsers, PASSWORD } from '../../testing/user-calls.ts';

/**
 * A stranger registers with, or is given, an address that is not theirs. Shows how the owner of the address and their
 * company see it.
 */
const { fixture, service, company, list, add, signIn, switchTo } = await openUsers();
const CHOSEN = 'chosen by whose address it is';

const register = (email: string) =>
  call<Session & Problem>(service.url, accounts.register, {
    body: { userName: 'A Stranger', email, password: PASSWORD, password2: PASSWORD },
  });
const eventsOf = (token: string) => call<{ events: unknown[] }>(service.url, accounts.listEvents, { as: { token } });

/** Returns the secret of the newest mail to an address with these words in its subject, once it has come. */
async function keyTo(eMail: string, phrase: string): Promise<string> {
  for (;;) {
    const { body } = await call<{ mails: MailboxMail[] }>(service.url, accounts.listMailbox);
    const mail = body.mails.find(({ to, subject }) => to === eMail && subject.includes(phrase));
    if (mail) return /#key=([\w-]{43})/.exec(mail.text)?.[1] ?? '';
  }
}

/**
 * Sets up a stranger who has registered the address of a person whom a company then makes a manager. The stranger has a
 * second factor, too.
 */
async function strangerAndFestival() {
  const eMail = newMail();
  const stranger = (await register(eMail)).body;
  const {
    body: { secret },
  } = await call<FactorSetup>(service.url, accounts.startSecondFactor, {
    as: { token: stranger.access_token },
    body: { password: PASSWORD },
  });
  await call(service.url, accounts.confirmSecondFactor, {
    as: { token: stranger.access_token },
    body: { code: new TOTP({ secret }).generate() },
  });
  const festival = await company();
  const { body } = await add(festival.owner, { user_email: eMail, name: 'New Manager', role: 'manager' });
  return { eMail, stranger, festival, user: body.user };
}

it('lets no one into a company by an address that they have not verified', async () => {
  const { stranger, festival, user } = await strangerAndFestival();
  expect(user).toMatchObject({ name: 'New Manager', invited: true });
  expect((await switchTo({ token: stranger.access_token }, festival.accountId)).status).toBe(404);
  const renewed = (await eventsOf(stranger.access_token)).status;
  expect([renewed, stranger.accounts]).toMatchObject([200, [{ id: stranger.user.account_id }]]);
});

it('locks no one out of their account: accepting by the mail ends what the stranger has set, the second factor too', async () => {
  const { eMail, stranger, festival } = await strangerAndFestival();
  const key = await keyTo(eMail, 'invites you to');
  const accepted = await call<Session>(service.url, accounts.acceptInvitation, { body: { key, password: CHOSEN } });
  expect(accepted.body).toMatchObject({
    user: { account_id: festival.accountId, name: 'New Manager', e_mail_verified: true },
    roles: ['manager'],
  });
  expect((await eventsOf(stranger.access_token)).status).toBe(401);
  expect([(await signIn(eMail)).status, (await signIn(eMail, CHOSEN)).body]).toMatchObject([
    400,
    { roles: ['manager'] },
  ]);
});

it('ends the API tokens that a stranger made with the address of a person who accepts by the mail', async () => {
  const { eMail, stranger } = await strangerAndFestival();
  const { body } = await call<{ token: string }>(service.url, accounts.addApiToken, {
    as: { token: stranger.access_token },
    body: { name: 'Kept', scopes: ['events:read'], events: null, expires_at: new Date(Date.now() + 86_400_000) },
  });
  expect((await eventsOf(body.token)).status).toBe(200);
  const key = await keyTo(eMail, 'invites you to');
  await call<Session>(service.url, accounts.acceptInvitation, { body: { key, password: CHOSEN } });
  expect((await eventsOf(body.token)).status).toBe(401);
});

it('counts an earlier membership only once its address is verified', async () => {
  const { eMail, stranger, festival, user } = await strangerAndFestival();
  await fixture.sql('update accounts.membership set accepted_at = now() where user_id = $1', [user.id]);
  expect((await switchTo({ token: stranger.access_token }, festival.accountId)).status).toBe(404);
  await call(service.url, accounts.forgotPassword, { body: { e_mail: eMail } });
  expect(
    (
      await call(service.url, accounts.resetPassword, {
        body: { key: await keyTo(eMail, 'Choose a new password'), new_password: CHOSEN },
      })
    ).status,
  ).toBe(204);
  const { body } = await signIn(eMail, CHOSEN);
  expect(body.accounts.map(({ id }) => id)).toContain(festival.accountId);
});

it('does not count an earlier membership for a user who leaves the address that it was for', async () => {
  const { stranger, festival, user } = await strangerAndFestival();
  await fixture.sql('update accounts.membership set accepted_at = now() where user_id = $1', [user.id]);
  const [as, theirs] = [{ token: stranger.access_token }, newMail()];
  await call(service.url, accounts.changeEMail, { as, body: { e_mail: theirs, password: PASSWORD } });
  expect((await call(service.url, accounts.confirmEMail, { as, body: { key: await keyTo(theirs, '') } })).status).toBe(
    200,
  );
  expect((await switchTo(as, festival.accountId)).status).toBe(404);
});

it('does not verify an address for a user whom an owner gives another one', async () => {
  const { owner } = await company();
  const user = (await add(owner)).body.user;
  await fixture.sql('update accounts.app_user set e_mail_verified_at = now() where id = $1', [user.id]);
  const next = newMail();
  await call(service.url, accounts.updateAccountUser, {
    as: owner,
    params: { userId: user.id },
    body: { name: user.name, email: next, role: 'manager' },
  });
  expect((await signIn(next)).body.user).toMatchObject({ id: user.id, e_mail_verified: false });
});

describe('adding an address as an artist’s user', () => {
  async function artist() {
    const { accountId, eventId } = await company();
    const as = await fixture.caller({ accountId, role: 'artist_manager' });
    await fixture.sql('insert into advancing.event_state (account_id, event_id) values ($1, $2)', [accountId, eventId]);
    const [row] = await fixture.sql<{ id: number }>(
      `insert into advancing.artist (account_id, event_id, name, name_folded) values ($1, $2, 'Udu', 'udu') returning id`,
      [accountId, eventId],
    );
    return { as, params: { eventId, artistId: row?.id ?? 0 } };
  }
  const addTo = (
    { as, params }: { readonly as: Caller; readonly params: { readonly eventId: number; readonly artistId: number } },
    e_mail: string,
  ) =>
    call<{ user: ArtistUser }>(service.url, accounts.addArtistUser, {
      as,
      params: { ...params },
      body: { name: 'As typed', e_mail },
    });

  it('learns neither the person’s name nor that they have a log-in, and takes nothing from their owner', async () => {
    const home = await company();
    const known = (await add(home.owner, { name: 'Kati Kask' })).body.user;
    const udu = await artist();
    const answers = [await addTo(udu, known.email), await addTo(udu, newMail())].map(({ status, body }) => ({
      status,
      user: { ...body.user, id: 0, e_mail: '' },
    }));
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.user).toMatchObject({ name: 'As typed', invited: true });
    expect((await list(home.owner)).find(({ id }) => id === known.id)).toMatchObject({
      name: 'Kati Kask',
      can: { edit_identity: true },
    });
  });

  it('lets no one use it to open what is offered to the person at another address later', async () => {
    const [home, udu, before, after] = [await company(), await artist(), newMail(), newMail()];
    const { user } = (await add(home.owner, { user_email: before })).body;
    await addTo(udu, before);
    const key = await keyTo(before, '');
    await call(service.url, accounts.updateAccountUser, {
      as: home.owner,
      params: { userId: user.id },
      body: { name: user.name, email: after, role: 'manager' },
    });
    await add(await fixture.caller({ accountId: udu.as.accountId, role: 'owner' }), { user_email: after });
    expect(
      (await call(service.url, accounts.setArtistUser, { body: { key, password: CHOSEN, terms: true } })).status,
    ).toBe(404);
    expect((await signIn(after, CHOSEN)).status).toBe(400);
  });
});

describe('a company that pays nothing', () => {
  it('writes to few people, in whose names', async () => {
    const { accountId, owner } = await company();
    const { user } = (
      await call<{ user: AccountUser }>(service.url, accounts.addAccountUser, {
        as: owner,
        body: { name: 'Kati', user_email: newMail(), role: 'manager' },
      })
    ).body;
    await fixture.sql(
      `update accounts.account set plan_id = (select id from accounts.plan where name = 'Free') where id = $1`,
      [accountId],
    );
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push(
        (await call(service.url, accounts.inviteAccountUser, { as: owner, params: { userId: user.id } })).status,
      );
    expect(new Set(statuses.slice(0, 10)).size).toBe(1);
    expect([statuses[0], statuses[10]]).toEqual([accounts.inviteAccountUser.status ?? 200, 429]);
  });

  it('puts no address of a page into a name or a subject', async () => {
    const eMail = newMail();
    await call(service.url, accounts.register, {
      body: {
        userName: 'Win at https://evil.example now, www.evil.example',
        email: eMail,
        password: PASSWORD,
        password2: PASSWORD,
      },
    });
    let mail: MailboxMail | undefined;
    while (!mail)
      mail = (await call<{ mails: MailboxMail[] }>(service.url, accounts.listMailbox)).body.mails.find(
        ({ to }) => to === eMail,
      );
    expect(mail.text).toContain('Hello Win at https: //evil. example now, www. evil. example,');
    expect(mail.html).not.toMatch(/evil\.example|https:\/\/evil/);
  });
});
