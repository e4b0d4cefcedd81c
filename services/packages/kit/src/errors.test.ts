import { message } from '@laminate/contracts';
import { apiError, fieldError, toProblem, wrongField, withFieldMap } from './errors.ts';

const body = (error: ReturnType<typeof apiError>) => {
  const { msg, code, message_code, params, errors } = toProblem(error, 'r-1');
  return { msg, code, message_code, params, errors };
};

it('says what its code says, or the message that says more, with the code of it', () => {
  expect(body(apiError('not_found'))).toEqual({ msg: 'Not found', code: 'not_found', errors: [] });
  expect(body(apiError('not_found', { message: 'no_such_unit' }))).toEqual({
    msg: 'Unit not found',
    code: 'not_found',
    message_code: 'no_such_unit',
    params: {},
    errors: [],
  });
  expect(
    body(apiError('conflict', { message: message('group_taken', { name: 'Radio', unit: 'Press' }) })),
  ).toMatchObject({ msg: 'A group called “Radio” in Press already exists', params: { name: 'Radio', unit: 'Press' } });
});

it.each([
  [1, 'Only 1 spot left'],
  [3, 'Only 3 spots left'],
])('picks the plural of %d', (count, msg) => {
  expect(apiError('limit_reached', { message: message('places_left', { count }) }).message).toBe(msg);
});

it('leaves what people wrote as they wrote it', () => {
  const name = "{name} 'n' <b>#";
  expect(apiError('conflict', { message: message('unit_taken', { name }) }).message).toBe(
    `A unit called “${name}” already exists`,
  );
});

it('names the field that is wrong, unless the message is complete on its own', () => {
  expect(body(fieldError('day', 'not_a_date'))).toEqual({
    msg: 'day: isn’t a valid date',
    code: 'invalid_request',
    errors: [{ path: 'day', code: 'not_a_date', message: 'isn’t a valid date' }],
  });
  expect(body(fieldError('name', message('name_too_long', { max: 60 }), 'conflict'))).toEqual({
    msg: 'The name can be up to 60 characters',
    code: 'conflict',
    errors: [
      { path: 'name', code: 'name_too_long', params: { max: 60 }, message: 'The name can be up to 60 characters' },
    ],
  });
  const errors = [wrongField('a', 'is_missing'), wrongField('a', 'not_right'), wrongField('b', 'is_missing')];
  expect(apiError('invalid_request', { errors }).message).toBe('a: is missing (and 1 more)');
});

it('has its fields as members, too, where a route wants them so', () => {
  expect(toProblem(withFieldMap(fieldError('email', 'e_mail_in_use'), { email: 'mail' }), 'r-1')).toMatchObject({
    msg: 'This e-mail address is already in use',
    mail: 'This e-mail address is already in use',
  });
});
