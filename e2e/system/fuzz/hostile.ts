import type { Random } from '@laminate/local/demo/random';

/**
 * Texts that have broken servers before: zero bytes, halves of characters, other scripts, SQL, template and header
 * tricks.
 */
export const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\ufeff',
  '\u202eevil',
  '👩‍👩‍👧‍👦 Õunapuu',
  'İıſß',
  `'; drop table accounts.app_user; --`,
  '$1 ? :name {{7*7}} ${7*7}',
  '\\u0000',
  'a\r\nset-cookie: x=1',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e3',
  '0x10',
  '9999999999',
  '99999999999999999999',
  '../../etc/passwd',
  '%E0%A4%A',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  'x'.repeat(201),
  'x'.repeat(5000),
];

/** Names that every object inherits: a table that is looked up by typed text finds them, too. */
export const INHERITED: readonly string[] = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

/** Values of the wrong type, size or shape, as JSON text: some can't be written as a JavaScript value. */
export const JSON_VALUES: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e308',
  '1e999',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '123456789012345678901234567890',
  '[]',
  '{}',
  '[null]',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"toString":1}',
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
  ...TEXTS.map((text) => JSON.stringify(text)),
];

/** Names that a body must not smuggle in. */
const KEYS: readonly string[] = [
  'role',
  'account_id',
  'id',
  ...INHERITED,
  '',
  'a.b',
  '\u0000',
  '\ud800',
  'x'.repeat(300),
];

/** Whole bodies that are no JSON object. */
export const RAW_BODIES: readonly string[] = [
  '',
  '{',
  '[',
  'null',
  '1',
  '"x"',
  '{"a":1}{',
  '{"a":01}',
  '\u0000',
  "{'a':1}",
  '[{}]',
  '{"a":"\\ud8"}',
];

/** Writes a value as JSON, with about `share` of its parts replaced, left out or joined by something hostile. */
export function hostileJson(random: Random, value: unknown, share: number): string {
  if (random.chance(share)) return random.pick(JSON_VALUES);
  if (Array.isArray(value)) return `[${value.map((item) => hostileJson(random, item, share)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(() => !random.chance(share / 2))
    .map(([key, member]) => `${JSON.stringify(key)}:${hostileJson(random, member, share)}`);
  if (random.chance(share)) members.push(`${JSON.stringify(random.pick(KEYS))}:${random.pick(JSON_VALUES)}`);
  return `{${members.join(',')}}`;
}
