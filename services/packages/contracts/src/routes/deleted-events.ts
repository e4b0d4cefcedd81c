import { z } from 'zod';
import { DeletedEvent, Event } from '../events.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const base = { service: 'accounts', scope: 'account', ...withRight('restore_events') } as const;

export const listDeletedEvents = defineRoute({
  ...base,
  id: 'listDeletedEvents',
  method: 'GET',
  path: '/api/deleted-events',
  summary: 'List the events and templates that can still be restored, last deleted first',
  response: z.object({ events: z.array(DeletedEvent).describe('Deleted events that can be restored.') }),
});

export const restoreEvent = defineRoute({
  ...base,
  id: 'restoreEvent',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/deleted-events/{deletedEventId}/restore',
  summary: 'Restore an event or a template within 30 days of its deletion and the limits of the plan',
  params: z.strictObject({ deletedEventId: PathId.describe('An event or a template that was deleted.') }),
  response: z.object({ event: Event.describe('The event as it is now.') }),
});
