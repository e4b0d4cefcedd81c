import { errorOf, LaminateError } from './error.ts';
import { IDEMPOTENT, type Routes } from './routes.ts';

/** What a call takes: the parts of its route, all but the answer. */
export type Input<R extends keyof Routes> = Omit<Routes[R], 'answer'>;

/** Left out where nothing has to be said. */
type Given<R extends keyof Routes> =
  object extends Input<R> ? [input?: Input<R>, options?: CallOptions] : [input: Input<R>, options?: CallOptions];

export interface ClientOptions {
  /** The origin of the product, such as `https://events.example.com`. */
  readonly baseUrl: string;
  /**
   * An API token or the access token of a session, or a function that gives the current one. Calls without one are
   * anonymous.
   */
  readonly token?: string | (() => string | Promise<string>);
  /** Longest time that one attempt can take, in milliseconds. The default is 10,000. */
  readonly timeoutMs?: number;
  /** Number of times that a call is made again after the network or the server failed. The default is 4. */
  readonly retries?: number;
  /** Instead of the `fetch` there is. */
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /** Ends the call, also while it waits to be made again. */
  readonly signal?: AbortSignal;
  /**
   * Key of a change that was begun earlier, for example by a process that ended. A new one is made when it is left out.
   */
  readonly idempotencyKey?: string;
  /** Instead of those of the client. */
  readonly timeoutMs?: number;
  readonly retries?: number;
}

export interface Client {
  /**
   * Makes a call and returns the body of its answer. A file is returned as a `Blob`, and a live stream as what is read
   * from it.
   *
   * When the network fails, and on 429, 502, 503 and 504, the call is made again if it is a GET or takes an
   * `Idempotency-Key`, which is the same each time. Any other change is made again only after a 429, since it could
   * have been done already.
   *
   * @throws LaminateError what the server refused, by its `code`
   * @throws DOMException `TimeoutError` when the last attempt took too long, `AbortError` by the signal
   * @throws TypeError when the network failed each time
   */
  call<R extends keyof Routes>(route: R, ...given: Given<R>): Promise<Routes[R]['answer']>;
  /**
   * Calls a route for one page after the other, while its answer names a `next` that it has not been asked for.
   * @param parameter of the query, which takes the `next` of the page before
   */
  pages<R extends RouteWithPages>(
    route: R,
    input: Input<R>,
    parameter: keyof Query<R> & string,
    options?: CallOptions,
  ): AsyncGenerator<Routes[R]['answer']>;
}

type RouteWithPages = {
  [R in keyof Routes]: Routes[R] extends { query?: object; answer: { next: unknown } } ? R : never;
}[keyof Routes];
type Query<R extends keyof Routes> = Routes[R] extends { query?: infer Q extends object } ? Q : never;

/** Parts of any call, as they are read here. */
interface Parts {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Creates a client. It holds no connection and can be kept for as long as the process runs. */
export function createClient(settings: ClientOptions): Client {
  const call = (route: string, input: Parts = {}, options: CallOptions = {}) =>
    callOf(route, input, { ...settings, ...options });
  return {
    call: call as Client['call'],
    async *pages(route, input, parameter, options) {
      let from: unknown;
      for (;;) {
        const { query } = input as Parts;
        const asked = from === undefined ? query : { ...query, [parameter]: from };
        const page = (await call(route, { ...input, query: asked ?? {} }, options)) as { next: unknown };
        yield page as never;
        if (page.next === null || page.next === undefined || page.next === asked?.[parameter]) return;
        if ('more' in page && page.more === false) return;
        from = page.next;
      }
    },
  };
}

type Settings = ClientOptions & CallOptions;

async function callOf(route: string, input: Parts, settings: Settings): Promise<unknown> {
  const { signal, retries = 4 } = settings;
  const repeatable = route.startsWith('GET ') || IDEMPOTENT.includes(route as keyof Routes);
  const key = repeatable && !route.startsWith('GET ') ? (settings.idempotencyKey ?? crypto.randomUUID()) : undefined;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await attemptOf(route, input, key, settings);
    if ('answer' in outcome) return outcome.answer;
    signal?.throwIfAborted();
    if (attempt >= retries || !isWorthAnother(outcome.failure, repeatable)) throw outcome.failure;
    const pause = pauseBefore(attempt, outcome.retryAfter);
    if (pause === undefined) throw outcome.failure;
    await sleep(pause, signal);
  }
}

type Outcome = { readonly answer: unknown } | { readonly failure: unknown; readonly retryAfter?: string | null };

/** One attempt: from the request to the last byte of the answer, but for a stream, which goes on. */
async function attemptOf(route: string, input: Parts, key: string | undefined, settings: Settings): Promise<Outcome> {
  const { timeoutMs = 10_000, signal, fetch = globalThis.fetch } = settings;
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(new DOMException('No answer in time', 'TimeoutError')), timeoutMs);
  try {
    const request = await requestOf(route, input, key, settings);
    const response = await fetch(urlOf(route, input, settings.baseUrl), {
      ...request,
      signal: signal ? AbortSignal.any([signal, timer.signal]) : timer.signal,
    });
    if (response.ok) return { answer: await bodyOf(response) };
    return { failure: await errorOf(response), retryAfter: response.headers.get('retry-after') };
  } catch (failure) {
    return { failure };
  } finally {
    clearTimeout(timeout);
  }
}

async function requestOf(route: string, { headers, body }: Parts, key: string | undefined, { token }: Settings) {
  const sent = new Headers({ accept: 'application/json, */*;q=0.5' });
  for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) sent.set(name, String(value));
  if (key !== undefined && !sent.has('idempotency-key')) sent.set('idempotency-key', key);
  const bearer = typeof token === 'function' ? await token() : token;
  if (bearer !== undefined) sent.set('authorization', `Bearer ${bearer}`);
  const [method = 'GET'] = route.split(' ');
  if (body === undefined) return { method, headers: sent };
  if (body instanceof FormData || body instanceof Blob || body instanceof Uint8Array)
    return { method, headers: sent, body: body as Blob };
  sent.set('content-type', 'application/json');
  return { method, headers: sent, body: JSON.stringify(body) };
}

function urlOf(route: string, { path = {}, query = {} }: Parts, baseUrl: string): URL {
  const address = route
    .slice(route.indexOf(' ') + 1)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const url = new URL(address, baseUrl);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  return type.startsWith('text/event-stream') ? response.body : response.blob();
}

const FIRST_MS = 200;
const LONGEST_MS = 10_000;
/** What says to come back later than that is an answer, not a reason to wait. */
const TOO_LONG_MS = 60_000;
/** Statuses with which nothing is wrong with the call. */
const PASSING = new Set([429, 502, 503, 504]);

/**
 * Whether a call that failed should be made again.
 * @param repeatable it can be made twice without anything happening twice
 */
function isWorthAnother(failure: unknown, repeatable: boolean): boolean {
  if (failure instanceof LaminateError) return failure.status === 429 || (repeatable && PASSING.has(failure.status));
  return repeatable && (failure instanceof TypeError || (failure as Error).name === 'TimeoutError');
}

/**
 * Returns how long to wait before the next attempt: as long as the server says, otherwise twice as long each time, and
 * randomly up to half of that less, so that many callers do not come back together.
 * @param attempt from 0
 * @param retryAfter the header: seconds, or a date
 * @returns milliseconds, or undefined when that is too long
 */
function pauseBefore(attempt: number, retryAfter: string | null = null): number | undefined {
  const pause = Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS) * (1 - Math.random() / 2);
  if (retryAfter === null) return pause;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  const said = (Number.isFinite(seconds) ? seconds : 0) * 1000;
  return said > TOO_LONG_MS ? undefined : Math.max(pause, said);
}

/** @throws the reason of the signal as soon as it ends the wait */
function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
