import { Artist, addArtist as add } from '@laminate/artists';
import { advancing } from '@laminate/contracts';
import { endpoint, type Endpoint } from '@laminate/kit';
import { presentListedArtist } from '../../presenters/artist.ts';
import { scopeOf } from '../../scope-of.ts';

const listArtists = endpoint(advancing.listArtists).handle(async ({ identity, params, transaction }) => {
  const { accountId } = identity;
  const artists = await transaction((em) =>
    em.find(Artist, { accountId, eventId: params.eventId, deletedAt: null }, { orderBy: { nameFolded: 'asc', id: 'asc' } }),
  );
  return { artists: artists.map(presentListedArtist) };
});

const addArtist = endpoint(advancing.addArtist).handle(async ({ identity, params, body, transaction }) => {
  const artist = await transaction((em) => add(em, scopeOf(identity, params.eventId), body));
  return { artist: presentListedArtist(artist) };
});

export const artistRoutes: readonly Endpoint[] = [listArtists, addArtist];
