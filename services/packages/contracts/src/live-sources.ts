import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { says } from './messages.ts';
import { Id, Text, line } from './primitives.ts';

/** Most live sources of an event. */
export const MAX_LIVE_SOURCES = 10;
/** Most products of a live source that are taken. */
export const MAX_LIVE_PRODUCTS = 200;
/** Number of guests of a preview that are named. All are counted. */
export const LIVE_PREVIEW_PAGE = 100;
/** Longest code on a ticket of another system. */
export const MAX_TICKET_CODE = 512;

function isBase(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}

/** Address of the system, such as `https://pretix.eu`. Only the operator can allow one without TLS. */
const BaseUrl = line(500)
  .refine(isBase, says('source_not_https'))
  .transform((text) => new URL(text).href.replace(/\/+$/, ''))
  .meta({ examples: ['https://tickets.meretuul.example'] });

/** The short form of a name, as used in the system's addresses. */
const Slug = Text.transform(cleanLine)
  .pipe(
    z
      .string()
      .max(100)
      .regex(/^[\w.-]*[\w-]$/, says('not_a_slug')),
  )
  .meta({ examples: ['meretuul'] });

/** Where an event is in a ticket shop (pretix), and what opens it. */
export const LiveSourceKey = z.strictObject({
  base_url: BaseUrl,
  organizer: Slug,
  event: Slug,
  /** API token of a team that can see orders. It is never part of an answer. */
  token: Text.transform(cleanLine).pipe(
    z
      .string()
      .max(300)
      .regex(/^[\x21-\x7e]+$/, says('must_not_be_empty'))
      .meta({ examples: ['k3y0fth3sh0p'] }),
  ),
});
export type LiveSourceKey = z.infer<typeof LiveSourceKey>;

/** Products that are taken, and the unit that holders of their tickets come into. */
export const LiveProducts = z
  .array(z.strictObject({ id: Id, unit_id: Id }))
  .min(1, says('no_product'))
  .max(MAX_LIVE_PRODUCTS)
  .refine((products) => new Set(products.map(({ id }) => id)).size === products.length, says('product_twice'));
export type LiveProducts = z.infer<typeof LiveProducts>;

/** Why what a source answers could not be used. */
export const LIVE_FAULTS = [
  // No answer: see `OutboundFault` of the kit.
  'address',
  'inside',
  'unresolved',
  'certificate',
  'redirect',
  'connection',
  'timeout',
  'too_long',
  /** 401: the token is not known there. */
  'token_refused',
  /** 403: the token can't see orders of this event, or the event doesn't exist. */
  'forbidden',
  /** 404. */
  'not_found',
  /** 429. */
  'rate_limited',
  /** 5xx, or another status. */
  'failing',
  /** It is not as its documentation says. */
  'unreadable',
  // Obstacles on this side.
  'token_unreadable',
  'unit_gone',
  'list_full',
  'event_gone',
  'plan_ended',
] as const;
export const LiveFault = z.enum(LIVE_FAULTS);
export type LiveFault = z.infer<typeof LiveFault>;

export const LiveProduct = z.object({ id: Id, name: z.string() });
export type LiveProduct = z.infer<typeof LiveProduct>;

/** What a check of the connection answers. */
export const LiveSourceFound = z.object({
  /** What the event is called there. */
  title: z.string(),
  products: z.array(LiveProduct),
});
export type LiveSourceFound = z.infer<typeof LiveSourceFound>;

export const LiveSource = z.object({
  id: Id,
  kind: z.literal('pretix'),
  base_url: z.string(),
  organizer: z.string(),
  event: z.string(),
  title: z.string(),
  products: z.array(LiveProduct.extend({ unit_id: Id })),
  created_at: z.string(),
  created_by: z.string(),
  started_at: z.string().nullable().describe('Null until it is started. Until then nothing is on the list.'),
  paused: z.object({ at: z.string(), by: z.string() }).nullable(),
  synced_at: z.string().nullable().describe('Time when the list last matched the shop.'),
  failing: z
    .object({ fault: LiveFault, since: z.string(), tries: z.int(), next_try_at: z.string() })
    .nullable()
    .describe('The last attempt failed and changed nothing.'),
  waits: z.boolean().describe('It is queued to be read or is being read.'),
  /** Number of its tickets by state. */
  counts: z.object({
    tickets: z.int().describe('Valid tickets whose guest is on the list.'),
    cancelled: z.int().describe('Cancelled tickets whose guest is on the list, blocked.'),
  }),
});
export type LiveSource = z.infer<typeof LiveSource>;

/** What a sync makes of a guest. */
export const LiveChange = z.enum(['new', 'changed', 'cancelled', 'back']);
export type LiveChange = z.infer<typeof LiveChange>;

/** What the next sync would change, when all is read there. */
export const LivePreview = z.object({
  /** How many guests, by what would become of them. */
  counts: z.object({
    new: z.int().describe('Added.'),
    changed: z.int().describe('Renamed or moved.'),
    cancelled: z.int().describe('Blocked.'),
    back: z.int().describe('Unblocked.'),
  }),
  /** Tickets that are on the list as they are there. */
  same: z.int(),
  /** The first of them, the new ones first. */
  guests: z.array(
    z.object({
      /** What would become of them. */
      change: LiveChange,
      name: z.string(),
      /** Their name by now, where it changes. */
      was: z.string().nullable(),
      /** What their ticket is called in the shop. */
      product: z.string(),
      unit_id: Id,
    }),
  ),
});
export type LivePreview = z.infer<typeof LivePreview>;

/** The secret in the address that a source tells of changes by: 256 random bits. */
export const HookSecret = z.string().regex(/^[\w-]{1,100}$/);
