import { accounts } from '@laminate/contracts';
import { endpoint, type Identity } from '@laminate/kit';
import { checkChosen } from '../../check-chosen.ts';
import { addEventUser, removeEventUser, updateEventUser } from '../../commands/users/event-users.ts';
import { hashPassword } from '../../passwords.ts';
import { presentEventUser, presentEventUsers } from '../../presenters/event-user.ts';
import type { AccountsContext } from '../context.ts';
import { countAdded } from '../count-added.ts';
import { postFor } from '../invitations/post-for.ts';

const eventKeyOf = ({ accountId }: Identity, { eventId }: { readonly eventId: number }) => ({ accountId, eventId });

/** What organisers do with the users of an event. */
export const eventUsers = ({ limits }: AccountsContext) => [
  endpoint(accounts.listEventUsers).handle(({ identity, params, transaction }) =>
    transaction(async (em) => ({ users: await presentEventUsers(em, eventKeyOf(identity, params)) })),
  ),

  endpoint(accounts.addEventUser).handle(async (call) => {
    await countAdded(limits, call);
    const { req, env, identity, params, body, transaction } = call;
    if (body.password !== undefined)
      checkChosen({ password: body.password, path: 'password', eMail: body.email, name: body.name });
    // Before the lock, and also for a user who won't get this password, so the time tells nothing.
    const hashed = await hashPassword(body.password ?? '');
    const passwordHash = body.password === undefined ? null : hashed;
    return transaction(async (em) => {
      const userId = await addEventUser(em, identity, params.eventId, body, passwordHash, postFor(req, env));
      return { user: await presentEventUser(em, eventKeyOf(identity, params), userId) };
    });
  }),

  endpoint(accounts.updateEventUser).handle(({ req, env, identity, params, body, transaction }) =>
    transaction(async (em) => {
      const userId = await updateEventUser(em, identity, params.eventId, params.userId, body, postFor(req, env));
      return { user: await presentEventUser(em, eventKeyOf(identity, params), userId) };
    }),
  ),

  endpoint(accounts.removeEventUser).respond(({ identity, params, transaction }) =>
    transaction((em) => removeEventUser(em, identity, params.eventId, params.userId)),
  ),
];
