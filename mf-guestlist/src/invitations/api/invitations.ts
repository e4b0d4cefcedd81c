import type { BodyOf } from '@laminate/contracts/route';
import {
  answerForGuest,
  changeInvitationAddress,
  createInvitationList,
  deleteInvitationList,
  endSignUp,
  inviteGuests,
  listInvitationLists,
  listInvitations,
  offerPlaces,
  planInvitations,
  previewInvitation,
  removeInvitationPicture,
  resendInvitation,
  revokeInvitation,
  setInvitationPicture,
  setPlaceLimits,
  setSignUp,
  updateInvitationList,
} from '@laminate/contracts/routes/guestlist-invitations';
import type {
  AnswerGiven,
  GuestInvitation,
  InvitationList,
  InvitationListSettingsIn,
  PlaceLimitIn,
  SignUpSettings,
} from '@laminate/contracts/guest-invitations';
import { call, queryClient } from '@laminate/sdk';
import { uploadFile } from '@laminate/sdk/device';
import { queryOptions } from '@tanstack/react-query';
import { refreshPeople } from '../../event/refresh-people.ts';

/** Under which the invitation lists of an event are cached in the page, and below it the invitations of each. */
const listsKey = (eventId: number) => ['invitation-lists', eventId] as const;

/** Fetches the invitation lists, and the invitations, that are on the screen again. */
export const refreshInvitations = (eventId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listsKey(eventId) });

/** How often letters that wait are looked at. */
const QUEUED_MS = 10_000;

const LIVE = { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always', refetchOnReconnect: 'always' } as const;

/** The invitation lists of an event and its limits of places. Kept true by the live stream. */
export const invitationListsQuery = (eventId: number) =>
  queryOptions({
    queryKey: listsKey(eventId),
    queryFn: ({ signal }) => call(listInvitationLists, { params: { eventId }, signal }),
    ...LIVE,
  });

/** The invitations of a list, by the names of guests. */
export const invitationsQuery = (eventId: number, listId: number) =>
  queryOptions({
    queryKey: [...listsKey(eventId), listId],
    queryFn: async ({ signal }) => (await call(listInvitations, { params: { eventId, listId }, signal })).invitations,
    // No message says that a letter has gone out.
    refetchInterval: ({ state }) => (state.data?.some(({ mail }) => mail === 'queued') ? QUEUED_MS : false),
    ...LIVE,
  });

/** The letter as a guest would get it. It is fetched again each time, because it is made of what was saved last. */
export const letterQuery = (eventId: number, { id, revision }: InvitationList, personId: number) =>
  queryOptions({
    queryKey: ['invitation-letter', eventId, id, personId, revision],
    queryFn: ({ signal }) =>
      call(previewInvitation, { params: { eventId, listId: id }, body: { person_id: personId }, signal }),
    gcTime: 0,
  });

/** Guests who would get an e-mail now. Fetched each time: links are revoked and addresses change. */
export const planQuery = (eventId: number, people: number[]) =>
  queryOptions({
    queryKey: ['invitation-plan', eventId, people],
    queryFn: ({ signal }) => call(planInvitations, { params: { eventId }, body: { people }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

async function refreshed<T>(eventId: number, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    // After a refusal too: the screen is out of date.
    await refreshInvitations(eventId);
  }
}

/** @param idempotencyKey the same for the same list asked for again after a lost answer */
export const createList = async (eventId: number, body: InvitationListSettingsIn, idempotencyKey: string) =>
  (await refreshed(eventId, call(createInvitationList, { params: { eventId }, body, idempotencyKey }))).invitation_list;

export const updateList = async (
  eventId: number,
  listId: number,
  body: BodyOf<typeof updateInvitationList>,
): Promise<InvitationList> =>
  (await refreshed(eventId, call(updateInvitationList, { params: { eventId, listId }, body }))).invitation_list;

/** Sets the picture of a list. */
export const setPicture = (eventId: number, listId: number, file: File) =>
  refreshed(eventId, uploadFile(setInvitationPicture, { params: { eventId, listId }, fields: {}, file }));

export const removePicture = (eventId: number, listId: number) =>
  refreshed(eventId, call(removeInvitationPicture, { params: { eventId, listId } }));

export const deleteList = (eventId: number, listId: number) =>
  refreshed(eventId, call(deleteInvitationList, { params: { eventId, listId } }));

/** Sets all limits of an event. @param seen those that they are a change of */
export const saveLimits = (eventId: number, limits: PlaceLimitIn[], seen: PlaceLimitIn[]) =>
  refreshed(eventId, call(setPlaceLimits, { params: { eventId }, body: { place_limits: limits, seen } }));

/** @param idempotencyKey the same for the same guests asked for again after a lost answer */
export async function invite(eventId: number, listId: number, people: number[], idempotencyKey: string) {
  const invited = await refreshed(
    eventId,
    call(inviteGuests, { params: { eventId, listId }, body: { people }, idempotencyKey }),
  );
  await refreshPeople(eventId);
  return invited;
}

type OneInvitation = Promise<{ invitation: GuestInvitation }>;

export const resend = (eventId: number, personId: number): OneInvitation =>
  refreshed(eventId, call(resendInvitation, { params: { eventId, personId } }));

export const changeAddress = (eventId: number, personId: number, eMail: string): OneInvitation =>
  refreshed(eventId, call(changeInvitationAddress, { params: { eventId, personId }, body: { e_mail: eMail } }));

export const revoke = (eventId: number, personId: number): OneInvitation =>
  refreshed(eventId, call(revokeInvitation, { params: { eventId, personId } }));

export const answerFor = (eventId: number, personId: number, body: AnswerGiven): OneInvitation =>
  refreshed(eventId, call(answerForGuest, { params: { eventId, personId }, body }));

export const offer = (eventId: number, listId: number, people: number[]): Promise<{ offered: number }> =>
  refreshed(eventId, call(offerPlaces, { params: { eventId, listId }, body: { people } }));

/** @returns the list with the link, which is null where it stays the same */
export const saveSignUp = (eventId: number, listId: number, settings: SignUpSettings, newLink: boolean) =>
  refreshed(eventId, call(setSignUp, { params: { eventId, listId }, body: { sign_up: settings, new_link: newLink } }));

export const closeSignUp = (eventId: number, listId: number) =>
  refreshed(eventId, call(endSignUp, { params: { eventId, listId } }));
