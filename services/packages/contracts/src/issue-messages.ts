import type { z } from 'zod';
import { isMessageCode, type Message, type MessageCode } from './messages.ts';

type RawIssue = z.core.$ZodRawIssue;
type Issue = z.core.$ZodIssue;

/** Required kinds of a field, by zod's word for each. */
const KINDS: ReadonlyMap<string, MessageCode> = new Map(
  Object.entries<MessageCode>({
    string: 'must_be_text',
    number: 'must_be_number',
    int: 'must_be_whole_number',
    boolean: 'must_be_boolean',
    array: 'must_be_list',
    object: 'must_be_object',
    record: 'must_be_object',
    null: 'must_be_null',
  }),
);

function sized(origin: string, size: number | bigint, least: boolean): MessageCode {
  if (origin === 'string') return least ? (size === 1 ? 'must_not_be_empty' : 'too_short') : 'too_long';
  if (origin === 'array' || origin === 'set') return least ? 'too_few' : 'too_many';
  return least ? 'too_low' : 'too_high';
}

/**
 * The code of what is wrong with a field, where its schema names none: the `error` of a parse, so that an issue's
 * `message` is a code.
 */
export function issueCode(issue: RawIssue): MessageCode {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is_missing' : (KINDS.get(issue.expected) ?? 'not_right');
    case 'too_small':
      return sized(issue.origin, issue.minimum, true);
    case 'too_big':
      return sized(issue.origin, issue.maximum, false);
    case 'invalid_value':
      return issue.input === undefined ? 'is_missing' : 'must_be_one_of';
    case 'invalid_union':
      return issue.input === undefined ? 'is_missing' : 'not_right';
    case 'invalid_format':
      return issue.format === 'datetime' || issue.format === 'date' ? 'not_a_date' : 'badly_written';
    case 'not_multiple_of':
      return 'must_be_multiple_of';
    case 'unrecognized_keys':
      return 'unknown_field';
    default:
      return 'not_right';
  }
}

/** Returns the message parameters that an issue has. Those of a custom issue are its own. */
function paramsOf(issue: Issue): Message['params'] {
  switch (issue.code) {
    case 'too_small':
      return { min: Number(issue.minimum) };
    case 'too_big':
      return { max: Number(issue.maximum) };
    case 'invalid_value':
      return { values: issue.values.map(String).join(' or ') };
    case 'not_multiple_of':
      return { divisor: issue.divisor };
    case 'custom':
      return (issue.params ?? {}) as Message['params'];
    default:
      return {};
  }
}

/** The message of an issue of a parse whose `error` is `issueCode`. */
export const messageOfIssue = (issue: Issue): Message => ({
  code: isMessageCode(issue.message) ? issue.message : 'not_right',
  params: paramsOf(issue),
});
