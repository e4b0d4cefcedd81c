import { lookup, Resolver } from 'node:dns/promises';
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { openByteBudget, type Release } from './byte-budget.ts';
import { readAllowed } from './outbound-allow.ts';

/** Reason why a call to an address that a user typed was not made, or had no usable answer. */
export type OutboundFault =
  /** Address that can't be called: not `https`, with a password in it, or not an address at all. */
  | 'address'
  /** It leads inside: to a machine that the world can not reach, and this one maybe can. */
  | 'inside'
  /** Its name is not known. */
  | 'unresolved'
  /** Its certificate is not good. */
  | 'certificate'
  /** It answered by sending the caller elsewhere, but no redirect is followed. */
  | 'redirect'
  /** Not connected, or the connection broke. */
  | 'connection'
  | 'timeout'
  | 'too_long';

/** A call that failed. Its message has neither the address nor the answer in it. */
export class OutboundError extends Error {
  readonly fault: OutboundFault;
  constructor(fault: OutboundFault, options?: ErrorOptions) {
    super(`The call outside failed: ${fault}.`, options);
    this.name = 'OutboundError';
    this.fault = fault;
  }
}

export interface OutboundRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Time for all of it, from the name's look-up to the last byte, in milliseconds. The default is 10 s. */
  readonly timeoutMs?: number;
  /** Bytes that are read of an answer, 1 MB unless said. */
  readonly maxBytes?: number;
  /** Whether a longer answer can be cut, so that the connection ends there. Otherwise it is refused (`too_long`). */
  readonly mayCut?: boolean;
  /** Ends the call, as a `timeout`. */
  readonly signal?: AbortSignal | undefined;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /**
   * Whether it comes from where only the operator's word let the call go. The account can know that it was answered,
   * but never with what, since it might be a machine of the operator's network.
   */
  readonly isInside: boolean;
}

/** Calls one after the other, most of them to one address. */
export interface OutboundLine {
  /**
   * Makes one call like `Outbound.call`. If the call before went to the same address and its connection is still open,
   * this one uses it, and so reaches the machine that was checked then. A call that breaks on such a connection is sent
   * again on another, so it can arrive twice.
   * @throws OutboundError, in all calls to the address if it is at fault
   */
  readonly call: Outbound['call'];
  /** Ends the connection. */
  readonly close: () => void;
}

/** Calls to addresses that users of one account typed. */
export interface Outbound {
  /**
   * One call to an address that a user typed. It goes only to publicly reachable machines, to exactly the one whose
   * address was checked, and follows no redirect.
   * @throws OutboundError
   */
  readonly call: (address: string, request?: OutboundRequest) => Promise<OutboundAnswer>;
  /** Opens a line for calls over one connection. */
  readonly line: () => OutboundLine;
  /** The same as a `fetch`, for libraries that take one: strings and `URLSearchParams` as bodies, no streams. */
  readonly fetch: (address: string | URL, init?: RequestInit) => Promise<Response>;
  /** Checks whether that address can be called, as far as the address itself tells, without looking its name up. */
  readonly mayBe: (address: string) => boolean;
}

/** Calls for accounts. */
export interface Outbounds {
  /**
   * Returns the calls that one account can make. An operator allows addresses inside only to the accounts that they
   * name.
   */
  readonly for: (accountId: number) => Outbound;
}

export interface OutboundOptions {
  /** The setting `OUTBOUND_ALLOW`, as `readAllowed` has it. */
  readonly allow?: string | undefined;
  /** Tests know names that no server has. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
}

/** An address that can be called, and the machines that its name means. */
interface Way {
  readonly url: URL;
  readonly addresses: readonly string[];
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;
/** Bytes of all answers of one server that this process reads at the same time. */
const SERVER_BYTES = 16 * 1024 * 1024;

/** Overhead of a piece of an answer in addition to its bytes. There can be one for each byte. */
const CHUNK_BYTES = 256;

/** Budget for the answers that this process reads. Those beyond it are `too_long`. */
export const answerBudget = openByteBudget();

/** IPv6 addresses that are given out. All others can't be called, whatever they are for. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Checks whether everyone can reach that IPv4 or IPv6 address. Text that is not an address is not reachable. */
export function isPublicAddress(ip: string): boolean {
  // The library also reads what is written in other ways, such as 010.1.1.1.
  if (!isIP(ip)) return false;
  const address = ipaddr.parse(ip);
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(GLOBAL_V6));
}

/** Not `getaddrinfo`, whose few threads everything else needs, too: a name server that hangs would hold them. */
async function resolvePublic(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return [v4, v6].flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
}

/** Resolves a name on this machine, since names that an operator allows might be known to it alone. */
const resolveHere = async (name: string): Promise<readonly string[]> =>
  (await lookup(name, { all: true }).catch(() => [])).map(({ address }) => address);

/** Connects to these addresses whatever the name means by then. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_name, options, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (options.all) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  };

const CERTIFICATE_FAULT = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL|EPROTO/;

function faultOf(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const { code = '' } = error as { code?: string };
  return new OutboundError(CERTIFICATE_FAULT.test(code) ? 'certificate' : 'connection', { cause: error });
}

/** Reads a body as far as allowed. @param server the address that all its answers count for */
async function readBody(response: IncomingMessage, server: string, maxBytes: number, mayCut: boolean): Promise<string> {
  const owners = [{ key: server, most: SERVER_BYTES }];
  const held: Release[] = [];
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      const release = answerBudget.reserve(owners, chunk.length + CHUNK_BYTES);
      if (!release) throw new OutboundError('too_long');
      held.push(release);
      if (size > maxBytes && !mayCut) throw new OutboundError('too_long');
      chunks.push(chunk);
      if (size >= maxBytes) break;
    }
    return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
  } finally {
    for (const release of held) release();
  }
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

/**
 * Sends one request and waits for the head of its answer. A connection that was kept might have been closed at the
 * other end. In that case, the request is sent again.
 */
const send = (url: URL, options: RequestOptions, body: string | undefined) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, options);
    let isAnswered = false;
    request.on('response', (response) => {
      isAnswered = true;
      resolve(response);
    });
    request.on('error', (error: Error & { code?: string }) => {
      const isClosed = request.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '');
      if (isClosed && !isAnswered) resolve(send(url, options, body));
      else reject(error);
    });
    request.end(body);
  });

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Makes calls to addresses that users typed: webhook endpoints, ticket shops, identity providers.
 * @throws Error for an `allow` that can't be read
 */
export function openOutbound({ allow, resolve }: OutboundOptions = {}): Outbounds {
  const isAllowed = readAllowed(allow);
  return { for: (accountId) => outboundTo((url) => isAllowed(accountId, url), resolve) };
}

/** @param isAllowed whether an operator lets this account call an address inside */
function outboundTo(isAllowed: (url: URL) => boolean, resolve: OutboundOptions['resolve']): Outbound {
  function read(address: string): URL {
    if (!URL.canParse(address)) throw new OutboundError('address');
    const url = new URL(address);
    const fits = url.protocol === 'https:' || (url.protocol === 'http:' && isAllowed(url));
    if (!fits || url.username || url.password) throw new OutboundError('address');
    const ip = bare(url.hostname);
    if (isIP(ip) && !isPublicAddress(ip) && !isAllowed(url)) throw new OutboundError('inside');
    return url;
  }

  /** One address inside among several is enough to refuse: the name's owner chose them all. */
  async function addressesOf(url: URL): Promise<readonly string[]> {
    const name = bare(url.hostname);
    if (isIP(name)) return [name];
    const isKnown = isAllowed(url);
    const found = await (resolve ?? (isKnown ? resolveHere : resolvePublic))(name);
    if (found.length === 0) throw new OutboundError('unresolved');
    if (!isKnown && !found.every(isPublicAddress)) throw new OutboundError('inside');
    return found;
  }

  /** Where a call goes, once that was looked at. */
  async function wayTo(address: string): Promise<Way> {
    const url = read(address);
    return { url, addresses: await addressesOf(url) };
  }

  async function attempt(
    { url, addresses }: Way,
    agent: PlainAgent | false,
    asked: OutboundRequest,
    signal: AbortSignal,
  ): Promise<OutboundAnswer> {
    const { method = 'GET', headers, body, maxBytes = MAX_BYTES, mayCut = false } = asked;
    signal.throwIfAborted();
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const response = await send(
      url,
      { method, headers: { ...headers, ...length }, lookup: pinnedTo(addresses), agent, signal },
      body,
    );
    try {
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400 && status !== 304) throw new OutboundError('redirect');
      return {
        status,
        headers: headersOf(response),
        body: await readBody(response, addresses[0] ?? '', maxBytes, mayCut),
        isInside: isAllowed(url),
      };
    } finally {
      response.destroy();
    }
  }

  /** Gives `work` its time, and a fault to whatever goes wrong. */
  async function within(
    { timeoutMs = TIMEOUT_MS, signal }: OutboundRequest,
    work: (signal: AbortSignal) => Promise<OutboundAnswer>,
  ): Promise<OutboundAnswer> {
    const ended = new AbortController();
    const timeout = Promise.withResolvers<never>();
    const end = () => {
      timeout.reject(new OutboundError('timeout'));
      ended.abort();
    };
    const timer = setTimeout(end, timeoutMs);
    signal?.addEventListener('abort', end, { once: true });
    try {
      if (signal?.aborted) end();
      // The timer is the first to speak: what it ends fails, too, and a look-up it can't end.
      return await Promise.race([timeout.promise, work(ended.signal)]);
    } catch (error) {
      throw faultOf(error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    }
  }

  const call: Outbound['call'] = (address, asked = {}) =>
    within(asked, async (signal) => attempt(await wayTo(address), false, asked, signal));

  function line(): OutboundLine {
    let last: { readonly address: string; readonly way: Promise<Way> } | undefined;
    let agent: PlainAgent | undefined;
    return {
      call: (address, asked = {}) =>
        within(asked, async (signal) => {
          if (last?.address !== address) {
            agent?.destroy();
            agent = undefined;
            last = { address, way: wayTo(address) };
          }
          const way = await last.way;
          agent ??= new (way.url.protocol === 'https:' ? TlsAgent : PlainAgent)({ keepAlive: true, maxSockets: 1 });
          return attempt(way, agent, asked, signal);
        }),
      close: () => agent?.destroy(),
    };
  }

  async function fetchOutside(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const body = init.body == null ? undefined : String(init.body as string | URLSearchParams);
    if (init.body instanceof URLSearchParams && !headers.has('content-type')) {
      headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
    }
    const answer = await call(String(address), {
      method: init.method?.toUpperCase() === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(headers),
      ...(body === undefined ? {} : { body }),
    });
    const hasNone = answer.status === 204 || answer.status === 304;
    return new Response(hasNone ? null : answer.body, { status: answer.status, headers: answer.headers });
  }

  function mayBe(address: string): boolean {
    try {
      return Boolean(read(address));
    } catch {
      return false;
    }
  }

  return { call, line, fetch: fetchOutside, mayBe };
}
