import { backendMatcher, splitTarget } from '@laminate/contracts/path-matcher';
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
  /** Roles in the account and that event. The installation has already checked whether one of them is enough. */
  readonly roles: readonly string[];
}

/** What is read of remote.json. */
interface Remote {
  readonly name: string;
  readonly backend: { readonly routes: readonly { readonly method: string; readonly path: string }[] };
}

/**
 * Lets calls of the installation through, with who makes them in `res.locals.caller`: each carries a token of a minute
 * that the installation has signed for this service alone. A call that remote.json doesn't name, or whose path is about
 * another event than its token, is 404.
 *
 * @param installation its origin, where its public keys are
 * @param remote the content of remote.json
 */
export function checkCaller(installation: string, remote: Remote): RequestHandler {
  const calls = backendMatcher(remote.backend.routes);
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', installation));
  return async (req, res, next) => {
    const token = req.get('authorization')?.replace(/^Bearer /, '') ?? '';
    try {
      const { payload } = await jwtVerify(token, keys, { issuer: installation, audience: remote.name });
      res.locals['caller'] = payload;
    } catch (error) {
      console.warn(`Refused ${req.method} ${req.path}: ${(error as Error).message}`);
      return void res.status(401).json({ code: 'not_signed_in', msg: 'Only the installation may call this' });
    }
    const match = calls.match(req.method, splitTarget(req.originalUrl).path);
    const { event_id: event } = res.locals['caller'] as Caller;
    if (match.kind !== 'route' || match.params.get('eventId') !== event?.toString())
      return void res.status(404).json({ code: 'not_found', msg: 'There is nothing at this address' });
    return next();
  };
}
