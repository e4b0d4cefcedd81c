import { z } from 'zod';
import { UserName, UserCan } from './account-users.ts';
import { Email, Id } from './primitives.ts';
import { ROLES, type Role } from './roles.ts';
import { NewPassword } from './session.ts';

/** Roles that organisers give in one event (specification §6). */
export const EVENT_USER_ROLES = ['worker_bee', 'worker_bee+'] as const satisfies readonly Role[];
export type EventUserRole = (typeof EVENT_USER_ROLES)[number];

/** A person who is added to an event. If they already have a log-in, they keep their name and password. */
export const NewEventUser = z.strictObject({
  email: Email,
  role: z.enum(EVENT_USER_ROLES),
  name: UserName,
  /** Left out: the person gets a mail with a link and chooses one. */
  password: NewPassword.optional(),
});
export type NewEventUser = z.input<typeof NewEventUser>;

export const EventUserChange = z.strictObject({ name: UserName, role: z.enum(EVENT_USER_ROLES), e_mail: Email });
export type EventUserChange = z.input<typeof EventUserChange>;

/** A person with a role in this event. The id is the user's. */
export const EventUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** The same as `email`. */
  e_mail: z.string(),
  role: z.enum(ROLES),
  /** Has not accepted yet, and does nothing before. */
  invited: z.boolean(),
  can: UserCan,
});
export type EventUser = z.infer<typeof EventUser>;
