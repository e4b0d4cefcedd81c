import { apiError } from './api-error.ts';
import { failureOf } from './failure.ts';

const refused = (...messages: string[]) =>
  apiError({
    status: 400,
    code: 'invalid_request',
    msg: 'name: refused',
    errors: messages.map((message) => ({ path: 'name', code: 'invalid', message })),
  });

it('tells what is wrong with a field where that is a sentence', () => {
  expect(failureOf(refused('The name takes up to 120 characters', 'is too long')).message).toBe(
    'The name takes up to 120 characters',
  );
  expect(failureOf(refused('“Phone” must be a phone number')).message).toBe('“Phone” must be a phone number');
  expect(failureOf(refused('is too long')).message).toBe('name: refused');
  expect(failureOf(refused()).message).toBe('name: refused');
});
