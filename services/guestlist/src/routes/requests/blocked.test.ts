import { guestlist, type BlockedPerson } from '@laminate/contracts';
import { picture } from '@laminate/file-store/testing/hostile-files';
import type { Identity } from '@laminate/kit';
import { call, type Caller } from '@laminate/testing';
import { openGuestlist } from '../../testing/guestlist-fixture.ts';
import { blockedPeopleRoutes } from './blocked.ts';

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
const removePhoto = (as: Caller, blockedId: number) =>
  call<{ blocked: BlockedPerson[]; message_code: string }>(service.url, guestlist.removeBlockedPhoto, {
    as,
    params: { blockedId },
  });
async function setPhoto(as: Caller, blockedId: number, bytes?: Buffer) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes ?? (await picture().png().toBuffer()))]), 'mari.png');
  const path = guestlist.setBlockedPhoto.path.replace('{blockedId}', String(blockedId));
  const answered = await fetch(new URL(path, service.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}` },
    body: form,
  });
  return {
    status: answered.status,
    body: (await answered.json()) as { blocked: BlockedPerson[]; message_code: string; errors: { code: string }[] },
  };
}
const ofRequest = (
  as: Pick<Caller, 'token'>,
  eventId: number,
  { request: requestId, guest: requestGuestId }: Awaited<ReturnType<typeof requestOf>>,
) =>
  call<{ blocked: BlockedPerson[]; message_code: string }>(service.url, guestlist.listBlockedOfRequest, {
    as,
    params: { eventId, requestId, requestGuestId },
  });

/** A request of one person, with their ids. */
async function requestOf({ accountId, eventId }: { accountId: number; eventId: number }, name: string, eMail: string) {
  const insert = async (table: string, row: Record<string, unknown>) => {
    const columns = Object.entries({ account_id: accountId, event_id: eventId, ...row });
    const [made] = await fixture.sql<{ id: number }>(
      `insert into accreditation.${table} (${columns.map(([key]) => key).join()})
       values (${columns.map((_, at) => `$${at + 1}`).join()}) returning *`,
      columns.map(([, value]) => value),
    );
    return made?.id ?? 0;
  };
  await fixture.sql(
    'insert into accreditation.event_state (account_id, event_id) values ($1, $2) on conflict do nothing',
    [accountId, eventId],
  );
  const category = await insert('request_category', { name, name_folded: name, steps: '[]' });
  await insert('request_form', { category_id: category, revision: 0, sections: '[]' });
  const request = await insert('request', {
    category_id: category,
    form_revision: 0,
    key_hash: Buffer.alloc(32, category),
    applicant: name,
    e_mail: eMail,
    language: 'en',
    state: 'sent',
    round: 1,
    sent_at: '2036-01-01',
  });
  const guest = await insert('request_guest', {
    request_id: request,
    position: 0,
    name,
    name_folded: name.toLowerCase(),
  });
  return { request, guest };
}
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
    expect([
      (await list(as)).status,
      (await add(as, {})).status,
      (await remove(as, blocked)).status,
      (await setPhoto(as, blocked)).status,
      (await removePhoto(as, blocked)).status,
      (await ofRequest(as, eventId, { request: 1, guest: 1 })).status,
    ]).toEqual([403, 403, 403, 403, 403, 403]);
  }
  expect((await audit(accountId)).map(({ action }) => action)).toEqual(['add_blocked_person']);
});

describe.each(blockedPeopleRoutes.map(({ route, policies }) => [`${route.method} ${route.path}`, policies] as const))(
  '%s',
  (_route, policies) => {
    // Roles and scopes keep them out today: this holds whatever these will be.
    it('is for no API token of chosen events, and for no one who reads one event for support', () => {
      const neither = { apiToken: null, support: null };
      const callAs = (identity: object) => () => {
        for (const policy of policies) policy({ ...neither, ...identity } as Identity);
      };
      expect(callAs({})).not.toThrow();
      expect(callAs({ apiToken: { scopes: [], eventIds: [1] } })).toThrow(
        expect.objectContaining({ code: 'api_token_events' }),
      );
      expect(callAs({ support: { homeAccountId: 1, endsAt: '' } })).toThrow(
        expect.objectContaining({ code: 'forbidden' }),
      );
    });
  },
);

it('keeps a photo of a person with the entry, and no longer than it', async () => {
  const { accountId, owner } = await eventOf();
  const { owner: other } = await eventOf();
  const [entry] = (await add(owner, {})).body.blocked;
  const id = entry?.id ?? 0;
  expect(entry).toMatchObject({ face: null });
  const { status, body } = await setPhoto(owner, id);
  const [{ face }] = body.blocked as [BlockedPerson];
  expect([
    status,
    Buffer.from(face ?? '', 'base64')
      .subarray(8, 12)
      .toString(),
  ]).toEqual([200, 'WEBP']);
  // The same person once more keeps it.
  expect((await add(owner, { reason: 'Twice' })).body.blocked).toMatchObject([{ id, face, reason: 'Twice' }]);
  expect(await setPhoto(owner, id, Buffer.from('no picture'))).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'picture_refused' }] },
  });
  expect(await setPhoto(other, id)).toMatchObject({ status: 404, body: { message_code: 'no_such_blocked_person' } });
  expect((await audit(accountId)).map(({ action, subject }) => [action, subject])).toContainEqual([
    'set_blocked_photo',
    'Mari Tamm',
  ]);
  await remove(owner, id);
  expect(await fixture.sql('select 1 from accreditation.blocked_person where account_id = $1', [accountId])).toEqual(
    [],
  );
});

it('removes a photo, and keeps the entry', async () => {
  const { accountId, owner } = await eventOf();
  const { owner: other } = await eventOf();
  const id = (await add(owner, { reason: 'Left a gate open' })).body.blocked[0]?.id ?? 0;
  await setPhoto(owner, id);
  expect(await removePhoto(other, id)).toMatchObject({ status: 404, body: { message_code: 'no_such_blocked_person' } });
  expect((await list(owner)).body.blocked).not.toMatchObject([{ face: null }]);
  expect((await removePhoto(owner, id)).body.blocked).toMatchObject([{ id, reason: 'Left a gate open', face: null }]);
  expect((await audit(accountId)).at(-1)).toMatchObject({ action: 'remove_blocked_photo', subject: 'Mari Tamm' });
});

it('has up to 500 photos', async () => {
  const { accountId, owner } = await eventOf();
  const [entry] = (await add(owner, {})).body.blocked;
  await fixture.sql(
    `insert into accreditation.blocked_person (account_id, name, name_folded, made_by, face)
     select $1, 'X' || n, 'x' || n, 'x', 'x' from generate_series(1, 500) n`,
    [accountId],
  );
  expect(await setPhoto(owner, entry?.id ?? 0)).toMatchObject({
    status: 409,
    body: { message_code: 'blocked_photos_max' },
  });
});

it('shows owners the entries that a person of a request matches, and writes down which ones they saw', async () => {
  const event = await eventOf();
  const { accountId, eventId, owner } = event;
  const byName = (await add(owner, { reason: 'Left a gate open' })).body.blocked[0]?.id;
  await add(owner, { name: 'Ended', e_mail: 'jaan@example.test', until: '2020-01-01' });
  await add(owner, { name: 'Other', e_mail: 'jaan@example.test' });
  const mari = await requestOf(event, 'Mari Tamm', 'mari@example.test');
  expect((await ofRequest(owner, eventId, mari)).body.blocked).toMatchObject([
    { id: byName, reason: 'Left a gate open' },
  ]);
  const jaan = await requestOf(event, 'Jaan', 'JAAN@example.test');
  const { body } = await ofRequest(owner, eventId, jaan);
  expect(body.blocked.map(({ name }) => name)).toEqual(['Other']);
  const looked = { action: 'view_blocked_people', user_id: owner.userId };
  expect((await audit(accountId)).slice(-2)).toEqual([
    { ...looked, subject: 'Mari Tamm' },
    { ...looked, subject: 'Other' },
  ]);
  const elsewhere = await eventOf();
  const missing = { status: 404, body: { message_code: 'no_such_request' } };
  expect(await ofRequest(elsewhere.owner, elsewhere.eventId, mari)).toMatchObject(missing);
  expect(await ofRequest(owner, eventId, { ...mari, guest: jaan.guest })).toMatchObject(missing);
});
