import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { mapDatabaseError } from '../database/error-mapper.ts';
import { apiError, fieldError, isApiError, toProblem, type ApiError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { TokenClaims } from '../identity.ts';
import type { SecurityLog } from '../security-log.ts';
import { within } from './observe-requests.ts';

interface BodyParserError {
  readonly type?: string;
  readonly status?: number;
  /** Of zlib, when a compressed body is none. */
  readonly code?: string;
}

function fromBodyParser(error: unknown): ApiError | undefined {
  const { type, status, code } = (error ?? {}) as BodyParserError;
  switch (type) {
    case 'entity.parse.failed':
      return fieldError('body', 'not_json');
    case 'entity.too.large':
      return apiError('payload_too_large');
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return apiError('unsupported_media_type');
    case 'request.aborted':
    case 'request.size.invalid':
      return fieldError('body', 'cut_off');
    default:
      return status === 400 && code ? fieldError('body', 'not_compressed_so') : undefined;
  }
}

/** Sends the one error body. */
export function sendError(res: Response, error: ApiError): void {
  if (error.details.retryAfterSeconds) res.set('retry-after', String(error.details.retryAfterSeconds));
  res
    .status(error.status)
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(error, res.locals.requestId)));
}

/** Anything no route took. */
export const notFound: RequestHandler = (_req, _res, next) => next(apiError('not_found'));

/** What is noted of a refusal, by its code. */
const NOTED = { forbidden: 'authz_fail', file_infected: 'upload_validation' } as const;

/** An API token is noted whatever it was refused for before its call began, but for calling too often. */
function noteOf({ code, status }: ApiError, { locals }: Response) {
  if (locals.apiToken && !locals.identity && code !== 'too_many_requests')
    return status === 401 ? 'authn_login_fail' : 'authz_fail';
  return code in NOTED ? NOTED[code as keyof typeof NOTED] : undefined;
}

/** Notes whom their role or place was refused and whose file holds a virus, and passes the error on. */
export const noteRefusals =
  (securityLog: SecurityLog): ErrorRequestHandler =>
  (error, req, res, next) => {
    const note = isApiError(error) ? noteOf(error, res) : undefined;
    if (note) {
      const { code, details } = error as ApiError;
      const caller = res.locals.claims as TokenClaims | undefined;
      const finding = details.extra?.finding as string | undefined;
      within(res, () =>
        securityLog(note, req, {
          reason: code,
          ...(res.locals.apiToken && { method: 'api_token' as const }),
          route: res.locals.matched?.route,
          finding,
          userId: caller?.userId,
          accountId: caller?.accountId,
        }),
      );
    }
    next(error);
  };

/** The one error middleware: known errors as they are, unknown ones logged and masked. */
export const errorMiddleware =
  (log: Logger): ErrorRequestHandler =>
  (error, req, res, _next) => {
    const malformedPath = error instanceof URIError ? apiError('not_found') : undefined;
    const known = isApiError(error) ? error : (fromBodyParser(error) ?? mapDatabaseError(error) ?? malformedPath);
    if (!known || known.status >= 500) {
      within(res, () =>
        log.error({ err: error, method: req.method, route: res.locals.matched?.route }, 'request failed'),
      );
    }
    if (res.headersSent) return void res.destroy();
    sendError(res, known ?? apiError('internal'));
  };
