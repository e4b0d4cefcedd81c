import type { z } from 'zod';
import type { Resource } from './api-scopes.ts';
import type { Right } from './rights.ts';
import type { CallerRole } from './roles.ts';

export type ServiceName =
  | 'accounts'
  | 'guestlist'
  | 'checkin'
  | 'access'
  | 'advancing'
  | 'artist-portal'
  | 'integrations';
/** `DELETE` is for interfaces that others define, such as Apple's. */
export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Callers of a route. `anyone` needs no token, and `signed-in` needs any user's valid session. A list names the roles,
 * held in the account or, for `scope: 'event'`, for the event of the path.
 */
export type Access = 'anyone' | 'signed-in' | readonly CallerRole[];

type Shape = z.ZodType;

/** What is known of a call where it is made. */
export interface CallContract<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Response extends Shape = Shape,
  Headers extends Shape = Shape,
> {
  readonly method: Method;
  /** OpenAPI style, e.g. `/api/event/{eventId}/people`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Body of a successful answer. If it is absent, the answer is 204 without a body. */
  readonly response?: Response;
  /** Client time-out in milliseconds where it is not the default of 8,000. */
  readonly timeoutMs?: number;
  /**
   * Headers that it reads in addition to those of every call: an object by their names in lower case, which allows
   * other headers.
   */
  readonly headers?: Headers;
}

/**
 * Declares a call of a service that a remote brings along, below `/api/x/<remote>`, for the `call` of the sdk. The
 * gateway goes by what remote.json says of it.
 */
export function defineCall<
  Params extends Shape = z.ZodUndefined,
  Query extends Shape = z.ZodUndefined,
  Body extends Shape = z.ZodUndefined,
  Response extends Shape = z.ZodUndefined,
>(call: CallContract<Params, Query, Body, Response, z.ZodUndefined>): typeof call {
  return Object.freeze(call);
}

/** One entry of the route table: validation, proxying, OpenAPI and the authorisation walk are all made from it. */
export interface RouteContract<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Response extends Shape = Shape,
  Headers extends Shape = Shape,
> extends CallContract<Params, Query, Body, Response, Headers> {
  /** Unique, stable, camelCase: OpenAPI operationId and the key of the handler. */
  readonly id: string;
  readonly service: ServiceName;
  /** Right whose holders can call it, from which `withRight` makes `access`. If it is absent, `access` is stated. */
  readonly right?: Right;
  /** `event`: the path has `{eventId}`, and anything outside the caller's events answers 404. */
  readonly scope: 'none' | 'account' | 'event';
  readonly summary: string;
  /** A second spelling of another route, which apps should call instead. */
  readonly deprecated?: true;
  /**
   * Resource that opens the route to API tokens whose scopes have it. If it is absent, the route is closed to all of
   * them.
   */
  readonly resource?: Resource;
  /** A POST that changes nothing, such as an export: for the scope of a token it is reading. */
  readonly reads?: true;
  /** Status of a success: 200, 201 for creates, 204 without a response. */
  readonly status?: 200 | 201 | 204;
  /** Body limit in bytes where the default of 100 KB is too small. */
  readonly maxBodyBytes?: number;
  /**
   * Takes `multipart/form-data` instead of JSON: one file of up to this many bytes under the name `field`, next to the
   * fields of `body`.
   */
  readonly upload?: { readonly field: string; readonly maxBytes: number };
  /** Takes any body as the bytes that came, to check a signature over them or to keep them. They are not validated. */
  readonly raw?: true;
  /** A success answers bytes of this type instead of JSON. */
  readonly contentType?: string;
  /**
   * Marks a list, a dashboard or an export. Its transactions only read, so a replica of the database that is up to date
   * can serve them.
   */
  readonly replica?: true;
  /**
   * Takes memory, threads or a connection for long. Only a few can run concurrently for a session and an account,
   * counting all calls of a kind together.
   */
  readonly dear?: 'stream' | 'export' | 'look-up';
  /** Answered as `text/event-stream`. */
  readonly stream?: true;
  /** Carries an `Idempotency-Key` header. */
  readonly idempotent?: true;
  /**
   * With `signed-in`: open to a door device too, which has a session but is no user. Routes for `worker_bee` are
   * anyway.
   */
  readonly kiosk?: true;
  /**
   * A part of the product that guest-list-only plans do not include: there a POST is refused unless it is `open` as
   * below.
   */
  readonly part?: 'advancing';
  /**
   * A POST is refused once the plan of the account has ended, unless it says otherwise. `open` changes nothing, gives
   * something back or is what a person needs to go on. `at-the-door` is a part of the check-in and goes on while its
   * event runs.
   */
  readonly whenPlanEnded?: 'open' | 'at-the-door';
  /**
   * Open to a caller, too, who has yet to set up the second factor that is required of them: what that takes, and the
   * ways out.
   */
  readonly beforeSecondFactor?: true;
  /**
   * With `anyone`: not to be had by the host of the artists' portal, where people are invited and founding a company
   * has no place.
   */
  readonly outsidePortal?: true;
  /**
   * Wrong fields are said as members of the answer, too, as `{ field: message }`: each field under the name given here,
   * else under its own.
   */
  readonly fieldMap?: Readonly<Record<string, string>>;
}

/** Declares a route, keeping the exact schema types for both ends. */
export function defineRoute<
  Params extends Shape = z.ZodUndefined,
  Query extends Shape = z.ZodUndefined,
  Body extends Shape = z.ZodUndefined,
  Response extends Shape = z.ZodUndefined,
  Headers extends Shape = z.ZodUndefined,
>(route: RouteContract<Params, Query, Body, Response, Headers>): RouteContract<Params, Query, Body, Response, Headers> {
  return Object.freeze(route);
}

export type AnyRoute = RouteContract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

const parameterCount = (path: string): number => path.split('{').length;

/**
 * Puts routes in the order in which a path is looked for: a fixed segment beats a parameter, so the first match is the
 * most specific one, in whatever order they were declared. For `toSorted`.
 */
export const mostSpecificFirst = (a: Pick<AnyRoute, 'path'>, b: Pick<AnyRoute, 'path'>): number =>
  parameterCount(a.path) - parameterCount(b.path);

type SchemaOf<R, K extends 'params' | 'query' | 'body' | 'response' | 'headers'> =
  R extends CallContract<infer P, infer Q, infer B, infer S, infer H>
    ? { params: P; query: Q; body: B; response: S; headers: H }[K]
    : never;

/** What the handler receives after validation. */
export type ParamsOf<R> = z.output<SchemaOf<R, 'params'>>;
export type QueryOf<R> = z.output<SchemaOf<R, 'query'>>;
export type BodyOf<R> = z.output<SchemaOf<R, 'body'>>;
export type HeadersOf<R> = z.output<SchemaOf<R, 'headers'>>;
export type ResponseOf<R> = z.input<SchemaOf<R, 'response'>>;

/** What the client sends, before defaults are filled in. */
export type ParamsIn<R> = z.input<SchemaOf<R, 'params'>>;
export type QueryIn<R> = z.input<SchemaOf<R, 'query'>>;
export type BodyIn<R> = z.input<SchemaOf<R, 'body'>>;

/** Time-out of a call: 8 s, check-in calls 5 s (specification §9). */
export const DEFAULT_TIMEOUT_MS = 8000;
export const CHECK_IN_TIMEOUT_MS = 5000;
