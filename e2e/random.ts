/** Random numbers that a seed repeats. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  int(below: number): number;
  /** True that often. */
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Returns separate numbers for a part of the run, so the part does not depend on the order in which parts ask. */
  branch(name: string): Random;
}

/** FNV-1a, to turn a name into a number. */
const hash = (text: string): number =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261);

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    int: (below) => Math.floor(next() * below),
    chance: (share) => next() < share,
    pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
    branch: (name) => randomOf((seed ^ hash(name)) >>> 0),
  };
}
