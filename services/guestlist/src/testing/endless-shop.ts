import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Endless content of a shop: pages of large texts, of many small ones, or of nothing, or one answer that never ends.
 */
export type Endless = 'large' | 'small' | 'hollow' | 'empty' | 'one answer';

const ANSWER_MS = 20;

/** A ticket shop that never comes to an end, by the API of pretix. */
export class EndlessShop {
  readonly key: { base_url: string; organizer: string; event: string; token: string };
  /** Pages that were asked for. */
  pages = 0;
  readonly #server: Server;
  readonly #endless: Endless;
  readonly #results: { readonly items: string; readonly orders: string };

  private constructor(server: Server, endless: Endless) {
    this.#server = server;
    this.#endless = endless;
    this.#results = { items: resultsOf(endless, 'items'), orders: resultsOf(endless, 'orders') };
    const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.key = { base_url, organizer: 'o', event: 'e', token: 't' };
  }

  /** @param isFinite a list of products that can be read to its end, so that orders are asked for */
  static async open(endless: Endless, isFinite = false): Promise<EndlessShop> {
    const server = createServer((req, res) => {
      const { pathname } = new URL(req.url ?? '/', 'http://shop');
      res.setHeader('content-type', 'application/json');
      if (pathname.endsWith('/e/')) return void res.end(JSON.stringify({ name: 'Endless' }));
      if (isFinite && pathname.endsWith('/items/'))
        return void res.end(JSON.stringify({ next: null, results: [{ id: 1, name: 'Ticket' }] }));
      if (req.url?.includes('page_size=1')) return void res.end(JSON.stringify({ next: null, results: [] }));
      shop.#answer(pathname, res);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const shop = new EndlessShop(server, endless);
    return shop;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer(path: string, res: ServerResponse): void {
    const page = ++this.pages;
    if (this.#endless === 'one answer') {
      res.write('{"next":null,"results":[');
      const timer = setInterval(() => res.write(' '), ANSWER_MS);
      return void res.on('close', () => clearInterval(timer));
    }
    const next = `${this.key.base_url}${path}?page=${page + 1}`;
    const results = this.#results[path.endsWith('/items/') ? 'items' : 'orders'];
    res.end(`{"next":"${next}","results":${results}}`);
  }
}

/** The results of a page, the same on each. */
function resultsOf(endless: Endless, of: 'items' | 'orders'): string {
  if (endless === 'empty') return '[]';
  if (endless === 'hollow') return `[${Array(1_600_000).fill('{}').join(',')}]`;
  const [count, text] = endless === 'large' ? [50, 'x'.repeat(90_000)] : [500, 'x'.repeat(200)];
  return JSON.stringify(
    Array.from({ length: count }, (_none, nth) =>
      of === 'items'
        ? { id: nth + 1, name: text }
        : {
            code: `C${nth}`,
            status: 'p',
            last_modified: '2026-07-31T10:00:00Z',
            positions: [
              { id: nth + 1, positionid: 1, item: 1, attendee_name: text, secret: `${nth}${text.slice(0, 200)}` },
            ],
          },
    ),
  );
}
