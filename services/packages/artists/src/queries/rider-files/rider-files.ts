import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

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

/** The files of an artist, or of all by the name of the artist; the newest of each first. */
export const riderFiles = (
  em: EntityManager,
  { accountId, eventId }: EventKey,
  artistId: number | null = null,
): Promise<ListedRiderFile[]> =>
  em.execute<ListedRiderFile[]>(
    `select f.id, f.artist_id, a.name as artist_name, f.file_name, f.file_type, f.content_type, f.bytes, f.key, f.uploaded_by, f.uploaded_at
     from advancing.rider_file f
     join advancing.artist a on a.account_id = f.account_id and a.event_id = f.event_id and a.id = f.artist_id and a.deleted_at is null
     where f.account_id = ? and f.event_id = ? and f.stored and f.deleted_at is null and coalesce(f.artist_id = ?::int, true)
     order by a.name_folded, a.id, f.id desc`,
    [accountId, eventId, artistId],
  );
