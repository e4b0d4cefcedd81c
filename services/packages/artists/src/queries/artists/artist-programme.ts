import type { ArtistPage, ArtistSlot } from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../../event-scope.ts';

type Place = Pick<EventScope, 'accountId' | 'eventId'>;
type Nights = NonNullable<ArtistPage['hotels']>[number];

/** When and where an artist plays, in the order of the programme. */
export const slotsOf = (em: EntityManager, { accountId, eventId }: Place, artistId: number): Promise<ArtistSlot[]> =>
  em.execute(
    `select p.id, s.schedule_date::text as date, to_char(p.start_time, 'HH24:MI') as start_time, to_char(p.end_time, 'HH24:MI') as end_time,
       st.name as stage_name
     from advancing.performance p
     join advancing.schedule s on s.account_id = p.account_id and s.event_id = p.event_id and s.id = p.schedule_id
     join advancing.stage st on st.account_id = p.account_id and st.event_id = p.event_id and st.id = p.stage_id
     where p.account_id = ? and p.event_id = ? and p.artist_id = ? and s.deleted_at is null
     order by s.schedule_date, p.start_time < s.start_time, p.start_time, p.id`,
    [accountId, eventId, artistId],
  );

/** Where an artist sleeps, by the first night. */
export const nightsOf = (em: EntityManager, { accountId, eventId }: Place, artistId: number): Promise<Nights[]> =>
  em.execute(
    `select b.id, b.hotel_id, h.name as hotel_name, b.from_date::text as "from", b.to_date::text as "to", b.room_type, b.names,
       h.address, h.check_in, h.check_out, h.breakfast, h.additional_information
     from advancing.hotel_booking b
     join advancing.hotel h on h.account_id = b.account_id and h.event_id = b.event_id and h.id = b.hotel_id
     where b.account_id = ? and b.event_id = ? and b.artist_id = ?
     order by b.from_date, b.id`,
    [accountId, eventId, artistId],
  );
