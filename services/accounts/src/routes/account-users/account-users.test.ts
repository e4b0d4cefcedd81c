import { holdCommits, type Caller } from '@laminate/testing';
import { withoutAccountLock } from '../../testing/accounts-with.ts';
import { newMail, openUsers } from '../../testing/user-calls.ts';

const { fixture, service, company, callsOf, list, add, update, remove, addTo, signIn } = await openUsers();

const nameOf = async (by: Caller, { userId }: Caller) => (await list(by)).find(({ id }) => id === userId)?.name;
interface Refusable {
  readonly status: number;
  readonly body: { readonly code?: string };
}
const codes = (answers: readonly Refusable[]) =>
  answers.map(({ status, body }) => (status < 300 ? 'done' : body.code)).toSorted();
/** The service without the lock of the account, for as long as the work takes. */
async function unlocked<T>(work: (calls: ReturnType<typeof callsOf>) => Promise<T>): Promise<T> {
  const without = await (await withoutAccountLock()).startAccounts(fixture.env('accounts'));
  try {
    return await work(callsOf(without));
  } finally {
    await without.close();
  }
}

it('adds, lists, changes and removes a user, and writes down who did', async () => {
  const { owner, accountId } = await company();
  const eMail = newMail();
  const added = await add(owner, { user_email: eMail.toUpperCase(), name: ' Ele  Vaher ' });
  expect([added.status, added.body.user]).toMatchObject([
    201,
    { name: 'Ele Vaher', email: eMail, role: 'manager', all_events: true, invited: false, you: false },
  ]);
  const { id } = added.body.user;
  expect((await signIn(eMail)).body.roles).toEqual(['manager']);

  expect((await list(owner)).map(({ role, you, can }) => [role, you, can.edit_identity])).toEqual([
    ['owner', true, true],
    ['manager', false, true],
  ]);
  const changed = await update(owner, id, { name: 'Ele Saar', email: `new-${eMail}`, role: 'owner' });
  expect([changed.status, changed.body.user]).toMatchObject([
    200,
    { name: 'Ele Saar', email: `new-${eMail}`, role: 'owner' },
  ]);
  expect((await signIn(`new-${eMail}`)).status).toBe(200);

  expect((await remove(owner, id)).status).toBe(204);
  expect(await list(owner)).toHaveLength(1);
  expect((await signIn(`new-${eMail}`)).body).toMatchObject({
    code: 'invalid_credentials',
    msg: 'You don’t have access to any account. Ask your organiser.',
  });
  expect(
    await fixture.sql(
      "select action, subject, details -> 'role' as role from accounts.audit where account_id = $1 order by id",
      [accountId],
    ),
  ).toEqual([
    { action: 'add_user', subject: eMail, role: { from: null, to: 'manager' } },
    { action: 'change_user', subject: `new-${eMail}`, role: { from: 'manager', to: 'owner' } },
    { action: 'remove_user', subject: `new-${eMail}`, role: { from: 'owner', to: null } },
  ]);
});

it('gives security and artist managers all events or named ones, and gives no one a superuser', async () => {
  const { owner, accountId, eventId } = await company();
  const other = await fixture.event(accountId);
  const [foreign, eMail] = [(await company()).eventId, newMail()];
  const { body } = await add(owner, { user_email: eMail, role: 'security', event_ids: [eventId] });
  expect(body.user).toMatchObject({
    role: 'security',
    all_events: false,
    event_users: [{ event_id: eventId, role: 'security' }],
  });
  const session = await signIn(eMail);
  expect([session.body.roles, session.body.event_users.map((entry) => entry.event_id)]).toEqual([[], [eventId]]);

  const named = { name: 'Ele Vaher', email: eMail };
  expect(
    (await update(owner, body.user.id, { ...named, role: 'artist_manager', event_ids: [other] })).body.user,
  ).toMatchObject({
    all_events: false,
    event_users: [{ event_id: other, role: 'artist_manager' }],
  });
  expect((await update(owner, body.user.id, { ...named, role: 'security' })).body.user).toMatchObject({
    all_events: true,
    event_users: [],
  });
  expect((await update(owner, body.user.id, { ...named, role: 'security', event_ids: [foreign] })).status).toBe(404);
  expect(
    (await update(owner, body.user.id, { ...named, role: 'manager', event_ids: [other] })).body.errors,
  ).toMatchObject([{ path: 'event_ids' }]);
  for (const role of ['superuser', 'worker_bee', 'artist'])
    expect((await add(owner, { role })).body.errors).toMatchObject([{ path: 'role' }]);
});

it('names what is wrong, and a person who is a user already', async () => {
  const { owner } = await company();
  const bad = await add(owner, { user_email: 'no', name: '', password: 'short', account_id: 7 });
  expect(bad.body.errors.map(({ path }) => path).toSorted()).toEqual(
    expect.arrayContaining(['account_id', 'name', 'password', 'user_email']),
  );
  expect((await add(owner, { user_email: owner.eMail })).body.errors).toMatchObject([
    { path: 'user_email', code: 'user_of_account' },
  ]);
});

it('keeps name, password and e-mail of a person who belongs elsewhere, and takes away only what is here', async () => {
  const [here, there] = [await company(), await company()];
  const eMail = newMail();
  const { id } = (await add(there.owner, { user_email: eMail, name: 'Kati Kask' })).body.user;
  const { status, body } = await add(here.owner, {
    user_email: eMail,
    name: 'Somebody Else',
    password: 'another password',
    role: 'owner',
  });
  expect([status, body.user]).toMatchObject([
    201,
    { id, name: 'Somebody Else', invited: true, can: { edit: true, edit_identity: true } },
  ]);
  await fixture.sql('update accounts.membership set accepted_at = now() where user_id = $1', [id]);
  expect((await list(here.owner)).find((user) => user.id === id)).toMatchObject({
    name: 'Kati Kask',
    invited: false,
    can: { edit: true, edit_identity: false },
  });
  expect((await signIn(eMail, 'another password')).status).toBe(400);
  expect((await signIn(eMail)).status).toBe(200);

  for (const { owner } of [here, there]) {
    expect((await update(owner, id, { name: 'Other', email: eMail, role: 'manager' })).status).toBe(403);
    expect((await update(owner, id, { name: 'Kati Kask', email: newMail(), role: 'manager' })).status).toBe(403);
  }
  expect((await update(here.owner, id, { name: 'Kati Kask', email: eMail, role: 'security' })).body.user).toMatchObject(
    { role: 'security' },
  );
  expect((await list(there.owner)).find((user) => user.id === id)).toMatchObject({ role: 'manager' });
  expect((await remove(here.owner, id)).status).toBe(204);
  expect((await signIn(eMail)).body).toMatchObject({ roles: ['manager'], accounts: [{ id: there.accountId }] });
});

it('sets a new password for a user who had left, and leaves a superuser alone', async () => {
  const { owner, accountId } = await company();
  const eMail = newMail();
  const { id } = (await add(owner, { user_email: eMail })).body.user;
  await remove(owner, id);
  await add(owner, { user_email: eMail, name: 'Ele Tamm', password: 'a second password' });
  expect((await signIn(eMail, 'a second password')).body.user).toMatchObject({ id, name: 'Ele Tamm' });
  const support = await fixture.caller({ accountId, role: 'superuser' });
  expect((await remove(owner, support.userId)).status).toBe(403);
  expect((await update(owner, support.userId, { name: 'x', email: newMail(), role: 'manager' })).status).toBe(403);
});

it('ends what a removed or demoted user can do with the next request', async () => {
  const { owner, accountId } = await company();
  const [demoted, removed] = [
    await fixture.caller({ accountId, role: 'owner' }),
    await fixture.caller({ accountId, role: 'owner' }),
  ];
  await update(owner, demoted.userId, { name: await nameOf(owner, demoted), email: demoted.eMail, role: 'security' });
  await remove(owner, removed.userId);
  expect([(await remove(demoted, owner.userId)).status, (await remove(removed, owner.userId)).status]).toEqual([
    403, 401,
  ]);
});

describe('the limit of the plan', () => {
  /**
   * Asks twice in parallel for the last place, once for the account and once for an event. Both have counted, or wait
   * to, before one ends.
   */
  async function lastPlaceTwice(calls: ReturnType<typeof callsOf>): Promise<(string | undefined)[]> {
    const { owner, eventId } = await company('One event');
    for (let taken = 1; taken < 4; taken += 1) await add(owner);
    const gate = await holdCommits(fixture, 'accounts.membership');
    const answers: Promise<Refusable>[] = [calls.add(owner), calls.addTo(owner, eventId)];
    await gate.untilWaiting(2, Promise.race(answers));
    await gate.release();
    return codes(await Promise.all(answers));
  }

  it('gives the last place to one of two parallel callers', async () => {
    expect(await lastPlaceTwice(callsOf(service))).toEqual(['done', 'limit_reached']);
  });

  it('would give it to both without the lock of the account', async () => {
    expect(await unlocked(lastPlaceTwice)).toEqual(['done', 'done']);
  });

  it('counts a person once, and artists not at all', async () => {
    const { owner, eventId, accountId } = await company('One event');
    const eMails = Array.from({ length: 3 }, newMail);
    for (const email of eMails) await addTo(owner, eventId, { email });
    await fixture.caller({ accountId, role: 'artist', eventId });
    expect((await add(owner)).status).toBe(201);
    expect((await add(owner)).body).toMatchObject({
      code: 'limit_reached',
      msg: 'Your plan includes 5 users. Choose another plan to add more.',
    });
    expect((await addTo(owner, await fixture.event(accountId), { email: eMails[0] })).status).toBe(201);
    expect((await add(owner, { user_email: eMails[1], role: 'security' })).status).toBe(201);
  });
});

describe('the last owner', () => {
  /** Two owners, each of whom takes the other's role away or out at the same moment. */
  async function eachOther(calls: ReturnType<typeof callsOf>): Promise<number> {
    const { owner, accountId } = await company();
    const other = await fixture.caller({ accountId, role: 'owner' });
    const demoted = { name: await nameOf(owner, other), email: other.eMail, role: 'manager' };
    const gate = await holdCommits(fixture, 'accounts.membership');
    const both = [calls.update(owner, other.userId, demoted), calls.remove(other, owner.userId)];
    await gate.untilWaiting(2, Promise.race(both));
    await gate.release();
    await Promise.all(both);
    const [left] = await fixture.sql<{ owners: number }>(
      `select count(*)::int as owners from accounts.membership where account_id = $1 and role = 'owner'`,
      [accountId],
    );
    return left?.owners ?? 0;
  }

  it('can be neither removed nor demoted', async () => {
    const { owner } = await company();
    expect((await remove(owner, owner.userId)).body).toMatchObject({
      code: 'last_owner',
      msg: 'The account needs at least one Top dog',
    });
    const [me] = await list(owner);
    expect((await update(owner, owner.userId, { name: me?.name, email: owner.eMail, role: 'manager' })).body.code).toBe(
      'last_owner',
    );
    expect((await list(owner))[0]).toMatchObject({
      role: 'owner',
      can: { edit: true, change_role: false, remove: false },
    });
    await add(owner, { role: 'owner' });
    expect((await list(owner)).map(({ can }) => [can.change_role, can.remove])).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('stays when two owners take each other out at the same moment', async () => {
    expect(await eachOther(callsOf(service))).toBe(1);
  });

  it('would be lost without the lock of the account', async () => {
    expect(await unlocked(eachOther)).toBe(0);
  });
});
