import { z } from 'zod';
import { LogEntry, UserDashboard } from '../activity-log.ts';
import { EventParams } from '../event-params.ts';
import { GuestField } from '../guest-fields.ts';
import { Event, EventSettings, NewEventSettings } from '../events.ts';
import {
  Badge,
  CheckedGuest,
  ComparedGuest,
  GuestToCheck,
  MAX_NAME,
  MAX_PEOPLE,
  MAX_PEOPLE_BYTES,
  NewGuest,
  NewPerson,
  ListedPerson,
  PersonField,
  PersonName,
  Profile,
  Unit,
  Wristband,
} from '../people.ts';
import { Id, PathId, Since, line } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

export { setProfiles } from './aliases.ts';
export * from './guestlist-artist-guests.ts';
export * from './guestlist-changes.ts';
export * from './guestlist-delegations.ts';
export * from './guestlist-exports.ts';
export * from './guestlist-fields.ts';
export * from './guestlist-imports.ts';
export * from './guestlist-invitations.ts';
export * from './guestlist-live-sources.ts';
export * from './guestlist-privacy.ts';
export * from './guestlist-requests.ts';
export { addView, deleteView, listViews, updateView } from './guestlist-views.ts';
export * from './guestlist-wallets.ts';

const UnitParams = EventParams.extend({ unitId: PathId.describe('A unit of the event.') });
const GroupParams = UnitParams.extend({ groupId: PathId.describe('A group of the unit.') });
const base = { service: 'guestlist', scope: 'event' } as const;

export const getEvent = defineRoute({
  ...base,
  id: 'getEvent',
  resource: 'events',
  method: 'GET',
  path: '/api/events/{eventId}',
  access: 'signed-in',
  summary: 'Get one event with its units, wristbands, badges and profiles, trimmed to what the role needs',
  params: EventParams,
  response: z.object({
    event: Event.extend({
      units: z.array(Unit).describe('Units of the event.'),
      unit_names: z.array(z.string()).describe('Names of units that guests can belong to.'),
      group_names: z.array(z.string()).describe('Names of groups that guests can belong to.'),
      wristbands: z.array(Wristband).describe('Wristbands of the event.'),
      badges: z.array(Badge).describe('Badges of the event.'),
      profiles: z.array(Profile).describe('Access profiles of the event.'),
    }).describe('The event with its units, wristbands, badges and profiles.'),
  }),
});

export const getEventData = defineRoute({
  ...base,
  id: 'getEventData',
  resource: 'events',
  method: 'GET',
  replica: true,
  path: '/api/event-data/{eventId}',
  ...withRight('check_in'),
  summary: 'Get the event and its guest limit',
  params: EventParams,
  response: z.object({
    event: Event.describe('The event as it is now.'),
    guest_limit: z
      .object({
        limit: z.int().nullable().describe('Maximum number of guests, or null for no limit.'),
        guest_count: z.int().describe('Number of guests of the event, plus-ones included.'),
      })
      .describe('Most guests of the event, and how many there are.'),
    settings: EventSettings.describe('Settings of the event as they are now.'),
  }),
});

export const updateSettings = defineRoute({
  ...base,
  id: 'updateSettings',
  resource: 'events',
  method: 'POST',
  path: '/api/event/{eventId}/settings',
  ...withRight('rename'),
  summary: 'Set the guest limit of an event and whether it counts comments',
  params: EventParams,
  body: NewEventSettings,
  response: z.object({ settings: EventSettings.describe('Settings of the event as they are now.') }),
});

export const listLogs = defineRoute({
  ...base,
  id: 'listLogs',
  resource: 'logs',
  method: 'GET',
  replica: true,
  path: '/api/events/{eventId}/logs',
  ...withRight('view_dashboard'),
  summary: 'Get the activity log, newest first. `search` keeps lines with each of its words in user or details',
  params: EventParams,
  query: z.strictObject({
    search: z.string().max(200).default('').describe('Words to look for.'),
    before: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number)
      .optional()
      .describe('The `next` of the page before.'),
    actions: z
      .string()
      .regex(/^[a-z_,]{0,2000}$/)
      .default('')
      .describe(
        'Also lines of these actions, separated by commas: those that the interface words so in its own language.',
      ),
  }),
  response: z.object({
    logs: z.array(LogEntry).describe('Lines of the activity log, the newest first.'),
    next: z.int().nullable().describe('Where older lines follow: send it as `before`.'),
  }),
});

export const userDashboard = defineRoute({
  service: 'guestlist',
  scope: 'account',
  id: 'userDashboard',
  method: 'GET',
  replica: true,
  path: '/api/user_dashboard',
  access: 'signed-in',
  summary: 'List the events of the caller, with units and groups where they can see the guest list',
  response: UserDashboard,
});

export const listPeople = defineRoute({
  ...base,
  id: 'listPeople',
  resource: 'guests',
  method: 'GET',
  replica: true,
  path: '/api/event/{eventId}/people',
  ...withRight('check_in'),
  summary:
    'List everyone on the list of an event, ordered by name. With `since`, only what changed after that sequence number',
  params: EventParams,
  query: Since,
  response: z.object({
    people: z.array(ListedPerson).describe('Everyone on the list, by name.'),
    fields: z.array(PersonField).describe('Members of a guest, with label and type.'),
    guest_fields: z.array(GuestField).describe('Contacts and custom fields that the caller can see.'),
    seq: z.int().describe("The event's sequence number that this answer shows."),
    removed: z.array(Id).describe('Ids deleted after `since`. The list is empty without it.'),
  }),
});

export const listUnits = defineRoute({
  ...base,
  id: 'listUnits',
  resource: 'units',
  method: 'GET',
  replica: true,
  path: '/api/event/{eventId}/units',
  ...withRight('view_people'),
  summary: 'List units with their groups and counts',
  params: EventParams,
  response: z.object({ units: z.array(Unit).describe('Units of the event.') }),
});

export const addUnit = defineRoute({
  ...base,
  id: 'addUnit',
  resource: 'units',
  method: 'POST',
  path: '/api/event/{eventId}/units',
  ...withRight('manage_groups'),
  summary: 'Add a unit',
  params: EventParams,
  body: z.strictObject({ name: line(MAX_NAME).describe('Name of the unit.') }),
  response: z.object({ unit: Unit.describe('The unit as it is now.') }),
  status: 201,
});

export const addGroup = defineRoute({
  ...base,
  id: 'addGroup',
  resource: 'units',
  method: 'POST',
  path: '/api/event/{eventId}/unit/{unitId}/add_group',
  ...withRight('manage_groups'),
  summary: 'Add a group to a unit',
  params: UnitParams,
  body: z.strictObject({ name: line(MAX_NAME).describe('Name of the group.') }),
  response: z.object({ group: Unit.shape.groups.element.describe('The group as it is now.') }),
  status: 201,
});

export const addPersonToUnit = defineRoute({
  ...base,
  id: 'addPersonToUnit',
  resource: 'guests',
  method: 'POST',
  path: '/api/event/{eventId}/unit/{unitId}/add_person',
  ...withRight('edit_people'),
  summary: 'Add a person to a unit',
  params: UnitParams,
  body: NewPerson,
  response: z.object({ person: ListedPerson.describe('The guest as they are now.') }),
  status: 201,
  idempotent: true,
});

export const addPersonToGroup = defineRoute({
  ...base,
  id: 'addPersonToGroup',
  resource: 'guests',
  method: 'POST',
  path: '/api/event/{eventId}/unit/{unitId}/group/{groupId}/add_person',
  ...withRight('edit_people'),
  summary: 'Add a person to a group',
  params: GroupParams,
  body: NewPerson,
  response: z.object({ person: ListedPerson.describe('The guest as they are now.') }),
  status: 201,
  idempotent: true,
});

export const personExists = defineRoute({
  ...base,
  id: 'personExists',
  reads: true,
  resource: 'guests',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/event/{eventId}/people/exists',
  ...withRight('edit_people'),
  summary: 'Check whether a person of that name is on the list. Case, accents and doubled spaces are ignored',
  params: EventParams,
  body: z.strictObject({ name: PersonName.describe('Name of the person to look for.') }),
  response: CheckedGuest,
});

export const peopleExist = defineRoute({
  ...base,
  id: 'peopleExist',
  reads: true,
  resource: 'guests',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/event/{eventId}/people/exists-all',
  ...withRight('edit_people'),
  summary:
    'Check a batch before saving: who is already on the list, perhaps in another spelling, and which units and groups would be created',
  params: EventParams,
  body: z.strictObject({ guests: z.array(GuestToCheck).max(MAX_PEOPLE).describe('Guests to check.') }),
  response: z.object({
    guests: z.array(ComparedGuest).describe('As many as were asked, in the same order.'),
    new_units: z.array(z.string()).describe('Units that would be created.'),
    new_groups: z
      .array(
        z.object({
          unit: z.string().describe('Name of the unit.'),
          group: z.string().describe('Name of the group within the unit.'),
        }),
      )
      .describe('Groups that would be created.'),
  }),
  dear: 'look-up',
  maxBodyBytes: MAX_PEOPLE_BYTES,
  timeoutMs: 60_000,
});

export const addPeople = defineRoute({
  ...base,
  id: 'addPeople',
  resource: 'guests',
  method: 'POST',
  path: '/api/event/{eventId}/people/add-multiple',
  ...withRight('edit_people'),
  summary: 'Add a batch of people, all or nothing. Named units and groups that do not exist are created',
  params: EventParams,
  body: z.strictObject({
    unitId: Id.nullable().default(null).describe('Unit to add to, or null for none.'),
    groupId: Id.nullable().default(null).describe('Group to add to, or null for none.'),
    guests: z.array(NewGuest).min(1).max(MAX_PEOPLE).describe('Guests to add.'),
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
