import { z } from 'zod';
import { DoorCheckpoint } from './door-devices.ts';
import { OwnAccount } from './own-sessions.ts';
import { Id, Email, Text, line } from './primitives.ts';
import { ROLES } from './roles.ts';
import { says } from './messages.ts';

export const Plan = z.object({
  plan_name: z.string(),
  only_guestlist: z.boolean(),
  user_count: z.int(),
  user_limit: z.int().nullable(),
  event_count: z.int(),
  event_limit: z.int().nullable(),
  plan_expires: z.string().nullable(),
});
export type Plan = z.infer<typeof Plan>;

export const EventUserEntry = z.object({
  id: Id,
  event_id: Id,
  event_name: z.string(),
  role: z.enum(ROLES),
});
export type EventUserEntry = z.infer<typeof EventUserEntry>;

export const SessionArtist = z.object({
  id: Id,
  name: z.string(),
  event_id: Id,
  event_name: z.string(),
  /** Of the event, ISO 8601, and the zone that its days are counted in. */
  start_time: z.string(),
  end_time: z.string(),
  time_zone: z.string(),
});
export type SessionArtist = z.infer<typeof SessionArtist>;

/** Actions that the caller can take in the account. The server decides, and the interface only follows. */
export const AccountCan = z.object({
  create_event: z.boolean(),
  list_events: z.boolean(),
  list_all_events: z.boolean(),
  manage_account_users: z.boolean(),
  choose_plan: z.boolean(),
  see_audit: z.boolean(),
  see_privacy: z.boolean(),
  set_retention: z.boolean(),
  restore_events: z.boolean(),
  /** Sessions that a browser kept from before don't say. */
  manage_integrations: z.boolean().optional(),
});
export type AccountCan = z.infer<typeof AccountCan>;

/**
 * What a session is when it was opened by the link of a door device: no user, and the door of one event only, or one of
 * its checkpoints, where it has no role that opens pages: it has the gate there alone. Sessions that a browser kept from before say nothing of checkpoints.
 */
export const SessionDevice = z.object({
  id: Id,
  name: z.string(),
  event_id: Id,
  checkpoint: DoorCheckpoint.nullable().optional(),
});
export type SessionDevice = z.infer<typeof SessionDevice>;

/** Everything that *Session* stores (specification §3). */
export const Session = z.object({
  access_token: z.string(),
  /**
   * For a door device: `id` 0, its name, and no e-mail. Until the e-mail is verified, the user can't act in any account
   * but the first. A user who lacks a required second factor can do nothing but set it up. Sessions that a browser kept
   * from earlier versions contain neither.
   */
  user: z.object({
    id: z.int().min(0),
    name: z.string(),
    e_mail: z.string(),
    e_mail_verified: z.boolean().optional(),
    lacks_second_factor: z.boolean().optional(),
    account_id: Id,
  }),
  event_users: z.array(EventUserEntry),
  roles: z.array(z.enum(ROLES)),
  plan: Plan,
  account_name: z.string(),
  artists: z.array(SessionArtist),
  can: AccountCan,
  /** Accounts that the user belongs to, including this one. A door device has none. */
  accounts: z.array(OwnAccount),
  /** Null for a user. */
  device: SessionDevice.nullable(),
});
export type Session = z.infer<typeof Session>;

export const Credentials = z.strictObject({
  username: line(254),
  password: z.string().min(1).max(1024),
});

/** Shortest password accepted for a new account. NIST SP 800-63B asks for at least 8. */
export const MIN_PASSWORD_LENGTH = 8;

export const NewPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(1024);

export const Registration = z
  .strictObject({
    userName: line(120),
    email: Email,
    password: NewPassword,
    password2: z.string().max(1024),
    accountName: Text.max(120).optional(),
  })
  .refine((form) => form.password === form.password2, { path: ['password2'], message: says('passwords_differ') });
export type Registration = z.input<typeof Registration>;

/** The demo's users, shown on its login page, or `null` on any real installation. */
export const DemoInfo = z.object({
  demo: z
    .object({ password: z.string(), users: z.array(z.object({ e_mail: z.string(), label: z.string() })) })
    .nullable(),
});
