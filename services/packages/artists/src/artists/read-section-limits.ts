import type { UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

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
  { accountId, eventId }: Pick<UserScope, 'accountId' | 'eventId'>,
  artistId?: number,
): Promise<OwnLimit[]> {
  return tables(em)
    .selectFrom('advancing.section_limit')
    .select([
      'artist_id as artistId',
      'section_id as sectionId',
      'limits',
      sql<string | null>`deadline::text`.as('deadline'),
    ])
    .where(ofEvent({ accountId, eventId }))
    .where('artist_id', '=', sql<number>`coalesce(${artistId ?? null}::int, artist_id)`)
    .execute();
}
