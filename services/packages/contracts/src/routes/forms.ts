import { z } from 'zod';
import { EventParams } from '../event-params.ts';
import {
  FormAnswer,
  FormChange,
  LibraryForm,
  LibraryRename,
  LibrarySave,
  ListedForm,
  MAX_FORM_BYTES,
  NewAdvancingForm,
  NewForm,
} from '../form-edit.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const FormParams = EventParams.extend({ formId: PathId.describe('A form of the event.') });
const base = {
  resource: 'forms',
  service: 'advancing',
  part: 'advancing',
  scope: 'event',
  ...withRight('view_artists'),
} as const;
const one = { params: FormParams, response: FormAnswer } as const;
const list = {
  params: EventParams,
  response: z.object({ forms: z.array(ListedForm).describe('Forms of the event.') }),
} as const;
const change = { ...one, body: FormChange, maxBodyBytes: MAX_FORM_BYTES } as const;

export const listForms = defineRoute({
  ...base,
  ...list,
  id: 'listForms',
  method: 'GET',
  path: '/api/event/{eventId}/forms',
  summary: 'List the forms that artists of an event are asked to answer',
});

export const addForm = defineRoute({
  ...base,
  id: 'addForm',
  method: 'POST',
  path: '/api/event/{eventId}/forms',
  summary: 'Add a form: without sections, from a template or the forms library, or as a copy of another',
  params: EventParams,
  body: NewForm,
  response: FormAnswer,
  status: 201,
});

export const readForm = defineRoute({
  ...base,
  ...one,
  id: 'readForm',
  method: 'GET',
  path: '/api/event/{eventId}/forms/{formId}',
  summary: 'Get a form with its sections and fields, and how many answers they have',
});

export const updateForm = defineRoute({
  ...base,
  ...change,
  id: 'updateForm',
  method: 'POST',
  path: '/api/event/{eventId}/forms/{formId}',
  summary: 'Change a whole form in one go. Answers are kept',
});

export const deleteForm = defineRoute({
  ...base,
  ...list,
  id: 'deleteForm',
  method: 'POST',
  path: '/api/event/{eventId}/forms/{formId}/delete',
  summary: 'Delete a form that no artist has. Answers are kept',
  params: FormParams,
});

export const deleteFormField = defineRoute({
  ...base,
  ...one,
  id: 'deleteFormField',
  method: 'POST',
  path: '/api/event/{eventId}/forms/{formId}/delete_field/{fieldId}',
  summary: 'Remove a field from a form. Its answers are kept',
  params: FormParams.extend({ fieldId: PathId.describe('A field of the form.') }),
});

export const deleteFormSection = defineRoute({
  ...base,
  ...one,
  id: 'deleteFormSection',
  method: 'POST',
  path: '/api/event/{eventId}/forms/{formId}/delete_section/{sectionId}',
  summary: 'Remove a section and those below it from a form. Their answers are kept',
  params: FormParams.extend({ sectionId: PathId.describe('A section of the form.') }),
});

export const addAdvancingForm = defineRoute({
  ...base,
  id: 'addAdvancingForm',
  method: 'POST',
  path: '/api/event/{eventId}/advancing-forms',
  summary: 'Add a form with its sections',
  params: EventParams,
  body: NewAdvancingForm,
  maxBodyBytes: MAX_FORM_BYTES,
  response: FormAnswer,
  status: 201,
});

const LibraryParams = EventParams.extend({ libraryFormId: PathId.describe('A form of the forms library.') });
const inLibrary = {
  params: LibraryParams,
  response: z.object({ form: LibraryForm.describe('The form as the forms library has it now.') }),
} as const;

export const listLibraryForms = defineRoute({
  ...base,
  id: 'listLibraryForms',
  method: 'GET',
  path: '/api/event/{eventId}/forms-library',
  summary: 'List the forms library of the account by name. Every event of the account can use it',
  params: EventParams,
  response: z.object({ forms: z.array(LibraryForm).describe('Forms of the library.') }),
});

export const saveToLibrary = defineRoute({
  ...base,
  ...inLibrary,
  id: 'saveToLibrary',
  method: 'POST',
  path: '/api/event/{eventId}/forms/{formId}/save_to_library',
  summary: 'Save a form to the forms library, without answers. Deadlines become days before the event',
  params: FormParams,
  body: LibrarySave,
});

export const renameLibraryForm = defineRoute({
  ...base,
  ...inLibrary,
  id: 'renameLibraryForm',
  method: 'POST',
  path: '/api/event/{eventId}/forms-library/{libraryFormId}',
  summary: 'Rename a form of the forms library. Forms of events that came from it stay',
  body: LibraryRename,
});

export const deleteLibraryForm = defineRoute({
  ...base,
  id: 'deleteLibraryForm',
  method: 'POST',
  path: '/api/event/{eventId}/forms-library/{libraryFormId}/delete',
  summary: 'Delete a form from the forms library. It can be restored for a day. Forms of events that came from it stay',
  params: LibraryParams,
  status: 204,
});

export const restoreLibraryForm = defineRoute({
  ...base,
  ...inLibrary,
  id: 'restoreLibraryForm',
  method: 'POST',
  path: '/api/event/{eventId}/forms-library/{libraryFormId}/restore',
  summary: 'Restore a form that was deleted from the forms library less than a day ago',
});
