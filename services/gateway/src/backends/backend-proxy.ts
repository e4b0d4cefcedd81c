import type { IncomingMessage } from 'node:http';
import { DEFAULT_TIMEOUT_MS } from '@laminate/contracts';
import { backendMatcher, splitTarget } from '@laminate/contracts/path-matcher';
import { apiError } from '@laminate/kit/errors';
import { sendError } from '@laminate/kit/http/error-middleware';
import { noteRoute } from '@laminate/kit/http/observe-requests';
import type { Logger } from '@laminate/kit/log';
import { readBackend } from '@laminate/releases';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Announced } from '../remotes/announced.ts';
import type { RemoteFolders } from '../remotes/remote-folders.ts';
import { upstreamError } from '../api/upstream-error.ts';
import type { Callers } from './callers.ts';

interface Options {
  readonly announcedTo: (req: Request) => Promise<Pick<Announced, 'releases'>>;
  readonly folders: RemoteFolders;
  readonly callers: Callers;
  readonly log: Logger;
}

/** Headers of a request that a backend gets, in addition to the caller. */
const SENT = ['accept', 'accept-language', 'content-type', 'content-length', 'transfer-encoding', 'idempotency-key'];
/**
 * What a page is told of an answer. A backend of another company sets no cookie of the product and no policy of its
 * pages.
 */
const ANSWERED = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'transfer-encoding',
  'retry-after',
];
/**
 * Statuses that tell the client that the person is logged out. The caller was already known when the backend was asked.
 */
const SIGNED_OUT = [401, 422];

/**
 * Serves `/api/x/<remote>/…`, the services that remotes bring along. The release in use says which calls there are and
 * which roles can make them. The backend gets a short-lived token that says who calls. It never gets the caller's own
 * token, nor a cookie.
 */
export function backendProxy({ announcedTo, folders, callers, log }: Options): RequestHandler {
  const proxies = new Map<string, ReturnType<typeof createProxyMiddleware>>();

  function proxyTo(target: string) {
    const proxy =
      proxies.get(target) ??
      createProxyMiddleware({
        target,
        changeOrigin: true,
        proxyTimeout: DEFAULT_TIMEOUT_MS,
        ejectPlugins: true,
        plugins: [
          (server) => {
            server.on('error', (error, _req, res) => {
              log.warn({ err: error, target }, 'the backend of a remote did not answer');
              fail(res as Response, error);
            });
            server.on('proxyRes', (answer, _req, res) => keepTo(answer, res as Response));
          },
        ],
      });
    proxies.set(target, proxy);
    return proxy;
  }

  return async (req, res, next) => {
    noteRoute(res, { route: 'backend' });
    // As it came on the wire: a parser that mends an address would hide what the service gets.
    const { path, query } = splitTarget(req.originalUrl);
    const [, , , name = '', ...rest] = path.split('/');
    const { releases } = await announcedTo(req);
    const backend = releases.find((release) => release.name === name)?.remote.backend;
    const match = backend && backendMatcher(backend.routes).match(req.method, `/${rest.join('/')}`);
    if (!match || match.kind === 'unknown') return next(apiError('not_found'));
    if (match.kind === 'wrong-method') {
      res.set('allow', match.allowed.join(', '));
      return next(apiError('method_not_allowed'));
    }
    const { route, params } = match;
    const eventId = params.has('eventId') ? Number(params.get('eventId')) : null;
    const who = await callers.identify(req, { audience: name, eventId, method: route.method });
    if ('refused' in who)
      return void res
        .status(who.refused.status)
        .type('application/problem+json')
        .send(await who.refused.text());
    const { roles, device, token } = who.caller;
    const admitted = route.roles.length === 0 ? !device : route.roles.some((role) => roles.includes(role));
    if (!admitted) return next(apiError('forbidden'));
    const address = await readBackend((await folders())[name] ?? '');
    if ('faults' in address) return next(apiError('service_unavailable'));
    const told = Object.fromEntries(
      SENT.flatMap((header) => (req.headers[header] ? [[header, req.headers[header]]] : [])),
    );
    req.headers = {
      ...told,
      authorization: `Bearer ${token}`,
      'x-request-id': String(res.locals.requestId),
      'x-forwarded-proto': req.protocol,
      'x-forwarded-host': req.get('host') ?? '',
    };
    req.url = `${match.path}${query}`;
    res.set('cache-control', 'no-store');
    res.locals.deadline = performance.now() + DEFAULT_TIMEOUT_MS;
    void proxyTo(address.value.url)(req, res, next);
  };
}

/** Reduces an answer to what the page can be told. */
function keepTo(answer: IncomingMessage, res: Response): void {
  for (const name of Object.keys(answer.headers)) if (!ANSWERED.includes(name)) delete answer.headers[name];
  if (!SIGNED_OUT.includes(answer.statusCode ?? 0)) return;
  answer.resume();
  sendError(res, apiError('bad_gateway'));
}

function fail(res: Response, error: unknown): void {
  if (res.headersSent) return void res.destroy();
  sendError(res, performance.now() >= res.locals.deadline ? apiError('gateway_timeout') : upstreamError(error));
}
