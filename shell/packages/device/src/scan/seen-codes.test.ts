import { FORGET_MS, SeenCodes } from './seen-codes.ts';

/** Pictures of one view, ten a second. */
function look(seen: SeenCodes, text: string | null, from: number, ms: number): boolean[] {
  return Array.from({ length: ms / 100 }, (_, picture) => seen.comes(text, from + picture * 100));
}

it('counts a code once for as long as it is in view', () => {
  const seen = new SeenCodes();
  expect(look(seen, 'A', 0, 20_000).filter(Boolean)).toEqual([true]);
  look(seen, null, 20_000, FORGET_MS - 500);
  expect(seen.comes('A', 20_000 + FORGET_MS - 500)).toBe(false);
  look(seen, null, 30_000, FORGET_MS + 500);
  expect(seen.comes('A', 40_000)).toBe(true);
});

it('does not count it again when the phone was too busy to look', () => {
  const seen = new SeenCodes();
  expect([seen.comes('A', 0), seen.comes('A', 60_000), seen.comes(null, 90_000), seen.comes('A', 120_000)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('keeps codes apart that are shown in turn', () => {
  const seen = new SeenCodes();
  expect([seen.comes('A', 0), seen.comes('B', 10), seen.comes('A', 20), seen.comes('B', 30)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
