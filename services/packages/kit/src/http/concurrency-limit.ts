import { apiError, type ApiError } from '../errors.ts';

const manyFiles = (): ApiError =>
  apiError('service_unavailable', {
    message: 'files_being_sent',
    retryAfterSeconds: 1,
  });

/** Takes a place, one of those for this key, and answers how it is given back. @throws ApiError when all are taken */
export type Slot = (key?: number | string) => () => void;

/**
 * Makes room for this many at the same time, separately for each key. Meant for callers that hold memory, threads or
 * connections while something is done.
 * @param refusal the answer when all places are taken. By default it says that many files are being sent
 */
export function limitConcurrency(most: number, refusal: () => ApiError = manyFiles): Slot {
  const taken = new Map<number | string, number>();
  return (key = '') => {
    const others = taken.get(key) ?? 0;
    if (others >= most) throw refusal();
    taken.set(key, others + 1);
    return () => {
      const left = (taken.get(key) ?? 0) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    };
  };
}
