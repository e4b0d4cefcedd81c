import { z } from 'zod';
import { isApiError } from '../errors.ts';
import { parse } from './validate.ts';

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
