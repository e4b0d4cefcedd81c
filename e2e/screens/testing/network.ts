/** A call of the page on its way to the server. */
export interface Call {
  readonly path: string;
  readonly method: string;
  /** What it sends, where that is JSON. */
  readonly body: unknown;
  /** Lets it through. */
  readonly send: () => Promise<Response>;
}

type Answer = (call: Call) => Promise<Response>;

const { fetch: product } = globalThis;
const interceptors: { readonly path: RegExp; readonly answer: Answer }[] = [];
/** What the page has asked for. */
const asked: string[] = [];

/**
 * Checks whether a call is the page's own. The page names no host but for its stream. A caller who does is another
 * client, such as the test.
 */
const isOfPage = (address: string): boolean => !URL.canParse(address) || address.includes('/api/stream?');

globalThis.fetch = (input, init = {}) => {
  if (!isOfPage(String(input))) return product(input, init);
  const url = new URL(String(input), window.location.href);
  const method = init.method ?? 'GET';
  asked.push(`${method} ${url.href}`);
  const straight = () => (url.pathname.startsWith('/api/') ? overNetwork(input, init) : product(input, init));
  const fitting = interceptors.filter(({ path }) => path.test(url.pathname));
  if (fitting.length === 0) return straight();
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const send = fitting.reduce<Call['send']>(
    (inner, { answer }) =>
      () =>
        answer({ path: url.pathname, method, body, send: inner }),
    straight,
  );
  return untilAborted(init.signal, send());
};

/** Works as in fetch: a caller who aborts gets an error immediately. */
function untilAborted(signal: AbortSignal | null | undefined, answer: Promise<Response>): Promise<Response> {
  if (!signal) return answer;
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason));
  return Promise.race([answer, promise]);
}

/**
 * Intercepts calls between the page and the product until it is called off, or the test is over. Of two that fit, the
 * later one gets the call first.
 * @param path of the calls, without their query
 * @returns a function that calls it off
 */
export function intercept(path: RegExp, answer: Answer): () => void {
  const interceptor = { path, answer };
  interceptors.push(interceptor);
  return () => {
    const index = interceptors.indexOf(interceptor);
    if (index >= 0) interceptors.splice(index, 1);
  };
}

/** Fails as a page's call does when no server can be reached. */
export const unreachable = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** Calls to these paths wait until they are released. */
export function hold(
  path: RegExp,
  which: (body: unknown) => boolean = () => true,
): { asked: () => number; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  intercept(path, async ({ body, send }) => {
    if (which(body)) {
      held += 1;
      await promise;
    }
    return send();
  });
  return { asked: () => held, release: resolve };
}

/** What the page asks for in this test, as `METHOD address`. */
export const recordCalls = (): readonly string[] => asked;

/**
 * `up`: everything passes. `cut`: the device has no network. `silent`: nothing is answered, and open answers bring no
 * more.
 */
let state: 'up' | 'cut' | 'silent' = 'up';
const streams = new Set<AbortController>();

async function overNetwork(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  if (state === 'cut') return unreachable();
  if (state === 'silent') return untilAborted(init.signal, new Promise(() => {}));
  const answer = await product(input, init);
  return answer.headers.get('content-type')?.startsWith('text/event-stream') ? breakable(answer) : answer;
}

/** An answer that goes on, until the network is cut. */
function breakable({ body, status, headers }: Response): Response {
  const stream = new AbortController();
  streams.add(stream);
  const gate = new TransformStream<Uint8Array<ArrayBuffer>>({
    transform: (bytes, open) => {
      if (state === 'up') open.enqueue(bytes);
    },
  });
  return new Response(body?.pipeThrough(gate, { signal: stream.signal }), { status, headers });
}

/** The browser knows whether it has a network, and lets the page know. */
function setOnline(online: boolean): void {
  if (navigator.onLine === online) return;
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** The network between the page and the product's API. */
export const network = {
  /** It goes, as every page learns from its browser. */
  cut(): void {
    state = 'cut';
    for (const stream of streams) stream.abort(new TypeError('network error'));
    streams.clear();
    setOnline(false);
  },
  /** Stops all messages without anyone learning of it, as in a lift. */
  silence(): void {
    state = 'silent';
  },
  /** Brings the network back. What was swallowed stays without an answer. */
  restore(): void {
    state = 'up';
    setOnline(true);
  },
};

afterEach(() => {
  interceptors.length = 0;
  asked.length = 0;
  streams.clear();
  network.restore();
});
