import { z } from 'zod';
import { EventParams } from '../event-params.ts';
import { FIELD_KEY, MAX_OWN_FIELDS } from '../guest-details.ts';
import {
  FieldKeySchema,
  GivenDetailsSchema,
  GuestField,
  GuestFieldEdit,
  NewGuestField,
  UsedGuestField,
} from '../guest-fields.ts';
import { says } from '../messages.ts';
import { MAX_FACES, MAX_PHOTO_BYTES, PHOTO_SIZES, PhotoId } from '../photos.ts';
import { PeopleChanged, PeopleIds } from '../people.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const FieldParams = EventParams.extend({
  fieldKey: z.string().regex(FIELD_KEY, says('not_a_guest_field')).describe('Key of a field of the guest list.'),
});
const base = { resource: 'guest-fields', service: 'guestlist', scope: 'event', ...withRight('rename') } as const;
const One = z.object({ field: GuestField.describe('The field as it is now.') });

export const listFields = defineRoute({
  ...base,
  id: 'listFields',
  method: 'GET',
  path: '/api/event/{eventId}/fields',
  ...withRight('view_people'),
  summary: 'List the contacts and custom fields of an event, in their order, with how many guests have a value in each',
  params: EventParams,
  response: z.object({
    fields: z.array(UsedGuestField).describe('Custom fields and contacts of the guest list, in order.'),
  }),
});

export const addField = defineRoute({
  ...base,
  id: 'addField',
  method: 'POST',
  path: '/api/event/{eventId}/fields',
  summary: 'Add a custom field. 409 if one has that name, or if there are twenty already',
  params: EventParams,
  body: NewGuestField,
  response: One,
  status: 201,
});

export const updateField = defineRoute({
  ...base,
  id: 'updateField',
  method: 'POST',
  path: '/api/event/{eventId}/fields/{fieldKey}',
  summary:
    'Change a field: its name, help, choices, whether others are asked for it, and who sees it. Its values are kept',
  params: FieldParams,
  body: GuestFieldEdit,
  response: One,
});

export const orderFields = defineRoute({
  ...base,
  id: 'orderFields',
  method: 'POST',
  path: '/api/event/{eventId}/order_fields',
  summary: 'Set the order of the custom fields',
  params: EventParams,
  body: z.strictObject({
    keys: z.array(FieldKeySchema).max(MAX_OWN_FIELDS).describe('Keys of all fields, in the new order.'),
  }),
  status: 204,
});

export const deleteField = defineRoute({
  ...base,
  id: 'deleteField',
  method: 'POST',
  path: '/api/event/{eventId}/fields/{fieldKey}/delete',
  summary: 'Delete a custom field with the values of its guests. It can be restored for an hour',
  params: FieldParams,
  /** How many guests had something in it. */
  response: z.object({ used: z.int().describe('Number of guests with a value in the field.') }),
});

export const restoreField = defineRoute({
  ...base,
  id: 'restoreField',
  method: 'POST',
  path: '/api/event/{eventId}/fields/{fieldKey}/restore',
  summary: 'Restore a field deleted within the last hour, with the values of its guests',
  params: FieldParams,
  response: One,
});

export const setDetailsForPeople = defineRoute({
  ...base,
  id: 'setDetailsForPeople',
  resource: 'guests',
  method: 'POST',
  path: '/api/event/{eventId}/set_details_for_people',
  ...withRight('edit_people'),
  summary: 'Set the same values in these fields for several people. Null removes a value',
  params: EventParams,
  body: z.strictObject({
    people: PeopleIds.describe('Guests to change.'),
    details: GivenDetailsSchema.describe('Contacts and custom fields to set, by the keys of the fields.'),
  }),
  response: PeopleChanged,
  maxBodyBytes: 1024 * 1024,
  timeoutMs: 60_000,
});

export const uploadPhoto = defineRoute({
  ...base,
  id: 'uploadPhoto',
  resource: 'photos',
  method: 'POST',
  path: '/api/event/{eventId}/photos',
  ...withRight('edit_people'),
  summary: 'Upload a photo, which is re-encoded. It belongs to the guest who is given it as a detail',
  params: EventParams,
  upload: { field: 'file', maxBytes: MAX_PHOTO_BYTES },
  timeoutMs: 30_000,
  response: z.object({ photo: PhotoId.describe('The id of the photo.') }),
  status: 201,
});

export const getPhoto = defineRoute({
  ...base,
  id: 'getPhoto',
  resource: 'photos',
  method: 'GET',
  path: '/api/event/{eventId}/photos/{photoId}/{size}',
  ...withRight('check_in', 'security', 'gate'),
  summary:
    'Get a photo of a guest as a picture, for those who see the field: the face as kept by a device, or the whole photo',
  params: EventParams.extend({
    photoId: PhotoId.describe('The id of the photo.'),
    size: z.enum(PHOTO_SIZES).describe('Size of the photo.'),
  }),
  contentType: 'image/webp',
});

export const listFaces = defineRoute({
  ...base,
  id: 'listFaces',
  reads: true,
  resource: 'photos',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/event/{eventId}/faces',
  ...withRight('check_in', 'security', 'gate'),
  summary: 'Get the faces of these photos, for a device that shows them offline. Those that it cannot see are left out',
  params: EventParams,
  body: z.strictObject({ photos: z.array(PhotoId).min(1).max(MAX_FACES).describe('Ids of the photos.') }),
  response: z.object({
    faces: z
      .array(
        z.object({
          photo: PhotoId.describe('The id of the photo.'),
          webp: z.string().describe('The picture in Base64.'),
        }),
      )
      .describe('Small photos, by the id of the photo.'),
  }),
});
