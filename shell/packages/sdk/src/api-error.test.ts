import { apiError, isTransient, isUndecided } from './api-error.ts';

test.each([
  [0, 'network', true, true],
  [0, 'timeout', true, true],
  [200, 'bad_response', false, true],
  [302, 'bad_response', false, true],
  [400, 'invalid_request', false, false],
  [401, 'session_ended', false, true],
  [403, 'forbidden', false, false],
  [403, 'bad_response', false, true],
  [404, 'not_found', false, false],
  [408, 'bad_response', true, true],
  [409, 'full', false, false],
  [422, 'not_signed_in', false, true],
  [429, 'too_many_requests', true, true],
  [500, 'internal', true, true],
  [503, 'service_unavailable', true, true],
  [503, 'rights_changed', true, true],
])('%i %s: transient %j, undecided %j', (status, code, transient, undecided) => {
  const error = apiError({ status, code, msg: '' });
  expect([isTransient(error), isUndecided(error)]).toEqual([transient, undecided]);
});
