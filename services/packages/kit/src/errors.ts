import {
  ERROR_STATUS,
  isSentence,
  message as messageOf,
  textOf,
  type ErrorCode,
  type FieldError,
  type Message,
  type PlainCode,
  type Problem,
} from '@laminate/contracts';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** A message, by its code alone where it has no parameters. */
type Said = PlainCode | Message;

const reportedAs = (said: Said): Message => (typeof said === 'string' ? messageOf(said) : said);

interface Details {
  /** What is said where that is more than the code of the error says. */
  readonly message?: Said | undefined;
  readonly errors?: readonly FieldError[];
  /** Further members of the body, e.g. `person`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
  /** What went wrong, for the log alone. */
  readonly cause?: unknown;
}

const i18n = setupI18n({ locale: 'en', locales: 'en-GB', messages: { en: {} } });
i18n.setMessagesCompiler(compileMessage);

/** A message in English: what a caller reads who knows no codes, and the log. */
export const messageInEnglish = ({ code, params }: Message): string => i18n._(textOf(code), params);

/**
 * Returns, in English, the message, or else the fault of the first field. That fault appears alone or after the name of
 * the field.
 */
function said(code: ErrorCode, { message, errors: [first, ...more] = [] }: Details): string {
  if (message !== undefined) return messageInEnglish(reportedAs(message));
  if (!first) return messageInEnglish(messageOf(code));
  const others = new Set(more.map(({ path }) => path).filter((path) => path !== first.path)).size;
  const rest = others > 0 ? ` (and ${others} more)` : '';
  return `${isSentence(first.code) ? '' : `${first.path}: `}${first.message}${rest}`;
}

/** An error that the caller can see. Tell errors apart by `code`, never by class. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(said(code, details), { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.details = details;
  }
}

/** Makes an error to throw: `throw apiError('not_found')`. */
export const apiError = (code: ErrorCode, details?: Details): ApiError => new ApiError(code, details);

/** What is wrong with one field, for `errors`. */
export function wrongField(path: string, said: Said): FieldError {
  const { code, params } = reportedAs(said);
  return { path, code, ...(Object.keys(params).length > 0 && { params }), message: messageInEnglish({ code, params }) };
}

/** One wrong field, as a 400, or as another error where the request fails for more than its form. */
export const fieldError = (path: string, said: Said, code: ErrorCode = 'invalid_request'): ApiError =>
  new ApiError(code, { errors: [wrongField(path, said)] });

/**
 * Returns the same error with its wrong fields also as members of the body (see `fieldMap` of a route). If a field has
 * two errors, the first one counts.
 */
export function withFieldMap(error: ApiError, names: Readonly<Record<string, string>>): ApiError {
  const { errors = [], extra } = error.details;
  const nameOf = (path: string) => (Object.hasOwn(names, path) ? names[path] : undefined) ?? path;
  const members = errors.map(({ path, message }) => [nameOf(path), message] as const).toReversed();
  return new ApiError(error.code, { ...error.details, extra: { ...extra, ...Object.fromEntries(members) } });
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
  const { message } = error.details;
  const said = message === undefined ? undefined : reportedAs(message);
  return {
    type: 'about:blank',
    title: error.code.replaceAll('_', ' '),
    status: error.status,
    msg: error.message,
    code: error.code,
    ...(said && { message_code: said.code, params: said.params }),
    errors: [...(error.details.errors ?? [])],
    request_id: requestId,
    ...error.details.extra,
  };
}
