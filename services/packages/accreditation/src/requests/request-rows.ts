import type {
  FormSection,
  RequestAnswers,
  RequestedGuest,
  RequestState,
  RequestStep,
  RequestVote,
  ShownState,
} from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { anyOf, ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { keyOf, stepsOf, type Decider, type Holder, type Steps, type Vote } from './steps.ts';

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
  readonly shown_state: ShownState;
  /** Whether it waits for a decision. */
  readonly waits: boolean;
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
  /** The applicant's address has stopped mails about the event. */
  readonly wantsNoMails: boolean;
}

const iso = (column: string) => sql<string | null>`accreditation.iso_time(${sql.ref(column)})`;

/** Requests of categories that are still there, but no drafts. */
export const requestRows = (em: EntityManager, event: EventKey) =>
  tables(em)
    .selectFrom('accreditation.request_row as r')
    .select([
      'r.id',
      'r.category_id',
      sql<string>`r.category`.as('category'),
      'r.form_revision',
      'r.applicant',
      'r.company',
      'r.e_mail',
      sql<'en' | 'et'>`r.language`.as('language'),
      sql<RequestAnswers>`r.answers`.as('answers'),
      sql<RequestState>`r.state`.as('state'),
      sql<ShownState>`r.shown_state`.as('shown_state'),
      sql<boolean>`r.waits`.as('waits'),
      'r.round',
      'r.version',
      'r.reason',
      'r.told',
      'r.entered_by as enteredBy',
      iso('r.sent_at').as('sent_at'),
      iso('r.decided_at').as('decided_at'),
      sql<string | null>`r.decided_at::text`.as('decidedAt'),
      sql<RequestStep[]>`r.steps`.as('steps'),
      'r.in_order as inOrder',
      'r.four_eyes as fourEyes',
      sql<string[]>`r.reasons`.as('reasons'),
      'r.unit_id as unitId',
      'r.group_id as groupId',
      sql<boolean>`r.wants_no_mails`.as('wantsNoMails'),
    ])
    .where(ofEvent(event, 'r'));

/** A decision as it is shown, with what tells who decided apart. */
interface StoredVote extends Omit<RequestVote, 'current' | 'by'> {
  readonly request_id: number;
  readonly round: number;
  readonly by_name: string;
  readonly by: string;
  readonly userId: number | null;
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
      sql<string | null>`encode(d.holder, 'hex')`.as('holder'),
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
  for (const { user_id: userId, decider_id: deciderId, holder, ...row } of rows) {
    const of = votes.get(row.request_id) ?? [];
    votes.set(row.request_id, of);
    of.push({ ...row, userId, by: keyOf({ userId, deciderId, holder }) });
  }
  return votes;
}

export type RoundVote = Vote & Pick<StoredVote, 'round'>;

/** About which request a vote is, and of whom. */
export interface StoredBy extends Holder {
  readonly request: number;
}

/** Votes by their requests. */
export function votesBy(
  rows: readonly (Omit<RoundVote, 'by'> & StoredBy)[],
): ReadonlyMap<number, readonly RoundVote[]> {
  const votes = new Map<number, RoundVote[]>();
  for (const { request, round, step, verdict, ...by } of rows) {
    const of = votes.get(request) ?? [];
    votes.set(request, of);
    of.push({ round, step, verdict, userId: by.userId, by: keyOf(by) });
  }
  return votes;
}

/** The same without what was said, the first one first, of these requests, or of all of an event. */
export async function lightVotesOf(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  requests: readonly number[] | null = null,
): Promise<ReadonlyMap<number, readonly RoundVote[]>> {
  const { rows } = await sql<Omit<RoundVote, 'by'> & StoredBy>`
    select v.request_id as request, v.round, d.step, d.verdict, d.user_id as "userId", d.decider_id as "deciderId",
      encode(d.holder, 'hex') as holder
    from accreditation.request_vote v
    join accreditation.request_decision d on (d.account_id, d.event_id, d.id) = (v.account_id, v.event_id, v.decision_id)
    where v.account_id = ${accountId} and v.event_id = ${eventId} and d.undone_at is null
      ${requests === null ? sql`` : sql`and v.request_id = ${anyOf(requests)}`}
    order by d.id`.execute(tables(em));
  return votesBy(rows);
}

/** The votes that count for a request: those about it as it was last sent. */
export const countedVotes = (votes: readonly RoundVote[] | undefined, round: number): readonly Vote[] =>
  (votes ?? []).filter((vote) => vote.round === round);

/** Steps of a request that a caller can decide now. */
export const decidableOf = (
  request: Steps & Pick<RequestRow, 'waits' | 'round' | 'enteredBy' | 'e_mail'>,
  votes: readonly RoundVote[] | undefined,
  decider: Decider,
): number[] =>
  request.waits ? stepsOf(request, { ...request, votes: countedVotes(votes, request.round) }, decider) : [];

/** People of a request, in their order. */
export const guestsOf = (em: EntityManager, event: EventKey, requests: readonly number[]) =>
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

/** All forms that a category has had, the first one first. */
export const formsOf = (em: EntityManager, event: EventKey, category: number) =>
  tables(em)
    .selectFrom('accreditation.request_form')
    .select(['revision', sql<FormSection[]>`sections`.as('sections')])
    .where(ofEvent(event))
    .where('category_id', '=', category)
    .orderBy('revision')
    .execute();
