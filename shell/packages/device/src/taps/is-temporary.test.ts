import { apiError } from '@laminate/sdk';
import { isTemporary } from './is-temporary.ts';

const KADRI = { accountId: 7, userId: 1, userName: 'Kadri' };
const MATI = { ...KADRI, userId: 2, userName: 'Mati' };
const TAP = { ...KADRI, key: 'k' };
const answer = (status: number, code: string, body: Record<string, unknown> = {}) =>
  apiError({ status, code, msg: '', body });

it.each([
  ['no answer', answer(0, 'network'), true, true],
  ['nobody signed in', answer(401, 'session_ended'), true, true],
  ['a fault of this page', new TypeError('undefined'), true, true],
  ['a full party', answer(409, 'full'), false, false],
  ['an event that is not theirs', answer(404, 'not_found'), false, true],
  ['a second factor that is to be set up first', answer(403, 'second_factor_required'), true, true],
  ['a role that may not', answer(403, 'forbidden'), false, true],
  ['a guest who is gone', answer(404, 'not_found', { person: null }), false, false],
])('decides what becomes of a tap after %s, an own one and a colleague’s', (_what, error, own, others) => {
  expect([isTemporary(error, TAP, KADRI), isTemporary(error, TAP, MATI)]).toEqual([own, others]);
});
