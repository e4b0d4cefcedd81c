import { z } from 'zod';
import { ArtistPassword, KeyedUser, NewArtistUser, UserByKey } from '../artist-users.ts';
import { ArtistUser } from '../artists.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';
import { Accepted } from '../invitations.ts';

const ArtistParams = z.strictObject({
  eventId: PathId.describe('An event of the account.'),
  artistId: PathId.describe('An artist of the event.'),
});
const UserParams = ArtistParams.extend({ artistUserId: PathId.describe('The user who acts for the artist.') });
const base = {
  service: 'accounts',
  part: 'advancing',
  scope: 'event',
  ...withRight('view_artists'),
  method: 'POST',
} as const;
const byLink = { service: 'accounts', scope: 'none', access: 'anyone' } as const;
const OneUser = z.object({ user: ArtistUser.describe('The user as they are now.') });

export const addArtistUser = defineRoute({
  ...base,
  id: 'addArtistUser',
  path: '/api/event/{eventId}/artists/{artistId}/users',
  summary: 'Let a person represent an artist, and mail them. At most four, and none once the form is submitted',
  params: ArtistParams,
  body: NewArtistUser,
  response: OneUser,
  status: 201,
});

export const updateArtistUser = defineRoute({
  ...base,
  id: 'updateArtistUser',
  path: '/api/event/{eventId}/artists/{artistId}/users/{artistUserId}',
  summary: 'Change name and e-mail of a person who only represents artists of this account',
  params: UserParams,
  body: NewArtistUser,
  response: OneUser,
});

export const removeArtistUser = defineRoute({
  ...base,
  id: 'removeArtistUser',
  path: '/api/event/{eventId}/artists/{artistId}/users/{artistUserId}/delete',
  whenPlanEnded: 'open',
  summary: 'Stop a person representing an artist',
  params: UserParams,
  status: 204,
});

export const inviteArtistUser = defineRoute({
  ...base,
  id: 'inviteArtistUser',
  path: '/api/event/{eventId}/artists/{artistId}/users/{artistUserId}/resend',
  summary: 'Resend the set-password link to a person who has not accepted. The previous link ends',
  params: UserParams,
  response: OneUser,
});

export const userByKey = defineRoute({
  ...byLink,
  id: 'userByKey',
  method: 'GET',
  path: '/api/user-by-key',
  summary: 'Get the person that a set-password link is for. The link stays valid',
  query: UserByKey,
  response: KeyedUser,
});

export const setArtistUser = defineRoute({
  ...byLink,
  id: 'setArtistUser',
  method: 'POST',
  path: '/api/set-artist-user',
  summary:
    'Accept by a set-password link, which works once. A person without a login chooses a password and is logged in',
  body: ArtistPassword,
  response: Accepted,
});
