import { CALLER_KEYS_PATH, CALLER_PATH, CallerQuery, type Caller } from '@laminate/contracts/caller';
import { apiError, type ServiceContext } from '@laminate/kit';
import { checkPlanRuns } from '@laminate/kit/http/ended-plan';
import { checkSecondFactor } from '@laminate/kit/http/required-factor';
import { parse } from '@laminate/kit/http/validate';
import { identify, type TokenClaims } from '@laminate/kit/identity';
import { bearerToken, tokenKey } from '@laminate/kit/token';
import { Router } from 'express';
import { callerKeys } from './caller-keys.ts';

/**
 * Answers what the gateway asks before it hands a call on to the backend of a remote: who calls, with which roles, and
 * a token that tells the backend so. Session, second factor, event and plan are checked as for a route of the table.
 * The gateway decides whether one of the roles is enough, since it knows the release.
 */
export function internalRoutes({ db, env }: ServiceContext): Router {
  const keys = callerKeys(env.JWT_SECRET, env.PUBLIC_URL ?? 'http://localhost');
  const router = Router();
  router.get(CALLER_PATH, bearerToken(tokenKey(env.JWT_SECRET)), async (req, res) => {
    const { audience, method, event_id: eventId = null } = parse(CallerQuery, req.query, 'query');
    const identity = await identify(db, res.locals.claims as TokenClaims, eventId);
    if (!identity) throw apiError('session_ended');
    checkSecondFactor({}, identity);
    if (eventId !== null && !identity.event) throw apiError('not_found');
    if (identity.support && method !== 'GET') throw apiError('forbidden', { message: 'support_reads_only' });
    checkPlanRuns({ method }, identity);
    const { kiosk, userId, userName: name, accountId } = identity;
    // Of the gate modules know nothing.
    const roles = identity.roles.filter((role) => role !== 'gate');
    const subject = kiosk === null ? String(userId) : 'device';
    res.json({
      roles,
      device: kiosk !== null,
      token: await keys.sign(audience, { subject, name, accountId, eventId, roles }),
    } satisfies Caller);
  });
  router.get(CALLER_KEYS_PATH, async (_req, res) => void res.json(await keys.publicKeys()));
  return router;
}
