import { addArtist as add, deleteArtist as remove, findArtist, listedArtist, listedArtists, updateArtist as change, wholeArtist } from '@laminate/artists';
import { advancing } from '@laminate/contracts';
import { endpoint, type Endpoint, type Identity } from '@laminate/kit';
import { mayEdit, mayRemoveUsers } from '../../policies/may-edit.ts';
import { scopeOf } from '../../scope-of.ts';

const may = (identity: Identity) => ({ edit: mayEdit(identity), removeUsers: mayRemoveUsers(identity) });

const listArtists = endpoint(advancing.listArtists).handle(async ({ identity, params, transaction }) => {
  const artists = await transaction((em) => listedArtists(em, scopeOf(identity, params.eventId)));
  return { artists, can: { edit: mayEdit(identity) } };
});

const addArtist = endpoint(advancing.addArtist).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    return { artist: await listedArtist(em, scope, await add(em, scope, body)) };
  }),
);

const readArtist = endpoint(advancing.readArtist).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    return { artist: await wholeArtist(em, scope, await findArtist(em, scope, params.artistId), may(identity)) };
  }),
);

const updateArtist = endpoint(advancing.updateArtist).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    const artist = await change(em, scope, params.artistId, body, (now) => wholeArtist(em, scope, now, may(identity)));
    return { artist: await wholeArtist(em, scope, artist, may(identity)) };
  }),
);

const deleteArtist = endpoint(advancing.deleteArtist).respond(({ identity, params, transaction }) =>
  transaction((em) => remove(em, scopeOf(identity, params.eventId), params.artistId)),
);

export const artistRoutes: readonly Endpoint[] = [listArtists, addArtist, readArtist, updateArtist, deleteArtist];
