import { accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { Session } from '../../entities/index.ts';
import { clearAccountCookie } from './account-cookie.ts';
import { clearRefreshCookie } from './refresh-cookie.ts';

export const signOut = endpoint(accounts.signOut).respond(async ({ identity, req, res, transaction }) => {
  await transaction((em) => em.nativeUpdate(Session, { id: identity.sessionId }, { endedAt: new Date() }));
  clearRefreshCookie(req, res);
  clearAccountCookie(req, res);
});
