import type { EventKey } from '@laminate/kit';
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
 * @throws unique_violation on tap_outcome_pkey, see `writeError`
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
