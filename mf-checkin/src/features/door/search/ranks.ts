import type { Fit } from './vocabulary.ts';

/** Where a word stands in a row. */
export const PLACE = { nameFirst: 0, name: 1, elsewhere: 2 } as const;
export type Place = (typeof PLACE)[keyof typeof PLACE];

/**
 * The rank of a row for one typed word, by how it fits and where: the name goes before everything else, the start of a
 * word before its inside, and a typo comes last. Ranks of several words add up, so one typo goes before two.
 */
const RANKS = [
  [0, 1, 5],
  [2, 3, 6],
  [4, 4, 7],
  [16, 17, 18],
] as const;
export const NOT_FOUND = 255;

/** Ranks by place of a word that fits so. */
export const ranksOf = (fit: Fit): readonly [number, number, number] => RANKS[fit];

/** Four rows that are all not found, as one number. */
const NONE_OF_FOUR = -1;

/** Ranks of so many rows, none found yet. The length is rounded up to fours, so that `foundRows` can skip by them. */
export const noRanks = (rows: number): Uint8Array<ArrayBuffer> => new Uint8Array(Math.ceil(rows / 4) * 4).fill(NOT_FOUND);

/** The rows that are found, in their own order: mostly few of very many. */
function foundRows(ranks: Uint8Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const fours = new Int32Array(ranks.buffer);
  const rows = new Int32Array(ranks.length);
  let found = 0;
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === NONE_OF_FOUR) continue;
    for (let row = four * 4; row < four * 4 + 4; row++) {
      if (ranks[row] === NOT_FOUND) continue;
      rows[found] = row;
      found += 1;
    }
  }
  return rows.subarray(0, found);
}

/** Rows that every list has a rank for, by the sum of their ranks and in their own order within one. */
export function bestRows([first, ...others]: readonly Uint8Array<ArrayBuffer>[]): Int32Array<ArrayBuffer> {
  const ranks = first?.slice() ?? noRanks(0);
  const candidates = foundRows(ranks);
  for (const more of others) {
    for (let index = 0; index < candidates.length; index++) {
      const row = candidates[index] ?? 0;
      const rank = ranks[row] ?? NOT_FOUND;
      const next = more[row] ?? NOT_FOUND;
      ranks[row] = rank === NOT_FOUND || next === NOT_FOUND ? NOT_FOUND : rank + next;
    }
  }
  return sortByRank(candidates, ranks);
}

/** The candidates that are found, by rank. */
function sortByRank(candidates: Int32Array, ranks: Uint8Array): Int32Array<ArrayBuffer> {
  const next = new Int32Array(NOT_FOUND + 2);
  for (let index = 0; index < candidates.length; index++) {
    const rank = (ranks[candidates[index] ?? 0] ?? 0) + 1;
    next[rank] = (next[rank] ?? 0) + 1;
  }
  for (let rank = 1; rank <= NOT_FOUND; rank++) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  const rows = new Int32Array(next[NOT_FOUND] ?? 0);
  for (let index = 0; index < candidates.length; index++) {
    const row = candidates[index] ?? 0;
    const rank = ranks[row] ?? NOT_FOUND;
    if (rank === NOT_FOUND) continue;
    const at = next[rank] ?? 0;
    rows[at] = row;
    next[rank] = at + 1;
  }
  return rows;
}
