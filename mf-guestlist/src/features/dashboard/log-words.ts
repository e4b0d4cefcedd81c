import type { LogEntry } from '@laminate/contracts/activity-log';
import { foldName } from '@laminate/contracts/fold-name';
import { i18n } from '@laminate/sdk/i18n';

/** One line of the log in parts: whom it concerned, what was done, and how it was afterwards. */
export interface LogText {
  /** Null where the line concerns the event itself. */
  readonly subject: string | null;
  readonly action: string;
  readonly note: string;
}

/** What was done, worded for the screen. */
const actions = (): Readonly<Record<string, string>> => ({
  check_in: i18n.t('Checked in one'),
  remove_check_in: i18n.t('Removed check-in'),
  check_in_all: i18n.t('Checked in all guests'),
  add_person: i18n.t('Added to the list'),
  add_people: i18n.t('Added to the list'),
  add_unit: i18n.t('Unit added'),
  add_group: i18n.t('Group added'),
  update_settings: i18n.t('Event settings changed'),
});

/** The actions whose words on the screen hold the text that is searched for; none for an empty text. */
export function actionsWorded(search: string): string[] {
  const wanted = foldName(search);
  if (wanted === '') return [];
  return Object.entries(actions()).filter(([, words]) => foldName(words).includes(wanted)).map(([action]) => action);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function settingsNote({ guest_limit: limit, hard_limit: hard, comment_counters: counts }: LogEntry['params']): string {
  const limited = typeof limit !== 'number'
    ? i18n.t('No guest limit')
    : hard === true ? i18n.t('Hard limit of {limit, number} guests', { limit }) : i18n.t('Limit of {limit, number} guests', { limit });
  return [limited, counts === true ? i18n.t('comments are counted') : null].filter(isText).join(', ');
}

function partyNote({ guest_count: guests, checked_in_count: arrived }: LogEntry['params']): string | null {
  if (typeof guests !== 'number') return null;
  if (typeof arrived === 'number') return i18n.t('{arrived, number} of {guests, number}', { arrived, guests });
  return guests > 1 ? i18n.t('{guests, plural, one {# guest} other {# guests}}', { guests }) : null;
}

/** A line of the log in the language of the screen; what the screen has no words for is said as the server says it. */
export function wordLog(entry: LogEntry): LogText {
  const { action, params, unit, group } = entry;
  const words = actions()[action];
  if (words === undefined) return { subject: null, action: entry.details, note: '' };
  if (action === 'update_settings') return { subject: null, action: words, note: settingsNote(params) };
  const { name, count } = params;
  const many = typeof count === 'number' ? i18n.t('{count, plural, one {# person} other {# people}}', { count }) : null;
  return { subject: isText(name) ? name : many, action: words, note: [partyNote(params), unit, group].filter(isText).join(', ') };
}
