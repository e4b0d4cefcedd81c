import type { ListedRiderFile } from '@laminate/artists';
import { advancing, type RiderFile } from '@laminate/contracts';

/** A file as lists show it. */
export const presentRiderFile = (eventId: number, file: ListedRiderFile): RiderFile => ({
  id: file.id,
  artist_id: file.artist_id,
  artist_name: file.artist_name,
  filename: file.file_name,
  file_type: file.file_type,
  url: advancing.downloadRiderFile.path.replace('{eventId}', String(eventId)).replace('{artistId}', String(file.artist_id)).replace('{fileId}', String(file.id)),
  content_type: file.content_type,
  bytes: file.bytes,
  uploaded_by: file.uploaded_by,
  uploaded_at: new Date(file.uploaded_at).toISOString(),
});
