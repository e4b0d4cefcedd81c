import { ROLLOUT_COOKIE } from '@laminate/contracts/rollouts';
import { cookieName, hasHostCookies } from '@laminate/kit/cookie-name';
import { bucketIn, drawBucket, type Rollout } from '@laminate/releases';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { GatewayEnv } from '../env.ts';
import type { Asker } from './announced.ts';

/** Longer than any rollout. */
const MAX_AGE_MS = 30 * 86_400_000;

interface SessionBuckets {
  /** Returns the number of the session that asks. A session without one draws it, and the answer carries it. */
  drawn(req: Request): Asker['bucket'];
  /** The same without drawing. */
  stored(req: Request): Asker['bucket'];
}

/**
 * Which share of the sessions one belongs to, for as long as a rollout takes: a number that its browser keeps in a
 * cookie. It tells nothing of who it is, a thousandth of all have the same.
 */
export function sessionBuckets(env: Pick<GatewayEnv, 'PUBLIC_URL'>): SessionBuckets {
  const nameOf = (remote: string) => cookieName(env, ROLLOUT_COOKIE + remote);
  const stored = (req: Request) => {
    const cookies = parseCookie(req.headers.cookie ?? '');
    return (remote: string, rollout: Rollout) => bucketIn(rollout, cookies[nameOf(remote)]);
  };
  return {
    stored,
    drawn: (req) => {
      const known = stored(req);
      return (remote, rollout) => {
        const bucket = known(remote, rollout);
        if (bucket !== undefined) return bucket;
        const cookie = drawBucket(rollout);
        req.res?.cookie(nameOf(remote), cookie, {
          httpOnly: true,
          sameSite: 'lax',
          secure: hasHostCookies(env),
          maxAge: MAX_AGE_MS,
        });
        return bucketIn(rollout, cookie);
      };
    },
  };
}
