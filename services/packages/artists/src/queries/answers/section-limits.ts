import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../../event-scope.ts';

/** What holds of a section for one artist instead of what the form says. */
export interface OwnLimit {
  readonly artistId: number;
  readonly sectionId: number;
  /** Most answers. */
  readonly limits: number | null;
  /** YYYY-MM-DD. */
  readonly deadline: string | null;
}

/** The limits of one artist, or of all of an event. */
export function sectionLimits(
  em: EntityManager,
  { accountId, eventId }: Pick<EventScope, 'accountId' | 'eventId'>,
  artistId?: number,
): Promise<OwnLimit[]> {
  return em.execute<OwnLimit[]>(
    `select artist_id as "artistId", section_id as "sectionId", limits, deadline::text as deadline
     from advancing.section_limit where account_id = ? and event_id = ? and artist_id = coalesce(?::int, artist_id)`,
    [accountId, eventId, artistId ?? null],
  );
}
