import type { StreamMessageKind } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { eventColumns, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { LockedEvent } from './lock-event-row.ts';

interface Change {
  readonly kind: StreamMessageKind;
  readonly personIds: readonly number[];
  /** The stream message without its number. */
  readonly payload: object;
}

/**
 * Writes one change into the feed of the event whose lock the transaction holds.
 * @returns its number of the event's sequence, to announce after the commit
 */
export async function recordFeedRow(
  em: EntityManager,
  scope: EventKey,
  locked: LockedEvent,
  { kind, personIds, payload }: Change,
): Promise<number> {
  const seq = locked.seq + 1;
  await tables(em)
    .insertInto('accreditation.event_change')
    .values({
      ...eventColumns(scope),
      seq,
      kind,
      person_ids: sql<number[]>`${[...personIds]}::int[]`,
      payload: JSON.stringify(payload),
      at: new Date(locked.now).toISOString(),
    })
    .execute();
  await tables(em).updateTable('accreditation.event_state').set({ seq }).where(ofEvent(scope)).execute();
  return seq;
}
