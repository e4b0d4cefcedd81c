import { z } from 'zod';
import { ListedArtist, NewArtist } from '../artists.ts';
import { PathId } from '../primitives.ts';
import { ADVANCERS } from '../roles.ts';
import { defineRoute } from '../route.ts';

const EventParams = z.strictObject({ eventId: PathId });
const base = { service: 'advancing', scope: 'event', access: ADVANCERS } as const;

export const listArtists = defineRoute({
  ...base,
  id: 'listArtists',
  method: 'GET',
  path: '/api/event/{eventId}/artists',
  summary: 'The artists of an event by name',
  params: EventParams,
  response: z.object({ artists: z.array(ListedArtist) }),
});

export const addArtist = defineRoute({
  ...base,
  id: 'addArtist',
  method: 'POST',
  path: '/api/event/{eventId}/artists',
  summary: 'Add an artist',
  params: EventParams,
  body: NewArtist,
  response: z.object({ artist: ListedArtist }),
  status: 201,
});
