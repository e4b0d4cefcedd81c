import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { mostSpecificFirst, type DeviceHeader } from '@laminate/contracts';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { z } from 'zod';
import type { Scope } from '../database/database.ts';
import { apiError, fieldError, isApiError, withFieldMap } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { bodyLimitOf, checkOpenings, isUnmeasured, UNMEASURED_BODY_BYTES, type Bodies } from './bodies.ts';
import type { Budgets } from './budgets.ts';
import { afterPresuming, type Callers } from './callers.ts';
import { checkPlanRunsIn } from './ended-plan.ts';
import type { Call, Endpoint, ServiceContext } from './endpoint.ts';
import { noteRoute, within } from './observe-requests.ts';
import { sendJson } from './send-json.ts';
import { takeUpload, type UploadedFile } from './upload.ts';
import { parse, parseInSlices } from './validate.ts';

const LONG_BODY_BYTES = 1024 * 1024;
const Uuid = z.uuid();
const Nothing = z.strictObject({});

/** `/api/event/{id}` → `/api/event/:id` */
const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

function idempotencyKey({ route }: Endpoint, req: Request): string {
  const given = req.get('idempotency-key');
  if (given === undefined || !route.idempotent) return randomUUID();
  const key = Uuid.safeParse(given);
  if (!key.success) throw fieldError('Idempotency-Key', 'must_be_uuid');
  return key.data.toLowerCase();
}

/**
 * Returns the name of the device for the ledger. The organiser chooses the name of a door device. The device can add in
 * brackets whose tap it found on this device and sends: `Gate A (Kadri)`.
 */
function deviceFor(identity: Identity | undefined, given: string | undefined): string | null {
  const kiosk = identity?.kiosk ?? null;
  if (kiosk === null) return given ?? null;
  return given?.startsWith(`${kiosk} (`) && given.endsWith(')') ? given : kiosk;
}

/** @param reads a route whose transactions only read */
function transactionOf({ db }: ServiceContext, scope: Scope, reads = false): Call<never>['transaction'] {
  const run = reads ? db.read : db.transaction;
  return async (work) => {
    const tasks: (() => void)[] = [];
    const result = await run(scope, (em) => {
      // What a replica broke off is done again by the primary.
      tasks.length = 0;
      return work(em, (task) => tasks.push(task));
    });
    for (const task of tasks) task();
    return result;
  };
}

const requireJson: RequestHandler = (req, _res, next) => {
  const hasBody = isUnmeasured(req) || Number(req.headers['content-length'] ?? 0) > 0;
  next(hasBody && !req.is('application/json') ? apiError('unsupported_media_type') : undefined);
};

const sayFieldMap =
  (names: Readonly<Record<string, string>>): ErrorRequestHandler =>
  (error, _req, _res, next) =>
    next(isApiError(error) ? withFieldMap(error, names) : error);

/** Validation, handler and answer, for a caller who was let through. */
function answering(entry: Endpoint, context: ServiceContext) {
  const { route } = entry;
  return async (req: Request, res: Response): Promise<void> => {
    // Reading it took its time: others get their turn before it is checked.
    if (Number(req.headers['content-length'] ?? 0) > LONG_BODY_BYTES) await turn();
    const identity = res.locals.identity as Identity | undefined;
    const headers = route.headers ? parse(route.headers, req.headers, 'headers') : undefined;
    const call = {
      ...context,
      params: route.params ? parse(route.params, req.params, 'path') : undefined,
      query: route.query ? parse(route.query, req.query, 'query') : undefined,
      body:
        route.method === 'POST' && !route.raw
          ? await parseInSlices(route.body ?? Nothing, route.upload ? { ...req.body } : (req.body ?? {}), 'body')
          : undefined,
      headers,
      identity,
      requestId: res.locals.requestId as string,
      key: idempotencyKey(entry, req),
      device: deviceFor(identity, (headers as z.output<typeof DeviceHeader> | undefined)?.['x-device']),
      file: res.locals.file as UploadedFile | undefined,
      raw: route.raw && (Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)),
      req,
      res,
      transaction: transactionOf(
        context,
        { accountId: identity?.accountId ?? 0, userId: identity?.userId ?? 0 },
        route.replica,
      ),
      transactionIn: async (accountId: number, work: Parameters<Call<never>['transaction']>[0]) => {
        await checkPlanRunsIn(route, context.db, accountId);
        return transactionOf(context, { accountId, userId: 0 })(work);
      },
    } as unknown as Parameters<Endpoint['handler']>[0];
    const body = await within(res, () => entry.handler(call));
    if (res.headersSent || res.writableEnded) return;
    if (!route.response) return void res.status(204).end();
    // Contract drift is caught in every test run. Production saves the time.
    const checked = context.env.NODE_ENV === 'test' ? route.response.parse(body) : body;
    await sendJson(res.status(route.status ?? 200), checked);
  };
}

/** What the endpoints of one service have in common. */
interface Mounting {
  readonly context: ServiceContext;
  /** Reads the token. */
  readonly authenticate: RequestHandler;
  readonly budgets: Budgets;
  readonly bodies: Bodies;
  readonly callers: Callers;
}

/** Reads the body of a call, which has its room by then. */
export function readBody(route: Endpoint['route']): RequestHandler[] {
  if (route.upload) return takeUpload(route.upload);
  const reader = (limit: number) =>
    route.raw ? express.raw({ type: () => true, limit }) : express.json({ limit, strict: true, verify: checkOpenings });
  const most = bodyLimitOf(route);
  const [read, readUnmeasured] = [reader(most), reader(Math.min(most, UNMEASURED_BODY_BYTES))];
  const readAny: RequestHandler = (req, res, next) => (isUnmeasured(req) ? readUnmeasured : read)(req, res, next);
  return route.raw ? [readAny] : [requireJson, readAny];
}

const VERBS = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;

/** Puts one endpoint on the app: token → identity → role → budget → body → validation → handler. */
function mount(app: Express, { context, authenticate, budgets, bodies, callers }: Mounting, entry: Endpoint): void {
  const { route } = entry;
  const answer = answering(entry, context);
  const chain: RequestHandler[] = [
    (_req, res, next) => {
      noteRoute(res, { route: route.id, ...(route.stream && { stream: true }) });
      next();
    },
  ];
  if (route.access !== 'anyone') {
    chain.push(authenticate, async (req, res, next) => {
      if (!callers.presume(entry, req, res)) await callers.lookUp(entry, req, res);
      next();
    });
    const budget = budgets(route);
    if (budget) chain.push(budget);
  }
  if (route.method === 'POST') chain.push(bodies.reserve(route), ...readBody(route));
  chain.push(answer);
  const askAgain: ErrorRequestHandler = async (error, req, res, next) => {
    const then = res.locals.isPresumed ? afterPresuming(error) : 'give up';
    if (then === 'give up') return next(error);
    await callers.lookUp(entry, req, res);
    if (then === 'try again') await answer(req, res);
    else next(error);
  };
  app[VERBS[route.method]](
    expressPath(route.path),
    ...chain,
    ...(entry.isProvenByWrite ? [askAgain] : []),
    ...(route.fieldMap ? [sayFieldMap(route.fieldMap)] : []),
  );
}

/**
 * Puts endpoints on the app, those with the fewest parameters first. Behind those of an address, calls of it with another
 * method are refused and told which there are, so that no parameter of a later address takes them.
 */
export function mountInOrder(app: Express, mounting: Mounting, endpoints: readonly Endpoint[]): void {
  const addresses = Map.groupBy(
    endpoints.toSorted((one, other) => mostSpecificFirst(one.route, other.route)),
    ({ route }) => route.path.replaceAll(/\{\w+\}/g, '{}'),
  );
  for (const group of addresses.values()) {
    for (const entry of group) mount(app, mounting, entry);
    const methods = group.flatMap(({ route }) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]));
    app.all(expressPath((group[0] as Endpoint).route.path), (_req, res, next) => {
      res.set('allow', methods.join(', '));
      next(apiError('method_not_allowed'));
    });
  }
}
