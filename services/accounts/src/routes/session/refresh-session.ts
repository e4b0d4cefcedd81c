import { accounts } from '@laminate/contracts';
import { NO_USER, apiError, endpoint } from '@laminate/kit';
import { rotateSession } from '../../commands/rotate-session.ts';
import type { AccountsContext } from '../context.ts';
import { answerSession } from './answer-session.ts';
import { readRefreshCookie } from './session-cookies.ts';

export const refreshSession = ({ key }: AccountsContext) =>
  endpoint(accounts.refreshSession).handle(async (call) => {
    const presented = readRefreshCookie(call);
    if (!presented) throw apiError('not_signed_in');
    const rotation = await call.transaction((em) => rotateSession(em, presented));
    // Its cookies stay. The browser might have got those of another session by now, which this answer must not take
    // away.
    if (rotation === 'ended') throw apiError('session_ended');
    const { session, token } = rotation;
    return answerSession(call, key, { userId: session.userId ?? NO_USER, accountId: session.accountId, token });
  });
