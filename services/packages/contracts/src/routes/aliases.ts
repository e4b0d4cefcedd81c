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
  summary: 'The same as /forms',
  deprecated: true,
});

export const readAdvancingForm = defineRoute({
  ...readForm,
  id: 'readAdvancingForm',
  path: '/api/event/{eventId}/advancing-forms/{formId}',
  summary: 'The same as /forms/{formId}',
  deprecated: true,
});

export const updateAdvancingForm = defineRoute({
  ...updateForm,
  id: 'updateAdvancingForm',
  path: '/api/event/{eventId}/advancing-forms/{formId}',
  summary: 'The same as /forms/{formId}',
  deprecated: true,
});

export const setProfiles = defineRoute({
  ...setProfileForPeople,
  id: 'setProfiles',
  path: '/api/events/{eventId}/set_profiles',
  summary: 'The same as set_profile_for_people, by its older names',
  deprecated: true,
  body: z.strictObject({ profile_id: Id.nullable(), persons: PeopleIds }),
});
