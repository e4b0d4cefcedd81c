import {
  MAX_REQUESTS,
  foldName,
  message,
  type FormSection,
  type GuestDetails,
  type NewRequest,
  type RequestPage,
  type RequestSave,
} from '@laminate/contracts';
import { apiError, fieldError, type EventKey, type EventScope } from '@laminate/kit';
import { lockInAccount } from '@laminate/kit/database/lock-in-account';
import { anyOf, callFunction, eventColumns, ofEvent, tables } from '@laminate/kit/database/tables';
import { eventDays } from '@laminate/rules/event-days';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { newSecret, storedSecret } from '../delegated-lists/link-secret.ts';
import { lockEvent, recordChange, writeLog } from '../event/change.ts';
import { detailsReader } from '../guest-fields/read-details.ts';
import { guestFields } from '../guest-fields/read-guest-fields.ts';
import { timeNow, type InvitedEvent } from '../invitations/invited-guest.ts';
import { stoppedOf } from '../invitations/invite.ts';
import { later } from '../invitations/waiting.ts';
import { changePeople } from '../people/change-people.ts';
import { codeKey } from '../people/code-key.ts';
import { personCodes } from '../people/sign-person-code.ts';
import { addPhoto } from '../photos/photos.ts';
import { erasePeople } from '../privacy/erase-people.ts';
import {
  faultsOfAnswers,
  formOfApplicants,
  readAnswers,
  readPeople,
  refuse,
  storedAnswers,
  type Fault,
  type ReadGuest,
} from './check-request.ts';
import { findRequest, requestGuests, sectionsAt, type StoredGuest, type StoredRequest } from './read-request.ts';

/** Drafts of one address that were never sent. More are never mailed, so that no one fills the mailbox of another. */
const MAX_DRAFTS = 3;

/** An event as applicants meet it. Times are milliseconds since 1970. */
interface RequestedEvent extends InvitedEvent {
  readonly startsAt: number;
}

/** A mail to an applicant about what they did. */
export interface ApplicantLetter {
  readonly kind: 'key' | 'received';
  readonly key: string;
  readonly category: string;
  /** Number of people. */
  readonly people: number;
  readonly request: Pick<StoredRequest, 'applicant' | 'eMail' | 'language'>;
}

/** Where applicants ask: the event, and how they are told. `userName` of the scope is for their category to say. */
export interface Applying {
  readonly scope: EventScope;
  readonly event: RequestedEvent;
  /** Puts a mail in the outbox, in the caller's transaction. @returns its id, or null for an address that wants none */
  readonly post: (em: EntityManager, letter: ApplicantLetter) => Promise<string | null>;
  /** What the applicant sees now, for who saw something else. */
  readonly current: (em: EntityManager) => Promise<unknown>;
}

/** A category of requests as applicants meet it. Times are milliseconds since 1970. */
export interface ApplicantCategory {
  readonly id: number;
  readonly name: string;
  readonly words: string;
  readonly consent: string;
  readonly forCompany: boolean;
  readonly most: number;
  readonly closesAt: number | null;
  readonly asksDays: boolean;
  readonly asksParking: boolean;
  readonly formRevision: number;
  /** Highest id that its form has used. */
  readonly lastId: number;
  readonly code: string;
  readonly domain: string;
  readonly isLinked: boolean;
}

/** A category of requests. @throws ApiError 404 once it is deleted */
async function categoryOf(em: EntityManager, event: EventKey, id: number): Promise<ApplicantCategory> {
  const category = await tables(em)
    .selectFrom('accreditation.request_category')
    .select([
      'id',
      'name',
      'words',
      'consent',
      'for_company as forCompany',
      sql<number>`case when for_company then most else 1 end`.as('most'),
      sql<number | null>`(extract(epoch from closes_at) * 1000)::float8`.as('closesAt'),
      'asks_days as asksDays',
      'asks_parking as asksParking',
      'form_revision as formRevision',
      'form_ids as lastId',
      'link_code as code',
      'link_domain as domain',
      sql<boolean>`link_hash is not null`.as('isLinked'),
    ])
    .where(ofEvent(event))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!category) throw apiError('not_found');
  return category;
}

/** What the applicant of a request still has to agree to, or empty. Who was invited has seen nothing of it. */
export const consentOf = ({ request, category }: Pick<OpenedRequest, 'request' | 'category'>): string =>
  request.consent === '' ? category.consent : '';

/** Until when requests of a category can be sent and changed. */
export const requestsUntil = ({ closesAt }: Pick<ApplicantCategory, 'closesAt'>, { endsAt }: InvitedEvent): number =>
  Math.min(closesAt ?? Infinity, endsAt);

/** Whether requests of a category can be sent and changed now. */
export const takesRequests = async (
  em: EntityManager,
  category: Pick<ApplicantCategory, 'closesAt'>,
  event: InvitedEvent,
): Promise<boolean> => (await timeNow(em)) < requestsUntil(category, event);

/** The category that a public link leads to. @throws ApiError 404 once the link has ended */
export async function linkedCategory(em: EntityManager, event: EventKey, id: number): Promise<ApplicantCategory> {
  const category = await categoryOf(em, event, id);
  if (!category.isLinked) throw apiError('not_found');
  return category;
}

/** How the log calls who comes by a link or key. */
const byLink = (scope: EventScope, { name }: Pick<ApplicantCategory, 'name'>): EventScope => ({
  ...scope,
  userId: null,
  userName: `${name} (by link)`,
});

/**
 * Begins a request by the public link of a category, and mails its key: until that mail is opened, no one has it. Says
 * nothing of what the address has. Joins the caller's transaction.
 * @param count counts the mail @throws ApiError 429
 * @throws ApiError 404, 403 `deadline_passed`, 400 for a wrong code, another domain or a missing consent, 409
 * `limit_reached`
 */
export async function startRequest(
  em: EntityManager,
  { scope, event, post }: Omit<Applying, 'current'>,
  categoryId: number,
  given: Omit<NewRequest, 'token'>,
  count: () => Promise<void>,
): Promise<void> {
  const category = await linkedCategory(em, scope, categoryId);
  if (!(await takesRequests(em, category, event))) throw apiError('deadline_passed', { message: 'request_closed' });
  if (category.code !== '' && given.code.trim() !== category.code) throw fieldError('code', 'sign_up_code_wrong');
  if (category.domain !== '' && !given.e_mail.toLowerCase().endsWith(`@${category.domain}`))
    throw fieldError('e_mail', message('sign_up_domain_wrong', { domain: category.domain }));
  if (category.consent !== '' && !given.agrees) throw fieldError('agrees', 'request_consent_missing');
  if ((await stoppedOf(em, scope, [given.e_mail])).size > 0) return;
  // Beginnings of one account take turns, so that they are counted.
  await lockInAccount(em, 'signUps', scope.accountId);
  const there = await tables(em)
    .selectFrom('accreditation.request')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where lower(e_mail) = ${given.e_mail.toLowerCase()} and round = 0
        and state = 'draft' and not invited))::int`.as('drafts'),
    ])
    .where(ofEvent(scope))
    .executeTakeFirstOrThrow();
  if (there.all >= MAX_REQUESTS)
    throw apiError('limit_reached', { message: message('requests_max', { limit: MAX_REQUESTS }) });
  if (there.drafts >= MAX_DRAFTS) return;
  await count();
  const key = newSecret();
  const { name: applicant, company, e_mail: eMail, language } = given;
  // A category without a form has none to refer to yet.
  await tables(em)
    .insertInto('accreditation.request_form')
    .values({ ...eventColumns(scope), category_id: categoryId, revision: category.formRevision, sections: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await tables(em)
    .insertInto('accreditation.request')
    .values({
      ...eventColumns(scope),
      category_id: categoryId,
      form_revision: category.formRevision,
      key_hash: storedSecret(key),
      applicant,
      company,
      e_mail: eMail,
      language,
      consent: category.consent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!category.forCompany) {
    const email = (await guestFields(em, scope)).find((field) => field.key === 'email' && field.asked !== 'no');
    const details: GuestDetails = email ? { email: eMail } : {};
    await writePeople(em, scope, id, [{ id: null, name: applicant, details, days: [], parking: false }], false);
  }
  const letter = { kind: 'key', key, category: category.name, people: 0 } as const;
  const mailId = await post(em, { ...letter, request: { applicant, eMail, language } });
  await keepRequestMail(em, scope, id, mailId);
}

/** Keeps the mail that an applicant got, so that it goes with the request. */
async function keepRequestMail(
  em: EntityManager,
  event: EventKey,
  requestId: number,
  mailId: string | null,
): Promise<void> {
  if (mailId === null) return;
  await tables(em)
    .updateTable('accreditation.request')
    .set({ mail_ids: sql`mail_ids || ${mailId}::bigint` })
    .where(ofEvent(event))
    .where('id', '=', requestId)
    .execute();
}

/** All that a request is worked on with. */
interface OpenedRequest {
  readonly request: StoredRequest;
  readonly category: ApplicantCategory;
  /** The form that it is answered by now: of a draft the newest one. */
  readonly sections: readonly FormSection[];
  readonly formRevision: number;
  readonly guests: readonly StoredGuest[];
}

async function openRequest(em: EntityManager, event: EventKey, id: number): Promise<OpenedRequest> {
  const request = await findRequest(em, event, id);
  if (!request) throw apiError('not_found');
  const category = await categoryOf(em, event, request.categoryId);
  const isNew = request.state === 'draft' && request.round === 0;
  const formRevision = isNew ? category.formRevision : request.formRevision;
  const sections = formOfApplicants(await sectionsAt(em, event, category.id, formRevision));
  return { request, category, sections, formRevision, guests: await requestGuests(em, event, [id]) };
}

const CHANGEABLE: readonly StoredRequest['state'][] = ['draft', 'sent', 'more_asked'];

/** What the page of an applicant is made of. Passes are codes. */
export interface RequestPageFacts extends Pick<OpenedRequest, 'request' | 'category' | 'sections'> {
  readonly answers: RequestPage['answers'];
  readonly fields: Awaited<ReturnType<typeof guestFields>>;
  readonly guests: readonly (StoredGuest & { readonly code: string | null })[];
  readonly days: readonly string[];
  readonly missing: readonly string[];
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly open: boolean;
}

/** Reads the page of an applicant, and changes nothing. @throws ApiError 404 */
export async function requestPageOf(
  em: EntityManager,
  { scope, event }: Pick<Applying, 'scope' | 'event'>,
  id: number,
): Promise<RequestPageFacts> {
  const opened = await openRequest(em, scope, id);
  const { request, category, sections, guests } = opened;
  const reader = await detailsReader(em, scope);
  const open = CHANGEABLE.includes(request.state) && (await takesRequests(em, category, event));
  const fields = reader.fields.filter(({ asked }) => asked !== 'no');
  const { answers } = readAnswers(sections, request.answers, category.lastId);
  const days = eventDays(event);
  const had = { ...category, reader, days, had: guests, wasSent: request.state === 'sent' };
  const faults = open
    ? [...faultsOfAnswers(sections, answers), ...(await readPeople(guests.map(asGiven), had, true)).faults]
    : [];
  const codes = await passesOf(em, scope, guests);
  return {
    request,
    category,
    sections,
    answers: storedAnswers(sections, answers, false),
    fields,
    guests: guests.map((guest) => ({
      ...guest,
      details: Object.fromEntries(
        fields.flatMap(({ key }) => (guest.details[key] === undefined ? [] : [[key, guest.details[key]]])),
      ),
      code: codes.get(guest.id) ?? null,
    })),
    days,
    missing: [...new Set(faults.map(({ name }) => name).filter((name) => name !== ''))],
    until: requestsUntil(category, event),
    open,
  };
}

/** A person as a call would give them who changes nothing. */
const asGiven = ({ id, name, days, parking }: StoredGuest) => ({ id, name, days: [...days], parking });

/** The signed codes of those who were approved and can enter, by the ids of people of requests. */
async function passesOf(em: EntityManager, scope: EventScope, guests: readonly StoredGuest[]) {
  const approved = guests.filter((guest) => guest.state === 'approved' && guest.person_id !== null);
  if (approved.length === 0) return new Map<number, string>();
  const rows = await tables(em)
    .selectFrom('accreditation.person')
    .select('id')
    .where(ofEvent(scope))
    .where('id', '=', anyOf(approved.map(({ person_id: personId }) => personId)))
    .where('deleted_at', 'is', null)
    .where('pending', '=', false)
    .where('blocked', '=', false)
    .execute();
  const enters = new Set(rows.map(({ id }) => id));
  if (enters.size === 0) return new Map<number, string>();
  const codeOf = personCodes(scope.eventId, (await codeKey(em, scope)).privateKey);
  return new Map(
    approved.flatMap(({ id, person_id: personId }) =>
      personId !== null && enters.has(personId) ? [[id, codeOf(personId)] as const] : [],
    ),
  );
}

/** @throws ApiError 409 once it was decided or withdrawn, 403 `deadline_passed` */
async function checkOpen(
  em: EntityManager,
  { request, category }: OpenedRequest,
  event: RequestedEvent,
): Promise<void> {
  if (!CHANGEABLE.includes(request.state)) throw apiError('conflict', { message: 'request_decided' });
  if (!(await takesRequests(em, category, event))) throw apiError('deadline_passed', { message: 'request_closed' });
}

/**
 * Keeps what an applicant gives, and sends it where they say so: then all that is asked for has to be there, and a new
 * round of decisions begins. What is given is checked before anything is locked. Joins the caller's transaction.
 * @returns the number to announce, or null for a draft
 * @throws ApiError 404, 403 `deadline_passed`, 409 `changed_meanwhile` with the page as it is, 409 `conflict` once it was
 * decided, 400 that names each field as `guests.<n>.…`, `answers.<n>.…`, or `sections.<id>.fields.<id>` without an answer
 */
export async function saveRequest(
  em: EntityManager,
  { event, post, current, ...applying }: Applying,
  id: number,
  given: RequestSave,
): Promise<{ seq: number | null }> {
  const opened = await openRequest(em, applying.scope, id);
  const { request: before, category, formRevision } = opened;
  const scope = byLink(applying.scope, category);
  const changed = async () => apiError('changed_meanwhile', { extra: { current: await current(em) } });
  if (before.version !== given.version) throw await changed();
  await checkOpen(em, opened, event);
  // What is decided now is not what would be stored.
  if (before.state === 'sent' && !given.send) throw apiError('conflict', { message: 'request_send_changes' });
  const { answers, guests } = await check(em, scope, event, opened, given);
  if (before.state !== 'draft' || given.send) await lockEvent(em, scope);
  const locked = await findRequest(em, scope, id, 'lock');
  if (locked?.version !== given.version) throw await changed();
  await tables(em)
    .updateTable('accreditation.request')
    .set({
      answers: JSON.stringify(answers),
      form_revision: formRevision,
      version: sql`version + 1`,
      kept_at: sql`now()`,
      ...(given.company !== undefined && { company: given.company }),
      ...(given.send && { state: 'sent', round: sql`round + 1`, reason: '', sent_at: sql`clock_timestamp()` }),
      ...(given.send && consentOf(opened) !== '' && { consent: consentOf(opened) }),
    })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .execute();
  await writePeople(em, scope, id, guests, given.send);
  if (!given.send) return { seq: null };
  if (before.state !== 'sent') {
    const letter = { kind: 'received', key: given.key, category: category.name, people: guests.length } as const;
    const mailId = await post(em, { ...letter, request: before });
    await keepRequestMail(em, scope, id, mailId);
  }
  return { seq: await record(em, scope, 'request_sent', { category, requestId: id, people: guests.length }) };
}

/** @throws ApiError 400 that names each field */
async function check(
  em: EntityManager,
  scope: EventScope,
  event: RequestedEvent,
  { request, category, sections, guests: had }: OpenedRequest,
  given: RequestSave,
) {
  const { send } = given;
  const read = readAnswers(sections, given.answers ?? request.answers, category.lastId);
  const faults: Fault[] = [...read.faults, ...(send ? faultsOfAnswers(sections, read.answers) : [])];
  const rows = given.guests ?? had.map(asGiven);
  const whole = (said: Fault['said']) => faults.push({ path: 'guests', said, name: '' });
  if (rows.length > category.most) whole(message('request_people_max', { count: category.most }));
  if (send && rows.length === 0) whole('request_people_missing');
  if (send && !given.agrees && consentOf({ request, category }) !== '')
    faults.push({ path: 'agrees', said: 'request_consent_missing', name: '' });
  const reader = await detailsReader(em, scope);
  const asked = { ...category, reader, days: eventDays(event), had, wasSent: request.state === 'sent' };
  const people = await readPeople(rows, asked, send);
  refuse([...faults, ...people.faults]);
  return { answers: storedAnswers(sections, read.answers, send), guests: people.guests };
}

interface Undone {
  readonly was_person_ids: readonly number[];
}

/** Erases guests whom approvals made that were undone: nothing else knows them once their people leave a request. */
async function eraseUndone(em: EntityManager, scope: EventScope, gone: readonly Undone[]): Promise<void> {
  const ids = gone.flatMap(({ was_person_ids: made }) => made);
  if (ids.length > 0) await erasePeople(em, scope, ids);
}

/**
 * Writes the people of a locked request, in their order. Those who are not among them are taken off it, with their photos.
 * @param isSent all of them are to be decided, whatever was decided before
 */
async function writePeople(
  em: EntityManager,
  scope: EventScope,
  requestId: number,
  guests: readonly ReadGuest[],
  isSent: boolean,
): Promise<void> {
  const { accountId, eventId } = scope;
  const rows = JSON.stringify(
    guests.map((guest, position) => ({ ...guest, position, name_folded: foldName(guest.name) })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as g (id int, position int, name text, name_folded text,
    details jsonb, days date[], parking boolean)`;
  const { rows: gone } = await sql<Undone>`
    delete from accreditation.request_guest r
    where r.account_id = ${accountId} and r.event_id = ${eventId} and r.request_id = ${requestId}
      and r.id not in (select g.id from ${given} where g.id is not null)
    returning was_person_ids`.execute(tables(em));
  await eraseUndone(em, scope, gone);
  await sql`
    update accreditation.request_guest r
    set position = g.position, name = g.name, name_folded = g.name_folded, details = g.details, days = g.days,
      parking = g.parking, state = case when ${isSent} then 'asked' else r.state end,
      profile_id = case when ${isSent} then null else r.profile_id end,
      wristband_id = case when ${isSent} then null else r.wristband_id end
    from ${given}
    where r.account_id = ${accountId} and r.event_id = ${eventId} and r.request_id = ${requestId}
      and r.id = g.id`.execute(tables(em));
  await sql`
    insert into accreditation.request_guest
      (account_id, event_id, request_id, position, name, name_folded, details, days, parking)
    select ${accountId}::int, ${eventId}::int, ${requestId}::int, g.position, g.name, g.name_folded, g.details, g.days,
      g.parking
    from ${given} where g.id is null order by g.position`.execute(tables(em));
}

interface Recorded {
  readonly category: Pick<ApplicantCategory, 'id' | 'name'>;
  readonly requestId: number;
  /** Number of people. */
  readonly people: number;
}

/** Writes a change of a request in the log, and lets screens of organisers know. @returns the number to announce */
async function record(
  em: EntityManager,
  scope: EventScope,
  action: string,
  { category, requestId, people }: Recorded,
): Promise<number> {
  const details = { request_id: requestId, request_category: category.name, count: people };
  return recordChange(em, scope, await lockEvent(em, scope), {
    kind: 'people-updated',
    personIds: [],
    action,
    details,
  });
}

/**
 * Withdraws a request, or people of it, all or none. Who was approved leaves the guest list. Joins the caller's
 * transaction.
 * @param ids of people, or empty for the whole request
 * @returns the number to announce, or null where nothing has changed
 * @throws ApiError 404, 403 `deadline_passed` once the event is over, 409 `conflict` for guests who are in
 */
export async function withdrawRequest(
  em: EntityManager,
  applying: Applying,
  id: number,
  ids: readonly number[],
): Promise<{ seq: number | null }> {
  await lockEvent(em, applying.scope);
  await findRequest(em, applying.scope, id, 'lock');
  const { request, category, guests } = await openRequest(em, applying.scope, id);
  const scope = byLink(applying.scope, category);
  if (applying.event.endsAt <= (await timeNow(em))) throw apiError('deadline_passed', { message: 'request_closed' });
  if (ids.some((each) => !guests.some((guest) => guest.id === each)))
    throw apiError('not_found', { message: 'no_such_person' });
  const isOpen = CHANGEABLE.includes(request.state);
  // Until a request is decided, its applicant does not see who was left out so far.
  const isThere = ({ state }: StoredGuest) =>
    state === 'asked' || state === 'approved' || (isOpen && state === 'refused');
  const wanted = guests.filter((guest) => isThere(guest) && (ids.length === 0 || ids.includes(guest.id)));
  const isEnded = ['refused', 'withdrawn', 'revoked'].includes(request.state);
  if (isEnded || (wanted.length === 0 && ids.length > 0)) return { seq: null };
  const removed = await leaveList(em, scope, wanted, { request_id: id, request_category: category.name });
  const isWhole = guests.every((guest) => !isThere(guest) || wanted.includes(guest));
  const theirs = wanted.map((guest) => guest.id);
  // Of a request that is not decided they are people no more, so that no later sending is for them.
  if (isOpen && !isWhole)
    await eraseUndone(
      em,
      scope,
      await tables(em)
        .deleteFrom('accreditation.request_guest')
        .where(ofEvent(scope))
        .where('id', '=', anyOf(theirs))
        .returning('was_person_ids')
        .execute(),
    );
  else
    await tables(em)
      .updateTable('accreditation.request_guest')
      .set({ state: 'withdrawn' })
      .where(ofEvent(scope))
      .where('id', '=', anyOf(theirs))
      .execute();
  await tables(em)
    .updateTable('accreditation.request')
    .set({ version: sql`version + 1`, ...(isWhole && { state: 'withdrawn' }) })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .execute();
  if (removed !== null || request.round === 0) return { seq: removed };
  return { seq: await record(em, scope, 'withdraw_request', { category, requestId: id, people: wanted.length }) };
}

/**
 * Takes people who were approved off the guest list.
 * @throws ApiError 409 `conflict` for those who are in
 */
async function leaveList(
  em: EntityManager,
  scope: EventScope,
  guests: readonly StoredGuest[],
  details: Readonly<Record<string, unknown>>,
): Promise<number | null> {
  const listed = await tables(em)
    .selectFrom('accreditation.person')
    .select(['id', 'name', 'checked_in_count as in'])
    .where(ofEvent(scope))
    .where('id', '=', anyOf(guests.map(({ person_id: personId }) => personId)))
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  const names = listed.filter((person) => person.in > 0).map(({ name }) => name);
  if (names.length > 0)
    throw apiError('conflict', { message: message('request_people_in', { names: names.slice(0, 20).join(', ') }) });
  if (listed.length === 0) return null;
  const set = { deleted_at: new Date().toISOString() };
  const ids = listed.map(({ id }) => id);
  return (await changePeople(em, scope, { ids, set, action: 'withdraw_request', details })).seq;
}

/**
 * Gives a person of a request the photo that is asked for. While it is being decided, a new round begins. Joins the
 * caller's transaction.
 * @returns the number to announce, or null for a draft
 * @throws ApiError as `saveRequest`, 404 when no photo is asked for, 409 `limit_reached`
 */
export async function addRequestPhoto(
  em: EntityManager,
  applying: Applying,
  id: number,
  guestId: number,
  photo: { readonly id: string; readonly face: Buffer; readonly whole: Buffer },
): Promise<{ seq: number | null }> {
  // A photo is a row of the event, so its lock comes first.
  await lockEvent(em, applying.scope);
  await findRequest(em, applying.scope, id, 'lock');
  const opened = await openRequest(em, applying.scope, id);
  const { request, category, guests } = opened;
  const scope = byLink(applying.scope, category);
  await checkOpen(em, opened, applying.event);
  const guest = guests.find((each) => each.id === guestId);
  if (!guest) throw apiError('not_found', { message: 'no_such_person' });
  const field = (await guestFields(em, scope)).find(({ kind, asked }) => kind === 'photo' && asked !== 'no');
  if (!field) throw apiError('not_found', { message: 'no_such_field' });
  await tables(em)
    .deleteFrom('accreditation.photo')
    .where(ofEvent(scope))
    .where('request_guest_id', '=', guestId)
    .execute();
  await addPhoto(em, scope, photo, guestId);
  await tables(em)
    .updateTable('accreditation.request_guest')
    .set({ details: sql`details || ${JSON.stringify({ [field.key]: photo.id })}::jsonb` })
    .where(ofEvent(scope))
    .where('id', '=', guestId)
    .execute();
  const isSent = request.state === 'sent';
  await tables(em)
    .updateTable('accreditation.request')
    .set({
      version: sql`version + 1`,
      kept_at: sql`now()`,
      ...(isSent && { round: sql`round + 1`, sent_at: sql`clock_timestamp()` }),
    })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .execute();
  if (!isSent) return { seq: null };
  return { seq: await record(em, scope, 'request_sent', { category, requestId: id, people: guests.length }) };
}

/**
 * Erases a request with all that was given, and with it its key. Who was approved is erased from the guest list, too, and
 * leaves it unless they are in. Joins the caller's transaction.
 * @returns the number to announce, or null for a draft that was never sent
 */
export async function eraseRequest(em: EntityManager, applying: Applying, id: number): Promise<{ seq: number | null }> {
  const { category, guests: known } = await openRequest(em, applying.scope, id);
  const scope = byLink(applying.scope, category);
  const idsOf = (guests: readonly StoredGuest[]) =>
    guests.flatMap(({ person_id: personId, wasPersonIds }) => [
      ...wasPersonIds,
      ...(personId === null ? [] : [personId]),
    ]);
  // Before the request is locked: it takes the answers of artists, then the event.
  let { seq } = await erasePeople(em, scope, idsOf(known));
  await lockEvent(em, scope);
  const request = await findRequest(em, scope, id, 'lock');
  if (!request) throw apiError('not_found');
  const guests = await requestGuests(em, scope, [id]);
  // Approved in between.
  if (idsOf(guests).some((personId) => !idsOf(known).includes(personId))) throw apiError('changed_meanwhile');
  const listed = await tables(em)
    .selectFrom('accreditation.person')
    .select('id')
    .where(ofEvent(scope))
    .where('id', '=', anyOf(idsOf(guests)))
    .where('deleted_at', 'is', null)
    .where('checked_in_count', '=', 0)
    .execute();
  const details = { request_category: category.name };
  if (listed.length > 0) {
    const set = { deleted_at: new Date().toISOString() };
    const change = { ids: listed.map((person) => person.id), set, action: 'erase_request', details };
    seq = later(seq, (await changePeople(em, scope, change)).seq);
  }
  await callFunction(em, 'accreditation.drop_requests', [scope.eventId, [id]]);
  if (listed.length > 0) return { seq };
  if (request.round === 0) {
    await writeLog(em, scope, { action: 'erase_request', details });
    return { seq };
  }
  const erased = await record(em, scope, 'erase_request', { category, requestId: id, people: guests.length });
  return { seq: later(seq, erased) };
}

/** Forgets requests of any account that no one was invited to, never sent and not worked on for 30 days. */
export async function forgetOldDrafts(em: EntityManager): Promise<void> {
  await tables(em)
    .deleteFrom('accreditation.request')
    .where('round', '=', 0)
    .where('invited', '=', false)
    .where('kept_at', '<', sql<string>`now() - interval '30 days'`)
    .execute();
}
