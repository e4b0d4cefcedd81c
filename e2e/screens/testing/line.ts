import { unreachable } from './network.ts';

/**
 * `up`: everything passes. `cut`: the device has no network. `silent`: nothing is answered, and open answers bring no
 * more.
 */
type State = 'up' | 'cut' | 'silent';

/** The line between this page and the product, for a test to cut. It is to be opened before the page. */
export class Line {
  readonly #broken = new Set<AbortController>();
  #state: State = 'up';

  constructor() {
    const straight = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      isOfPage(String(input)) ? this.#pass(() => straight(input, init), init?.signal) : straight(input, init);
    lines.push(this);
  }

  /** The network goes, as every page is told by its browser. */
  cut(): void {
    this.#state = 'cut';
    for (const broken of this.#broken) broken.abort(new TypeError('network error'));
    tellPage(false);
  }

  /** Nothing comes any more and nobody is told, as in a lift. */
  silence(): void {
    this.#state = 'silent';
  }

  /** The network comes back; what was swallowed stays without an answer. */
  restore(): void {
    this.#state = 'up';
    tellPage(true);
  }

  async #pass(send: () => Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
    if (this.#state === 'cut') return unreachable();
    if (this.#state === 'silent') return givenUp(signal);
    const answer = await send();
    return answer.headers.get('content-type')?.startsWith('text/event-stream') ? this.#breakable(answer) : answer;
  }

  /** An answer that goes on, until the line is cut. */
  #breakable({ body, status, headers }: Response): Response {
    const broken = new AbortController();
    this.#broken.add(broken);
    const gate = new TransformStream<Uint8Array<ArrayBuffer>>({
      transform: (bytes, open) => {
        if (this.#state === 'up') open.enqueue(bytes);
      },
    });
    return new Response(body?.pipeThrough(gate, { signal: broken.signal }), { status, headers });
  }
}

/** The page names no host but for its stream; what a test does beside it has a line of its own. */
const isOfPage = (address: string) => address.startsWith('/api/') || address.includes('/api/stream?');

/** What is not answered ends when its caller gives up. */
function givenUp(signal: AbortSignal | null | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal?.addEventListener('abort', () => reject(signal.reason));
  return promise;
}

const lines: Line[] = [];

function tellPage(online: boolean): void {
  if (navigator.onLine === online) return;
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

afterEach(() => {
  for (const line of lines.splice(0)) line.restore();
});
