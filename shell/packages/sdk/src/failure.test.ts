import { apiError } from './api-error.ts';
import { failureOf } from './failure.ts';

const refused = (status: number) =>
  apiError({ status, code: 'internal', msg: 'Something went wrong on our side', requestId: 'r-1' });

it('reports what was said, and by which name support finds a fault of the server', () => {
  expect(failureOf(refused(500))).toEqual({ message: 'Something went wrong on our side', reference: 'Request r-1' });
  expect(failureOf(refused(409))).toEqual({ message: 'Something went wrong on our side' });
  expect(failureOf(new Error('x')).message).toBe('Something went wrong. Please try again.');
});
