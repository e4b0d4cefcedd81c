import type { UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RiderFile } from '../entities/index.ts';
import { lockArtist } from '../artists/find-artist.ts';
import { deleteRiderFile, keepRiderFile, noteRiderFile } from '../rider-files/rider-files.ts';
import { dropNote } from './drop-note.ts';
import { findUpload } from './uploads.ts';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/**
 * Writes down the file that an upload becomes, before it is stored. An earlier try that did not finish gives way, since
 * an upload counts as one file. Joins the caller's transaction.
 * @returns the id of the file, or null when the upload is complete
 * @throws ApiError 404, 409 `limit_reached`
 */
export async function noteUploaded(
  em: EntityManager,
  scope: UserScope,
  artistId: number,
  upload: string,
  stored: Pick<RiderFile, 'fileName' | 'contentType' | 'key'>,
): Promise<number | null> {
  await lockArtist(em, scope, artistId);
  const { fileType, bytes, replaces, fileId, complete } = await findUpload(em, scope, artistId, upload);
  if (complete) return null;
  if (fileId !== null) await dropNote(em, scope, fileId);
  const { id } = await noteRiderFile(em, scope, artistId, { ...stored, fileType, bytes }, replaces);
  await tables(em)
    .updateTable('advancing.rider_upload')
    .set({ file_id: id, changed_at: sql`clock_timestamp()` })
    .where(ofEvent(scope))
    .where('artist_id', '=', artistId)
    .where('upload', '=', upload)
    .execute();
  return id;
}

/**
 * Shows the file of an upload that is now stored, in place of the one that it replaces. If two calls finish it at the
 * same time, the first one's file stays. Joins the caller's transaction.
 * @param noted what `noteUploaded` answered
 * @throws ApiError 404 when it has been cancelled
 */
export async function keepUploaded(
  em: EntityManager,
  scope: UserScope,
  artistId: number,
  upload: string,
  noted: number,
): Promise<void> {
  const { accountId, eventId } = scope;
  await lockArtist(em, scope, artistId);
  const { fileId, replaces, complete } = await findUpload(em, scope, artistId, upload);
  if (fileId !== noted) {
    const loser = complete ? noted : fileId;
    if (loser !== null) await dropNote(em, scope, loser);
    if (complete) return;
    await tables(em)
      .updateTable('advancing.rider_file')
      .set({ deleted_at: null })
      .where(ofEvent({ accountId, eventId }))
      .where('id', '=', noted)
      .execute();
  }
  await keepRiderFile(em, scope, artistId, noted);
  const replaced =
    replaces === null
      ? null
      : await em.findOne(RiderFile, { accountId, eventId, artistId, id: replaces, stored: true, deletedAt: null });
  if (replaced) await deleteRiderFile(em, scope, artistId, replaced.id);
  await tables(em)
    .updateTable('advancing.rider_upload')
    .set({ file_id: noted, complete: true, changed_at: sql`clock_timestamp()` })
    .where(ofEvent({ accountId, eventId }))
    .where('artist_id', '=', artistId)
    .where('upload', '=', upload)
    .execute();
  await tables(em)
    .deleteFrom('advancing.rider_upload_part')
    .where(ofEvent({ accountId, eventId }))
    .where('artist_id', '=', artistId)
    .where('upload', '=', upload)
    .execute();
}
