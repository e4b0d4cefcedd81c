import type { AccreditationRequest, FormSection, ListedRequest } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import { tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { limitsFor } from '../invitations/places.ts';
import { seqOf } from '../people/read-people.ts';
import { askedAnswers } from './check-request.ts';
import { conflictsOf, stillBlocked, type ZonedEvent } from './conflicts.ts';
import { decisionFacts } from './decision-facts.ts';
import {
  countedVotes,
  decidableOf,
  formsOf,
  guestsOf,
  lightVotesOf,
  requestRows,
  votesOf,
  type RequestRow,
} from './request-rows.ts';
import { approvalsOf, type Decider, type Steps } from './steps.ts';

/** All requests of an event but drafts, the one that waits longest first. */
export async function listedRequests(
  em: EntityManager,
  event: ZonedEvent,
  decider: Decider,
): Promise<{ requests: ListedRequest[]; seq: number }> {
  const { accountId, eventId } = event;
  const seq = await seqOf(em, event);
  // Of an event that was filled a moment ago the planner knows nothing: it would compare each request with each.
  await em.execute('set local enable_nestloop = off');
  const { rows } = await sql<
    Omit<ListedRequest, 'steps' | 'can_decide'> & Steps & Pick<RequestRow, 'waits' | 'round' | 'enteredBy'>
  >`
    with k as materialized (
      select * from accreditation.request_key where account_id = ${accountId} and event_id = ${eventId}),
    odd as (
      select unnest(array_agg(request_id)) as request_id from k where live
        group by kind, key having count(distinct request_id) > 1 or (kind = 'name' and count(*) > 1)
      union select k.request_id from k join accreditation.blocked_key b
        on b.account_id = k.account_id and b.kind = k.kind and b.key = k.key and ${stillBlocked(event)}),
    people as (
      select request_id, count(*) filter (where state <> 'withdrawn')::int as people,
        count(*) filter (where state = 'approved')::int as approved
      from accreditation.request_guest where account_id = ${accountId} and event_id = ${eventId} group by request_id)
    select r.id, r.category_id, r.state, r.shown_state, r.waits, r.applicant, r.company, r.e_mail,
      coalesce(p.people, 0) as people, coalesce(p.approved, 0) as approved, r.steps, r.in_order as "inOrder",
      r.four_eyes as "fourEyes", r.round, r.entered_by as "enteredBy",
      accreditation.iso_time(r.sent_at) as sent_at, accreditation.iso_time(r.decided_at) as decided_at, r.reason,
      o.request_id is not null as conflict, r.version
    from accreditation.request_row r
    left join people p on p.request_id = r.id
    left join odd o on o.request_id = r.id
    where r.account_id = ${accountId} and r.event_id = ${eventId}
    order by r.waits desc, r.sent_at, r.id`.execute(tables(em));
  const votes = await lightVotesOf(em, event);
  return {
    seq,
    requests: rows.map((row) => {
      const { steps, inOrder: _inOrder, fourEyes: _fourEyes, round, enteredBy: _by, waits: _waits, ...request } = row;
      const of = votes.get(row.id);
      return {
        ...request,
        steps: approvalsOf(steps, countedVotes(of, round)),
        can_decide: decidableOf(row, of, decider),
      };
    }),
  };
}

/** A request with all that one needs to decide. @throws ApiError 404 */
export async function findRequest(
  em: EntityManager,
  event: ZonedEvent,
  id: number,
  decider: Decider,
): Promise<AccreditationRequest> {
  const request = await requestRows(em, event).where('r.id', '=', id).executeTakeFirst();
  if (!request) throw apiError('not_found', { message: 'no_such_request' });
  const guests = await guestsOf(em, event, [id]);
  const stored = (await votesOf(em, event, [id])).get(id) ?? [];
  const counted = countedVotes(stored, request.round);
  const { blocked, seats, limits } = await decisionFacts(em, event, [id]);
  const conflicts = await conflictsOf(em, event, request, guests, blocked);
  const forms = await formsOf(em, event, request.category_id);
  const sections = forms.find(({ revision }) => revision === request.form_revision)?.sections ?? [];
  return {
    id,
    category_id: request.category_id,
    state: request.state,
    shown_state: request.shown_state,
    applicant: request.applicant,
    company: request.company,
    e_mail: request.e_mail,
    people: guests.filter(({ state }) => state !== 'withdrawn').length,
    approved: guests.filter(({ state }) => state === 'approved').length,
    steps: approvalsOf(request.steps, counted),
    sent_at: request.sent_at,
    decided_at: request.decided_at,
    reason: request.reason,
    conflict: conflicts.some(({ kind }) => kind === 'blocked' || kind === 'asked_twice'),
    version: request.version,
    form: {
      category_id: request.category_id,
      name: request.category,
      revision: request.form_revision,
      sections,
    },
    answers: askedAnswers(sections, request.answers),
    guests: guests.map(({ request_id: _request, name_folded: _folded, ...guest }) => guest),
    votes: stored.map(({ request_id: _request, round, by: _key, userId: _user, by_name: by, ...vote }) => ({
      ...vote,
      by,
      current: round === request.round,
    })),
    conflicts,
    limits: await limitsFor(em, event, [...seats.values()], limits),
    can_decide: decidableOf(request, stored, decider),
  };
}

/** A person of a request in a file. */
export interface RequestToExport {
  readonly request: RequestRow;
  readonly guest: Awaited<ReturnType<typeof guestsOf>>[number] | null;
}

/** All requests of an event or a category with their people, a row each, and the forms of the one category. */
export async function requestsToExport(
  em: EntityManager,
  event: EventKey,
  categoryId: number | null,
): Promise<{ rows: RequestToExport[]; forms: readonly FormSection[][] }> {
  const requests = await requestRows(em, event)
    .$if(categoryId !== null, (query) => query.where('r.category_id', '=', categoryId as number))
    .orderBy('r.category_folded')
    .orderBy('r.sent_at')
    .orderBy('r.id')
    .execute();
  const guests = Map.groupBy(
    await guestsOf(
      em,
      event,
      requests.map(({ id }) => id),
    ),
    ({ request_id: request }) => request,
  );
  const forms = categoryId === null ? [] : await formsOf(em, event, categoryId);
  const sectionsOf = new Map(forms.map(({ revision, sections }) => [revision, sections]));
  return {
    rows: requests.flatMap((row): RequestToExport[] => {
      const request = { ...row, answers: askedAnswers(sectionsOf.get(row.form_revision) ?? [], row.answers) };
      return (guests.get(row.id) ?? [null]).map((guest) => ({ request, guest }));
    }),
    forms: forms.map(({ sections }) => sections),
  };
}
