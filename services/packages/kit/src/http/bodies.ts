import type { AnyRoute } from '@laminate/contracts';
import { DEFAULT_TIMEOUT_MS } from '@laminate/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { openByteBudget, type ByteBudget, type Owner } from '../byte-budget.ts';
import { apiError, fieldError } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { networkOf } from '../network.ts';
import { openingsIn } from '../openings.ts';
import { sendError } from './error-middleware.ts';

const KB = 1024;
const MB = KB * KB;
export const DEFAULT_BODY_BYTES = 100 * KB;
/** A body whose length is not known: each of its pieces takes memory, so small ones are reserved as if they were large. */
export const UNMEASURED_BODY_BYTES = 16 * KB;
export const UNMEASURED_RESERVE = 1 * MB;
/** Boundaries, names and fields next to the file of an upload. */
const FORM_BYTES = 64 * KB;

/**
 * Bytes for all sessions of an account. A session gets half of them, which is one of the largest uploads and a bit
 * more.
 */
const ACCOUNT_BYTES = 48 * MB;
/** For callers without a session, by their network: a hall full of phones shares one. */
const NETWORK_BYTES = 16 * MB;

/** Bytes that can come before they are counted: those in the buffers of a connection. */
const BUFFERED_BYTES = 128 * KB;

interface Options {
  /** For all bodies of the process. */
  readonly budget?: ByteBudget;
  /** Time that a slow line can be behind, in milliseconds. */
  readonly graceMs?: number;
  /** How often is looked for late bodies, in milliseconds. */
  readonly sweepMs?: number;
}

/** Most objects and lists of a JSON body. */
const MAX_OPENINGS = 200_000;

/** Returns the maximum number of bytes that are read of a body. */
export const bodyLimitOf = ({ upload, maxBodyBytes }: AnyRoute): number =>
  upload ? upload.maxBytes + FORM_BYTES : (maxBodyBytes ?? DEFAULT_BODY_BYTES);

/** Is the length of a body not said before it comes? */
export const isUnmeasured = (req: Request): boolean => req.headers['transfer-encoding'] !== undefined;

/** Refuses JSON that takes far more memory than its text. For the parser of bodies, which says so as a 413. */
export function checkOpenings(_req: unknown, _res: unknown, body: Buffer): void {
  if (body.length > MAX_OPENINGS && openingsIn(body) > MAX_OPENINGS)
    throw Object.assign(new Error('too many values'), { type: 'entity.too.large' });
}

/** A body that has not arrived as a whole. */
interface Arriving {
  readonly req: Request;
  readonly res: Response;
  readonly length: number;
  readonly since: number;
  readonly timeoutMs: number;
  readonly readBefore: number;
}

/** Room for bodies of requests, reserved before they are read. */
export interface Bodies {
  readonly budget: ByteBudget;
  /** Reserves room for the body of a call until it is answered. Answers 429 if there is none. */
  reserve(route: AnyRoute): RequestHandler;
  close(): void;
}

function ownersOf(req: Request, { locals }: Response): Owner[] {
  const identity = locals.identity as Identity | undefined;
  if (!identity) return [{ key: `network ${networkOf(req)}`, most: NETWORK_BYTES }];
  return [
    { key: `account ${identity.accountId}`, most: ACCOUNT_BYTES },
    { key: `session ${identity.sessionId}`, most: ACCOUNT_BYTES },
  ];
}

/** What a body takes: all that is read of it, also where it is sent compressed. */
function bytesOf(req: Request, most: number, length: number): number {
  if (isUnmeasured(req)) return UNMEASURED_RESERVE;
  return req.headers['content-encoding'] === undefined ? Math.min(length, most) : most;
}

/**
 * Checks whether a body comes so slowly that the caller will have given up before its end, or not at all.
 * @param spentMs since it began, less what a slow line can be behind
 */
function isLate({ req, length, timeoutMs, readBefore }: Arriving, spentMs: number): boolean {
  if (spentMs <= 0) return false;
  const read = req.socket.bytesRead - readBefore;
  return spentMs >= timeoutMs || read === 0 || read + BUFFERED_BYTES < (length * spentMs) / timeoutMs;
}

/** Ends a request whose body is not going to arrive. */
function end(req: Request, res: Response): void {
  if (res.headersSent) return void res.destroy();
  res.set('connection', 'close').once('finish', () => req.socket.destroy());
  sendError(res, fieldError('body', 'cut_off'));
}

export function openBodies({ budget = openByteBudget(), graceMs = 10_000, sweepMs = 1000 }: Options = {}): Bodies {
  const arriving = new Set<Arriving>();
  let sweeping: NodeJS.Timeout | undefined;
  const sweep = () => {
    const now = performance.now();
    for (const body of arriving) {
      if (!body.req.complete && !isLate(body, now - body.since - graceMs)) continue;
      arriving.delete(body);
      if (!body.req.complete) end(body.req, body.res);
    }
    if (arriving.size > 0) return;
    clearInterval(sweeping);
    sweeping = undefined;
  };

  return {
    budget,
    reserve(route) {
      const most = bodyLimitOf(route);
      const { timeoutMs = DEFAULT_TIMEOUT_MS } = route;
      return (req, res, next) => {
        const length = Number(req.headers['content-length'] ?? 0);
        if (!length && !isUnmeasured(req)) return next();
        // Room for a caller who has left would never be given back.
        if (req.socket.destroyed) return;
        const release = budget.reserve(ownersOf(req, res), bytesOf(req, most, length));
        if (!release) return next(apiError('too_many_requests', { retryAfterSeconds: 2 }));
        const body = { req, res, length, since: performance.now(), timeoutMs, readBefore: req.socket.bytesRead };
        arriving.add(body);
        sweeping ??= setInterval(sweep, sweepMs).unref();
        res.once('close', () => {
          arriving.delete(body);
          release();
        });
        next();
      };
    },
    close: () => clearInterval(sweeping),
  };
}
