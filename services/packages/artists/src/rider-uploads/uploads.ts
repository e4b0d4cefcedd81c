import { MAX_OPEN_UPLOADS } from '@laminate/contracts';
import { apiError, type ApiError, type EventKey, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockArtist } from '../artists/find-artist.ts';
import { checkRoom, findRiderFile } from '../rider-files/rider-files.ts';
import { dropNote } from './drop-note.ts';
import { tables, ofEvent, eventColumns } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** A file that is sent in parts. */
export interface Upload {
  /** UUID of the browser. */
  readonly upload: string;
  readonly fileName: string;
  readonly fileType: string;
  /** Of the whole file. */
  readonly bytes: number;
  /** Bytes that are there, from the first on. */
  readonly received: number;
  /** The file whose place it takes. */
  readonly replaces: number | null;
  /** File that it became or is about to become. It is also null when that file is gone. */
  readonly fileId: number | null;
  readonly complete: boolean;
}

export const noUpload = (): ApiError => apiError('not_found', { message: 'no_such_upload' });

/** @throws ApiError 404 when the artist doesn't have this upload */
export async function findUpload(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  artistId: number,
  upload: string,
): Promise<Upload> {
  const [found] = await tables(em)
    .selectFrom('advancing.rider_upload')
    .select([
      'upload',
      'file_name as fileName',
      'file_type as fileType',
      'bytes',
      'received',
      'replaces',
      'file_id as fileId',
      'complete',
    ])
    .where(ofEvent({ accountId, eventId }))
    .where('artist_id', '=', artistId)
    .where('upload', '=', upload)
    .execute();
  if (!found) throw noUpload();
  return found;
}

type NewUpload = Pick<Upload, 'upload' | 'fileName' | 'fileType' | 'bytes' | 'replaces'>;

/**
 * Begins an upload, or finds the one that was begun under this key. Joins the caller's transaction.
 * @throws ApiError 404 for a file to replace that is not there, 409 `limit_reached`, 409 `key_reuse` for another file
 * under the same key
 */
export async function beginUpload(
  em: EntityManager,
  scope: UserScope,
  artistId: number,
  begun: NewUpload,
): Promise<Upload> {
  const { upload, fileName, fileType, bytes, replaces } = begun;
  await lockArtist(em, scope, artistId);
  const known = await tables(em)
    .selectFrom('advancing.rider_upload')
    .where(ofEvent(scope))
    .where('artist_id', '=', artistId)
    .where('upload', '=', upload)
    .execute();
  if (known.length === 0) {
    if (replaces !== null) await findRiderFile(em, scope, artistId, replaces);
    await checkRoom(em, scope, artistId, bytes, replaces);
    await tables(em)
      .insertInto('advancing.rider_upload')
      .values({
        ...eventColumns(scope),
        artist_id: artistId,
        upload,
        file_name: fileName,
        file_type: fileType,
        bytes,
        replaces,
      })
      .execute();
    await tables(em)
      .deleteFrom('advancing.rider_upload')
      .where(ofEvent(scope))
      .where('artist_id', '=', artistId)
      .where('upload', 'in', (row) =>
        row
          .selectFrom('advancing.rider_upload')
          .select('upload')
          .where(ofEvent(scope))
          .where('artist_id', '=', artistId)
          .where('complete', '=', false)
          .orderBy('changed_at', 'desc')
          .offset(MAX_OPEN_UPLOADS),
      )
      .execute();
  }
  const found = await findUpload(em, scope, artistId, upload);
  if (found.fileName !== fileName || found.fileType !== fileType || found.bytes !== bytes) throw apiError('key_reuse');
  return found;
}

/**
 * Forgets an upload with its parts. Joins the caller's transaction.
 * @throws ApiError 404, 409 `conflict` when it has become a file
 */
export async function cancelUpload(
  em: EntityManager,
  scope: UserScope,
  artistId: number,
  upload: string,
): Promise<void> {
  await lockArtist(em, scope, artistId);
  const { fileId, complete } = await findUpload(em, scope, artistId, upload);
  if (complete) throw apiError('conflict', { message: 'file_there' });
  if (fileId !== null) await dropNote(em, scope, fileId);
  await tables(em)
    .deleteFrom('advancing.rider_upload')
    .where(ofEvent(scope))
    .where('artist_id', '=', artistId)
    .where('upload', '=', upload)
    .execute();
}

/** Forgets uploads of any account that have not been continued for a day. */
export async function forgetOldUploads(em: EntityManager): Promise<void> {
  await tables(em)
    .deleteFrom('advancing.rider_upload')
    .where('changed_at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}
