import { accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { checkChosen } from '../../check-chosen.ts';
import { addAccountUser, removeAccountUser, updateAccountUser } from '../../commands/users/account-users.ts';
import { hashPassword } from '../../passwords.ts';
import { isFactorRequired, requireSecondFactor } from '../../commands/users/require-second-factor.ts';
import { resetSecondFactor } from '../../commands/users/reset-second-factor.ts';
import { setUpBy } from '../../commands/users/set-up.ts';
import { presentAccountUser, presentAccountUsers } from '../../presenters/account-user.ts';
import type { AccountsContext } from '../context.ts';
import { countAdded } from '../count-added.ts';
import { postFor } from '../invitations/post-for.ts';

/** What an owner does with the users of the account. */
export const accountUsers = ({ limits }: AccountsContext) => [
  endpoint(accounts.listAccountUsers).handle(({ identity, transaction }) =>
    transaction(async (em) => ({
      users: await presentAccountUsers(em, identity),
      user_limit: identity.plan.user_limit,
      second_factor_required: await isFactorRequired(em, identity.accountId),
    })),
  ),

  endpoint(accounts.addAccountUser).handle(async (call) => {
    await countAdded(limits, call);
    const { req, env, identity, body, transaction } = call;
    if (body.password !== undefined)
      checkChosen({ password: body.password, path: 'password', eMail: body.user_email, name: body.name });
    // Before the lock, and also for a user who won't get this password, so the time tells nothing.
    const hashed = await hashPassword(body.password ?? '');
    const passwordHash = body.password === undefined ? null : hashed;
    return transaction(async (em) => ({
      user: await presentAccountUser(
        em,
        identity,
        await addAccountUser(em, identity, body, passwordHash, postFor(req, env)),
      ),
    }));
  }),

  endpoint(accounts.updateAccountUser).handle(({ req, env, identity, params, body, transaction }) =>
    transaction(async (em) => ({
      user: await presentAccountUser(
        em,
        identity,
        await updateAccountUser(em, identity, params.userId, body, postFor(req, env)),
      ),
    })),
  ),

  endpoint(accounts.resetUserSecondFactor).respond(({ req, env, identity, params, transaction }) =>
    transaction((em) => resetSecondFactor(em, identity, params.userId, postFor(req, env))),
  ),

  endpoint(accounts.requireSecondFactor).respond(({ identity, body, transaction }) =>
    transaction((em) => requireSecondFactor(em, identity, body.required)),
  ),

  endpoint(accounts.listSetUp).handle(({ identity, params, transaction }) =>
    transaction(async (em) => {
      await presentAccountUser(em, identity, params.userId);
      return { set_up: await setUpBy(em, params.userId) };
    }),
  ),

  endpoint(accounts.removeAccountUser).respond(({ req, env, identity, params, body, transaction }) =>
    transaction((em) => removeAccountUser(em, identity, params.userId, postFor(req, env), body.end_set_up)),
  ),
];
