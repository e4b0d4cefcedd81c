import { stat } from 'node:fs/promises';

/** A file as it was read last. */
export interface Reading<T> {
  /** Another one for each content; empty while there has been none. */
  readonly stamp: string;
  readonly value: T | undefined;
}

/**
 * Reads a file again only when it was replaced. A file that disappears or can't be read leaves what was read last; what
 * can't be read is tried again at the next request, since it may be the disk or this process that is short of
 * something.
 *
 * @param read reads it
 * @param note is told after each try why it could not be read, nothing where it could
 */
export function watchedFile<T>(
  file: string,
  read: () => Promise<T>,
  note: (reasons: readonly string[]) => void,
): () => Promise<Reading<T>> {
  let last: Reading<T> = { stamp: '', value: undefined };
  return async () => {
    const found = await stat(file, { bigint: true }).catch(() => null);
    // A file that was put in place of another in the same tick has another number.
    const stamp = found ? `${found.mtimeNs}-${found.ino}` : last.stamp;
    if (stamp === last.stamp) return last;
    try {
      last = { stamp, value: await read() };
      note([]);
    } catch (error) {
      note([(error as Error).message]);
    }
    return last;
  };
}
