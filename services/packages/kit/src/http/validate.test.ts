import fc from 'fast-check';
import { z } from 'zod';
import { isApiError } from '../errors.ts';
import { parse, parseInSlices } from './validate.ts';

const Form = z.strictObject({ name: z.string().min(1), guests: z.array(z.strictObject({ extra: z.int().min(0) })) });

function problemOf(value: unknown, schema: z.ZodType = Form) {
  try {
    parse(schema, value, 'body');
  } catch (error) {
    if (isApiError(error)) return { status: error.status, paths: error.details.errors?.map(({ path }) => path) };
  }
  return undefined;
}

it('answers the parsed value', () =>
  expect(parse(Form, { name: 'a', guests: [] }, 'body')).toEqual({ name: 'a', guests: [] }));

it('names every wrong field with its path', () => {
  expect(problemOf({ name: '', guests: [{ extra: 1 }, { extra: -1, role: 'owner' }], account_id: 7 })).toEqual({
    status: 400,
    paths: ['name', 'guests.1.extra', 'guests.1.role', 'account_id'],
  });
});

it('names the value itself when all of it is wrong', () =>
  expect(problemOf(null)).toEqual({ status: 400, paths: ['body'] }));

it('names the mistakes of the form that a body comes nearest to', () => {
  const Forms = z.union([z.strictObject({ name: z.string().min(1) }), z.strictObject({ profileId: z.int() })]);
  expect(problemOf({ profileId: 'x' }, Forms)).toEqual({ status: 400, paths: ['profileId'] });
  expect(problemOf({ name: '' }, Forms)).toEqual({ status: 400, paths: ['name'] });
});

it('makes a message for each of a few unknown members, however many there are', () => {
  const body = Object.fromEntries(Array.from({ length: 200_000 }, (_none, nth) => [`x${nth}`, 0]));
  const before = process.threadCpuUsage();
  const paths = problemOf(body, z.strictObject({ name: z.string() }))?.paths;
  const { user } = process.threadCpuUsage(before);
  expect(paths).toHaveLength(500);
  // A message takes some 80 µs: for all of them it would be 16 s of processor.
  expect(user).toBeLessThan(5_000_000);
});

describe('long lists', () => {
  const Person = z
    .strictObject({ name: z.string().trim().min(1), extra: z.int().default(0), group: z.string().optional() })
    .refine(({ group, name }) => group !== name, { path: ['group'] });
  const List = z
    .strictObject({
      title: z.string().max(3).optional(),
      people: z
        .array(Person)
        .min(1)
        .max(600)
        .refine((people) => people.length % 2 === 0, { path: [] }),
      ids: z.array(z.int()).max(600).optional(),
      marks: z.array(z.string()),
    })
    .refine(({ title, people }) => people.every(({ name }) => name !== title), { path: ['title'] });

  /** Mostly right, so that all that is asked of a list is reached. */
  const name = fc.constantFrom('Mari', 'Jaan ', 'Ott', 'Ants', 'Liis', '');
  const person = fc.oneof(
    { weight: 20, arbitrary: fc.record({ name, extra: fc.nat(9) }, { requiredKeys: ['name'] }) },
    { weight: 1, arbitrary: fc.record({ name, group: name, extra: fc.constantFrom(1, 'x', null) }) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 7, { name: 'Mari', role: 'owner' }, []) },
  );
  const repeated = <One>(one: fc.Arbitrary<One>, most: number) =>
    fc
      .tuple(fc.array(one, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: most }))
      .map(([few, length]) => Array.from({ length }, (_none, index) => few[index % few.length]));
  const body = fc.record(
    {
      title: fc.constantFrom<unknown>('Ott', 'x', 'long', 7),
      people: repeated(person, 650),
      ids: repeated(fc.constantFrom<unknown>(1, 2, 3, 'x'), 650),
      marks: repeated(fc.constantFrom<unknown>('a', 'b', 'c', 1), 650),
      unknown: fc.constant(1),
    },
    { requiredKeys: ['people', 'marks'] },
  );
  const resultOf = async (read: () => unknown) => {
    try {
      return { read: await read() };
    } catch (error) {
      return { refused: isApiError(error) ? error.details.errors : error };
    }
  };

  it('are read, and refused for the same, as in one piece', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        expect(await resultOf(() => parseInSlices(List, value, 'body'))).toEqual(
          await resultOf(() => parse(List, value, 'body')),
        );
      }),
      { seed: 45, numRuns: 300 },
    );
  });

  it('give others their turn', async () => {
    let turns = 0;
    let over = false;
    const other = () => {
      turns += 1;
      if (!over) setImmediate(other);
    };
    setImmediate(other);
    const People = z.strictObject({ people: z.array(Person) });
    await parseInSlices(People, { people: Array.from({ length: 50_000 }, () => ({ name: 'Mari' })) }, 'body');
    over = true;
    expect(turns).toBeGreaterThanOrEqual(99);
  });
});
