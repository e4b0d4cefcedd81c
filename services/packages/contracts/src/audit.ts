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
  'view_blocked_people',
  'add_blocked_person',
  'remove_blocked_person',
  'set_blocked_photo',
  'remove_blocked_photo',
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

export const AuditChange = z
  .object({
    from: z.string().nullable().describe('Value before the change, or null where there was none.'),
    to: z.string().nullable().describe('Value after the change, or null where there is none.'),
  })
  .describe('A value before and after a change, or null where there was or is none.');
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditEntry = z
  .object({
    id: z.int().describe('Id of the line, which never changes.'),
    timestamp: z.string().describe('When it was done, ISO 8601 in UTC.'),
    user: z.string().describe('Who did it.'),
    action: z.enum(AUDIT_ACTIONS).describe('The action that was done.'),
    subject: z
      .string()
      .describe('Person or thing concerned: an e-mail, the name of a plan, of a device or of an event.'),
    event: z
      .object({
        id: Id.describe('Id of the event, which never changes.'),
        name: z.string().describe('Name of the event.'),
      })
      .nullable()
      .describe('The event that the line is about, or null for the account.'),
    changes: z.record(z.string(), AuditChange).describe('What changed, by its name, e.g. `role`.'),
    undo: Id.nullable().describe('Id by which the change of an event can still be undone, or null for all else.'),
  })
  .describe("One line of an account's audit: who changed which right.");
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = z.strictObject({
  search: Text.max(200).optional().describe('Words that user, subject, action or event have to hold.'),
  before: PathId.optional().describe('The lines before this one.'),
});
