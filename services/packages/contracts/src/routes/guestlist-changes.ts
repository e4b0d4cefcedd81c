import { z } from 'zod';
import { ChangePage, ChangesQuery } from '../change-feed.ts';
import { EventParams } from '../event-params.ts';
import {
  DeletedPerson,
  ListedPerson,
  MAX_NAME,
  MAX_PEOPLE,
  MAX_PEOPLE_BYTES,
  NewPerson,
  PeopleChanged,
  PeopleIds,
  PersonEdit,
  PersonPlace,
  Unit,
} from '../people.ts';
import { Id, PathId, line } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const UnitParams = EventParams.extend({ unitId: PathId.describe('A unit of the event.') });
const GroupParams = UnitParams.extend({ groupId: PathId.describe('A group of the unit.') });
const base = { resource: 'guests', service: 'guestlist', scope: 'event', ...withRight('edit_people') } as const;
const Group = Unit.shape.groups.element;

/** 50,000 ids of up to ten digits. Changing so many takes a few seconds. */
const bulk = {
  ...base,
  method: 'POST',
  params: EventParams,
  response: PeopleChanged,
  maxBodyBytes: 1024 * 1024,
  timeoutMs: 60_000,
} as const;
const Rename = z.strictObject({ name: line(MAX_NAME).describe('Name of the unit or group.') });

export const getUnit = defineRoute({
  ...base,
  id: 'getUnit',
  resource: 'units',
  method: 'GET',
  path: '/api/event/{eventId}/unit/{unitId}',
  summary: 'Get one unit with its groups and counts',
  params: UnitParams,
  response: z.object({ unit: Unit.describe('The unit as it is now.') }),
});

export const updateUnit = defineRoute({
  ...base,
  id: 'updateUnit',
  resource: 'units',
  method: 'POST',
  path: '/api/event/{eventId}/unit/{unitId}/update',
  summary: 'Rename a unit or set its profile',
  params: UnitParams,
  body: z.union([
    Rename,
    z.strictObject({ profileId: Id.nullable().describe('Access profile to give, or null to take it away.') }),
  ]),
  response: z.object({ unit: Unit.describe('The unit as it is now.') }),
});

export const deleteUnit = defineRoute({
  ...base,
  id: 'deleteUnit',
  resource: 'units',
  method: 'POST',
  path: '/api/event/{eventId}/unit/{unitId}/delete',
  summary: 'Delete an empty unit',
  params: UnitParams,
  status: 204,
});

export const getGroup = defineRoute({
  ...base,
  id: 'getGroup',
  resource: 'units',
  method: 'GET',
  path: '/api/event/{eventId}/unit/{unitId}/group/{groupId}',
  summary: 'Get one group with its unit',
  params: GroupParams,
  response: z.object({
    group: Group.describe('The group as it is now.'),
    unit: z
      .object({
        id: Id.describe('Id of the unit, which never changes.'),
        name: z.string().describe('Name of the unit.'),
      })
      .describe('The unit that the group is part of.'),
  }),
});

export const updateGroup = defineRoute({
  ...base,
  id: 'updateGroup',
  resource: 'units',
  method: 'POST',
  path: '/api/event/{eventId}/unit/{unitId}/group/{groupId}/update',
  summary: 'Rename a group or set its profile',
  params: GroupParams,
  body: z.union([
    Rename,
    z.strictObject({ profileId: Id.nullable().describe('Access profile to give, or null to take it away.') }),
    z.strictObject({ profile_id: Id.nullable().describe('Access profile to give, or null to take it away.') }),
  ]),
  response: z.object({ group: Group.describe('The group as it is now.') }),
});

export const deleteGroup = defineRoute({
  ...base,
  id: 'deleteGroup',
  resource: 'units',
  method: 'POST',
  path: '/api/event/{eventId}/unit/{unitId}/group/{groupId}/delete',
  summary: 'Delete an empty group',
  params: GroupParams,
  status: 204,
});

export const updatePerson = defineRoute({
  ...base,
  id: 'updatePerson',
  method: 'POST',
  path: '/api/events/{eventId}/update_person/{personId}',
  summary: 'Edit a person, or move them to a unit and group. Only organisers can change blocked and pending',
  params: EventParams.extend({ personId: PathId.describe('An entry of the guest list.') }),
  body: z.union([PersonEdit, PersonPlace]),
  response: PeopleChanged.extend({ person: ListedPerson.describe('The guest as they are now.') }),
});

export const deletePeople = defineRoute({
  ...bulk,
  id: 'deletePeople',
  path: '/api/event/{eventId}/delete_people',
  summary: 'Delete people from the list',
  body: z.strictObject({ toDelete: PeopleIds.describe('Entries to delete.') }),
});

export const listDeletedPeople = defineRoute({
  ...base,
  ...withRight('block'),
  id: 'listDeletedPeople',
  method: 'GET',
  path: '/api/event/{eventId}/deleted_people',
  summary: 'List the people who can still be restored, last deleted first, 500 at most',
  params: EventParams,
  response: z.object({ people: z.array(DeletedPerson).describe('Guests who were deleted.') }),
});

export const restorePeople = defineRoute({
  ...bulk,
  ...withRight('block'),
  id: 'restorePeople',
  path: '/api/event/{eventId}/restore_people',
  summary: 'Restore people to the list within 30 days of their deletion, all or nothing',
  body: z.strictObject({ people: PeopleIds.describe('Guests to restore.') }),
  response: z.object({
    restored: z.int().describe('Number of guests restored.'),
    seq: z.int().describe("The event's sequence number of the change."),
  }),
});

export const setProfileForPeople = defineRoute({
  ...bulk,
  id: 'setProfileForPeople',
  path: '/api/event/{eventId}/set_profile_for_people',
  summary: 'Give people a profile, with its wristband and badge if it has them. Null removes the profile',
  body: z.strictObject({
    profileId: Id.nullable().describe('Access profile to give, or null to take it away.'),
    people: PeopleIds.describe('Guests to change.'),
  }),
});

export const setWristbandForPeople = defineRoute({
  ...bulk,
  id: 'setWristbandForPeople',
  path: '/api/event/{eventId}/set_wristband_for_people',
  summary: 'Give people a wristband. Null removes it',
  body: z.strictObject({
    wristbandId: Id.nullable().describe('Wristband to give, or null to take it away.'),
    people: PeopleIds.describe('Guests to change.'),
  }),
});

export const setBadgeForPeople = defineRoute({
  ...bulk,
  id: 'setBadgeForPeople',
  path: '/api/event/{eventId}/set_badge_for_people',
  summary: 'Give people a badge. Null removes it',
  body: z.strictObject({
    badgeId: Id.nullable().describe('Badge to give, or null to take it away.'),
    people: PeopleIds.describe('Guests to change.'),
  }),
});

export const movePeople = defineRoute({
  ...bulk,
  id: 'movePeople',
  path: '/api/event/{eventId}/move_people',
  summary: 'Move people to a unit and group. If both are null, they move to all people',
  body: PersonPlace.extend({ people: PeopleIds.describe('Guests to move.') }),
});

export const setBlockedForPeople = defineRoute({
  ...bulk,
  ...withRight('block'),
  id: 'setBlockedForPeople',
  whenPlanEnded: 'at-the-door',
  path: '/api/event/{eventId}/set_blocked_for_people',
  summary: 'Block or unblock people',
  body: z.strictObject({
    blocked: z.boolean().describe('Whether the guest must not be let in.'),
    people: PeopleIds.describe('Guests to change.'),
  }),
});

export const setPendingForPeople = defineRoute({
  ...bulk,
  ...withRight('block'),
  id: 'setPendingForPeople',
  path: '/api/event/{eventId}/set_pending_for_people',
  summary: 'Mark people as pending or accept them',
  body: z.strictObject({
    pending: z.boolean().describe('Whether the guest is still to be confirmed.'),
    people: PeopleIds.describe('Guests to change.'),
  }),
});

export const listChanges = defineRoute({
  ...base,
  resource: 'changes',
  ...withRight('view_dashboard'),
  id: 'listChanges',
  method: 'GET',
  path: '/api/event/{eventId}/changes',
  summary:
    'List changes after a place in the sequence of the event, in pages. 410 if that place is not stored or not yet reached',
  params: EventParams,
  query: ChangesQuery,
  response: ChangePage,
});

export const undoChange = defineRoute({
  ...base,
  id: 'undoChange',
  method: 'POST',
  path: '/api/event/{eventId}/undo',
  summary:
    'Undo a change of people if they have not been changed since. 409 names those who have, unless they are skipped',
  params: EventParams,
  body: z.strictObject({
    id: Id.describe('The `undo` of the change.'),
    skipChanged: z.boolean().default(false).describe('Leave out what someone has changed since.'),
  }),
  response: z.object({
    restored: z.int().describe('Number of guests restored.'),
    left_out: z
      .array(
        z.object({
          id: Id.describe('Id of the guest, which never changes.'),
          name: z.string().describe('Name of the guest.'),
        }),
      )
      .describe('Guests who were left out, since they have changed.'),
  }),
  timeoutMs: 60_000,
});

export const addGuests = defineRoute({
  ...base,
  id: 'addGuests',
  method: 'POST',
  path: '/api/event/{eventId}/add_guests',
  summary: 'Add guests to a unit and group, all or nothing',
  params: EventParams,
  body: z.strictObject({
    guests: z.array(NewPerson).min(1).max(MAX_PEOPLE).describe('Guests to add.'),
    unit_id: Id.nullable().default(null).describe('Unit to add to, or null for none.'),
    group_id: Id.nullable().default(null).describe('Group to add to, or null for none.'),
  }),
  response: z.object({
    added: z.int().describe('Number of entries added.'),
    seq: z.int().describe("The event's sequence number of the change."),
    people: z
      .array(z.object({ id: Id.describe('Id of the guest, which never changes.') }))
      .describe('Entries added, in the order sent.'),
    undo: Id.describe('Id to send to `undo`.'),
  }),
  status: 201,
  maxBodyBytes: MAX_PEOPLE_BYTES,
  timeoutMs: 60_000,
  idempotent: true,
});
