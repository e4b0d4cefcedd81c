import {
  MAX_REQUESTS,
  foldName,
  message,
  type GuestDetails,
  type NewRequest,
  type RequestSave,
} from '@laminate/contracts';
import { apiError, fieldError, type EventKey, type EventScope } from '@laminate/kit';
import { lockInAccount } from '@laminate/kit/database/lock-in-account';
import { eventColumns, ofEvent, tables } from '@laminate/kit/database/tables';
import { eventDays } from '@laminate/rules/event-days';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { newSecret, storedSecret } from '../delegated-lists/link-secret.ts';
import { lockEvent } from '../event/change.ts';
import { detailsReader } from '../guest-fields/read-details.ts';
import { guestFields } from '../guest-fields/read-guest-fields.ts';
import { stoppedOf } from '../invitations/invite.ts';
import { addPhoto } from '../photos/photos.ts';
import {
  faultsOfAnswers,
  readAnswers,
  readPeople,
  refuse,
  storedAnswers,
  withClosed,
  type Fault,
  type ReadGuest,
} from './check-request.ts';
import { findRequest } from './read-request.ts';
import {
  type Applying,
  type RequestedEvent,
  type Undone,
  type OpenedRequest,
  asGiven,
  byLink,
  checkOpen,
  closedSections,
  consentOf,
  eraseUndone,
  linkedCategory,
  openRequest,
  record,
  takesRequests,
} from './applicants.ts';

/** Drafts of one address that were never sent. More are never mailed, so that no one fills the mailbox of another. */
const MAX_DRAFTS = 3;

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
      sql<number>`(count(*) filter (where address = ${given.e_mail.toLowerCase()} and round = 0
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

/**
 * Keeps what an applicant gives, and sends it where they say so: then all that is asked for has to be there, and a new
 * round of decisions begins. What is given is checked before anything is locked. Joins the caller's transaction.
 * @returns the number to announce, or null for a draft
 * A sent request can be kept without sending while a new person needs a photo: it is not decided until it is sent.
 * @throws ApiError 404, 403 `deadline_passed` of the category or of sections, 409 `changed_meanwhile` with the page as it is, 409 `conflict` once it was
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
  const isTakenBack = before.state === 'sent' && !given.send;
  if (isTakenBack && !(await addsToPhotograph(em, scope, given)))
    throw apiError('conflict', { message: 'request_send_changes' });
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
      // Who decided saw other people in it.
      ...(isTakenBack && { state: 'more_asked', told: '', round: sql`round + 1` }),
      ...(given.send && consentOf(opened) !== '' && { consent: consentOf(opened) }),
    })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .execute();
  await writePeople(em, scope, id, guests, given.send || isTakenBack);
  const recorded = { category, requestId: id, people: guests.length };
  if (isTakenBack) return { seq: await record(em, scope, 'change_request', recorded) };
  if (!given.send) return { seq: null };
  if (before.state !== 'sent') {
    const letter = { kind: 'received', key: given.key, category: category.name, people: guests.length } as const;
    const mailId = await post(em, { ...letter, request: before });
    await keepRequestMail(em, scope, id, mailId);
  }
  return { seq: await record(em, scope, 'request_sent', recorded) };
}

/** Whether a request gets people whose photo has to be there, which can only be given once they are kept. */
const addsToPhotograph = async (em: EntityManager, event: EventKey, { guests = [] }: RequestSave): Promise<boolean> =>
  guests.some(({ id }) => id === undefined) &&
  (await guestFields(em, event)).some(({ kind, asked }) => kind === 'photo' && asked === 'required');

/** @throws ApiError 400 that names each field, 403 `deadline_passed` that names sections */
async function check(
  em: EntityManager,
  scope: EventScope,
  event: RequestedEvent,
  opened: OpenedRequest,
  given: RequestSave,
) {
  const { request, category, sections, guests: had } = opened;
  const { send } = given;
  const closed = await closedSections(em, opened, event);
  const stored = readAnswers(sections, request.answers, category.lastId, closed);
  const read = given.answers ? readAnswers(sections, given.answers, category.lastId, closed) : stored;
  const answers = withClosed(sections, read.answers, stored.answers, closed);
  const faults: Fault[] = [...read.faults, ...(send ? faultsOfAnswers(sections, answers, closed) : [])];
  const rows = given.guests ?? had.map(asGiven);
  const whole = (said: Fault['said']) => faults.push({ path: 'guests', said, name: '' });
  if (rows.length > category.most) whole(message('request_people_max', { count: category.most }));
  if (send && rows.length === 0) whole('request_people_missing');
  if (send && !given.agrees && consentOf({ request, category }) !== '')
    faults.push({ path: 'agrees', said: 'request_consent_missing', name: '' });
  const reader = await detailsReader(em, scope);
  const asked = { ...category, reader, days: eventDays(event), had };
  const people = await readPeople(rows, asked, send);
  refuse([...faults, ...people.faults]);
  return { answers: storedAnswers(sections, answers, closed, send), guests: people.guests };
}

/**
 * Writes the people of a locked request, in their order. Those who are not among them are taken off it, with their photos.
 * @param isSent a new round begins: all of them are to be decided, whatever was decided before
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
  // Whatever was decided about people was so in the round before.
  await tables(em)
    .updateTable('accreditation.request_guest')
    .set({ state: 'asked', profile_id: null, wristband_id: null })
    .where(ofEvent(scope))
    .where('request_id', '=', id)
    .execute();
  return { seq: await record(em, scope, 'request_sent', { category, requestId: id, people: guests.length }) };
}
