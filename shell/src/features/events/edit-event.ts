import { deleteEvent, renameEvent } from '@laminate/contracts/routes/accounts';
import type { Event } from '@laminate/contracts/events';
import { call, eventsQuery, refreshSession } from '@laminate/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Renames an event; the list shows the new name as soon as the server has it. */
export function useRenameEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ eventId, name }: { eventId: number; name: string }) =>
      call(renameEvent, { params: { eventId }, body: { name } }),
    onSuccess: ({ event }) => {
      client.setQueryData(eventsQuery.queryKey, (events: Event[] | undefined) =>
        events?.map((known) => (known.id === event.id ? event : known)));
    },
  });
}

/** Deletes an event, the question being answered. */
export function useDeleteEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (eventId: number) => call(deleteEvent, { params: { eventId } }),
    onSuccess: (_nothing, eventId) => {
      client.setQueryData(eventsQuery.queryKey, (events: Event[] | undefined) => events?.filter(({ id }) => id !== eventId));
      void refreshSession();
    },
  });
}
