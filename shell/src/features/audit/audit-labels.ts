import type { AuditAction, AuditEntry } from '@laminate/contracts/audit';
import { COPY_PARTS } from '@laminate/contracts/event-copies';
import { isMessageCode, textOf } from '@laminate/contracts/messages';
import { ROLES } from '@laminate/contracts/roles';
import { i18n } from '@laminate/sdk/i18n';
import { messageOf } from '@laminate/sdk/message-text';
import { roleName } from '../../account/role-name.ts';
import { partName } from '../../part-name.ts';

/** What was done, worded for the screen. */
const actions = (): Readonly<Record<AuditAction, string>> => ({
  add_user: i18n.t('User added'),
  change_user: i18n.t('User changed'),
  remove_user: i18n.t('User removed'),
  accept_invitation: i18n.t('Invitation accepted'),
  add_event_user: i18n.t('Event user added'),
  change_event_user: i18n.t('Event user changed'),
  remove_event_user: i18n.t('Event user removed'),
  add_artist_user: i18n.t('Artist user added'),
  change_artist_user: i18n.t('Artist user changed'),
  remove_artist_user: i18n.t('Artist user removed'),
  change_email: i18n.t('E-mail changed'),
  confirm_email: i18n.t('E-mail confirmed'),
  change_password: i18n.t('Password changed'),
  reset_password: i18n.t('Password reset by e-mail'),
  end_session: i18n.t('Device logged out'),
  end_sessions: i18n.t('Devices logged out'),
  turn_on_second_factor: i18n.t('Two-step login turned on'),
  turn_off_second_factor: i18n.t('Two-step login turned off'),
  reset_second_factor: i18n.t('Two-step login reset'),
  require_second_factor: i18n.t('Two-step login required for everyone'),
  stop_requiring_second_factor: i18n.t('Two-step login no longer required'),
  new_recovery_codes: i18n.t('New recovery codes created'),
  set_up_single_sign_on: i18n.t('Single sign-on set up'),
  change_single_sign_on: i18n.t('Single sign-on changed'),
  remove_single_sign_on: i18n.t('Single sign-on removed'),
  require_single_sign_on: i18n.t('Single sign-on required for members'),
  stop_requiring_single_sign_on: i18n.t('Single sign-on no longer required'),
  add_sign_in_domain: i18n.t('Domain added'),
  prove_sign_in_domain: i18n.t('Domain verified'),
  remove_sign_in_domain: i18n.t('Domain removed'),
  lose_sign_in_domain: i18n.t('Domain no longer verified'),
  refuse_single_sign_on: i18n.t('Single sign-on refused'),
  change_plan: i18n.t('Payment plan changed'),
  change_billing_details: i18n.t('Billing details changed'),
  request_plan: i18n.t('Payment plan requested'),
  add_door_device: i18n.t('Door device added'),
  open_door_device: i18n.t('Door device opened'),
  revoke_door_device: i18n.t('Door device revoked'),
  add_api_token: i18n.t('API token created'),
  rotate_api_token: i18n.t('API token rotated'),
  revoke_api_token: i18n.t('API token revoked'),
  add_webhook: i18n.t('Webhook added'),
  change_webhook: i18n.t('Webhook changed'),
  delete_webhook: i18n.t('Webhook deleted'),
  rotate_webhook_secret: i18n.t('Webhook secret replaced'),
  resume_webhook: i18n.t('Webhook resumed'),
  replay_webhook: i18n.t('Changes sent to webhook again'),
  list_set_up: i18n.t('What they had set up'),
  view_blocked_people: i18n.t('Blocked list opened'),
  add_blocked_person: i18n.t('Person put on the blocked list'),
  remove_blocked_person: i18n.t('Person taken off the blocked list'),
  set_blocked_photo: i18n.t('Photo set on the blocked list'),
  remove_blocked_photo: i18n.t('Photo removed from the blocked list'),
  open_for_support: i18n.t('Opened for support'),
  end_support: i18n.t('Support access ended'),
  change_retention: i18n.t('Guest data retention changed'),
  create_event: i18n.t('Event added'),
  rename_event: i18n.t('Event renamed'),
  change_event_dates: i18n.t('Event dates changed'),
  change_event_time_zone: i18n.t('Time zone of the event changed'),
  delete_event: i18n.t('Event deleted'),
  restore_event: i18n.t('Event restored'),
});

/** The same of a template, which is saved, deleted and restored as an event. */
const ofTemplates = (): Readonly<Partial<Record<AuditAction, string>>> => ({
  create_event: i18n.t('Template saved'),
  delete_event: i18n.t('Template deleted'),
  restore_event: i18n.t('Template restored'),
});

export const actionLabel = ({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): string =>
  (changes['template'] && ofTemplates()[action]) ?? actions()[action];

/** A role as people call it, with the events that it is for: the audit keeps `security (Meretuul 2026)`. */
function formatRole(text: string): string {
  const [code = ''] = text.split(' ', 1);
  const role = ROLES.find((known) => known === code);
  return role ? roleName(role) + text.slice(code.length) : text;
}

/** Names the parts of a copy, of which the audit keeps the codes. */
const formatParts = (text: string): string =>
  text
    .split(', ')
    .map((code) => {
      const part = COPY_PARTS.find((known) => known === code);
      return part ? partName(part) : code;
    })
    .join(', ');

function formatValue(what: string, value: string | null): string {
  if (value === null) return '–';
  if (what === 'parts') return formatParts(value);
  if (what === 'reason' && isMessageCode(value)) return messageOf(value, {}, textOf(value));
  return what === 'role' ? formatRole(value) : value;
}

/** Names of what a change is about, where its value does not say it. */
const names = (): Readonly<Record<string, string>> => ({
  scopes: i18n.t('Scopes'),
  events: i18n.t('Events'),
  issuer: i18n.t('Provider'),
  client_id: i18n.t('Client ID'),
  client_secret: i18n.t('Client secret'),
  role_claim: i18n.t('Claim containing groups or roles'),
  roles: i18n.t('Roles'),
  address: i18n.t('Address'),
  types: i18n.t('Changes'),
  api_tokens: i18n.t('API tokens'),
  webhooks: i18n.t('Webhooks'),
  shared_lists: i18n.t('Shared lists'),
  sign_up_links: i18n.t('Sign-up links'),
  request_links: i18n.t('Links of requests'),
  ticket_shops: i18n.t('Ticket shops'),
  door_devices: i18n.t('Door devices'),
  invitations: i18n.t('Invitations'),
  copy: i18n.t('Copied'),
  template: i18n.t('Template'),
  parts: i18n.t('Parts'),
  users: i18n.t('Event users'),
  guests: i18n.t('Guests'),
  single_sign_on: i18n.t('Single sign-on'),
  moved_along: i18n.t('Moved along'),
});

/** Returns the changes, e.g. `Manager → Security`. A value that was not there before appears alone. */
export const formatChanges = ({ changes }: Pick<AuditEntry, 'changes'>): string =>
  Object.entries(changes)
    .map(([what, { from, to }]) => {
      const change = [...(from === null ? [] : [from]), to].map((value) => formatValue(what, value)).join(' → ');
      const name = names()[what];
      return name === undefined ? change : `${name}: ${change}`;
    })
    .join('; ');
