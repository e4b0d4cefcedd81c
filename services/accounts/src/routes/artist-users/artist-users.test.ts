import { setTimeout as sleep } from 'node:timers/promises';
import {
  accounts,
  type ArtistUser,
  type KeyedUser,
  type Problem,
  type Session,
  type TermsOfUse,
} from '@laminate/contracts';
import { call, holdCommits, holdLock, withoutRowLocks, type Caller } from '@laminate/testing';
import { accountsWith, withoutAccountLock } from '../../testing/accounts-with.ts';
import { startAccounts } from '../../service.ts';
import { newMail, openUsers } from '../../testing/user-calls.ts';

const { fixture, service, company, add, signIn, switchTo } = await openUsers();

const CHOSEN = 'a password of my own';

type Answered = { user: ArtistUser } & Problem;

async function artist() {
  const { accountId, eventId } = await company();
  const as = await fixture.caller({ accountId, role: 'artist_manager' });
  await fixture.sql('insert into advancing.event_state (account_id, event_id) values ($1, $2)', [accountId, eventId]);
  const another = async () => {
    const [row] = await fixture.sql<{ id: number }>(
      `insert into advancing.artist (account_id, event_id, name, name_folded) values ($1, $2, 'Udu', 'udu') returning id`,
      [accountId, eventId],
    );
    return row?.id ?? 0;
  };
  return { accountId, eventId, as, another, artistId: await another() };
}

interface TestArtist {
  readonly as: Caller;
  readonly eventId: number;
  readonly artistId: number;
}
const invite = ({ as, eventId, artistId }: TestArtist, e_mail: string, name = 'Kati Kask', url = service.url) =>
  call<Answered>(url, accounts.addArtistUser, { as, params: { eventId, artistId }, body: { name, e_mail } });
const change = ({ as, eventId, artistId }: TestArtist, artistUserId: number, body: object) =>
  call<Answered>(service.url, accounts.updateArtistUser, { as, params: { eventId, artistId, artistUserId }, body });
const remove = ({ as, eventId, artistId }: TestArtist, artistUserId: number) =>
  call<Answered>(service.url, accounts.removeArtistUser, { as, params: { eventId, artistId, artistUserId }, body: {} });
const resend = ({ as, eventId, artistId }: TestArtist, artistUserId: number) =>
  call<Answered>(service.url, accounts.inviteArtistUser, { as, params: { eventId, artistId, artistUserId }, body: {} });
const look = (key: string) => call<KeyedUser & Problem>(service.url, accounts.userByKey, { query: { key } });
const choose = (key: string, body: object = { terms: true }, url = service.url) =>
  call<Session & Problem>(url, accounts.setArtistUser, { body: { key, password: CHOSEN, ...body } });

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
/** Returns the mails to an address, once there are so many. */
async function mailsTo(eMail: string, count: number): Promise<Mail[]> {
  for (; ; await sleep(20)) {
    const { body } = await call<{ mails: Mail[] }>(service.url, accounts.listMailbox, {});
    const mails = body.mails.filter(({ to }) => to === eMail);
    if (mails.length >= count) return mails;
  }
}
/**
 * Returns the key mailed last to an address, after so many mails, that is not a known one. Empty where the mail has no
 * key.
 */
async function keyTo(eMail: string, ...known: readonly string[]): Promise<string> {
  const keys = (await mailsTo(eMail, known.length + 1)).map(
    ({ text }) => /set-password#key=([\w-]{43})/.exec(text)?.[1] ?? '',
  );
  return keys.find((key) => !known.includes(key)) ?? '';
}

const NOT_FOUND =
  'User not found. The link you used was either incorrect or you have already used it once to set your password.';

it('lets an invited person choose a password once, who then acts for the artist', async () => {
  const udu = await artist();
  const eMail = newMail();
  const { status, body } = await invite(udu, eMail);
  expect([status, body.user]).toEqual([
    201,
    { id: expect.any(Number), name: 'Kati Kask', e_mail: eMail, invited: true, mail_sent: true },
  ]);
  const key = await keyTo(eMail);
  expect((await look(key)).body).toEqual({
    name: 'Kati Kask',
    e_mail: eMail,
    account_name: expect.any(String),
    has_log_in: false,
    artists: ['Udu'],
  });
  const session = await choose(key, {});
  expect([session.status, session.body.roles, session.body.artists]).toMatchObject([
    200,
    ['artist'],
    [{ id: udu.artistId, name: 'Udu' }],
  ]);
  for (const answer of [await choose(key), await look(key), await look('x')])
    expect([answer.status, answer.body.msg]).toEqual([404, NOT_FOUND]);
  const again = await resend(udu, body.user.id);
  expect([again.status, again.body.msg]).toEqual([409, 'Password for this user has already been set']);
});

it('asks for the terms of use where the operator provides any', async () => {
  const [udu, eMail] = [await artist(), newMail()];
  await invite(udu, eMail);
  const key = await keyTo(eMail);
  // Only now: it would take mails from the other's mailbox.
  const asking = await startAccounts(fixture.env('accounts'), undefined, undefined, '<p>No glass in the pit</p>');
  try {
    const terms = async (url: string) => (await call<TermsOfUse>(url, accounts.termsOfUse, {})).body.terms;
    expect([await terms(service.url), await terms(asking.url)]).toEqual([null, '<p>No glass in the pit</p>']);
    for (const body of [{}, { terms: false }])
      expect(await choose(key, body, asking.url)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'terms', message: 'Accept the terms of use to continue' }] },
      });
    expect((await choose(key, { terms: true }, asking.url)).body.roles).toEqual(['artist']);
  } finally {
    await asking.close();
  }
});

it('leads who has accepted and acts for one more artist to that one', async () => {
  const first = await artist();
  const eMail = newMail();
  await invite(first, eMail);
  await choose(await keyTo(eMail));
  const second = await artist();
  await invite(second, eMail);
  await mailsTo(eMail, 2);
  const third = { ...second, artistId: await second.another() };
  await choose(await keyTo(eMail, await keyTo(eMail)), { terms: true });
  await fixture.sql('update accounts.membership set accepted_at = now() where account_id = $1', [second.accountId]);
  await invite(third, eMail);
  const texts = (await mailsTo(eMail, 3)).map(({ text }) => text);
  expect(
    texts.filter((text) => text.includes(`/artist-page?event=${third.eventId}&artist=${third.artistId}\n`)),
  ).toHaveLength(1);
  expect(texts.filter((text) => text.includes('/artist-page'))).toHaveLength(1);
});

it('ends the link before with each new one, with another e-mail, and with the last artist', async () => {
  const udu = await artist();
  const [typo, eMail] = [newMail(), newMail()];
  const wrongUser = (await invite(udu, typo)).body.user;
  const { user } = (await change(udu, wrongUser.id, { name: 'Kati Kask', e_mail: eMail })).body;
  expect([
    user,
    await call(service.url, accounts.inviteArtistUser, {
      as: udu.as,
      params: { eventId: udu.eventId, artistId: udu.artistId, artistUserId: wrongUser.id },
      body: {},
    }),
  ]).toMatchObject([{ e_mail: eMail, mail_sent: true, invited: true }, { status: 404 }]);
  const [wrong, second] = [await keyTo(typo), await keyTo(eMail)];
  await resend(udu, user.id);
  const third = await keyTo(eMail, second);
  expect([(await look(wrong)).status, (await look(second)).status, (await look(third)).status]).toEqual([
    404, 404, 200,
  ]);
  expect([
    (await remove(udu, user.id)).status,
    (await remove(udu, user.id)).status,
    (await look(third)).status,
  ]).toEqual([204, 404, 404]);
  const lines = await fixture.sql<{ action: string; details: object }>(
    'select action, details from advancing.activity_log where event_id = $1 order by id',
    [udu.eventId],
  );
  expect(lines.map(({ action }) => action)).toEqual([
    'add_artist_user',
    'change_artist_user',
    'resend_artist_user',
    'remove_artist_user',
  ]);
  expect(lines[0]?.details).toEqual({ user: 'Kati Kask' });
});

describe('a link that two people open at the same time', () => {
  const PASSWORDS = [`${CHOSEN}, of Kati`, `${CHOSEN}, of somebody else`] as const;

  async function invited() {
    const eMail = newMail();
    const { user } = (await invite(await artist(), eMail)).body;
    return { eMail, userId: user.id, key: await keyTo(eMail) };
  }

  /**
   * Lets two choose a password by one link. Neither uses it before both have seen that it is open, or wait to.
   * @returns the answers, and how many sessions and lines of the audit came of them
   */
  async function twice(
    { eMail, userId, key }: Awaited<ReturnType<typeof invited>>,
    url = service.url,
    links = 'accounts.one_time_link',
  ) {
    const link = await holdLock(fixture, `select from ${links} where user_id = $1 for update`, [userId]);
    const asked = PASSWORDS.map((password) => choose(key, { password, terms: true }, url));
    await link.untilWaiting(2, Promise.race(asked));
    await link.release();
    const [left] = await Promise.all(asked).then(() =>
      fixture.sql<{ sessions: number; lines: number }>(
        `select (select count(*)::int from accounts.session where user_id = $1) as sessions,
         (select count(*)::int from accounts.audit where action = 'accept_invitation' and subject = $2) as lines`,
        [userId, eMail],
      ),
    );
    return { answers: await Promise.all(asked), left };
  }

  it('gives the password to exactly one, who alone is in', async () => {
    const link = await invited();
    const { answers, left } = await twice(link);
    expect([answers.map(({ status }) => status).toSorted(), left]).toEqual([[200, 404], { sessions: 1, lines: 1 }]);
    expect(answers.find(({ status }) => status === 404)?.body.msg).toBe(NOT_FOUND);
    const signedIn = await Promise.all(PASSWORDS.map(async (password) => (await signIn(link.eMail, password)).status));
    expect(signedIn).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 400)));
  });

  it('would let both in if neither the link nor the password were asked whether it is used', async () => {
    // Before there is a second service, whose mailbox might get the mail.
    const link = await invited();
    const { startAccounts } = await accountsWith<typeof import('../../commands/users/accept-membership.ts')>(
      import.meta.resolve('../../commands/users/accept-membership.ts'),
      {
        findInvited: (real) => async (em, accountId, userId) => {
          const person = await real.findInvited(em, accountId, userId);
          return person && { ...person, accepted: false, has_log_in: false };
        },
      },
    );
    const unguarded = await startAccounts(fixture.env('accounts'));
    try {
      const { answers, left } = await withoutRowLocks(fixture, 'accounts.one_time_link', () =>
        twice(link, unguarded.url, 'accounts.one_time_link_rows'),
      );
      expect([answers.map(({ status }) => status), left]).toEqual([[200, 200], { sessions: 2, lines: 2 }]);
    } finally {
      await unguarded.close();
    }
  });
});

describe('when two requests come together for the last place', () => {
  async function lastPlaceTwice(url: string): Promise<number[]> {
    const udu = await artist();
    for (let taken = 0; taken < 3; taken += 1) await invite(udu, newMail());
    const gate = await holdCommits(fixture, 'accounts.artist_link');
    const asked = [1, 2].map(() => invite(udu, newMail(), 'Kati Kask', url));
    await gate.untilWaiting(2, Promise.race(asked));
    await gate.release();
    return (await Promise.all(asked)).map(({ status }) => status).toSorted();
  }

  it('keeps to four users an artist', async () => {
    expect(await lastPlaceTwice(service.url)).toEqual([201, 409]);
  });

  it('would not without the lock of the account', async () => {
    const unlocked = await (await withoutAccountLock()).startAccounts(fixture.env('accounts'));
    try {
      expect(await lastPlaceTwice(unlocked.url)).toEqual([201, 201]);
    } finally {
      await unlocked.close();
    }
  });
});

it('adds no one once the form is submitted, and no one twice', async () => {
  const udu = await artist();
  const eMail = newMail();
  await invite(udu, eMail);
  expect((await invite(udu, eMail)).body).toMatchObject({
    code: 'invalid_request',
    errors: [{ path: 'e_mail', code: 'acts_for_artist' }],
  });
  await fixture.sql('update advancing.artist set form_submitted_at = now() where id = $1', [udu.artistId]);
  const { status, body } = await invite(udu, newMail());
  expect([status, body.msg]).toEqual([409, 'The form has been submitted']);
});

describe('a submission that is being made', () => {
  /** Adds a user while the form is being handed in, which ends once that is done or waits. */
  async function addedConcurrently(udu: TestArtist): Promise<number> {
    const submitting = await holdLock(fixture, 'update advancing.artist set form_submitted_at = now() where id = $1', [
      udu.artistId,
    ]);
    const added = invite(udu, newMail());
    await submitting.untilWaiting(1, added);
    await submitting.commit();
    return (await added).status;
  }

  it('is waited for', async () => {
    expect(await addedConcurrently(await artist())).toBe(409);
  });

  it('would come too late without the lock of the artist', async () => {
    const udu = await artist();
    expect(await withoutRowLocks(fixture, 'advancing.artist', () => addedConcurrently(udu))).toBe(201);
  });
});

it('links a person of elsewhere as they are, and changes neither name, e-mail nor password', async () => {
  const [home, udu] = [await company(), await artist()];
  const eMail = newMail();
  const { user } = (await add(home.owner, { user_email: eMail, name: 'Ele Vaher' })).body;
  const linked = (await invite(udu, eMail, 'Somebody Else')).body.user;
  expect(linked).toEqual({ id: user.id, name: 'Somebody Else', e_mail: eMail, invited: true, mail_sent: true });
  await fixture.sql('update accounts.app_user set e_mail_verified_at = now() where id = $1', [user.id]);
  const token = (await signIn(eMail)).body.access_token;
  expect((await switchTo({ token }, udu.accountId)).status).toBe(404);
  expect(
    (await call(service.url, accounts.setArtistUser, { body: { key: await keyTo(eMail), terms: true } })).body,
  ).toEqual({ accepted: true, e_mail: eMail, account_id: udu.accountId });
  expect((await change(udu, user.id, { name: 'Mine now', e_mail: eMail })).status).toBe(403);
  const here = await switchTo({ token }, udu.accountId);
  expect(here.body).toMatchObject({
    user: { name: 'Ele Vaher' },
    roles: ['artist'],
    artists: [{ id: udu.artistId }],
  });
});

/** A person who is invited for two artists of an event, by a mail each. */
async function invitedTwice() {
  const udu = await artist();
  const second = { ...udu, artistId: await udu.another() };
  const eMail = newMail();
  const { user } = (await invite(udu, eMail)).body;
  const first = await keyTo(eMail);
  expect((await invite(second, eMail)).body.user.id).toBe(user.id);
  return { udu, second, eMail, user, first, key: await keyTo(eMail, first) };
}

it('changes who a person is whose only role in events is kept by a template', async () => {
  const udu = await artist();
  const { user } = (await invite(udu, newMail())).body;
  await fixture.sql(
    `with template as (
       insert into accounts.event (account_id, name, start_time, end_time, is_template)
       values ($1, 'Festival', now(), now(), true) returning id)
     insert into accounts.event_user (account_id, event_id, user_id, role) select $1, id, $2, 'worker_bee' from template`,
    [udu.accountId, user.id],
  );
  const changed = await change(udu, user.id, { name: 'Kati Kask', e_mail: newMail() });
  expect(changed.status).toBe(200);
});

it('lets one person act for several artists, and leaves them the others', async () => {
  const { udu, user, key } = await invitedTwice();
  expect((await look(key)).body.artists).toEqual(['Udu', 'Udu']);
  expect((await remove(udu, user.id)).status).toBe(204);
  expect((await choose(key)).body.artists).toHaveLength(1);
});

it('takes either of two mails to one person of two artists, once, and says at the other one that they have a password', async () => {
  const { second, eMail, user, first, key } = await invitedTwice();
  expect([(await look(first)).status, (await look(key)).status]).toEqual([200, 200]);
  expect((await choose(first)).body.artists).toHaveLength(2);
  const set = { status: 409, body: { code: 'conflict', msg: 'Password for this user has already been set' } };
  expect(await look(key)).toMatchObject({ ...set, body: { ...set.body, e_mail: eMail } });
  expect(await choose(key, { password: 'another one, by the second link', terms: true })).toMatchObject(set);
  expect((await look(first)).body.msg).toBe(NOT_FOUND);
  expect([
    (await signIn(eMail, CHOSEN)).status,
    (await signIn(eMail, 'another one, by the second link')).status,
  ]).toEqual([200, 400]);
  expect((await resend(second, user.id)).status).toBe(409);
});

it('ends the links of all mails when one is sent again', async () => {
  const { second, eMail, user, first, key } = await invitedTwice();
  await resend(second, user.id);
  const last = await keyTo(eMail, first, key);
  expect([(await look(first)).status, (await look(key)).status, (await look(last)).status]).toEqual([404, 404, 200]);
});

it.each([
  ['et', 'sinu ligipääs'],
  ['en', 'your access'],
  ['de', 'your access'],
])('writes to invited people in the language of the inviter: %s', async (language, phrase) => {
  const udu = await artist();
  const eMail = newMail();
  const params = { eventId: udu.eventId, artistId: udu.artistId };
  const {
    body: { user },
  } = await call<Answered>(service.url, accounts.addArtistUser, {
    as: udu.as,
    params,
    body: { name: 'Kati Kask', e_mail: eMail },
    headers: { 'accept-language': language },
  });
  await call(service.url, accounts.inviteArtistUser, {
    as: udu.as,
    params: { ...params, artistUserId: user.id },
    body: {},
    headers: { 'accept-language': language },
  });
  expect((await mailsTo(eMail, 2)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(phrase),
    expect.stringContaining(phrase),
  ]);
});
