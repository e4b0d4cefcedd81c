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
  event_ids: z
    .array(Id)
    .min(1, says('one_event_at_least'))
    .max(MAX_NAMED_EVENTS)
    .nullish()
    .describe(
      'The events that the role is for, all of them named. It is left out or null for every event of the account.',
    ),
};

interface Giving {
  readonly role?: AccountRole | undefined;
  readonly event_ids?: readonly number[] | null | undefined;
}
const byEvent = ({ role, event_ids }: Giving) => !event_ids || (role !== undefined && ROLES_BY_EVENT.includes(role));
const OF_ALL_EVENTS = { path: ['event_ids'], message: says('events_not_for_role') };

export const NewAccountUser = z
  .strictObject({
    user_email: Email.describe('E-mail address of the user.'),
    name: UserName.describe('Name of the user.'),
    role: z.enum(ACCOUNT_ROLES).describe('Role of the user in the account.'),
    password: NewPassword.optional().describe('Left out: the person gets a mail with a link and chooses one.'),
    ...Given,
  })
  .refine(byEvent, OF_ALL_EVENTS)
  .describe('A person who is added to the account. If they already have a log-in, they keep their name and password.');
export type NewAccountUser = z.input<typeof NewAccountUser>;

export const AccountUserChange = z
  .strictObject({
    name: UserName.describe('Name of the user.'),
    email: Email.describe('E-mail address of the user.'),
    role: z.enum(ACCOUNT_ROLES).optional().describe('Left out: it stays as it is, as does what it is for.'),
    ...Given,
  })
  .refine(byEvent, OF_ALL_EVENTS);
export type AccountUserChange = z.input<typeof AccountUserChange>;

export const UserCan = z
  .object({
    edit: z.boolean().describe('Whether the caller can change the user.'),
    edit_identity: z
      .boolean()
      .describe('Change name and e-mail: those of a person who is in other accounts, too, are their own.'),
    remove: z.boolean().describe('Whether the caller can remove the user.'),
  })
  .describe('Actions that the caller can take on a user of the list.');
export type UserCan = z.infer<typeof UserCan>;

export const AccountUser = z
  .object({
    id: Id.describe('Id of the user, which never changes.'),
    name: z.string().describe('Name of the user.'),
    email: z.string().describe('E-mail address of the user.'),
    role: z
      .enum(['superuser', ...ACCOUNT_ROLES])
      .nullable()
      .describe('Null for those who have a role in events only.'),
    all_events: z
      .boolean()
      .describe('Whether the role is for every event. Otherwise it is for those in `event_users`.'),
    event_users: z.array(EventUserEntry).describe('Roles in single events.'),
    invited: z.boolean().describe('Has not accepted yet, and does nothing before.'),
    second_factor: z.boolean().describe("Whether the person's two-step login is on."),
    you: z.boolean().describe('The caller themself.'),
    can: UserCan.extend({
      change_role: z
        .boolean()
        .describe('Give another role. Not possible for the last owner, without whom no one could.'),
      reset_second_factor: z
        .boolean()
        .describe('Switch off the two-step login of a colleague who is in no other account.'),
    }).describe('What the caller can do with the user.'),
  })
  .describe('A person with a role in the account or in one of its events.');
export type AccountUser = z.infer<typeof AccountUser>;

export const AccountUsers = z.object({
  users: z.array(AccountUser).describe('Users of the account.'),
  user_limit: z.int().nullable().describe('Number of users that the plan includes, or null for any number.'),
  second_factor_required: z
    .boolean()
    .describe('True if everyone in the account must have two-step login, including artists.'),
});
export type AccountUsers = z.infer<typeof AccountUsers>;
