import { deleteEvent, getEventDeletion, previewEvent, updateEvent } from '@laminate/contracts/routes/accounts';
import { listDeletedEvents, restoreEvent } from '@laminate/contracts/routes/deleted-events';
import type { Event, EventPreview, EventUpdate } from '@laminate/contracts/events';
import { call, eventsQuery, inOwnWords } from '@laminate/sdk';
import { refreshSession } from '@laminate/sdk/session';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { templatesQuery } from './copy/copy-event-api.ts';

/** Changes an event. The list shows it as soon as the server has it. */
export function useUpdateEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ eventId, ...body }: { readonly eventId: number } & EventUpdate) =>
      call(updateEvent, { params: { eventId }, body }),
    onSuccess: ({ event }) => {
      client.setQueryData(eventsQuery.queryKey, (events: Event[] | undefined) =>
        events?.map((known) => (known.id === event.id ? event : known)),
      );
      // The event itself, and what counts by its days.
      void client.invalidateQueries();
    },
    // What moves along can be another by now.
    onError: (_error, { eventId }) => client.invalidateQueries({ queryKey: ['event-preview', eventId] }),
  });
}

/** What other dates or another zone of an event would touch, and what can move along. */
export const eventPreviewQuery = (eventId: number, body: EventPreview) => ({
  queryKey: ['event-preview', eventId, body],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const { effects, along } = await call(previewEvent, { params: { eventId }, body, signal });
    return { effects: await inOwnWords(effects), along };
  },
});

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
      return Promise.all(
        [eventsQuery, templatesQuery, deletedEventsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      );
    },
  });
}
