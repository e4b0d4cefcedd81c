import { message, type GuestVerdict, type RequestsDecision } from '@laminate/contracts';
import { apiError, fieldError, type EventScope } from '@laminate/kit';
import { anyOf, callFunction, ofEvent, tables } from '@laminate/kit/database/tables';
import { queueMails, type MassMail } from '@laminate/kit/mail/queue-mail';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { findProfile, findWristband } from '../access/find-item.ts';
import type { EventState } from '../entities/index.ts';
import { lockEvent, recordChange } from '../event/change.ts';
import { limitsTaken } from '../invitations/places.ts';
import { addPeople } from '../people/add-people.ts';
import { changePeople } from '../people/change-people.ts';
import { withoutNumbers } from '../people/room.ts';
import { changed, checkTurn, checkWords, isForOrganisers } from './check-decision.ts';
import { deciderLinkOf, deciderOf, isForLink, type DeciderLink } from './decider-page.ts';
import {
  decisionFacts,
  onBlockedList,
  type DecidedGuest,
  type DecidedRequest,
  type DecisionFacts,
} from './decision-facts.ts';
import { countedVotes, requestRows } from './request-rows.ts';
import { deciderKey, holderOf, isApproved, type Decider } from './steps.ts';

/** A mail to an applicant about what became of their request. */
export interface DecisionLetter {
  readonly kind: 'approved' | 'partly' | 'refused' | 'more_asked' | 'revoked';
  readonly requestId: number;
  /** Empty for no mail. */
  readonly to: string;
  readonly language: 'en' | 'et';
  readonly name: string;
  readonly category: string;
  readonly reason: string;
  /** What the organiser says. */
  readonly told: string;
}

/** An event whose requests are decided: by whom, and how applicants are told. */
export interface Deciding {
  readonly scope: EventScope;
  /** Days of the event, YYYY-MM-DD. */
  readonly days: readonly string[];
  readonly decider: Decider;
  /** Whether the caller can pass over limits and the blocked list. */
  readonly mayOverride: boolean;
  readonly post: {
    /** Counts mails of the account before any is written. @throws ApiError 429 */
    readonly count: (em: EntityManager, mails: number) => Promise<void>;
    readonly write: (letter: DecisionLetter) => MassMail;
  };
}

type Decision = RequestsDecision;

/** A person of a request as they were, for an undo. */
interface GuestBefore {
  readonly id: number;
  readonly state: string;
  readonly profile_id: number | null;
  readonly wristband_id: number | null;
  readonly days: readonly string[];
  readonly parking: boolean;
  readonly person_id: number | null;
}

/** What an undo of a decision brings back, and by what it sees that nothing has changed since. */
interface Before {
  readonly requests: readonly {
    readonly id: number;
    /** Version that the decision left. */
    readonly version: number;
    readonly state: string;
    readonly reason: string;
    readonly told: string;
    readonly decided_at: string | null;
  }[];
  readonly guests: readonly GuestBefore[];
  readonly mails: readonly string[];
}

/** Reads requests under the lock of the event. @throws ApiError 404 where one is none, or a draft */
export async function lockedRequests(em: EntityManager, scope: EventScope, ids: readonly number[]) {
  await lockEvent(em, scope);
  const requests = await requestRows(em, scope).where('r.id', '=', anyOf(ids)).orderBy('r.id').execute();
  if (requests.length < new Set(ids).size) throw apiError('not_found', { message: 'no_such_request' });
  return requests;
}

/**
 * Applies what is decided about single people.
 * @throws ApiError 400 for a person of another request or a day that the event does not have, 403 by a link
 */
async function decideGuests(
  em: EntityManager,
  { scope, decider, days: eventDays }: Deciding,
  verdicts: readonly GuestVerdict[],
  guests: readonly DecidedGuest[],
): Promise<void> {
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  for (const [at, verdict] of verdicts.entries()) {
    const { id, approve, profile_id: profile, wristband_id: wristband, days, parking } = verdict;
    const guest = byId.get(id);
    if (!guest || guest.state === 'withdrawn') throw fieldError(`guests.${at}.id`, 'not_of_request');
    if (decider.deciderId !== null && isForOrganisers(verdict, guest))
      throw apiError('forbidden', { message: 'organiser_decides' });
    // A day that the event does not have is in no limit.
    if (approve && days?.some((day) => !eventDays.includes(day) && !guest.days.includes(day)))
      throw fieldError(`guests.${at}.days`, 'request_day_wrong');
    if (profile) await findProfile(em, scope, profile);
    if (wristband) await findWristband(em, scope, wristband);
    await tables(em)
      .updateTable('accreditation.request_guest')
      .set({
        state: approve ? 'asked' : 'refused',
        ...(profile !== undefined && { profile_id: profile }),
        ...(wristband !== undefined && { wristband_id: wristband }),
        ...(days !== undefined && { days: sql`${[...new Set(days)].toSorted()}::date[]` }),
        ...(parking !== undefined && { parking }),
      })
      .where(ofEvent(scope))
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Holds the limits and the blocked list, unless the caller passes over them with a reason.
 * @returns whether anything was passed over
 * @throws ApiError 409 `limit_reached` with the limits, or `conflict` with the people who are blocked, without either
 * for the holder of a link
 */
async function checkLimits(
  em: EntityManager,
  { scope, decider }: Deciding,
  override: string,
  approved: readonly DecidedGuest[],
  facts: DecisionFacts,
): Promise<boolean> {
  const isLink = decider.deciderId !== null;
  const onList = onBlockedList(facts, approved);
  if (onList.length > 0 && override === '')
    throw isLink
      ? apiError('conflict', { message: 'organiser_decides' })
      : apiError('conflict', { message: 'on_blocked_list', extra: { blocked: onList } });
  const coming = approved.flatMap(({ id }) => facts.seats.get(id) ?? []);
  const limits = await limitsTaken(em, scope, coming, facts.limits);
  const over = limits.filter(({ places, used, needed }) => used + needed > places);
  if (over.length > 0 && override === '')
    throw isLink
      ? apiError('limit_reached', { message: 'places_taken' })
      : apiError('limit_reached', {
          message: message('limits_full', { count: over.length }),
          extra: { limits: over },
        });
  return onList.length > 0 || over.length > 0;
}

/** Makes guests of people of requests. @returns their ids in the same order, the number to announce, and the undo */
function makeGuests(
  em: EntityManager,
  { scope, decider }: Deciding,
  category: DecidedRequest,
  approved: readonly DecidedGuest[],
  { seats }: DecisionFacts,
  locked: EventState,
  logged: { readonly action: string; readonly details: Readonly<Record<string, unknown>> },
): Promise<{ ids: number[]; seq: number; undo: number }> {
  const batch = {
    guests: approved.map(({ id, name, details }) => {
      const { profileId: profile = null, wristbandId: wristband = null } = seats.get(id) ?? {};
      return { name, comments: '', extra: 0, details, items: { profile, wristband } };
    }),
    target: { unitId: category.unitId, groupId: category.groupId },
    logged,
  };
  const made = addPeople(em, scope, batch, locked);
  return decider.deciderId === null ? made : withoutNumbers(made);
}

interface Outcome {
  readonly request: DecidedRequest;
  readonly state: DecidedRequest['state'];
}

/**
 * Counts the letters to applicants, before what they say is written.
 * @returns those to mail: without erased addresses and those that want no mails about the event
 * @throws ApiError 429
 */
export async function countLetters(
  em: EntityManager,
  { post }: Pick<Deciding, 'post'>,
  letters: readonly DecisionLetter[],
): Promise<DecisionLetter[]> {
  const wanted = letters.filter(({ to }) => to !== '');
  if (wanted.length > 0) await post.count(em, wanted.length);
  return wanted;
}

/** Mails applicants. @returns the mails by the requests that keep them */
export async function mailApplicants(
  em: EntityManager,
  { scope, post }: Pick<Deciding, 'scope' | 'post'>,
  letters: readonly DecisionLetter[],
): Promise<ReadonlyMap<number, string>> {
  const ids = await queueMails(em, scope.accountId, letters, post.write);
  return new Map(letters.map(({ requestId }, at) => [requestId, ids[at] as string]));
}

/** The letter to the applicant of a request. */
export const letterTo = (
  { id, e_mail: eMail, wantsNoMails, language, applicant: name, category }: DecidedRequest,
  kind: DecisionLetter['kind'],
  words: Pick<DecisionLetter, 'reason' | 'told'>,
): DecisionLetter => ({ kind, requestId: id, to: wantsNoMails ? '' : eMail, language, name, category, ...words });

/** States that an applicant is told about. */
const isTold = (state: string): state is 'approved' | 'partly' | 'refused' | 'more_asked' =>
  ['approved', 'partly', 'refused', 'more_asked'].includes(state);

/**
 * Decides requests of one category at a step, all or none. With the last vote that is needed, their people become
 * guests, within all limits. Joins the caller's transaction.
 * @param event where the caller has locked it, and changed nothing since
 * @returns how many were decided and how many guests they made, the id to undo it by, and the number to announce
 * @throws ApiError 404, 400, 403, 409 `changed_meanwhile` with the current versions, `limit_reached` with the limits, or
 * `conflict`, 429
 */
export async function decideRequests(
  em: EntityManager,
  deciding: Deciding,
  decision: Decision,
  event?: EventState,
): Promise<{ decided: number; guests: number; undo: number; seq: number }> {
  const { scope, decider } = deciding;
  const { step, verdict, reason, note, to_applicant: told, override } = decision;
  if (override !== '' && !deciding.mayOverride) throw apiError('forbidden', { message: 'may_not_override' });
  const ids = [...new Set(decision.requests.map(({ id }) => id))];
  const locked = event ?? (await lockEvent(em, scope));
  const before = await decisionFacts(em, scope, ids);
  const { requests, votes } = before;
  if (requests.length < ids.length) throw apiError('not_found', { message: 'no_such_request' });
  const first = requests[0] as DecidedRequest;
  if (requests.some(({ category_id: category }) => category !== first.category_id))
    throw fieldError('requests', 'requests_of_categories');
  checkTurn(decider, decision, requests, votes);
  checkWords(decision, first);

  await decideGuests(em, deciding, decision.guests, before.guests);
  const by = deciderKey(decider);
  const complete = new Set(
    verdict !== 'approve'
      ? []
      : requests
          .filter((request) => {
            const counted = countedVotes(votes.get(request.id), request.round);
            return isApproved(request, [...counted, { step, verdict, by }]);
          })
          .map(({ id }) => id),
  );
  const facts = decision.guests.length > 0 ? await decisionFacts(em, scope, ids) : before;
  const { guests } = facts;
  const idsIn = (state: string) =>
    new Set(guests.filter((guest) => guest.state === state).map(({ request_id: id }) => id));
  const [asked, refused] = [idsIn('asked'), idsIn('refused')];
  if (verdict === 'approve' && ids.some((id) => !asked.has(id))) throw fieldError('guests', 'no_one_approved');
  const approved = guests.filter(({ request_id: id, state }) => complete.has(id) && state === 'asked');
  const isOver = approved.length > 0 && (await checkLimits(em, deciding, override, approved, facts));

  const outcomes = requests.map((request): Outcome => ({
    request,
    state:
      verdict === 'refuse'
        ? 'refused'
        : verdict === 'ask_more'
          ? 'more_asked'
          : !complete.has(request.id)
            ? 'sent'
            : refused.has(request.id)
              ? 'partly'
              : 'approved',
  }));
  const letters = await countLetters(
    em,
    deciding,
    outcomes.flatMap(({ request, state }) => (isTold(state) ? [letterTo(request, state, { reason, told })] : [])),
  );

  const logged = {
    action: 'decide_requests',
    details: {
      ...(requests.length === 1 ? { name: first.applicant } : { count: guests.length }),
      requests: requests.length,
      verdict,
      category: first.category,
      step: first.steps[step]?.name,
      ...(reason !== '' && { reason }),
      ...(isOver && { override }),
    },
  };
  const made =
    approved.length > 0
      ? await makeGuests(em, deciding, first, approved, facts, locked, logged)
      : { ids: [], undo: null, seq: await recordDecision(em, scope, logged, locked) };
  const mails = await mailApplicants(em, deciding, letters);
  const kept: Before = {
    requests: requests.map(({ id, version, state, reason: was, told: said, decidedAt: at }) => ({
      id,
      version: version + 1,
      state,
      reason: was,
      told: said,
      decided_at: at,
    })),
    guests: before.guests.map(({ request_id: _request, name: _name, details: _details, ...guest }) => guest),
    mails: [...mails.values()],
  };
  const written = await callFunction<{ value: number }>(em, 'accreditation.write_decision', [
    scope.accountId,
    scope.eventId,
    JSON.stringify({
      step,
      verdict,
      user_id: decider.userId,
      holder: holderOf(decider.eMail),
      decider_id: decider.deciderId,
      by_name: scope.userName,
      note,
      to_applicant: told,
      override: isOver ? override : '',
      before: kept,
      people_undo: made.undo,
    }),
    reason,
    JSON.stringify(outcomes.map(({ request: { id, round }, state }) => ({ id, round, state, mail: mails.get(id) }))),
    JSON.stringify(approved.map(({ id }, at) => ({ id, person: made.ids[at] }))),
  ]);
  const [{ value: undo }] = written as [{ value: number }];
  return { decided: requests.length, guests: made.ids.length, undo, seq: made.seq };
}

/**
 * The same of one request by the holder of a link. The link is read again under the lock of the event: its category can
 * have got another unit since, or the link can have ended.
 * @throws ApiError 404 also for a request that the link is not for
 */
export async function decideByLink(
  em: EntityManager,
  deciding: Deciding,
  { id }: DeciderLink,
  { requests, ...decision }: Omit<Decision, 'step' | 'override'>,
): Promise<{ seq: number }> {
  const locked = await lockEvent(em, deciding.scope);
  const link = await deciderLinkOf(em, deciding.scope, id);
  const own = isForLink(link)
    ? await requestRows(em, deciding.scope)
        .where('r.category_id', '=', link.category_id)
        .where('r.id', '=', anyOf(requests.map((request) => request.id)))
        .execute()
    : [];
  if (own.length < requests.length) throw apiError('not_found', { message: 'no_such_request' });
  const by = { ...deciding, decider: deciderOf(link) };
  return decideRequests(em, by, { ...decision, requests, step: link.step, override: '' }, locked);
}

/** Records a change of requests that changes no people. @returns the number to announce */
export async function recordDecision(
  em: EntityManager,
  scope: EventScope,
  logged: { readonly action: string; readonly details: Readonly<Record<string, unknown>> },
  locked?: EventState,
): Promise<number> {
  return recordChange(em, scope, locked ?? (await lockEvent(em, scope)), {
    kind: 'people-updated',
    personIds: [],
    ...logged,
  });
}

/** Puts back people of requests as they were. */
async function restoreGuests(em: EntityManager, scope: EventScope, guests: readonly GuestBefore[]): Promise<void> {
  await sql`
    update accreditation.request_guest g set state = b.state, profile_id = b.profile_id, wristband_id = b.wristband_id,
      days = array(select jsonb_array_elements_text(b.days)::date), parking = b.parking, person_id = b.person_id
    from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb)
      b (id int, state text, profile_id int, wristband_id int, days jsonb, parking boolean, person_id int)
    where g.account_id = ${scope.accountId} and g.event_id = ${scope.eventId} and g.id = b.id`.execute(tables(em));
}

/** Takes the guests that a decision made off the list. @throws ApiError 409 where one came in */
async function removeGuests(
  em: EntityManager,
  scope: EventScope,
  requests: readonly number[],
  before: readonly GuestBefore[],
  details: Readonly<Record<string, unknown>>,
): Promise<number | null> {
  const had = new Set(before.flatMap(({ person_id: person }) => (person === null ? [] : [person])));
  const made = await tables(em)
    .selectFrom('accreditation.request_guest as g')
    .innerJoin('accreditation.person as p', (join) =>
      join
        .onRef('p.account_id', '=', 'g.account_id')
        .onRef('p.event_id', '=', 'g.event_id')
        .onRef('p.id', '=', 'g.person_id'),
    )
    .select(['p.id', 'p.checked_in_count', 'p.deleted_at'])
    .where(ofEvent(scope, 'g'))
    .where('g.request_id', '=', anyOf(requests))
    .execute();
  const gone = made.filter(({ id }) => !had.has(id));
  if (gone.some(({ checked_in_count: inside }) => inside > 0)) throw apiError('conflict', { message: 'guest_came_in' });
  await tables(em)
    .updateTable('accreditation.request_guest')
    .set({ was_person_ids: sql`was_person_ids || person_id` })
    .where(ofEvent(scope))
    .where('person_id', '=', anyOf(gone.map(({ id }) => id)))
    .execute();
  // Their photos are those of the request again, for the next guest.
  await sql`
    update accreditation.photo p set person_id = null, request_guest_id = g.id, left_at = null
    from accreditation.request_guest g
    where p.account_id = ${scope.accountId} and p.event_id = ${scope.eventId}
      and g.account_id = p.account_id and g.event_id = p.event_id and g.person_id = p.person_id
      and g.person_id = ${anyOf(gone.map(({ id }) => id))}
      and exists (select from jsonb_each_text(g.details) e where e.value = p.id::text)`.execute(tables(em));
  const ids = gone.filter(({ deleted_at: at }) => at === null).map(({ id }) => id);
  if (ids.length === 0) return null;
  const set = { deleted_at: new Date().toISOString() };
  return (await changePeople(em, scope, { ids, set, action: 'undo_request_decision', details })).seq;
}

/**
 * Takes a decision back, whole: requests and their people are as they were, guests that it made leave the list, and
 * mails that wait are not sent. Joins the caller's transaction.
 * @returns how many requests are as they were, and the number to announce
 * @throws ApiError 404, 403 where another person decided and the caller is no organiser, 409 `conflict` once it is
 * undone or a guest came in, `changed_meanwhile` where a request changed since
 */
export async function undoRequestDecision(
  em: EntityManager,
  { scope, decider }: Pick<Deciding, 'scope' | 'decider'>,
  id: number,
): Promise<{ restored: number; seq: number }> {
  await lockEvent(em, scope);
  const decision = await tables(em)
    .selectFrom('accreditation.request_decision')
    .select([
      'user_id',
      'verdict',
      sql<Before | null>`before`.as('before'),
      sql<boolean>`undone_at is not null`.as('undone'),
    ])
    .where(ofEvent(scope))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!decision?.before) throw apiError('not_found', { message: 'no_such_change' });
  if (!decider.isOrganiser && decision.user_id !== decider.userId)
    throw apiError('conflict', { message: 'may_not_undo_decision' });
  if (decision.undone) throw apiError('conflict', { message: 'already_undone' });
  const { requests: kept, guests, mails } = decision.before;
  const ids = kept.map((request) => request.id);
  const now = await requestRows(em, scope).where('r.id', '=', anyOf(ids)).execute();
  const versions = new Map(kept.map((request) => [request.id, request.version]));
  const others = now.filter((request) => versions.get(request.id) !== request.version);
  if (others.length > 0 || now.length < kept.length) throw changed(others);

  const details = {
    ...(now.length === 1 ? { name: now[0]?.applicant } : {}),
    requests: now.length,
    verdict: decision.verdict,
    category: now[0]?.category,
  };
  const removed = await removeGuests(em, scope, ids, guests, details);
  await restoreGuests(em, scope, guests);
  await sql`
    update accreditation.request r set state = b.state, reason = b.reason, told = b.told, decided_at = b.decided_at,
      version = r.version + 1
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      b (id int, state text, reason text, told text, decided_at timestamptz)
    where r.account_id = ${scope.accountId} and r.event_id = ${scope.eventId} and r.id = b.id`.execute(tables(em));
  await sql`select accounts.cancel_mails(${mails}::bigint[])`.execute(tables(em));
  await tables(em)
    .updateTable('accreditation.request_decision')
    .set({ undone_at: sql`now()` })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .execute();
  const seq = removed ?? (await recordDecision(em, scope, { action: 'undo_request_decision', details }));
  return { restored: now.length, seq };
}
