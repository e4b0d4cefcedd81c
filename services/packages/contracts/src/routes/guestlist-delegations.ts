import { z } from 'zod';
import {
  DelegatedGuest,
  DelegatedList,
  DelegatedListSettings,
  GuestsSeen,
  LinkToken,
  MAX_DELEGATED_BATCH,
  SharedGuest,
  SharedList,
} from '../delegated-lists.ts';
import { EventParams } from '../event-params.ts';
import { PeopleChanged } from '../people.ts';
import { Id, PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const ListParams = EventParams.extend({ listId: PathId.describe('A list that others fill in.') });
const base = { resource: 'delegated-lists', service: 'guestlist', scope: 'event', ...withRight('block') } as const;
const One = z.object({ delegated_list: DelegatedList.describe('The list as it is now.') });
/** `link` is the path of the guests' page with its secret. It is returned only this once and stored nowhere. */
const WithLink = One.extend({
  link: z.string().describe('Link for the people who fill in the list, shown only once.'),
});

export const listDelegatedLists = defineRoute({
  ...base,
  id: 'listDelegatedLists',
  method: 'GET',
  path: '/api/event/{eventId}/delegated_lists',
  ...withRight('view_people'),
  summary: 'List the shared lists of an event, newest first',
  params: EventParams,
  response: z.object({
    delegated_lists: z.array(DelegatedList).describe('Lists that others fill in.'),
    seq: z.int().describe("The event's sequence number that this answer shows."),
  }),
});

export const getDelegatedList = defineRoute({
  ...base,
  id: 'getDelegatedList',
  method: 'GET',
  path: '/api/event/{eventId}/delegated_lists/{listId}',
  ...withRight('view_people'),
  summary: 'Get a shared list with its guests',
  params: ListParams,
  response: One.extend({
    guests: z.array(DelegatedGuest).describe('Guests of the list.'),
    seq: z
      .int()
      .describe("The event's sequence number that this answer shows, to be sent when guests of it are decided on."),
  }),
});

export const createDelegatedList = defineRoute({
  ...base,
  id: 'createDelegatedList',
  method: 'POST',
  path: '/api/event/{eventId}/delegated_lists',
  summary:
    'Let someone else fill in guests for a unit or group by a link. The link is returned only this once. A repeated call returns a new link in place of the first, or 409 if that was opened or revoked',
  params: EventParams,
  body: DelegatedListSettings.extend({
    unitId: Id.nullable().describe('Unit to add to, or null for none.'),
    groupId: Id.nullable().describe('Group to add to, or null for none.'),
  }),
  response: WithLink,
  status: 201,
  idempotent: true,
});

export const updateDelegatedList = defineRoute({
  ...base,
  id: 'updateDelegatedList',
  method: 'POST',
  path: '/api/event/{eventId}/delegated_lists/{listId}/update',
  summary: 'Change title, quota and deadline. 409 with the field `quota` if it is below the number used',
  params: ListParams,
  body: DelegatedListSettings,
  response: One,
});

export const renewDelegatedList = defineRoute({
  ...base,
  id: 'renewDelegatedList',
  method: 'POST',
  path: '/api/event/{eventId}/delegated_lists/{listId}/new_link',
  summary: 'Create a new link, which ends the previous one. A revoked list works again with it',
  params: ListParams,
  response: WithLink,
});

export const revokeDelegatedList = defineRoute({
  ...base,
  id: 'revokeDelegatedList',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/event/{eventId}/delegated_lists/{listId}/revoke',
  summary: 'End the link immediately. Its guests stay',
  params: ListParams,
  response: One,
});

export const acceptDelegatedGuests = defineRoute({
  ...base,
  id: 'acceptDelegatedGuests',
  method: 'POST',
  path: '/api/event/{eventId}/delegated_lists/{listId}/accept',
  summary: 'Accept guests of a shared list. 409 names those changed since the list was read at `seq`',
  params: ListParams,
  body: GuestsSeen,
  response: PeopleChanged,
  maxBodyBytes: 1024 * 1024,
});

export const refuseDelegatedGuests = defineRoute({
  ...base,
  id: 'refuseDelegatedGuests',
  method: 'POST',
  path: '/api/event/{eventId}/delegated_lists/{listId}/refuse',
  summary:
    'Remove guests of a shared list from the guest list, which frees their spots. 409 names those changed since `seq`',
  params: ListParams,
  body: GuestsSeen,
  response: PeopleChanged,
  maxBodyBytes: 1024 * 1024,
});

const shared = {
  service: 'guestlist',
  scope: 'none',
  access: 'anyone',
  method: 'POST',
  response: SharedList,
  maxBodyBytes: 16 * 1024,
} as const;
const GuestParams = z.strictObject({ guestId: PathId.describe('An entry of the shared list.') });

/** The secret travels in the body: paths end up in logs. */
export const readSharedList = defineRoute({
  ...shared,
  id: 'readSharedList',
  whenPlanEnded: 'open',
  path: '/api/shared_list',
  summary: 'Get the shared list of a link. Unknown, revoked and malformed secrets all return 404',
  body: z.strictObject({ token: LinkToken.describe('Secret of the link.') }),
});

export const addSharedGuests = defineRoute({
  ...shared,
  id: 'addSharedGuests',
  path: '/api/shared_list/add_guests',
  summary: 'Add guests by link, all or none. They stay pending until an organiser accepts them',
  body: z.strictObject({
    token: LinkToken.describe('Secret of the link.'),
    guests: z.array(SharedGuest).min(1).max(MAX_DELEGATED_BATCH).describe('Guests to add.'),
  }),
  status: 201,
  // Anyone's bytes are read before the link is known: room for a full batch with a kilobyte a guest, no more.
  maxBodyBytes: MAX_DELEGATED_BATCH * 1024,
  idempotent: true,
});

export const updateSharedGuest = defineRoute({
  ...shared,
  id: 'updateSharedGuest',
  path: '/api/shared_list/update_guest/{guestId}',
  summary: 'Change a guest of the link who is still pending',
  params: GuestParams,
  body: SharedGuest.extend({ token: LinkToken.describe('Secret of the link.') }),
  // Long texts in several fields.
  maxBodyBytes: 64 * 1024,
});

export const deleteSharedGuest = defineRoute({
  ...shared,
  id: 'deleteSharedGuest',
  path: '/api/shared_list/delete_guest/{guestId}',
  summary: 'Withdraw a guest of the link who is still pending',
  params: GuestParams,
  body: z.strictObject({ token: LinkToken.describe('Secret of the link.') }),
});
