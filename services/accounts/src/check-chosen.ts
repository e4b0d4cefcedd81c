import { fieldError } from '@laminate/kit';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that people choose most, in lower case: a guesser begins with them. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

const PRODUCT = 'Laminate';
/** A shorter word says nothing about a password that happens to hold its letters. */
const SHORTEST_WORD = 4;

/** Its letters: `Liis.Kask-2026` is as easy to guess as `liiskask`. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

interface Chosen {
  readonly password: string;
  /** Name of the field that it came in. */
  readonly path: string;
  readonly eMail: string;
  readonly name: string;
}

/**
 * Checks a chosen password against what is guessed first: common ones, and the names of the person, of their e-mail and
 * of the product, also with numbers and signs around them.
 * @throws ApiError 400 at `path` with the code `password_common`
 */
export function checkChosen({ password, path, eMail, name }: Chosen): void {
  const words = [PRODUCT, name, eMail, eMail.split('@', 1)[0] ?? '']
    .map(lettersOf)
    .filter((word) => word.length >= SHORTEST_WORD);
  const easy =
    COMMON.has(password.toLowerCase()) ||
    password.toLowerCase() === eMail.toLowerCase() ||
    words.includes(lettersOf(password));
  if (!easy) return;
  throw fieldError(path, 'password_common');
}
