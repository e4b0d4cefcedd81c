import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '../log.ts';
import type { Metrics, RequestLabels } from '../metrics.ts';
import { runFor, type RequestScope } from '../request-scope.ts';
import { newTrace, readTraceparent } from '../trace-context.ts';
import type { Tracing } from '../tracing.ts';

const ID = /^[\w-]{8,64}$/;
/** As servers commonly note a caller who was gone before the answer. */
const CALLER_GONE = 499;
/** Methods with a separate series. */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];
/** A caller without any rights gets these from every route, or ends a call to it: they have no series for each. */
const FROM_ANY_ROUTE = [401, CALLER_GONE];

/** What is known of a request once it is matched, for metrics, log and trace. */
interface Matched {
  /** Name of its route in the table. */
  readonly route: string;
  /** It stays open, so that how long it took says nothing. */
  readonly stream?: boolean;
}

/** Notes which route a request is for. */
export function noteRoute(res: Response, matched: Matched): void {
  res.locals.matched = matched;
}

/** What `work` does belongs to the request, also where a reader of its body has lost sight of it. */
export const within = <T>(res: Response, work: () => T): T =>
  res.locals.scope ? runFor(res.locals.scope as RequestScope, work) : work();

interface Options {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing | null;
}

/**
 * Gives each request its id, the caller's `X-Request-Id` or a new one, and its place in the caller's trace. Counts and
 * times it, and writes one line when it has ended. A service that a gateway in its process calls leaves the line to the
 * gateway. No address, no body and no names are in that line: addresses carry ids and keys.
 */
export function observeRequests({ log, metrics, tracing }: Options): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const outer = res.locals.scope as RequestScope | undefined;
    const caller = outer?.trace ?? readTraceparent(req.get('traceparent'));
    const span = tracing?.begin(caller);
    const scope: RequestScope =
      outer && !span
        ? outer
        : { requestId: outer?.requestId ?? requestIdOf(req), trace: span?.context ?? caller ?? newTrace() };
    Object.assign(res.locals, { requestId: scope.requestId, scope });
    res.set('x-request-id', scope.requestId);
    res.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      const { route = 'none', stream = false } = (res.locals.matched ?? {}) as Partial<Matched>;
      const status = res.writableFinished ? res.statusCode : CALLER_GONE;
      if (!stream) metrics.observe(labelsOf(req.method, route, status), seconds);
      span?.end(
        `${req.method} ${route}`,
        { 'http.request.method': req.method, 'http.route': route, 'http.response.status_code': status },
        status >= 500,
      );
      if (!outer) runFor(scope, () => writeLine(log, req, { route, status, ms: Math.round(seconds * 10_000) / 10 }));
    });
    runFor(scope, next);
  };
}

/** Labels of few values, whatever a caller sends and the backend of a remote answers. */
function labelsOf(method: string, route: string, status: number): RequestLabels {
  return {
    method: METHODS.includes(method) ? method : 'other',
    route: FROM_ANY_ROUTE.includes(status) ? 'none' : route,
    status: status === CALLER_GONE || status in STATUS_CODES ? String(status) : 'other',
  };
}

function requestIdOf(req: Request): string {
  const given = req.get('x-request-id');
  return given && ID.test(given) ? given : randomUUID();
}

function writeLine(
  log: Logger,
  req: Request,
  { route, status, ms }: { route: string; status: number; ms: number },
): void {
  const event = /^[1-9]\d{0,9}$/.exec(String(req.params?.eventId ?? ''))?.[0];
  const line = { method: req.method, route, status, ms, ...(event && { event: Number(event) }) };
  if (status >= 500) log.error(line, 'request');
  // Pages and their files are many and say little.
  else if (route === 'web') log.debug(line, 'request');
  else log.info(line, 'request');
}
