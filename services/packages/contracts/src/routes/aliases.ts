/**
 * Alternative spellings of routes, which the specification names next to the first or which older clients still call.
 * They answer like the routes that they repeat. The interface calls none of them.
 */
import { z } from 'zod';
import { PeopleIds } from '../people.ts';
import { Id } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { listForms, readForm, updateForm } from './forms.ts';
import { setProfileForPeople } from './guestlist-changes.ts';

export const listAdvancingForms = defineRoute({
  ...listForms,
  id: 'listAdvancingForms',
  path: '/api/event/{eventId}/advancing-forms',
  summary: 'Alias of /forms',
  deprecated: true,
});

export const readAdvancingForm = defineRoute({
  ...readForm,
  id: 'readAdvancingForm',
  path: '/api/event/{eventId}/advancing-forms/{formId}',
  summary: 'Alias of /forms/{formId}',
  deprecated: true,
});

export const updateAdvancingForm = defineRoute({
  ...updateForm,
  id: 'updateAdvancingForm',
  path: '/api/event/{eventId}/advancing-forms/{formId}',
  summary: 'Alias of /forms/{formId}',
  deprecated: true,
});

export const setProfiles = defineRoute({
  ...setProfileForPeople,
  id: 'setProfiles',
  path: '/api/events/{eventId}/set_profiles',
  summary: 'Alias of set_profile_for_people, with its older names',
  deprecated: true,
  body: z.strictObject({
    profile_id: Id.nullable().describe('Access profile to give, or null to take it away.'),
    persons: PeopleIds.describe('The guests to give the profile to.'),
  }),
});
