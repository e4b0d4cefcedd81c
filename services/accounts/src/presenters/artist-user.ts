import type { ArtistUser } from '@laminate/contracts';
import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { INVITED, MEMBER_NAME } from '../commands/users/change-identity.ts';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** For which artist. */
export interface ArtistKey {
  readonly accountId: number;
  readonly eventId: number;
  readonly artistId: number;
}

/** Who acts for an artist, by name. */
export const presentArtistUsers = (em: EntityManager, { artistId, ...event }: ArtistKey): Promise<ArtistUser[]> =>
  tables(em)
    .selectFrom('accounts.artist_link as l')
    .innerJoin('accounts.app_user as u', 'u.id', 'l.user_id')
    .innerJoin('accounts.membership as m', (join) =>
      join.onRef('m.account_id', '=', 'l.account_id').onRef('m.user_id', '=', 'l.user_id'),
    )
    .select([
      'u.id',
      MEMBER_NAME.as('name'),
      'u.e_mail',
      INVITED.as('invited'),
      sql<boolean>`l.mailed_at is not null`.as('mail_sent'),
    ])
    .where(ofEvent(event, 'l'))
    .where('l.artist_id', '=', artistId)
    .orderBy(sql`lower(${MEMBER_NAME})`)
    .orderBy('u.id')
    .execute();

/** One of them. @throws ApiError 404 */
export async function presentArtistUser(em: EntityManager, artistKey: ArtistKey, userId: number): Promise<ArtistUser> {
  const user = (await presentArtistUsers(em, artistKey)).find(({ id }) => id === userId);
  if (!user) throw apiError('not_found', { message: 'no_such_user' });
  return user;
}
