import type { UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { callFunction } from '@laminate/kit/database/tables';

/** The information for an artist, as HTML. Both texts are null until it is published. */
export interface PublishedInformation {
  readonly general_information: string | null;
  readonly artist_information: string | null;
}

/** The texts for all artists of an event and for this one, asked by who acts for the artist. */
export async function publishedInformation(
  em: EntityManager,
  { eventId }: Pick<UserScope, 'eventId'>,
  artistId: number,
): Promise<PublishedInformation> {
  const [texts] = await callFunction<PublishedInformation>(em, 'advancing.published_information', [eventId, artistId]);
  return texts ?? { general_information: null, artist_information: null };
}
