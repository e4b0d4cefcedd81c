import bidiFactory, { type Bidi } from 'bidi-js';

/** A piece of text that is read in one direction. */
export interface Piece {
  /** Text in the order in which it is spoken. Brackets already face where they have to. */
  readonly text: string;
  readonly rightToLeft: boolean;
}

const bidi = (bidiFactory as unknown as () => Bidi)();

/** Letters that are written from right to left, and digits of their scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** Orders to turn text round: a name has no use for them but to read as another one. */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Returns the pieces of a line from left to right, by the Unicode Bidirectional Algorithm. The first letter of the line
 * says where it begins.
 */
export function visualOrder(line: string): readonly Piece[] {
  const text = line.replaceAll(OVERRIDES, '');
  if (!RIGHT_TO_LEFT.test(text)) return [{ text, rightToLeft: false }];
  const found = bidi.getEmbeddingLevels(text);
  const order = bidi.getReorderedIndices(text, found);
  const level = (index: number) => found.levels[index] as number;
  const pieces: { first: number; last: number; level: number }[] = [];
  for (const index of order) {
    const last = pieces.at(-1);
    if (last?.level === level(index) && (index === last.last + 1 || index === last.first - 1)) {
      last.first = Math.min(last.first, index);
      last.last = Math.max(last.last, index);
    } else {
      pieces.push({ first: index, last: index, level: level(index) });
    }
  }
  return pieces.map((piece) => {
    const spoken = text.slice(piece.first, piece.last + 1);
    const rightToLeft = piece.level % 2 === 1;
    return { text: rightToLeft ? mirrored(spoken) : spoken, rightToLeft };
  });
}

const mirrored = (text: string): string =>
  [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');

/** The shaping engine turns a text round whose first letter of a script is one of these. */
const TURNED_BY_SHAPING = /^[\p{sc=Zyyy}\p{sc=Zinh}]*[\p{sc=Arab}\p{sc=Hebr}]/u;
const segmenter = new Intl.Segmenter();

/** The text as shaping wants it, so that it comes out in the direction of its piece. */
export const forShaping = (text: string, rightToLeft: boolean): string =>
  TURNED_BY_SHAPING.test(text) === rightToLeft
    ? text
    : [...segmenter.segment(text)]
        .map(({ segment }) => segment)
        .reverse()
        .join('');
