import { z } from 'zod';
import { cleanLine, cleanLines, plainEMail, plainPhone } from './clean-text.ts';
import { says, type MessageCode } from './messages.ts';
import {
  E_MAIL,
  MAX_E_MAIL,
  MIN_E_MAIL,
  SHOWS_NOTHING,
  SPACES,
  STORABLE,
  TYPED_E_MAIL,
  asciiAddress,
  hasControlCharacters,
  isEmail,
  isPhone,
} from './stored-text.ts';

export const MAX_ID = 2_147_483_647;

export const Id = z.int().min(1).max(MAX_ID).describe('An id in a JSON body.');

/** An id in a path or query: digits only, so that `1e3` or ` 7` is not an id. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, says('must_be_whole_number'))
  .transform(Number)
  .refine((id) => id <= MAX_ID, says('too_large'));

export const Text = z
  .string()
  .refine((text) => !hasControlCharacters(text), says('control_characters'))
  .refine((text) => text.isWellFormed(), says('broken_characters'))
  .meta({ pattern: STORABLE })
  .describe('Text as Postgres can store it: no control characters, no halves of characters.');

/** What a text can be called in the sentences that refuse it. */
type Refused<How extends string> = MessageCode extends infer Code
  ? Code extends `${infer What}_${How}`
    ? What
    : never
  : never;

/**
 * One line that a person types: control characters refused, the rest as `cleanLine` has it.
 * @param what it is called in the sentences that refuse it
 */
export const line = (max: number, what?: Refused<'empty'> & Refused<'too_long'>) =>
  Text.transform(cleanLine).pipe(
    z
      .string()
      .min(1, what === undefined ? says('must_not_be_empty') : says(`${what}_empty`))
      .max(max, what && says(`${what}_too_long`)),
  );

/** A `line` that can also be empty. */
export const optionalLine = (max: number, what: Refused<'too_long'> = 'text') =>
  Text.transform(cleanLine).pipe(z.string().max(max, says(`${what}_too_long`)));

/** Several lines typed by a person, as `cleanLines` has them. They can be empty. */
export const lines = (max: number, what: Refused<'too_long'> = 'text') =>
  Text.transform(cleanLines).pipe(z.string().max(max, says(`${what}_too_long`)));

export const Email = Text.transform(plainEMail)
  .pipe(
    z
      // What is wrong with it is said once.
      .email({ pattern: TYPED_E_MAIL, error: says('not_an_e_mail'), abort: true })
      .min(MIN_E_MAIL, { abort: true })
      .max(MAX_E_MAIL, { abort: true })
      .refine(isEmail, says('not_an_e_mail')),
  )
  // Of domains in other scripts it says the form that all mail servers take.
  .meta({ examples: ['kadri@festival.example'], pattern: `^${SPACES}(?:${E_MAIL.source.slice(1, -1)})${SPACES}$` })
  .describe(
    'E-mail address as stored: clean and in lower case, its domain as it was typed, in letters or in Punycode.',
  );

export const AsciiEmail = Email.transform((address) => asciiAddress(address) ?? address)
  .pipe(
    z
      .email({ pattern: E_MAIL, error: says('not_an_e_mail') })
      .min(MIN_E_MAIL)
      .max(MAX_E_MAIL),
  )
  .describe('As `Email`, but kept as mail servers take it: what answers it has promised an address in ASCII.');

/** A telephone number in figures and signs of ASCII, as a pattern of JSON schema. */
const PHONE = String.raw`^${SPACES}(?:[Tt][Ee][Ll]:)?${SPACES}\(?\+?(?:[ ().\-/]*[0-9]){4,40}[ ().\-/]*${SPACES}$`;

export const Phone = Text.transform(plainPhone)
  .pipe(
    z
      .string()
      .max(40)
      .refine((text) => text === '' || isPhone(text), says('not_a_phone_number')),
  )
  // It says nothing of figures in other scripts, which are taken, too.
  .meta({ pattern: `${PHONE}|${SHOWS_NOTHING}` })
  .describe('Telephone number as it is typed, without marks and the `tel:` of a link. It can be empty.');

/** The years that every calendar and database agrees on: 1900 to 2999. */
const hasYearInRange = (text: string): boolean => /^(?:19|2\d)\d\d-/.test(text);

/** A day in a pattern of JSON schema, without the lengths of months. */
export const DAY = String.raw`(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
/** `Instant` as a pattern of JSON schema. */
export const INSTANT = String.raw`^${DAY}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$`;

/** Offsets that zones have: Postgres takes none from 16 hours on. */
const hasOffsetOfZone = (text: string): boolean => /(?:Z|[+-](?:0\d|1[0-3]):?\d\d|[+-]14:?00)$/.test(text);

export const Instant = z.iso
  .datetime({ offset: true, abort: true, message: says('must_be_instant') })
  .refine(hasOffsetOfZone, { abort: true, error: says('must_be_instant') })
  .refine(hasYearInRange, says('year_out_of_range'))
  .meta({ pattern: INSTANT })
  .describe('A point in time, ISO 8601 with zone.');

export const Day = z.iso
  .date({ abort: true, error: says('day_format') })
  .refine(hasYearInRange, says('year_out_of_range'))
  .meta({ pattern: String.raw`^${DAY}$` })
  .describe('YYYY-MM-DD.');

/** Query of a list of which the caller has a state: the number that it is of. */
export const Since = z.strictObject({
  since: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .refine((seq) => seq <= MAX_ID, says('too_large'))
    .meta({ maximum: MAX_ID })
    .optional()
    .describe('Sequence number that the caller has. Only what changed after it is in the answer.'),
});
