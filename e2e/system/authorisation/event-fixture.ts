import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readBilling } from '@laminate/accounts/billing';
import type { AnyRoute } from '@laminate/contracts';
import type { Fixture } from '@laminate/testing';
import { sampleOf } from './sample.ts';
import { stores } from './start-services.ts';

/** The ids that paths and bodies of the route table ask for, by their names in the paths. */
export interface EventFixture {
  readonly accountId: number;
  readonly eventId: number;
  /** Another event, which was deleted just now. */
  readonly deletedEventId: number;
  readonly unitId: number;
  readonly groupId: number;
  readonly personId: number;
  /** Somebody who was deleted from the list just now. */
  readonly deletedPersonId: number;
  readonly profileId: number;
  readonly wristbandId: number;
  readonly badgeId: number;
  /** A change that can be undone. */
  readonly changeId: number;
  /** A saved view of the people list. */
  readonly viewId: number;
  /** A delegated list, by which the person came. */
  readonly listId: number;
  /** The secret of its link. */
  readonly token: string;
  /** An import that waits for its rows. */
  readonly importId: number;
  /** An arrival in the ledger, and the check-in of its whole group. */
  readonly entryId: number;
  /** A door device whose link waits to be opened. */
  readonly deviceId: number;
  /** The secret of its link. */
  readonly secret: string;
  /** Guests who came in without a place. */
  readonly overAdmissionId: number;
  readonly areaId: number;
  /** A time slot. */
  readonly timeId: number;
  /** An item of the access system by its kind, as paths name it: the area. */
  readonly kind: 'area';
  readonly itemId: number;
  /** Two desks of the wristband stock. */
  readonly deskId: number;
  readonly otherDeskId: number;
  /** A wristband that the person was given. */
  readonly issueId: number;
  /** An invoice for a plan. */
  readonly invoiceId: number;
  /** An artist of the event with a form, one section of it with a limit, a dropdown in it, and an answer. */
  readonly artistId: number;
  readonly formId: number;
  readonly sectionId: number;
  readonly fieldId: number;
  readonly answerId: number;
  /** A user who acts for the artist. */
  readonly artistUserId: number;
  readonly tagId: number;
  /** A rider file of the artist. */
  readonly fileId: number;
  /** A file of the artist that is being sent. */
  readonly uploadId: string;
  /** A day of the programme with a stage, on which the artist plays. */
  readonly scheduleId: number;
  readonly stageId: number;
  readonly performanceId: number;
  /** A hotel where the artist sleeps. */
  readonly hotelId: number;
  readonly bookingId: number;
  /** A user of the event. */
  readonly userId: number;
  /** A session of the caller, once `giveOwn` has made it theirs. */
  readonly sessionId: string;
}

/** Which id a field of a body names. */
const BODY_IDS: Readonly<
  Record<string, Exclude<keyof EventFixture, 'token' | 'secret' | 'kind' | 'sessionId' | 'uploadId'>>
> = {
  person_id: 'personId',
  people: 'personId',
  persons: 'personId',
  toDelete: 'personId',
  unitId: 'unitId',
  groupId: 'groupId',
  profileId: 'profileId',
  profile_id: 'profileId',
  wristbandId: 'wristbandId',
  badgeId: 'badgeId',
  id: 'changeId',
  unit_id: 'unitId',
  group_id: 'groupId',
  entry_id: 'entryId',
  batch: 'entryId',
  over_admission_id: 'overAdmissionId',
  ids: 'areaId',
  uploadedTypeId: 'wristbandId',
  timeId: 'timeId',
  areas: 'areaId',
  artists: 'artistId',
  wristband_id: 'wristbandId',
  desk_id: 'deskId',
  to_desk_id: 'otherDeskId',
  issue_id: 'issueId',
  account_id: 'accountId',
  artist_id: 'artistId',
  form_id: 'formId',
  section_id: 'sectionId',
  answers: 'answerId',
  answer_id: 'answerId',
  tag_id: 'tagId',
  stages: 'stageId',
  stage_id: 'stageId',
  schedule_id: 'scheduleId',
  hotel_id: 'hotelId',
};

/**
 * Which id a field of a body names in one route alone: people who are gone, and the hotel of a room, which a schema
 * doesn't require that takes a booking instead.
 */
const IDS_OF_ROUTES: Readonly<Record<string, Partial<Record<string, keyof EventFixture>>>> = {
  saveArtistHotel: { hotel_id: 'hotelId' },
  restorePeople: { people: 'deletedPersonId' },
};

/** Which id a field of the body of a route names; mostly `id` is a change of a guest list. */
export const idNameOf = ({ id }: AnyRoute, field: string): keyof EventFixture =>
  IDS_OF_ROUTES[id]?.[field] ?? (BODY_IDS[field] as keyof EventFixture);

/** Fields of a body that hold an e-mail, which a schema that trims doesn't tell. */
export const E_MAILS = ['email', 'e_mail', 'user_email'] as const;

/**
 * The required fields of a route's body that name ids of an event. One who asks for a plan says of how many `people`,
 * which is no id.
 */
export const bodyIdsOf = (route: AnyRoute): string[] => [
  ...Object.entries(route.body ? (sampleOf(route.body) as object) : {})
    .filter(([field, value]) => field in BODY_IDS && (field !== 'people' || Array.isArray(value)))
    .map(([field]) => field),
  ...Object.keys(IDS_OF_ROUTES[route.id] ?? {}),
];

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

type AdvancingFixture = Pick<
  EventFixture,
  | 'artistId'
  | 'formId'
  | 'sectionId'
  | 'fieldId'
  | 'answerId'
  | 'artistUserId'
  | 'tagId'
  | 'fileId'
  | 'uploadId'
  | 'scheduleId'
  | 'stageId'
  | 'performanceId'
  | 'hotelId'
  | 'bookingId'
>;

/** Fills the advancing of an event: one of everything, for an artist of this name. */
async function makeAdvancing(
  fixture: Fixture,
  accountId: number,
  eventId: number,
  name = 'Udu',
): Promise<AdvancingFixture> {
  const add = async (table: string, row: Readonly<Record<string, unknown>>): Promise<number> => {
    const columns = Object.keys(row);
    const [added] = await fixture.sql<{ id: number }>(
      `insert into advancing.${table} (account_id, event_id, ${columns.join(', ')}) values ($1, $2, ${columns.map((_column, at) => `$${at + 3}`).join(', ')}) returning id`,
      [accountId, eventId, ...Object.values(row)],
    );
    return added?.id ?? 0;
  };
  await fixture.sql('insert into advancing.event_state (account_id, event_id) values ($1, $2) on conflict do nothing', [
    accountId,
    eventId,
  ]);
  const formId = await add('form', { name: 'Technical rider' });
  const sectionId = await add('form_section', {
    form_id: formId,
    name: 'Crew',
    section_type: 'Section',
    has_limits: true,
    repeating: true,
    deadline: '2099-12-31',
  });
  const fieldId = await add('form_field', {
    section_id: sectionId,
    label: 'Arrival',
    field_type: 'dropdown',
    choices: '["Car", "Plane"]',
  });
  const artistId = await add('artist', { name, name_folded: name.toLowerCase(), form_id: formId });
  const answerId = await add('answer', {
    artist_id: artistId,
    section_id: sectionId,
    values_: JSON.stringify({ [fieldId]: 'Car' }),
    created_by: 'Liis',
    changed_by: 'Liis',
  });
  const tagId = await add('tag', { name: `With ${name}`, name_folded: `with ${name.toLowerCase()}` });
  const file = {
    file_type: 'rider',
    file_name: 'rider.pdf',
    content_type: 'application/pdf',
    bytes: 1,
    stored: true,
    uploaded_by: 'Liis',
  };
  const key = randomBytes(16).toString('base64url');
  await stores.riders.put(key, Buffer.from('x'));
  const fileId = await add('rider_file', { artist_id: artistId, ...file, key });
  const uploadId = randomUUID();
  await fixture.sql(
    `insert into advancing.rider_upload (account_id, event_id, artist_id, upload, file_name, file_type, bytes) values ($1, $2, $3, $4, 'rider.pdf', 'other', 10)`,
    [accountId, eventId, artistId, uploadId],
  );
  const stageId = await add('stage', { name: 'Main stage' });
  const scheduleId = await add('schedule', {
    name: 'Friday',
    schedule_date: '2026-07-31',
    start_time: '16:00',
    end_time: '04:00',
  });
  await fixture.sql('insert into advancing.schedule_stage values ($1, $2, $3, $4)', [
    accountId,
    eventId,
    scheduleId,
    stageId,
  ]);
  const performanceId = await add('performance', {
    schedule_id: scheduleId,
    artist_id: artistId,
    stage_id: stageId,
    start_time: '22:00',
    end_time: '23:00',
  });
  const hotelId = await add('hotel', { name: 'Hotell Sadam' });
  const bookingId = await add('hotel_booking', {
    artist_id: artistId,
    hotel_id: hotelId,
    from_date: '2026-07-30',
    to_date: '2026-08-02',
  });
  const { userId: artistUserId } = await fixture.caller({ accountId, role: 'artist' });
  await fixture.sql(
    `insert into accounts.artist_link (account_id, event_id, artist_id, artist_name, user_id) values ($1, $2, $3, $4, $5)`,
    [accountId, eventId, artistId, name, artistUserId],
  );
  return {
    artistId,
    formId,
    sectionId,
    fieldId,
    answerId,
    artistUserId,
    tagId,
    fileId,
    uploadId,
    scheduleId,
    stageId,
    performanceId,
    hotelId,
    bookingId,
  };
}

/**
 * Makes an event with one unit, group, person, profile, wristband, badge, change, saved view, delegated list, import,
 * arrival, door device, over-admission, area and time slot in it, two desks of which one has wristbands, and its
 * advancing.
 */
export async function makeEvent(fixture: Fixture, accountId: number): Promise<EventFixture> {
  const eventId = await fixture.event(accountId);
  const beside = Promise.all([
    fixture.caller({ accountId, role: 'worker_bee', eventId }),
    addInvoice(fixture, accountId),
    makeAdvancing(fixture, accountId, eventId),
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
  const importId = await one(
    'insert into accreditation.people_import (account_id, event_id, user_id, row_count) values ($1, $2, 1, 1) returning id',
    [accountId, eventId],
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
  const desk = (name: string) =>
    one(
      `insert into accreditation.stock_desk (account_id, event_id, name, name_folded, created_by) values ($1, $2, $3, $3, 'Liis') returning id`,
      [accountId, eventId, name],
    );
  const deletedEventId = await one(
    `insert into accounts.event (account_id, name, start_time, end_time, deleted_at) values ($1, 'Tuisk', now(), now(), now()) returning id`,
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
  const [{ userId, sessionId }, invoiceId, advancing] = await beside;
  return {
    accountId,
    userId,
    sessionId,
    eventId,
    deletedEventId,
    unitId,
    groupId,
    personId,
    deletedPersonId,
    profileId,
    wristbandId,
    badgeId,
    changeId,
    viewId,
    listId,
    token,
    importId,
    entryId,
    deviceId,
    secret,
    overAdmissionId,
    areaId,
    timeId,
    kind: 'area',
    itemId: areaId,
    deskId,
    otherDeskId,
    issueId,
    invoiceId,
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
 * Makes what is only there for who began it, the imports of the account and the sessions of the events, those of this
 * user; an artist's user acts for the artists of the events.
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
