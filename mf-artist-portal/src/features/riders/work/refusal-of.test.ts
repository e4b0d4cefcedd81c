import { apiError } from '@laminate/sdk';
import { refusalOf } from './refusal-of.ts';

it.each([
  [413, 'payload_too_large', 'other'],
  [415, 'unsupported_media_type', 'other'],
  [400, 'invalid_request', 'other'],
  [400, 'file_infected', 'other'],
  [404, 'not_found', 'other'],
  [409, 'limit_reached', 'again'],
  [403, 'deadline_passed', 'none'],
] as const)('after %s %s what helps is: %s', (status, code, remedy) => {
  expect(refusalOf(apiError({ status, code, msg: 'No' }))).toEqual({ words: 'No', remedy });
});

it('asks for a file that can be read', () => {
  expect(refusalOf(new DOMException('gone', 'NotFoundError'))).toMatchObject({ remedy: 'other' });
});
