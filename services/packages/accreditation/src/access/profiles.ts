import type { Profile } from '@laminate/contracts';
import type { EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The profiles of an event in their order, each with the areas that it opens in theirs. */
export const profilesOf = (
  em: EntityManager,
  { accountId, eventId }: Pick<EventScope, 'accountId' | 'eventId'>,
): Promise<Profile[]> =>
  em.execute<Profile[]>(
    `select p.id, p.name, p.time_id as "timeId", p.wristband_id as "wristbandId", p.badge_id as "badgeId", coalesce(opened.areas, '{}') as areas
     from accreditation.profile p
     left join lateral (
       select array_agg(a.id order by a.position, a.id) as areas
       from accreditation.profile_area pa join accreditation.area a on (a.account_id, a.event_id, a.id) = (pa.account_id, pa.event_id, pa.area_id)
       where (pa.account_id, pa.event_id, pa.profile_id) = (p.account_id, p.event_id, p.id)
     ) opened on true
     where p.account_id = ? and p.event_id = ? and p.deleted_at is null order by p.position, p.id`,
    [accountId, eventId],
  );
