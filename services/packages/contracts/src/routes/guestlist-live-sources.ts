import { z } from 'zod';
import { EventParams } from '../event-params.ts';
import { HookSecret, LivePreview, LiveProducts, LiveSource, LiveSourceFound, LiveSourceKey } from '../live-sources.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const SourceParams = EventParams.extend({ liveSourceId: PathId.describe('A ticket shop of the event.') });
const base = { service: 'guestlist', scope: 'event', ...withRight('manage_sources') } as const;
const One = z.object({ live_source: LiveSource.describe('The ticket shop as it is now.') });
const one = { ...base, method: 'POST', params: SourceParams, response: One } as const;
/**
 * `hook` is the path that the other system calls, with its secret. It is returned only this once and stored nowhere.
 */
const WithHook = One.extend({
  hook: z.string().describe('Address, with its secret, by which a shop tells of changes.'),
});
/** The other system is asked before this is answered. */
const ASKING_MS = 30_000;
/** It is asked for all its orders. */
const READING_MS = 60_000;

export const listLiveSources = defineRoute({
  ...base,
  id: 'listLiveSources',
  method: 'GET',
  path: '/api/event/{eventId}/live_sources',
  summary: 'List the ticket shops whose tickets are guests of an event',
  params: EventParams,
  response: z.object({ live_sources: z.array(LiveSource).describe('Ticket shops whose tickets are guests.') }),
});

export const checkLiveSource = defineRoute({
  ...base,
  id: 'checkLiveSource',
  method: 'POST',
  path: '/api/event/{eventId}/live_sources/check',
  whenPlanEnded: 'open',
  summary: 'Check whether a ticket shop (pretix) can be read, and what is sold there. Nothing is stored',
  params: EventParams,
  body: LiveSourceKey,
  response: LiveSourceFound,
  timeoutMs: ASKING_MS,
  dear: 'look-up',
});

export const addLiveSource = defineRoute({
  ...base,
  id: 'addLiveSource',
  method: 'POST',
  path: '/api/event/{eventId}/live_sources',
  summary: 'Set up a ticket shop. No guests are added to the list until it is started',
  params: EventParams,
  body: LiveSourceKey.extend({
    products: LiveProducts.describe('Products whose tickets become guests, each with the unit of its guests.'),
  }),
  response: WithHook,
  status: 201,
  timeoutMs: ASKING_MS,
  dear: 'look-up',
});

export const findLiveProducts = defineRoute({
  ...base,
  id: 'findLiveProducts',
  method: 'GET',
  path: '/api/event/{eventId}/live_sources/{liveSourceId}/products',
  summary: 'List what the ticket shop sells now',
  params: SourceParams,
  response: LiveSourceFound,
  timeoutMs: ASKING_MS,
  dear: 'look-up',
});

export const updateLiveSource = defineRoute({
  ...one,
  id: 'updateLiveSource',
  path: '/api/event/{eventId}/live_sources/{liveSourceId}/update',
  summary: 'Change which tickets go into which unit, or the API token. Everything is then read again',
  body: z.strictObject({
    products: LiveProducts.describe('Products whose tickets become guests, each with the unit of its guests.'),
    token: LiveSourceKey.shape.token.optional().describe('API token of the ticket shop.'),
  }),
  timeoutMs: ASKING_MS,
  dear: 'look-up',
});

export const previewLiveSource = defineRoute({
  ...one,
  id: 'previewLiveSource',
  path: '/api/event/{eventId}/live_sources/{liveSourceId}/preview',
  whenPlanEnded: 'open',
  summary: 'Read all orders and preview what a sync would change. Nothing is changed',
  response: LivePreview,
  timeoutMs: READING_MS,
  dear: 'look-up',
});

export const startLiveSource = defineRoute({
  ...one,
  id: 'startLiveSource',
  path: '/api/event/{eventId}/live_sources/{liveSourceId}/start',
  summary: 'Add the tickets to the list and keep it in sync with the shop from now on. Also resumes after a pause',
});

export const syncLiveSource = defineRoute({
  ...one,
  id: 'syncLiveSource',
  path: '/api/event/{eventId}/live_sources/{liveSourceId}/sync',
  summary: 'Read changes immediately, even before the time of the next attempt. 409 unless it is running',
});

export const pauseLiveSource = defineRoute({
  ...one,
  id: 'pauseLiveSource',
  path: '/api/event/{eventId}/live_sources/{liveSourceId}/pause',
  whenPlanEnded: 'open',
  summary: 'Stop reading until it is started again. Its guests stay unchanged',
});

export const renewLiveSourceHook = defineRoute({
  ...one,
  id: 'renewLiveSourceHook',
  path: '/api/event/{eventId}/live_sources/{liveSourceId}/new_hook',
  summary: 'Create a new address for the shop to report changes, which ends the previous one',
  response: WithHook,
});

export const deleteLiveSource = defineRoute({
  ...base,
  id: 'deleteLiveSource',
  method: 'POST',
  path: '/api/event/{eventId}/live_sources/{liveSourceId}/delete',
  whenPlanEnded: 'open',
  summary: 'Delete the API token and stop reading. Its guests stay. If set up again, it continues with them',
  params: SourceParams,
  status: 204,
});

/**
 * Called by pretix, which signs nothing: the secret in the path, which no log has, says which source it is, and what the
 * body says is only where to look.
 */
export const liveSourceHook = defineRoute({
  service: 'guestlist',
  scope: 'none',
  access: 'anyone',
  id: 'liveSourceHook',
  method: 'POST',
  path: '/api/live_source_hook/{hook}',
  whenPlanEnded: 'open',
  summary: 'Receive a notice from a ticket shop that something has changed. Its order is read immediately',
  params: z.strictObject({ hook: HookSecret.describe('Secret of the address by which the shop tells of changes.') }),
  raw: true,
  maxBodyBytes: 16 * 1024,
  response: z.object({ received: z.literal(true).describe('The call was received.') }),
});
