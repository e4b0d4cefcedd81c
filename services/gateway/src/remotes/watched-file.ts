import { stat } from 'node:fs/promises';

/** A file as it was read last. */
export interface Reading<T> {
  /** Another one for each content; empty while there has been none. */
  readonly stamp: string;
  readonly value: T | undefined;
}

/**
 * Reads a file again only when it was replaced. A file that disappears leaves what was read last.
 *
 * @param read reads it
 */
export function watchedFile<T>(file: string, read: () => Promise<T>): () => Promise<Reading<T>> {
  let last: Reading<T> = { stamp: '', value: undefined };
  return async () => {
    const found = await stat(file, { bigint: true }).catch(() => null);
    // A file that was put in place of another in the same tick has another number.
    const stamp = found ? `${found.mtimeNs}-${found.ino}` : last.stamp;
    if (stamp !== last.stamp) last = { stamp, value: await read() };
    return last;
  };
}
