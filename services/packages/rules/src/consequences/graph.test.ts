import fc from 'fast-check';
import { message } from '@laminate/contracts/messages';
import { consequencesOf, declareKind, inOrder, keyOf, type Kind } from './graph.ts';

const SEED = 51;

/** Numbered values, each of which depends on some of the kind before. */
interface Facts {
  readonly values: readonly (readonly number[])[];
  readonly causes: readonly (readonly (readonly number[])[])[];
}

const said = message('set_moves_along', { artist: 'x' });

const kindsOf = (count: number): Kind<Facts>[] =>
  Array.from({ length: count }, (_none, at) =>
    declareKind<Facts, { id: number; state: string; causes: string[] }>({
      kind: `k${at}`,
      dependsOn: at === 0 ? [] : [`k${at - 1}`],
      things: ({ values, causes }) =>
        (values[at] ?? []).map((value, id) => ({
          id,
          state: String(value),
          causes: (causes[at]?.[id] ?? []).map((cause) => keyOf(`k${at - 1}`, cause)),
        })),
      touches: (was, now) =>
        was?.state === now?.state ? null : { kind: `k${at}`, id: now?.id ?? was?.id ?? 0, name: '', said },
    }),
  );

it('puts kinds behind what they depend on, however they are listed', () => {
  const kinds = kindsOf(5);
  expect(inOrder(kinds.toReversed()).map(({ kind }) => kind)).toEqual(['k0', 'k1', 'k2', 'k3', 'k4']);
});

it.each<[string, (kinds: Kind<Facts>[]) => Kind<Facts>[], RegExp]>([
  ['a circle', ([first, ...rest]) => [{ ...(first as Kind<Facts>), dependsOn: ['k2'] }, ...rest], /circle/],
  ['an unknown kind', ([, ...rest]) => rest, /k0, which is not declared/],
  ['a kind declared twice', (kinds) => [...kinds, ...kinds.slice(0, 1)], /twice/],
])('refuses %s', (_what, change, expected) => {
  expect(() => inOrder(change(kindsOf(3)))).toThrow(expected);
});

const size = 6;
const values = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: size, maxLength: size });
const causes = fc.array(fc.array(fc.integer({ min: 0, max: size - 1 }), { maxLength: 3 }), {
  minLength: size,
  maxLength: size,
});
const world = fc.record({
  was: fc.array(values, { minLength: 4, maxLength: 4 }),
  now: fc.array(values, { minLength: 4, maxLength: 4 }),
  causes: fc.array(causes, { minLength: 4, maxLength: 4 }),
});

it('finds exactly what is reached from a change through changed things', () => {
  fc.assert(
    fc.property(world, ({ was, now, causes: links }) => {
      const found = consequencesOf(kindsOf(4), {
        was: { values: was, causes: links },
        now: { values: now, causes: links },
      });
      const changed = (at: number, id: number): boolean =>
        was[at]?.[id] !== now[at]?.[id] &&
        (at === 0 || (links[at]?.[id] ?? []).some((cause) => changed(at - 1, cause)));
      const expected = was.flatMap((row, at) => row.flatMap((_value, id) => (changed(at, id) ? [`k${at}:${id}`] : [])));
      expect(found.map(({ kind, id }) => `${kind}:${id}`)).toEqual(expected);
    }),
    { seed: SEED, numRuns: 300 },
  );
});

it('touches nothing where nothing changes', () => {
  fc.assert(
    fc.property(world, ({ was, causes: links }) => {
      const facts = { values: was, causes: links };
      expect(consequencesOf(kindsOf(4), { was: facts, now: facts })).toEqual([]);
    }),
    { seed: SEED },
  );
});
