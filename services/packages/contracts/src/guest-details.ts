// Without zod: workers of the page read and search by it.
import { cleanLine, cleanLines, plainEMail, plainFigures, plainPhone } from './clean-text.ts';
import { foldName } from './fold-name.ts';
import type { PlainCode } from './messages.ts';
import { isEmail } from './stored-text.ts';
import { writtenNumber } from './written-number.ts';

/** Data that every event can keep about a guest in addition to the name: the contacts, in the order to show them. */
export const CONTACTS = ['email', 'phone', 'company', 'language'] as const;
export type Contact = (typeof CONTACTS)[number];

/** What a field holds. `choice` is one of its choices, `choices` any of them. */
export const FIELD_KINDS = [
  'text',
  'long_text',
  'number',
  'choice',
  'choices',
  'date',
  'yes_no',
  'phone',
  'email',
  'link',
  'photo',
] as const;
/** `language` is that of the contact alone. */
export type FieldKind = (typeof FIELD_KINDS)[number] | 'language';

export const CONTACT_KINDS: Readonly<Record<Contact, FieldKind>> = {
  email: 'email',
  phone: 'phone',
  company: 'text',
  language: 'language',
};
/** English names of the contacts, as in the log and in `accreditation.usual_contacts`. */
export const CONTACT_NAMES: Readonly<Record<Contact, string>> = {
  email: 'E-mail',
  phone: 'Phone',
  company: 'Company',
  language: 'Language',
};

/** Readers of a field other than those who keep the list. */
export const FIELD_READERS = ['door', 'gate', 'printed'] as const;
export type FieldReader = (typeof FIELD_READERS)[number];

/** Whether others, say the holder of a link, are asked for a field. */
export const ASKED = ['no', 'optional', 'required'] as const;

/** Languages that a letter can be written in. */
export const LETTER_LANGUAGES = ['en', 'et'] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

/** Maximum number of custom fields of an event. */
export const MAX_OWN_FIELDS = 20;
export const MAX_LINE_DETAIL = 200;
export const MAX_LONG_DETAIL = 2000;
export const MAX_LINK_DETAIL = 1000;

/** Name of a detail among those of a guest: a contact, or `f` and the id of a custom field. */
export type FieldKey = Contact | `f${number}`;
export const FIELD_KEY = new RegExp(String.raw`^(?:${CONTACTS.join('|')}|f[1-9]\d{0,9})$`);
export const isFieldKey = (key: string): key is FieldKey => FIELD_KEY.test(key);
/** Checks whether a key is that of a contact, which every event has, rather than of a custom field. */
export const isContact = (key: string): key is Contact => CONTACTS.some((contact) => contact === key);

/** A telephone number by E.164, and as it was typed. */
export interface PhoneNumber {
  readonly number: string;
  readonly typed: string;
}

/**
 * What is kept of a guest in one field: the text of a text, e-mail, link or language, the day `2026-07-31` of a date,
 * the id of a choice or photo, the ids of choices, in their order.
 */
export type GuestDetail = string | number | boolean | readonly number[] | PhoneNumber;
/** Details by the key of their field. Empty ones are left out. */
export type GuestDetails = Readonly<Record<string, GuestDetail>>;

/** What is given for a field: a detail, or what a person typed for it. Null or an empty text takes it away. */
export type GivenDetail = GuestDetail | readonly (string | number)[] | null;
export type GivenDetails = Readonly<Record<string, GivenDetail>>;

interface Choice {
  readonly id: number;
  readonly name: string;
}

/** As much of a field as is needed to read and show what it holds. */
export interface DetailField {
  readonly kind: FieldKind;
  readonly choices: readonly Choice[];
}

/** Why what was given is none of the field. */
export type DetailProblem = Extract<
  PlainCode,
  | 'must_be_text'
  | 'must_be_number'
  | 'too_long_detail'
  | 'control_characters'
  | 'not_a_date'
  | 'not_a_choice'
  | 'not_yes_or_no'
  | 'not_a_phone_number'
  | 'not_an_e_mail'
  | 'not_a_link'
  | 'not_a_language'
  | 'not_a_photo'
>;

export type ReadDetail = { readonly detail: GuestDetail | null } | { readonly problem: DetailProblem };

/** Reads a telephone number as it is typed where the event is. Returns null if it isn't one. */
export type PhoneReader = (typed: string) => PhoneNumber | null;

const YES = new Set(['yes', 'y', 'true', '1', 'x', '✓', '✔', 'jah', 'j', 'ja', 'да', 'kylla']);
const NO = new Set(['no', 'n', 'false', '0', '-', 'ei', 'e', 'nein', 'нет']);
const LANGUAGE_NAMES: ReadonlyMap<string, LetterLanguage> = new Map(
  Object.entries<LetterLanguage>({
    en: 'en',
    eng: 'en',
    english: 'en',
    inglise: 'en',
    'inglise keel': 'en',
    et: 'et',
    ee: 'et',
    est: 'et',
    estonian: 'et',
    eesti: 'et',
    'eesti keel': 'et',
  }),
);
const PHOTO = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /[^\P{Cc}\t\n\r]/u;

const problem = (code: DetailProblem): ReadDetail => ({ problem: code });
const detail = (value: GuestDetail | null): ReadDetail => ({ detail: value });

function readDate(given: string): ReadDetail {
  const text = plainFigures(given);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(text);
  const typed = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  const [year, month, day] = (iso ? iso.slice(1, 4) : (typed?.slice(1, 4).toReversed() ?? [])).map(Number);
  if (year === undefined || month === undefined || day === undefined) return problem('not_a_date');
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year < 3000;
  return isDay ? detail(date.toISOString().slice(0, 10)) : problem('not_a_date');
}

function readLink(text: string): ReadDetail {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.parse(address);
  const isWeb = url && (url.protocol === 'https:' || url.protocol === 'http:') && /\.|^localhost$/.test(url.hostname);
  if (!isWeb || /\s/.test(text)) return problem('not_a_link');
  return address.length > MAX_LINK_DETAIL ? problem('too_long_detail') : detail(address);
}

function choiceOf(choices: readonly Choice[], given: string | number): number | undefined {
  if (typeof given === 'number') return choices.find(({ id }) => id === given)?.id;
  const folded = foldName(given);
  return choices.find(({ name }) => foldName(name) === folded)?.id;
}

function readChoices(choices: readonly Choice[], given: readonly (string | number)[]): ReadDetail {
  const wanted = given.filter((one) => typeof one === 'number' || one.trim() !== '');
  const ids = new Set(wanted.map((one) => choiceOf(choices, one)));
  if (ids.has(undefined)) return problem('not_a_choice');
  const inOrder = choices.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  return detail(inOrder.length > 0 ? inOrder : null);
}

/**
 * Splits a cell into several choices at commas, semicolons or lines. A choice whose own name has a comma must be alone.
 */
const choicesIn = (choices: readonly Choice[], text: string): readonly string[] =>
  choiceOf(choices, text) === undefined ? text.split(/[,;\n|]/) : [text];

const READERS: Readonly<Record<FieldKind, (text: string, field: DetailField, phone: PhoneReader) => ReadDetail>> = {
  text: (text) => (text.length > MAX_LINE_DETAIL ? problem('too_long_detail') : detail(text)),
  long_text: (text) => (text.length > MAX_LONG_DETAIL ? problem('too_long_detail') : detail(text)),
  number: (text) => {
    const number = writtenNumber(text);
    return number ? detail(number.value) : problem('must_be_number');
  },
  choice: (text, { choices }) => {
    const id = choiceOf(choices, text);
    return id === undefined ? problem('not_a_choice') : detail(id);
  },
  choices: (text, { choices }) => readChoices(choices, choicesIn(choices, text)),
  date: readDate,
  yes_no: (text) => {
    const folded = foldName(text);
    return YES.has(folded) ? detail(true) : NO.has(folded) ? detail(false) : problem('not_yes_or_no');
  },
  phone: (text, _field, phone) => {
    const read = text.length > MAX_LINE_DETAIL ? null : phone(plainPhone(text));
    return read ? detail(read) : problem('not_a_phone_number');
  },
  email: (text) => {
    const address = plainEMail(text);
    return isEmail(address) ? detail(address) : problem('not_an_e_mail');
  },
  link: readLink,
  photo: (text) => (PHOTO.test(text) ? detail(text) : problem('not_a_photo')),
  language: (text) => {
    const language = LANGUAGE_NAMES.get(foldName(text));
    return language ? detail(language) : problem('not_a_language');
  },
};

/**
 * Works out what a field holds for a given value: a detail as it is stored, or a text as a person or a table has it.
 * @param phone reads telephone numbers. A page that can't do so leaves them to the service
 */
export function readDetail(field: DetailField, given: GivenDetail, phone: PhoneReader): ReadDetail {
  if (given === null || given === '') return detail(null);
  const { kind, choices } = field;
  if (typeof given === 'boolean') return kind === 'yes_no' ? detail(given) : READERS[kind](String(given), field, phone);
  if (Array.isArray(given))
    return kind === 'choices' ? readChoices(choices, given as readonly (string | number)[]) : problem('must_be_text');
  if (typeof given === 'number') {
    if (kind === 'number') return Number.isFinite(given) ? detail(given) : problem('must_be_number');
    if (kind === 'choice') return choiceOf(choices, given) === undefined ? problem('not_a_choice') : detail(given);
    if (kind === 'choices') return readChoices(choices, [given]);
  }
  const typed = typeof given === 'object' ? (given as PhoneNumber).typed : String(given);
  const lines = kind === 'long_text' || kind === 'choices';
  if ((lines ? CONTROL_BUT_LINES : CONTROL).test(typed.replace(/[\t\r\n]/g, lines ? '' : ' ')))
    return problem('control_characters');
  if (!typed.isWellFormed()) return problem('control_characters');
  const text = lines ? cleanLines(typed) : cleanLine(typed);
  return text === '' ? detail(null) : READERS[kind](text, field, phone);
}

/** The words by which a detail is shown where a person reads. */
export interface DetailWords {
  readonly yes: string;
  readonly no: string;
  readonly languages: Readonly<Record<LetterLanguage, string>>;
  /** A day such as `2026-07-31` as people of the language write it. */
  readonly day: (day: string) => string;
}

/** Returns a detail as text, which is empty for a photo and for a missing detail. A deleted choice is left out. */
export function detailText(field: DetailField, value: GuestDetail | undefined, words: DetailWords): string {
  if (value === undefined) return '';
  const nameOf = (id: number) => field.choices.find((choice) => choice.id === id)?.name ?? '';
  if (Array.isArray(value)) return (value as readonly number[]).map(nameOf).filter(Boolean).join(', ');
  // Older releases stored an empty object for a language called `__proto__`.
  if (typeof value === 'object') return (value as Partial<PhoneNumber>).typed ?? '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return field.kind === 'choice' ? nameOf(value) : String(value);
  if (field.kind === 'photo') return '';
  if (field.kind === 'language') return words.languages[value as LetterLanguage] ?? value;
  return field.kind === 'date' ? words.day(value) : value;
}
