import { ACCOUNT_COOKIE, SIGN_IN_MINUTES } from '@laminate/contracts';
import type { ServiceEnv } from '@laminate/kit';
import { cookieName, hasHostCookies } from '@laminate/kit/cookie-name';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { REFRESH_DAYS, parseRefreshToken, printRefreshToken, type RefreshToken } from '../../commands/refresh-token.ts';

/** What renews the session, for calls only. */
const REFRESH = { name: 'laminate_refresh', path: '/api', sameSite: 'strict' } as const;
/**
 * Which account a browser is logged in to, for every path: the gateway chooses by it which version of the screens an
 * account sees. It is no secret and gives no right, and has to come with the page itself, which a link in a mail leads
 * to as well.
 */
const ACCOUNT = { name: ACCOUNT_COOKIE, path: '/', sameSite: 'lax' } as const;

/** A mark that a user has logged in here before, which outlives their sessions. It gives no right. */
const KNOWN = { name: 'laminate_known', path: '/api', sameSite: 'strict' } as const;
const KNOWN_SECONDS = 180 * 86_400;

/** Which browser began to log in by a provider, whose page sends it back from another site. It gives no right. */
const LOGIN_START = { name: 'laminate_sign_in', path: '/api', sameSite: 'lax' } as const;

/** Lifetime of the other cookies, as long as a user can come back without a password. */
const MAX_AGE_SECONDS = REFRESH_DAYS * 86_400;

/** A request, and where the product is opened. */
interface Asked {
  readonly req: Request;
  readonly env: Pick<ServiceEnv, 'PUBLIC_URL'>;
}

type Answered = Asked & { readonly res: Response };

/**
 * Without https the path is the narrow one, and the cookie not secure: on plain localhost it would otherwise be
 * dropped.
 */
function setCookie(
  { req, res, env }: Answered,
  cookie: typeof REFRESH | typeof ACCOUNT | typeof KNOWN | typeof LOGIN_START,
  value: string,
  maxAge: number,
): void {
  const bound = hasHostCookies(env);
  const here = { name: cookieName(env, cookie.name), path: bound ? '/' : cookie.path, secure: bound || req.secure };
  res.append('set-cookie', stringifySetCookie({ ...cookie, ...here, value, maxAge, httpOnly: true }));
}

const readCookie = ({ req, env }: Asked, { name }: { readonly name: string }) =>
  parseCookie(req.headers.cookie ?? '')[cookieName(env, name)];

export const readRefreshCookie = (call: Asked): RefreshToken | undefined =>
  parseRefreshToken(readCookie(call, REFRESH));

export const readKnownCookie = (call: Asked): string | undefined => readCookie(call, KNOWN);

/** Remembers that a user has logged in in this browser. */
export const setKnownCookie = (call: Answered, mark: string): void => setCookie(call, KNOWN, mark, KNOWN_SECONDS);

export const readLoginStartCookie = (call: Asked): string | undefined => readCookie(call, LOGIN_START);

/** Remembers that a sign-in by a provider was begun in this browser, for as long as it can be finished. */
export const setLoginStartCookie = (call: Answered, mark: string): void =>
  setCookie(call, LOGIN_START, mark, SIGN_IN_MINUTES * 60);

/** Lets a browser come back to its session, and says which account it is of. */
export function setSessionCookies(call: Answered, token: RefreshToken, accountId: number): void {
  setCookie(call, REFRESH, printRefreshToken(token), MAX_AGE_SECONDS);
  setCookie(call, ACCOUNT, String(accountId), MAX_AGE_SECONDS);
}

/** Takes both away, with the session. */
export function clearSessionCookies(call: Answered): void {
  for (const cookie of [REFRESH, ACCOUNT]) setCookie(call, cookie, '', 0);
}
