import { z } from 'zod';
import { E_MAIL, MAX_E_MAIL, MIN_E_MAIL, hasControls } from './stored-text.ts';

export const MAX_ID = 2_147_483_647;

/** An id in a JSON body. */
export const Id = z.int().min(1).max(MAX_ID);

/** An id in a path or query: digits only, so that `1e3` or ` 7` is not an id. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a whole number')
  .transform(Number)
  .refine((id) => id <= MAX_ID, 'is too large');

/** Text as Postgres can store it: no control characters, no halves of characters. */
export const Text = z
  .string()
  .refine((text) => !hasControls(text), 'contains control characters')
  .refine((text) => text.isWellFormed(), 'contains broken characters');

/** That a text is longer than it may be, as a sentence about `what`, e.g. 'The name'. */
const tooLong = (max: number, what: string) => `${what} takes up to ${max} characters`;

/** A text as one line: white space folded, ends trimmed, and each letter in its one spelling. */
export const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim().normalize('NFC');

/**
 * One line that a person types: control characters refused, white space folded, ends trimmed.
 * @param what it is called in the sentences that refuse it, e.g. 'The name'
 */
export const line = (max: number, what?: string) =>
  Text.transform(oneLine).pipe(
    z
      .string()
      .min(1, what === undefined ? 'must not be empty' : `${what} must not be empty`)
      .max(max, what && tooLong(max, what)),
  );

/** As `line`, but may be empty. */
export const optionalLine = (max: number, what = 'The text') =>
  Text.transform(oneLine).pipe(z.string().max(max, tooLong(max, what)));

/** Several lines that a person types, which may be empty: as they are, but for their ends. */
export const lines = (max: number, what = 'The text') =>
  Text.transform((text) => text.trim().normalize('NFC')).pipe(z.string().max(max, tooLong(max, what)));

/** E-mail address as stored: trimmed and in lower case. */
export const Email = Text.transform((text) => text.trim().toLowerCase()).pipe(
  z.email({ pattern: E_MAIL, error: 'is not an e-mail address' }).min(MIN_E_MAIL).max(MAX_E_MAIL),
);

/** A point in time, ISO 8601 with zone; the years are those that every calendar and database agrees on. */
export const Instant = z.iso
  .datetime({ offset: true, abort: true, message: 'must be an ISO 8601 time with zone' })
  .refine((text) => /^(?:19|2\d)\d/.test(text), 'must be between the years 1900 and 2999');

/** Query of a list of which the caller has a state: the number that it is of. */
export const Since = z.strictObject({
  since: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .optional(),
});
