/** Keys of rows by a value that several can have in common. Keys ascend with the rows, so the least is the first row. */
export class RowsByValue {
  /** A key alone where one row has the value, as most names and addresses are of one row. */
  readonly #keys = new Map<string, number | number[]>();

  /** Values that rows have, each with its first row. */
  *firsts(): Generator<readonly [value: string, key: number]> {
    for (const [value, keys] of this.#keys) yield [value, firstOf(keys)];
  }

  /** Returns the first row with a value, or null without one. */
  first(value: string): number | null {
    const keys = this.#keys.get(value);
    return keys === undefined ? null : firstOf(keys);
  }

  /** Adds a row. Returns the row that is no longer the first with this value, or null. */
  add(value: string, key: number): number | null {
    const keys = this.#keys.get(value);
    if (keys === undefined) {
      this.#keys.set(value, key);
      return null;
    }
    const first = firstOf(keys);
    if (typeof keys === 'number') this.#keys.set(value, [Math.min(keys, key), Math.max(keys, key)]);
    else insertKey(keys, key);
    return key < first ? first : null;
  }

  /** Removes a row. Returns the row that is now the first with this value in its place, or null. */
  remove(value: string, key: number): number | null {
    const keys = this.#keys.get(value);
    if (keys === undefined) return null;
    if (typeof keys === 'number') {
      if (keys === key) this.#keys.delete(value);
      return null;
    }
    const wasFirst = firstOf(keys) === key;
    removeKey(keys, key);
    if (keys.length === 1) this.#keys.set(value, firstOf(keys));
    return wasFirst ? firstOf(keys) : null;
  }
}

const firstOf = (keys: number | readonly number[]): number => (typeof keys === 'number' ? keys : (keys[0] ?? -1));

/** Inserts a key into ascending ones. Rows are mostly read from the top, so it mostly comes last. */
export function insertKey(keys: number[], key: number): void {
  const last = keys.at(-1);
  if (last === undefined || last < key) keys.push(key);
  else keys.splice(placeOf(keys, key), 0, key);
}

/** Removes a key from ascending ones. */
export function removeKey(keys: number[], key: number): void {
  const at = placeOf(keys, key);
  if (keys[at] === key) keys.splice(at, 1);
}

/** The index of the first key that is not less. */
function placeOf(keys: readonly number[], key: number): number {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((keys[middle] ?? 0) < key) from = middle + 1;
    else to = middle;
  }
  return from;
}
