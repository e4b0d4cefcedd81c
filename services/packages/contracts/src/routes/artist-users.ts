import { z } from 'zod';
import { ArtistPassword, KeyedUser, NewArtistUser, UserByKey } from '../artist-users.ts';
import { ArtistUser } from '../artists.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';
import { Accepted } from '../invitations.ts';

const ArtistParams = z.strictObject({ eventId: PathId, artistId: PathId });
const UserParams = ArtistParams.extend({ artistUserId: PathId });
const base = {
  service: 'accounts',
  part: 'advancing',
  scope: 'event',
  ...withRight('view_artists'),
  method: 'POST',
} as const;
const byLink = { service: 'accounts', scope: 'none', access: 'anyone' } as const;
const OneUser = z.object({ user: ArtistUser });

export const addArtistUser = defineRoute({
  ...base,
  id: 'addArtistUser',
  path: '/api/event/{eventId}/artists/{artistId}/users',
  summary: 'Let a person act for an artist, and mail them; at most four, and nobody once the form is submitted',
  params: ArtistParams,
  body: NewArtistUser,
  response: OneUser,
  status: 201,
});

export const updateArtistUser = defineRoute({
  ...base,
  id: 'updateArtistUser',
  path: '/api/event/{eventId}/artists/{artistId}/users/{artistUserId}',
  summary: 'Change name and e-mail of a person who does nothing but act for artists of this account',
  params: UserParams,
  body: NewArtistUser,
  response: OneUser,
});

export const removeArtistUser = defineRoute({
  ...base,
  id: 'removeArtistUser',
  path: '/api/event/{eventId}/artists/{artistId}/users/{artistUserId}/delete',
  whenPlanEnded: 'open',
  summary: 'Let a person no longer act for an artist',
  params: UserParams,
  status: 204,
});

export const inviteArtistUser = defineRoute({
  ...base,
  id: 'inviteArtistUser',
  path: '/api/event/{eventId}/artists/{artistId}/users/{artistUserId}/resend',
  summary: 'Mail the set-password link of a person who has not accepted again; the link before ends',
  params: UserParams,
  response: OneUser,
});

export const userByKey = defineRoute({
  ...byLink,
  id: 'userByKey',
  method: 'GET',
  path: '/api/user-by-key',
  summary: 'Person that a set-password link is for. The link stays as it is',
  query: UserByKey,
  response: KeyedUser,
});

export const setArtistUser = defineRoute({
  ...byLink,
  id: 'setArtistUser',
  method: 'POST',
  path: '/api/set-artist-user',
  summary: 'Accept by a set-password link, which works once; who has no log-in chooses a password and is signed in',
  body: ArtistPassword,
  response: Accepted,
});
