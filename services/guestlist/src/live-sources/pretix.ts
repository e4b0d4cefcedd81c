import type { ShopOrder } from '@laminate/accreditation';
import { MAX_PEOPLE, type LiveProduct, type LiveSourceFound, type LiveSourceKey } from '@laminate/contracts';
import { openingsIn } from '@laminate/kit/openings';
import { OutboundError, type Outbound } from '@laminate/kit/outbound';
import type { z } from 'zod';
import {
  bytesOf,
  orderOf,
  PretixEvent,
  PretixItem,
  PretixOrder,
  PretixPage,
  productOf,
  textIn,
} from './pretix-answers.ts';
import type { Reading } from './readings.ts';
import { ShopError } from './shop-error.ts';

/** A page of 50 orders with all their tickets and answers. */
const MAX_BYTES = 5_000_000;
/** What a shop says of an event: names and settings. */
const MAX_EVENT_BYTES = 500_000;
/** Objects and lists of a page: 50 orders of 100 tickets with 20 each. */
const MAX_PAGE_OPENINGS = 100_000;
/** 50 orders each: more than an event has guests. */
const MAX_PAGES = 2000;
/** Of all pages of a list: 50,000 orders of 6 KB, and 1,000 products of 20 KB. */
const MAX_ORDERS_BYTES = 300_000_000;
const MAX_PRODUCTS_BYTES = 20_000_000;
const MAX_PRODUCTS = 1000;
/** Cancelled ones among them. */
const MAX_TICKETS = 2 * MAX_PEOPLE;
/** About what a product takes in memory. */
const PRODUCT_BYTES = 600;
/** Longest wait, in seconds. A shop that asks to wait longer is asked again after this. */
const MAX_WAIT = 3600;

/**
 * A change there can have been under way when the list was last read, and be dated before. Such orders are read twice,
 * which changes nothing.
 */
const OVERLAP_MS = 120_000;

export interface PretixOptions {
  readonly outbound: Outbound;
  /** For one call, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** What is read of the shop belongs to it. */
  readonly reading: Reading;
}

/** Orders that were read, and up to when, as the shop says its time. */
export interface ReadOrders {
  readonly orders: readonly ShopOrder[];
  readonly readUntil: string | null;
}

/** One event of a shop that runs pretix, by its documented REST API (https://docs.pretix.eu/dev/api/). */
export interface Pretix {
  /** Whether it can be read, and what is sold. @throws ShopError */
  check(): Promise<LiveSourceFound>;
  /**
   * All orders, or those that have changed since.
   * @param since what was answered as `readUntil` before
   * @param before awaited before each call: where it throws, nothing more is read
   * @throws ShopError
   */
  orders(since: string | null, before?: () => Promise<void>): Promise<ReadOrders>;
  /** Returns an order as it is now, or null for one that is not of this event. @throws ShopError */
  order(code: string): Promise<ShopOrder | null>;
}

const FAULTS: Readonly<Record<number, 'token_refused' | 'forbidden' | 'not_found' | 'rate_limited'>> = {
  401: 'token_refused',
  403: 'forbidden',
  404: 'not_found',
  429: 'rate_limited',
};

function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds), MAX_WAIT) : undefined;
}

const withOverlap = (since: string): string => new Date(Date.parse(since) - OVERLAP_MS).toISOString();

/** @throws ShopError for what is not as its documentation says */
function read<Shape extends z.ZodType>(shape: Shape, json: unknown): z.output<Shape> {
  const result = shape.safeParse(json);
  if (!result.success) throw new ShopError('unreadable');
  return result.data;
}

/** What was answered, with its bytes. */
interface Got<Shape extends z.ZodType> {
  readonly data: z.output<Shape>;
  readonly generatedAt: string | null;
  readonly size: number;
}

/** Opens an event of a shop. Nothing is called yet. */
export function openPretix(
  { outbound, timeoutMs = 15_000, reading: { signal, keep } }: PretixOptions,
  { base_url: base, organizer, event, token }: LiveSourceKey,
): Pretix {
  const root = `${base}/api/v1/organizers/${encodeURIComponent(organizer)}/events/${encodeURIComponent(event)}/`;

  async function get<Shape extends z.ZodType>(
    address: string,
    shape: Shape,
    maxBytes = MAX_BYTES,
  ): Promise<Got<Shape>> {
    // The token goes nowhere but to the shop, whatever its answers name as the next page.
    if (!address.startsWith(root)) throw new ShopError('unreadable');
    const answer = await outbound
      .call(address, {
        headers: { authorization: `Token ${token}`, accept: 'application/json', 'user-agent': 'Laminate/1' },
        timeoutMs,
        maxBytes,
        signal,
      })
      .catch((error: unknown) => {
        throw new ShopError(error instanceof OutboundError ? error.fault : 'connection', { cause: error });
      });
    const { status, headers, body } = answer;
    if (status !== 200)
      throw new ShopError(FAULTS[status] ?? 'failing', { retryAfterSeconds: secondsOf(headers.get('retry-after')) });
    const bytes = Buffer.from(body);
    if (openingsIn(bytes) > MAX_PAGE_OPENINGS) throw new ShopError('too_long');
    let json: unknown;
    try {
      json = JSON.parse(body);
    } catch {
      throw new ShopError('unreadable');
    }
    return { data: read(shape, json), generatedAt: headers.get('x-page-generated'), size: bytes.length };
  }

  /**
   * Reads all pages of a list, of which nothing is kept but by `take`.
   * @param most bytes of all pages
   * @returns when the first page was made, as the shop says
   */
  async function list<Item extends z.ZodType>(
    address: string,
    item: Item,
    most: number,
    take: (item: z.output<Item>) => void,
    before?: () => Promise<void>,
  ): Promise<string | null> {
    let generatedAt: string | null = null;
    let next: string | null = address;
    for (let [pages, bytes] = [0, 0]; next !== null; pages += 1) {
      if (pages >= MAX_PAGES || bytes > most) throw new ShopError('too_long');
      await before?.();
      const page: Got<typeof PretixPage> = await get(next, PretixPage);
      bytes += page.size;
      if (pages === 0) generatedAt = page.generatedAt;
      for (const each of page.data.results) take(read(item, each));
      // A list that goes on has something on each page.
      if (page.data.next !== null && page.data.results.length === 0) throw new ShopError('unreadable');
      next = page.data.next;
    }
    return generatedAt;
  }

  let tickets = 0;
  /** Counts an order that is kept. */
  function count(order: ShopOrder): ShopOrder {
    tickets += order.tickets.length;
    if (tickets > MAX_TICKETS) throw new ShopError('too_long');
    keep(bytesOf(order));
    return order;
  }

  return {
    async check() {
      const { data } = await get(root, PretixEvent, MAX_EVENT_BYTES);
      const products: LiveProduct[] = [];
      await list(`${root}items/`, PretixItem, MAX_PRODUCTS_BYTES, (item) => {
        if (products.length >= MAX_PRODUCTS) throw new ShopError('too_long');
        keep(PRODUCT_BYTES);
        products.push(productOf(item));
      });
      // Checks whether orders can be seen, too.
      await get(`${root}orders/?page_size=1`, PretixPage);
      return { title: textIn(data.name) || event, products };
    },
    async orders(since, before) {
      const query = new URLSearchParams({
        testmode: 'false',
        include_canceled_positions: 'true',
        ordering: 'datetime',
        ...(since !== null && { modified_since: withOverlap(since) }),
      });
      const orders: ShopOrder[] = [];
      // A shop that does not say its time is read up to the last change that it knows.
      let last = since ?? '';
      const take = (order: PretixOrder) => {
        if (order.last_modified > last) last = order.last_modified;
        if (!order.testmode) orders.push(count(orderOf(order)));
      };
      const address = `${root}orders/?${query.toString()}`;
      const generatedAt = await list(address, PretixOrder, MAX_ORDERS_BYTES, take, before);
      const isTime = generatedAt !== null && !Number.isNaN(Date.parse(generatedAt));
      return { orders, readUntil: isTime ? generatedAt : last || null };
    },
    async order(code) {
      try {
        const { data } = await get(`${root}orders/${code}/?include_canceled_positions=true`, PretixOrder);
        return data.testmode ? null : count(orderOf(data));
      } catch (error) {
        if (error instanceof ShopError && error.fault === 'not_found') return null;
        throw error;
      }
    },
  };
}
