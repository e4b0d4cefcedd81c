import fc from 'fast-check';
import { toJson } from './json-in-parts.ts';

/** Longer than a slice. */
const long = <One>(one: fc.Arbitrary<One>) =>
  fc
    .array(one, { minLength: 1, maxLength: 3 })
    .map((few) => Array.from({ length: 501 + few.length }, (_, index) => few[index % few.length]));
const member = fc.oneof(
  fc.anything({ withDate: true, withNullPrototype: true, withSparseArray: true }),
  long(fc.anything({ withDate: true })),
);

it('writes what JSON.stringify does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(member, fc.dictionary(fc.string(), member)), async (value) => {
      expect(await toJson(value)).toBe(JSON.stringify(value) ?? 'null');
    }),
    { seed: 45 },
  );
});

it('gives others their turn within a list', async () => {
  let turns = 0;
  let over = false;
  const other = () => {
    turns += 1;
    if (!over) setImmediate(other);
  };
  setImmediate(other);
  await toJson({ request: { guests: Array.from({ length: 50_000 }, (_, id) => ({ id })) } });
  over = true;
  expect(turns).toBeGreaterThanOrEqual(99);
});
