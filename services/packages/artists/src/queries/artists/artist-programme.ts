import type { ArtistPage } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

type Nights = NonNullable<ArtistPage['hotels']>[number];

/** Where an artist sleeps, by the first night. */
export const nightsOf = (em: EntityManager, { accountId, eventId }: EventKey, artistId: number): Promise<Nights[]> =>
  em.execute(
    `select b.id, b.hotel_id, h.name as hotel_name, b.from_date::text as "from", b.to_date::text as "to", b.room_type, b.names,
       h.address, h.check_in, h.check_out, h.breakfast, h.additional_information
     from advancing.hotel_booking b
     join advancing.hotel h on h.account_id = b.account_id and h.event_id = b.event_id and h.id = b.hotel_id
     where b.account_id = ? and b.event_id = ? and b.artist_id = ?
     order by b.from_date, b.id`,
    [accountId, eventId, artistId],
  );
