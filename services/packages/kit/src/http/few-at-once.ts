import { apiError } from '../errors.ts';

/**
 * Room for so many files, which are in memory while something is done with them.
 * @returns takes a place and answers how it is given back, or throws ApiError 503 when all are taken
 */
export function fewAtOnce(most: number): () => () => void {
  let taken = 0;
  return () => {
    if (taken >= most) throw apiError('service_unavailable', { msg: 'Many files are being sent right now, please try again in a moment', retryAfterSeconds: 1 });
    taken += 1;
    return () => {
      taken -= 1;
    };
  };
}
