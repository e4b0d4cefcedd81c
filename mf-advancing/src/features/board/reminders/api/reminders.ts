import {
  MAX_REMINDED,
  type ReminderOrder,
  type SendReminders,
  type SentReminders,
} from '@laminate/contracts/reminders';
import { previewReminders, sendReminders as send } from '@laminate/contracts/routes/reminders';
import { call, queryClient } from '@laminate/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const keyOf = (eventId: number) => ['reminders', eventId] as const;

/**
 * Returns the query for the reminders that these artists would get. Not cached, so others who were reminded show
 * immediately.
 */
export const remindersQuery = (eventId: number, order: ReminderOrder) =>
  queryOptions({
    queryKey: [...keyOf(eventId), order] as const,
    queryFn: async ({ signal }) =>
      (
        await call(previewReminders, {
          params: { eventId },
          body: { ...order, artists: order.artists.slice(0, MAX_REMINDED) },
          signal,
        })
      ).reminders,
    placeholderData: keepPreviousData,
    enabled: order.artists.length > 0,
    refetchOnMount: 'always',
    gcTime: 0,
  });

/** Mails them. @returns how many artists were reminded, and how many not */
export async function sendReminders(eventId: number, order: SendReminders): Promise<SentReminders> {
  try {
    return await call(send, { params: { eventId }, body: order });
  } finally {
    await queryClient.invalidateQueries({ queryKey: keyOf(eventId) });
  }
}
