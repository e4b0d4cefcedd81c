/** Chance that comes out the same on every machine: the demo is the same everywhere. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** True in `share` (0 to 1) of all cases. */
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** A UUID of version 4 by its form. */
  uuid(): string;
}

/** Mulberry32: small, fast, and even enough for names. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const hex = (length: number) => Array.from({ length }, () => int(0, 15).toString(16)).join('');
  return {
    int,
    chance: (share) => next() < share,
    pick<T>(items: readonly T[]): T {
      return items[int(0, items.length - 1)] as T;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
