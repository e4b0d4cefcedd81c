import type { ArtistPage } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent, sameEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

type Nights = NonNullable<ArtistPage['hotels']>[number];

/** Where an artist sleeps, by the first night. */
export const nightsOf = (em: EntityManager, { accountId, eventId }: EventKey, artistId: number): Promise<Nights[]> =>
  tables(em)
    .selectFrom('advancing.hotel_booking as b')
    .innerJoin('advancing.hotel as h', (join) => join.on(sameEvent('h', 'b')).onRef('h.id', '=', 'b.hotel_id'))
    .select([
      'b.id',
      'b.hotel_id',
      'h.name as hotel_name',
      sql<string>`b.from_date::text`.as('from'),
      sql<string>`b.to_date::text`.as('to'),
      'b.room_type',
      'b.names',
      'h.address',
      'h.check_in',
      'h.check_out',
      'h.breakfast',
      'h.additional_information',
    ])
    .where(ofEvent({ accountId, eventId }, 'b'))
    .where('b.artist_id', '=', artistId)
    .orderBy('b.from_date')
    .orderBy('b.id')
    .execute();
