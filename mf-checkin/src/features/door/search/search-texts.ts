import { PieceTable } from './piece-table.ts';

/** Stands between the texts of two rows; a database keeps no text with it. */
const BETWEEN = '\0';
const [BETWEEN_CODE, SPACE] = [0, 0x20];

/**
 * The searched texts of all rows in a form that reaches a worker fast: long texts as one string each, units and groups
 * by their number. 200,000 short strings would keep the page from answering while they are copied.
 */
export interface SearchTexts {
  readonly names: string;
  readonly comments: string;
  readonly unitIds: Int32Array;
  readonly groupIds: Int32Array;
  readonly units: ReadonlyMap<number, string>;
  readonly groups: ReadonlyMap<number, string>;
}

/** The texts of many rows as one. */
export const joinTexts = (texts: readonly string[]): string => texts.join(BETWEEN);

/**
 * Every piece between two spaces of joined texts, in order.
 *
 * @param onPiece told the row, the number of the piece, and the piece itself the first time it comes
 */
export function eachPiece(joined: string, onPiece: (row: number, number: number, piece: string | null) => void): void {
  const table = new PieceTable(joined);
  let [row, start, hash, known] = [0, 0, 0, 0];
  for (let at = 0; at <= joined.length; at++) {
    const code = at === joined.length ? BETWEEN_CODE : joined.charCodeAt(at);
    if (code !== SPACE && code !== BETWEEN_CODE) {
      hash = (Math.imul(hash, 31) + code) | 0;
      continue;
    }
    if (at > start) {
      const number = table.numberOf(start, at, hash);
      onPiece(row, number, number === known ? joined.slice(start, at) : null);
      if (number === known) known += 1;
    }
    if (code === BETWEEN_CODE) row += 1;
    [start, hash] = [at + 1, 0];
  }
}
