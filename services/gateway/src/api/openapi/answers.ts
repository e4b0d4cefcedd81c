import { STATUS_CODES } from 'node:http';
import { API_CALLS_PER_MINUTE, ERROR_STATUS, type AnyRoute, type ErrorCode } from '@laminate/contracts';
import type { Json, Schemas } from './schemas.ts';

type Answered = (route: AnyRoute) => boolean;

const always: Answered = () => true;
const never: Answered = () => false;
const writes: Answered = ({ method }) => method === 'POST';
const of =
  (service: AnyRoute['service'], path = /^/): Answered =>
  (route) =>
    route.service === service && path.test(route.path);
const any =
  (...some: readonly Answered[]): Answered =>
  (route) =>
    some.some((each) => each(route));
const both =
  (...all: readonly Answered[]): Answered =>
  (route) =>
    all.every((each) => each(route));

const signedIn: Answered = ({ access }) => access !== 'anyone';
const openToTokens: Answered = ({ resource }) => resource !== undefined;
const links = of('accounts', /invitation|reset-password|confirm-e-mail|set-artist-user|door\/open|user-by-key/);
const uploads: Answered = ({ upload, raw, path }) => upload !== undefined || (raw === true && /uploads/.test(path));
const answersOfArtists = any(of('artist-portal'), of('advancing', /form_responses|rider_files|submit_form/));

/** Routes that can answer each error. */
const ANSWERED_BY: Record<ErrorCode, Answered> = {
  invalid_request: ({ params, query, headers, body, raw, upload }) =>
    [params, query, headers, body, raw, upload].some(Boolean),
  invalid_credentials: of('accounts', /^\/api\/auth/),
  file_infected: any(uploads, of('artist-portal', /uploads/)),
  not_signed_in: any(signedIn, of('accounts', /refresh|auth/)),
  token_expired: signedIn,
  api_token_unknown: openToTokens,
  api_token_expired: openToTokens,
  api_token_revoked: openToTokens,
  api_token_orphaned: openToTokens,
  api_token_scope: openToTokens,
  api_token_events: openToTokens,
  session_ended: any(signedIn, of('accounts', /refresh/)),
  forbidden: both(
    signedIn,
    any(({ access }) => Array.isArray(access), writes),
  ),
  plan_required: any(({ part }) => part !== undefined, both(of('access'), signedIn)),
  plan_ended: both(writes, signedIn, ({ whenPlanEnded }) => whenPlanEnded !== 'open'),
  second_factor_required: both(signedIn, ({ beforeSecondFactor }) => !beforeSecondFactor),
  deadline_passed: both(writes, any(answersOfArtists, of('guestlist', /shared_list/))),
  not_found: any(
    ({ params, scope }) => params !== undefined || scope === 'event',
    links,
    writes,
    ({ query }) => Boolean(query),
  ),
  method_not_allowed: never,
  conflict: writes,
  access_saved: both(writes, of('access')),
  stock_short: both(writes, ({ path }) => /stock|wristbands|check_in|tie_band/.test(path)),
  changed_meanwhile: both(
    writes,
    signedIn,
    any(
      of('accounts', /^\/api\/event\/\{eventId\}$/),
      of('accounts', /undo-dates/),
      of('access'),
      of('advancing'),
      of('artist-portal'),
      of('guestlist'),
    ),
  ),
  offset_mismatch: of('artist-portal', /uploads/),
  full: both(writes, of('checkin')),
  rights_changed: both(writes, of('checkin', /check_in|arrival/)),
  band_lost: of('checkin', /tie_band/),
  changes_gone: any(of('guestlist', /\/changes$/), of('integrations', /\/replay$/)),
  not_checked_in: both(writes, of('checkin')),
  already_undone: both(writes, any(of('checkin'), of('guestlist', /undo/))),
  blocked: both(writes, of('checkin')),
  pending: both(writes, of('checkin')),
  key_reuse: ({ idempotent }) => idempotent === true,
  limit_reached: both(writes, any(of('accounts'), of('guestlist'), of('access'), of('integrations'), answersOfArtists)),
  last_owner: both(writes, of('accounts', /accounts\/users/)),
  link_used: both(writes, links),
  link_expired: links,
  link_revoked: of('accounts', /door\/open/),
  second_factor_lost: of('accounts', /second-factor|auth/),
  guest_count_below_checked_in: both(writes, of('guestlist')),
  payload_too_large: any(({ body }) => body !== undefined, uploads),
  unsupported_media_type: any(({ body }) => body !== undefined, uploads),
  too_many_requests: always,
  internal: always,
  bad_gateway: always,
  service_unavailable: always,
  scanner_unavailable: any(uploads, of('artist-portal', /uploads/)),
  gateway_timeout: always,
};

/** Returns the errors that a route can answer, by their status. */
function errorsOf(route: AnyRoute): Map<number, ErrorCode[]> {
  const errors = new Map<number, ErrorCode[]>();
  for (const [code, status] of Object.entries(ERROR_STATUS) as [ErrorCode, number][])
    if (ANSWERED_BY[code](route)) errors.set(status, [...(errors.get(status) ?? []), code]);
  return new Map([...errors].toSorted(([one], [other]) => one - other));
}

const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

/** What an API token has left: in each answer to a call that is open to tokens, and where it has none left. */
const RATE_LIMIT = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
};

/** Headers that several answers have. */
export const HEADERS = {
  RetryAfter: { description: 'Number of seconds to wait before retrying the call.', schema: { type: 'integer' } },
  RateLimit: {
    description:
      'For an API token, the number of calls left (`r`) and the seconds until all of them are available again (`t`).',
    schema: { type: 'string' },
    example: '"token";r=599;t=60',
  },
  RateLimitPolicy: {
    description: 'For an API token, the number of calls allowed (`q`) per window of so many seconds (`w`).',
    schema: { type: 'string' },
    example: `"token";q=${API_CALLS_PER_MINUTE};w=60`,
  },
  ContentDisposition: { description: 'The name of the file.', schema: { type: 'string' } },
};

/** Error answers, by the codes that they can have. Many routes share a few sets of codes. */
export class ErrorAnswers {
  readonly #names = new Map<string, string>();
  readonly #schemas: Schemas;
  readonly components: Record<string, Json> = {};

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** A reference to the answer of a status with one of these codes. */
  of(status: number, codes: readonly ErrorCode[]): Json {
    const key = codes.join(' ');
    const name = this.#names.get(key) ?? this.#nextName(STATUS_CODES[status] ?? 'Error');
    this.#names.set(key, name);
    this.components[name] ??= errorAnswer(name, status, codes, this.#schemas);
    return { $ref: `#/components/responses/${name}` };
  }

  #nextName(words: string): string {
    const name = words.replaceAll(' ', '');
    const taken = Object.keys(this.components).filter((each) => each.replace(/\d+$/, '') === name).length;
    return taken === 0 ? name : `${name}${taken + 1}`;
  }
}

/** Returns the answers of a route: its success, and each status that an error can have, with the codes for it. */
export function answersOf(route: AnyRoute, schemas: Schemas, errors: ErrorAnswers): Json {
  return {
    [statusOf(route)]: withHeaders(success(route, schemas), openToTokens(route) ? RATE_LIMIT : {}),
    ...Object.fromEntries([...errorsOf(route)].map(([status, codes]) => [status, errors.of(status, codes)])),
  };
}

const withHeaders = (answer: Json, headers: Json): Json =>
  Object.keys(headers).length === 0
    ? answer
    : { ...answer, headers: { ...(answer['headers'] as Json | undefined), ...headers } };

/**
 * @param name of the answer. Its content is also a schema with a name, since generators make one per call out of a
 * schema without a name
 */
function errorAnswer(name: string, status: number, codes: readonly ErrorCode[], schemas: Schemas): Json {
  const description = `One of the codes ${codes.map((code) => `\`${code}\``).join(', ')}.`;
  const code = { type: 'string', enum: codes, description: 'A stable code.' };
  const schema = schemas.add(`${name}Problem`, {
    description,
    allOf: [schemas.answered('Problem'), { type: 'object', properties: { code } }],
  });
  return {
    description,
    ...(status === 503 ? { headers: RETRY_AFTER } : {}),
    ...(status === 429 ? { headers: { ...RETRY_AFTER, ...RATE_LIMIT } } : {}),
    content: { 'application/problem+json': { schema } },
  };
}

const statusOf = ({ status, response, stream, contentType }: AnyRoute): number =>
  status ?? (response || stream || contentType ? 200 : 204);

/** Bytes, in the words of OpenAPI 3.1. */
export const BYTES: Json = { type: 'string', format: 'binary' };

/** Types that a file can have. One that was uploaded is answered with its own, such as `image/png`. */
const typesOf = (type: string): string[] => (type === 'application/octet-stream' ? [type, '*/*'] : [type]);

function success(route: AnyRoute, schemas: Schemas): Json {
  if (route.stream)
    return {
      description:
        'Server-sent events, each with its `event`, `id` and `data`. A comment every few seconds keeps the connection open.',
      content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/StreamMessage' } } },
    };
  if (route.contentType)
    return {
      description: 'The file.',
      headers: { 'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' } },
      content: Object.fromEntries(typesOf(route.contentType).map((type) => [type, { schema: BYTES }])),
    };
  const schema = schemas.of(route.id, 'response');
  if (!schema) return { description: 'Done, with no body.' };
  return { description: 'Done.', content: { 'application/json': { schema } } };
}
