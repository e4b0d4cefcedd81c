import { apiError, type EventKey } from '@laminate/kit';
import { eventColumns, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';

/** What a key has done: the same key is answered by it from then on. */
interface StoredOutcome {
  readonly key: string;
  readonly action: string;
  /** The person whom the request was about, or null for no one. */
  readonly person_id: number | null;
  /** Another thing that the request was about, or that it has made: a scan, a roll call. */
  readonly entry_id: number | null;
  readonly outcome: object;
}

/**
 * Stores what keys have done that were not refused, at least one. Joins the caller's transaction.
 * @param at milliseconds since 1970
 * @throws unique_violation on tap_outcome_pkey, see `keyReuse`
 */
export async function storeOutcomes(
  em: EntityManager,
  scope: EventKey,
  outcomes: readonly StoredOutcome[],
  at: number,
): Promise<void> {
  await tables(em)
    .insertInto('accreditation.tap_outcome')
    .values(
      outcomes.map(({ outcome, ...stored }) => ({
        ...eventColumns(scope),
        ...stored,
        status: 200,
        code: null,
        outcome: JSON.stringify(outcome),
        at: new Date(at).toISOString(),
      })),
    )
    .execute();
}

/** What a key has done before, and whether it did that in this event. Undefined for a new key. */
export async function outcomeOfKey(em: EntityManager, { accountId, eventId }: EventKey, key: string) {
  const known = await tables(em)
    .selectFrom('accreditation.tap_outcome')
    .select(['account_id', 'event_id', 'action', 'person_id', 'entry_id', 'outcome'])
    .where('key', '=', key)
    .executeTakeFirst();
  return known && { ...known, isHere: known.account_id === accountId && known.event_id === eventId };
}

/**
 * Turns the error of a statement into what the caller is told.
 * @returns ApiError `key_reuse` where the key belongs to another account, or was taken by another event at the same
 *   moment, else the error itself
 */
export const keyReuse = (error: unknown): unknown =>
  (error as { constraint?: string } | null)?.constraint === 'tap_outcome_pkey' ? apiError('key_reuse') : error;
