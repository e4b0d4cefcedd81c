import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readBilling } from '@laminate/accounts/billing';
import type { Fixture } from '@laminate/testing';
import { makeAdvancing } from './advancing-fixture.ts';
import type { EventFixture } from './event-ids.ts';

/** A category of requests with a link, and a request for one person that was decided at a step. */
async function addRequest(fixture: Fixture, accountId: number, eventId: number) {
  const one = async (text: string, ...values: unknown[]) =>
    (
      await fixture.sql<{ id: number }>(`insert into accreditation.${text} returning id`, [
        accountId,
        eventId,
        ...values,
      ])
    )[0]?.id ?? 0;
  const categoryId = await one(
    `request_category (account_id, event_id, name, name_folded, steps) values ($1, $2, 'Press', 'press', $3)`,
    JSON.stringify([{ name: 'Vetting', by: 'link', needed: 2 }]),
  );
  await fixture.sql(
    `insert into accreditation.request_form (account_id, event_id, category_id, revision, sections) values ($1, $2, $3, 0, '[]')`,
    [accountId, eventId, categoryId],
  );
  const deciderId = await one(
    `request_decider (account_id, event_id, category_id, title, step, token_hash, created_by) values ($1, $2, $3, 'Police', 0, $4, 'Liis')`,
    categoryId,
    randomBytes(32),
  );
  const requestId = await one(
    `request (account_id, event_id, category_id, form_revision, key_hash, applicant, e_mail, language, state, round, sent_at)
     values ($1, $2, $3, 0, $4, 'Jaan', 'jaan@example.test', 'et', 'sent', 1, now())`,
    categoryId,
    randomBytes(32),
  );
  const requestGuestId = await one(
    `request_guest (account_id, event_id, request_id, position, name, name_folded) values ($1, $2, $3, 0, 'Jaan', 'jaan')`,
    requestId,
  );
  const requestDecisionId = await one(
    `request_decision (account_id, event_id, step, verdict, decider_id, by_name, before) values ($1, $2, 0, 'approve', $3, 'Police', '{}')`,
    deciderId,
  );
  await fixture.sql(
    'insert into accreditation.request_vote (account_id, event_id, decision_id, request_id, round) values ($1, $2, $3, $4, 1)',
    [accountId, eventId, requestDecisionId, requestId],
  );
  const [blocked] = await fixture.sql<{ id: number }>(
    `insert into accreditation.blocked_person (account_id, name, name_folded, made_by) values ($1, 'Kati', 'kati', 'Liis') returning id`,
    [accountId],
  );
  return { categoryId, deciderId, requestId, requestGuestId, requestDecisionId, blockedId: blocked?.id ?? 0 };
}

/** Lets the whole unit in. @returns the arrival by which that can be undone */
async function checkInGroup(fixture: Fixture, accountId: number, eventId: number, unitId: number): Promise<number> {
  const request = { key: randomUUID(), action: 'check_in_group', unit_id: unitId, user_id: 1, user_name: 'Ele' };
  const [answer] = await fixture.sql<{ batch: number }>(
    `select (outcome ->> 'batch')::int as batch from accreditation.apply_group($1, $2, $3)`,
    [accountId, eventId, JSON.stringify(request)],
  );
  return answer?.batch ?? 0;
}

/**
 * Puts wristbands to a desk and gives three of them to a person.
 * @returns the row of the ledger by which the person got them
 */
async function giveWristbands(
  fixture: Fixture,
  accountId: number,
  eventId: number,
  lot: { wristband_id: number; desk_id: number },
  personId: number,
): Promise<number> {
  const by = { ...lot, user_id: 1, user_name: 'Ele' };
  const apply = (name: string, request: object) =>
    fixture.sql<{ id: number }>(
      `select (outcome -> 'movements' -> 0 ->> 'id')::int as id from accreditation.${name}($1, $2, $3)`,
      [accountId, eventId, JSON.stringify(request)],
    );
  await apply('manage_stock', { ...by, action: 'receive', key: randomUUID(), quantity: 100 });
  const [issue] = await apply('give_wristbands', {
    ...by,
    action: 'issue',
    key: randomUUID(),
    person_id: personId,
    quantity: 3,
  });
  return issue?.id ?? 0;
}

/** Orders a plan and writes the invoice. @returns the invoice */
async function addInvoice(fixture: Fixture, accountId: number): Promise<number> {
  const [invoice] = await fixture.sql<{ id: number }>(
    `with ordered as (
       insert into accounts.plan_order (account_id, key, plan_id, net_cents, vat_percent, vat_cents, ordered_by, e_mail)
       values ($1, gen_random_uuid(), 4, 10000, 24, 2400, 'Liis', 'liis@example.test') returning id)
     insert into accounts.invoice (account_id, order_id, plan_name, starts_on, net_cents, vat_percent, vat_cents, buyer, seller, due_on)
     select $1, id, 'Monthly 2', current_date, 10000, 24, 2400, $2, $3, current_date from ordered returning id`,
    [
      accountId,
      JSON.stringify({ account: 'Meretuul MTÜ', person: 'Liis', eMail: 'liis@example.test' }),
      JSON.stringify(readBilling({}).seller),
    ],
  );
  return invoice?.id ?? 0;
}

/**
 * Makes an event with one unit, group, person with a photo, profile, wristband, badge, change, saved view, delegated
 * list, live source, import, arrival, door device, over-admission, area with a checkpoint, quota, scan, over-use and
 * roll call, wristband number, and time slot in it, two desks, one with wristbands, and its advancing.
 */
export async function makeEvent(fixture: Fixture, accountId: number): Promise<EventFixture> {
  const eventId = await fixture.event(accountId);
  const beside = Promise.all([
    fixture.caller({ accountId, role: 'worker_bee', eventId }),
    addInvoice(fixture, accountId),
    makeAdvancing(fixture, accountId, eventId),
    // Who answers for the account.
    fixture.caller({ accountId, role: 'owner' }),
  ]);
  const one = async (text: string, values: readonly unknown[]) =>
    ((await fixture.sql<{ id: number }>(text, values))[0] as { id: number }).id;
  await fixture.sql(
    'insert into accreditation.event_state (account_id, event_id) values ($1, $2) on conflict do nothing',
    [accountId, eventId],
  );
  const unitId = await one(
    `insert into accreditation.unit (account_id, event_id, name, name_folded) values ($1, $2, 'Press', 'press') returning id`,
    [accountId, eventId],
  );
  const groupId = await one(
    `insert into accreditation.group_ (account_id, event_id, unit_id, name, name_folded) values ($1, $2, $3, 'Radio', 'radio') returning id`,
    [accountId, eventId, unitId],
  );
  const personId = await one(
    `insert into accreditation.person (account_id, event_id, unit_id, group_id, name, name_folded, guest_count)
     values ($1, $2, $3, $4, 'Mari Tamm', 'mari tamm', 3) returning id`,
    [accountId, eventId, unitId, groupId],
  );
  const deletedPersonId = await one(
    `insert into accreditation.person (account_id, event_id, name, name_folded, guest_count, deleted_at, deleted_by)
     values ($1, $2, 'Jaan Tamm', 'jaan tamm', 1, now(), 'Liis') returning id`,
    [accountId, eventId],
  );
  await fixture.sql('update accreditation.event_state set people_count = 1, guest_count = 3 where event_id = $1', [
    eventId,
  ]);
  const item = (table: string, columns = '', values = '') =>
    one(
      `insert into accreditation.${table} (account_id, event_id, name${columns}) values ($1, $2, 'Crew'${values}) returning id`,
      [accountId, eventId],
    );
  const wristbandId = await item('wristband', ', color', `, '#3653c0'`);
  const [profileId, badgeId, areaId, timeId] = await Promise.all([
    item('profile'),
    item('badge'),
    item('area'),
    item('time_slot'),
  ]);
  const changeId = await one(
    `insert into accreditation.undoable_change (account_id, event_id, parts) values ($1, $2, '[]') returning id`,
    [accountId, eventId],
  );
  const renamed = {
    kind: 'time',
    id: timeId,
    name: 'Crew',
    was: { name: 'Build-up' },
    now: { name: 'Crew' },
    openings: [],
  };
  const accessChangeId = await one(
    `insert into accreditation.undoable_change (account_id, event_id, parts, item) values ($1, $2, '[]', $3) returning id`,
    [accountId, eventId, JSON.stringify(renamed)],
  );
  const auditId = await one(
    `insert into accounts.audit (account_id, user_name, action, event_id, subject)
     values ($1, 'Liis', 'rename_event', $2, 'Meretuul') returning id`,
    [accountId, eventId],
  );
  const eventChangeId = await one(
    `insert into accounts.undoable_change (account_id, event_id, audit_id, was, now, along)
     values ($1, $2, $3, '{}', '{}', '{"advancing": [], "accreditation": []}') returning id`,
    [accountId, eventId, auditId],
  );
  const entryId = await checkInGroup(fixture, accountId, eventId, unitId);
  const viewId = await one(
    `insert into accreditation.saved_view (account_id, event_id, name, name_folded, query) values ($1, $2, 'Not in', 'not in', 'state=out') returning id`,
    [accountId, eventId],
  );
  const token = randomBytes(32).toString('base64url');
  const listId = await one(
    `insert into accreditation.delegated_list (account_id, event_id, title, unit_id, group_id, quota, deadline, token_hash, created_by)
     values ($1, $2, 'Radio', $3, $4, 10, '2099-12-31', $5, 'Liis') returning id`,
    [accountId, eventId, unitId, groupId, createHash('sha256').update(token).digest()],
  );
  await fixture.sql('update accreditation.person set delegated_list_id = $1, pending = true where id = $2', [
    listId,
    personId,
  ]);
  // Paths name a list of invitations as they name a shared one.
  await fixture.sql(
    `insert into accreditation.invitation_list (account_id, event_id, id, name, name_folded) values ($1, $2, $3, 'Press', 'press')`,
    [accountId, eventId, listId],
  );
  await fixture.sql(
    `insert into accreditation.invitation (account_id, event_id, person_id, list_id, key_hash, e_mail, language, invited_count)
     values ($1, $2, $3, $4, $5, 'mari@example.test', 'et', 3)`,
    [accountId, eventId, personId, listId, randomBytes(32)],
  );
  await fixture.sql(`update accreditation.person set answer = 'waiting' where id = $1`, [personId]);
  const requests = await addRequest(fixture, accountId, eventId);
  const [field] = await fixture.sql<{ key: string }>(
    `insert into accreditation.guest_field (account_id, event_id, name, name_folded, kind, seen_by)
     values ($1, $2, 'Photo', 'photo', 'photo', '{door,gate}') returning key`,
    [accountId, eventId],
  );
  const fieldKey = field?.key ?? '';
  const [deletedField] = await fixture.sql<{ key: string }>(
    `insert into accreditation.guest_field (account_id, event_id, name, name_folded, kind, deleted_at)
     values ($1, $2, 'Meal', 'meal', 'text', now()) returning key`,
    [accountId, eventId],
  );
  const photoId = randomUUID();
  await fixture.sql(
    `insert into accreditation.photo (account_id, event_id, id, person_id, face, whole) values ($1, $2, $3, $4, '', '')`,
    [accountId, eventId, photoId, personId],
  );
  await fixture.sql(
    'insert into accreditation.guest_details (account_id, event_id, person_id, details) values ($1, $2, $3, $4)',
    [accountId, eventId, personId, JSON.stringify({ [fieldKey]: photoId })],
  );
  const importId = await one(
    'insert into accreditation.people_import (account_id, event_id, user_id, row_count) values ($1, $2, 1, 1) returning id',
    [accountId, eventId],
  );
  const liveSourceId = await one(
    `insert into accreditation.live_source (account_id, event_id, base_url, organizer, slug, title, token, hook_hash, products, created_by)
     values ($1, $2, 'https://shop.example.test', 'meretuul', 'suvi', 'Suvi', '\\x00', $3, '[]', 'Liis') returning id`,
    [accountId, eventId, randomBytes(32)],
  );
  const secret = randomBytes(32).toString('base64url');
  const deviceId = await one(
    `insert into accounts.door_device (account_id, event_id, name, secret_hash, created_by, expires_at)
     values ($1, $2, 'Gate A', $3, 'Liis', now() + interval '1 day') returning id`,
    [accountId, eventId, createHash('sha256').update(secret).digest()],
  );
  const overAdmissionId = await one(
    `insert into accreditation.over_admission (account_id, event_id, seq, person_id, key, reason, guests, tapped_at, user_id, user_name, holders, at)
     values ($1, $2, 1, $3, gen_random_uuid(), 'full', 1, now(), 1, 'Ele', '[]', now()) returning id`,
    [accountId, eventId, personId],
  );
  const here = [accountId, eventId, areaId];
  const checkpointId = await one(
    `insert into accreditation.checkpoint (account_id, event_id, area_id, name, name_folded, direction, kind)
     values ($1, $2, $3, 'Gate', 'gate', 'both', 'zone') returning id`,
    here,
  );
  const quotaId = await one(
    `insert into accreditation.quota (account_id, event_id, area_id, unit_id, day, most) values ($1, $2, $3, $4, '2030-01-01', 9) returning id`,
    [...here, unitId],
  );
  const passageId = await one(
    `insert into accreditation.check_in_entry (account_id, event_id, seq, person_id, delta, user_id, user_name, key, at, action, checkpoint_id, area_id, direction)
     values ($1, $2, 1000000, $4, 1, 1, 'Ele', gen_random_uuid(), now(), 'pass', $5, $3, 'in') returning id`,
    [...here, personId, checkpointId],
  );
  const overUseId = await one(
    `insert into accreditation.over_admission (account_id, event_id, seq, person_id, key, reason, guests, tapped_at, user_id, user_name, holders, at, checkpoint_id)
     values ($1, $2, 1, $3, gen_random_uuid(), 'used_up', 1, now(), 1, 'Ele', '[]', now(), $4) returning id`,
    [accountId, eventId, personId, checkpointId],
  );
  const rollCallId = await one(
    `insert into accreditation.roll_call (account_id, event_id, area_id, started_at, started_by) values ($1, $2, $3, now(), 'Ele') returning id`,
    here,
  );
  const bandCode = `BAND${eventId}`;
  await fixture.sql(
    `insert into accreditation.band_code (account_id, event_id, code, person_id, tied_at, tied_by)
     values ($1, $2, $4, $3, now(), 'Ele')`,
    [accountId, eventId, personId, bandCode],
  );
  const desk = (name: string) =>
    one(
      `insert into accreditation.stock_desk (account_id, event_id, name, name_folded, created_by) values ($1, $2, $3, $3, 'Liis') returning id`,
      [accountId, eventId, name],
    );
  const deletedEventId = await one(
    `insert into accounts.event (account_id, name, start_time, end_time, deleted_at) values ($1, 'Tuisk', now(), now(), now()) returning id`,
    [accountId],
  );
  const templateId = await one(
    `insert into accounts.event (account_id, name, start_time, end_time, is_template) values ($1, 'Tuisk', now(), now(), true) returning id`,
    [accountId],
  );
  const [deskId, otherDeskId] = [await desk('Gate A'), await desk('Gate B')];
  const issueId = await giveWristbands(
    fixture,
    accountId,
    eventId,
    { wristband_id: wristbandId, desk_id: deskId },
    personId,
  );
  const webhookId = await one(
    `insert into integrations.webhook (account_id, url, types, secret, created_by, language)
     values ($1, 'https://receiver.example.test/', '{roll-call}', '\\x00', 'Ele', 'en') returning id`,
    [accountId],
  );
  const deliveryId = await one(
    `insert into integrations.delivery (account_id, webhook_id, type, body, state)
     values ($1, $2, 'test', '{}', 'sent') returning id::int`,
    [accountId, webhookId],
  );
  const [{ userId, sessionId }, invoiceId, advancing] = await beside;
  const apiToken = await fixture.apiToken({ by: { accountId, userId }, scopes: ['guests:read'] });
  return {
    accountId,
    userId,
    sessionId,
    eventId,
    deletedEventId,
    templateId,
    unitId,
    groupId,
    personId,
    deletedPersonId,
    profileId,
    wristbandId,
    badgeId,
    changeId,
    accessChangeId,
    eventChangeId,
    viewId,
    listId,
    ...requests,
    token,
    fieldKey,
    deletedFieldKey: deletedField?.key ?? '',
    photoId,
    size: 'face',
    liveSourceId,
    importId,
    entryId,
    deviceId,
    secret,
    overAdmissionId,
    checkpointId,
    quotaId,
    passageId,
    overUseId,
    rollCallId,
    bandCode,
    webhookId,
    deliveryId,
    areaId,
    timeId,
    kind: 'area',
    itemId: areaId,
    deskId,
    otherDeskId,
    issueId,
    invoiceId,
    tokenId: apiToken.sessionId,
    ...advancing,
  };
}

/**
 * Makes one more artist in an event, with one of everything: the ids of the event but for those of its advancing.
 */
export async function makeNeighbour(fixture: Fixture, ids: EventFixture): Promise<EventFixture> {
  return { ...ids, ...(await makeAdvancing(fixture, ids.accountId, ids.eventId, 'Ulm')) };
}

/**
 * Makes this user the owner of what is only there for the person who began it, which is the imports of the account and
 * the sessions of the events. An artist's user acts for the artists of the events.
 */
export async function giveOwn(
  fixture: Fixture,
  { accountId, userId }: { accountId: number; userId: number },
  ...events: readonly EventFixture[]
): Promise<void> {
  await fixture.sql('update accreditation.people_import set user_id = $2 where account_id = $1', [accountId, userId]);
  await fixture.sql('update accounts.session set user_id = $2 where id = any($1)', [
    events.map(({ sessionId }) => sessionId),
    userId,
  ]);
  await fixture.sql(
    `update accounts.artist_link l set artist_id = own.artist_id from unnest($3::int[], $4::int[]) as own (event_id, artist_id)
     where l.account_id = $1 and l.user_id = $2 and l.event_id = own.event_id`,
    [accountId, userId, events.map(({ eventId }) => eventId), events.map(({ artistId }) => artistId)],
  );
}
