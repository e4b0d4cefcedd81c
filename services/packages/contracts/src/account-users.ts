import { z } from 'zod';
import { Email, Id, line } from './primitives.ts';
import type { Role } from './roles.ts';
import { EventUserEntry, NewPassword } from './session.ts';
import { says } from './messages.ts';

/** Roles that an owner gives to users of the account. Never superuser. */
export const ACCOUNT_ROLES = ['owner', 'manager', 'security', 'artist_manager'] as const satisfies readonly Role[];
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** Those of them that are for all events or for named ones. */
export const ROLES_BY_EVENT: readonly AccountRole[] = ['security', 'artist_manager'];

/** Most events that one call names. */
export const MAX_NAMED_EVENTS = 200;

export const UserName = line(120, 'name');

const Given = {
  /** The events that the role is for, all of them named. It is left out or null for every event of the account. */
  event_ids: z.array(Id).min(1, says('one_event_at_least')).max(MAX_NAMED_EVENTS).nullish(),
};

interface Giving {
  readonly role?: AccountRole | undefined;
  readonly event_ids?: readonly number[] | null | undefined;
}
const byEvent = ({ role, event_ids }: Giving) => !event_ids || (role !== undefined && ROLES_BY_EVENT.includes(role));
const OF_ALL_EVENTS = { path: ['event_ids'], message: says('events_not_for_role') };

/** A person who is added to the account. If they already have a log-in, they keep their name and password. */
export const NewAccountUser = z
  .strictObject({
    user_email: Email,
    name: UserName,
    role: z.enum(ACCOUNT_ROLES),
    /** Left out: the person gets a mail with a link and chooses one. */
    password: NewPassword.optional(),
    ...Given,
  })
  .refine(byEvent, OF_ALL_EVENTS);
export type NewAccountUser = z.input<typeof NewAccountUser>;

export const AccountUserChange = z
  .strictObject({
    name: UserName,
    email: Email,
    /** Left out: it stays as it is, as does what it is for. */
    role: z.enum(ACCOUNT_ROLES).optional(),
    ...Given,
  })
  .refine(byEvent, OF_ALL_EVENTS);
export type AccountUserChange = z.input<typeof AccountUserChange>;

/** Actions that the caller can take on a user of the list. */
export const UserCan = z.object({
  edit: z.boolean(),
  /** Change name and e-mail: those of a person who is in other accounts, too, are their own. */
  edit_identity: z.boolean(),
  remove: z.boolean(),
});
export type UserCan = z.infer<typeof UserCan>;

/** A person with a role in the account or in one of its events. */
export const AccountUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** Null for those who have a role in events only. */
  role: z.enum(['superuser', ...ACCOUNT_ROLES]).nullable(),
  /** Whether the role is for every event. Otherwise it is for those in `event_users`. */
  all_events: z.boolean(),
  /** Roles in single events. */
  event_users: z.array(EventUserEntry),
  /** Has not accepted yet, and does nothing before. */
  invited: z.boolean(),
  /** Whether the person's two-step login is on. */
  second_factor: z.boolean(),
  /** The caller themself. */
  you: z.boolean(),
  can: UserCan.extend({
    /** Give another role. Not possible for the last owner, without whom no one could. */
    change_role: z.boolean(),
    /** Switch off the two-step login of a colleague who is in no other account. */
    reset_second_factor: z.boolean(),
  }),
});
export type AccountUser = z.infer<typeof AccountUser>;

export const AccountUsers = z.object({
  users: z.array(AccountUser),
  /** Number of users that the plan includes, or null for any number. */
  user_limit: z.int().nullable(),
  /** True if everyone in the account must have two-step login, including artists. */
  second_factor_required: z.boolean(),
});
export type AccountUsers = z.infer<typeof AccountUsers>;
