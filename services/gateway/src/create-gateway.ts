import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { ACCOUNT_COOKIE, CONTRACT_VERSION, type AnyRoute } from '@laminate/contracts';
import { cookieName } from '@laminate/kit/cookie-name';
import { apiError } from '@laminate/kit/errors';
import { GracefulShutdown } from '@laminate/kit/http/graceful-shutdown';
import { errorMiddleware, notFound } from '@laminate/kit/http/error-middleware';
import { fewPerConnection } from '@laminate/kit/http/few-per-connection';
import { noteRoute, observeRequests } from '@laminate/kit/http/observe-requests';
import { createLogger, type Logger } from '@laminate/kit/log';
import { createMetrics } from '@laminate/kit/metrics';
import { portalUrl } from '@laminate/kit/public-url';
import { openTracing } from '@laminate/kit/tracing';
import { GUEST_FACTS_FILE, PORTAL_FACTS_FILE, SHELL_FACTS_FILE } from '@laminate/releases';
import { parseCookie } from 'cookie';
import express, { type Request, type RequestHandler } from 'express';
import { openInstances, type Instances } from './api/instances.ts';
import { callersOf } from './backends/callers.ts';
import { backendProxy } from './backends/backend-proxy.ts';
import { createApiProxy } from './api/proxy.ts';
import { developmentServers } from './development.ts';
import type { GatewayEnv } from './env.ts';
import { addGatewayMetrics } from './gateway-metrics.ts';
import { heedProxy } from './heed-proxy.ts';
import { openInnerServer } from './inner-server.ts';
import { announcedRemotes, type Announced, type Asker } from './remotes/announced.ts';
import { remoteFiles } from './remotes/remote-files.ts';
import { remoteFolders } from './remotes/remote-folders.ts';
import { sessionBuckets } from './remotes/session-buckets.ts';
import { retainedShells } from './web/retained-shells.ts';
import { securityHeaders } from './web/security-headers.ts';
import { securityTxt } from './web/security-txt.ts';
import { builtShell, GUEST_PLACES } from './web/shell.ts';

export interface RunningGateway {
  readonly url: string;
  /** Address of the metrics, or undefined without `METRICS_PORT`. */
  readonly metricsUrl: string | undefined;
  /** Answers 503 on `/healthz`, finishes what is running, then closes. */
  close(): Promise<void>;
}

const compress = promisify(brotliCompress);

/**
 * Serves the description of every call as OpenAPI. It is made from the route table on the first request, as it takes
 * longer than all the rest of a start.
 * @param publicUrl the origin that people use
 */
function openApiHandler(publicUrl: string | undefined): RequestHandler {
  let made: Promise<{ readonly plain: Buffer; readonly small: Buffer }> | undefined;
  return async (req, res) => {
    made ??= makeDocument(publicUrl);
    const { plain, small } = await made;
    res.type('application/json').set({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (req.acceptsEncodings('br')) res.set('content-encoding', 'br').send(small);
    else res.send(plain);
  };
}

async function makeDocument(publicUrl: string | undefined) {
  const { describeApi } = await import('./api/openapi/document.ts');
  // One for all who ask: of a text each answer would be a copy.
  const plain = Buffer.from(JSON.stringify(describeApi(publicUrl)));
  return { plain, small: await compress(plain) };
}

/**
 * A service worker that takes itself away, and all files that the one before it kept. It answers nothing, so pages that
 * are open go on with the network.
 */
const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) if (name.startsWith('laminate-')) await caches.delete(name);
  await self.registration.unregister();
}
`;

/** Answers at the address of the shell's service worker when browsers should drop theirs. */
const retiredWorker: RequestHandler = (_req, res) => {
  res.set('cache-control', 'no-cache').type('text/javascript').send(RETIRED_WORKER);
};

/**
 * Starts the gateway: the one origin of the product. It has no business logic, and reads from the route table which
 * call goes where.
 *
 * @param apps of services in this process, by the base URL that `SERVICES` has for them
 * @throws Error when the shell is not built or the port is taken
 */
export async function createGateway(
  env: GatewayEnv,
  apps: ReadonlyMap<string, RequestListener> = new Map(),
): Promise<RunningGateway> {
  const log = createLogger('gateway', env.LOG_LEVEL);
  const metrics = createMetrics('gateway');
  const tracing = await openTracing('gateway', env, false);
  const portal = portalAt(env.PORTAL_HOST);
  const development = env.DEV_SHELL
    ? developmentServers({
        shell: env.DEV_SHELL,
        remotes: env.DEV_REMOTES,
        folders: env.REMOTES,
        forArtists: portal.forArtists,
      })
    : null;
  const instances = openInstances(env.SERVICES, log);
  const proxy = createApiProxy({
    instances,
    apps,
    log,
    open: portal.open,
    onFailure: addGatewayMetrics(metrics, instances).upstreamFailed,
  });
  const folders = remoteFolders(env.REMOTES, env.INSTALLED_REMOTES, log);
  const announced =
    development?.announced ??
    announcedRemotes({
      folders,
      rollouts: env.ROLLOUTS,
      sample: env.ROLLOUT_SAMPLE,
      webRoot: env.WEB_ROOT,
      log,
    });
  const closing = new GracefulShutdown(env);

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.TRUST_PROXY ?? 'loopback');
  app.use(closing.announce);
  app.use(securityHeaders({ publicUrl: env.PUBLIC_URL, development: development !== null }));
  app.get('/livez', (_req, res) => void res.json({ service: 'gateway' }));
  // Not /healthz: a gateway whose one service is down is still the way to all others.
  app.get('/readyz', closing.readiness);
  app.get(
    '/healthz',
    healthHandler(instances, () => closing.draining),
  );
  app.use(heedProxy(log, env.TRUST_PROXY !== undefined));
  app.use(observeRequests({ log, metrics, tracing }), (_req, res, next) => {
    noteRoute(res, { route: 'web' });
    next();
  });
  // Not even a page. A caller who asks for them here has the wrong port, or looks for what is open.
  app.get(['/metrics', '/targets'], notFound);
  if (env.SECURITY_CONTACT) app.get('/.well-known/security.txt', securityTxt(env.SECURITY_CONTACT, env.PUBLIC_URL));
  app.get('/api/openapi.json', openApiHandler(env.PUBLIC_URL));
  const callers = callersOf(instances);
  app.get('/.well-known/jwks.json', callers.keys);
  app.use(
    '/api/x',
    backendProxy({
      // By what everyone sees: the account of a cookie gives no right to anything.
      announcedTo: (req) =>
        announced({ account: undefined, forArtists: portal.forArtists(req), bucket: () => undefined }),
      folders,
      callers,
      log,
    }),
  );
  app.use((req, res, next) => (isCall(req.path) ? proxy.handler(req, res, next) : next()));
  const accountOf = accountCookie(env);
  const buckets = sessionBuckets(env);
  const announcedTo = (req: Request) =>
    announced({ account: accountOf(req), forArtists: portal.forArtists(req), bucket: buckets.drawn(req) });
  app.get('/remotes.json', async (req, res) => {
    res.set({ 'cache-control': 'no-cache', vary: 'host, cookie' }).json((await announcedTo(req)).registry);
  });
  app.use('/remotes', async (req, _res, next) => {
    const [, name] = req.path.split('/');
    if (!portal.forArtists(req)) return next();
    // Every cache on the way keeps files. No number of a session goes along with them.
    const { registry } = await announced({ account: accountOf(req), forArtists: true, bucket: buckets.stored(req) });
    next(registry.remotes.some((remote) => remote.name === name) ? undefined : apiError('not_found'));
  });
  app.use('/remotes', development?.remotes ?? remoteFiles(folders));
  // Files that change under one name, as they do while developing, are no place for a worker either.
  if (development || !env.SERVICE_WORKER) app.get(['/sw.js', GUEST_WORKER], retiredWorker);
  app.get(GUEST_PLACES, toGuests(env, portal.forArtists));
  if (development) app.use(development.shell);
  else if (env.WEB_ROOT) {
    app.use(guestPage(env.WEB_ROOT, log));
    app.use(builtPages(env.WEB_ROOT, { forArtists: portal.forArtists, announcedTo, accountOf, log }));
  }
  if (env.KEPT_SHELLS) app.use(filesOfOtherShells(env.KEPT_SHELLS, portal.forArtists));
  app.use(notFound);
  app.use(errorMiddleware(log));

  const server = createServer({ keepAliveTimeout: 65_000 }, fewPerConnection(app));
  if (development) server.on('upgrade', (req, socket, head) => development.upgrade(req, socket as never, head));
  const closeConnections = async () => {
    instances.close();
    proxy.close();
    await tracing?.close();
  };
  /** A gateway that can't start leaves nothing open. */
  const giveUp = async (error: unknown): Promise<never> => {
    server.close();
    await closeConnections();
    throw error;
  };
  server.listen(env.PORT, env.HOST);
  await once(server, 'listening').catch(giveUp);
  const url = `http://${env.HOST}:${(server.address() as AddressInfo).port}`;
  const inner =
    env.METRICS_PORT === undefined
      ? undefined
      : await openInnerServer({
          port: env.METRICS_PORT,
          host: env.METRICS_HOST,
          metrics,
          services: env.SERVICES,
        }).catch(giveUp);
  log.info({ url, metrics: inner?.url }, 'ready');

  return {
    url,
    metricsUrl: inner?.url,
    async close() {
      await closing.close(server, proxy.endStreams);
      await inner?.close();
      await closeConnections();
    },
  };
}

const GUEST_WORKER = '/guest-sw.js';

/** A screen of the shell, with what the document says. */
const REFERENCE_PLACE = '/api/docs';

/** Is this an address of the API? */
const isCall = (path: string): boolean =>
  path === '/api' || (path.startsWith('/api/') && path.replace(/\/$/, '') !== REFERENCE_PLACE);

interface PageOptions {
  readonly forArtists: (req: Request) => boolean;
  readonly announcedTo: (req: Request) => Promise<Announced>;
  readonly accountOf: AccountOf;
  readonly log: Logger;
}

/** The page of the host that was asked. */
function builtPages(webRoot: string, { forArtists, announcedTo, accountOf, log }: PageOptions): RequestHandler {
  const viewerOf = async (req: Request) => ({
    announced: await announcedTo(req),
    signedIn: accountOf(req) !== undefined,
  });
  const shell = builtShell(webRoot, 'index.html', viewerOf, log);
  const portal = existsSync(path.join(webRoot, 'portal.html'))
    ? builtShell(webRoot, 'portal.html', viewerOf, log)
    : null;
  return (req, res, next) => (portal && forArtists(req) ? portal : shell)(req, res, next);
}

/** Of the page of the host that was asked, and of the page of guests. */
function filesOfOtherShells(folder: string, forArtists: PageOptions['forArtists']): RequestHandler[] {
  const [shell, portal] = [retainedShells(folder, SHELL_FACTS_FILE), retainedShells(folder, PORTAL_FACTS_FILE)];
  return [
    (req, res, next) => (forArtists(req) ? portal : shell)(req, res, next),
    retainedShells(folder, GUEST_FACTS_FILE),
  ];
}

/** Sends people who open the page of guests on the organisers' host to that of artists. The key behind `#` goes along. */
function toGuests(env: GatewayEnv, forArtists: PageOptions['forArtists']): RequestHandler {
  const origin = portalUrl(env);
  return (req, res, next) => (env.PORTAL_HOST && !forArtists(req) ? res.redirect(origin + req.path) : next());
}

/** The page of guests, its worker and its files. Its folder holds nothing of other pages. */
function guestPage(webRoot: string, log: Logger): RequestHandler {
  if (!existsSync(path.join(webRoot, 'guest.html'))) return (_req, _res, next) => next();
  const page = builtShell(webRoot, 'guest.html', null, log);
  return (req, res, next) =>
    GUEST_PLACES.includes(req.path) || req.path === GUEST_WORKER || req.path.startsWith('/guest/')
      ? page(req, res, next)
      : next();
}

/** Returns a reader of the account that the browser says it is logged in to, which is undefined for visitors. */
function accountCookie(env: Pick<GatewayEnv, 'PUBLIC_URL'>): AccountOf {
  const name = cookieName(env, ACCOUNT_COOKIE);
  return (req) => parseCookie(req.headers.cookie ?? '')[name];
}

type AccountOf = (req: Request) => Asker['account'];

/**
 * Tells callers apart by the host of the artists' portal. That host has its own page, modules and calls: none of the
 * organisers' code reaches an artist's browser, and no organiser's call can be made from there.
 *
 * @param host of the portal, without a port. It is undefined if there is none
 */
function portalAt(host: string | undefined) {
  const forArtists = (req: Request): boolean =>
    host !== undefined && req.hostname?.toLowerCase() === host.toLowerCase();
  return {
    forArtists,
    /** Allows on the portal's host the calls that artists can make, and the calls before and around the session. */
    open: (req: Request, { access, outsidePortal }: AnyRoute): boolean =>
      !forArtists(req) ||
      (access === 'anyone' && !outsidePortal) ||
      access === 'signed-in' ||
      (Array.isArray(access) && access.includes('artist')),
  };
}

/**
 * Serves `GET /healthz`: 200 with the state of each service, or 503 that names those that are down. A service is up as
 * long as one of its instances is ready. For services with several instances, it says how many are ready. It also says
 * which version of the contract each of them speaks, for people who put remotes into use.
 *
 * @param isDraining true once the gateway is about to stop and wants no more requests
 */
function healthHandler(instances: Pick<Instances, 'health'>, isDraining: () => boolean): RequestHandler {
  return async (_req, res) => {
    const health = Object.entries(await instances.health());
    const down = health.filter(([, { ready }]) => ready === 0).map(([name]) => name);
    if (isDraining()) down.push('gateway');
    const several = health
      .filter(([, state]) => state.of > 1)
      .map(([name, { ready, of }]) => [name, { ready, of }] as const);
    const contracts = health.flatMap(([name, { contract }]) =>
      contract === undefined ? [] : [[name, contract] as const],
    );
    res
      .status(down.length === 0 ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({
        ok: down.length === 0,
        services: Object.fromEntries(health.map(([name, { ready }]) => [name, ready > 0 ? 'up' : 'down'])),
        ...(several.length > 0 ? { instances: Object.fromEntries(several) } : {}),
        contracts: { gateway: CONTRACT_VERSION, ...Object.fromEntries(contracts) },
        ...(down.length > 0 ? { down } : {}),
      });
  };
}
