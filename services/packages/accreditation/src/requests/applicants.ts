import type { AnySection, FormSection, RequestPage } from '@laminate/contracts';
import { apiError, type EventKey, type EventScope } from '@laminate/kit';
import { anyOf, ofEvent, tables } from '@laminate/kit/database/tables';
import { eventDays } from '@laminate/rules/event-days';
import { allSections, dayIn } from '@laminate/rules/form-rules';
import { sectionsOver } from '@laminate/rules/form-tree';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { lockEvent, recordChange } from '../event/change.ts';
import { detailsReader } from '../guest-fields/read-details.ts';
import type { guestFields } from '../guest-fields/read-guest-fields.ts';
import { timeNow, type InvitedEvent } from '../invitations/invited-guest.ts';
import { codeKey } from '../people/code-key.ts';
import { personCodes } from '../people/sign-person-code.ts';
import { erasePeople } from '../privacy/erase-people.ts';
import { faultsOfAnswers, formOfApplicants, readAnswers, readPeople, storedAnswers } from './check-request.ts';
import { findRequest, requestGuests, sectionsAt, type StoredGuest, type StoredRequest } from './read-request.ts';

/** An event as applicants meet it. Times are milliseconds since 1970. */
export interface RequestedEvent extends InvitedEvent {
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
export const byLink = (scope: EventScope, { name }: Pick<ApplicantCategory, 'name'>): EventScope => ({
  ...scope,
  userId: null,
  userName: `${name} (by link)`,
});

/** All that a request is worked on with. */
export interface OpenedRequest {
  readonly request: StoredRequest;
  readonly category: ApplicantCategory;
  /** The form that it is answered by now: of a draft the newest one. */
  readonly sections: readonly FormSection[];
  readonly formRevision: number;
  readonly guests: readonly StoredGuest[];
}

export async function openRequest(em: EntityManager, event: EventKey, id: number): Promise<OpenedRequest> {
  const request = await findRequest(em, event, id);
  if (!request) throw apiError('not_found');
  const category = await categoryOf(em, event, request.categoryId);
  const isNew = request.state === 'draft' && request.round === 0;
  const formRevision = isNew ? category.formRevision : request.formRevision;
  const stored = formOfApplicants(await sectionsAt(em, event, category.id, formRevision));
  // Answers keep the form that they were given to, but an organiser who moves a deadline means all requests.
  const isOld = formRevision !== category.formRevision;
  const sections = isOld
    ? withDeadlines(stored, await sectionsAt(em, event, category.id, category.formRevision))
    : stored;
  return { request, category, sections, formRevision, guests: await requestGuests(em, event, [id]) };
}

/** A form with the deadlines that its sections have now. */
function withDeadlines(sections: readonly FormSection[], newest: readonly FormSection[]): FormSection[] {
  const now = new Map(allSections({ sections: [...newest] }).map(({ id, deadline }) => [id, deadline]));
  const moved = <S extends AnySection>(section: S): S => ({
    ...section,
    deadline: now.has(section.id) ? (now.get(section.id) ?? null) : section.deadline,
  });
  return sections.map((section) => ({ ...moved(section), sub_sections: section.sub_sections.map(moved) }));
}

/** Ids of the sections of a form whose deadline has passed where the event is. Their answers stay as they are. */
export const closedSections = async (
  em: EntityManager,
  { sections }: Pick<OpenedRequest, 'sections'>,
  { timeZone }: InvitedEvent,
): Promise<ReadonlySet<number>> =>
  sectionsOver({ sections: [...sections] }, dayIn(timeZone, new Date(await timeNow(em))));

export const CHANGEABLE: readonly StoredRequest['state'][] = ['draft', 'sent', 'more_asked'];

/** @throws ApiError 409 once it was decided or withdrawn, 403 `deadline_passed` */
export async function checkOpen(
  em: EntityManager,
  { request, category }: OpenedRequest,
  event: RequestedEvent,
): Promise<void> {
  if (!CHANGEABLE.includes(request.state)) throw apiError('conflict', { message: 'request_decided' });
  if (!(await takesRequests(em, category, event))) throw apiError('deadline_passed', { message: 'request_closed' });
}

/** A person as a call would give them who changes nothing. */
export const asGiven = ({ id, name, days, parking }: StoredGuest) => ({ id, name, days: [...days], parking });

export interface Undone {
  readonly was_person_ids: readonly number[];
}

/** Erases guests whom approvals made that were undone: nothing else knows them once their people leave a request. */
export async function eraseUndone(em: EntityManager, scope: EventScope, gone: readonly Undone[]): Promise<void> {
  const ids = gone.flatMap(({ was_person_ids: made }) => made);
  if (ids.length > 0) await erasePeople(em, scope, ids);
}

interface Recorded {
  readonly category: Pick<ApplicantCategory, 'id' | 'name'>;
  readonly requestId: number;
  /** Number of people. */
  readonly people: number;
}

/** Writes a change of a request in the log, and lets screens of organisers know. @returns the number to announce */
export async function record(
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

/** What the page of an applicant is made of. Passes are codes. */
export interface RequestPageFacts extends Pick<OpenedRequest, 'request' | 'category' | 'sections'> {
  readonly answers: RequestPage['answers'];
  /** Ids of sections whose deadline has passed. */
  readonly closed: ReadonlySet<number>;
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
  const closed = await closedSections(em, opened, event);
  const { answers } = readAnswers(sections, request.answers, category.lastId, closed);
  const days = eventDays(event);
  const had = { ...category, reader, days, had: guests };
  const faults = open
    ? [...faultsOfAnswers(sections, answers, closed), ...(await readPeople(guests.map(asGiven), had, true)).faults]
    : [];
  const codes = await passesOf(em, scope, guests);
  // The page names days that the event no longer has: they are not missing, but to be taken off.
  const missing = faults.filter(({ said, name }) => said !== 'request_day_wrong' && name !== '');
  return {
    request,
    category,
    sections,
    answers: storedAnswers(sections, answers, closed, false),
    closed,
    fields,
    guests: guests.map((guest) => ({
      ...guest,
      details: Object.fromEntries(
        fields.flatMap(({ key }) => (guest.details[key] === undefined ? [] : [[key, guest.details[key]]])),
      ),
      code: codes.get(guest.id) ?? null,
    })),
    days,
    missing: [...new Set(missing.map(({ name }) => name))],
    until: requestsUntil(category, event),
    open,
  };
}

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
