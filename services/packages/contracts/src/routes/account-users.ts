import { z } from 'zod';
import { AccountUser, AccountUserChange, AccountUsers, NewAccountUser } from '../account-users.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';
import { SetUpItem, UserRemoval } from '../set-up.ts';

const UserParams = z.strictObject({ userId: PathId });
const base = { service: 'accounts', scope: 'account', ...withRight('manage_account_users') } as const;

export const listAccountUsers = defineRoute({
  ...base,
  id: 'listAccountUsers',
  method: 'GET',
  path: '/api/accounts/users',
  summary: 'Everybody with a role in the account or in one of its events',
  response: AccountUsers,
});

export const addAccountUser = defineRoute({
  ...base,
  id: 'addAccountUser',
  method: 'POST',
  path: '/api/accounts/users',
  summary: 'Add a user within the limit of the plan; a person who has a log-in already keeps their name and password',
  body: NewAccountUser,
  response: z.object({ user: AccountUser }),
  status: 201,
});

export const updateAccountUser = defineRoute({
  ...base,
  id: 'updateAccountUser',
  method: 'POST',
  path: '/api/accounts/users/{userId}',
  summary: 'Change the role of a user; also name and e-mail, unless the person is in other accounts, too',
  params: UserParams,
  body: AccountUserChange,
  response: z.object({ user: AccountUser }),
});

export const resetUserSecondFactor = defineRoute({
  ...base,
  id: 'resetUserSecondFactor',
  method: 'POST',
  path: '/api/accounts/users/{userId}/second-factor/reset',
  whenPlanEnded: 'open',
  summary:
    'Switch off the second factor of a colleague who has lost it, and end their sessions; not of a person who is in other accounts, too',
  params: UserParams,
  status: 204,
});

export const requireSecondFactor = defineRoute({
  ...base,
  id: 'requireSecondFactor',
  method: 'POST',
  path: '/api/accounts/second-factor',
  whenPlanEnded: 'open',
  summary: 'Require a second factor of everybody of the account, or no longer; who requires it has one',
  body: z.strictObject({ required: z.boolean() }),
  status: 204,
});

export const listSetUp = defineRoute({
  ...base,
  id: 'listSetUp',
  method: 'GET',
  path: '/api/accounts/users/{userId}/set_up',
  summary: 'What a user set up that works without them: removing them ends API tokens and pauses webhooks',
  params: UserParams,
  response: z.object({ set_up: z.array(SetUpItem) }),
});

export const removeAccountUser = defineRoute({
  ...base,
  id: 'removeAccountUser',
  method: 'POST',
  path: '/api/accounts/users/{userId}/delete',
  whenPlanEnded: 'open',
  summary: 'Take a user out of the account and all of its events; the last owner stays',
  params: UserParams,
  body: UserRemoval,
  status: 204,
});
