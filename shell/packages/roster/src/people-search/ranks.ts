import type { Fit } from './fit.ts';

/** Place of a word in a row. */
export const PLACE = { nameFirst: 0, name: 1, elsewhere: 2 } as const;
export type Place = (typeof PLACE)[keyof typeof PLACE];

/**
 * The rank of a row for one typed word, by how it fits and where: the name goes before everything else, the start of a
 * word before its inside, and a typo comes last, the nearest first. Ranks of several words add up: none with a typo is
 * more than the least one twice, so that one typo goes before two.
 */
const RANKS = [
  [0, 1, 5],
  [2, 3, 6],
  [4, 4, 7],
  [16, 17, 22],
  [18, 19, 23],
  [20, 21, 24],
] as const;
export const NOT_FOUND = 255;

/** Ranks by place of a word that fits so. */
export const ranksOf = (fit: Fit): readonly [number, number, number] => RANKS[fit];

/** Ranks of so many rows, none found yet. */
export const noRanks = (rows: number): Uint8Array<ArrayBuffer> => new Uint8Array(rows).fill(NOT_FOUND);

/** Rows that every list has a rank for, by the sum of their ranks and in their own order within one. */
export function bestRows([first, ...others]: readonly Uint8Array<ArrayBuffer>[]): Int32Array<ArrayBuffer> {
  if (!first) return new Int32Array(0);
  if (others.length === 0) return rowsByRank(first);
  const sums = first.slice();
  for (const more of others) {
    for (let row = 0; row < sums.length; row++) {
      const sum = sums[row] ?? NOT_FOUND;
      const rank = more[row] ?? NOT_FOUND;
      sums[row] = sum === NOT_FOUND || rank === NOT_FOUND ? NOT_FOUND : sum + rank;
    }
  }
  return rowsByRank(sums);
}

/** The rows that are found, by rank. */
function rowsByRank(ranks: Uint8Array): Int32Array<ArrayBuffer> {
  const next = new Int32Array(NOT_FOUND + 2);
  for (let row = 0; row < ranks.length; row++) {
    const rank = (ranks[row] ?? NOT_FOUND) + 1;
    next[rank] = (next[rank] ?? 0) + 1;
  }
  for (let rank = 1; rank <= NOT_FOUND; rank++) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  const rows = new Int32Array(next[NOT_FOUND] ?? 0);
  for (let row = 0; row < ranks.length; row++) {
    const rank = ranks[row] ?? NOT_FOUND;
    if (rank === NOT_FOUND) continue;
    const at = next[rank] ?? 0;
    rows[at] = row;
    next[rank] = at + 1;
  }
  return rows;
}
