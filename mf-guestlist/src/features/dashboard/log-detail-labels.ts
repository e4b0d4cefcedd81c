import type { LogEntry } from '@laminate/contracts/activity-log';
import { i18n } from '@laminate/sdk/i18n';
import { accessDetailLabels } from './access-log.ts';
import { loggedField, loggedFields } from './field-log.ts';
import { stockDetailLabels } from './stock-log.ts';

type Params = LogEntry['params'];
type Note = string | null;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const was = (name: unknown): Note => (isText(name) ? i18n.t('previously {name}', { name }) : null);

/** Returns what was given, `none` where it was taken away, and nothing where the log doesn't know. */
const given = (item: unknown, none: string): Note => (item === null ? none : isText(item) ? item : null);

/** The fields that an edit of a person changed. */
const edited = (fields: unknown): Note[] => {
  const labels: Readonly<Record<string, string>> = {
    name: i18n.t('name'),
    comments: i18n.t('comment'),
    guest_count: i18n.t('number of guests'),
    blocked: i18n.t('blocked'),
    pending: i18n.t('pending'),
  };
  return Array.isArray(fields) ? fields.map((field: unknown) => labels[String(field)] ?? null) : [];
};

function settings({
  guest_limit: limit,
  hard_limit: hard,
  comment_counters: counts,
  band_with_check_in: gives,
}: Params): Note[] {
  const limited =
    typeof limit !== 'number'
      ? i18n.t('No guest limit')
      : hard === true
        ? i18n.t('Maximum of {limit, number} guests (hard limit)', { limit })
        : i18n.t('Limit: {limit, number} guests', { limit });
  return [
    limited,
    counts === true ? i18n.t('comments are counted') : null,
    gives === true ? i18n.t('wristband given at check-in') : null,
  ];
}

/** Who it was, as far as the log names them, and how many more. */
function named({ names, count }: Params): Note {
  if (!Array.isArray(names)) return null;
  const [people, more] = [names.join(', '), Number(count) - names.length];
  return more > 0 ? i18n.t('{people} and {more, plural, one {# more} other {# more}}', { people, more }) : people;
}

function party({ guest_count: guests, checked_in_count: arrived }: Params): Note {
  if (typeof guests !== 'number') return null;
  if (typeof arrived === 'number') return i18n.t('{arrived, number} of {guests, number}', { arrived, guests });
  return guests > 1 ? i18n.t('{guests, plural, one {# guest} other {# guests}}', { guests }) : null;
}

const leftOut = (count: unknown): Note =>
  typeof count === 'number' && count > 0
    ? i18n.t('{count, plural, one {# person skipped (changed since)} other {# people skipped (changed since)}}', {
        count,
      })
    : null;

function format(name: unknown): Note {
  switch (name) {
    case 'csv':
      return 'CSV';
    case 'xlsx':
      return 'Excel';
    case 'door-list':
      return i18n.t('door list');
    case 'badges':
      return i18n.t('badges');
    case 'invitations':
      return i18n.t('passes');
    default:
      return null;
  }
}

/** Returns what the holder of the link of a delegated list can do, and until when. */
function terms({ quota, deadline }: Params): Note[] {
  return [
    typeof quota === 'number' ? i18n.t('{quota, plural, one {# spot} other {# spots}}', { quota }) : null,
    isText(deadline) ? i18n.t('until {date}', { date: deadline.split('-').reverse().join('.') }) : null,
  ];
}

function wholeGroup({ guests, unit, skipped }: Params): Note[] {
  return [
    typeof guests === 'number' ? i18n.t('{guests, plural, one {# guest} other {# guests}}', { guests }) : null,
    isText(unit) ? unit : null,
    typeof skipped === 'number' && skipped > 0
      ? i18n.t('{skipped, plural, one {# person skipped} other {# people skipped}}', { skipped })
      : null,
  ];
}

function overAdmission({ guests, reason, device, unit, group }: Params): Note[] {
  return [
    typeof guests === 'number' ? i18n.t('{guests, plural, one {# guest} other {# guests}}', { guests }) : null,
    reason === 'blocked' ? i18n.t('blocked') : reason === 'pending' ? i18n.t('pending') : null,
    ...[device, unit, group].map((note) => (isText(note) ? note : null)),
  ];
}

/** Where a roll call was, and how many were found of those who were to be there. */
function rollCall({ area, found, expected }: Params): Note[] {
  return [
    isText(area) ? area : null,
    typeof found === 'number' && typeof expected === 'number'
      ? i18n.t('{found, number} of {expected, number} found', { found, expected })
      : null,
  ];
}

/** What became of an invitation: the answer, for how many, and of which list. */
function answered({ answer, invitation_list: list, places, fields, consent, ...params }: Params): Note[] {
  const labels: Readonly<Record<string, string>> = {
    accepted: i18n.t('said yes'),
    declined: i18n.t('said no'),
    waiting: i18n.t('waiting'),
    offered: i18n.t('offered a spot'),
  };
  return [
    labels[String(answer)] ?? null,
    party(params),
    typeof places === 'number' ? i18n.t('{places, plural, one {# spot} other {# spots}}', { places }) : null,
    named(params),
    ...loggedFields(fields),
    isText(list) ? list : null,
    isText(consent) ? i18n.t('agreed to: {consent}', { consent }) : null,
  ];
}

/** What was decided about requests, how many they were, and why. */
function decided({ verdict, requests, category, step, reason, override }: Params): Note[] {
  const labels: Readonly<Record<string, string>> = {
    approve: i18n.t('approved'),
    refuse: i18n.t('refused'),
    ask_more: i18n.t('more asked'),
  };
  return [
    labels[String(verdict)] ?? null,
    typeof requests === 'number' && requests > 1
      ? i18n.t('{requests, plural, one {# request} other {# requests}}', { requests })
      : null,
    ...[category, step, reason].map((note) => (isText(note) ? note : null)),
    isText(override) ? i18n.t('approved anyway: {reason}', { reason: override }) : null,
  ];
}

function bandCode({ band_code: code, replaces }: Params): Note[] {
  return [isText(code) ? code : null, isText(replaces) ? i18n.t('instead of {code}', { code: replaces }) : null];
}

function partsOf({ action, params, unit, group }: LogEntry): Note[] {
  const ofItems = accessDetailLabels({ action, params }) ?? stockDetailLabels({ action, params });
  if (ofItems) return ofItems;
  switch (action) {
    case 'update_settings':
      return settings(params);
    case 'edit_person':
      return [...edited(params['edited']), ...loggedFields(params['fields']), was(params['was'])];
    case 'set_details':
      return loggedFields(params['fields']);
    case 'add_field':
    case 'update_field':
    case 'delete_field':
    case 'restore_field':
      return [loggedField(params['field'])];
    case 'move':
      return params['unit'] === null
        ? [i18n.t('to all people')]
        : [given(params['unit'], ''), given(params['group'], '')];
    case 'set_profile':
    case 'set_unit_profile':
    case 'set_group_profile':
      return [given(params['profile'], i18n.t('No profile'))];
    case 'set_wristband':
      return [given(params['wristband'], i18n.t('No wristband'))];
    case 'set_badge':
      return [given(params['badge'], i18n.t('No badge'))];
    case 'check_in_group':
    case 'undo_check_in_group':
      return wholeGroup(params);
    case 'over_admission':
    case 'settle_over_admission':
    case 'over_use':
    case 'settle_over_use':
      return overAdmission(params);
    case 'start_roll_call':
    case 'end_roll_call':
      return rollCall(params);
    case 'tie_band':
    case 'block_band':
      return bandCode(params);
    case 'undo':
      return [leftOut(params['left_out'])];
    case 'answer_invitation':
    case 'offer_place':
    case 'offer_ended':
    case 'sign_up':
    case 'confirm_sign_up':
      return answered(params);
    case 'request_sent':
    case 'change_request':
    case 'withdraw_request':
    case 'erase_request':
      return [given(params['request_category'], '')];
    case 'open_sign_up':
    case 'end_sign_up':
      return [];
    case 'open_for_support':
      return [given(params['reason'], '')];
    case 'end_support':
      return [];
    case 'decide_requests':
    case 'undo_request_decision':
    case 'revoke_requests':
      return decided(params);
    case 'export_requests':
    case 'export_people':
      return [format(params['format'])];
    case 'add_delegated_list':
    case 'update_delegated_list':
      return terms(params);
    case 'renew_delegated_list':
    case 'revoke_delegated_list':
      return [];
    case 'delegated_edit':
    case 'delegated_delete':
    case 'refuse_people':
      return [given(params['delegated_list'], '')];
    case 'invite':
    case 'resend_invitation':
    case 'change_invitation_address':
    case 'revoke_invitation':
      return [given(params['invitation_list'], '')];
    case 'set_place_limits':
      return [];
    case 'add_request_decider':
    case 'end_request_decider':
      return [given(params['title'], ''), given(params['step'], '')];
    case 'rename_unit':
    case 'rename_group':
      return [was(params['was'])];
    default:
      return [named(params), party(params), unit, group];
  }
}

/** How things were after a line of the log, in the language of the screen: sizes, places, what was given. */
export function logDetailLabels(entry: LogEntry): string[] {
  return partsOf(entry).filter(isText);
}
