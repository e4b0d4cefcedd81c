import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** What a field is to be, by zod's word for it. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const sized = (origin: string, size: number | bigint, least: boolean): string => {
  const bound = least ? 'at least' : 'at most';
  if (origin === 'string') return least && size === 1 ? 'must not be empty' : `must have ${bound} ${size} characters`;
  if (origin === 'array' || origin === 'set') return `must have ${bound} ${size} ${size === 1 ? 'entry' : 'entries'}`;
  return `must be ${bound} ${size}`;
};

/**
 * Says in plain English what is wrong with a field, where its schema has no sentence of its own. The words follow the
 * name of the field, e.g. `e_mail: is missing`.
 */
export function fieldMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return sized(issue.origin, issue.minimum, true);
    case 'too_big':
      return sized(issue.origin, issue.maximum, false);
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be ${issue.values.map(String).join(' or ')}`;
    case 'invalid_union':
      return issue.input === undefined ? 'is missing' : 'is not right';
    case 'invalid_format':
      return issue.format === 'datetime' || issue.format === 'date' ? 'is not a date' : 'is not written as it must be';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return 'is not right';
  }
}
