import type { ArtistUser } from '@laminate/contracts';
import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { INVITED, MEMBER_NAME } from '../commands/users/change-identity.ts';

/** For which artist. */
export interface ArtistKey {
  readonly accountId: number;
  readonly eventId: number;
  readonly artistId: number;
}

/** Who acts for an artist, by name. */
export const presentArtistUsers = (
  em: EntityManager,
  { accountId, eventId, artistId }: ArtistKey,
): Promise<ArtistUser[]> =>
  em.execute<ArtistUser[]>(
    `select u.id, ${MEMBER_NAME} as name, u.e_mail, ${INVITED} as invited, l.mailed_at is not null as mail_sent
     from accounts.artist_link l
     join accounts.app_user u on u.id = l.user_id
     join accounts.membership m on m.account_id = l.account_id and m.user_id = l.user_id
     where l.account_id = ? and l.event_id = ? and l.artist_id = ? order by lower(${MEMBER_NAME}), u.id`,
    [accountId, eventId, artistId],
  );

/** One of them. @throws ApiError 404 */
export async function presentArtistUser(em: EntityManager, artistKey: ArtistKey, userId: number): Promise<ArtistUser> {
  const user = (await presentArtistUsers(em, artistKey)).find(({ id }) => id === userId);
  if (!user) throw apiError('not_found', { message: 'no_such_user' });
  return user;
}
