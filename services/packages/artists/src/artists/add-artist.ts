import { foldName } from '@laminate/contracts';
import type { UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Artist } from '../entities/index.ts';
import { lockEvent } from '../event/lock-event.ts';
import { writeLog } from '../log/write-log.ts';

/** Adds an artist. Two artists can have the same name. Joins the caller's transaction. */
export async function addArtist(
  em: EntityManager,
  scope: UserScope,
  { name, country_code }: { name: string; country_code: string },
): Promise<Artist> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  const artist = em.create(Artist, { accountId, eventId, name, nameFolded: foldName(name), countryCode: country_code });
  await em.flush();
  await writeLog(em, scope, { action: 'add_artist', artist });
  return artist;
}
