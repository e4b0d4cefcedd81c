import { setImmediate as turn } from 'node:timers/promises';

/** So many of what takes some microseconds each are done in a few milliseconds. */
export const SLICE = 500;

/** Maps like `map`, for lists so long that everyone else would have to wait. Others get their turn after each slice. */
export async function yieldingMap<One, Result>(
  list: readonly One[],
  work: (one: One, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < list.length; from += SLICE) {
    if (from > 0) await turn();
    for (let index = from; index < Math.min(from + SLICE, list.length); index += 1)
      results.push(work(list[index] as One, index));
  }
  return results;
}
