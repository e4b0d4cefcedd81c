import fc from 'fast-check';
import { FIT, NONE } from './fit.ts';
import { lettersOf } from './letters.ts';
import { nearness } from './near.ts';

const near = (typed: string, word: string) => nearness(lettersOf(typed), lettersOf(`..${word}..`), 2, 2 + word.length);

/** Everything that one typo makes of a text. */
function typosOf(text: string, letters: readonly string[]): Set<string> {
  const typos = new Set<string>();
  for (let at = 0; at <= text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    if (after) typos.add(before + after.slice(1));
    if (after.length > 1) typos.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
    for (const letter of letters) typos.add(before + letter + after).add(before + letter + after.slice(1));
  }
  return typos;
}

it('is given to the starts of words that one typo makes of what was typed, and to nothing else', () => {
  const letters = ['a', 'b', 'c'];
  const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 7 });
  const property = fc.property(word, word, (typed, found) => {
    const starts = Array.from(found, (_, at) => found.slice(0, at + 1));
    const made = typosOf(typed, letters);
    const isNear = !found.startsWith(typed) && starts.some((start) => made.has(start));
    const forgiven = typed.length > 3 || (typed.length === 3 && typed[0] === found[0]);
    expect(near(typed, found) !== NONE).toBe(isNear && forgiven);
    if (near(typed, found) === FIT.nearWhole) expect(made.has(found)).toBe(true);
    if (isNear && forgiven && typed[0] === found[0] && made.has(found)) expect(near(typed, found)).toBe(FIT.nearWhole);
  });
  fc.assert(property, { numRuns: 3000 });
});

it('says how near', () => {
  const [whole, start, otherFirst] = [FIT.nearWhole, FIT.nearStart, FIT.nearOtherFirst];
  expect(['tmam', 'tam', 'tammm', 'tapm', 'atmm', 'xamm'].map((typed) => near(typed, 'tamm'))).toEqual([
    whole,
    NONE,
    whole,
    whole,
    whole,
    otherFirst,
  ]);
  expect(['tmam', 'tamsa', 'tammxa', 'taamms', 'xamms'].map((typed) => near(typed, 'tammsaar'))).toEqual([
    start,
    start,
    start,
    start,
    otherFirst,
  ]);
  expect(['xam', 'tax', 'ta', 'tamn'].map((typed) => near(typed, 'ta'))).toEqual([NONE, whole, NONE, NONE]);
});
