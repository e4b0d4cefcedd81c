import { stat } from 'node:fs/promises';

/** A file as it was read last. */
export interface Reading<T> {
  /** Stamp that differs for each content. It is empty while there has been none. */
  readonly stamp: string;
  readonly value: T | undefined;
}

/**
 * Reads a file again only when it was replaced. If a file disappears or can't be read, the last value stays. A file
 * that can't be read is tried again at the next request, since the disk or this process might be short of something.
 *
 * @param read reads it
 * @param note is told after each try why it could not be read, or nothing if it could
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
