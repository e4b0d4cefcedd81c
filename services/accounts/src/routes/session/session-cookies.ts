import { ACCOUNT_COOKIE } from '@laminate/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { REFRESH_DAYS, parseRefreshToken, printRefreshToken, type RefreshToken } from '../../commands/refresh-token.ts';

/** What renews the session, for calls only. */
const REFRESH = { name: 'laminate_refresh', path: '/api', sameSite: 'strict' } as const;
/**
 * Which account a browser is signed in to, for every path: the gateway chooses by it which version of the screens an account
 * sees. It is no secret and gives no right, and has to come with the page itself, which a link in a mail leads to as well.
 */
const ACCOUNT = { name: ACCOUNT_COOKIE, path: '/', sameSite: 'lax' } as const;

/** Both last as long as somebody may come back without a password. */
const MAX_AGE_SECONDS = REFRESH_DAYS * 86_400;

function setCookie(req: Request, res: Response, cookie: typeof REFRESH | typeof ACCOUNT, value: string, maxAge: number): void {
  // Secure where the visitor came over https; on plain localhost the cookie would otherwise be dropped.
  res.append('set-cookie', stringifySetCookie({ ...cookie, value, maxAge, httpOnly: true, secure: req.secure }));
}

export const readRefreshCookie = (req: Request): RefreshToken | undefined => parseRefreshToken(parseCookie(req.headers.cookie ?? '')[REFRESH.name]);

/** Lets a browser come back to its session, and says which account it is of. */
export function setSessionCookies(req: Request, res: Response, token: RefreshToken, accountId: number): void {
  setCookie(req, res, REFRESH, printRefreshToken(token), MAX_AGE_SECONDS);
  setCookie(req, res, ACCOUNT, String(accountId), MAX_AGE_SECONDS);
}

/** Takes both away, with the session. */
export function clearSessionCookies(req: Request, res: Response): void {
  for (const cookie of [REFRESH, ACCOUNT]) setCookie(req, res, cookie, '', 0);
}
