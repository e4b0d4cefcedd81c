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

const BaseUrl = line(500)
  .refine(isBase, says('source_not_https'))
  .transform((text) => new URL(text).href.replace(/\/+$/, ''))
  .meta({ examples: ['https://tickets.meretuul.example'] })
  .describe('Address of the system, such as `https://pretix.eu`. Only the operator can allow one without TLS.');

const Slug = Text.transform(cleanLine)
  .pipe(
    z
      .string()
      .max(100)
      .regex(/^[\w.-]*[\w-]$/, says('not_a_slug')),
  )
  .meta({ examples: ['meretuul'] })
  .describe("The short form of a name, as used in the system's addresses.");

export const LiveSourceKey = z
  .strictObject({
    base_url: BaseUrl,
    organizer: Slug,
    event: Slug,
    token: Text.transform(cleanLine)
      .pipe(
        z
          .string()
          .max(300)
          .regex(/^[\x21-\x7e]+$/, says('must_not_be_empty'))
          .meta({ examples: ['k3y0fth3sh0p'] }),
      )
      .describe('API token of a team that can see orders. It is never part of an answer.'),
  })
  .describe('Where an event is in a ticket shop (pretix), and what opens it.');
export type LiveSourceKey = z.infer<typeof LiveSourceKey>;

export const LiveProducts = z
  .array(
    z.strictObject({
      id: Id.describe('Id of the product, which never changes.'),
      unit_id: Id.describe('Unit that guests of the product are added to.'),
    }),
  )
  .min(1, says('no_product'))
  .max(MAX_LIVE_PRODUCTS)
  .refine((products) => new Set(products.map(({ id }) => id)).size === products.length, says('product_twice'))
  .describe('Products that are taken, and the unit that holders of their tickets come into.');
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

export const LiveProduct = z.object({
  id: Id.describe('Id of the product, which never changes.'),
  name: z.string().describe('Name of the product.'),
});
export type LiveProduct = z.infer<typeof LiveProduct>;

export const LiveSourceFound = z
  .object({
    title: z.string().describe('What the event is called there.'),
    products: z.array(LiveProduct).describe('Products of the ticket shop.'),
  })
  .describe('What a check of the connection answers.');
export type LiveSourceFound = z.infer<typeof LiveSourceFound>;

export const LiveSource = z.object({
  id: Id.describe('Id of the ticket shop, which never changes.'),
  kind: z.literal('pretix').describe('System of the shop.'),
  base_url: z.string().describe('Where the shop is.'),
  organizer: z.string().describe("Short name of the organiser in the shop's addresses."),
  event: z.string().describe('Short name of the event in the addresses of the shop.'),
  title: z.string().describe('Name of the event in the shop.'),
  products: z
    .array(LiveProduct.extend({ unit_id: Id.describe('Unit that guests of the product are added to.') }))
    .describe('Products whose tickets become guests, each with the unit of its guests.'),
  created_at: z.string().describe('When the ticket shop was added, ISO 8601 in UTC.'),
  created_by: z.string().describe('The user who added the ticket shop.'),
  started_at: z.string().nullable().describe('Null until it is started. Until then nothing is on the list.'),
  paused: z
    .object({
      at: z.string().describe('When it was paused, ISO 8601 in UTC.'),
      by: z.string().describe('The user who paused it.'),
    })
    .nullable()
    .describe('When and by whom it was paused, or null while it runs.'),
  synced_at: z.string().nullable().describe('Time when the list last matched the shop.'),
  failing: z
    .object({
      fault: LiveFault.describe('Why it could not be read.'),
      since: z.string().describe('When the attempts began to fail, ISO 8601 in UTC.'),
      tries: z.int().describe('Attempts that have failed so far.'),
      next_try_at: z.string().describe('When the list is read again, ISO 8601 in UTC.'),
    })
    .nullable()
    .describe('The last attempt failed and changed nothing.'),
  waits: z.boolean().describe('It is queued to be read or is being read.'),
  counts: z
    .object({
      tickets: z.int().describe('Valid tickets whose guest is on the list.'),
      cancelled: z.int().describe('Cancelled tickets whose guest is on the list, blocked.'),
    })
    .describe('Number of its tickets by state.'),
});
export type LiveSource = z.infer<typeof LiveSource>;

export const LiveChange = z.enum(['new', 'changed', 'cancelled', 'back']).describe('What a sync makes of a guest.');
export type LiveChange = z.infer<typeof LiveChange>;

export const LivePreview = z
  .object({
    counts: z
      .object({
        new: z.int().describe('Added.'),
        changed: z.int().describe('Renamed or moved.'),
        cancelled: z.int().describe('Blocked.'),
        back: z.int().describe('Unblocked.'),
      })
      .describe('How many guests, by what would become of them.'),
    same: z.int().describe('Tickets that are on the list as they are there.'),
    guests: z
      .array(
        z.object({
          change: LiveChange.describe('What would become of them.'),
          name: z.string().describe('Name of the guest.'),
          was: z.string().nullable().describe('Their name by now, where it changes.'),
          product: z.string().describe('What their ticket is called in the shop.'),
          unit_id: Id.describe('Unit of the guest.'),
        }),
      )
      .describe('The first of them, the new ones first.'),
  })
  .describe('What the next sync would change, when all is read there.');
export type LivePreview = z.infer<typeof LivePreview>;

export const HookSecret = z
  .string()
  .regex(/^[\w-]{1,100}$/)
  .describe('The secret in the address that a source tells of changes by: 256 random bits.');
