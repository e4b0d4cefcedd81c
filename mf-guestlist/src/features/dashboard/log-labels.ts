import type { LogEntry } from '@laminate/contracts/activity-log';
import { hasWords, searchText, searchWords } from '@laminate/contracts/search-words';
import { i18n } from '@laminate/sdk/i18n';
import { accessActions } from './access-log.ts';
import { fieldActions } from './field-log.ts';
import { logDetailLabels } from './log-detail-labels.ts';
import { stockActions } from './stock-log.ts';

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
  undo_arrival: i18n.t('Check-in undone'),
  check_in_group: i18n.t('Group checked in'),
  undo_check_in_group: i18n.t('Group check-in undone'),
  over_admission: i18n.t('Let in offline over the limit'),
  settle_over_admission: i18n.t('Let in over the limit, resolved'),
  over_use: i18n.t('Let in against the rules while offline'),
  settle_over_use: i18n.t('Let in against the rules, resolved'),
  export_occupancy: i18n.t('Occupancy exported'),
  add_checkpoint: i18n.t('Checkpoint added'),
  change_checkpoint: i18n.t('Checkpoint changed'),
  delete_checkpoint: i18n.t('Checkpoint deleted'),
  order_checkpoints: i18n.t('Checkpoints reordered'),
  set_area_limit: i18n.t('Area capacity set'),
  set_day_start: i18n.t('Start of the day set'),
  add_quota: i18n.t('Quota added'),
  change_quota: i18n.t('Quota changed'),
  delete_quota: i18n.t('Quota deleted'),
  start_roll_call: i18n.t('Roll call started'),
  end_roll_call: i18n.t('Roll call ended'),
  tie_band: i18n.t('Wristband number assigned'),
  block_band: i18n.t('Wristband number blocked'),
  add_person: i18n.t('Added to the list'),
  add_people: i18n.t('Added to the list'),
  edit_person: i18n.t('Edited'),
  move: i18n.t('Moved'),
  set_profile: i18n.t('Profile set'),
  set_wristband: i18n.t('Wristband set'),
  set_badge: i18n.t('Badge set'),
  block: i18n.t('Blocked'),
  unblock: i18n.t('Unblocked'),
  set_pending: i18n.t('Marked as pending'),
  clear_pending: i18n.t('Accepted'),
  delete_person: i18n.t('Deleted from the list'),
  delete_people: i18n.t('Deleted from the list'),
  restore_people: i18n.t('Restored to the list'),
  undo: i18n.t('Change undone'),
  add_unit: i18n.t('Unit added'),
  add_group: i18n.t('Group added'),
  rename_unit: i18n.t('Unit renamed'),
  rename_group: i18n.t('Group renamed'),
  set_unit_profile: i18n.t('Unit profile set'),
  set_group_profile: i18n.t('Group profile set'),
  delete_unit: i18n.t('Unit deleted'),
  delete_group: i18n.t('Group deleted'),
  update_settings: i18n.t('Event settings changed'),
  export_people: i18n.t('Exported'),
  add_delegated_list: i18n.t('Shared list created'),
  update_delegated_list: i18n.t('Shared list changed'),
  renew_delegated_list: i18n.t('Shared list link replaced'),
  revoke_delegated_list: i18n.t('Shared list revoked'),
  delegated_add: i18n.t('Added via link'),
  delegated_edit: i18n.t('Edited via link'),
  delegated_delete: i18n.t('Deleted via link'),
  refuse_people: i18n.t('Declined'),
  answer_invitation: i18n.t('Invitation answered'),
  offer_place: i18n.t('Spot offered'),
  offer_ended: i18n.t('Offer ended'),
  sign_up: i18n.t('Signed up (unconfirmed)'),
  confirm_sign_up: i18n.t('Signed up'),
  open_sign_up: i18n.t('Sign-up opened'),
  end_sign_up: i18n.t('Sign-up ended'),
  add_invitation_list: i18n.t('Invitation list added'),
  update_invitation_list: i18n.t('Invitation list changed'),
  delete_invitation_list: i18n.t('Invitation list deleted'),
  set_place_limits: i18n.t('Spot limits set'),
  add_request_category: i18n.t('Category of requests added'),
  update_request_category: i18n.t('Category of requests changed'),
  delete_request_category: i18n.t('Category of requests deleted'),
  set_request_form: i18n.t('Form of requests changed'),
  open_request_link: i18n.t('Public link of requests opened'),
  end_request_link: i18n.t('Public link of requests ended'),
  invite_applicants: i18n.t('Applicants invited'),
  add_request_decider: i18n.t('Link for a step made'),
  end_request_decider: i18n.t('Link for a step ended'),
  request_sent: i18n.t('Request for accreditation sent'),
  change_request: i18n.t('Request for accreditation being changed'),
  withdraw_request: i18n.t('Request withdrawn'),
  erase_request: i18n.t('Request erased'),
  invite: i18n.t('Invited'),
  resend_invitation: i18n.t('Invitation resent'),
  change_invitation_address: i18n.t('Invitation sent to another address'),
  revoke_invitation: i18n.t('Invitation revoked'),
  decide_requests: i18n.t('Request decided'),
  undo_request_decision: i18n.t('Decision undone'),
  revoke_requests: i18n.t('Request revoked'),
  export_requests: i18n.t('Requests exported'),
  add_live_source: i18n.t('Ticket shop connected'),
  update_live_source: i18n.t('Ticket shop changed'),
  start_live_source: i18n.t('Ticket shop started'),
  pause_live_source: i18n.t('Ticket shop paused'),
  delete_live_source: i18n.t('Ticket shop deleted'),
  sync_tickets: i18n.t('Changed in the ticket shop'),
  add_door_device: i18n.t('Door device added'),
  open_door_device: i18n.t('Door device opened'),
  revoke_door_device: i18n.t('Door device revoked'),
  export_guest: i18n.t('Personal data exported'),
  erase_guest: i18n.t('Personal data erased'),
  erase_guests: i18n.t('Personal data erased'),
  open_for_support: i18n.t('Opened for support'),
  end_support: i18n.t('Support access ended'),
  ...accessActions(),
  ...fieldActions(),
  ...stockActions(),
});

/** Returns the actions whose words on the screen contain the text searched for, or none for an empty text. */
export function actionsMatching(search: string): string[] {
  const wanted = searchWords(search);
  if (wanted.length === 0) return [];
  return Object.entries(actions())
    .filter(([, label]) => hasWords(searchText(label), wanted))
    .map(([action]) => action);
}

/** Formats a line of the log in the language of the screen. Where the screen has no words, it uses the server's. */
export function formatLog(entry: LogEntry): LogText {
  const label = actions()[entry.action];
  if (label === undefined) return { subject: null, action: entry.details, note: '' };
  const { name, count } = entry.params;
  const many = typeof count === 'number' ? i18n.t('{count, plural, one {# person} other {# people}}', { count }) : null;
  return {
    subject: typeof name === 'string' && name !== '' ? name : many,
    action: label,
    note: logDetailLabels(entry).join(', '),
  };
}
