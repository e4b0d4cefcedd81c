import type { LogLine } from '@laminate/accreditation';
import type { LogEntry } from '@laminate/contracts';
import { ACCESS_ACTIONS, ACCESS_NOTES } from './access-log.ts';
import { STOCK_ACTIONS, STOCK_NOTES } from './stock-log.ts';

/** Actions in words. An action without an entry is worded from its own name. */
const ACTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    check_in: 'checked in one',
    remove_check_in: 'removed check-in',
    check_in_all: 'checked in all guests',
    undo_arrival: 'arrival taken back',
    check_in_group: 'whole group checked in',
    undo_check_in_group: 'check-in of the whole group taken back',
    over_admission: 'let in offline over the limit',
    settle_over_admission: 'let in over the limit, resolved',
    over_use: 'passed offline against the rules',
    settle_over_use: 'passed against the rules, settled',
    export_occupancy: 'occupancy exported',
    add_checkpoint: 'checkpoint added',
    change_checkpoint: 'checkpoint changed',
    delete_checkpoint: 'checkpoint deleted',
    order_checkpoints: 'checkpoints reordered',
    set_area_limit: 'limit of the area set',
    set_day_start: 'start of the day set',
    add_quota: 'quota added',
    change_quota: 'quota changed',
    delete_quota: 'quota deleted',
    start_roll_call: 'roll call started',
    end_roll_call: 'roll call ended',
    tie_band: 'wristband number tied',
    block_band: 'wristband number blocked',
    add_person: 'added to the list',
    add_people: 'added to the list',
    edit_person: 'edited',
    move: 'moved',
    set_details: 'details set',
    add_field: 'guest field added',
    update_field: 'guest field changed',
    order_fields: 'guest fields reordered',
    delete_field: 'guest field deleted',
    restore_field: 'guest field restored',
    set_profile: 'profile set',
    set_wristband: 'wristband set',
    set_badge: 'badge set',
    block: 'blocked',
    unblock: 'unblocked',
    set_pending: 'marked as pending',
    clear_pending: 'accepted',
    delete_person: 'deleted from the list',
    delete_people: 'deleted from the list',
    restore_people: 'restored to the list',
    undo: 'change undone',
    add_unit: 'unit added',
    add_group: 'group added',
    rename_unit: 'unit renamed',
    rename_group: 'group renamed',
    set_unit_profile: 'profile of the unit set',
    set_group_profile: 'profile of the group set',
    delete_unit: 'unit deleted',
    delete_group: 'group deleted',
    update_settings: 'event settings changed',
    export_people: 'exported',
    add_delegated_list: 'delegated list made',
    update_delegated_list: 'delegated list changed',
    renew_delegated_list: 'delegated list given a new link',
    revoke_delegated_list: 'delegated list revoked',
    delegated_add: 'added by link',
    delegated_edit: 'edited by link',
    delegated_delete: 'deleted by link',
    refuse_people: 'declined',
    answer_invitation: 'invitation answered',
    offer_place: 'place offered',
    offer_ended: 'offer of a place ended',
    sign_up: 'signed up, not confirmed yet',
    confirm_sign_up: 'signed up',
    open_sign_up: 'sign-up opened',
    end_sign_up: 'sign-up ended',
    add_invitation_list: 'invitation list added',
    update_invitation_list: 'invitation list changed',
    delete_invitation_list: 'invitation list deleted',
    set_place_limits: 'limits of places set',
    add_request_category: 'category of requests added',
    update_request_category: 'category of requests changed',
    delete_request_category: 'category of requests deleted',
    set_request_form: 'form of requests changed',
    open_request_link: 'public link of requests opened',
    end_request_link: 'public link of requests ended',
    invite_applicants: 'applicants invited',
    add_request_decider: 'link for a step made',
    end_request_decider: 'link for a step ended',
    invite: 'invited',
    resend_invitation: 'invitation resent',
    change_invitation_address: 'invitation sent to another address',
    revoke_invitation: 'invitation revoked',
    request_sent: 'request sent',
    change_request: 'request being changed',
    withdraw_request: 'request withdrawn',
    erase_request: 'request erased',
    decide_requests: 'request decided',
    undo_request_decision: 'decision undone',
    revoke_requests: 'request revoked',
    export_requests: 'requests exported',
    add_live_source: 'ticket shop set up',
    update_live_source: 'ticket shop changed',
    start_live_source: 'ticket shop started',
    pause_live_source: 'ticket shop paused',
    delete_live_source: 'ticket shop deleted',
    sync_tickets: 'changed as in the ticket shop',
    add_door_device: 'door device added',
    open_door_device: 'door device opened',
    revoke_door_device: 'door device revoked',
    export_guest: 'personal data exported',
    erase_guest: 'personal data erased',
    erase_guests: 'personal data erased',
    open_for_support: 'opened for support',
    end_support: 'support ended',
    ...Object.fromEntries(ACCESS_ACTIONS),
    ...Object.fromEntries(STOCK_ACTIONS),
  }),
);

/** Fields that an edit of a person can change, as the log names them. */
const EDITED: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    name: 'name',
    comments: 'comment',
    guest_count: 'number of guests',
    blocked: 'blocked',
    pending: 'pending',
  }),
);

type Details = LogLine['details'];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

const was = (name: unknown) => (isText(name) ? `was ${name}` : null);

/**
 * Returns what a person, unit or group was given: its name, or that it was taken away. Returns null if the log doesn't
 * know.
 */
const given = (details: Details, item: 'profile' | 'wristband' | 'badge') =>
  details[item] === null ? `no ${item}` : isText(details[item]) ? details[item] : null;

/** Which fields of a guest were changed: what they hold is not in the log. */
const fieldNotes = ({ fields }: Details): (string | null)[] =>
  Array.isArray(fields) ? fields.map((field: unknown) => (isText(field) ? field : null)) : [];

/** Who it was, as far as the log names them, and how many more. */
function namesNote({ names, count }: Details): string | null {
  if (!Array.isArray(names)) return null;
  const more = Number(count) - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

function partyNote({ guest_count: guests, checked_in_count: arrived }: Details): string | null {
  if (typeof guests !== 'number') return null;
  if (typeof arrived === 'number') return `${arrived} of ${guests}`;
  return guests > 1 ? `${guests} guests` : null;
}

/** Returns what a person with the link of a shared list can do, and until when. */
function termsOf({ quota, deadline }: Details) {
  return [typeof quota === 'number' ? `${quota} places` : null, isText(deadline) ? `until ${deadline}` : null];
}

/** Notes a group that came in or was undone in one go: the guests, the unit of a group, who was left out. */
const groupNotes = (details: Details): (string | null)[] => [
  typeof details.guests === 'number' ? (details.guests === 1 ? '1 guest' : `${details.guests} guests`) : null,
  isText(details.unit) ? details.unit : null,
  typeof details.skipped === 'number' && details.skipped > 0 ? `${people(details.skipped)} left out` : null,
];

/**
 * Reasons why there was no place for the guests who were let in. A place that is taken is the common case and needs no
 * words.
 */
const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ blocked: 'blocked', pending: 'pending' }),
);

/** Guests who were let in on a device without network and had no place. */
const overNotes = ({ guests, reason, device, unit, group }: Details): (string | null)[] => [
  typeof guests === 'number' ? (guests === 1 ? '1 guest' : `${guests} guests`) : null,
  ...[REASONS.get(String(reason)), device, unit, group].map((note) => (isText(note) ? note : null)),
];

/** What became of an invitation, as the log words it. */
const ANSWERS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ accepted: 'accepted', declined: 'declined', waiting: 'waits', offered: 'offered a spot' }),
);

/** An invitation: what was answered, for how many, and of which list. */
const categoryNote = ({ request_category: category }: Details): (string | null)[] => [
  isText(category) ? category : null,
];

const answerNotes = ({ answer, invitation_list: list, places, ...details }: Details): (string | null)[] => [
  ANSWERS.get(String(answer)) ?? null,
  partyNote(details),
  typeof places === 'number' ? (places === 1 ? '1 place' : `${places} places`) : null,
  namesNote(details),
  ...fieldNotes(details),
  isText(list) ? list : null,
];

/** What was decided about requests, as the log words it. */
const VERDICTS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ approve: 'approved', refuse: 'refused', ask_more: 'more asked' }),
);

/** Requests: what was decided, how many they were, and why. */
const decisionNotes = ({ verdict, requests, category, step, reason, override }: Details): (string | null)[] => [
  VERDICTS.get(String(verdict)) ?? null,
  typeof requests === 'number' && requests > 1 ? `${requests} requests` : null,
  ...[category, step, reason].map((note) => (isText(note) ? note : null)),
  isText(override) ? `approved anyway: ${override}` : null,
];

/** A roll call: where, and how many were found of those who were to be there. */
const rollCallNotes = ({ area, found, expected }: Details): (string | null)[] => [
  isText(area) ? area : null,
  typeof found === 'number' && typeof expected === 'number' ? `${found} of ${expected} found` : null,
];

/** The number of a wristband, and the one that it replaces. */
const bandNotes = ({ band_code: code, replaces, device }: Details): (string | null)[] => [
  isText(code) ? code : null,
  isText(replaces) ? `instead of ${replaces}` : null,
  isText(device) ? device : null,
];

/** The list of an invitation. */
/** Who has the link, and for which step. */
const linkNotes = ({ title, step }: Details): (string | null)[] =>
  [title, step].map((text) => (isText(text) && text !== '' ? text : null));

const listNotes = ({ invitation_list: list }: Details): (string | null)[] => [isText(list) ? list : null];

/** Notes of actions that say more than the size of a party and where its person is. */
const NOTES: ReadonlyMap<string, (details: Details) => readonly (string | null)[]> = new Map(
  Object.entries<(details: Details) => readonly (string | null)[]>({
    update_settings: ({ guest_limit, hard_limit, comment_counters, band_with_check_in }) => [
      typeof guest_limit === 'number'
        ? `guest limit ${guest_limit}${hard_limit === true ? ', hard' : ''}`
        : 'no guest limit',
      comment_counters === true ? 'comments counted' : 'comments not counted',
      band_with_check_in === true ? 'wristband given with the check-in' : null,
    ],
    edit_person: (details) => [
      ...(Array.isArray(details.edited)
        ? details.edited.map((field: unknown) => EDITED.get(String(field)) ?? null)
        : []),
      ...fieldNotes(details),
      was(details.was),
    ],
    set_details: fieldNotes,
    add_field: ({ field }) => [isText(field) ? field : null],
    update_field: ({ field }) => [isText(field) ? field : null],
    order_fields: () => [],
    delete_field: ({ field }) => [isText(field) ? field : null],
    restore_field: ({ field }) => [isText(field) ? field : null],
    move: ({ unit, group }) =>
      unit === null ? ['to all people'] : [isText(unit) ? `to ${unit}` : null, isText(group) ? group : null],
    set_profile: (details) => [given(details, 'profile')],
    set_wristband: (details) => [given(details, 'wristband')],
    set_badge: (details) => [given(details, 'badge')],
    undo: ({ left_out: leftOut }) => [
      typeof leftOut === 'number' && leftOut > 0 ? `${people(leftOut)} left as changed since` : null,
    ],
    check_in_group: groupNotes,
    undo_check_in_group: groupNotes,
    over_admission: overNotes,
    settle_over_admission: overNotes,
    over_use: overNotes,
    settle_over_use: overNotes,
    start_roll_call: rollCallNotes,
    end_roll_call: rollCallNotes,
    tie_band: bandNotes,
    block_band: bandNotes,
    rename_unit: (details) => [was(details.was)],
    rename_group: (details) => [was(details.was)],
    set_unit_profile: (details) => [given(details, 'profile')],
    set_group_profile: (details) => [given(details, 'profile')],
    export_people: ({ format }) => [isText(format) ? format.replaceAll('-', ' ') : null],
    add_delegated_list: termsOf,
    update_delegated_list: termsOf,
    renew_delegated_list: () => [],
    revoke_delegated_list: () => [],
    delegated_edit: ({ delegated_list: list }) => [isText(list) ? list : null],
    delegated_delete: ({ delegated_list: list }) => [isText(list) ? list : null],
    refuse_people: ({ delegated_list: list }) => [isText(list) ? list : null],
    answer_invitation: answerNotes,
    offer_place: answerNotes,
    offer_ended: answerNotes,
    sign_up: answerNotes,
    confirm_sign_up: (details) => [
      ...answerNotes(details),
      isText(details.consent) ? `agreed to: ${details.consent}` : null,
    ],
    decide_requests: decisionNotes,
    undo_request_decision: decisionNotes,
    revoke_requests: decisionNotes,
    export_requests: ({ format }) => [isText(format) ? format : null],
    open_sign_up: () => [],
    end_sign_up: () => [],
    invite: listNotes,
    resend_invitation: listNotes,
    change_invitation_address: listNotes,
    revoke_invitation: listNotes,
    set_place_limits: () => [],
    invite_applicants: ({ count }) => [typeof count === 'number' ? people(count) : null],
    add_request_decider: linkNotes,
    end_request_decider: linkNotes,
    request_sent: categoryNote,
    change_request: categoryNote,
    withdraw_request: categoryNote,
    erase_request: categoryNote,
    open_for_support: ({ reason }) => [isText(reason) ? reason : null],
    end_support: () => [],
    ...Object.fromEntries(ACCESS_NOTES),
    ...Object.fromEntries(STOCK_NOTES),
  }),
);

function subjectOf({ details }: LogLine): string | null {
  if (isText(details.name)) return details.name;
  return typeof details.count === 'number' ? people(details.count) : null;
}

/** A line of the activity log as a person reads it: `Mari Tamm: checked in one (2 of 3, Press, Radio)`. */
export function presentLogEntry(line: LogLine): LogEntry {
  const { action, details, unit_name, group_name } = line;
  const label = ACTIONS.get(action) ?? action.replaceAll('_', ' ');
  const subject = subjectOf(line);
  const notes = (NOTES.get(action)?.(details) ?? [namesNote(details), partyNote(details), unit_name, group_name])
    .filter(isText)
    .join(', ');
  const said = subject === null ? label.charAt(0).toUpperCase() + label.slice(1) : `${subject}: ${label}`;
  return {
    id: line.id,
    timestamp: line.at,
    user: line.user_name,
    details: notes ? `${said} (${notes})` : said,
    action,
    params: details,
    unit: unit_name,
    group: group_name,
    undo: line.undo,
  };
}
