import { foldName, type ArtistTag } from '@laminate/contracts';
import { apiError, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Artist } from '../entities/index.ts';
import { findArtist } from './find-artist.ts';
import { lockEvent } from '../event/lock-event.ts';
import { writeLog } from '../log/write-log.ts';
import { tables, eventColumns, ofEvent } from '@laminate/kit/database/tables';

/**
 * The tag of a name, made where there is none: names that differ in accents or case only are one. Joins the caller's
 * transaction.
 */
export async function ensureTag(em: EntityManager, scope: UserScope, name: string): Promise<ArtistTag> {
  await lockEvent(em, scope);
  const [known] = await tables(em)
    .selectFrom('advancing.tag')
    .select(['id', 'name'])
    .where(ofEvent(scope))
    .where('name_folded', '=', foldName(name))
    .execute();
  if (known) return known;
  return tables(em)
    .insertInto('advancing.tag')
    .values({ ...eventColumns(scope), name, name_folded: foldName(name) })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

async function findTag(em: EntityManager, { accountId, eventId }: UserScope, id: number): Promise<ArtistTag> {
  const [tag] = await tables(em)
    .selectFrom('advancing.tag')
    .select(['id', 'name'])
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .execute();
  if (!tag) throw apiError('not_found', { message: 'no_such_tag' });
  return tag;
}

/** Gives an artist a tag. A tag that it has already changes nothing. @throws ApiError 404 */
export async function tagArtist(
  em: EntityManager,
  scope: UserScope,
  artistId: number,
  given: { readonly tag_id: number } | { readonly name: string },
): Promise<Artist> {
  const artist = await findArtist(em, scope, artistId);
  const tag = 'name' in given ? await ensureTag(em, scope, given.name) : await findTag(em, scope, given.tag_id);
  const added = await tables(em)
    .insertInto('advancing.artist_tag')
    .values({ ...eventColumns(scope), artist_id: artistId, tag_id: tag.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tag_id')
    .execute();
  if (added.length > 0) await writeLog(em, scope, { action: 'tag_artist', artist, details: { tag: tag.name } });
  return artist;
}

/** Takes a tag off an artist. @throws ApiError 404 */
export async function untagArtist(
  em: EntityManager,
  scope: UserScope,
  artistId: number,
  tagId: number,
): Promise<Artist> {
  const artist = await findArtist(em, scope, artistId);
  const tag = await findTag(em, scope, tagId);
  const removed = await tables(em)
    .deleteFrom('advancing.artist_tag')
    .where(ofEvent(scope))
    .where('artist_id', '=', artistId)
    .where('tag_id', '=', tagId)
    .returning('tag_id')
    .execute();
  if (removed.length > 0) await writeLog(em, scope, { action: 'untag_artist', artist, details: { tag: tag.name } });
  return artist;
}
