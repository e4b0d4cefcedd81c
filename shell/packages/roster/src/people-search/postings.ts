/**
 * Lists of numbers, one for each of some other numbers, such as for each word the rows that contain it. All lists are
 * in one array.
 */
export interface Postings {
  readonly values: Uint32Array;
  /** Starts of the lists. List n goes from `starts[n]` to before `starts[n + 1]` of the values. */
  readonly starts: Uint32Array;
}

/**
 * @param keys which of `size` lists each value goes to
 * @returns lists with the values in the order in which they were given
 */
export function postingsOf(keys: readonly number[], values: readonly number[], size: number): Postings {
  const starts = new Uint32Array(size + 1);
  for (let index = 0; index < keys.length; index++) {
    const after = (keys[index] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let key = 0; key < size; key++) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  const next = starts.slice();
  const sorted = new Uint32Array(keys.length);
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] ?? 0;
    const at = next[key] ?? 0;
    sorted[at] = values[index] ?? 0;
    next[key] = at + 1;
  }
  return { values: sorted, starts };
}
