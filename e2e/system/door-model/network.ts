/**
 * How a phone is connected. `deaf`: what it sends arrives, what comes back is lost. `hanging`: the same, but it learns
 * so only when time passes. `double`: everything arrives twice. `busy`: the server asks to come again in a second.
 */
export type Connection = 'up' | 'down' | 'deaf' | 'hanging' | 'double' | 'busy';

type Fetch = typeof globalThis.fetch;

const lost = () => new TypeError('fetch failed');
const comeAgain = () =>
  Response.json(
    { msg: 'Please try again', code: 'service_unavailable', errors: [] },
    { status: 503, headers: { 'retry-after': '1' } },
  );

/** A tap that was sent as one that had been queued: how many guests it let in, and whether the server has answered it. */
export interface QueuedTap {
  readonly guests: number;
  readonly answered: boolean;
}

/** The network of one phone, to one of the processes that serve the door. */
export class Network {
  connection: Connection = 'up';
  /** By key, what left the phone as queued, whatever came of the answer. */
  readonly queued = new Map<string, QueuedTap>();
  /** Calls that arrived twice with one key and were answered differently. */
  readonly unlike: string[] = [];
  readonly #origin: string;
  #hanging: (() => void)[] = [];
  #busy = 0;
  #waiting: (() => void)[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Waits until no call is on its way, but for what hangs. @returns whether there was one */
  async idle(): Promise<boolean> {
    if (!this.#isBusy) return false;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return true;
  }

  get #isBusy(): boolean {
    return this.#busy > this.#hanging.length;
  }

  get hangs(): boolean {
    return this.#hanging.length > 0;
  }

  /** Calls that hang fail now, as they do after 5 s. */
  timeOut(): void {
    for (const fail of this.#hanging.splice(0)) fail();
  }

  async fetch(real: Fetch, path: string, init?: RequestInit): Promise<Response> {
    this.#busy += 1;
    try {
      const response = await this.#exchange(real, path, init);
      return new Response(await response.arrayBuffer(), response);
    } finally {
      this.#busy -= 1;
      this.#resolveWhenIdle();
    }
  }

  async #exchange(real: Fetch, path: string, init?: RequestInit): Promise<Response> {
    const { connection } = this;
    if (connection === 'down') throw lost();
    if (connection === 'busy') return comeAgain();
    const send = () => this.#send(real, path, init);
    if (connection === 'up') return send();
    if (connection === 'double') {
      const [first, second] = await Promise.all([send(), send()]);
      const key = new Headers(init?.headers).get('idempotency-key');
      const [one, other] = [await first.clone().text(), await second.text()];
      if (key && (first.status !== second.status || withoutId(one) !== withoutId(other)))
        this.unlike.push(`${key}: ${one} and ${other}`);
      return first;
    }
    await (await send()).arrayBuffer();
    if (connection === 'hanging') await this.#hang();
    throw lost();
  }

  async #send(real: Fetch, path: string, init?: RequestInit): Promise<Response> {
    const headers = new Headers(init?.headers);
    const key = headers.get('x-tapped-at') ? headers.get('idempotency-key') : null;
    const guests = Number(headers.get('x-tapped-guests') ?? 1);
    if (key && !this.queued.has(key)) this.queued.set(key, { guests, answered: false });
    const response = await real(new URL(path, this.#origin), init);
    if (key && response.status < 500) this.queued.set(key, { guests, answered: true });
    return response;
  }

  #hang(): Promise<void> {
    const hanging = new Promise<void>((resolve) => this.#hanging.push(resolve));
    this.#resolveWhenIdle();
    return hanging;
  }

  #resolveWhenIdle(): void {
    if (!this.#isBusy) for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** An answer but for the number of its request. */
const withoutId = (text: string) => text.replace(/"request_id":"[^"]*"/, '');
