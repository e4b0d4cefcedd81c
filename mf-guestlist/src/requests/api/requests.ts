import type { BodyOf } from '@laminate/contracts/route';
import type { RequestCategory } from '@laminate/contracts/requests';
import {
  addRequestDecider,
  createRequestCategory,
  decideRequests,
  deleteRequestCategory,
  endRequestDecider,
  endRequestLink,
  exportRequests,
  inviteApplicants,
  listRequestCategories,
  listRequests,
  readRequest,
  readRequestMails,
  revokeRequests,
  setRequestLink,
  startRequestMails,
  undoRequestDecision,
  updateRequestCategory,
} from '@laminate/contracts/routes/guestlist-requests';
import { call, queryClient } from '@laminate/sdk';
import { downloadFile } from '@laminate/sdk/device';
import { queryOptions } from '@tanstack/react-query';
import { refreshPeople } from '../../event/refresh-people.ts';

/** Under which everything about requests of an event is cached in the page. */
const requestsKey = (eventId: number) => ['requests', eventId] as const;

/** Fetches the requests and categories that are on the screen again. */
export const refreshRequests = (eventId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: requestsKey(eventId) });

/** Interval between looks at requests: applicants send theirs without a message of the live stream. */
const SENT_MS = 30_000;

const LIVE = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: SENT_MS,
} as const;

/** The categories of requests of an event with their counts, by name. */
export const requestCategoriesQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...requestsKey(eventId), 'categories'],
    queryFn: ({ signal }) => call(listRequestCategories, { params: { eventId }, signal }),
    ...LIVE,
  });

/** All requests of an event that were sent, the one that waits longest first. */
export const requestsQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...requestsKey(eventId), 'list'],
    queryFn: ({ signal }) => call(listRequests, { params: { eventId }, signal }),
    ...LIVE,
  });

/** A request with all that one needs to decide. */
export const requestQuery = (eventId: number, requestId: number) =>
  queryOptions({
    queryKey: [...requestsKey(eventId), 'one', requestId],
    queryFn: async ({ signal }) => (await call(readRequest, { params: { eventId, requestId }, signal })).request,
    ...LIVE,
  });

/** Whether the user stopped the daily e-mail about requests that wait. */
export const stoppedMailsQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['request-mails', eventId],
    queryFn: async ({ signal }) => (await call(readRequestMails, { params: { eventId }, signal })).stopped,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });

export async function startMails(eventId: number): Promise<void> {
  await call(startRequestMails, { params: { eventId } });
  queryClient.setQueryData(stoppedMailsQuery(eventId).queryKey, false);
}

async function refreshed<T>(eventId: number, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    // After a refusal too: the screen is out of date.
    await refreshRequests(eventId);
  }
}

/** @param idempotencyKey the same for the same category asked for again after a lost answer */
export const createCategory = async (
  eventId: number,
  body: BodyOf<typeof createRequestCategory>,
  idempotencyKey: string,
): Promise<RequestCategory> =>
  (await refreshed(eventId, call(createRequestCategory, { params: { eventId }, body, idempotencyKey }))).category;

export const updateCategory = async (
  eventId: number,
  categoryId: number,
  body: BodyOf<typeof updateRequestCategory>,
): Promise<RequestCategory> =>
  (await refreshed(eventId, call(updateRequestCategory, { params: { eventId, categoryId }, body }))).category;

export const deleteCategory = (eventId: number, categoryId: number) =>
  refreshed(eventId, call(deleteRequestCategory, { params: { eventId, categoryId } }));

/** @returns the category with the link, which is null where it stays the same */
export const saveLink = (eventId: number, categoryId: number, body: BodyOf<typeof setRequestLink>) =>
  refreshed(eventId, call(setRequestLink, { params: { eventId, categoryId }, body }));

export const endLink = (eventId: number, categoryId: number) =>
  refreshed(eventId, call(endRequestLink, { params: { eventId, categoryId } }));

/** @returns the category with the link, which is returned only here */
export const addDecider = (eventId: number, categoryId: number, body: BodyOf<typeof addRequestDecider>) =>
  refreshed(eventId, call(addRequestDecider, { params: { eventId, categoryId }, body }));

export const endDecider = (eventId: number, categoryId: number, deciderId: number) =>
  refreshed(eventId, call(endRequestDecider, { params: { eventId, categoryId, deciderId } }));

/** @param idempotencyKey the same for the same applicants asked for again after a lost answer */
export const invite = (
  eventId: number,
  categoryId: number,
  applicants: BodyOf<typeof inviteApplicants>['applicants'],
  idempotencyKey: string,
) =>
  refreshed(eventId, call(inviteApplicants, { params: { eventId, categoryId }, body: { applicants }, idempotencyKey }));

export type Decision = BodyOf<typeof decideRequests>;

/** @param idempotencyKey the same for the same decision asked for again after a lost answer */
export async function decide(eventId: number, body: Decision, idempotencyKey: string) {
  const decided = await refreshed(eventId, call(decideRequests, { params: { eventId }, body, idempotencyKey }));
  if (decided.guests > 0) await refreshPeople(eventId);
  return decided;
}

export async function undoDecision(eventId: number, undo: number): Promise<void> {
  await refreshed(eventId, call(undoRequestDecision, { params: { eventId }, body: { undo } }));
  await refreshPeople(eventId);
}

export async function revoke(eventId: number, body: BodyOf<typeof revokeRequests>): Promise<{ revoked: number }> {
  const revoked = await refreshed(eventId, call(revokeRequests, { params: { eventId }, body }));
  await refreshPeople(eventId);
  return revoked;
}

/** Saves requests with their people as a file. @returns its name */
export async function saveExport(eventId: number, body: BodyOf<typeof exportRequests>): Promise<string> {
  const { contentBase64, fileTitle } = await call(exportRequests, { params: { eventId }, body });
  downloadFile(contentBase64, fileTitle);
  return fileTitle;
}
