import type { GuestFieldEdit, NewGuestField } from '@laminate/contracts/guest-fields';
import { addField, deleteField, orderFields, restoreField, updateField } from '@laminate/contracts/routes/guestlist';
import { call, queryClient } from '@laminate/sdk';
import { peopleKey } from '../../../event/event-details.ts';
import { guestFieldsQuery } from '../../../event/guest-fields.ts';

async function refreshed<T>(eventId: number, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    // After a refusal too: the screen is out of date. Of the people, only those on the screen now.
    await Promise.all(
      [guestFieldsQuery(eventId).queryKey, peopleKey(eventId)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  }
}

/** Adds a custom field, after the others. */
export const createField = (eventId: number, body: NewGuestField) =>
  refreshed(eventId, call(addField, { params: { eventId }, body }));

/** Changes what is named of a field. */
export const changeField = (eventId: number, fieldKey: string, body: GuestFieldEdit) =>
  refreshed(eventId, call(updateField, { params: { eventId, fieldKey }, body }));

/** Puts the custom fields in this order. */
export const sortFields = (eventId: number, keys: string[]) =>
  refreshed(eventId, call(orderFields, { params: { eventId }, body: { keys } }));

/** Deletes a custom field with what guests have in it. */
export const removeField = (eventId: number, fieldKey: string) =>
  refreshed(eventId, call(deleteField, { params: { eventId, fieldKey } }));

/** Brings back a field that was just deleted, with what guests had in it. */
export const bringBackField = (eventId: number, fieldKey: string) =>
  refreshed(eventId, call(restoreField, { params: { eventId, fieldKey } }));
