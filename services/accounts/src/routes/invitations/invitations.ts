import { accounts } from '@laminate/contracts';
import { apiError, endpoint } from '@laminate/kit';
import { readLink } from '../../commands/one-time-links.ts';
import { eventRole } from '../../commands/users/event-users.ts';
import { inviteUser } from '../../commands/users/invite.ts';
import { presentAccountUser } from '../../presenters/account-user.ts';
import { presentEventUser } from '../../presenters/event-user.ts';
import type { AccountsContext } from '../context.ts';
import { countAdded } from '../count-added.ts';
import { countMisses } from '../count-misses.ts';
import { acceptLink, invitedBy } from './accept-link.ts';
import { postFor } from './post-for.ts';

/** Sending an invitation again, and what its link opens. */
export const invitations = (own: AccountsContext) => {
  const { limits } = own;
  return [
    endpoint(accounts.inviteAccountUser).handle(async (call) => {
      await countAdded(limits, call);
      const { req, env, identity, params, transaction } = call;
      return transaction(async (em) => {
        const user = await presentAccountUser(em, identity, params.userId);
        await inviteUser(em, identity, user.id, postFor(req, env));
        return { user };
      });
    }),

    endpoint(accounts.inviteEventUser).handle(async (call) => {
      await countAdded(limits, call);
      const { req, env, identity, params, transaction } = call;
      return transaction(async (em) => {
        const user = await presentEventUser(
          em,
          { accountId: identity.accountId, eventId: params.eventId },
          params.userId,
        );
        await inviteUser(
          em,
          identity,
          user.id,
          postFor(req, env),
          await eventRole(em, identity, params.eventId, user.role),
        );
        return { user };
      });
    }),

    endpoint(accounts.readInvitation).handle(({ body, req, transactionIn }) =>
      countMisses(limits, req, () =>
        transactionIn(0, async (em) => {
          const { name, e_mail, account_name, has_log_in } = await invitedBy(
            em,
            await readLink(em, 'invite_user', body.key),
            () => apiError('link_used'),
          );
          return { name, e_mail, account_name, has_log_in };
        }),
      ),
    ),

    endpoint(accounts.acceptInvitation).handle((call) => acceptLink(own, call, 'invite_user')),
  ];
};
