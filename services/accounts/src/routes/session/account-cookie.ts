import { ACCOUNT_COOKIE } from '@laminate/contracts';
import { stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { REFRESH_DAYS } from '../../commands/refresh-token.ts';

/**
 * For every path: the gateway chooses by it which version of the screens an account sees. It is no secret and gives no right,
 * and has to come with the page itself, which a link in a mail leads to as well.
 */
const attributes = (req: Request) => ({ httpOnly: true, sameSite: 'lax', secure: req.secure, path: '/' }) as const;

/** Says which account a browser is signed in to, for as long as it may come back without a password. */
export function setAccountCookie(req: Request, res: Response, accountId: number): void {
  res.append('set-cookie', stringifySetCookie({ name: ACCOUNT_COOKIE, value: String(accountId), maxAge: REFRESH_DAYS * 86_400, ...attributes(req) }));
}

export function clearAccountCookie(req: Request, res: Response): void {
  res.append('set-cookie', stringifySetCookie({ name: ACCOUNT_COOKIE, value: '', maxAge: 0, ...attributes(req) }));
}
