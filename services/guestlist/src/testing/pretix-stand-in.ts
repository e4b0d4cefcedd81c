import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A position of an order, as far as a buyer orders it. */
export interface StandInPosition {
  readonly id: number;
  item: number;
  attendee_name: string | null;
  secret: string;
  addon_to?: number | null;
  canceled?: boolean;
  blocked?: string[] | null;
}

export interface StandInOrder {
  readonly code: string;
  status: 'n' | 'p' | 'e' | 'c';
  testmode: boolean;
  valid_if_pending?: boolean;
  invoice_address: { name: string } | null;
  positions: StandInPosition[];
  /** Milliseconds of the clock of the shop. */
  last_modified: number;
}

/** What the shop does in place of answering. */
export type ShopManner =
  | 'answer'
  | 'hang'
  | 'break'
  | 'chatter'
  | 'garbage'
  | 'move'
  | 'elsewhere'
  | 'wait'
  | 'fail'
  | 'forget'
  | 'drop in the middle';

const PAGE = 50;
const LONG = 'x'.repeat(10_000_000);
const ITEMS = [
  { id: 101, name: { en: 'Regular', et: 'Tavapilet' }, internal_name: null },
  { id: 102, name: { et: 'VIP' }, internal_name: 'VIP lounge' },
  { id: 103, name: 'Parking', internal_name: '' },
];

/**
 * A ticket shop that speaks the REST API of pretix (https://docs.pretix.eu/dev/api/) as far as it is documented and
 * used: token, pages with `next`, `modified_since` with `X-Page-Generated`, items, orders with positions, and unsigned
 * webhooks.
 */
export class PretixStandIn {
  readonly organizer = 'meretuul';
  readonly event = 'suvi';
  token = 'k3y0fth3sh0p';
  manner: ShopManner | ((request: { readonly path: string; readonly nth: number }) => ShopManner) = 'answer';
  /** Its clock, in milliseconds before or after that of everyone else. */
  clockSkewMs = 0;
  pageSize = PAGE;
  readonly orders: StandInOrder[] = [];
  /** The paths that were asked for, with their queries. */
  readonly requests: string[] = [];
  readonly #server = createServer((req, res) => this.#answer(req, res));
  #serial = 1000;
  #last = 0;

  async open(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return this;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** A position that is not ordered yet, with a secret as pretix makes them. */
  ticket(attendee: string | null, given: Partial<StandInPosition> = {}): StandInPosition {
    const id = ++this.#serial;
    return { id, item: 101, attendee_name: attendee, secret: `z3fsn8jyufm5kpk768q69gkbyr5f${id}`, ...given };
  }

  /** Orders tickets, paid unless said. */
  order(positions: readonly StandInPosition[], given: Partial<StandInOrder> = {}): StandInOrder {
    const order: StandInOrder = {
      code: `K${(++this.#serial).toString(36).toUpperCase()}`,
      status: 'p',
      testmode: false,
      invoice_address: null,
      positions: [...positions],
      last_modified: this.#now(),
      ...given,
    };
    this.orders.push(order);
    return order;
  }

  /** Changes an order. */
  change(order: StandInOrder, what: (order: StandInOrder) => void): void {
    what(order);
    order.last_modified = this.#now();
  }

  /** Tells an address that an order has changed, as pretix does. */
  async tell(
    address: string,
    order: Pick<StandInOrder, 'code'>,
    action = 'pretix.event.order.changed',
  ): Promise<number> {
    const body = {
      notification_id: ++this.#serial,
      organizer: this.organizer,
      event: this.event,
      code: order.code,
      action,
    };
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
    });
    return status;
  }

  /** No two changes are at the same moment. */
  #now(): number {
    this.#last = Math.max(Date.now() + this.clockSkewMs, this.#last + 1);
    return this.#last;
  }

  #answer(req: IncomingMessage, res: ServerResponse): void {
    const { pathname, searchParams } = new URL(req.url ?? '/', this.url);
    this.requests.push(req.url ?? '/');
    const { manner } = this;
    const so = typeof manner === 'function' ? manner({ path: pathname, nth: this.requests.length }) : manner;
    const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      void res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (so === 'hang') return;
    if (so === 'break') return void req.socket.destroy();
    if (so === 'chatter') return void res.end(LONG);
    if (so === 'garbage') return json(200, { results: 'none' });
    if (so === 'move') return void res.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (so === 'wait') return json(429, { detail: 'Request was throttled.' }, { 'retry-after': '90' });
    if (so === 'fail') return json(500, { detail: 'A server error occurred.' });
    if (so === 'forget') return json(404, { detail: 'Not found.' });
    if (req.headers.authorization !== `Token ${this.token}`) return json(401, { detail: 'Invalid token.' });
    const root = `/api/v1/organizers/${this.organizer}/events/${this.event}/`;
    if (!pathname.startsWith(root)) return json(403, { detail: 'You do not have permission to perform this action.' });
    const what = pathname.slice(root.length);
    if (what === '') return json(200, { slug: this.event, name: { en: 'Summer at the sea' } });
    if (what === 'items/') return this.#page(json, ITEMS, pathname, searchParams, so);
    if (what === 'orders/') return this.#page(json, this.#listed(searchParams), pathname, searchParams, so);
    const order = this.orders.find(({ code }) => what === `orders/${code}/`);
    if (!order) return json(404, { detail: 'Not found.' });
    return json(200, this.#show(order, searchParams));
  }

  #listed(query: URLSearchParams): unknown[] {
    const since = Date.parse(query.get('modified_since') ?? '1970-01-01T00:00:00Z');
    return this.orders
      .filter(({ last_modified: at }) => at >= since)
      .filter(({ testmode }) => query.get('testmode') === null || query.get('testmode') === String(testmode))
      .map((order) => this.#show(order, query));
  }

  #show(order: StandInOrder, query: URLSearchParams): unknown {
    const all = query.get('include_canceled_positions') === 'true';
    const positions = order.positions
      .filter(({ canceled }) => all || !canceled)
      .map((position, at) => ({
        order: order.code,
        positionid: at + 1,
        variation: null,
        price: '23.00',
        attendee_email: null,
        addon_to: null,
        canceled: false,
        ...position,
      }));
    const { last_modified: at, ...rest } = order;
    return { ...rest, total: '23.00', positions, last_modified: new Date(at).toISOString() };
  }

  #page(
    json: (status: number, body: unknown, headers?: Record<string, string>) => void,
    items: readonly unknown[],
    path: string,
    query: URLSearchParams,
    manner: ShopManner,
  ): void {
    const size = Math.min(Number(query.get('page_size') ?? this.pageSize), this.pageSize);
    const page = Number(query.get('page') ?? 1);
    const generated = new Date(Date.now() + this.clockSkewMs).toISOString();
    const next = new URLSearchParams(query);
    next.set('page', String(page + 1));
    const more = page * size < items.length;
    if (manner === 'drop in the middle' && page > 1) return json(502, { detail: 'Bad gateway' });
    const origin = manner === 'elsewhere' ? 'http://elsewhere.example' : this.url;
    json(
      200,
      {
        count: items.length,
        next: more ? `${origin}${path}?${next.toString()}` : null,
        previous: null,
        results: items.slice((page - 1) * size, page * size),
      },
      { 'x-page-generated': generated },
    );
  }
}
