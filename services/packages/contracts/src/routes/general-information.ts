import { z } from 'zod';
import { MAX_PICTURE_BYTES } from '../access.ts';
import { EventParams } from '../event-params.ts';
import {
  ArtistInformation,
  ArtistInformationChange,
  GeneralInformation,
  GeneralInformationChange,
} from '../general-information.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const ArtistParams = z.strictObject({
  eventId: PathId.describe('An event of the account.'),
  artistId: PathId.describe('An artist of the event.'),
});
const base = {
  resource: 'information',
  service: 'advancing',
  part: 'advancing',
  scope: 'event',
  ...withRight('view_artists'),
} as const;
const read = { ...base, method: 'GET' } as const;
/** A text can take twice its bytes in JSON, where each quote has a backslash. */
const write = { ...base, method: 'POST', maxBodyBytes: 512 * 1024 } as const;

export const getGeneralInformation = defineRoute({
  ...read,
  id: 'getGeneralInformation',
  path: '/api/event/{eventId}/general-information',
  summary: 'Get the information for all artists of the event, published or not',
  params: EventParams,
  response: GeneralInformation,
});

export const saveGeneralInformation = defineRoute({
  ...write,
  id: 'saveGeneralInformation',
  path: '/api/event/{eventId}/general-information',
  summary:
    'Save the information for all artists. With `publish` they see it from now on. Refused with the current text if another was saved since',
  params: EventParams,
  body: GeneralInformationChange,
  response: GeneralInformation,
});

export const getArtistInformation = defineRoute({
  ...read,
  id: 'getArtistInformation',
  path: '/api/event/{eventId}/artists/{artistId}/general-information',
  summary: 'Get the additional information for one artist',
  params: ArtistParams,
  response: ArtistInformation,
});

export const saveArtistInformation = defineRoute({
  ...write,
  id: 'saveArtistInformation',
  path: '/api/event/{eventId}/artists/{artistId}/general-information',
  summary: 'Save the additional information for one artist. Refused with the current text if another was saved since',
  params: ArtistParams,
  body: ArtistInformationChange,
  response: ArtistInformation,
});

export const addInformationPicture = defineRoute({
  ...base,
  id: 'addInformationPicture',
  method: 'POST',
  path: '/api/event/{eventId}/general-information/pictures',
  summary:
    'Store a picture for a text: JPEG, PNG, WebP, GIF or AVIF. A picture that no text shows is deleted after a day',
  params: EventParams,
  upload: { field: 'file', maxBytes: MAX_PICTURE_BYTES },
  response: z.object({ picture_url: z.string().describe('Where the picture is served.') }),
  status: 201,
  timeoutMs: 30_000,
});

export const getArtistPicture = defineRoute({
  service: 'advancing',
  part: 'advancing',
  scope: 'none',
  access: 'anyone',
  id: 'getArtistPicture',
  method: 'GET',
  path: '/api/artist-pictures/{key}',
  summary: 'Get a picture of a text by its unguessable key. It never changes',
  params: z.strictObject({ key: z.string().describe('Key of the picture, the last part of its address.') }),
  contentType: 'image/webp',
});
