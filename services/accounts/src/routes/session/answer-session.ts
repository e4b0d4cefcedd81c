import type { KeyObject } from 'node:crypto';
import type { Session } from '@laminate/contracts';
import { apiError, signToken, type Database, type ServiceEnv } from '@laminate/kit';
import type { Request, Response } from 'express';
import type { RefreshToken } from '../../commands/refresh-token.ts';
import { presentSession } from '../../presenters/session.ts';
import { setSessionCookies } from './session-cookies.ts';

interface SignedIn {
  /** `NO_USER` for a door device. */
  readonly userId: number;
  readonly accountId: number;
  readonly token: RefreshToken;
}

/** Answers a session that was just started or renewed: the body of *Session* and the cookies. */
export async function answerSession(
  call: { readonly db: Database; readonly env: ServiceEnv; readonly req: Request; readonly res: Response },
  key: KeyObject,
  { userId, accountId, token }: SignedIn,
): Promise<Session> {
  const accessToken = await signToken(key, { userId, accountId, sessionId: token.sessionId });
  const session = await call.db.transaction({ accountId, userId }, (em) =>
    presentSession(em, { userId, accountId, sessionId: token.sessionId }, accessToken),
  );
  if (!session) throw apiError('session_ended');
  setSessionCookies(call, token, accountId);
  return session;
}
