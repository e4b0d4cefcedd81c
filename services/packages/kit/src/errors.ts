import { ERROR_STATUS, type ErrorCode, type FieldError, type Problem } from '@laminate/contracts';

/** The sentence shown when a call site gives none of its own. */
const DEFAULT_MESSAGE: Record<ErrorCode, string> = {
  invalid_request: 'Some of the data is not right',
  invalid_credentials: 'The e-mail/username or password is incorrect',
  file_infected: 'A virus was found in this file, so it was not kept',
  not_signed_in: 'Please sign in',
  token_expired: 'Please sign in again',
  session_ended: 'This session has ended, please sign in again',
  forbidden: 'Your role does not allow this',
  plan_required: 'Your plan does not include this',
  plan_ended: 'Your plan has ended. Choose a plan to go on.',
  second_factor_required: 'Set up two-step login first, in your account settings',
  deadline_passed: 'Deadline has passed',
  not_found: 'Not found',
  method_not_allowed: 'This address does not take that method',
  conflict: 'This was changed in the meantime',
  access_saved: "The access system is saved. Choose 'Edit matrix' to change it.",
  stock_short: 'There are not that many in stock',
  changed_meanwhile: 'Somebody else changed this in the meantime',
  offset_mismatch: 'This part does not follow what was received',
  full: 'Everyone of this party is in already',
  not_checked_in: 'Nobody of this party is checked in',
  already_undone: 'This was undone already',
  blocked: 'This guest is blocked',
  pending: 'This guest is still pending',
  key_reuse: 'This idempotency key was used for another request',
  limit_reached: 'The limit of your plan is reached',
  last_owner: 'The account needs at least one Top dog',
  link_used: 'This link was opened already',
  link_expired: 'This link can no longer be opened',
  link_revoked: 'This link was revoked',
  second_factor_lost:
    'Your two-step login can no longer be checked. Ask your Top dog or the operator of Laminate to reset it.',
  guest_count_below_checked_in: 'More guests of this party are in already',
  payload_too_large: 'That is too much data at once',
  unsupported_media_type: 'Send JSON with content type application/json',
  too_many_requests: 'Too many attempts, please wait a moment',
  internal: 'Something went wrong on our side',
  bad_gateway: 'The service did not answer properly, please try again',
  service_unavailable: 'This part of Laminate is not available right now, please try again',
  scanner_unavailable:
    'Files cannot be scanned for viruses right now, so none are accepted. Please try again in a moment',
  gateway_timeout: 'The service took too long, please try again',
};

interface Details {
  readonly msg?: string;
  readonly errors?: readonly FieldError[];
  /** Further members of the body, e.g. `person`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
  /** What went wrong, for the log alone. */
  readonly cause?: unknown;
}

/** An error that the caller may see. Tell errors apart by `code`, never by class. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.msg ?? DEFAULT_MESSAGE[code], { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.details = details;
  }
}

/** Makes an error to throw: `throw apiError('not_found')`. */
export const apiError = (code: ErrorCode, details?: Details): ApiError => new ApiError(code, details);

/** One wrong field, as a 400. */
export const fieldError = (path: string, message: string, code = 'invalid'): ApiError =>
  new ApiError('invalid_request', { msg: `${path}: ${message}`, errors: [{ path, code, message }] });

/**
 * The same error with its wrong fields as members of the body, too; see `fieldMap` of a route. Of two of one field the
 * first.
 */
export function withFieldMap(error: ApiError, names: Readonly<Record<string, string>>): ApiError {
  const { errors = [], extra } = error.details;
  const members = errors.map(({ path, message }) => [names[path] ?? path, message] as const).toReversed();
  return new ApiError(error.code, {
    ...error.details,
    msg: error.message,
    extra: { ...extra, ...Object.fromEntries(members) },
  });
}

/** Is this an error with a known code? Works across realms and copies of this module. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code in ERROR_STATUS &&
  'details' in error;

/** The body of an error (`application/problem+json`). */
export function toProblem(error: ApiError, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: error.code.replaceAll('_', ' '),
    status: error.status,
    msg: error.message,
    code: error.code,
    errors: [...(error.details.errors ?? [])],
    request_id: requestId,
    ...error.details.extra,
  };
}
