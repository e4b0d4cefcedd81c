import { matchRank, searchText, searchWords, type SearchWord } from '@laminate/sdk/search';

/** Found only with the help of another text, such as the event's name of a screen. */
const OTHERS = 3;

interface Matching<T> {
  /** Best first and otherwise in their own order. */
  readonly things: T[];
  /** How good the best one is: the smaller, the better. */
  readonly best: number;
}

/**
 * Finds the things whose text holds all words of the query. Returns all of them for an empty query.
 *
 * @param textsOf the texts that are searched, the main one first. Words count in the others only if they start a word
 */
export function matching<T>(
  things: readonly T[],
  query: string,
  textsOf: (thing: T) => readonly (string | undefined)[],
): Matching<T> {
  const words = searchWords(query);
  if (words.length === 0) return { things: [...things], best: 0 };
  const ranked = things
    .flatMap((thing) => {
      const rank = rankOf(textsOf(thing), words);
      return rank === null ? [] : [{ thing, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank);
  return { things: ranked.map(({ thing }) => thing), best: ranked[0]?.rank ?? Number.POSITIVE_INFINITY };
}

function rankOf(texts: readonly (string | undefined)[], words: readonly SearchWord[]): number | null {
  const ofMain = matchRank(searchText(texts[0] ?? ''), words);
  if (ofMain !== null) return ofMain;
  const ofAll = matchRank(searchText(texts.join(' ')), words);
  return ofAll === null || ofAll === 2 ? null : OTHERS;
}
