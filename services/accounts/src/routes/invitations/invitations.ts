import { accounts } from '@laminate/contracts';
import { apiError, endpoint, isApiError } from '@laminate/kit';
import { endSession } from '../../commands/end-session.ts';
import { readLink, takeLink } from '../../commands/one-time-links.ts';
import { recordAudit } from '../../commands/record-audit.ts';
import { startSession } from '../../commands/start-session.ts';
import { inviteUser } from '../../commands/users/invite.ts';
import { hashPassword } from '../../passwords.ts';
import { presentAccountUser } from '../../presenters/account-user.ts';
import { presentEventUser } from '../../presenters/event-user.ts';
import { answerSession } from '../session/answer-session.ts';
import { readRefreshCookie } from '../session/refresh-cookie.ts';
import type { AccountsContext } from '../context.ts';
import { postFor } from './post-for.ts';

/** Sending an invitation again, and what its link opens. */
export const invitations = ({ limits, key: tokenKey }: AccountsContext) => {
  /** Counts keys that never were one against the address. */
  const counted = async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (isApiError(error) && error.code === 'not_found') await limits.invitationMisses.take(address);
      throw error;
    }
  };

  return [
    endpoint(accounts.inviteAccountUser).handle(async ({ req, env, identity, params, transaction }) => {
      await limits.addUser.take(String(identity.accountId));
      return transaction(async (em) => {
        const user = await presentAccountUser(em, identity, params.userId);
        await inviteUser(em, identity, user.id, postFor(req, env));
        return { user };
      });
    }),

    endpoint(accounts.inviteEventUser).handle(async ({ req, env, identity, params, transaction }) => {
      await limits.addUser.take(String(identity.accountId));
      return transaction(async (em) => {
        const user = await presentEventUser(em, { accountId: identity.accountId, eventId: params.eventId }, params.userId);
        await inviteUser(em, identity, user.id, postFor(req, env));
        return { user };
      });
    }),

    endpoint(accounts.readInvitation).handle(({ body, req, transactionIn }) =>
      counted(req.ip ?? 'unknown', () =>
        transactionIn(0, async (em) => {
          const { accountId, userId } = await readLink(em, 'invite_user', body.key);
          const [found] = await em.execute<{ name: string; e_mail: string; account_name: string }[]>(
            'select u.user_name as name, u.e_mail, a.name as account_name from accounts.app_user u, accounts.account a where u.id = ? and a.id = ?',
            [userId, accountId],
          );
          if (!found) throw apiError('not_found');
          return found;
        }),
      ),
    ),

    endpoint(accounts.acceptInvitation).handle(async (call) => {
      const { body, req, transactionIn } = call;
      // Hashing is dear: not for a key that opens nothing.
      await counted(req.ip ?? 'unknown', () => transactionIn(0, (em) => readLink(em, 'invite_user', body.key)));
      const passwordHash = await hashPassword(body.password);
      const signedIn = await transactionIn(0, async (em) => {
        const { accountId, userId } = await takeLink(em, 'invite_user', body.key);
        // Whoever has a password by now, from another invitation, keeps it: this link is worth nothing any more.
        const [set] = await em.execute<{ id: number; name: string; e_mail: string }[]>(
          'update accounts.app_user set password_hash = ? where id = ? and password_hash is null returning id, user_name as name, e_mail',
          [passwordHash, userId],
        );
        if (!set) throw apiError('link_used');
        await recordAudit(em, { userId: set.id, userName: set.name }, { action: 'accept_invitation', subject: set.e_mail });
        const before = readRefreshCookie(req);
        if (before) await endSession(em, before);
        const device = { userId: set.id, accountId, userAgent: req.get('user-agent') ?? null };
        return { ...device, token: await startSession(em, device) };
      });
      return answerSession(call, tokenKey, signedIn);
    }),
  ];
};
