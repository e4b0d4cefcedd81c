import { z } from 'zod';
import { CopyPreview, CopyPreviewQuery, NewEventCopy } from '../event-copies.ts';
import { EventParams } from '../event-params.ts';
import { Event } from '../events.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const base = { service: 'accounts', scope: 'event', ...withRight('create_event'), params: EventParams } as const;

export const previewEventCopy = defineRoute({
  ...base,
  id: 'previewEventCopy',
  method: 'GET',
  path: '/api/events/{eventId}/copy-preview',
  summary: 'Preview a copy of an event: its parts, and each date as it is and would be',
  query: CopyPreviewQuery,
  response: z.object({ preview: CopyPreview.describe('The copy as it would be.') }),
});

export const copyEvent = defineRoute({
  ...base,
  id: 'copyEvent',
  method: 'POST',
  path: '/api/events/{eventId}/copies',
  summary: 'Copy parts of an event to a new event on other days, within the limits of the plan',
  idempotent: true,
  timeoutMs: 30_000,
  // As many corrections as there can be.
  maxBodyBytes: 256 * 1024,
  body: NewEventCopy,
  response: z.object({ event: Event.describe('The new event.') }),
  status: 201,
});
