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

/** That somebody has logged in here before, which outlives their sessions. It gives no right. */
const KNOWN = { name: 'laminate_known', path: '/api', sameSite: 'strict' } as const;
const KNOWN_SECONDS = 180 * 86_400;

/** The others last as long as somebody may come back without a password. */
const MAX_AGE_SECONDS = REFRESH_DAYS * 86_400;

function setCookie(req: Request, res: Response, cookie: typeof REFRESH | typeof ACCOUNT | typeof KNOWN, value: string, maxAge: number): void {
  // Secure where the visitor came over https; on plain localhost the cookie would otherwise be dropped.
  res.append('set-cookie', stringifySetCookie({ ...cookie, value, maxAge, httpOnly: true, secure: req.secure }));
}

export const readRefreshCookie = (req: Request): RefreshToken | undefined => parseRefreshToken(parseCookie(req.headers.cookie ?? '')[REFRESH.name]);

export const readKnownCookie = (req: Request): string | undefined => parseCookie(req.headers.cookie ?? '')[KNOWN.name];

/** Remembers that somebody has logged in in this browser. */
export const setKnownCookie = (req: Request, res: Response, mark: string): void => setCookie(req, res, KNOWN, mark, KNOWN_SECONDS);

/** Lets a browser come back to its session, and says which account it is of. */
export function setSessionCookies(req: Request, res: Response, token: RefreshToken, accountId: number): void {
  setCookie(req, res, REFRESH, printRefreshToken(token), MAX_AGE_SECONDS);
  setCookie(req, res, ACCOUNT, String(accountId), MAX_AGE_SECONDS);
}

/** Takes both away, with the session. */
export function clearSessionCookies(req: Request, res: Response): void {
  for (const cookie of [REFRESH, ACCOUNT]) setCookie(req, res, cookie, '', 0);
}
