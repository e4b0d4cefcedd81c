import type { RequestHandler } from 'express';
import { readApiToken } from '../api-token.ts';
import { apiError } from '../errors.ts';
import type { ApiTokenCall } from '../identity.ts';
import { networkOf } from '../network.ts';
import type { ApiTokenLimit } from './api-token-limit.ts';

/**
 * Reads by what a request is made: an API token, counted and left in `res.locals.apiToken`, or whatever `bearer` reads.
 * @param bearer of those who have logged in
 */
export const authenticate =
  (bearer: RequestHandler, limit: Pick<ApiTokenLimit, 'take'>): RequestHandler =>
  async (req, res, next) => {
    const token = readApiToken(req.get('authorization'));
    if (!token) return bearer(req, res, next);
    res.locals.apiToken = { hash: token.hash, address: networkOf(req) } satisfies ApiTokenCall;
    if (token.isBroken) throw apiError('api_token_unknown');
    await limit.take(token.hash, res);
    next();
  };
