import type { FormAnswer, FormChange, NewForm } from '@laminate/contracts/form-edit';
import * as routes from '@laminate/contracts/routes/forms';
import { call, queryClient } from '@laminate/sdk';
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
