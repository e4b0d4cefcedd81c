import type { AccountUserChange, NewAccountUser } from '@laminate/contracts/account-users';
import {
  addAccountUser,
  listAccountUsers,
  listSetUp,
  removeAccountUser,
  requireSecondFactor,
  resetUserSecondFactor,
  updateAccountUser,
} from '@laminate/contracts/routes/account-users';
import { inviteAccountUser } from '@laminate/contracts/routes/invitations';
import { call, queryClient } from '@laminate/sdk';
import { refreshSession } from '@laminate/sdk/session';
import { queryOptions } from '@tanstack/react-query';

/** The users of the account with the limit of the plan. */
export const accountUsersQuery = queryOptions({
  queryKey: ['account-users'],
  queryFn: ({ signal }) => call(listAccountUsers, { signal }),
});

/** What a user set up that works without them, as it is now. */
export const setUpQuery = (userId: number) =>
  queryOptions({
    queryKey: ['set-up', userId],
    queryFn: async ({ signal }) => (await call(listSetUp, { params: { userId }, signal })).set_up,
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Shows the list as it is after a change, refused ones too, and what the plan counts. The person's own role might have
 * changed.
 */
async function refreshed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    await Promise.all([queryClient.invalidateQueries({ queryKey: accountUsersQuery.queryKey }), refreshSession()]);
  }
}

export const addUser = (body: NewAccountUser) => refreshed(call(addAccountUser, { body }));
export const updateUser = (userId: number, body: AccountUserChange) =>
  refreshed(call(updateAccountUser, { params: { userId }, body }));
/** Deletes a user. @param body.end_set_up also ends the links, door devices and ticket shops that they set up */
export const removeUser = (userId: number, body: { readonly end_set_up: boolean }) =>
  refreshed(call(removeAccountUser, { params: { userId }, body }));
export const requireFactor = (required: boolean) => refreshed(call(requireSecondFactor, { body: { required } }));
export const resetSecondFactorOf = (userId: number) => refreshed(call(resetUserSecondFactor, { params: { userId } }));
export const inviteUser = (userId: number) => refreshed(call(inviteAccountUser, { params: { userId } }));
