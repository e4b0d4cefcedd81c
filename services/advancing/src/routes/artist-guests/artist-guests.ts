import { declineGuests, waitingGuests } from '@laminate/artists';
import { advancing } from '@laminate/contracts';
import { endpoint, type Endpoint, scopeOf } from '@laminate/kit';

const listArtistGuests = endpoint(advancing.listArtistGuests).handle(async ({ identity, params, transaction }) => ({
  guests: await transaction((em) => waitingGuests(em, { accountId: identity.accountId, eventId: params.eventId })),
}));

const declineArtistGuests = endpoint(advancing.declineArtistGuests).handle(
  async ({ identity, params, body, transaction }) => ({
    declined: await transaction((em) => declineGuests(em, scopeOf(identity, params.eventId), body)),
  }),
);

export const artistGuestRoutes: readonly Endpoint[] = [listArtistGuests, declineArtistGuests];
