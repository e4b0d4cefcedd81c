import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type RequestListener } from 'node:http';
import { CONTRACT_VERSION, routesOf, type ServiceName } from '@laminate/contracts';
import type { EntityClass, EntitySchema } from '@mikro-orm/core';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import { readApiToken } from './api-token.ts';
import { openBus } from './bus/open-bus.ts';
import { addBudgetMetric } from './byte-budget.ts';
import { openDatabase, type Timeouts } from './database/connect.ts';
import { POOL_SIZES } from './database/pool-sizes.ts';
import type { ServiceEnv } from './env.ts';
import { apiError } from './errors.ts';
import { openApiTokenLimit } from './http/api-token-limit.ts';
import type { ApiTokenLimit } from './http/api-token-limit.ts';
import { openBodies } from './http/bodies.ts';
import { openBudgets } from './http/budgets.ts';
import { Callers } from './http/callers.ts';
import { GracefulShutdown } from './http/graceful-shutdown.ts';
import type { Endpoint, ServiceContext } from './http/endpoint.ts';
import { errorMiddleware, notFound, noteRefusals } from './http/error-middleware.ts';
import { fewPerConnection } from './http/few-per-connection.ts';
import { mountInOrder } from './http/mount.ts';
import { observeRequests } from './http/observe-requests.ts';
import type { ApiTokenCall } from './identity.ts';
import { createLogger } from './log.ts';
import { addDependencyMetrics, createMetrics } from './metrics.ts';
import { networkOf } from './network.ts';
import { answerBudget } from './outbound.ts';
import { openSecurityLog } from './security-log.ts';
import { bearerToken, tokenKey } from './token.ts';
import { openTracing } from './tracing.ts';

export interface RunningService extends ServiceContext {
  /** Base URL, e.g. `http://127.0.0.1:41001`. */
  readonly url: string;
  /** Its app, for a gateway in the same process. */
  readonly app: RequestListener;
  /** Says that it wants no more requests, and ends its streams. Other requests are still answered. */
  drain(): Promise<void>;
  /** Drains, finishes what is running, then closes server, bus and database. */
  close(): Promise<void>;
}

interface Definition {
  readonly name: ServiceName;
  readonly entities: readonly (EntityClass<object> | EntitySchema)[];
  /** Where the service must give up sooner than others on a database that is stuck. */
  readonly timeouts?: Timeouts;
  /** All endpoints of the service, made once database and bus are open. */
  readonly endpoints: (context: ServiceContext) => readonly Endpoint[];
  /** What only the gateway asks: it hands on nothing that is not below `/api`. */
  readonly internal?: (context: ServiceContext) => RequestHandler;
  /**
   * Ends, within this many milliseconds, requests that would never end on their own. Others are still answered during
   * that time.
   */
  readonly onDrain?: (withinMs: number) => Promise<void> | void;
  /** Runs when the service closes: after its last request, before its connections. */
  readonly onClose?: () => Promise<void> | void;
}

/** Declared and served must be the same set: a route without schema and roles never starts. */
function checkComplete(name: ServiceName, endpoints: readonly Endpoint[]): void {
  const contracts: readonly object[] = routesOf(name);
  const declared = routesOf(name).map((route) => route.id);
  const served = endpoints.map((entry) => entry.route.id);
  // The very contract, not only its id: a copy could ask for fewer roles than the table says.
  const undeclared = endpoints.filter(({ route }) => !contracts.includes(route)).map(({ route }) => route.id);
  const doubled = served.filter((id, index) => served.indexOf(id) !== index);
  const missing = declared.filter((id) => !served.includes(id));
  const faults = [
    undeclared.length && `not in the route table: ${undeclared.join(', ')} (export them from contracts/src/routes)`,
    doubled.length && `served twice: ${doubled.join(', ')}`,
    missing.length && `declared but not served: ${missing.join(', ')} (add a handler to a list that service.ts has)`,
  ].filter(Boolean);
  if (faults.length) throw new Error(`The service ${name} does not match the route table: ${faults.join('; ')}`);
}

/**
 * Reads by what a request is made: an API token, counted and left in `res.locals.apiToken`, or whatever `bearer` reads.
 * @param bearer of those who have logged in
 */
const authenticate =
  (bearer: RequestHandler, limit: Pick<ApiTokenLimit, 'take'>): RequestHandler =>
  async (req, res, next) => {
    const token = readApiToken(req.get('authorization'));
    if (!token) return bearer(req, res, next);
    res.locals.apiToken = { hash: token.hash, address: networkOf(req) } satisfies ApiTokenCall;
    if (token.isBroken) throw apiError('api_token_unknown');
    await limit.take(token.hash, res);
    next();
  };

/**
 * Starts a service: database, bus, `/readyz`, `/healthz`, `/metrics`, its endpoints and the one error body.
 * @throws Error when the endpoints are not exactly the declared routes of the service, or its port can't be opened
 */
export async function createService(definition: Definition, env: ServiceEnv): Promise<RunningService> {
  const { name } = definition;
  const log = createLogger(name, env.LOG_LEVEL);
  const bus = openBus({ redisUrl: env.REDIS_URL, databaseUrl: env.DATABASE_URL, log });
  const db = await openDatabase({
    url: env.DATABASE_URL,
    readUrls: env.DATABASE_READ_URL,
    entities: definition.entities,
    log,
    poolSize: env.DATABASE_POOL_SIZE ?? POOL_SIZES[name],
    timeouts: definition.timeouts,
    publish: (channel) => bus.publish(channel, ''),
  });
  const metrics = createMetrics(name);
  addDependencyMetrics(metrics, { db, bus });
  const securityLog = openSecurityLog(log, env.JWT_SECRET);
  const context: ServiceContext = { db, bus, env, log, securityLog, metrics: metrics.registry };
  const bodies = openBodies();
  addBudgetMetric(metrics.registry, 'body', bodies.budget);
  addBudgetMetric(metrics.registry, 'answer', answerBudget);
  const apiTokens = openApiTokenLimit(context);
  const closeConnections = async () => {
    bodies.close();
    apiTokens.close();
    await bus.close();
    await db.close();
  };
  const endpoints = definition.endpoints(context);
  /** Leaves nothing running in the process of a service that can't start, since the process might try again. */
  const giveUp = async (error: unknown): Promise<never> => {
    await definition.onDrain?.(0);
    await definition.onClose?.();
    await closeConnections();
    throw error;
  };
  try {
    checkComplete(name, endpoints);
  } catch (error) {
    await giveUp(error);
  }

  const tracing = await openTracing(name, env, true);
  const closing = new GracefulShutdown(env.NODE_ENV === 'test' ? { DRAIN_MS: 0, ...env } : env);
  const app = express();
  app.disable('x-powered-by');
  // Responses that are never stored are never revalidated by a tag.
  app.disable('etag');
  app.set('trust proxy', env.TRUST_PROXY ?? 'loopback');
  app.set('query parser', 'simple');
  app.use(closing.announce);
  // The process answers. A supervisor must not restart it because a database is away.
  app.get('/livez', (_req, res) => void res.json({ service: name }));
  app.get('/readyz', closing.readiness);
  app.get('/healthz', async (_req, res) => {
    const database = await db.ping().then(
      () => true,
      () => false,
    );
    const { draining } = closing;
    const ok = database && !draining;
    res.status(ok ? 200 : 503).json({
      service: name,
      ok,
      contract: CONTRACT_VERSION,
      draining,
      database,
      bus: { kind: bus.kind, up: bus.isUp() },
    });
  });
  app.get('/metrics', metrics.handler);
  app.use(observeRequests({ log, metrics, tracing }));
  // Below 1 KB, compressing costs more than it saves. A stream must never wait in the compressor.
  app.use(
    compression({
      threshold: 1024,
      filter: (req, res) => !req.path.startsWith('/api/stream') && compression.filter(req, res),
    }),
  );
  app.use((_req, res, next) => {
    res.set('cache-control', 'no-store');
    next();
  });
  const mounting = {
    context,
    authenticate: authenticate(bearerToken(tokenKey(env.JWT_SECRET)), apiTokens),
    budgets: openBudgets(env.STREAMS_AT_ONCE),
    bodies,
    callers: new Callers(db),
  };
  mountInOrder(app, mounting, endpoints);
  if (definition.internal) app.use(definition.internal(context));
  app.use(notFound);
  app.use(noteRefusals(securityLog));
  app.use(errorMiddleware(log));

  const server = createServer({ keepAliveTimeout: 65_000 }, fewPerConnection(app));
  server.listen(env.SERVICE_PORT, env.HOST);
  await once(server, 'listening').catch(async (error: unknown) => {
    await tracing?.close();
    await giveUp(error);
  });
  const url = `http://${env.HOST}:${(server.address() as AddressInfo).port}`;
  log.info({ url, bus: bus.kind }, 'ready');

  return {
    ...context,
    url,
    app,
    drain: () => closing.drain(definition.onDrain),
    async close() {
      await closing.close(server, definition.onDrain);
      await definition.onClose?.();
      await closeConnections();
      await tracing?.close();
    },
  };
}
