import { z } from 'zod';
import { ANSWER_SENTENCES } from './answer-messages.ts';
import { ERROR_STATUS } from './errors.ts';
import { issueCode, messageOfIssue } from './issue-messages.ts';
import { AFTER_FIELD, isSentence, message, SENTENCES, textOf } from './messages.ts';

it('has a sentence for every error, and no code twice', () => {
  expect(Object.keys(ERROR_STATUS).filter((code) => !isSentence(code))).toEqual([]);
  const codes = [ANSWER_SENTENCES, SENTENCES, AFTER_FIELD].flatMap((texts) => Object.keys(texts));
  expect(codes.filter((code, at) => codes.indexOf(code) < at)).toEqual([]);
});

it('says the same only once: two codes of one text could not be translated apart', () => {
  const texts = [ANSWER_SENTENCES, SENTENCES, AFTER_FIELD].flatMap((all): string[] => Object.values(all));
  expect(texts.filter((text, at) => texts.indexOf(text) < at)).toEqual([]);
});

it('takes what its text names, and nothing else', () => {
  expect(message('group_taken', { name: 'Radio', unit: 'Press' })).toEqual({
    code: 'group_taken',
    params: { name: 'Radio', unit: 'Press' },
  });
  // @ts-expect-error the unit is missing
  message('group_taken', { name: 'Radio' });
  // @ts-expect-error it has no parameters
  message('not_found', { name: 'Radio' });
  // @ts-expect-error this code is unknown
  expect(() => textOf('no_such_code').length).toThrow(TypeError);
});

describe('an issue of a schema', () => {
  const schema = z.strictObject({
    name: z
      .string()
      .max(5, 'name_too_long' satisfies keyof typeof SENTENCES)
      .optional(),
    count: z.int().min(1).max(9).optional(),
    kind: z.enum(['in', 'out']).optional(),
    odd: z.string().regex(/^x$/, 'a sentence of the schema').optional(),
    own: z
      .number()
      .superRefine((value, { addIssue }) => {
        if (value > 1) addIssue({ code: 'custom', message: 'form_fields_max', params: { count: 3 } });
      })
      .optional(),
  });
  it.each([
    [{ name: 'too long' }, message('name_too_long', { max: 5 })],
    [{ name: 7 }, message('must_be_text')],
    [{ count: 10 }, message('too_high', { max: 9 })],
    [{ kind: 'up' }, message('must_be_one_of', { values: 'in or out' })],
    [{ odd: 'y' }, message('not_right')],
    [{ own: 2 }, message('form_fields_max', { count: 3 })],
  ])('of %j is a message', (value, expected) => {
    const { error } = schema.safeParse(value, { error: issueCode });
    expect(error?.issues.map(messageOfIssue)[0]).toMatchObject(expected);
  });
});
