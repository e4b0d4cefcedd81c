import { z } from 'zod';
import { AccountUser, AccountUserChange, AccountUsers, NewAccountUser } from '../account-users.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';
import { SetUpItem, UserRemoval } from '../set-up.ts';

const UserParams = z.strictObject({ userId: PathId.describe('A user of the account.') });
const base = { service: 'accounts', scope: 'account', ...withRight('manage_account_users') } as const;

export const listAccountUsers = defineRoute({
  ...base,
  id: 'listAccountUsers',
  method: 'GET',
  path: '/api/accounts/users',
  summary: 'List users with a role in the account or in one of its events',
  response: AccountUsers,
});

export const addAccountUser = defineRoute({
  ...base,
  id: 'addAccountUser',
  method: 'POST',
  path: '/api/accounts/users',
  summary: 'Add a user within the limit of the plan. A person who already has a login keeps their name and password',
  body: NewAccountUser,
  response: z.object({ user: AccountUser.describe('The user as they are now.') }),
  status: 201,
});

export const updateAccountUser = defineRoute({
  ...base,
  id: 'updateAccountUser',
  method: 'POST',
  path: '/api/accounts/users/{userId}',
  summary: 'Change the role of a user, and their name and e-mail unless they are also in other accounts',
  params: UserParams,
  body: AccountUserChange,
  response: z.object({ user: AccountUser.describe('The user as they are now.') }),
});

export const resetUserSecondFactor = defineRoute({
  ...base,
  id: 'resetUserSecondFactor',
  method: 'POST',
  path: '/api/accounts/users/{userId}/second-factor/reset',
  whenPlanEnded: 'open',
  summary:
    'Switch off the second factor of a colleague who has lost it, and end their sessions. Not for a person who is also in other accounts',
  params: UserParams,
  status: 204,
});

export const requireSecondFactor = defineRoute({
  ...base,
  id: 'requireSecondFactor',
  method: 'POST',
  path: '/api/accounts/second-factor',
  whenPlanEnded: 'open',
  summary:
    'Require a second factor for all users of the account, or stop requiring it. The caller must have one to require it',
  body: z.strictObject({ required: z.boolean().describe('Whether everyone needs a second factor.') }),
  status: 204,
});

export const listSetUp = defineRoute({
  ...base,
  id: 'listSetUp',
  method: 'GET',
  path: '/api/accounts/users/{userId}/set_up',
  summary:
    'List what a user set up that works without them. Removing the user ends the API tokens and pauses the webhooks',
  params: UserParams,
  response: z.object({ set_up: z.array(SetUpItem).describe('What the user set up that works without them.') }),
});

export const removeAccountUser = defineRoute({
  ...base,
  id: 'removeAccountUser',
  method: 'POST',
  path: '/api/accounts/users/{userId}/delete',
  whenPlanEnded: 'open',
  summary: 'Remove a user from the account and all of its events. The last owner cannot be removed',
  params: UserParams,
  body: UserRemoval,
  status: 204,
});
