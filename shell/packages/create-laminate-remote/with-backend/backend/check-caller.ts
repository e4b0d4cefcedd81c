import type { RequestHandler } from 'express';
import { createRemoteJWKSet, jwtVerify } from 'jose';

/** Who calls, as the installation says. */
export interface Caller {
  /** Number of the user there, or `device` for a device at the door. */
  readonly sub: string;
  readonly name: string;
  readonly account_id: number;
  /** Of a call about an event. */
  readonly event_id?: number;
  /** In the account and that event; whether one of them will do has been looked at by the installation. */
  readonly roles: readonly string[];
}

/**
 * Lets calls of the installation through, with who makes them in `res.locals.caller`: each carries a token of a minute
 * that the installation has signed for this service alone.
 *
 * @param installation its origin, where its public keys are
 * @param audience name of this remote
 */
export function checkCaller(installation: string, audience: string): RequestHandler {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', installation));
  return async (req, res, next) => {
    const token = req.get('authorization')?.replace(/^Bearer /, '') ?? '';
    try {
      const { payload } = await jwtVerify(token, keys, { issuer: installation, audience });
      res.locals['caller'] = payload;
    } catch (error) {
      console.warn(`Refused ${req.method} ${req.path}: ${(error as Error).message}`);
      return void res.status(401).json({ code: 'not_signed_in', msg: 'Only the installation may call this' });
    }
    return next();
  };
}
