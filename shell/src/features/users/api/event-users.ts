import type { EventUserChange, NewEventUser } from '@laminate/contracts/event-users';
import { addEventUser, listEventUsers, removeEventUser, updateEventUser } from '@laminate/contracts/routes/event-users';
import { inviteEventUser } from '@laminate/contracts/routes/invitations';
import { call, queryClient } from '@laminate/sdk';
import { refreshSession } from '@laminate/sdk/session';
import { queryOptions } from '@tanstack/react-query';

const keyOf = (eventId: number) => ['event-users', eventId];

/** The users of one event. */
export const eventUsersQuery = (eventId: number) =>
  queryOptions({
    queryKey: keyOf(eventId),
    queryFn: async ({ signal }) => (await call(listEventUsers, { params: { eventId }, signal })).users,
  });

/** Shows the list as it is after a change, refused ones too, and what the plan counts. */
async function refreshed<T>(eventId: number, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    await Promise.all([queryClient.invalidateQueries({ queryKey: keyOf(eventId) }), refreshSession()]);
  }
}

export const addUserTo = (eventId: number, body: NewEventUser) =>
  refreshed(eventId, call(addEventUser, { params: { eventId }, body }));
export const updateUserIn = (eventId: number, userId: number, body: EventUserChange) =>
  refreshed(eventId, call(updateEventUser, { params: { eventId, userId }, body }));
export const removeUserFrom = (eventId: number, userId: number) =>
  refreshed(eventId, call(removeEventUser, { params: { eventId, userId } }));
export const inviteUserOf = (eventId: number, userId: number) =>
  refreshed(eventId, call(inviteEventUser, { params: { eventId, userId } }));
