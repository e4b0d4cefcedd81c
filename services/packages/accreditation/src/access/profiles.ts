import type { Profile } from '@laminate/contracts';
import type { EventScope } from '@laminate/kit';
import { ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** The profiles of an event in their order, each with the areas that it opens in theirs. */
export const profilesOf = (
  em: EntityManager,
  { accountId, eventId }: Pick<EventScope, 'accountId' | 'eventId'>,
): Promise<Profile[]> =>
  tables(em)
    .selectFrom('accreditation.profile as p')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('accreditation.profile_area as pa')
          .innerJoin('accreditation.area as a', (join) =>
            join.on(sameEvent('a', 'pa')).onRef('a.id', '=', 'pa.area_id'),
          )
          .select(sql<number[]>`array_agg(a.id order by a.position, a.id)`.as('areas'))
          .where(sameEvent('pa', 'p'))
          .whereRef('pa.profile_id', '=', 'p.id')
          .as('opened'),
      (join) => join.onTrue(),
    )
    .select([
      'p.id',
      'p.name',
      'p.time_id as timeId',
      'p.wristband_id as wristbandId',
      'p.badge_id as badgeId',
      sql<number[]>`coalesce(opened.areas, '{}')`.as('areas'),
    ])
    .where(ofEvent({ accountId, eventId }, 'p'))
    .where('p.deleted_at', 'is', null)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
