import type { AnyRoute, RiderFile } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent, sameEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** A stored file of a live artist. */
export interface ListedRiderFile {
  readonly id: number;
  readonly artist_id: number;
  readonly artist_name: string;
  readonly file_name: string;
  readonly file_type: string;
  readonly content_type: string;
  readonly bytes: number;
  readonly key: string;
  readonly uploaded_by: string;
  readonly uploaded_at: Date | string;
}

/** Returns the files of an artist, or those of all artists by name. The newest of each artist come first. */
export const riderFiles = (
  em: EntityManager,
  { accountId, eventId }: EventKey,
  artistId: number | null = null,
): Promise<ListedRiderFile[]> =>
  tables(em)
    .selectFrom('advancing.rider_file as f')
    .innerJoin('advancing.artist as a', (join) =>
      join.on(sameEvent('a', 'f')).onRef('a.id', '=', 'f.artist_id').on('a.deleted_at', 'is', null),
    )
    .select([
      'f.id',
      'f.artist_id',
      'a.name as artist_name',
      'f.file_name',
      'f.file_type',
      'f.content_type',
      'f.bytes',
      'f.key',
      'f.uploaded_by',
      'f.uploaded_at',
    ])
    .where(ofEvent({ accountId, eventId }, 'f'))
    .where('f.stored', '=', true)
    .where('f.deleted_at', 'is', null)
    .where(sql<boolean>`coalesce(f.artist_id = ${artistId}::int, true)`)
    .orderBy('a.name_folded')
    .orderBy('a.id')
    .orderBy('f.id', 'desc')
    .execute();

/** A file as lists show it, downloaded by this route. */
export const presentRiderFile = (
  { path }: Pick<AnyRoute, 'path'>,
  eventId: number,
  file: ListedRiderFile,
): RiderFile => ({
  id: file.id,
  artist_id: file.artist_id,
  artist_name: file.artist_name,
  filename: file.file_name,
  file_type: file.file_type,
  url: path
    .replace('{eventId}', String(eventId))
    .replace('{artistId}', String(file.artist_id))
    .replace('{fileId}', String(file.id)),
  content_type: file.content_type,
  bytes: file.bytes,
  uploaded_by: file.uploaded_by,
  uploaded_at: new Date(file.uploaded_at).toISOString(),
});
