import { i18n } from './i18n.ts';
import { FORM_SENTENCES, VARYING_FORM_SENTENCES } from './form-sentences.ts';
import { PLAN_SENTENCES, VARYING_PLAN_SENTENCES } from './plan-sentences.ts';
import { VARYING_PROGRAMME_SENTENCES } from './programme-sentences.ts';
import type { VaryingSentence } from './varying-sentence.ts';

/** What the server says in English where a person made a slip or has to wait. */
const PLAIN: ReadonlySet<string> = new Set([
  /*i18n*/ 'Some of the data is not right',
  /*i18n*/ 'The e-mail/username or password is incorrect',
  /*i18n*/ 'Please sign in',
  /*i18n*/ 'Please sign in again',
  /*i18n*/ 'This session has ended, please sign in again',
  /*i18n*/ 'Your role does not allow this',
  /*i18n*/ 'Your plan does not include this',
  /*i18n*/ 'Units and groups are not part of your plan',
  /*i18n*/ 'Not found',
  /*i18n*/ 'The account needs at least one Top dog',
  /*i18n*/ 'There is no such user',
  /*i18n*/ 'There is no such artist',
  /*i18n*/ 'There is no such form',
  /*i18n*/ 'There is no such section',
  /*i18n*/ 'There is no such tag',
  /*i18n*/ 'The form has been submitted',
  /*i18n*/ 'This person acts for the artist already',
  /*i18n*/ 'An artist has at most 4 users',
  /*i18n*/ 'Password for this user has already been set',
  /*i18n*/ 'User not found. The link you used was either incorrect or you have already used it once to set your password.',
  /*i18n*/ 'There is no such event',
  /*i18n*/ 'There is no such account',
  /*i18n*/ 'This person is a user of the account already',
  /*i18n*/ 'This user belongs to Laminate',
  /*i18n*/ 'You cannot change the name and e-mail of this person',
  /*i18n*/ 'This person may do everything in this event already',
  /*i18n*/ 'This person is a user of this event already',
  /*i18n*/ 'The owner gave this role under Account users',
  /*i18n*/ 'This device is logged out already',
  /*i18n*/ 'You have no access to any account; ask your organiser',
  /*i18n*/ 'This person has a password already',
  /*i18n*/ 'name at least one event',
  /*i18n*/ 'is for security and artist managers only',
  /*i18n*/ 'There is no such unit',
  /*i18n*/ 'There is no such group',
  /*i18n*/ 'There is no such person',
  /*i18n*/ 'There is no such profile',
  /*i18n*/ 'There is no such wristband',
  /*i18n*/ 'There is no such badge',
  /*i18n*/ 'There is no such area',
  /*i18n*/ 'There is no such time slot',
  /*i18n*/ 'There is no such picture',
  /*i18n*/ 'The access system is not part of your plan',
  /*i18n*/ 'Artist advancing is not part of your plan',
  /*i18n*/ "The access system is saved. Choose 'Edit matrix' to change it.",
  /*i18n*/ 'Somebody else changed this in the meantime',
  /*i18n*/ 'There are not that many in stock',
  /*i18n*/ 'There is no such desk',
  /*i18n*/ 'There is no such wristband or desk',
  /*i18n*/ 'There is no such guest, wristband or desk',
  /*i18n*/ 'The guest no longer has that many of these wristbands',
  /*i18n*/ 'must be another desk',
  /*i18n*/ 'The file is too large',
  /*i18n*/ 'Many files are being sent right now, please try again in a moment',
  /*i18n*/ 'file: is not a picture that can be shown: JPEG, PNG, WebP, GIF or AVIF',
  /*i18n*/ 'This file does not match its type or is damaged. Save it again and send the new copy',
  /*i18n*/ 'The file must be a PDF, a picture, a text, an office document without macros or a ZIP archive without programs',
  /*i18n*/ 'Files cannot be scanned for viruses right now, so none are accepted. Please try again in a moment',
  /*i18n*/ 'An artist has at most 50 files',
  /*i18n*/ 'This file cannot be read right now',
  /*i18n*/ 'This file was deleted in the meantime',
  /*i18n*/ 'This file is there already',
  /*i18n*/ 'No file can have this name',
  /*i18n*/ 'Deadline has passed',
  /*i18n*/ 'must be after the start',
  /*i18n*/ 'The end must be after the start',
  /*i18n*/ 'The stay must end after its first night',
  /*i18n*/ 'The text is longer than 200 KB',
  /*i18n*/ 'The terms of use must be accepted',
  /*i18n*/ 'Enter a time such as 18:30',
  /*i18n*/ 'Enter a day such as 2026-07-31',
  /*i18n*/ 'This time does not exist in that night: the clocks go forward',
  /*i18n*/ 'There is no such stage',
  /*i18n*/ 'A stage with this name already exists',
  /*i18n*/ 'There is no such hotel',
  /*i18n*/ 'Artists play on this stage. Move their performances first.',
  /*i18n*/ 'Artists are booked in this hotel. Move their rooms first.',
  /*i18n*/ 'Informative content coming soon, stay tuned!',
  /*i18n*/ 'There is no such change',
  /*i18n*/ 'There is no such view',
  /*i18n*/ 'Saved views are not part of your plan',
  /*i18n*/ 'There is no such list',
  /*i18n*/ 'This list has already been made',
  /*i18n*/ 'One of these guests is no longer on the list',
  /*i18n*/ 'All places are taken',
  /*i18n*/ 'The guest list of the event is full',
  /*i18n*/ 'The organiser has decided on this guest already',
  /*i18n*/ 'must not be in the past',
  /*i18n*/ 'There is no such device',
  /*i18n*/ 'Another device already has this name',
  /*i18n*/ 'This event is over',
  /*i18n*/ 'An event that is open for support can only be read',
  /*i18n*/ 'This link was opened already',
  /*i18n*/ 'This link can no longer be opened',
  /*i18n*/ 'This link was revoked',
  /*i18n*/ 'This link is incomplete or not valid',
  /*i18n*/ 'This is not your password',
  /*i18n*/ 'This password is easy to guess. Choose another one.',
  /*i18n*/ 'This is not the name of the event',
  /*i18n*/ 'Choose a password that differs from your current one',
  /*i18n*/ 'This is your e-mail already',
  /*i18n*/ 'This code is not right or was already used',
  /*i18n*/ 'Two-step login is on already',
  /*i18n*/ 'Two-step login is off',
  /*i18n*/ 'Start again with a new QR code',
  /*i18n*/ 'Set up two-step login first, in your account settings',
  /*i18n*/ 'Set up your own two-step login first',
  /*i18n*/ 'Your own two-step login is switched off in your account settings',
  /*i18n*/ 'This person has not accepted the invitation yet',
  /*i18n*/ 'This person also belongs to another account. The operator of Laminate can reset their two-step login.',
  /*i18n*/ 'Your two-step login can no longer be checked. Ask your Top dog or the operator of Laminate to reset it.',
  /*i18n*/ 'There is no such check-in',
  /*i18n*/ 'There is no such over-admission',
  /*i18n*/ 'This was undone already',
  /*i18n*/ 'There is no such import',
  /*i18n*/ 'This import is finished',
  /*i18n*/ 'Rows of this import are missing',
  /*i18n*/ 'Only organisers can change who is blocked or pending',
  /*i18n*/ 'More guests of this party are in already',
  /*i18n*/ 'This was changed in the meantime',
  /*i18n*/ 'That exists already',
  /*i18n*/ 'Someone else is changing this right now, please try again',
  /*i18n*/ 'That is too much data at once',
  /*i18n*/ 'Too many attempts, please wait a moment',
  /*i18n*/ 'Nobody here gets a badge: all are blocked or pending',
  /*i18n*/ 'Nobody here gets an invitation: all are blocked or pending',
  /*i18n*/ 'Many files are being created right now, please try again in a moment',
  /*i18n*/ 'Something went wrong on our side',
  /*i18n*/ 'This e-mail is in use already',
  /*i18n*/ 'is not an e-mail address',
  /*i18n*/ 'must not be empty',
  /*i18n*/ 'must not be before the start',
  /*i18n*/ 'contains control characters',
  /*i18n*/ "Passwords don't match",
  /*i18n*/ 'There is no such section',
  /*i18n*/ 'There is no such answer',
  /*i18n*/ 'This section is not asked for',
  /*i18n*/ 'Only an admin may edit this section',
  /*i18n*/ 'This section is answered already',
  /*i18n*/ 'This artist has no form yet',
  /*i18n*/ 'Answer the required fields first',
  /*i18n*/ 'This answer does not name a guest',
  /*i18n*/ 'The service did not answer properly, please try again',
  /*i18n*/ 'The service took too long, please try again',
  /*i18n*/ 'This part of Laminate is not available right now, please try again',
  ...FORM_SENTENCES,
  ...PLAN_SENTENCES,
]);

const VARYING: readonly VaryingSentence[] = [
  ...VARYING_FORM_SENTENCES,
  ...VARYING_PLAN_SENTENCES,
  ...VARYING_PROGRAMME_SENTENCES,
  {
    pattern: /^Only (?<count>\d+) places? (?:is|are) left$/,
    text: ({ count }) =>
      i18n.t('{count, plural, one {Only # place is left} other {Only # places are left}}', { count: Number(count) }),
  },
  {
    pattern: /^(?<count>\d+) places are used already; the quota can't be lower$/,
    text: ({ count }) => i18n.t("{count} places are used already; the quota can't be lower", { count: Number(count) }),
  },
  {
    pattern: /^This section takes up to (?<limit>\d+) answers$/,
    text: ({ limit }) => i18n.t('This section takes up to {limit} answers', { limit: Number(limit) }),
  },
  {
    pattern: /^The guest list of this artist takes up to (?<limit>\d+) guests$/,
    text: ({ limit }) => i18n.t('The guest list of this artist takes up to {limit} guests', { limit: Number(limit) }),
  },
  {
    pattern: /^An event holds up to (?<limit>\d+) delegated lists$/,
    text: ({ limit }) => i18n.t('An event holds up to {limit} delegated lists', { limit: Number(limit) }),
  },
  {
    pattern: /^An event has up to (?<limit>\d+) door devices; revoke one first$/,
    text: ({ limit }) => i18n.t('An event has up to {limit} door devices; revoke one first', { limit: Number(limit) }),
  },
  {
    pattern: /^(?<title>.*) has no places left for them$/s,
    text: ({ title }) => i18n.t('{title} has no places left for them', { title }),
  },
  {
    pattern: /^must have at least (?<count>\d+) characters$/,
    text: ({ count }) => i18n.t('must have at least {count} characters', { count: Number(count) }),
  },
  {
    pattern: /^At most (?<count>\d+) badges can be made at once$/,
    text: ({ count }) => i18n.t('At most {count, number} badges can be made at once', { count: Number(count) }),
  },
  {
    pattern: /^A PDF takes at most (?<count>\d+) movements\. Take XLSX or CSV\.$/,
    text: ({ count }) =>
      i18n.t('A PDF takes at most {count, number} movements. Take XLSX or CSV.', { count: Number(count) }),
  },
  {
    pattern: /^At most (?<count>\d+) invitations can be made at once$/,
    text: ({ count }) => i18n.t('At most {count, number} invitations can be made at once', { count: Number(count) }),
  },
  {
    pattern: /^There is a desk “(?<name>.*)” already$/s,
    text: ({ name }) => i18n.t('There is a desk “{name}” already', { name }),
  },
  {
    pattern: /^An event has up to (?<limit>\d+) desks$/,
    text: ({ limit }) => i18n.t('An event has up to {limit} desks', { limit: Number(limit) }),
  },
  {
    pattern: /^The stock of “(?<name>.*)” is not 0\. Move its wristbands to another desk first\.$/s,
    text: ({ name }) => i18n.t('The stock of “{name}” is not 0. Move its wristbands to another desk first.', { name }),
  },
  {
    pattern: /^There is an area “(?<name>.*)” already$/s,
    text: ({ name }) => i18n.t('There is an area “{name}” already', { name }),
  },
  {
    pattern: /^An event holds up to (?<limit>\d+) areas; delete one first$/,
    text: ({ limit }) => i18n.t('An event holds up to {limit} areas; delete one first', { limit: Number(limit) }),
  },
  {
    pattern: /^There is a time slot “(?<name>.*)” already$/s,
    text: ({ name }) => i18n.t('There is a time slot “{name}” already', { name }),
  },
  {
    pattern: /^An event holds up to (?<limit>\d+) time slots; delete one first$/,
    text: ({ limit }) => i18n.t('An event holds up to {limit} time slots; delete one first', { limit: Number(limit) }),
  },
  {
    pattern: /^There is a profile “(?<name>.*)” already$/s,
    text: ({ name }) => i18n.t('There is a profile “{name}” already', { name }),
  },
  {
    pattern: /^An event holds up to (?<limit>\d+) profiles; delete one first$/,
    text: ({ limit }) => i18n.t('An event holds up to {limit} profiles; delete one first', { limit: Number(limit) }),
  },
  {
    pattern: /^There is a wristband “(?<name>.*)” already$/s,
    text: ({ name }) => i18n.t('There is a wristband “{name}” already', { name }),
  },
  {
    pattern: /^An event holds up to (?<limit>\d+) wristbands; delete one first$/,
    text: ({ limit }) => i18n.t('An event holds up to {limit} wristbands; delete one first', { limit: Number(limit) }),
  },
  {
    pattern: /^There is a badge “(?<name>.*)” already$/s,
    text: ({ name }) => i18n.t('There is a badge “{name}” already', { name }),
  },
  {
    pattern: /^An event holds up to (?<limit>\d+) badges; delete one first$/,
    text: ({ limit }) => i18n.t('An event holds up to {limit} badges; delete one first', { limit: Number(limit) }),
  },
  {
    pattern: /^(?<user>.*) changed the access system in the meantime$/s,
    text: ({ user }) => i18n.t('{user} changed the access system in the meantime', { user }),
  },
  {
    pattern: /^(?<name>.*) has come into other use in the meantime$/s,
    text: ({ name }) => i18n.t('{name} has come into other use in the meantime', { name }),
  },
  {
    pattern: /^(?<name>.*) was changed in the meantime$/s,
    text: ({ name }) => i18n.t('{name} was changed in the meantime', { name }),
  },
  {
    pattern: /^(?<user>.*?) changed (?<name>.*) in the meantime$/s,
    text: ({ user, name }) => i18n.t('{user} changed {name} in the meantime', { user, name }),
  },
  {
    pattern: /^A virus was found in this file, so it was not kept: (?<finding>.*)$/s,
    text: ({ finding }) => i18n.t('A virus was found in this file, so it was not kept: {finding}', { finding }),
  },
  {
    pattern: /^file: has more than (?<count>\d+) million pixels$/,
    text: ({ count }) => i18n.t('The picture has more than {count} million pixels', { count: Number(count) }),
  },
  {
    pattern: /^There is a unit “(?<name>.*)” already$/s,
    text: ({ name }) => i18n.t('There is a unit “{name}” already', { name }),
  },
  {
    pattern: /^There is a view “(?<name>.*)” already$/s,
    text: ({ name }) => i18n.t('There is a view “{name}” already', { name }),
  },
  {
    pattern: /^An event holds up to (?<limit>\d+) saved views; delete one first$/,
    text: ({ limit }) => i18n.t('An event holds up to {limit} saved views; delete one first', { limit: Number(limit) }),
  },
  {
    pattern: /^There is a group “(?<name>.*)” in (?<unit>.*) already$/s,
    text: ({ name, unit }) => i18n.t('There is a group “{name}” in {unit} already', { name, unit }),
  },
  {
    pattern: /^Changed since: (?<names>.*) and (?<count>\d+) more$/s,
    text: ({ names, count }) => i18n.t('Changed since: {names} and {count} more', { names, count: Number(count) }),
  },
  {
    pattern: /^Changed since: (?<names>.*)$/s,
    text: ({ names }) => i18n.t('Changed since: {names}', { names }),
  },
  {
    pattern: /^Move or delete the people of (?<name>.*) first$/s,
    text: ({ name }) => i18n.t('Move or delete the people of {name} first', { name }),
  },
  {
    pattern: /^Delete the groups of (?<name>.*) first$/s,
    text: ({ name }) => i18n.t('Delete the groups of {name} first', { name }),
  },
  {
    pattern: /^An event holds up to (?<limit>\d+) entries; there is room for (?<left>\d+) more$/,
    text: ({ limit, left }) =>
      i18n.t('An event holds up to {limit} entries; there is room for {left} more', {
        limit: Number(limit),
        left: Number(left),
      }),
  },
  {
    pattern: /^The guest limit of this event is (?<limit>\d+); (?<count>\d+) guests are on the list$/,
    text: ({ limit, count }) =>
      i18n.t('The guest limit of this event is {limit}; {count} guests are on the list', {
        limit: Number(limit),
        count: Number(count),
      }),
  },
];

/** A sentence of the server in the language of the interface; one that is not known stays as it is. */
export function translateSentence(english: string): string {
  if (PLAIN.has(english)) return i18n.t(english);
  for (const { pattern, text } of VARYING) {
    const match = pattern.exec(english);
    if (match) return text(match.groups ?? {});
  }
  return english;
}
