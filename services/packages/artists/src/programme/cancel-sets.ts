import type { UserScope } from '@laminate/kit';
import { callFunction, eventColumns, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { plannedSets, type PlannedSet } from './artist-sets.ts';

/**
 * Records sets as cancelled before they are deleted, hidden or given to another artist, so that calendars which have
 * them can be told. Records none while the programme isn't published: no artist has seen those. Joins the caller's
 * transaction, which holds `lockEvent`: whether the programme is published doesn't change under it.
 * @param timeZone of the event
 * @param which all sets of the event unless given
 */
export async function cancelSets(
  em: EntityManager,
  { accountId, eventId }: UserScope,
  timeZone: string,
  which: (set: PlannedSet) => boolean = () => true,
): Promise<void> {
  const [published] = await callFunction<{ schedule: boolean }>(em, 'accounts.published_to_artists', [eventId]);
  if (!published?.schedule) return;
  const sets = (await plannedSets(em, { accountId, eventId }, timeZone)).filter(which);
  if (sets.length === 0) return;
  await tables(em)
    .insertInto('advancing.cancelled_set')
    .values(
      sets.map((set) => ({
        ...eventColumns({ accountId, eventId }),
        performance_id: set.id,
        artist_id: set.artist_id,
        // One above the sequence that calendars have.
        sequence: set.revision,
        starts_at: set.starts_at,
        ends_at: set.open ? null : set.ends_at,
        stage_name: set.stage_name,
        schedule_name: set.schedule_name,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'event_id', 'performance_id', 'artist_id']).doUpdateSet((row) => ({
        sequence: row.ref('excluded.sequence'),
        starts_at: row.ref('excluded.starts_at'),
        ends_at: row.ref('excluded.ends_at'),
        stage_name: row.ref('excluded.stage_name'),
        schedule_name: row.ref('excluded.schedule_name'),
      })),
    )
    .execute();
}
