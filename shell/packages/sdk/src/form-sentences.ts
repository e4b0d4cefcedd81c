import { i18n } from './i18n.ts';
import type { VaryingSentence } from './varying-sentence.ts';

/** What the server says about forms of artists. */
export const FORM_SENTENCES: readonly string[] = [
  /*i18n*/ 'A dropdown needs at least one choice',
  /*i18n*/ 'Only a dropdown has choices',
  /*i18n*/ 'This choice is there already',
  /*i18n*/ 'This type of section has no deadline',
  /*i18n*/ 'This type of section asks nothing, so it has no fields',
  /*i18n*/ 'Only top-level sections can have sub-sections',
  /*i18n*/ 'Only a sub-section can have a condition',
  /*i18n*/ 'A condition names a field and one of its choices',
  /*i18n*/ 'The condition must name a dropdown field of the parent section',
  /*i18n*/ 'The condition must name one of the choices of that field',
  /*i18n*/ 'The form has no such section',
  /*i18n*/ 'Say how many answers the section takes',
  /*i18n*/ 'Only a plain section says what it is about',
  /*i18n*/ 'Only a top-level section says what it is about',
  /*i18n*/ 'The section has no such field',
  /*i18n*/ 'This section takes one answer',
  /*i18n*/ 'Somebody has added an answer here meanwhile',
];

/** What a text is called that is refused; by the English word. */
const TEXTS: Readonly<Record<string, () => string>> = {
  'The name': () => i18n.t('The name'),
  'The label': () => i18n.t('The label'),
  'The description': () => i18n.t('The description'),
  'The message': () => i18n.t('The message'),
  'The country': () => i18n.t('The country'),
  'The tag': () => i18n.t('The tag'),
  'The text': () => i18n.t('The text'),
  'A choice': () => i18n.t('A choice'),
};

const textOf = (english = ''): string => TEXTS[english]?.() ?? english;

/** What is wrong with a field of a form that an artist answers; by the English words after its label. */
const FIELD_MISTAKES: Readonly<Record<string, (field: string) => string>> = {
  'is required': (field) => i18n.t('“{field}” is required', { field }),
  'must be a name': (field) => i18n.t('“{field}” must be a name', { field }),
  'must be an e-mail address': (field) => i18n.t('“{field}” must be an e-mail address', { field }),
  'must be a phone number': (field) => i18n.t('“{field}” must be a phone number', { field }),
  'must be a date': (field) => i18n.t('“{field}” must be a date', { field }),
  'must be a time': (field) => i18n.t('“{field}” must be a time', { field }),
  'must be one of the choices': (field) => i18n.t('“{field}” must be one of the choices', { field }),
};

/** Those with a number or a name in them. */
export const VARYING_FORM_SENTENCES: readonly VaryingSentence[] = [
  {
    pattern: new RegExp(`^(?<what>${Object.keys(TEXTS).join('|')}) must not be empty$`),
    text: ({ what }) => i18n.t('{what} must not be empty', { what: textOf(what) }),
  },
  {
    pattern: new RegExp(`^(?<what>${Object.keys(TEXTS).join('|')}) takes up to (?<max>\\d+) characters$`),
    text: ({ what, max }) => i18n.t('{what} takes up to {max} characters', { what: textOf(what), max: Number(max) }),
  },
  {
    pattern: new RegExp(`^“(?<field>.*)” (?<mistake>${Object.keys(FIELD_MISTAKES).join('|')})$`, 's'),
    text: ({ field = '', mistake = '' }) => FIELD_MISTAKES[mistake]?.(field) ?? '',
  },
  {
    pattern: /^“(?<field>.*)” takes up to (?<max>\d+) characters$/s,
    text: ({ field, max }) => i18n.t('“{field}” takes up to {max} characters', { field, max: Number(max) }),
  },
  {
    pattern: /^A form has at most (?<count>\d+) sections$/,
    text: ({ count }) => i18n.t('A form has at most {count} sections', { count: Number(count) }),
  },
  {
    pattern: /^A form has at most (?<count>\d+) fields$/,
    text: ({ count }) => i18n.t('A form has at most {count} fields', { count: Number(count) }),
  },
  {
    pattern: /^This artist may name up to (?<limit>\d+) performers$/,
    text: ({ limit }) =>
      i18n.t(
        '{limit, plural, one {This artist may name # performer} other {This artist may name up to # performers}}',
        { limit: Number(limit) },
      ),
  },
  {
    pattern: /^This artist may name up to (?<limit>\d+) people of the crew$/,
    text: ({ limit }) =>
      i18n.t(
        '{limit, plural, one {This artist may name # person of the crew} other {This artist may name up to # people of the crew}}',
        { limit: Number(limit) },
      ),
  },
  {
    pattern: /^An event holds up to (?<limit>\d+) forms; delete one first$/,
    text: ({ limit }) => i18n.t('An event holds up to {limit} forms; delete one first', { limit: Number(limit) }),
  },
  {
    pattern: /^(?<count>\d+) artists? ha(?:s|ve) this form; choose another form for them first$/,
    text: ({ count }) =>
      i18n.t(
        '{count, plural, one {# artist has this form; choose another form for them first} other {# artists have this form; choose another form for them first}}',
        { count: Number(count) },
      ),
  },
  {
    pattern: /^(?<name>.*) has submitted the form already$/s,
    text: ({ name }) => i18n.t('{name} has submitted the form already', { name }),
  },
  {
    pattern: /^The section “(?<name>.*)” is shown by this field; change its condition first$/s,
    text: ({ name }) => i18n.t('The section “{name}” is shown by this field; change its condition first', { name }),
  },
  {
    pattern: /^(?<user>.*) changed this form in the meantime$/s,
    text: ({ user }) => i18n.t('{user} changed this form in the meantime', { user }),
  },
];
