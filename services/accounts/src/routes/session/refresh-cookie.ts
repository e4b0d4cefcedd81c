import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { REFRESH_DAYS, parseRefreshToken, printRefreshToken, type RefreshToken } from '../../commands/refresh-token.ts';

const NAME = 'laminate_refresh';

/** Secure where the visitor came over https; on plain localhost the cookie would otherwise be dropped. */
const attributes = (req: Request) => ({ httpOnly: true, sameSite: 'strict', secure: req.secure, path: '/api' }) as const;

export const readRefreshCookie = (req: Request): RefreshToken | undefined =>
  parseRefreshToken(parseCookie(req.headers.cookie ?? '')[NAME]);

export function setRefreshCookie(req: Request, res: Response, token: RefreshToken): void {
  const value = printRefreshToken(token);
  res.append('set-cookie', stringifySetCookie({ name: NAME, value, maxAge: REFRESH_DAYS * 86_400, ...attributes(req) }));
}

export function clearRefreshCookie(req: Request, res: Response): void {
  res.append('set-cookie', stringifySetCookie({ name: NAME, value: '', maxAge: 0, ...attributes(req) }));
}
