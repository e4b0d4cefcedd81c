import type { ShopOrder, ShopTicket } from '@laminate/accreditation';
import { foldBandCode, MAX_ID, MAX_NAME, MAX_TICKET_CODE, type LiveProduct } from '@laminate/contracts';
import { z } from 'zod';

// Parts of pretix's answers that are used, as https://docs.pretix.eu/dev/api/resources/ describes them. The rest is
// ignored.

const MAX_ADDRESS = 2000;
/** pretix has 50. */
const MAX_PAGE_ITEMS = 500;

const MAX_LANGUAGES = 50;
const MAX_POSITIONS = 1000;
const MAX_REASONS = 100;

/** Yields the first few members of an object, because a shop could send a million. */
function* firstOf(object: object): Generator<readonly [string, unknown]> {
  let left = MAX_LANGUAGES;
  for (const name in object) {
    if (left-- === 0) return;
    yield [name, (object as Readonly<Record<string, unknown>>)[name]];
  }
}

/** A text in several languages, or in one. */
const Texts = z
  .unknown()
  .transform((texts) =>
    typeof texts === 'object' && texts !== null && !Array.isArray(texts) ? new Map(firstOf(texts)) : texts,
  )
  .pipe(z.union([z.string(), z.map(z.string(), z.string().nullable())]));
/** Characters of a text that are looked at. */
const MAX_READ = 4096;
const Key = z.int().min(1).max(MAX_ID);

export const PretixEvent = z.object({ name: Texts });
export const PretixItem = z.object({ id: Key, name: Texts, internal_name: z.string().nullish() });

const PretixPosition = z.object({
  id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  positionid: z.int(),
  item: Key,
  attendee_name: z.string().nullish(),
  secret: z.string(),
  addon_to: z.int().nullish(),
  canceled: z.boolean().default(false),
  /** Reason why it can't be used, or null if it can. */
  blocked: z.array(z.string()).max(MAX_REASONS).nullish(),
});
type PretixPosition = z.infer<typeof PretixPosition>;

export const PretixOrder = z.object({
  code: z.string().min(1).max(100),
  status: z.string(),
  testmode: z.boolean().default(false),
  last_modified: z.iso.datetime({ offset: true }),
  /** Whether its tickets can be used although it is not paid. */
  valid_if_pending: z.boolean().default(false),
  invoice_address: z.object({ name: z.string().nullish() }).nullish(),
  positions: z.array(PretixPosition).max(MAX_POSITIONS),
});
export type PretixOrder = z.infer<typeof PretixOrder>;

/** A page of a list. Its items are read one by one. */
export const PretixPage = z.object({
  next: z.string().max(MAX_ADDRESS).nullable(),
  results: z.array(z.unknown()).max(MAX_PAGE_ITEMS),
});

/** In one of these languages, else in the first that there is. */
export function textIn(texts: z.infer<typeof Texts>): string {
  if (typeof texts === 'string') return storable(texts);
  const text = texts.get('en') ?? texts.get('et') ?? [...texts.values()].find((each) => each !== null && each !== '');
  return storable(text ?? '');
}

/** Copies a text. One that was cut from another keeps the whole original in memory. */
const apart = (text: string): string => Buffer.from(text).toString();

/** A line that can be stored as a name. */
const storable = (text: string) =>
  apart(
    text
      .slice(0, MAX_READ)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .normalize('NFC')
      .slice(0, MAX_NAME)
      .toWellFormed(),
  );

export const productOf = ({ id, name, internal_name: internal }: z.infer<typeof PretixItem>): LiveProduct => ({
  id,
  name: (internal && storable(internal)) || textIn(name) || String(id),
});

/**
 * Whose ticket it is: who was named, for an add-on the guest it is for, who pays, or at least which ticket it is.
 * @param main the ticket that an add-on belongs to
 */
function nameOf(
  { code, invoice_address: payer }: PretixOrder,
  position: PretixPosition,
  main: PretixPosition | undefined,
): string {
  const names = [position.attendee_name, main?.attendee_name, payer?.name];
  return names.map((name) => storable(name ?? '')).find(Boolean) ?? `${code}-${position.positionid}`;
}

/** An order as it is to be on the list. */
export function orderOf(order: PretixOrder): ShopOrder {
  const counts = order.status === 'p' || (order.status === 'n' && order.valid_if_pending);
  const byId = new Map(order.positions.map((position) => [position.id, position]));
  const tickets = order.positions.map((position): ShopTicket => {
    const code = apart(
      foldBandCode(
        position.secret
          .slice(0, MAX_READ)
          .replace(/\p{Cc}+/gu, '')
          .toWellFormed(),
      ),
    );
    return {
      id: position.id,
      name: nameOf(order, position, byId.get(position.addon_to ?? 0)),
      productId: position.item,
      code: code.length > MAX_TICKET_CODE ? '' : code,
      isValid: counts && !position.canceled && !position.blocked?.length,
    };
  });
  return { code: apart(order.code), modifiedAt: new Date(order.last_modified).toISOString(), tickets };
}

/** About how many bytes of memory an order takes. */
export const bytesOf = ({ code, tickets }: ShopOrder): number =>
  tickets.reduce((bytes, ticket) => bytes + 120 + 2 * (ticket.name.length + ticket.code.length), 200 + 2 * code.length);
