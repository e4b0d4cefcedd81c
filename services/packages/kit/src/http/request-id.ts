import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

const ID = /^[\w-]{8,64}$/;

/** Takes over the caller's `X-Request-Id` or makes one; every answer and log line carries it. */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.get('x-request-id');
  const id = given && ID.test(given) ? given : randomUUID();
  res.locals.requestId = id;
  res.set('x-request-id', id);
  next();
};
