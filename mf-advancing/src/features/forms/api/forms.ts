import type {
  FormAnswer,
  FormChange,
  LibraryConflict,
  LibraryForm,
  LibraryRename,
  LibrarySave,
  NewForm,
} from '@laminate/contracts/form-edit';
import * as routes from '@laminate/contracts/routes/forms';
import { ADVANCERS } from '@laminate/contracts/roles';
import { call, can, isApiError, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';
import { hasName } from '../../../has-name.ts';

const listKey = (eventId: number) => ['forms', eventId] as const;
const formKey = (eventId: number, formId: number) => ['form', eventId, formId] as const;

/** The forms of an event in their order. */
export const formsQuery = (eventId: number) =>
  queryOptions({
    queryKey: listKey(eventId),
    queryFn: async ({ signal }) => (await call(routes.listForms, { params: { eventId }, signal })).forms,
  });

/** Whether a form of the event has that name, as it is now. */
export const formNameIsThere = async (eventId: number, name: string): Promise<boolean> =>
  hasName(await queryClient.fetchQuery({ ...formsQuery(eventId), staleTime: 0 }), name);

/**
 * Returns the query for a form with its sections, and how many answers they have. It is loaded again whenever the form
 * is opened, so editing starts from the current state.
 */
export const formQuery = (eventId: number, formId: number) =>
  queryOptions({
    queryKey: formKey(eventId, formId),
    gcTime: 0,
    queryFn: ({ signal }) => call(routes.readForm, { params: { eventId, formId }, signal }),
  });

/** Refetches the lists. */
async function show(eventId: number, answer: FormAnswer): Promise<FormAnswer> {
  await queryClient.invalidateQueries({ queryKey: listKey(eventId) });
  return answer;
}

export const addForm = async (eventId: number, form: NewForm): Promise<FormAnswer> =>
  show(eventId, await call(routes.addForm, { params: { eventId }, body: form }));

export const updateForm = async (eventId: number, formId: number, change: FormChange): Promise<FormAnswer> =>
  show(eventId, await call(routes.updateForm, { params: { eventId, formId }, body: change }));

export async function deleteForm(eventId: number, formId: number): Promise<void> {
  const { forms } = await call(routes.deleteForm, { params: { eventId, formId } });
  queryClient.setQueryData(listKey(eventId), forms);
}

/** The forms library of the account, by name. */
export const libraryQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['forms-library', eventId],
    queryFn: async ({ signal }) => (await call(routes.listLibraryForms, { params: { eventId }, signal })).forms,
    // It is changed from other events, too, whose changes this one does not hear of.
    refetchOnMount: 'always',
  });

/** Whether the person can change the forms library. A role in one event is not enough. */
export const canChangeLibrary = (): boolean => can(ADVANCERS);

/** Returns the form of the library that a call was refused for, as it is now. */
export const libraryFormInTheWay = (error: unknown): LibraryForm | undefined =>
  isApiError(error) ? (error.body as unknown as Partial<LibraryConflict>).library_form : undefined;

/** Reads the library again after a call, also where it was refused. All events of the account show the same. */
async function inLibrary<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['forms-library'] });
  }
}

export const saveToLibrary = (eventId: number, formId: number, body: LibrarySave) =>
  inLibrary(call(routes.saveToLibrary, { params: { eventId, formId }, body }));

export const renameLibraryForm = (eventId: number, libraryFormId: number, body: LibraryRename) =>
  inLibrary(call(routes.renameLibraryForm, { params: { eventId, libraryFormId }, body }));

export const deleteLibraryForm = (eventId: number, libraryFormId: number) =>
  inLibrary(call(routes.deleteLibraryForm, { params: { eventId, libraryFormId } }));

export const restoreLibraryForm = (eventId: number, libraryFormId: number) =>
  inLibrary(call(routes.restoreLibraryForm, { params: { eventId, libraryFormId } }));
