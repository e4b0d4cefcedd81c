import type { StreamMessageKind } from '@laminate/contracts';
import type { EventScope } from '@laminate/kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EventState } from '../entities/index.ts';
import { callFunction, tables, eventColumns } from '@laminate/kit/database/tables';

interface Change {
  readonly kind: Extract<StreamMessageKind, `people-${string}`>;
  /** Ids of the people added, edited or deleted, or empty when only units or groups changed. */
  readonly personIds: readonly number[];
  /** For the activity log. */
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Takes the lock that serialises all changes of an event, making its row first where there is none.
 * Every change of people, units or groups starts with it and ends with `recordChange`.
 */
export async function lockEvent(em: EntityManager, scope: EventScope): Promise<EventState> {
  const { accountId, eventId } = scope;
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const state = await em.findOne(EventState, { accountId, eventId }, options);
  if (state) return state;
  await tables(em)
    .insertInto('accreditation.event_state')
    .values({ ...eventColumns({ accountId, eventId }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return em.findOneOrFail(EventState, { accountId, eventId }, options);
}

/** The number that the change about to be recorded will have. */
export const nextSeq = (state: EventState): number => state.seq + 1;

/**
 * Gives a change its number, its row in the event's feed and its line in the activity log, and writes the event's
 * totals.
 * @returns the number, to announce after the commit
 */
export async function recordChange(
  em: EntityManager,
  scope: EventScope,
  state: EventState,
  change: Change,
): Promise<number> {
  state.seq = nextSeq(state);
  await em.flush();
  const { kind, personIds, action, details } = change;
  await callFunction(em, 'accreditation.record_change', [
    scope.accountId,
    scope.eventId,
    state.seq,
    kind,
    personIds,
    scope.userId,
    scope.userName,
    action,
    JSON.stringify(details),
  ]);
  return state.seq;
}

/**
 * Writes a line of the activity log. Alone it is for what changes nothing of the event's people, e.g. an export: that
 * takes no number of the event's sequence. Joins the caller's transaction.
 */
export async function writeLog(
  em: EntityManager,
  scope: EventScope,
  { action, details }: Pick<Change, 'action' | 'details'>,
): Promise<void> {
  await callFunction(em, 'accreditation.log_change', [
    scope.accountId,
    scope.eventId,
    scope.userId,
    scope.userName,
    action,
    JSON.stringify(details),
  ]);
}
