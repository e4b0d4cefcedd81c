import { z } from 'zod';
import {
  CopyPreview,
  CopyPreviewQuery,
  EventTemplate,
  NewEventCopy,
  NewEventTemplate,
  TemplateParams,
} from '../event-copies.ts';
import { EventParams } from '../event-params.ts';
import { Event } from '../events.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const base = { service: 'accounts', ...withRight('create_event') } as const;
const ofEvent = { ...base, scope: 'event', params: EventParams } as const;
const ofTemplate = { ...base, scope: 'account', params: TemplateParams } as const;
const preview = {
  method: 'GET',
  query: CopyPreviewQuery,
  response: z.object({ preview: CopyPreview.describe('The copy as it would be.') }),
} as const;
const copy = {
  method: 'POST',
  idempotent: true,
  timeoutMs: 60_000,
  // As many corrections as there can be.
  maxBodyBytes: 256 * 1024,
  body: NewEventCopy,
  response: z.object({ event: Event.describe('The new event.') }),
  status: 201,
} as const;

export const previewEventCopy = defineRoute({
  ...ofEvent,
  ...preview,
  id: 'previewEventCopy',
  path: '/api/events/{eventId}/copy-preview',
  summary: 'Preview a copy of an event: its parts, and each date as it is and would be',
});

export const copyEvent = defineRoute({
  ...ofEvent,
  ...copy,
  id: 'copyEvent',
  path: '/api/events/{eventId}/copies',
  summary: 'Copy parts of an event to a new event on other days, within the limits of the plan',
});

export const listEventTemplates = defineRoute({
  ...base,
  id: 'listEventTemplates',
  method: 'GET',
  path: '/api/event-templates',
  scope: 'account',
  summary: 'List the templates of the account, last saved first',
  response: z.object({ templates: z.array(EventTemplate).describe('Templates of the account.') }),
});

export const keepEventTemplate = defineRoute({
  ...ofEvent,
  id: 'keepEventTemplate',
  method: 'POST',
  path: '/api/events/{eventId}/templates',
  summary: 'Save an event as a template, up to 20 per account: event users and contacts, but no guests and no artists',
  idempotent: true,
  timeoutMs: 30_000,
  body: NewEventTemplate,
  response: z.object({ template: EventTemplate.describe('The new template.') }),
  status: 201,
});

export const previewTemplateCopy = defineRoute({
  ...ofTemplate,
  ...preview,
  id: 'previewTemplateCopy',
  path: '/api/event-templates/{templateId}/copy-preview',
  summary: 'Preview an event that starts from a template, as with a copy of an event',
});

export const copyEventTemplate = defineRoute({
  ...ofTemplate,
  ...copy,
  id: 'copyEventTemplate',
  path: '/api/event-templates/{templateId}/copies',
  summary: 'Start an event from a template, within the limits of the plan',
});

export const deleteEventTemplate = defineRoute({
  ...ofTemplate,
  id: 'deleteEventTemplate',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/event-templates/{templateId}/delete',
  summary: 'Delete a template. An owner can restore it for 30 days, like an event',
  status: 204,
});
