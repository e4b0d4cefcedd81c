import { deleteEvent, getEventDeletion, previewEvent, updateEvent } from '@laminate/contracts/routes/accounts';
import { listDeletedEvents, restoreEvent } from '@laminate/contracts/routes/deleted-events';
import type { Event, EventChange, EventUpdate } from '@laminate/contracts/events';
import { call, eventsQuery, failureOf, hasCode, inOwnWords, queryClient, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { refreshSession } from '@laminate/sdk/session';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** Changes an event. The list shows it as soon as the server has it. */
export function useUpdateEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ eventId, ...body }: { readonly eventId: number } & EventChange) =>
      call(updateEvent, { params: { eventId }, body }),
    onSuccess: ({ event }) => {
      client.setQueryData(eventsQuery.queryKey, (events: Event[] | undefined) =>
        events?.map((known) => (known.id === event.id ? event : known)),
      );
      // The event itself, and what counts by its days.
      void client.invalidateQueries();
    },
  });
}

/** What other dates or another zone of an event would touch. */
export const eventPreviewQuery = (eventId: number, body: EventChange) => ({
  queryKey: ['event-preview', eventId, body],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    inOwnWords((await call(previewEvent, { params: { eventId }, body, signal })).effects),
});

const settingsOf = ({ name, start_time, end_time, time_zone }: Event) => ({ name, start_time, end_time, time_zone });

/** Returns the change that gives an event back what it had, and nothing that was not changed. */
export function changeBack(was: Event, saved: Event): EventUpdate {
  const { name, start_time, end_time, time_zone } = was;
  return {
    ...(name !== saved.name && { name }),
    ...((start_time !== saved.start_time || end_time !== saved.end_time) && { start_time, end_time }),
    ...(time_zone !== saved.time_zone && { time_zone }),
    seen: settingsOf(saved),
  };
}

/** Gives an event back the name, dates and zone that it had, unless someone has changed it since. */
export async function undoEventChange(was: Event, saved: Event): Promise<void> {
  try {
    await call(updateEvent, { params: { eventId: was.id }, body: changeBack(was, saved) });
    toast.success(i18n.t('Undone'));
  } catch (error) {
    toast.error(
      hasCode(error, 'changed_meanwhile')
        ? i18n.t('Someone else has changed this event, so this can’t be undone')
        : failureOf(error).message,
    );
  } finally {
    void queryClient.invalidateQueries();
  }
}

/** What deleting an event would take away now. @throws ApiError */
export const askDeletion = async (eventId: number) => (await call(getEventDeletion, { params: { eventId } })).deletion;

/** The events that the owner can restore. */
export const deletedEventsQuery = queryOptions({
  queryKey: ['deleted-events'],
  queryFn: async ({ signal }) => (await call(listDeletedEvents, { signal })).events,
});

/** Deletes an event once the question has been answered. Needs `name` if it was asked for. */
export function useDeleteEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ eventId, name }: { eventId: number; name?: string }) =>
      call(deleteEvent, { params: { eventId }, body: name === undefined ? {} : { name } }),
    onSuccess: (_nothing, { eventId }) => {
      client.setQueryData(eventsQuery.queryKey, (events: Event[] | undefined) =>
        events?.filter(({ id }) => id !== eventId),
      );
      void client.invalidateQueries(deletedEventsQuery);
      void refreshSession();
    },
  });
}

/** Restores a deleted event. */
export function useRestoreEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deletedEventId: number) => call(restoreEvent, { params: { deletedEventId } }),
    onSuccess: () => {
      void refreshSession();
      return Promise.all([client.invalidateQueries(eventsQuery), client.invalidateQueries(deletedEventsQuery)]);
    },
  });
}
