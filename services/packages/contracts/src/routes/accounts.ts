import { z } from 'zod';
import { TermsOfUse } from '../artist-users.ts';
import { EventParams } from '../event-params.ts';
import { DatesAlong, Effect } from '../consequences.ts';
import { Event, EventDeletion, EventName, EventPreview, EventUpdate, FirstStep, NewEvent } from '../events.ts';
import { Id } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';
import { SignInAnswer } from '../second-factor.ts';
import { Credentials, DemoInfo, Registration, Session } from '../session.ts';

export * from './account-users.ts';
export * from './api-tokens.ts';
export * from './artist-users.ts';
export * from './audit.ts';
export * from './credentials.ts';
export * from './deleted-events.ts';
export * from './door-devices.ts';
export * from './event-copies.ts';
export * from './event-users.ts';
export * from './invitations.ts';
export * from './mail.ts';
export * from './modules.ts';
export * from './own-sessions.ts';
export * from './payment-plans.ts';
export * from './retention.ts';
export * from './second-factor.ts';
export * from './single-sign-on.ts';
export * from './support.ts';

const base = { service: 'accounts' } as const;

export const signIn = defineRoute({
  ...base,
  id: 'signIn',
  method: 'POST',
  path: '/api/auth',
  access: 'anyone',
  scope: 'none',
  summary: 'Log in with e-mail or username and password. A user with a second factor is asked for a code',
  body: Credentials,
  response: SignInAnswer,
});

export const refreshSession = defineRoute({
  ...base,
  id: 'refreshSession',
  method: 'POST',
  path: '/api/refresh',
  access: 'anyone',
  scope: 'none',
  summary: 'Exchange the refresh cookie for a new access token. The cookie rotates, and reusing it ends the session',
  response: Session,
});

export const signOut = defineRoute({
  ...base,
  id: 'signOut',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/logout',
  access: 'signed-in',
  beforeSecondFactor: true,
  kiosk: true,
  scope: 'account',
  summary: 'End this session',
  status: 204,
});

export const register = defineRoute({
  ...base,
  id: 'register',
  method: 'POST',
  path: '/api/register',
  access: 'anyone',
  outsidePortal: true,
  scope: 'none',
  summary: 'Create a company account with its owner and log in',
  body: Registration,
  fieldMap: { email: 'e_mail' },
  response: Session,
  status: 201,
});

export const demoInfo = defineRoute({
  ...base,
  id: 'demoInfo',
  method: 'GET',
  path: '/api/demo',
  access: 'anyone',
  scope: 'none',
  summary: 'List the users of a demo installation, null elsewhere',
  response: DemoInfo,
});

export const termsOfUse = defineRoute({
  ...base,
  id: 'termsOfUse',
  method: 'GET',
  path: '/api/terms',
  access: 'anyone',
  scope: 'none',
  summary: 'Get the terms of use, null if the operator provides none',
  response: TermsOfUse,
});

export const listEvents = defineRoute({
  ...base,
  id: 'listEvents',
  resource: 'events',
  method: 'GET',
  replica: true,
  path: '/api/events',
  access: 'signed-in',
  kiosk: true,
  scope: 'account',
  summary: 'List the events in which the caller has a role',
  response: z.object({
    events: z.array(Event).describe('Events of the account that the user can see, the next first.'),
  }),
});

export const createEvent = defineRoute({
  ...base,
  id: 'createEvent',
  resource: 'events',
  method: 'POST',
  path: '/api/events',
  ...withRight('create_event'),
  scope: 'account',
  summary: 'Add an event, within the limit of the plan',
  body: NewEvent,
  response: z.object({ event: Event.describe('The event as it is now.') }),
  status: 201,
});

export const updateEvent = defineRoute({
  ...base,
  id: 'updateEvent',
  resource: 'events',
  method: 'POST',
  path: '/api/event/{eventId}',
  ...withRight('rename'),
  scope: 'event',
  summary: 'Rename an event or change its dates. 409 if it isn’t as it was `seen`',
  params: EventParams,
  body: EventUpdate,
  response: z.object({
    event: Event.describe('The event as it is now.'),
    undo: Id.nullable().describe(
      'Id by which people can undo the change for 7 days, or null if nothing was changed. API tokens can’t undo it.',
    ),
  }),
});

export const undoEventChange = defineRoute({
  ...base,
  id: 'undoEventChange',
  method: 'POST',
  path: '/api/event/{eventId}/undo-dates',
  ...withRight('rename'),
  scope: 'event',
  summary: 'Undo a change of an event as one, with all that moved along. 409 if any of it has been changed since',
  params: EventParams,
  body: z.strictObject({ id: Id.describe('The `undo` of the change.') }),
  response: z.object({ event: Event.describe('The event as it is now.') }),
});

export const previewEvent = defineRoute({
  ...base,
  id: 'previewEvent',
  method: 'POST',
  reads: true,
  whenPlanEnded: 'open',
  path: '/api/event/{eventId}/preview',
  ...withRight('rename'),
  scope: 'event',
  summary: 'Show what other dates or another time zone of an event would touch. It changes nothing',
  params: EventParams,
  body: EventPreview,
  response: z.object({
    effects: z.array(Effect).describe('What the change touches, apart from what moves along.'),
    along: z
      .array(DatesAlong)
      .describe('What can move along. It is empty if neither the first day nor the zone changes.'),
  }),
});

export const getEventDeletion = defineRoute({
  ...base,
  id: 'getEventDeletion',
  resource: 'events',
  method: 'GET',
  path: '/api/events/{eventId}/delete',
  ...withRight('delete'),
  scope: 'event',
  summary: 'Preview what deleting an event would remove, and whether its name is required',
  params: EventParams,
  response: z.object({ deletion: EventDeletion.describe('What is deleted together with it.') }),
});

export const deleteEvent = defineRoute({
  ...base,
  id: 'deleteEvent',
  resource: 'events',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/events/{eventId}/delete',
  ...withRight('delete'),
  scope: 'event',
  summary: 'Delete an event. If a name is sent, it must match that of the event. An owner can restore it for 30 days',
  params: EventParams,
  body: z.strictObject({ name: EventName.optional().describe('Name of the event, to confirm the deletion.') }),
  status: 204,
});

export const getFirstSteps = defineRoute({
  ...base,
  id: 'getFirstSteps',
  method: 'GET',
  path: '/api/event/{eventId}/first-steps',
  ...withRight('rename'),
  scope: 'event',
  summary: 'List the first steps of a new event that the plan includes, none once all are done or they were hidden',
  params: EventParams,
  response: z.object({ steps: z.array(FirstStep).describe('Steps in the order in which they are shown.') }),
});

export const hideFirstSteps = defineRoute({
  ...base,
  id: 'hideFirstSteps',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/event/{eventId}/first-steps/hide',
  ...withRight('rename'),
  scope: 'event',
  summary: 'Hide the first steps of an event from its organisers',
  params: EventParams,
  status: 204,
});
