import { createSecretKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import passport from 'passport';
import { ExtractJwt, Strategy, type VerifiedCallback } from 'passport-jwt';
import type { Request, RequestHandler } from 'express';
import { apiError } from './errors.ts';
import type { TokenClaims } from './identity.ts';
import { BoundedCache } from './bounded-cache.ts';

const ISSUER = 'laminate';
const AUDIENCE = 'laminate-api';
const ALGORITHM = 'HS256';

/** Life of an access token in seconds. */
export const ACCESS_TOKEN_SECONDS = 600;

/** The key as an object: preparing it on each request is what makes passport-jwt slow. */
export const tokenKey = (secret: string): KeyObject => createSecretKey(Buffer.from(secret, 'utf8'));

/** Signs an access token. It says who the caller is, never what they can do, since roles are read on each request. */
export function signToken(key: KeyObject, claims: TokenClaims, seconds = ACCESS_TOKEN_SECONDS): Promise<string> {
  return new SignJWT({ acc: claims.accountId, sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(claims.userId))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key);
}

interface Payload {
  readonly sub?: string;
  readonly acc?: number;
  readonly sid?: string;
  readonly exp?: number;
}

/** A token that was verified, as the claims it makes until it ends, in milliseconds since 1970. */
interface Verified {
  readonly claims: TokenClaims;
  readonly endsAt: number;
}

/** The phones of many doors. */
const MAX_VERIFIED = 5000;

/**
 * Verifies the bearer token and leaves its claims in `res.locals.claims`, or answers 401. A phone sends the same one
 * for minutes. Once verified, it counts until it ends.
 */
export function bearerToken(key: KeyObject): RequestHandler {
  const verified = new BoundedCache<Verified>(MAX_VERIFIED);
  const instance = new passport.Passport();
  const strategy = new Strategy(
    {
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: key as unknown as Buffer,
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      passReqToCallback: true,
    },
    (req: Request, payload: Payload, done: VerifiedCallback) => {
      const userId = Number(payload.sub);
      if (!Number.isInteger(userId) || !Number.isInteger(payload.acc) || !payload.sid) return done(null, false);
      const claims: TokenClaims = { userId, accountId: payload.acc as number, sessionId: payload.sid };
      if (payload.exp) verified.set(req.headers.authorization ?? '', { claims, endsAt: payload.exp * 1000 });
      return done(null, claims);
    },
  );
  return (req, res, next) => {
    const known = verified.get(req.headers.authorization ?? '');
    if (known && Date.now() < known.endsAt) {
      res.locals.claims = known.claims;
      return next();
    }
    const answer = (error: unknown, claims: TokenClaims | false | undefined, info: { name?: string } | undefined) => {
      if (error) return next(error);
      if (!claims) return next(apiError(info?.name === 'TokenExpiredError' ? 'token_expired' : 'not_signed_in'));
      res.locals.claims = claims;
      return next();
    };
    (instance.authenticate(strategy, { session: false }, answer as never) as RequestHandler)(req, res, next);
  };
}
