import { z } from 'zod';
import {
  ACCESS_KINDS,
  AccessAdded,
  AccessChange,
  AccessItem,
  AccessKind,
  AccessName,
  AccessPreview,
  AccessPreviewed,
  AccessSystem,
  AccessUse,
  MAX_ACCESS_ITEMS,
  MAX_PICTURE_BYTES,
  PictureFields,
  PictureUploaded,
} from '../access.ts';
import { AccessAnswered, AccessHolders } from '../access-holders.ts';
import { EventParams } from '../event-params.ts';
import { Id, Instant, PathId, Since } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

export * from './access-checkpoints.ts';
export * from './stock.ts';

const ItemParams = EventParams.extend({
  kind: AccessKind.describe('Kind of the items.'),
  itemId: PathId.describe('An item of the access system.'),
});
const read = {
  resource: 'access',
  service: 'access',
  scope: 'event',
  ...withRight('view_access'),
  method: 'GET',
  params: EventParams,
} as const;
const write = {
  resource: 'access',
  service: 'access',
  scope: 'event',
  ...withRight('manage_access'),
  method: 'POST',
  params: EventParams,
} as const;

export const getAccessSystem = defineRoute({
  ...read,
  id: 'getAccessSystem',
  path: '/api/event/{eventId}/access_system',
  summary: 'List areas, time slots, profiles, wristbands and badges of an event, and whether they are saved',
  ...withRight('view_access', 'gate'),
  response: AccessSystem,
});

export const saveAccess = defineRoute({
  ...write,
  id: 'saveAccess',
  path: '/api/event/{eventId}/save_access',
  summary:
    'Save the access system, which makes it read-only. Refused if it has changed since `revision`, where that is sent',
  body: z.strictObject({
    revision: z
      .int()
      .min(0)
      .optional()
      .describe('Revision that the caller has seen. Another one is refused with 409 `changed_meanwhile`.'),
  }),
  response: AccessSystem,
});

export const startEditAccess = defineRoute({
  ...write,
  id: 'startEditAccess',
  path: '/api/event/{eventId}/start_edit_access',
  summary: 'Open a saved access system for changes',
  response: AccessSystem,
});

const add = <K extends string>(kind: K) =>
  ({
    ...write,
    path: `/api/event/{eventId}/add_${kind}`,
    summary: `Add a ${kind}. A blank name adds nothing`,
    body: AccessName,
    response: AccessAdded,
    status: 201,
  }) as const;

export const addArea = defineRoute({ ...add('area'), id: 'addArea' });
export const addTime = defineRoute({ ...add('time'), id: 'addTime' });
export const addProfile = defineRoute({ ...add('profile'), id: 'addProfile' });
export const addWristband = defineRoute({ ...add('wristband'), id: 'addWristband' });
export const addBadge = defineRoute({ ...add('badge'), id: 'addBadge' });

export const orderAccess = defineRoute({
  ...write,
  id: 'orderAccess',
  path: '/api/event/{eventId}/access_order',
  summary: 'Set the order of the items of one kind. Those not named follow in their present order',
  body: z.strictObject({
    kind: z.enum(ACCESS_KINDS).describe('Kind of the items.'),
    ids: z.array(Id).min(1).max(MAX_ACCESS_ITEMS).describe('Ids of all items, in the new order.'),
  }),
  response: AccessSystem,
});

export const updateAccessItem = defineRoute({
  ...write,
  id: 'updateAccessItem',
  path: '/api/event/{eventId}/{kind}/{itemId}',
  summary: 'Rename or change an area, time slot, profile, wristband or badge',
  params: ItemParams,
  body: AccessChange,
  response: z.object({
    item: AccessItem.describe('The item as it is now.'),
    revision: z.int().describe('Revision of the access system.'),
    undo: Id.nullable().describe(
      'Id by which a change of a time slot or a profile can be undone, or null where nothing can be undone.',
    ),
  }),
});

export const undoAccessChange = defineRoute({
  ...write,
  id: 'undoAccessChange',
  path: '/api/event/{eventId}/undo_access',
  summary: 'Undo a change of a time slot or a profile as one. 409 if any of it has been changed since',
  body: z.strictObject({ id: Id.describe('The `undo` of the change.') }),
  response: z.object({
    item: AccessItem.describe('The item as it is now.'),
    revision: z.int().describe('Revision of the access system.'),
  }),
});

export const previewAccessItem = defineRoute({
  ...write,
  id: 'previewAccessItem',
  reads: true,
  whenPlanEnded: 'open',
  path: '/api/event/{eventId}/{kind}/{itemId}/preview',
  summary: 'Show what a change of an item, or the deletion of a time slot, would touch. It changes nothing',
  params: ItemParams,
  body: AccessPreview,
  response: AccessPreviewed,
});

export const deleteAccessItem = defineRoute({
  ...write,
  id: 'deleteAccessItem',
  path: '/api/event/{eventId}/{kind}/{itemId}/delete',
  summary:
    'Delete an area, time slot, profile, wristband or badge, and remove it wherever it is used. Refused if its use differs from the one sent',
  params: ItemParams,
  body: z.strictObject({ used_by: AccessUse.optional().describe('What uses it.') }),
  response: AccessSystem,
});

export const uploadFile = defineRoute({
  ...write,
  id: 'uploadFile',
  path: '/api/event/{eventId}/upload_file',
  summary: 'Set the picture of a wristband or badge: JPEG, PNG, WebP, GIF or AVIF',
  body: PictureFields,
  upload: { field: 'file', maxBytes: MAX_PICTURE_BYTES },
  response: PictureUploaded,
  timeoutMs: 30_000,
});

export const getPicture = defineRoute({
  service: 'access',
  scope: 'none',
  access: 'anyone',
  id: 'getPicture',
  method: 'GET',
  path: '/api/pictures/{key}',
  summary: 'Get a picture by its unguessable key. It never changes',
  params: z.strictObject({ key: z.string().describe('Key of the picture, the last part of its address.') }),
  contentType: 'image/webp',
});

export const accessHolders = defineRoute({
  ...read,
  id: 'accessHolders',
  path: '/api/event/{eventId}/access_holders',
  summary:
    'List everyone on the list with their access rights, as columns for a security device. With `since`, only the differences',
  ...withRight('view_access', 'gate'),
  query: Since,
  response: AccessHolders,
});

export const accessAnswer = defineRoute({
  ...read,
  id: 'accessAnswer',
  path: '/api/event/{eventId}/access_answer',
  summary:
    'Check whether this person can enter this area, now or at another time. Returns the reason, the next suitable slot, and what they wear',
  query: z.strictObject({
    person: PathId.describe('The guest who was asked about.'),
    area: PathId.describe('The area to enter.'),
    at: Instant.optional().describe('Moment to ask about, ISO 8601. Now if it is left out.'),
  }),
  response: AccessAnswered,
});
