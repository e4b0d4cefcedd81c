import { z } from 'zod';
import { Id, PathId, Text } from './primitives.ts';

/** Most lines of one answer. */
export const AUDIT_PAGE = 50;

/** What changes a right in an account, or which events it has. */
export const AUDIT_ACTIONS = [
  'add_user',
  'change_user',
  'remove_user',
  'accept_invitation',
  'add_event_user',
  'change_event_user',
  'remove_event_user',
  'add_artist_user',
  'change_artist_user',
  'remove_artist_user',
  'change_email',
  'confirm_email',
  'change_password',
  'reset_password',
  'end_session',
  'end_sessions',
  'turn_on_second_factor',
  'turn_off_second_factor',
  'reset_second_factor',
  'require_second_factor',
  'stop_requiring_second_factor',
  'new_recovery_codes',
  'set_up_single_sign_on',
  'change_single_sign_on',
  'remove_single_sign_on',
  'require_single_sign_on',
  'stop_requiring_single_sign_on',
  'add_sign_in_domain',
  'prove_sign_in_domain',
  'remove_sign_in_domain',
  'lose_sign_in_domain',
  'refuse_single_sign_on',
  'change_plan',
  'request_plan',
  'change_billing_details',
  'add_door_device',
  'open_door_device',
  'revoke_door_device',
  'add_api_token',
  'rotate_api_token',
  'revoke_api_token',
  'add_webhook',
  'change_webhook',
  'delete_webhook',
  'rotate_webhook_secret',
  'resume_webhook',
  'replay_webhook',
  'list_set_up',
  'open_for_support',
  'end_support',
  'change_retention',
  'create_event',
  'rename_event',
  'change_event_dates',
  'change_event_time_zone',
  'delete_event',
  'restore_event',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A value before and after a change, or null where there was or is none. */
export const AuditChange = z.object({ from: z.string().nullable(), to: z.string().nullable() });
export type AuditChange = z.infer<typeof AuditChange>;

/** One line of an account's audit: who changed which right. */
export const AuditEntry = z.object({
  id: z.int(),
  timestamp: z.string(),
  /** Who did it. */
  user: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** Person or thing concerned: an e-mail, the name of a plan, of a device or of an event. */
  subject: z.string(),
  event: z.object({ id: Id, name: z.string() }).nullable(),
  /** What changed, by its name, e.g. `role`. */
  changes: z.record(z.string(), AuditChange),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = z.strictObject({
  /** Words that user, subject, action or event have to hold. */
  search: Text.max(200).optional(),
  /** The lines before this one. */
  before: PathId.optional(),
});
