import { z } from 'zod';
import { AccountUser } from '../account-users.ts';
import { EventUser } from '../event-users.ts';
import { Accepted, AcceptedInvitation, Invitation, InvitationKey } from '../invitations.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const byLink = { service: 'accounts', scope: 'none', access: 'anyone', method: 'POST' } as const;

export const readInvitation = defineRoute({
  ...byLink,
  id: 'readInvitation',
  path: '/api/invitation/read',
  summary: 'Get the person that an invitation link is for. The link stays valid',
  body: InvitationKey,
  response: Invitation,
});

export const acceptInvitation = defineRoute({
  ...byLink,
  id: 'acceptInvitation',
  path: '/api/invitation/accept',
  summary:
    'Accept by the link of an invitation, which works once. A person without a login chooses a password and is logged in',
  body: AcceptedInvitation,
  response: Accepted,
});

export const inviteAccountUser = defineRoute({
  service: 'accounts',
  scope: 'account',
  ...withRight('manage_account_users'),
  id: 'inviteAccountUser',
  method: 'POST',
  path: '/api/accounts/users/{userId}/invite',
  summary: 'Resend the invitation of a user who has not accepted. The previous link ends',
  params: z.strictObject({ userId: PathId.describe('A user of the account.') }),
  response: z.object({ user: AccountUser.describe('The user as they are now.') }),
});

export const inviteEventUser = defineRoute({
  service: 'accounts',
  scope: 'event',
  ...withRight('manage_users'),
  id: 'inviteEventUser',
  method: 'POST',
  path: '/api/event/{eventId}/users/{userId}/invite',
  summary: 'Resend the invitation of a user of the event who has not accepted. The previous link ends',
  params: z.strictObject({
    eventId: PathId.describe('An event of the account.'),
    userId: PathId.describe('A user of the account.'),
  }),
  response: z.object({ user: EventUser.describe('The user as they are now.') }),
});
