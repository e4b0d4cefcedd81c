import type { LogEntry } from '@laminate/contracts/activity-log';
import { i18n } from '@laminate/sdk/i18n';

type Params = LogEntry['params'];
type Note = string | null;

/** What was done to the access system, worded for the screen. */
export const accessActions = (): Readonly<Record<string, string>> => ({
  add_area: i18n.t('Area added'),
  rename_area: i18n.t('Area renamed'),
  delete_area: i18n.t('Area deleted'),
  add_time: i18n.t('Time slot added'),
  rename_time: i18n.t('Time slot renamed'),
  delete_time: i18n.t('Time slot deleted'),
  change_time: i18n.t('Time slot changed'),
  undo_time: i18n.t('Time slot change undone'),
  add_profile: i18n.t('Profile added'),
  rename_profile: i18n.t('Profile renamed'),
  delete_profile: i18n.t('Profile deleted'),
  change_profile: i18n.t('Profile changed'),
  undo_profile: i18n.t('Profile change undone'),
  add_wristband: i18n.t('Wristband added'),
  rename_wristband: i18n.t('Wristband renamed'),
  delete_wristband: i18n.t('Wristband deleted'),
  change_wristband: i18n.t('Wristband changed'),
  picture_wristband: i18n.t('Wristband picture added'),
  add_badge: i18n.t('Badge added'),
  rename_badge: i18n.t('Badge renamed'),
  delete_badge: i18n.t('Badge deleted'),
  change_badge: i18n.t('Badge changed'),
  picture_badge: i18n.t('Badge picture added'),
  reorder_access: i18n.t('Access system reordered'),
  move_dates: i18n.t('Dates moved with the event'),
  undo_move_dates: i18n.t('Dates moved back with the event'),
  save_access: i18n.t('Access system saved'),
  start_edit_access: i18n.t('Access system opened for editing'),
});

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const list = (items: unknown): string => (Array.isArray(items) ? items.filter(isText).join(', ') : '');

/** Returns what was given, `none` where it was taken away, and nothing where the change did not touch it. */
const given = (item: unknown, none: string): Note => (item === null ? none : isText(item) ? item : null);

/** From what a deleted item was taken away. */
function taken(used: unknown): Note[] {
  const { profiles, units, groups, people } = (used ?? {}) as Params;
  return [
    typeof profiles === 'number' && profiles > 0
      ? i18n.t('{profiles, plural, one {# profile} other {# profiles}}', { profiles })
      : null,
    typeof units === 'number' && units > 0 ? i18n.t('{units, plural, one {# unit} other {# units}}', { units }) : null,
    typeof groups === 'number' && groups > 0
      ? i18n.t('{groups, plural, one {# group} other {# groups}}', { groups })
      : null,
    typeof people === 'number' && people > 0
      ? i18n.t('{count, plural, one {# person} other {# people}}', { count: people })
      : null,
  ];
}

/** Returns notes of a change of the access system, or undefined for other actions. */
export function accessDetailLabels({ action, params }: Pick<LogEntry, 'action' | 'params'>): Note[] | undefined {
  if (!(action in accessActions())) return undefined;
  if (action.startsWith('delete_')) return taken(params['used_by']);
  const [opened, closed, rules] = [list(params['opened']), list(params['closed']), list(params['rules'])];
  return [
    isText(params['was']) ? i18n.t('previously {name}', { name: params['was'] }) : null,
    opened ? i18n.t('opened: {areas}', { areas: opened }) : null,
    closed ? i18n.t('closed: {areas}', { areas: closed }) : null,
    rules ? i18n.t('rules changed: {areas}', { areas: rules }) : null,
    given(params['time'], i18n.t('No time slot')),
    given(params['wristband'], i18n.t('No wristband')),
    given(params['badge'], i18n.t('No badge')),
  ];
}
