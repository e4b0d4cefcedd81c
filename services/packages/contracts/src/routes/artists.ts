import { z } from 'zod';
import {
  Artist,
  ArtistChange,
  ArtistPage,
  ArtistTag,
  ArtistsCan,
  FormForArtists,
  ListedArtist,
  NewArtist,
  NewArtistTag,
  TagOfArtist,
} from '../artists.ts';
import { EventParams } from '../event-params.ts';
import { Id, PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const ArtistParams = EventParams.extend({ artistId: PathId.describe('An artist of the event.') });
const base = {
  resource: 'artists',
  service: 'advancing',
  part: 'advancing',
  scope: 'event',
  ...withRight('view_artists'),
} as const;
const TagsOfArtist = z.object({ tags: z.array(ArtistTag).describe('Tags of the artist.') });

export const listArtists = defineRoute({
  ...base,
  id: 'listArtists',
  method: 'GET',
  replica: true,
  path: '/api/event/{eventId}/artists',
  summary: 'List the artists of an event by name',
  params: EventParams,
  response: z.object({
    artists: z.array(ListedArtist).describe('Artists of the event.'),
    can: ArtistsCan.describe('What the caller can do with artists.'),
  }),
});

export const addArtist = defineRoute({
  ...base,
  id: 'addArtist',
  method: 'POST',
  path: '/api/event/{eventId}/artists',
  summary: 'Add an artist',
  params: EventParams,
  body: NewArtist,
  response: z.object({ artist: ListedArtist.describe('The artist as they are now.') }),
  status: 201,
});

export const readArtist = defineRoute({
  ...base,
  id: 'readArtist',
  method: 'GET',
  path: '/api/event/{eventId}/artists/{artistId}',
  summary: 'Get an artist with limits, deadlines, slots in the programme, hotel nights and representatives',
  params: ArtistParams,
  response: z.object({ artist: Artist.describe('The artist as they are now.') }),
});

export const updateArtist = defineRoute({
  ...base,
  id: 'updateArtist',
  method: 'POST',
  path: '/api/event/{eventId}/artists/{artistId}',
  summary: 'Change name, country, form, limits and deadlines of an artist',
  params: ArtistParams,
  body: ArtistChange,
  response: z.object({ artist: Artist.describe('The artist as they are now.') }),
});

export const giveForm = defineRoute({
  ...base,
  id: 'giveForm',
  method: 'POST',
  path: '/api/event/{eventId}/artist-forms',
  summary: 'Give artists a form, or none. Applies to all of them, or to none if one has submitted another form',
  params: EventParams,
  body: FormForArtists,
  /** How many had another form before. */
  response: z.object({ changed: z.int().describe('Number of artists whose form changed.') }),
});

export const deleteArtist = defineRoute({
  ...base,
  id: 'deleteArtist',
  method: 'POST',
  path: '/api/event/{eventId}/artists/{artistId}/delete',
  summary: 'Delete an artist with its slots in the programme, its hotel nights and its representatives',
  params: ArtistParams,
  status: 204,
});

export const listArtistTags = defineRoute({
  ...base,
  id: 'listArtistTags',
  method: 'GET',
  path: '/api/event/{eventId}/tags',
  summary: 'List the tags of the artists of an event by name',
  params: EventParams,
  response: TagsOfArtist,
});

export const addTag = defineRoute({
  ...base,
  id: 'addTag',
  method: 'POST',
  path: '/api/event/{eventId}/tags',
  summary: 'Add a tag. An existing tag of that name is returned unchanged',
  params: EventParams,
  body: NewArtistTag,
  response: z.object({ tag: ArtistTag.describe('The tag as it is now.') }),
  status: 201,
});

export const tagArtist = defineRoute({
  ...base,
  id: 'tagArtist',
  method: 'POST',
  path: '/api/event/{eventId}/artist-tags/{artistId}',
  summary: 'Give an artist a tag',
  params: ArtistParams,
  body: TagOfArtist,
  response: TagsOfArtist,
});

export const untagArtist = defineRoute({
  ...base,
  id: 'untagArtist',
  method: 'POST',
  path: '/api/event/{eventId}/artist-tags/{artistId}/remove',
  summary: 'Remove a tag from an artist',
  params: ArtistParams,
  body: z.strictObject({ tag_id: Id.describe('The tag to take off the artist.') }),
  response: TagsOfArtist,
});

export const readArtistPage = defineRoute({
  service: 'advancing',
  part: 'advancing',
  scope: 'account',
  ...withRight('view_artists', 'artist'),
  id: 'readArtistPage',
  method: 'GET',
  path: '/api/artist-page/{artistId}',
  summary: 'Get the information for people who represent an artist. Only what is published',
  params: z.strictObject({ artistId: PathId.describe('An artist of the event.') }),
  response: ArtistPage,
});
