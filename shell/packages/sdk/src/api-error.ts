import type { ErrorCode, FieldError } from '@laminate/contracts/errors';

/** Codes that a call can fail with before the server answered. */
type LocalErrorCode = 'network' | 'timeout' | 'bad_response';

/**
 * A call that did not succeed. Compare it by `code`, since two copies of a class are never `instanceof` each other and
 * an error can come from another module.
 */
export interface ApiError extends Error {
  readonly name: 'ApiError';
  /** HTTP status, 0 when there was no answer. */
  readonly status: number;
  readonly code: ErrorCode | LocalErrorCode | (string & {});
  /** The sentence for the person. */
  readonly msg: string;
  /** Every wrong field of the request. */
  readonly errors: readonly FieldError[];
  /** Names this call in the server's log. */
  readonly requestId: string | null;
  /** Wait that the server asks for before the next try, or null when it doesn't say. */
  readonly retryAfterSeconds: number | null;
  /** The whole body of the answer, for members that belong to one code. */
  readonly body: Readonly<Record<string, unknown>>;
}

interface ApiErrorParts {
  status: number;
  code: ApiError['code'];
  msg: string;
  errors?: readonly FieldError[];
  requestId?: string | null;
  retryAfterSeconds?: number | null;
  body?: Readonly<Record<string, unknown>>;
}

/** Makes an ApiError. */
export function apiError(parts: ApiErrorParts): ApiError {
  const { status, code, msg, errors = [], requestId = null, retryAfterSeconds = null, body = {} } = parts;
  return Object.assign(new Error(msg), {
    name: 'ApiError' as const,
    status,
    code,
    msg,
    errors,
    requestId,
    retryAfterSeconds,
    body,
  });
}

/** Is this a failed call? */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error && 'status' in error;
}

/** Did the call fail with one of these codes? */
export function hasCode(error: unknown, ...codes: ApiError['code'][]): error is ApiError {
  return isApiError(error) && codes.includes(error.code);
}

/** Returns whether no one is logged in now. 422 is how older servers said so. */
export const isSignedOut = (status: number): boolean => status === 401 || status === 422;

/** Could the same call succeed later: no answer, too many requests, or a fault of the server? */
export function isTransient(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
}

/**
 * Checks whether the requested change is still undecided, so that the same call might succeed later. That is the case
 * with no answer or a busy server, with no one logged in, or with an answer that can't be read and so is not from our
 * server (a hotel's sign-in page, a proxy).
 */
export function isUndecided(error: ApiError): boolean {
  return isTransient(error) || isSignedOut(error.status) || error.status < 400 || error.code === 'bad_response';
}
