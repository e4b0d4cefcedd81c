import {
  addArtist as add,
  deleteArtist as remove,
  ensureTag,
  findArtist,
  giveForm as give,
  listedArtist,
  listedArtists,
  presentRiderFile,
  riderFiles,
  tagArtist,
  tagsOf,
  tagsOfArtist,
  type Artist,
  untagArtist,
  updateArtist as change,
  wholeArtist,
} from '@laminate/artists';
import { advancing, type Artist as ArtistOut } from '@laminate/contracts';
import { endpoint, scopeOf, type Endpoint, type Identity, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clockOf } from '../../clock-of.ts';
import { eventOf } from '../../exports/file-details.ts';
import { mayEdit, mayRemoveUsers } from '../../policies/may-edit.ts';

/** An artist whole with its files, as the caller sees it. */
async function shown(em: EntityManager, identity: Identity, scope: UserScope, artist: Artist): Promise<ArtistOut> {
  const reader = { ...clockOf(identity), edit: mayEdit(identity), removeUsers: mayRemoveUsers(identity) };
  const whole = await wholeArtist(em, scope, artist, reader);
  return {
    ...whole,
    rider_files: (await riderFiles(em, scope, artist.id)).map((file) =>
      presentRiderFile(advancing.downloadRiderFile, scope.eventId, file),
    ),
  };
}

const listArtists = endpoint(advancing.listArtists).handle(async ({ identity, params, transaction }) => {
  const artists = await transaction((em) => listedArtists(em, scopeOf(identity, params.eventId), clockOf(identity)));
  return { artists, can: { edit: mayEdit(identity) } };
});

const addArtist = endpoint(advancing.addArtist).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    return { artist: await listedArtist(em, scope, clockOf(identity), await add(em, scope, body)) };
  }),
);

const readArtist = endpoint(advancing.readArtist).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    return { artist: await shown(em, identity, scope, await findArtist(em, scope, params.artistId)) };
  }),
);

const updateArtist = endpoint(advancing.updateArtist).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    const artist = await change(em, scope, params.artistId, body, (now) => shown(em, identity, scope, now));
    return { artist: await shown(em, identity, scope, artist) };
  }),
);

const giveForm = endpoint(advancing.giveForm).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => ({
    changed: await give(em, scopeOf(identity, params.eventId), { artists: body.artists, formId: body.form_id }),
  })),
);

const deleteArtist = endpoint(advancing.deleteArtist).respond(({ identity, params, transaction }) =>
  transaction((em) => remove(em, scopeOf(identity, params.eventId), params.artistId, eventOf(identity).time_zone)),
);

export const artistRoutes: readonly Endpoint[] = [
  listArtists,
  addArtist,
  readArtist,
  updateArtist,
  giveForm,
  deleteArtist,
];

const listTags = endpoint(advancing.listArtistTags).handle(async ({ identity, params, transaction }) => ({
  tags: await transaction((em) => tagsOf(em, scopeOf(identity, params.eventId))),
}));

const addTag = endpoint(advancing.addTag).handle(async ({ identity, params, body, transaction }) => ({
  tag: await transaction((em) => ensureTag(em, scopeOf(identity, params.eventId), body.name)),
}));

const giveTag = endpoint(advancing.tagArtist).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await tagArtist(em, scope, params.artistId, body);
    return { tags: await tagsOfArtist(em, scope, params.artistId) };
  }),
);

const takeTag = endpoint(advancing.untagArtist).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await untagArtist(em, scope, params.artistId, body.tag_id);
    return { tags: await tagsOfArtist(em, scope, params.artistId) };
  }),
);

export const tagRoutes: readonly Endpoint[] = [listTags, addTag, giveTag, takeTag];
