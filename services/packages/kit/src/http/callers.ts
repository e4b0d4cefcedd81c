import type { Request, Response } from 'express';
import type { Database } from '../database/database.ts';
import { mapDatabaseError } from '../database/error-mapper.ts';
import { apiError, isApiError } from '../errors.ts';
import {
  hasRole,
  identify,
  identifyApiToken,
  identifyMarked,
  type ApiTokenCall,
  type Identity,
  type TokenClaims,
} from '../identity.ts';
import { BoundedCache } from '../bounded-cache.ts';
import { checkApiToken } from './api-token-scope.ts';
import { checkPlanIncludes, checkPlanRuns } from './ended-plan.ts';
import type { Endpoint } from './endpoint.ts';
import { checkSecondFactor } from './required-factor.ts';
import { parse } from './validate.ts';

/** The phones of many doors. */
const MAX_KNOWN = 5000;

/** The event a request is about: from the path, or from the channel of a stream. */
function eventIdOf(req: Request): number | null {
  const channel = typeof req.query.channel === 'string' ? req.query.channel.replace(/^event-/, '') : undefined;
  const text = (req.params.eventId as string | undefined) ?? channel;
  const id = text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  return id && id <= 2_147_483_647 ? id : null;
}

/**
 * Checks session, event, role and plan, in this order: 401, then 404, then 403. A required second factor comes before
 * everything but the session.
 */
function judge({ route, policies }: Endpoint, req: Request, identity: Identity): void {
  checkSecondFactor(route, identity);
  if (route.params) parse(route.params, req.params, 'path');
  if (route.scope === 'event' && !identity.event && (eventIdOf(req) || !route.query)) throw apiError('not_found');
  checkApiToken(route, identity);
  if (Array.isArray(route.access) && !hasRole(identity, route.access)) throw apiError('forbidden');
  if (identity.support && route.method !== 'GET') throw apiError('forbidden', { message: 'support_reads_only' });
  if (route.access === 'signed-in' && identity.kiosk !== null && !route.kiosk) throw apiError('forbidden');
  checkPlanRuns(route, identity);
  checkPlanIncludes(route, identity);
  for (const policy of policies) policy(identity);
}

/**
 * Decides what happens after a request failed whose caller was presumed. Their current identity is looked up first, as
 * for everyone else. Where the write found a different identity, the request is tried again with that one. A busy
 * service gets no more work: the caller waits as long as it asks for.
 */
export function afterPresuming(error: unknown): 'try again' | 'look up' | 'give up' {
  const known = isApiError(error) ? error : mapDatabaseError(error);
  if (known?.code === 'rights_changed') return 'try again';
  return known?.status === 503 ? 'give up' : 'look up';
}

/** Identity as the database answers it now, with the mark of its rights where a write proves them. */
interface Found {
  readonly identity: Identity;
  readonly mark?: string;
}

/**
 * Identifies callers: leaves them in `res.locals.identity`, and in `res.locals.isPresumed` whether that was presumed
 * without asking.
 */
export class Callers {
  readonly #db: Database;
  readonly #known = new BoundedCache<Identity>(MAX_KNOWN);

  constructor(db: Database) {
    this.#db = db;
  }

  /** Lets a caller through as they were looked up last, where the write proves that. @returns whether it did */
  presume(entry: Endpoint, req: Request, res: Response): boolean {
    if (!entry.isProvenByWrite || res.locals.apiToken) return false;
    const identity = this.#known.get(keyOf(req, res));
    if (!identity) return false;
    try {
      judge(entry, req, identity);
    } catch {
      return false;
    }
    Object.assign(res.locals, { identity, isPresumed: true });
    return true;
  }

  /** Lets a caller through as the database answers now. @throws ApiError 401, 403, 404 */
  async lookUp(entry: Endpoint, req: Request, res: Response): Promise<void> {
    const eventId = entry.route.scope === 'event' ? eventIdOf(req) : null;
    const { identity, mark } = res.locals.apiToken
      ? await this.#byApiToken(res, eventId)
      : await this.#bySession(entry, req, res, eventId);
    judge(entry, req, identity);
    Object.assign(res.locals, { identity, isPresumed: false });
    if (mark !== undefined) this.#known.set(keyOf(req, res), { ...identity, rights: mark });
  }

  async #bySession({ isProvenByWrite }: Endpoint, req: Request, res: Response, eventId: number | null): Promise<Found> {
    this.#known.delete(keyOf(req, res));
    const claims = res.locals.claims as TokenClaims;
    if (isProvenByWrite) {
      const marked = await identifyMarked(this.#db, claims, eventId);
      if (marked) return marked;
    } else {
      const identity = await identify(this.#db, claims, eventId);
      if (identity) return { identity };
    }
    throw apiError('session_ended');
  }

  async #byApiToken(res: Response, eventId: number | null): Promise<Found> {
    const found = await identifyApiToken(this.#db, res.locals.apiToken as ApiTokenCall, eventId);
    res.locals.claims = found.claims;
    if ('refusal' in found) throw apiError(found.refusal);
    return { identity: found.identity };
  }
}

/** Returns the caller and the event as one key. */
function keyOf(req: Request, res: Response): string {
  const { sessionId, userId, accountId } = res.locals.claims as TokenClaims;
  return `${sessionId} ${userId} ${accountId} ${eventIdOf(req)}`;
}
