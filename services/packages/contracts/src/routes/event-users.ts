import { z } from 'zod';
import { EventParams } from '../event-params.ts';
import { EventUser, EventUserChange, NewEventUser } from '../event-users.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const UserParams = EventParams.extend({ userId: PathId.describe('A user of the account.') });
const base = { service: 'accounts', scope: 'event', ...withRight('manage_users') } as const;

export const listEventUsers = defineRoute({
  ...base,
  id: 'listEventUsers',
  method: 'GET',
  path: '/api/event/{eventId}/users',
  summary: 'List users with a role in this event. Owners and managers have theirs in all events',
  params: EventParams,
  response: z.object({ users: z.array(EventUser).describe('Users of the event.') }),
});

export const addEventUser = defineRoute({
  ...base,
  id: 'addEventUser',
  method: 'POST',
  path: '/api/event/{eventId}/add_user',
  summary:
    'Add a user of the event within the limit of the plan. A person who already has a login keeps their name and password',
  params: EventParams,
  body: NewEventUser,
  response: z.object({ user: EventUser.describe('The user as they are now.') }),
  status: 201,
});

export const updateEventUser = defineRoute({
  ...base,
  id: 'updateEventUser',
  method: 'POST',
  path: '/api/event/{eventId}/users/{userId}',
  summary: 'Change the role of a user of the event, and the name and e-mail of a person who has no role elsewhere',
  params: UserParams,
  body: EventUserChange,
  response: z.object({ user: EventUser.describe('The user as they are now.') }),
});

export const removeEventUser = defineRoute({
  ...base,
  id: 'removeEventUser',
  method: 'POST',
  path: '/api/event/{eventId}/remove_user/{userId}',
  whenPlanEnded: 'open',
  summary: 'Remove a user from the event',
  params: UserParams,
  status: 204,
});
