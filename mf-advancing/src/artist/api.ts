import type { Artist, ArtistChange, FormForArtists, NewArtist, TagOfArtist } from '@laminate/contracts/artists';
import type { NewArtistUser } from '@laminate/contracts/artist-users';
import {
  addArtistUser,
  inviteArtistUser,
  removeArtistUser,
  updateArtistUser,
} from '@laminate/contracts/routes/artist-users';
import {
  addArtist as add,
  deleteArtist as remove,
  giveForm as give,
  listArtistTags,
  listArtists,
  readArtist,
  tagArtist,
  untagArtist,
  updateArtist,
} from '@laminate/contracts/routes/artists';
import { listForms } from '@laminate/contracts/routes/forms';
import { call, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';
import { hasName } from '../has-name.ts';

const keyOf = (eventId: number) => ['artists', eventId] as const;
const artistKey = (eventId: number, artistId: number) => ['artist', eventId, artistId] as const;
const tagsKey = (eventId: number) => ['artist-tags', eventId] as const;

/** Returns the query for the artists of an event by name, and whether the caller can change them. */
export const artistsQuery = (eventId: number) =>
  queryOptions({
    queryKey: keyOf(eventId),
    queryFn: ({ signal }) => call(listArtists, { params: { eventId }, signal }),
  });

/** One artist whole. */
export const artistQuery = (eventId: number, artistId: number) =>
  queryOptions({
    queryKey: artistKey(eventId, artistId),
    queryFn: async ({ signal }) => (await call(readArtist, { params: { eventId, artistId }, signal })).artist,
  });

/** The tags of the artists of an event by name. */
export const tagsQuery = (eventId: number) =>
  queryOptions({
    queryKey: tagsKey(eventId),
    queryFn: async ({ signal }) => (await call(listArtistTags, { params: { eventId }, signal })).tags,
  });

/** Shows the artist and the list as they are after a change, a refused one too. */
async function refreshed<T>(eventId: number, artistId: number, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: artistKey(eventId, artistId) }),
      queryClient.invalidateQueries({ queryKey: keyOf(eventId) }),
    ]);
  }
}

/** Whether an artist of the event has that name, as it is now. */
export const artistNameIsThere = async (eventId: number, name: string): Promise<boolean> =>
  hasName((await queryClient.fetchQuery({ ...artistsQuery(eventId), staleTime: 0 })).artists, name);

export async function addArtist(eventId: number, body: NewArtist): Promise<number> {
  const { artist } = await call(add, { params: { eventId }, body });
  await queryClient.invalidateQueries({ queryKey: keyOf(eventId) });
  return artist.id;
}

/** The forms of an event, to choose from, and under their key with what else is asked of forms. */
export const formChoicesQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['forms', eventId, 'choices'] as const,
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(listForms, { params: { eventId }, signal })).forms,
  });

/** Gives artists a form, and asks again for what shows who has which. */
export async function giveForm(eventId: number, body: FormForArtists): Promise<void> {
  try {
    await call(give, { params: { eventId }, body });
  } finally {
    const stale = [
      keyOf(eventId),
      ['artist', eventId],
      ['form-responses', eventId],
      ['advancing-board', eventId],
      ['forms', eventId],
    ];
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }
}

type Named = Pick<Artist, 'id' | 'event_id'>;

export const changeArtist = ({ id, event_id: eventId }: Named, body: ArtistChange) =>
  refreshed(eventId, id, call(updateArtist, { params: { eventId, artistId: id }, body }));

export async function deleteArtist({ id, event_id: eventId }: Named): Promise<void> {
  await call(remove, { params: { eventId, artistId: id } });
  await queryClient.invalidateQueries({ queryKey: keyOf(eventId) });
}

export async function giveTag({ id, event_id: eventId }: Named, body: TagOfArtist): Promise<void> {
  await refreshed(eventId, id, call(tagArtist, { params: { eventId, artistId: id }, body }));
  await queryClient.invalidateQueries({ queryKey: tagsKey(eventId) });
}
export const takeTag = ({ id, event_id: eventId }: Named, tagId: number) =>
  refreshed(eventId, id, call(untagArtist, { params: { eventId, artistId: id }, body: { tag_id: tagId } }));

export const addUser = ({ id, event_id: eventId }: Named, body: NewArtistUser) =>
  refreshed(eventId, id, call(addArtistUser, { params: { eventId, artistId: id }, body }));
export const changeUser = ({ id, event_id: eventId }: Named, userId: number, body: NewArtistUser) =>
  refreshed(eventId, id, call(updateArtistUser, { params: { eventId, artistId: id, artistUserId: userId }, body }));
export const removeUser = ({ id, event_id: eventId }: Named, userId: number) =>
  refreshed(eventId, id, call(removeArtistUser, { params: { eventId, artistId: id, artistUserId: userId } }));
export const inviteAgain = ({ id, event_id: eventId }: Named, userId: number) =>
  refreshed(eventId, id, call(inviteArtistUser, { params: { eventId, artistId: id, artistUserId: userId } }));
