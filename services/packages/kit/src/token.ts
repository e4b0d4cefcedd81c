import { createSecretKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { RequestHandler } from 'express';
import { apiError } from './errors.ts';
import type { TokenClaims } from './identity.ts';

const ISSUER = 'laminate';
const AUDIENCE = 'laminate-api';
const ALGORITHM = 'HS256';

/** Life of an access token in seconds. */
export const ACCESS_TOKEN_SECONDS = 600;

/** The key as an object: preparing it on each request is what makes passport-jwt slow. */
export const tokenKey = (secret: string): KeyObject => createSecretKey(Buffer.from(secret, 'utf8'));

/** Signs an access token. It says who, never what they may: roles are read on each request. */
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
}

/** Verifies the bearer token and leaves its claims in `res.locals.claims`; 401 otherwise. */
export function bearerToken(key: KeyObject): RequestHandler {
  const instance = new passport.Passport();
  const strategy = new Strategy(
    {
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: key as unknown as Buffer,
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
    },
    (payload: Payload, done) => {
      const userId = Number(payload.sub);
      if (!Number.isInteger(userId) || !Number.isInteger(payload.acc) || !payload.sid) return done(null, false);
      const claims: TokenClaims = { userId, accountId: payload.acc as number, sessionId: payload.sid };
      return done(null, claims);
    },
  );
  return (req, res, next) => {
    const answer = (error: unknown, claims: TokenClaims | false | undefined, info: { name?: string } | undefined) => {
      if (error) return next(error);
      if (!claims) return next(apiError(info?.name === 'TokenExpiredError' ? 'token_expired' : 'not_signed_in'));
      res.locals.claims = claims;
      return next();
    };
    (instance.authenticate(strategy, { session: false }, answer as never) as RequestHandler)(req, res, next);
  };
}
