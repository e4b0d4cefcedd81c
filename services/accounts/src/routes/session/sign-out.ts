import { accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { Session } from '../../entities/index.ts';
import { clearSessionCookies } from './session-cookies.ts';

export const signOut = endpoint(accounts.signOut).respond(async (call) => {
  const { identity, transaction } = call;
  await transaction((em) => em.nativeUpdate(Session, { id: identity.sessionId }, { endedAt: new Date() }));
  clearSessionCookies(call);
});
