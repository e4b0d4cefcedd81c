import { ensureTag, tagArtist, tagsOf, tagsOfArtist, untagArtist } from '@laminate/artists';
import { advancing } from '@laminate/contracts';
import { endpoint, type Endpoint, scopeOf } from '@laminate/kit';

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
