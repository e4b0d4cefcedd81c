import { accounts } from '@laminate/contracts';
import { endpoint, type Identity } from '@laminate/kit';
import {
  addArtistUser,
  removeArtistUser,
  resendArtistUser,
  updateArtistUser,
} from '../../commands/users/artist-users.ts';
import { presentArtistUser } from '../../presenters/artist-user.ts';
import type { AccountsContext } from '../context.ts';
import { countAdded } from '../count-added.ts';
import { artistPostFor } from '../invitations/post-for.ts';

const artistKeyOf = (
  { accountId }: Identity,
  { eventId, artistId }: { readonly eventId: number; readonly artistId: number },
) => ({ accountId, eventId, artistId });

/** What organisers do with who acts for an artist. */
export const artistUsers = ({ limits }: AccountsContext) => [
  endpoint(accounts.addArtistUser).handle(async (call) => {
    await countAdded(limits, call);
    const { req, env, identity, params, body, transaction } = call;
    return transaction(async (em) => {
      const userId = await addArtistUser(em, identity, artistKeyOf(identity, params), body, artistPostFor(req, env));
      return { user: await presentArtistUser(em, artistKeyOf(identity, params), userId) };
    });
  }),

  endpoint(accounts.updateArtistUser).handle(async (call) => {
    await countAdded(limits, call);
    const { req, env, identity, params, body, transaction } = call;
    return transaction(async (em) => {
      const userId = await updateArtistUser(
        em,
        identity,
        artistKeyOf(identity, params),
        params.artistUserId,
        body,
        artistPostFor(req, env),
      );
      return { user: await presentArtistUser(em, artistKeyOf(identity, params), userId) };
    });
  }),

  endpoint(accounts.removeArtistUser).respond(({ identity, params, transaction }) =>
    transaction((em) => removeArtistUser(em, identity, artistKeyOf(identity, params), params.artistUserId)),
  ),

  endpoint(accounts.inviteArtistUser).handle(async (call) => {
    await countAdded(limits, call);
    const { req, env, identity, params, transaction } = call;
    return transaction(async (em) => {
      await resendArtistUser(em, identity, artistKeyOf(identity, params), params.artistUserId, artistPostFor(req, env));
      return { user: await presentArtistUser(em, artistKeyOf(identity, params), params.artistUserId) };
    });
  }),
];
