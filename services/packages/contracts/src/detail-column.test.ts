import fc from 'fast-check';
import { packColumn, unpackColumn, type ListedDetail } from './detail-column.ts';

const detail = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.constantFrom('', '1', 'true', 'Põhja Meedia OÜ', '"\\', '[1,2'),
  fc.array(fc.nat(4), { minLength: 1, maxLength: 3 }),
);

it('gives back what was packed, as JSON carries it', () => {
  fc.assert(
    fc.property(fc.array(detail, { minLength: 1, maxLength: 30 }), fc.integer({ min: 1, max: 900 }), (some, length) => {
      const column = Array.from({ length }, (_, row): ListedDetail => some[(row * 7) % some.length] ?? null);
      const sent = JSON.parse(JSON.stringify(packColumn(column))) as ReturnType<typeof packColumn>;
      expect(unpackColumn(sent)).toEqual(column);
    }),
    { numRuns: 300, seed: 26 },
  );
});

it('packs what many rows share, and leaves the rest as it is', () => {
  const meals = Array.from({ length: 1000 }, (_, row) => ['Fish', 'Vegan', null][row % 3] ?? null);
  expect(packColumn(meals)).toEqual({ values: ['Fish', 'Vegan', null], rows: `${']^_'.repeat(333)}]` });
  const addresses = Array.from({ length: 1000 }, (_, row) => `guest${row}@example.test`);
  expect(packColumn(addresses)).toBe(addresses);
  expect(packColumn(['Fish', 'Fish'])).toEqual(['Fish', 'Fish']);
});
