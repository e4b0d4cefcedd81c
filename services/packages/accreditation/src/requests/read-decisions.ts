import {
  type AccreditationRequest,
  type DeciderPage,
  type FormSection,
  type ListedRequest,
  type RequestLimit,
  type RequestAnswers,
  type RequestConflict,
  type RequestedGuest,
  type RequestState,
  type RequestStep,
  type RequestVote,
} from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import { anyOf, ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { guestFields } from '../guest-fields/read-guest-fields.ts';
import { limitsFor, type Approval } from '../invitations/places.ts';
import { namesakes, sameContacts, seqOf } from '../people/read-people.ts';
import { approvalsOf, deciderKey, stepsOf, type Decider, type Steps, type Vote } from './steps.ts';

/** Most requests that the page of a link shows, those that wait before those that it decided. */
const MAX_ON_PAGE = 500;

/** A request with what its category says. */
export interface RequestRow extends Steps {
  readonly id: number;
  readonly category_id: number;
  readonly category: string;
  readonly form_revision: number;
  readonly applicant: string;
  readonly company: string;
  readonly e_mail: string;
  readonly language: 'en' | 'et';
  readonly answers: RequestAnswers;
  readonly state: RequestState;
  readonly round: number;
  readonly version: number;
  readonly reason: string;
  readonly told: string;
  readonly enteredBy: number | null;
  readonly sent_at: string | null;
  readonly decided_at: string | null;
  /** The same to the microsecond. */
  readonly decidedAt: string | null;
  readonly reasons: readonly string[];
  /** Unit and group of the category that are still there. */
  readonly unitId: number | null;
  readonly groupId: number | null;
}

const iso = (column: string) => sql<string | null>`accreditation.iso_time(${sql.ref(column)})`;

/** Requests of categories that are still there, but no drafts. */
export const requestRows = (em: EntityManager, event: EventKey) =>
  tables(em)
    .selectFrom('accreditation.request as r')
    .innerJoin('accreditation.request_category as c', (join) =>
      join.on(sameEvent('c', 'r')).onRef('c.id', '=', 'r.category_id'),
    )
    .leftJoin('accreditation.unit as u', (join) =>
      join.on(sameEvent('u', 'c')).onRef('u.id', '=', 'c.unit_id').on('u.deleted_at', 'is', null),
    )
    .leftJoin('accreditation.group_ as g', (join) =>
      join.on(sameEvent('g', 'u')).onRef('g.id', '=', 'c.group_id').on('g.deleted_at', 'is', null),
    )
    .select([
      'r.id',
      'r.category_id',
      'c.name as category',
      'r.form_revision',
      'r.applicant',
      'r.company',
      'r.e_mail',
      sql<'en' | 'et'>`r.language`.as('language'),
      sql<RequestAnswers>`r.answers`.as('answers'),
      sql<RequestState>`r.state`.as('state'),
      'r.round',
      'r.version',
      'r.reason',
      'r.told',
      'r.entered_by as enteredBy',
      iso('r.sent_at').as('sent_at'),
      iso('r.decided_at').as('decided_at'),
      sql<string | null>`r.decided_at::text`.as('decidedAt'),
      sql<RequestStep[]>`c.steps`.as('steps'),
      'c.in_order as inOrder',
      'c.four_eyes as fourEyes',
      sql<string[]>`c.reasons`.as('reasons'),
      'u.id as unitId',
      'g.id as groupId',
    ])
    .where(ofEvent(event, 'r'))
    .where('c.deleted_at', 'is', null)
    .where('r.round', '>', 0);

/** A decision as it is shown, with what tells who decided apart. */
interface StoredVote extends Omit<RequestVote, 'current' | 'by'> {
  readonly request_id: number;
  readonly round: number;
  readonly by_name: string;
  readonly by: string;
}

/** Decisions about requests that were not taken back, by the request, the first one first. */
export async function votesOf(
  em: EntityManager,
  event: EventKey,
  requests: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredVote[]>> {
  const rows = await tables(em)
    .selectFrom('accreditation.request_vote as v')
    .innerJoin('accreditation.request_decision as d', (join) =>
      join.on(sameEvent('d', 'v')).onRef('d.id', '=', 'v.decision_id'),
    )
    .select([
      'v.request_id',
      'v.round',
      'd.step',
      sql<RequestVote['verdict']>`d.verdict`.as('verdict'),
      'd.user_id',
      'd.decider_id',
      'd.by_name',
      sql<string>`accreditation.iso_time(d.at)`.as('at'),
      'd.note',
      'd.to_applicant',
      'd.override',
    ])
    .where(ofEvent(event, 'v'))
    .where('v.request_id', '=', anyOf(requests))
    .where('d.undone_at', 'is', null)
    .orderBy('d.id')
    .execute();
  const votes = new Map<number, StoredVote[]>();
  for (const { user_id: userId, decider_id: deciderId, ...row } of rows) {
    const of = votes.get(row.request_id) ?? [];
    votes.set(row.request_id, of);
    of.push({ ...row, by: deciderKey({ userId, deciderId }) });
  }
  return votes;
}

/** The votes that count for a request: those about it as it was last sent. */
export const countedVotes = (votes: readonly StoredVote[] | undefined, round: number): readonly Vote[] =>
  (votes ?? []).filter((vote) => vote.round === round);

/** Steps of a request that a caller can decide now. */
const decidableOf = (
  request: Steps & Pick<RequestRow, 'state' | 'round' | 'enteredBy'>,
  votes: readonly StoredVote[] | undefined,
  decider: Decider,
): number[] =>
  request.state === 'sent'
    ? stepsOf(request, { votes: countedVotes(votes, request.round), enteredBy: request.enteredBy }, decider)
    : [];

/** Each person of a request by what others can have as well: an e-mail address counts for the one person alone. */
const KEYS = sql`
  g.request_id, g.id, g.name_folded, lower(coalesce(g.details ->> 'email', case when c.most = 1 then r.e_mail end)) as e_mail,
  g.details -> 'phone' ->> 'number' as phone,
  r.state in ('sent', 'more_asked', 'approved', 'partly') and g.state in ('asked', 'approved') as live
  from accreditation.request_guest g
  join accreditation.request r on (r.account_id, r.event_id, r.id) = (g.account_id, g.event_id, g.request_id)
  join accreditation.request_category c
    on (c.account_id, c.event_id, c.id) = (r.account_id, r.event_id, r.category_id) and c.deleted_at is null`;

/** People of requests who are on the blocked list of the account today, by what `k` has of them. */
const BLOCKED = sql`
  select k.request_id, k.id from k join b on b.name_folded = k.name_folded
  union select k.request_id, k.id from k join b on b.e_mail <> '' and lower(b.e_mail) = k.e_mail
  union select k.request_id, k.id from k join b on b.phone_key <> '' and b.phone_key = k.phone`;

const blockedNow = (accountId: number) => sql`
  select name_folded, e_mail, phone_key from accreditation.blocked_person
  where account_id = ${accountId} and (until is null or until >= current_date)`;

/** People of these requests who are on the blocked list of the account today. */
export async function blockedOf(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  requests: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    with b as (${blockedNow(accountId)}), k as (
      select ${KEYS} where g.account_id = ${accountId} and g.event_id = ${eventId} and g.request_id = ${anyOf(requests)})
    select q.id from (${BLOCKED}) q`.execute(tables(em));
  return new Set(rows.map(({ id }) => id));
}

/** All requests of an event but drafts, the one that waits longest first. */
export async function listedRequests(
  em: EntityManager,
  event: EventKey,
  decider: Decider,
): Promise<{ requests: ListedRequest[]; seq: number }> {
  const { accountId, eventId } = event;
  const seq = await seqOf(em, event);
  const { rows } = await sql<
    Omit<ListedRequest, 'steps' | 'can_decide'> &
      Steps &
      Pick<RequestRow, 'round' | 'enteredBy'> & { approvals: Record<string, number> }
  >`
    with b as (${blockedNow(accountId)}),
    k as materialized (select ${KEYS} where g.account_id = ${accountId} and g.event_id = ${eventId}),
    twice as (
      select unnest(array_agg(request_id)) as request_id from k where live
        group by name_folded having count(distinct request_id) > 1
      union select unnest(array_agg(request_id)) from k where live and e_mail is not null
        group by e_mail having count(distinct request_id) > 1
      union select unnest(array_agg(request_id)) from k where live and phone is not null
        group by phone having count(distinct request_id) > 1),
    odd as (select request_id from twice union select q.request_id from (${BLOCKED}) q),
    people as (
      select request_id, count(*) filter (where state <> 'withdrawn')::int as people,
        count(*) filter (where state = 'approved')::int as approved
      from accreditation.request_guest where account_id = ${accountId} and event_id = ${eventId} group by request_id),
    approvals as (
      select n.id, jsonb_object_agg(n.step, n.approvals) as steps from (
        select v.request_id as id, d.step, count(distinct (d.user_id, d.decider_id)) as approvals
        from accreditation.request_vote v
        join accreditation.request_decision d on (d.account_id, d.event_id, d.id) = (v.account_id, v.event_id, v.decision_id)
        join accreditation.request r
          on (r.account_id, r.event_id, r.id) = (v.account_id, v.event_id, v.request_id) and r.round = v.round
        where v.account_id = ${accountId} and v.event_id = ${eventId} and d.verdict = 'approve' and d.undone_at is null
        group by v.request_id, d.step) n
      group by n.id)
    select r.id, r.category_id, r.state, r.applicant, r.company, r.e_mail, coalesce(p.people, 0) as people,
      coalesce(p.approved, 0) as approved, c.steps, c.in_order as "inOrder",
      c.four_eyes as "fourEyes", r.round, r.entered_by as "enteredBy", coalesce(a.steps, '{}') as approvals,
      accreditation.iso_time(r.sent_at) as sent_at, accreditation.iso_time(r.decided_at) as decided_at, r.reason,
      o.request_id is not null as conflict, r.version
    from accreditation.request r
    join accreditation.request_category c
      on (c.account_id, c.event_id, c.id) = (r.account_id, r.event_id, r.category_id) and c.deleted_at is null
    left join people p on p.request_id = r.id
    left join approvals a on a.id = r.id
    left join odd o on o.request_id = r.id
    where r.account_id = ${accountId} and r.event_id = ${eventId} and r.round > 0
    order by (r.state = 'sent') desc, r.sent_at, r.id`.execute(tables(em));
  const waiting = rows.filter(({ state }) => state === 'sent').map(({ id }) => id);
  const votes = await votesOf(em, event, waiting);
  return {
    seq,
    requests: rows.map((row) => {
      const {
        steps,
        inOrder: _inOrder,
        fourEyes: _fourEyes,
        round: _round,
        enteredBy: _by,
        approvals,
        ...request
      } = row;
      return {
        ...request,
        steps: steps.map((_, step) => approvals[step] ?? 0),
        can_decide: decidableOf(row, votes.get(row.id), decider),
      };
    }),
  };
}

/** People of a request, in their order. */
const guestsOf = (em: EntityManager, event: EventKey, requests: readonly number[]) =>
  tables(em)
    .selectFrom('accreditation.request_guest')
    .select([
      'request_id',
      'id',
      'name',
      'name_folded',
      sql<RequestedGuest['details']>`details`.as('details'),
      sql<string[]>`days::text[]`.as('days'),
      'parking',
      sql<RequestedGuest['state']>`state`.as('state'),
      'profile_id',
      'wristband_id',
      'person_id',
    ])
    .where(ofEvent(event))
    .where('request_id', '=', anyOf(requests))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** What is to be looked at about the people of a request. */
async function conflictsOf(
  em: EntityManager,
  event: EventKey,
  request: RequestRow,
  guests: Awaited<ReturnType<typeof guestsOf>>,
): Promise<RequestConflict[]> {
  const { accountId, eventId } = event;
  const still = guests.filter(({ state }) => state === 'asked' || state === 'approved');
  const blocked = await blockedOf(em, event, [request.id]);
  const contactsOf = ({ details }: (typeof guests)[number]) => {
    const { email, phone } = details;
    return [email, typeof phone === 'object' && 'number' in phone ? phone.number : undefined].filter(
      (contact) => typeof contact === 'string',
    );
  };
  // Who became a guest is on the list themselves.
  const others = still.filter(({ person_id: personId }) => personId === null);
  const named = await namesakes(
    em,
    event,
    others.map((guest) => guest.name_folded),
  );
  const reached = await sameContacts(em, event, others.flatMap(contactsOf));
  const { rows: twice } = await sql<{ id: number; applicant: string }>`
    with k as (select ${KEYS} where g.account_id = ${accountId} and g.event_id = ${eventId})
    select distinct on (m.id) m.id, r.applicant from k m
    join k o on o.request_id <> m.request_id and o.live
      and (o.name_folded = m.name_folded or o.e_mail = m.e_mail or o.phone = m.phone)
    join accreditation.request r
      on r.account_id = ${accountId} and r.event_id = ${eventId} and r.id = o.request_id
    where m.request_id = ${request.id} and m.live order by m.id, o.request_id`.execute(tables(em));
  const askedBy = new Map(twice.map(({ id, applicant }) => [id, applicant]));
  const photo = (await guestFields(em, event)).find(({ kind, asked }) => kind === 'photo' && asked !== 'no');
  return still.flatMap((guest): RequestConflict[] => {
    const onList =
      guest.person_id === null
        ? (named.get(guest.name_folded) ??
          contactsOf(guest)
            .map((one) => reached.get(one))
            .find(Boolean))
        : undefined;
    const askedTwice = askedBy.get(guest.id);
    const about = { guest_id: guest.id };
    return [
      ...(blocked.has(guest.id) ? [{ ...about, kind: 'blocked' as const, with: '' }] : []),
      ...(onList ? [{ ...about, kind: 'on_list' as const, with: onList.name }] : []),
      ...(askedTwice === undefined ? [] : [{ ...about, kind: 'asked_twice' as const, with: askedTwice }]),
      ...(photo && guest.details[photo.key] === undefined ? [{ ...about, kind: 'no_photo' as const, with: '' }] : []),
    ];
  });
}

/**
 * People of requests who are asked for, as they will be once they are guests: with the profile that was chosen, else that
 * of the category, and the wristband. What was deleted since counts as not chosen.
 */
export async function seatsOf(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  requests: readonly number[],
): Promise<ReadonlyMap<number, Approval>> {
  const { rows } = await sql<Approval & { id: number }>`
    select g.id, c.id as "categoryId", u.id as "unitId", w.id as "groupId", coalesce(f1.id, f2.id) as "profileId",
      b.id as "wristbandId",
      g.days::text[] as days, g.parking
    from accreditation.request_guest g
    join accreditation.request r on (r.account_id, r.event_id, r.id) = (g.account_id, g.event_id, g.request_id)
    join accreditation.request_category c
      on (c.account_id, c.event_id, c.id) = (r.account_id, r.event_id, r.category_id)
    left join accreditation.unit u
      on (u.account_id, u.event_id, u.id) = (c.account_id, c.event_id, c.unit_id) and u.deleted_at is null
    left join accreditation.group_ w
      on (w.account_id, w.event_id, w.id) = (u.account_id, u.event_id, c.group_id) and w.deleted_at is null
    left join accreditation.profile f1
      on (f1.account_id, f1.event_id, f1.id) = (g.account_id, g.event_id, g.profile_id) and f1.deleted_at is null
    left join accreditation.profile f2
      on (f2.account_id, f2.event_id, f2.id) = (c.account_id, c.event_id, c.profile_id) and f2.deleted_at is null
    left join accreditation.wristband b
      on (b.account_id, b.event_id, b.id) = (g.account_id, g.event_id, g.wristband_id) and b.deleted_at is null
    where g.account_id = ${accountId} and g.event_id = ${eventId} and g.state = 'asked'
      and g.request_id = ${anyOf(requests)}`.execute(tables(em));
  return new Map(rows.map(({ id, ...seat }) => [id, seat]));
}

/** Limits that people would take places of, with what is taken of them now. */
export async function requestLimits(
  em: EntityManager,
  event: EventKey,
  people: readonly Approval[],
  seeks?: 'asked' | 'none',
): Promise<RequestLimit[]> {
  const { limits } = await limitsFor(em, event, people, seeks);
  return limits.map(({ id, ...limit }) => ({ limit_id: id, ...limit }));
}

/** Sections of the forms that requests answered, by category and revision. */
async function formsOf(em: EntityManager, event: EventKey, categories: readonly number[]) {
  const rows = await tables(em)
    .selectFrom('accreditation.request_form')
    .select(['category_id', 'revision', sql<FormSection[]>`sections`.as('sections')])
    .where(ofEvent(event))
    .where('category_id', '=', anyOf(categories))
    .execute();
  const forms = new Map(rows.map((row) => [`${row.category_id}/${row.revision}`, row.sections]));
  return ({ category_id: id, form_revision: revision }: Pick<RequestRow, 'category_id' | 'form_revision'>) =>
    forms.get(`${id}/${revision}`) ?? [];
}

/** A request with all that one needs to decide. @throws ApiError 404 */
export async function findRequest(
  em: EntityManager,
  event: EventKey,
  id: number,
  decider: Decider,
): Promise<AccreditationRequest> {
  const request = await requestRows(em, event).where('r.id', '=', id).executeTakeFirst();
  if (!request) throw apiError('not_found', { message: 'no_such_request' });
  const guests = await guestsOf(em, event, [id]);
  const stored = (await votesOf(em, event, [id])).get(id) ?? [];
  const counted = countedVotes(stored, request.round);
  const conflicts = await conflictsOf(em, event, request, guests);
  const sectionsOf = await formsOf(em, event, [request.category_id]);
  return {
    id,
    category_id: request.category_id,
    state: request.state,
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
      sections: sectionsOf(request),
    },
    answers: request.answers,
    guests: guests.map(({ request_id: _request, name_folded: _folded, ...guest }) => guest),
    votes: stored.map(({ request_id: _request, round, by: _key, by_name: by, ...vote }) => ({
      ...vote,
      by,
      current: round === request.round,
    })),
    conflicts,
    limits: await requestLimits(em, event, [...(await seatsOf(em, event, [id])).values()]),
    can_decide: decidableOf(request, stored, decider),
  };
}

/** The link of a step with its category. */
export interface DeciderLink extends Steps {
  readonly id: number;
  readonly title: string;
  readonly step: number;
  readonly unit_id: number | null;
  readonly category_id: number;
  readonly category: string;
  readonly reasons: readonly string[];
  /** Unit of the category that is still there: approved people are added to it. */
  readonly categoryUnit: number | null;
}

/** The link that a secret leads to. @throws ApiError 404 once it has ended, or its category is gone */
export async function deciderLinkOf(em: EntityManager, event: EventKey, id: number): Promise<DeciderLink> {
  const link = await tables(em)
    .selectFrom('accreditation.request_decider as l')
    .innerJoin('accreditation.request_category as c', (join) =>
      join.on(sameEvent('c', 'l')).onRef('c.id', '=', 'l.category_id'),
    )
    .leftJoin('accreditation.unit as u', (join) =>
      join.on(sameEvent('u', 'c')).onRef('u.id', '=', 'c.unit_id').on('u.deleted_at', 'is', null),
    )
    .select([
      'l.id',
      'l.title',
      'l.step',
      'l.unit_id',
      'l.category_id',
      'c.name as category',
      sql<RequestStep[]>`c.steps`.as('steps'),
      sql<string[]>`c.reasons`.as('reasons'),
      'c.in_order as inOrder',
      'c.four_eyes as fourEyes',
      'u.id as categoryUnit',
    ])
    .where(ofEvent(event, 'l'))
    .where('l.id', '=', id)
    .where('l.ended_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!link) throw apiError('not_found');
  return link;
}

/** The holder of a link as one who decides. */
export const deciderOf = ({ id, step }: DeciderLink): Decider => ({
  userId: null,
  deciderId: id,
  isOrganiser: false,
  keepsList: false,
  step,
});

/**
 * Whether a link is for requests of its category: it can name a unit, and is for that one alone. That is the unit of now, as
 * approved people are added to it, whichever one the category had when a request was sent.
 */
export const isForLink = ({ unit_id: unit, categoryUnit }: Pick<DeciderLink, 'unit_id' | 'categoryUnit'>): boolean =>
  unit === null || unit === categoryUnit;

/**
 * Requests that the holder of a link can see, with the votes that count, those that they can decide before all others.
 * There can be many that wait for other steps, so all are looked at, without what is given in them.
 */
async function requestsForLink(em: EntityManager, event: EventKey, link: DeciderLink, most: number) {
  if (!isForLink(link)) return [];
  const decider = deciderOf(link);
  const light = await requestRows(em, event)
    .clearSelect()
    .select(['r.id', 'r.round', 'r.entered_by as enteredBy', sql<RequestState>`r.state`.as('state')])
    .where('r.category_id', '=', link.category_id)
    .where((row) =>
      row.or([
        row('r.state', '=', 'sent'),
        row.exists(
          row
            .selectFrom('accreditation.request_vote as v')
            .innerJoin('accreditation.request_decision as d', (join) =>
              join.on(sameEvent('d', 'v')).onRef('d.id', '=', 'v.decision_id'),
            )
            .select('v.request_id')
            .where(ofEvent(event, 'v'))
            .whereRef('v.request_id', '=', 'r.id')
            .where('d.decider_id', '=', link.id)
            .where('d.undone_at', 'is', null),
        ),
      ]),
    )
    .orderBy(sql`(r.state = 'sent') desc`)
    .orderBy('r.sent_at')
    .orderBy('r.id')
    .execute();
  const votes = await votesOf(
    em,
    event,
    light.map(({ id }) => id),
  );
  const seen = light.map(({ id, round, enteredBy, state }) => {
    const counted = countedVotes(votes.get(id), round);
    const canDecide = state === 'sent' && stepsOf(link, { votes: counted, enteredBy }, decider).includes(link.step);
    return { id, counted, canDecide };
  });
  const first = [...seen.filter(({ canDecide }) => canDecide), ...seen.filter(({ canDecide }) => !canDecide)];
  return first.slice(0, most);
}

/**
 * What the holder of a link sees: no details, notes and addresses of people.
 * @param most requests that it shows
 */
export async function deciderPageOf(
  em: EntityManager,
  event: EventKey,
  link: DeciderLink,
  most = MAX_ON_PAGE,
): Promise<Pick<DeciderPage, 'category' | 'step' | 'title' | 'reasons' | 'requests'>> {
  const key = deciderKey(deciderOf(link));
  const shown = await requestsForLink(em, event, link, most);
  const ids = shown.map(({ id }) => id);
  const rows = await requestRows(em, event).where('r.id', '=', anyOf(ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const guests = Map.groupBy(await guestsOf(em, event, ids), ({ request_id: request }) => request);
  const sectionsOf = await formsOf(em, event, [link.category_id]);
  return {
    category: link.category,
    step: link.steps[link.step]?.name ?? '',
    title: link.title,
    reasons: [...link.reasons],
    requests: shown.flatMap(({ id: requestId, counted, canDecide }) => {
      const request = byId.get(requestId);
      if (!request) return [];
      const own = counted.findLast((vote) => vote.by === key && vote.step === link.step);
      return {
        id: request.id,
        state: request.state,
        applicant: request.applicant,
        company: request.company,
        sent_at: request.sent_at,
        version: request.version,
        form: sectionsOf(request),
        answers: request.answers,
        guests: (guests.get(request.id) ?? []).map(({ id, name, days, parking, state }) => ({
          id,
          name,
          days,
          parking,
          state,
        })),
        decided: own?.verdict ?? null,
        can_decide: canDecide,
      };
    }),
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
    .orderBy('c.name_folded')
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
  const forms =
    categoryId === null
      ? []
      : await tables(em)
          .selectFrom('accreditation.request_form')
          .select(sql<FormSection[]>`sections`.as('sections'))
          .where(ofEvent(event))
          .where('category_id', '=', categoryId)
          .orderBy('revision')
          .execute();
  return {
    rows: requests.flatMap((request): RequestToExport[] =>
      (guests.get(request.id) ?? [null]).map((guest) => ({ request, guest })),
    ),
    forms: forms.map(({ sections }) => sections),
  };
}
