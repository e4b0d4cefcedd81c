import type { StreamMessageKind } from '@laminate/contracts';
import type { EventScope } from '@laminate/kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EventState } from '../entities/index.ts';
import type { ChangedPart } from '../people/undoable.ts';
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
  // Not of the identity map: `record_change` writes it, with all else of a change.
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
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
 * @param state as `lockEvent` returned it, with what is other now
 * @returns the number, to announce after the commit
 */
export async function recordChange(
  em: EntityManager,
  scope: EventScope,
  state: EventState,
  change: Change,
): Promise<number> {
  await writeChange(em, scope, state, change, null);
  return state.seq;
}

/** The same of a change that can be undone by its parts. @returns also the id to undo it by */
export async function recordUndoable(
  em: EntityManager,
  scope: EventScope,
  state: EventState,
  { parts, ...change }: Change & { readonly parts: readonly ChangedPart[] },
): Promise<{ seq: number; undo: number }> {
  const undo = (await writeChange(em, scope, state, change, parts)) as number;
  return { seq: state.seq, undo };
}

async function writeChange(
  em: EntityManager,
  { accountId, eventId, userId, userName }: EventScope,
  state: EventState,
  { kind, personIds, action, details }: Change,
  parts: readonly ChangedPart[] | null,
): Promise<number | null> {
  state.seq = nextSeq(state);
  const row = {
    seq: state.seq,
    people_count: state.peopleCount,
    guest_count: state.guestCount,
    checked_in_count: state.checkedInCount,
    guest_limit: state.guestLimit,
    hard_limit: state.hardLimit,
    comment_counters: state.commentCounters,
    band_with_check_in: state.bandWithCheckIn,
    fields_seq: state.fieldsSeq,
  };
  const [written] = await callFunction<{ value: number | null }>(em, 'accreditation.record_change', [
    accountId,
    eventId,
    JSON.stringify(row),
    kind,
    personIds,
    userId,
    userName,
    action,
    JSON.stringify(details),
    parts && JSON.stringify(parts),
  ]);
  return written?.value ?? null;
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
