import { newMail, openUsers } from '../../testing/user-calls.ts';

const { fixture, service, company, accepts, list, add, listOf, addTo, updateIn, removeFrom, signIn } =
  await openUsers();

it('adds, lists, changes and removes a user of an event, and writes down who did', async () => {
  const { accountId, eventId } = await company();
  const manager = await fixture.caller({ accountId, role: 'manager' });
  const email = newMail();
  const added = await addTo(manager, eventId, { email });
  expect([added.status, added.body.user]).toMatchObject([
    201,
    { name: 'Rando Pihlak', email, e_mail: email, role: 'worker_bee', can: { edit: true, edit_identity: true } },
  ]);
  const { id } = added.body.user;
  expect((await signIn(email)).body).toMatchObject({
    roles: [],
    event_users: [{ event_id: eventId, role: 'worker_bee' }],
  });

  const changed = await updateIn(manager, eventId, id, {
    name: 'Rando Kask',
    role: 'worker_bee+',
    e_mail: `new-${email}`,
  });
  expect([changed.status, changed.body.user]).toMatchObject([
    200,
    { name: 'Rando Kask', role: 'worker_bee+', e_mail: `new-${email}` },
  ]);
  expect(await listOf(manager, eventId)).toHaveLength(1);

  expect((await removeFrom(manager, eventId, id)).status).toBe(204);
  expect(await listOf(manager, eventId)).toEqual([]);
  expect((await signIn(`new-${email}`)).status).toBe(400);
  expect(
    await fixture.sql(
      "select action, event_id, details -> 'role' as role from accounts.audit where account_id = $1 order by id",
      [accountId],
    ),
  ).toEqual([
    { action: 'add_event_user', event_id: eventId, role: { from: null, to: 'worker_bee' } },
    { action: 'change_event_user', event_id: eventId, role: { from: 'worker_bee', to: 'worker_bee+' } },
    { action: 'remove_event_user', event_id: eventId, role: { from: 'worker_bee+', to: null } },
  ]);
});

it('gives no other role, and names what is wrong', async () => {
  const { owner, eventId } = await company();
  for (const role of ['security', 'artist_manager', 'manager', 'superuser'])
    expect((await addTo(owner, eventId, { role })).body.errors).toMatchObject([{ path: 'role' }]);
  expect((await addTo(owner, eventId, { email: 'a@b.c' })).body.errors.map(({ path }) => path)).toContain('email');
  const { body } = await addTo(owner, eventId);
  expect((await addTo(owner, eventId, { email: body.user.email })).body.errors).toMatchObject([
    { path: 'email', code: 'user_of_event' },
  ]);
  expect((await addTo(owner, eventId, { email: owner.eMail })).body.msg).toBe(
    'This person already has full access to this event',
  );
});

it('leaves roles given by the owner to the owner, and the details of a person to the accounts they belong to', async () => {
  const { owner, accountId, eventId } = await company();
  const manager = await fixture.caller({ accountId, role: 'manager' });
  const guard = (await add(owner, { role: 'security', event_ids: [eventId] })).body.user;
  expect((await listOf(manager, eventId)).map(({ role, can }) => [role, can.edit])).toEqual([['security', false]]);
  expect((await removeFrom(manager, eventId, guard.id)).status).toBe(403);
  expect(
    (await updateIn(manager, eventId, guard.id, { name: guard.name, role: 'worker_bee', e_mail: guard.email })).status,
  ).toBe(403);

  // Security of all events who also checks in at this one, and a person of another account.
  const also = (await add(owner, { role: 'security' })).body.user;
  const elsewhere = await company();
  const foreign = (await add(elsewhere.owner)).body.user;
  for (const { email, name } of [also, foreign]) {
    const { id } = (await addTo(manager, eventId, { email, name: 'Somebody' })).body.user;
    await accepts(id);
    expect((await updateIn(manager, eventId, id, { name: 'Other', role: 'worker_bee+', e_mail: email })).status).toBe(
      403,
    );
    expect((await updateIn(manager, eventId, id, { name, role: 'worker_bee', e_mail: newMail() })).status).toBe(403);
    expect(
      (await updateIn(manager, eventId, id, { name, role: 'worker_bee+', e_mail: email })).body.user,
    ).toMatchObject({ name, role: 'worker_bee+' });
    expect((await removeFrom(manager, eventId, id)).status).toBe(204);
  }
  expect((await list(owner)).find(({ id }) => id === also.id)).toMatchObject({ role: 'security', all_events: true });
  expect(await list(elsewhere.owner)).toHaveLength(2);
});

it('keeps a person in the account as long as another event has them', async () => {
  const { owner, accountId, eventId } = await company();
  const other = await fixture.event(accountId);
  const { id, email } = (await addTo(owner, eventId)).body.user;
  expect(
    (await addTo(owner, other, { email, role: 'worker_bee+', name: 'Other name', password: 'another password' })).body
      .user,
  ).toMatchObject({ id, name: 'Rando Pihlak' });
  await removeFrom(owner, eventId, id);
  expect((await signIn(email)).body.event_users).toMatchObject([{ event_id: other }]);
  expect((await removeFrom(owner, eventId, id)).status).toBe(404);
});

it('ends what a removed user can do with the next request', async () => {
  const { owner, accountId, eventId } = await company();
  const manager = await fixture.caller({ accountId, role: 'manager' });
  const worker = await fixture.caller({ accountId, role: 'worker_bee', eventId });
  await removeFrom(manager, eventId, worker.userId);
  expect(
    await fixture.sql('select ended_at is not null as ended from accounts.session where id = $1', [worker.sessionId]),
  ).toEqual([{ ended: true }]);
  expect(await list(owner)).toHaveLength(2);
});

it('keeps members apart in Postgres itself: without the policies an account would change those of another', async () => {
  const [here, there] = [await company(), await company()];
  const person = (await add(there.owner)).body.user;
  await add(here.owner, { user_email: person.email });
  // Even in the name of a person who is in both.
  const change = () =>
    service.db.transaction({ accountId: here.accountId, userId: person.id }, async (em) => {
      const changed = await em.execute(
        `update accounts.membership set role = 'owner' where user_id = ? and account_id = ? returning 1`,
        [person.id, there.accountId],
      );
      const gone = await em.execute(
        'delete from accounts.membership where user_id = ? and account_id = ? returning 1',
        [person.id, there.accountId],
      );
      return changed.length + gone.length;
    });
  expect(await change()).toBe(0);
  await fixture.sql('drop policy membership_ended_here on accounts.membership');
  expect(await change()).toBe(1);
});
