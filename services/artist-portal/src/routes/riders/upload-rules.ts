import { beforeRiderDeadline, type FormScope, type Upload } from '@laminate/artists';
import { MAX_RIDER_BYTES } from '@laminate/contracts';
import { fieldError } from '@laminate/kit';

type Deadlined = Parameters<typeof beforeRiderDeadline>[0];

/** @throws ApiError 413 for a file that is larger than allowed */
export function checkSize(bytes: number): void {
  if (bytes > MAX_RIDER_BYTES) throw fieldError('bytes', 'file_too_large', 'payload_too_large');
}

/**
 * Checks whether an upload can be finished. One that has become a file can be finished again at any time. @throws
 * ApiError 403 `deadline_passed`
 */
export function mayFinish({ complete }: Pick<Upload, 'complete'>, artist: Deadlined, scope: FormScope): void {
  if (!complete) beforeRiderDeadline(artist, scope);
}
