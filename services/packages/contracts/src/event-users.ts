import { z } from 'zod';
import { UserName, UserCan } from './account-users.ts';
import { Email, Id } from './primitives.ts';
import { ROLES, type Role } from './roles.ts';
import { NewPassword } from './session.ts';

/** Roles that organisers give in one event (specification §6). */
export const EVENT_USER_ROLES = ['worker_bee', 'worker_bee+'] as const satisfies readonly Role[];
export type EventUserRole = (typeof EVENT_USER_ROLES)[number];

export const NewEventUser = z
  .strictObject({
    email: Email.describe('E-mail address of the user.'),
    role: z.enum(EVENT_USER_ROLES).describe('Role of the user in the event.'),
    name: UserName.describe('Name of the user.'),
    password: NewPassword.optional().describe('Left out: the person gets a mail with a link and chooses one.'),
  })
  .describe('A person who is added to an event. If they already have a log-in, they keep their name and password.');
export type NewEventUser = z.input<typeof NewEventUser>;

export const EventUserChange = z.strictObject({
  name: UserName.describe('Name of the user.'),
  role: z.enum(EVENT_USER_ROLES).describe('Role of the user in the event.'),
  e_mail: Email.describe('E-mail address of the user.'),
});
export type EventUserChange = z.input<typeof EventUserChange>;

export const EventUser = z
  .object({
    id: Id.describe('Id of the user, which never changes.'),
    name: z.string().describe('Name of the user.'),
    email: z.string().describe('E-mail address of the user.'),
    e_mail: z.string().describe('The same as `email`.'),
    role: z.enum(ROLES).describe('Role of the user in the event.'),
    invited: z.boolean().describe('Has not accepted yet, and does nothing before.'),
    can: UserCan.describe('What the caller can do with the user.'),
  })
  .describe("A person with a role in this event. The id is the user's.");
export type EventUser = z.infer<typeof EventUser>;
