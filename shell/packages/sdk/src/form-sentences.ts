import { i18n } from './i18n.ts';
import type { VaryingSentence } from './varying-sentence.ts';

/** What the server says about forms of artists. */
export const FORM_SENTENCES: readonly string[] = [
  /*i18n*/ 'a dropdown needs at least one choice',
  /*i18n*/ 'only a dropdown has choices',
  /*i18n*/ 'is there already',
  /*i18n*/ 'this type of section has no deadline',
  /*i18n*/ 'this type of section asks nothing',
  /*i18n*/ 'only top-level sections can have sub-sections',
  /*i18n*/ 'only a sub-section can have a condition',
  /*i18n*/ 'a condition names a field and one of its choices',
  /*i18n*/ 'must be a dropdown field of the parent section',
  /*i18n*/ 'must be one of the choices of that field',
  /*i18n*/ 'must be a day, YYYY-MM-DD',
  /*i18n*/ 'is not a section of this form',
  /*i18n*/ 'is not a field of this section',
];

/** Those with a number or a name in them. */
export const VARYING_FORM_SENTENCES: readonly VaryingSentence[] = [
  {
    pattern: /^a form has at most (?<count>\d+) sections$/,
    text: ({ count }) => i18n.t('a form has at most {count} sections', { count: Number(count) }),
  },
  {
    pattern: /^a form has at most (?<count>\d+) fields$/,
    text: ({ count }) => i18n.t('a form has at most {count} fields', { count: Number(count) }),
  },
  {
    pattern: /^An event holds up to (?<limit>\d+) forms; delete one first$/,
    text: ({ limit }) => i18n.t('An event holds up to {limit} forms; delete one first', { limit: Number(limit) }),
  },
  {
    pattern: /^(?<count>\d+) artists? ha(?:s|ve) this form; choose another form for them first$/,
    text: ({ count }) =>
      i18n.t('{count, plural, one {# artist has this form; choose another form for them first} other {# artists have this form; choose another form for them first}}', { count: Number(count) }),
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
