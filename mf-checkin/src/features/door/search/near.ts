/** Shorter words than this are not forgiven a typo: everything is near them. */
const SHORTEST = 3;

const sameFrom = (typed: string, at: number, word: string, wordAt: number): boolean => {
  for (let index = at; index < typed.length; index++) {
    if (typed.charCodeAt(index) !== word.charCodeAt(index - at + wordAt)) return false;
  }
  return true;
};

/**
 * Does the word start as it was typed, but for one letter that is another, missing, too many, or swapped with the next?
 * Three letters must at least begin alike.
 */
export function isNear(typed: string, word: string): boolean {
  if (typed.length < SHORTEST) return false;
  let at = 0;
  while (at < typed.length && typed.charCodeAt(at) === word.charCodeAt(at)) at += 1;
  if (at === typed.length) return true;
  if (at === 0 && typed.length === SHORTEST) return false;
  return (
    (at < word.length && sameFrom(typed, at + 1, word, at + 1)) ||
    sameFrom(typed, at, word, at + 1) ||
    sameFrom(typed, at + 1, word, at) ||
    (typed.charCodeAt(at) === word.charCodeAt(at + 1) &&
      typed.charCodeAt(at + 1) === word.charCodeAt(at) &&
      sameFrom(typed, at + 2, word, at + 2))
  );
}
