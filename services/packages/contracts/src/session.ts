import { z } from 'zod';
import { DoorCheckpoint } from './door-devices.ts';
import { OwnAccount } from './own-sessions.ts';
import { Id, Email, Text, line } from './primitives.ts';
import { ROLES } from './roles.ts';
import { says } from './messages.ts';

export const Plan = z.object({
  plan_name: z.string().describe('Name of the plan.'),
  only_guestlist: z.boolean().describe('The plan has the guest list without artists.'),
  user_count: z.int().describe('Number of users.'),
  user_limit: z.int().nullable().describe('Maximum number of users of the plan, or null for no limit.'),
  event_count: z.int().describe('Number of events.'),
  event_limit: z.int().nullable().describe('Maximum number of events of the plan, or null for no limit.'),
  plan_expires: z.string().nullable().describe('End of the plan, or null for never.'),
});
export type Plan = z.infer<typeof Plan>;

export const EventUserEntry = z.object({
  id: Id.describe('Id of the role in the event.'),
  event_id: Id.describe('Event that the role is for.'),
  event_name: z.string().describe('Name of the event.'),
  role: z.enum(ROLES).describe('Role of the user in the event.'),
});
export type EventUserEntry = z.infer<typeof EventUserEntry>;

export const SessionArtist = z.object({
  id: Id.describe('Id of the artist, which never changes.'),
  name: z.string().describe('Name of the artist.'),
  event_id: Id.describe('Event that the artist is part of.'),
  event_name: z.string().describe('Name of the event.'),
  start_time: z.string().describe('Start of the event, ISO 8601.'),
  end_time: z.string().describe('End of the event, ISO 8601.'),
  time_zone: z.string().describe('IANA time zone of the event, such as `Europe/Tallinn`.'),
});
export type SessionArtist = z.infer<typeof SessionArtist>;

export const AccountCan = z
  .object({
    create_event: z.boolean().describe('Add events.'),
    list_events: z.boolean().describe('See the events of the account.'),
    list_all_events: z.boolean().describe('See the events of all accounts.'),
    manage_account_users: z.boolean().describe('Add, change and remove users of the account.'),
    choose_plan: z.boolean().describe('Choose the plan.'),
    see_audit: z.boolean().describe('See the audit log.'),
    see_privacy: z.boolean().describe('See what is stored of people.'),
    set_retention: z.boolean().describe('Set how long it is stored.'),
    restore_events: z.boolean().describe('Restore deleted events.'),
    manage_integrations: z.boolean().optional().describe("Sessions that a browser kept from before don't say."),
  })
  .describe('Actions that the caller can take in the account. The server decides, and the interface only follows.');
export type AccountCan = z.infer<typeof AccountCan>;

export const SessionDevice = z
  .object({
    id: Id.describe('Id of the door device, which never changes.'),
    name: z.string().describe('Name of the door device.'),
    event_id: Id.describe('Event that the device is for.'),
    checkpoint: DoorCheckpoint.nullable()
      .optional()
      .describe('The checkpoint that the device is for, or null for the door.'),
  })
  .describe(
    'What a session is when it was opened by the link of a door device: no user, and the door of one event only, or one of its checkpoints, where it has no role that opens pages: it has the gate there alone. Sessions that a browser kept from before say nothing of checkpoints.',
  );
export type SessionDevice = z.infer<typeof SessionDevice>;

export const Session = z
  .object({
    access_token: z.string().describe('A JWT for the `Authorization` header, valid for ten minutes.'),
    user: z
      .object({
        id: z.int().min(0).describe('Id of the user, or 0 for a door device.'),
        name: z.string().describe('Name of the user or the door device.'),
        e_mail: z.string().describe('E-mail address of the user, empty for a door device.'),
        e_mail_verified: z.boolean().optional().describe('The address was verified by a link.'),
        lacks_second_factor: z.boolean().optional().describe('A second factor is required that was not set up yet.'),
        account_id: Id.describe('Account that the session is in.'),
      })
      .describe(
        "For a door device: `id` 0, its name, and no e-mail. Until the e-mail is verified, the user can't act in any account but the first. A user who lacks a required second factor can do nothing but set it up. Sessions that a browser kept from earlier versions contain neither.",
      ),
    event_users: z.array(EventUserEntry).describe('Roles of the user in single events.'),
    roles: z.array(z.enum(ROLES)).describe('Roles of the user in the account.'),
    plan: Plan.describe('Plan of the account.'),
    account_name: z.string().describe("Name of the organiser's account."),
    artists: z.array(SessionArtist).describe('Artists that the user represents.'),
    can: AccountCan.describe('What the caller can do in the account.'),
    accounts: z
      .array(OwnAccount)
      .describe('Accounts that the user belongs to, including this one. A door device has none.'),
    device: SessionDevice.nullable().describe('Null for a user.'),
  })
  .describe('Everything that *Session* stores (specification §3).');
export type Session = z.infer<typeof Session>;

export const Credentials = z.strictObject({
  username: line(254).describe('E-mail address or user name.'),
  password: z.string().min(1).max(1024).describe('Password of the user.'),
});

/** Shortest password accepted for a new account. NIST SP 800-63B asks for at least 8. */
export const MIN_PASSWORD_LENGTH = 8;

export const NewPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(1024);

export const Registration = z
  .strictObject({
    userName: line(120).describe('Name of the user.'),
    email: Email.describe('E-mail address of the user.'),
    password: NewPassword.describe('Password for the new account.'),
    password2: z.string().max(1024).describe('The password again.'),
    accountName: Text.max(120).optional().describe('Name of the account to found.'),
  })
  .refine((form) => form.password === form.password2, { path: ['password2'], message: says('passwords_differ') });
export type Registration = z.input<typeof Registration>;

export const DemoInfo = z
  .object({
    demo: z
      .object({
        password: z.string().describe('Password of all users of the demonstration.'),
        users: z
          .array(
            z.object({
              e_mail: z.string().describe('E-mail address of the user.'),
              label: z.string().describe('Role of the user, as the page shows it.'),
            }),
          )
          .describe('Users of the demonstration.'),
      })
      .nullable()
      .describe('Whether the product shows its demonstration.'),
  })
  .describe("The demo's users, shown on its login page, or `null` on any real installation.");
