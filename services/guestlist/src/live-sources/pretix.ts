import type { ShopOrder } from '@laminate/accreditation';
import type { LiveSourceFound, LiveSourceKey } from '@laminate/contracts';
import { OutboundError, type Outbound } from '@laminate/kit/outbound';
import type { z } from 'zod';
import { orderOf, pageOf, PretixEvent, PretixItem, PretixOrder, productOf, textIn } from './pretix-answers.ts';
import { ShopError } from './shop-error.ts';

/** A page of 50 orders with all their tickets and answers. */
const MAX_BYTES = 5_000_000;
/** 50 orders each: more than an event has guests. */
const MAX_PAGES = 2000;
/** Whoever asks to wait longer is asked again after this, in seconds. */
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
}

/** Orders that were read, and up to when, as the shop says its time. */
interface ReadOrders {
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
   * @param goesOn asked before each call: where it answers false, nothing more is read and null is answered
   * @throws ShopError
   */
  orders(since: string | null, goesOn: () => Promise<boolean>): Promise<ReadOrders | null>;
  /** An order as it is now; null for one that is not of this event. @throws ShopError */
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

/** Opens an event of a shop. Nothing is called yet. */
export function openPretix(
  { outbound, timeoutMs = 15_000 }: PretixOptions,
  { base_url: base, organizer, event, token }: LiveSourceKey,
): Pretix {
  const root = `${base}/api/v1/organizers/${encodeURIComponent(organizer)}/events/${encodeURIComponent(event)}/`;

  async function get<Shape extends z.ZodType>(address: string, shape: Shape) {
    // The token goes nowhere but to the shop, whatever its answers name as the next page.
    if (!address.startsWith(root)) throw new ShopError('unreadable');
    const answer = await outbound
      .call(address, {
        headers: { authorization: `Token ${token}`, accept: 'application/json', 'user-agent': 'Laminate/1' },
        timeoutMs,
        maxBytes: MAX_BYTES,
      })
      .catch((error: unknown) => {
        throw new ShopError(error instanceof OutboundError ? error.fault : 'connection', { cause: error });
      });
    const { status, headers, body } = answer;
    if (status !== 200)
      throw new ShopError(FAULTS[status] ?? 'failing', { retryAfterSeconds: secondsOf(headers.get('retry-after')) });
    let json: unknown;
    try {
      json = JSON.parse(body);
    } catch {
      throw new ShopError('unreadable');
    }
    const read = shape.safeParse(json);
    if (!read.success) throw new ShopError('unreadable');
    return { data: read.data, generatedAt: headers.get('x-page-generated') };
  }

  /** All pages of a list; null where it was not to go on. */
  async function list<Item extends z.ZodType>(address: string, item: Item, goesOn: () => Promise<boolean>) {
    const items: z.output<Item>[] = [];
    const page = pageOf(item);
    let generatedAt: string | null = null;
    let next: string | null = address;
    for (let pages = 0; next !== null; pages += 1) {
      if (pages >= MAX_PAGES) throw new ShopError('unreadable');
      if (!(await goesOn())) return null;
      const answer: { data: z.output<typeof page>; generatedAt: string | null } = await get(next, page);
      if (pages === 0) generatedAt = answer.generatedAt;
      for (const each of answer.data.results) items.push(each);
      next = answer.data.next;
    }
    return { items, generatedAt };
  }

  return {
    async check() {
      const { data } = await get(root, PretixEvent);
      const items = await list(`${root}items/`, PretixItem, () => Promise.resolve(true));
      // Whether orders may be seen, too.
      await get(`${root}orders/?page_size=1`, pageOf(PretixOrder));
      return { title: textIn(data.name) || event, products: (items?.items ?? []).map(productOf) };
    },
    async orders(since, goesOn) {
      const query = new URLSearchParams({
        testmode: 'false',
        include_canceled_positions: 'true',
        ordering: 'datetime',
        ...(since !== null && { modified_since: withOverlap(since) }),
      });
      const read = await list(`${root}orders/?${query.toString()}`, PretixOrder, goesOn);
      if (!read) return null;
      const { items, generatedAt } = read;
      const isTime = generatedAt !== null && !Number.isNaN(Date.parse(generatedAt));
      // A shop that does not say its time is read up to the last change that it knows.
      const last = items.map(({ last_modified: at }) => at).reduce((one, at) => (at > one ? at : one), since ?? '');
      return {
        orders: items.filter(({ testmode }) => !testmode).map(orderOf),
        readUntil: isTime ? generatedAt : last || null,
      };
    },
    async order(code) {
      try {
        const { data } = await get(`${root}orders/${code}/?include_canceled_positions=true`, PretixOrder);
        return data.testmode ? null : orderOf(data);
      } catch (error) {
        if (error instanceof ShopError && error.fault === 'not_found') return null;
        throw error;
      }
    },
  };
}
