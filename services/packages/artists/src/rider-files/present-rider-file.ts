import type { AnyRoute, RiderFile } from '@laminate/contracts';
import type { ListedRiderFile } from './read-rider-files.ts';

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
