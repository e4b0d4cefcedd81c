import { accounts } from '@laminate/contracts';
import { apiError, endpoint } from '@laminate/kit';
import { startSession } from '../../commands/start-session.ts';
import { Session } from '../../entities/index.ts';
import type { AccountsContext } from '../context.ts';
import { answerSession } from '../session/answer-session.ts';
import { tables } from '@laminate/kit/database/tables';

/**
 * A session belongs to one account: this one ends, and one begins in the other, with the roles that the person has
 * there.
 */
export const switchAccount = ({ key }: AccountsContext) =>
  endpoint(accounts.switchAccount).handle(async (call) => {
    const { identity, body, req, db } = call;
    const { userId, sessionId } = identity;
    const accountId = body.account_id;
    const token = await db.transaction({ accountId, userId }, async (em) => {
      const member = await tables(em)
        .selectFrom('accounts.open_membership')
        .where('account_id', '=', accountId)
        .where('user_id', '=', userId)
        .execute();
      if (member.length === 0) throw apiError('not_found', { message: 'no_such_account' });
      const { loggedInAt, byProvider } = await em.findOneOrFail(Session, { id: sessionId });
      // The operator of one account's provider must not get into another account by it.
      if (byProvider) throw apiError('forbidden', { message: 'sso_this_account_only' });
      await em.nativeUpdate(Session, { id: sessionId }, { endedAt: new Date() });
      return startSession(em, { userId, accountId, userAgent: req.get('user-agent') ?? null, loggedInAt });
    });
    return answerSession(call, key, { userId, accountId, token });
  });
