import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { DEFAULT_TIMEOUT_MS, type AnyRoute } from '@laminate/contracts';
import { splitTarget } from '@laminate/contracts/path-matcher';
import { apiError, type ApiError } from '@laminate/kit/errors';
import { DRAINING_HEADER, endOneByOne } from '@laminate/kit/http/graceful-shutdown';
import { sendError } from '@laminate/kit/http/error-middleware';
import { noteRoute } from '@laminate/kit/http/observe-requests';
import type { Logger } from '@laminate/kit/log';
import type { RequestScope } from '@laminate/kit/request-scope';
import { printTraceparent } from '@laminate/kit/trace-context';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { InstanceAgent } from './instance-agent.ts';
import type { Instances } from './instances.ts';
import { routeMatcher } from './route-matcher.ts';
import { upstreamError } from './upstream-error.ts';

/** A service gets this much longer than the client waits, so that its own answer can still arrive. */
const GRACE_MS = 2000;
/** Shorter than the services keep a connection, so that none is used in the moment it is closed. */
const KEEP_ALIVE_MS = 30_000;

interface ProxyOptions {
  readonly instances: Instances;
  /** The apps of services in this process, by their base URL: they are called without a socket. */
  readonly apps: ReadonlyMap<string, RequestListener>;
  readonly log: Logger;
  /** Checks whether this request can make a call of the table. To others the call does not exist. */
  readonly open: (req: Request, route: AnyRoute) => boolean;
  /** Told of each call that its service did not answer. */
  readonly onFailure: (service: string, reason: string) => void;
}

/** The proxy to the services, with the connections it keeps. */
export interface ApiProxy {
  readonly handler: RequestHandler;
  /** Ends all streams, one by one within so many milliseconds. Their readers resume elsewhere. */
  endStreams(withinMs: number): Promise<void>;
  close(): void;
}

/** Streams that are currently passed on, each with the answer of the service that it comes from. */
class OpenStreams {
  readonly #open = new Map<ServerResponse, IncomingMessage>();

  add(res: ServerResponse, answer: IncomingMessage): void {
    this.#open.set(res, answer);
    res.once('close', () => this.#open.delete(res));
  }

  /**
   * Ends all of them. Their readers resume elsewhere.
   * @param withinMs time over which they end one by one. Streams opened during it end with the last one
   */
  async end(withinMs: number): Promise<void> {
    await endOneByOne([...this.#open.keys()], withinMs, (res) => this.#end(res));
    for (const res of this.#open.keys()) this.#end(res);
  }

  #end(res: ServerResponse): void {
    // What is written to a stream that has ended is an error event, which would end the process.
    this.#open.get(res)?.unpipe(res);
    // Who has left something unread might never take the rest: an ended stream would hang on it for good.
    if (res.writableNeedDrain) res.destroy();
    else res.end();
  }
}

/**
 * Headers in which a caller describes its own connection (RFC 9110, 7.6.1), with those of older clients and upgrades.
 * How a body is transferred is said again by the sender of the next hop. A `trailer` that is handed on ends the
 * process: the request that carries it on has no body in chunks.
 */
const OF_ONE_CONNECTION = [
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];
/** Without these a body or its place would not arrive, whatever a caller calls them. */
const KEPT = ['content-length', 'transfer-encoding', 'host'];

/**
 * Keeps a caller's words about its connection from the service, whose connections the gateway keeps for all callers:
 * also the headers that `Connection` names.
 */
function forgetConnection(headers: IncomingHttpHeaders): void {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  for (const name of [...OF_ONE_CONNECTION, ...named]) if (!KEPT.includes(name)) delete headers[name];
}

/**
 * Says in a service's response what happens to the caller's connection, whatever the service itself said. The
 * connection stays open, unless the caller wants it closed, the gateway drains or it was the connection of a stream.
 */
function writeConnection(headers: IncomingHttpHeaders, res: ServerResponse, isStream: boolean): void {
  const stays = !isStream && res.shouldKeepAlive && res.getHeader('connection') !== 'close';
  headers.connection = stays ? 'keep-alive' : 'close';
  if (!stays) delete headers['keep-alive'];
  delete headers[DRAINING_HEADER];
}

/** The head of an answer, wherever the service runs. */
interface Answer {
  readonly statusCode?: number | undefined;
  readonly headers: OutgoingHttpHeaders;
}

const keyOf = (req: Request, route: AnyRoute) => `${route.id} ${req.get('authorization') ?? ''}`;

/**
 * Expensive calls that were refused for now. Callers who do not wait as asked are refused here, so that asking again
 * and again costs the services and their database nothing.
 */
class RefusedCalls {
  /** Times from which each can be asked for again, in milliseconds of `performance.now()`. */
  readonly #until = new Map<string, number>();

  /** Notes the answer of a service, when it asks its caller to wait. */
  note(req: Request, route: AnyRoute, answer: Answer): void {
    const seconds = Number(answer.headers['retry-after']);
    if (!route.dear || answer.statusCode !== 429 || !(seconds > 0)) return;
    const key = keyOf(req, route);
    this.#until.set(key, performance.now() + seconds * 1000);
    setTimeout(() => this.#until.delete(key), seconds * 1000).unref();
  }

  /** @returns the answer to a caller who has not waited */
  refusalOf(req: Request, route: AnyRoute): ApiError | undefined {
    if (!route.dear) return undefined;
    const until = this.#until.get(keyOf(req, route));
    if (until === undefined) return undefined;
    const seconds = Math.ceil((until - performance.now()) / 1000);
    return seconds > 0 ? apiError('too_many_requests', { retryAfterSeconds: seconds }) : undefined;
  }
}

/** Hands each declared call to its service. Anything else under `/api` is 404 or 405. */
export function createApiProxy({ instances, apps, log, open, onFailure }: ProxyOptions): ApiProxy {
  const agent = new InstanceAgent({ keepAlive: true, timeout: KEEP_ALIVE_MS, maxFreeSockets: 256 }, instances);
  // A stream holds its connection for hours: it must not be cut off while it is quiet.
  const streamAgent = new InstanceAgent({ keepAlive: true }, instances);
  const proxies = new Map<string, ReturnType<typeof createProxyMiddleware>>();
  const streams = new OpenStreams();
  const refused = new RefusedCalls();

  function proxyFor(route: AnyRoute, target: string) {
    const timeout = timeoutOf(route);
    const key = `${target} ${timeout}`;
    const known = proxies.get(key);
    if (known) return known;
    const proxy = createProxyMiddleware({
      target,
      agent: route.stream ? streamAgent : agent,
      ...(timeout ? { proxyTimeout: timeout } : {}),
      ejectPlugins: true,
      plugins: [
        (server) => {
          server.on('error', (error, _req, res) => {
            log.debug({ err: error, target }, 'proxying failed');
            onFailure(route.service, fail(res as Response, error));
          });
          server.on('proxyRes', (answer, req, res) => {
            refused.note(req as Request, (res as Response).locals.route as AnyRoute, answer);
            if (answer.headers[DRAINING_HEADER]) instances.leave(target);
            const isStream = answer.headers['content-type']?.startsWith('text/event-stream') ?? false;
            writeConnection(answer.headers, res as Response, isStream);
            if (!isStream) return;
            streams.add(res as Response, answer);
            setImmediate(() => res.flushHeaders());
          });
        },
      ],
    });
    proxies.set(key, proxy);
    return proxy;
  }

  /** Calls a service in this process. It ends its streams itself when it drains. */
  function callApp(app: RequestListener, req: Request, res: Response, route: AnyRoute): void {
    // The service would look at the socket, which is the caller's own here.
    Object.defineProperty(req, 'ip', { value: req.ip });
    if (route.stream) res.set('connection', 'close');
    // Noted in the turn that sends the answer, because the caller could ask again before it has finished.
    res.once('prefinish', () => refused.note(req, route, { statusCode: res.statusCode, headers: res.getHeaders() }));
    const timeout = timeoutOf(route);
    if (timeout > 0) {
      // A service that writes after its time is over causes an error of the answer, which no one else would hear.
      res.on('error', (error) => log.debug({ err: error }, 'a service answered too late'));
      const timer = setTimeout(() => onFailure(route.service, giveUp(res, apiError('gateway_timeout'))), timeout);
      res.once('close', () => clearTimeout(timer));
    }
    app(req, res);
  }

  const handler: RequestHandler = (req, res, next) => {
    const { path, query } = splitTarget(req.originalUrl);
    const match = routeMatcher.match(req.method, path);
    // Nothing from an undeclared address becomes a label.
    noteRoute(res, { route: 'none' });
    if (match.kind === 'unknown') return next(apiError('not_found'));
    if (match.kind === 'wrong-method') {
      res.set('allow', match.allowed.join(', '));
      return next(apiError('method_not_allowed'));
    }
    if (!open(req, match.route)) return next(apiError('not_found'));
    noteRoute(res, { route: match.route.id, ...(match.route.stream && { stream: true }) });
    const refusal = refused.refusalOf(req, match.route);
    if (refusal) return next(refusal);
    res.locals.route = match.route;
    const work = match.route.stream ? 'streams' : 'calls';
    const instance = instances.pick(match.route.service, work);
    if (!instance) {
      onFailure(match.route.service, 'service_unavailable');
      return next(apiError('service_unavailable'));
    }
    instance.busy[work] += 1;
    res.once('close', () => (instance.busy[work] -= 1));
    forgetConnection(req.headers);
    // Not as it came: the service must read the path that was matched here, and no other.
    req.url = `${match.path}${query}`;
    req.headers['x-request-id'] = res.locals.requestId;
    req.headers.traceparent = printTraceparent((res.locals.scope as RequestScope).trace);
    req.headers['x-forwarded-for'] = req.ip;
    req.headers['x-forwarded-proto'] = req.protocol;
    req.headers['x-forwarded-host'] = req.get('host') ?? '';
    res.locals.deadline = performance.now() + (timeoutOf(match.route) || Number.POSITIVE_INFINITY);
    const app = apps.get(instance.url);
    if (app) callApp(app, req, res, match.route);
    else void proxyFor(match.route, instance.url)(req, res, next);
  };

  return {
    handler,
    endStreams: (withinMs) => streams.end(withinMs),
    close: () => {
      agent.destroy();
      streamAgent.destroy();
    },
  };
}

/** Returns the milliseconds a service gets for a call, or 0 for a stream, which has no end. */
function timeoutOf(route: AnyRoute): number {
  return route.stream ? 0 : (route.timeoutMs ?? DEFAULT_TIMEOUT_MS) + GRACE_MS;
}

/** Ends a call whose service did not answer. @returns the reason, as the caller gets it too */
function fail(res: Response, error: unknown): string {
  // The proxy ends a call that took too long as if the service had hung up.
  const late = performance.now() >= res.locals.deadline;
  return giveUp(res, late ? apiError('gateway_timeout') : upstreamError(error));
}

/** Answers in place of the service, or breaks off what it has begun. @returns the reason */
function giveUp(res: Response, answer: ApiError): string {
  if (res.headersSent) {
    res.destroy();
    return 'broken_off';
  }
  sendError(res, answer);
  return answer.code;
}
