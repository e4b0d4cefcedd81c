import { apiError, type EventKey } from '@laminate/kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Artist } from '../entities/index.ts';

/** @throws ApiError 404 when the event doesn't have this artist */
export async function findArtist(em: EntityManager, { accountId, eventId }: EventKey, id: number): Promise<Artist> {
  const artist = await em.findOne(Artist, { accountId, eventId, id, deletedAt: null });
  if (!artist) throw apiError('not_found');
  return artist;
}

/**
 * The same with the artist's row locked until the transaction ends: what has to be decided one by one for an artist.
 */
export async function lockArtist(em: EntityManager, { accountId, eventId }: EventKey, id: number): Promise<Artist> {
  const artist = await em.findOne(
    Artist,
    { accountId, eventId, id, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!artist) throw apiError('not_found');
  return artist;
}
