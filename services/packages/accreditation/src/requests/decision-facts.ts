import type { RequestedGuest } from '@laminate/contracts';
import type { ZonedEvent } from './conflicts.ts';
import { callFunction } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { givenBy, type Approval, type Given, type SetLimit, type SetLimits } from '../invitations/places.ts';
import { votesBy, type RequestRow, type RoundVote, type StoredBy } from './request-rows.ts';

/** A request as far as it takes to decide it. */
export type DecidedRequest = Pick<
  RequestRow,
  | 'id'
  | 'category_id'
  | 'category'
  | 'applicant'
  | 'e_mail'
  | 'language'
  | 'state'
  | 'waits'
  | 'round'
  | 'version'
  | 'reason'
  | 'told'
  | 'enteredBy'
  | 'decidedAt'
  | 'steps'
  | 'inOrder'
  | 'fourEyes'
  | 'reasons'
  | 'unitId'
  | 'groupId'
  | 'wantsNoMails'
>;

/** A person of a request as they are before a decision. */
export type DecidedGuest = Pick<
  RequestedGuest,
  'id' | 'name' | 'state' | 'profile_id' | 'wristband_id' | 'days' | 'parking' | 'person_id' | 'details'
> & { readonly request_id: number };

/** All by which requests are decided. */
export interface DecisionFacts {
  /** By their ids. What is a draft, or of a category that is gone, is not there. */
  readonly requests: readonly DecidedRequest[];
  /** Decisions that were not taken back by the request, the first one first. */
  readonly votes: ReadonlyMap<number, readonly RoundVote[]>;
  readonly guests: readonly DecidedGuest[];
  /** Where people who are asked for will take up places. */
  readonly seats: ReadonlyMap<number, Approval>;
  /** People who are on the blocked list of the account today. */
  readonly blocked: ReadonlySet<number>;
  readonly limits: SetLimits;
}

interface Read {
  readonly requests: DecidedRequest[];
  readonly votes: (Omit<RoundVote, 'by'> & StoredBy)[];
  readonly guests: DecidedGuest[];
  readonly seats: (Approval & { readonly id: number })[];
  readonly blocked: number[];
  readonly limits: SetLimit[];
  readonly given: Given[];
}

/** Reads all by which requests are decided, in one statement. Only under the lock of the event does it stay so. */
export async function decisionFacts(
  em: EntityManager,
  { accountId, eventId, timeZone = 'UTC' }: ZonedEvent,
  ids: readonly number[],
): Promise<DecisionFacts> {
  const rows = await callFunction<Read>(em, 'accreditation.decision_facts', [accountId, eventId, ids, timeZone]);
  const { requests, votes, guests, seats, blocked, limits, given } = rows[0] as Read;
  return {
    requests,
    votes: votesBy(votes),
    guests,
    seats: new Map(seats.map(({ id, ...seat }) => [id, seat])),
    blocked: new Set(blocked),
    limits: { limits, withGiven: givenBy(given) },
  };
}

/** People who are to be approved and are on the blocked list, by their ids. */
export const onBlockedList = ({ blocked }: DecisionFacts, approved: readonly DecidedGuest[]): number[] =>
  approved.filter(({ id }) => blocked.has(id)).map(({ id }) => id);
