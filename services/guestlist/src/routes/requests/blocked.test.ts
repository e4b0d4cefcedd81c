import { guestlist, type BlockedPerson } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { openGuestlist } from '../../testing/guestlist-fixture.ts';

const { fixture, service, eventOf } = await openGuestlist();

const list = (as: Pick<Caller, 'token'>) =>
  call<{ blocked: BlockedPerson[] }>(service.url, guestlist.listBlockedPeople, { as });
const add = (as: Caller, body: object) =>
  call<{ blocked: BlockedPerson[]; errors: object[] }>(service.url, guestlist.addBlockedPerson, {
    as,
    body: { name: 'Mari Tamm', ...body },
  });
const remove = (as: Caller, blockedId: number) =>
  call<{ blocked: BlockedPerson[]; message_code: string }>(service.url, guestlist.removeBlockedPerson, {
    as,
    params: { blockedId },
  });
const audit = (accountId: number) =>
  fixture.sql<{ action: string; subject: string; user_id: number }>(
    'select action, subject, user_id from accounts.audit where account_id = $1 order by id',
    [accountId],
  );

it('keeps people of the account, and writes each look and change into its audit', async () => {
  const { accountId, owner } = await eventOf();
  const { body: other } = await add((await eventOf()).owner, { name: 'Other' });
  const added = await add(owner, {
    e_mail: 'Mari@Example.test',
    phone: '+372 5123 4567',
    reason: 'Left a gate open',
    until: '2099-12-31',
  });
  expect(added).toMatchObject({
    status: 201,
    body: {
      blocked: [
        {
          name: 'Mari Tamm',
          e_mail: 'mari@example.test',
          phone: '+372 5123 4567',
          reason: 'Left a gate open',
          until: '2099-12-31',
        },
      ],
    },
  });
  const [row] = await fixture.sql(
    'select name_folded, phone_key from accreditation.blocked_person where account_id = $1',
    [accountId],
  );
  expect(row).toEqual({ name_folded: 'mari tamm', phone_key: '+37251234567' });
  // The same person once more is the same entry.
  const again = await add(owner, {
    name: 'MARI TAMM',
    e_mail: 'mari@example.test',
    phone: '0037251234567',
    reason: 'Twice',
  });
  expect(again.body.blocked).toMatchObject([{ id: added.body.blocked[0]?.id, reason: 'Twice', until: null }]);
  expect((await list(owner)).body.blocked).toEqual(again.body.blocked);
  expect(await remove(owner, other.blocked[0]?.id ?? 0)).toMatchObject({
    status: 404,
    body: { message_code: 'no_such_blocked_person' },
  });
  expect((await remove(owner, added.body.blocked[0]?.id ?? 0)).body.blocked).toEqual([]);
  const by = { user_id: owner.userId };
  expect(await audit(accountId)).toEqual([
    { action: 'add_blocked_person', subject: 'Mari Tamm', ...by },
    { action: 'add_blocked_person', subject: 'MARI TAMM', ...by },
    { action: 'view_blocked_people', subject: '1', ...by },
    { action: 'remove_blocked_person', subject: 'MARI TAMM', ...by },
  ]);
});

it('refuses a number without its country, as it is for events everywhere', async () => {
  const { owner } = await eventOf();
  expect(await add(owner, { phone: '5123 4567' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'phone', code: 'phone_without_country' }] },
  });
  expect((await list(owner)).body.blocked).toEqual([]);
});

it('is for owners alone', async () => {
  const { accountId, eventId, owner } = await eventOf();
  const blocked = (await add(owner, {})).body.blocked[0]?.id ?? 0;
  for (const role of ['manager', 'worker_bee+', 'security'] as const) {
    const as = await fixture.caller({ accountId, role, eventId });
    expect([(await list(as)).status, (await add(as, {})).status, (await remove(as, blocked)).status]).toEqual([
      403, 403, 403,
    ]);
  }
  expect((await audit(accountId)).map(({ action }) => action)).toEqual(['add_blocked_person']);
});
