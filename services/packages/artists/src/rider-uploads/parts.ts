import { apiError, type ApiError, type EventKey, fieldError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { countPart } from './count-part.ts';
import { findUpload, noUpload, type Upload } from './uploads.ts';
import { tables, eventColumns, ofEvent, sameEvent } from '@laminate/kit/database/tables';

/** The part is not the next one: the answer says which is. */
const mismatch = ({ received }: Pick<Upload, 'received'>): ApiError =>
  apiError('offset_mismatch', { extra: { expected_offset: received } });

/**
 * Keeps the next part of a file. A part that was received earlier changes nothing, however often it comes. Joins the
 * caller's transaction.
 * @param offset of its first byte in the file
 * @throws ApiError 400 for a part without bytes or beyond the end of the file, 404, 409 `offset_mismatch` for any part
 * other than the next
 */
export async function putPart(
  em: EntityManager,
  scope: EventKey,
  artistId: number,
  upload: string,
  offset: number,
  part: Buffer,
): Promise<Upload> {
  if (part.length === 0) throw fieldError('body', 'must_not_be_empty');
  const next = await countPart(em, scope, artistId, upload, offset, part.length);
  if (next)
    await tables(em)
      .insertInto('advancing.rider_upload_part')
      .values({ ...eventColumns(scope), artist_id: artistId, upload, part_offset: offset, bytes: part })
      .execute();
  const found = await findUpload(em, scope, artistId, upload);
  if (offset + part.length > found.bytes) throw fieldError('body', 'beyond_end');
  if (offset + part.length > found.received) throw mismatch(found);
  return found;
}

/**
 * Returns the whole file as received. Null when it has become a rider file, whose parts are gone. Uses one statement,
 * so that a concurrent finish never shows half of it.
 * @throws ApiError 404, 409 `offset_mismatch` while parts are missing
 */
export async function receivedBytes(
  em: EntityManager,
  scope: EventKey,
  artistId: number,
  upload: string,
): Promise<Buffer | null> {
  // A row a part: as one value the file would be in memory several times, as the text of its bytes, too.
  const rows = await tables(em)
    .selectFrom('advancing.rider_upload as u')
    .leftJoin('advancing.rider_upload_part as p', (join) =>
      join.on(sameEvent('p', 'u')).onRef('p.artist_id', '=', 'u.artist_id').onRef('p.upload', '=', 'u.upload'),
    )
    .select(['u.received', 'u.bytes', 'u.complete', 'p.bytes as part'])
    .where(ofEvent(scope, 'u'))
    .where('u.artist_id', '=', artistId)
    .where('u.upload', '=', upload)
    .orderBy('p.part_offset')
    .execute();
  const [found] = rows;
  if (!found) throw noUpload();
  if (found.complete) return null;
  if (found.received < found.bytes) throw mismatch(found);
  return Buffer.concat(rows.flatMap(({ part }) => part ?? []));
}
