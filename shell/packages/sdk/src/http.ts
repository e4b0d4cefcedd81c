import { refreshSession as refreshRoute } from '@laminate/contracts/routes/accounts';
import { DEFAULT_TIMEOUT_MS } from '@laminate/contracts/route';
import type { BodyIn, Method, ParamsIn, QueryIn, ResponseOf } from '@laminate/contracts/route';
import { apiError, hasCode, isSignedOut } from './api-error.ts';
import type { ApiError } from './api-error.ts';
import { forgetPrefetched, keepPrefetched, takePrefetched } from './prefetch.ts';
import { planEnded } from './plan-ended.ts';
import { readRetryAfter } from './retry-after.ts';
import { endSession, getSession, storeSession } from './session.ts';
import { noteClock } from './device-clock.ts';
import { STORAGE_KEYS } from './storage.ts';
import { getLocale, i18n } from './i18n.ts';

/** What the client reads of a route table entry. */
export interface CallableRoute {
  readonly method: Method;
  readonly path: string;
  readonly access: unknown;
  readonly timeoutMs?: number;
}

type PathValues<P> = { [K in keyof P]: string | number };
type QueryValues<Q> = { [K in keyof Q]: string | number | undefined };
type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Name]: Value };

/** The parts of a call: those that the route declares, and nothing else. */
type CallInput<R> = Part<'params', undefined extends ParamsIn<R> ? undefined : PathValues<ParamsIn<R>>> &
  Part<'body', BodyIn<R>> &
  (undefined extends QueryIn<R> ? unknown : { query?: QueryValues<QueryIn<R>> }) & {
    signal?: AbortSignal;
    /** UUID of what can be sent again: the same key always gets the same outcome. */
    idempotencyKey?: string;
    /** More headers, made for each attempt, such as the time at which it is sent. */
    headers?: () => Readonly<Record<string, string>>;
    /** Keeps the request alive while the page closes. */
    keepalive?: boolean;
    /** The body of a route with `raw`, sent as it is. */
    bytes?: ArrayBuffer;
  };

interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  headers?: () => Readonly<Record<string, string>>;
  keepalive?: boolean;
  bytes?: ArrayBuffer;
}

type CallArguments<R> = Partial<CallInput<R>> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/**
 * Calls a route of the route table.
 *
 * An expired token is silently renewed once. When that is refused the session ends and the shell shows the login.
 *
 * @returns the body of the answer, or undefined for a route that answers 204
 * @throws ApiError for anything but success, or the signal's reason when the caller gave up
 */
export async function call<R extends CallableRoute>(route: R, ...[input]: CallArguments<R>): Promise<ResponseOf<R>> {
  const response = await answerTo(route, (input ?? {}) as LooseInput);
  try {
    return await readAnswer<R>(response);
  } catch (error) {
    if (contradictsPlan(error) || contradictsSecondFactor(error)) void refreshSession();
    throw error;
  }
}

/** Is a call refused for a plan other than the one that the pages go by? */
function contradictsPlan(error: unknown): boolean {
  const plan = getSession()?.plan;
  if (!plan) return false;
  return (
    (hasCode(error, 'plan_required') && !plan.only_guestlist) || (hasCode(error, 'plan_ended') && !planEnded(plan))
  );
}

/** Is a call refused for a second factor that is required by now? */
const contradictsSecondFactor = (error: unknown) =>
  hasCode(error, 'second_factor_required') && getSession()?.user.lacks_second_factor !== true;

/**
 * Calls a route like `call` and leaves the body of its answer unread, since a worker is better at reading one of
 * megabytes.
 *
 * @throws ApiError for anything but success, or the signal's reason when the caller gave up
 */
export async function callForBytes<R extends CallableRoute>(
  route: R,
  ...[input]: CallArguments<R>
): Promise<ArrayBuffer> {
  const response = await answerTo(route, (input ?? {}) as LooseInput);
  if (!response.ok) await readAnswer<R>(response);
  return response.arrayBuffer();
}

/** The last answer: that to the second call where the token had to be renewed. */
async function answerTo(route: CallableRoute, input: LooseInput): Promise<Response> {
  const token = getSession()?.token;
  if (route.method !== 'GET') forgetPrefetched();
  const response = await ((token && takePrefetched(urlOf(route.path, input), token)) || send(route, input, token));
  if (route.access === 'anyone') return response;
  if (response.status === 422) endSession();
  if (response.status !== 401) return response;
  if (!token || !(await renewSession(token))) {
    endSession();
    return response;
  }
  const retried = await send(route, input, getSession()?.token);
  if (isSignedOut(retried.status)) endSession();
  return retried;
}

/**
 * Asks ahead what a screen will ask once its scripts are here. The first call of that address takes the answer,
 * whatever it is.
 *
 * @param address of a GET for those who are logged in, its parameters filled in, e.g. /api/event/34/people
 */
export function askAhead(address: string): void {
  const token = getSession()?.token;
  if (token) keepPrefetched(address, token, send({ method: 'GET', path: address, access: undefined }, {}, token));
}

let renewing: Promise<boolean> | null = null;

/**
 * Exchanges the refresh cookie for a new access token. The cookie rotates at each use, so only one tab of a browser can
 * do it at a time. The others take the token it stored.
 *
 * @param refused the token that the server no longer accepts
 * @returns false when the server says that the session is over
 * @throws ApiError when the server could not be asked
 */
export function renewSession(refused: string): Promise<boolean> {
  renewing ??= alone('laminate-session', () => renew(refused)).finally(() => {
    renewing = null;
  });
  return renewing;
}

/** Waits until no renewal is under way: its cookie, coming late, would be put over that of another session. */
export const sessionRenewed = async (): Promise<void> => void (await renewing?.catch(() => undefined));

/**
 * Asks the server again who is logged in, after something that changes it: the plan's counts, the roles. A failure
 * changes nothing.
 */
export async function refreshSession(): Promise<void> {
  const token = getSession()?.token;
  if (token)
    await renewSession(token).catch((error: unknown) => console.warn('The session could not be refreshed', error));
}

async function renew(refused: string): Promise<boolean> {
  if (storedToken() !== refused) return storedToken() !== null;
  const response = await send(refreshRoute, {}, undefined);
  const renewed = isRefusal(response) ? null : await readAnswer<typeof refreshRoute>(response);
  // A person who has logged out by now stays so, and one who has logged in is neither replaced nor logged out.
  if (storedToken() !== refused) return storedToken() !== null;
  if (renewed) storeSession(renewed);
  return renewed !== null;
}

/** The access token as any tab of the browser stored it last. */
const storedToken = () => localStorage.getItem(STORAGE_KEYS.token);

/** The product says no, and not a network that puts its own page in between. */
function isRefusal({ status, headers }: Response): boolean {
  return status >= 400 && status < 500 && status !== 429 && (headers.get('content-type')?.includes('json') ?? false);
}

/** Runs the task while no other tab runs one of the same name. Web Locks exist in secure contexts only. */
function alone<T>(name: string, task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, task) : task();
}

async function send(route: CallableRoute, input: LooseInput, token: string | undefined): Promise<Response> {
  const { body, bytes, signal, idempotencyKey, keepalive } = input;
  // Texts that the server writes on its own, such as mails, are in the language of the interface, not in that of the
  // browser.
  const headers = new Headers({ accept: 'application/json', 'accept-language': getLocale() });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (bytes) headers.set('content-type', 'application/octet-stream');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  // Headers are Latin-1, so the server reads it percent-encoded.
  for (const [name, value] of Object.entries(input.headers?.() ?? {})) headers.set(name, value);
  const timeout = AbortSignal.timeout(route.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const asked = Date.now();
  try {
    const response = await fetch(urlOf(route.path, input), {
      method: route.method,
      headers,
      body: body === undefined ? bytes : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials: 'same-origin',
      cache: 'no-store',
      keepalive,
    });
    noteClock(response, asked, Date.now());
    // The time-out covers the whole answer, not only its head.
    const content = await response.arrayBuffer();
    return new Response(response.status === 204 || response.status === 304 ? null : content, response);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw timeout.aborted ? timedOut() : unreachable(error);
  }
}

/** The address of a route with its parameters filled in. */
export function urlOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/**
 * Reads an answer of the server.
 *
 * @throws ApiError for anything but success
 */
export async function readAnswer<R>(response: Response): Promise<ResponseOf<R>> {
  if (response.status === 204) return undefined as ResponseOf<R>;
  const requestId = response.headers.get('x-request-id');
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    throw apiError({ status: response.status, code: 'bad_response', msg: unreadable(), requestId });
  }
  if (response.ok) return body as ResponseOf<R>;
  const retryAfterSeconds = readRetryAfter(response.headers.get('retry-after'));
  const head = { requestId, retryAfterSeconds };
  throw failed(response.status, (body ?? {}) as Record<string, unknown>, head, await loadMessages());
}

/** What puts a server's codes into words. */
type Messages = Pick<typeof import('./message-text.ts'), 'isSentence' | 'messageOf'>;

/** Says what the server says, in English. */
const IN_ENGLISH: Messages = { messageOf: (_code, _params, english) => english, isSentence: () => false };

/** The sentences of the contracts, which come with the first answer that needs one. */
const loadMessages = (): Promise<Messages> => import('./message-text.ts').catch(() => IN_ENGLISH);

/**
 * Returns items that say something by a code, with their `message` in the language of the page: what is not an error,
 * but said as errors are.
 */
export async function inOwnWords<
  Item extends { readonly code: string; readonly params: object; readonly message: string },
>(items: readonly Item[]): Promise<Item[]> {
  const { messageOf } = await loadMessages();
  return items.map((item) => ({ ...item, message: messageOf(item.code, item.params, item.message) }));
}

function failed(
  status: number,
  body: Record<string, unknown>,
  head: Pick<ApiError, 'requestId' | 'retryAfterSeconds'>,
  messages: Messages,
): ApiError {
  const inLanguage = (field: ApiError['errors'][number]) => ({
    ...field,
    message: messages.messageOf(field.code, field.params, field.message),
  });
  const errors = Array.isArray(body['errors']) ? (body['errors'] as ApiError['errors']).map(inLanguage) : [];
  return apiError({
    status,
    code: typeof body['code'] === 'string' ? body['code'] : 'bad_response',
    msg: messageIn(body, errors, messages),
    errors,
    ...head,
    body,
  });
}

/** What a problem says: its message, else what is wrong with its first field, else what its code says. */
function messageIn(
  body: Record<string, unknown>,
  [first]: ApiError['errors'],
  { messageOf, isSentence }: Messages,
): string {
  const { msg, code, message_code: messageCode, params } = body;
  if (typeof msg !== 'string') return unreadable();
  if (messageCode !== undefined) return messageOf(messageCode, params, msg);
  if (first) return isSentence(first.code) ? first.message : `${first.path}: ${first.message}`;
  return messageOf(code, {}, msg);
}

const unreadable = () => i18n.t('We couldn’t read the server’s response. Try again.');

/** The server did not answer in time. */
export const timedOut = () =>
  apiError({ status: 0, code: 'timeout', msg: i18n.t('The server didn’t respond in time. Try again.') });

/** No server was reached. */
export const unreachable = (cause: unknown) =>
  Object.assign(
    apiError({
      status: 0,
      code: 'network',
      msg: i18n.t('Couldn’t reach the server. Check your internet connection.'),
    }),
    { cause },
  );
