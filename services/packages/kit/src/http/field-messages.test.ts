import { z } from 'zod';
import { parse } from './validate.ts';

const schema = z.strictObject({
  name: z.string().min(1).max(5).optional(),
  nick: z.string().min(2).optional(),
  count: z.int().min(1).max(9).optional(),
  share: z.number().multipleOf(5).optional(),
  on: z.boolean().optional(),
  kind: z.enum(['in', 'out']).optional(),
  ids: z.array(z.int()).min(1).max(2).optional(),
  day: z.iso.date().optional(),
  mail: z.email().optional(),
  password: z.string().min(8).regex(/[0-9]/).optional(),
  either: z.union([z.string(), z.null()]).optional(),
  nested: z.strictObject({ at: z.string() }).optional(),
});

const refusal = (value: unknown): string => {
  try {
    parse(schema, value, 'body');
  } catch (error) {
    return (error as Error).message;
  }
  return 'taken';
};

it.each([
  [{ name: 7 }, 'name: must be text'],
  [{ name: '' }, 'name: can’t be empty'],
  [{ name: 'abcdef' }, 'name: can’t be longer than 5 characters'],
  [{ nick: 'a' }, 'nick: must have at least 2 characters'],
  [{ count: '7' }, 'count: must be a number'],
  [{ count: 1.5 }, 'count: must be a whole number'],
  [{ count: 0 }, 'count: must be at least 1'],
  [{ count: 10 }, 'count: must be at most 9'],
  [{ share: 7 }, 'share: must be a multiple of 5'],
  [{ on: 'yes' }, 'on: must be true or false'],
  [{ kind: 'up' }, 'kind: must be in or out'],
  [{ ids: [] }, 'ids: must have at least 1 entry'],
  [{ ids: [1, 2, 3] }, 'ids: can’t have more than 2 entries'],
  [{ ids: {} }, 'ids: must be a list'],
  [{ day: '31.07.2026' }, 'day: isn’t a valid date'],
  [{ mail: 'x' }, 'mail: isn’t in the right format'],
  [{ either: 7 }, 'either: must be text'],
  [{ nested: {} }, 'nested.at: is missing'],
  [{ nested: 'x' }, 'nested: must be an object'],
  [{ other: 1 }, 'other: isn’t a known field'],
  ['text', 'body: must be an object'],
  [{ name: '', count: 0 }, 'name: can’t be empty (and 1 more)'],
  [{ password: 'short' }, 'password: must have at least 8 characters'],
])('says of %j in plain words that %s', (value, said) => {
  expect(refusal(value)).toBe(said);
});
