import { MAX_RIDER_FILES, MAX_RIDER_STORE_BYTES, message } from '@laminate/contracts';
import { apiError, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RiderFile } from '../entities/index.ts';
import { findArtist, lockArtist } from '../artists/find-artist.ts';
import { writeLog } from '../log/write-log.ts';
import { lockInAccount } from '@laminate/kit/database/lock-in-account';
import { callFunction, tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

type NewFile = Pick<RiderFile, 'fileType' | 'fileName' | 'contentType' | 'bytes' | 'key'>;

/**
 * Checks that an account can hold so many bytes more, including those that uploads under way will take. Takes a lock of
 * the account, so that uploads at the same moment also count.
 * @throws ApiError 409 `limit_reached`
 */
async function checkStore(em: EntityManager, accountId: number, bytes: number): Promise<void> {
  await lockInAccount(em, 'riderFiles', accountId);
  const [held] = await callFunction<{ value: string }>(em, 'advancing.rider_bytes', []);
  if (Number(held?.value) + bytes > MAX_RIDER_STORE_BYTES)
    throw apiError('limit_reached', { message: message('riders_full', { limit: MAX_RIDER_STORE_BYTES / 1024 ** 3 }) });
}

/**
 * @param bytes that the file will take
 * @throws ApiError 409 `limit_reached` when the artist has as many files as allowed, not counting the one that is
 * replaced, or the account has as many bytes as allowed
 */
export async function checkRoom(
  em: EntityManager,
  { accountId, eventId }: Pick<UserScope, 'accountId' | 'eventId'>,
  artistId: number,
  bytes: number,
  replaces: number | null,
): Promise<void> {
  const others = await em.count(RiderFile, {
    accountId,
    eventId,
    artistId,
    deletedAt: null,
    ...(replaces !== null && { id: { $ne: replaces } }),
  });
  if (others >= MAX_RIDER_FILES)
    throw apiError('limit_reached', { message: message('files_max', { limit: MAX_RIDER_FILES }) });
  await checkStore(em, accountId, bytes);
}

/**
 * Records a file that is about to be stored. Until `keepRiderFile` no one sees it. Joins the caller's transaction.
 * @param replaces the file whose place it takes, which does not count
 * @throws ApiError 404, 409 `limit_reached`
 */
export async function noteRiderFile(
  em: EntityManager,
  scope: UserScope,
  artistId: number,
  file: NewFile,
  replaces: number | null = null,
): Promise<RiderFile> {
  const { accountId, eventId, userName } = scope;
  await lockArtist(em, scope, artistId);
  await checkRoom(em, scope, artistId, file.bytes, replaces);
  const added = em.create(RiderFile, { accountId, eventId, artistId, ...file, uploadedBy: userName });
  await em.flush();
  return added;
}

/** @throws ApiError 404 when the artist doesn't have this file */
export async function findRiderFile(
  em: EntityManager,
  { accountId, eventId }: Pick<UserScope, 'accountId' | 'eventId'>,
  artistId: number,
  id: number,
): Promise<RiderFile> {
  await findArtist(em, { accountId, eventId }, artistId);
  const file = await em.findOne(RiderFile, { accountId, eventId, artistId, id, stored: true, deletedAt: null });
  if (!file) throw apiError('not_found');
  return file;
}

/** Shows a file that is stored by now. Joins the caller's transaction. */
export async function keepRiderFile(
  em: EntityManager,
  scope: UserScope,
  artistId: number,
  id: number,
): Promise<RiderFile> {
  const { accountId, eventId } = scope;
  const artist = await findArtist(em, scope, artistId);
  const file = await em.findOneOrFail(RiderFile, { accountId, eventId, artistId, id });
  file.stored = true;
  await em.flush();
  await writeLog(em, scope, { action: 'add_rider_file', artist, details: { name: file.fileName } });
  return file;
}

/** Takes a file away. Its bytes follow within two hours. Joins the caller's transaction. @throws ApiError 404 */
export async function deleteRiderFile(
  em: EntityManager,
  scope: UserScope,
  artistId: number,
  id: number,
): Promise<void> {
  const artist = await lockArtist(em, scope, artistId);
  const file = await findRiderFile(em, scope, artistId, id);
  file.deletedAt = new Date();
  await em.flush();
  await writeLog(em, scope, { action: 'delete_rider_file', artist, details: { name: file.fileName } });
}

/** Strikes off a file whose bytes are gone. */
export async function forgetRiderFile(
  em: EntityManager,
  { accountId, eventId }: Pick<UserScope, 'accountId' | 'eventId'>,
  key: string,
): Promise<void> {
  await tables(em)
    .deleteFrom('advancing.rider_file')
    .where(ofEvent({ accountId, eventId }))
    .where('key', '=', key)
    .where(sql<boolean>`(not stored or deleted_at is not null)`)
    .execute();
}

/** Files of any account that were deleted, or never stored, an hour ago. */
export const orphanedRiderFiles = (
  em: EntityManager,
): Promise<{ account_id: number; event_id: number; key: string }[]> =>
  tables(em)
    .selectFrom('advancing.rider_file')
    .select(['account_id', 'event_id', 'key'])
    .where(sql<boolean>`(not stored or deleted_at is not null)`)
    .where(sql<boolean>`coalesce(deleted_at, uploaded_at) < now() - interval '1 hour'`)
    .orderBy('uploaded_at')
    .limit(500)
    .execute();
