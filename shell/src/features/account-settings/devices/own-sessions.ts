import { endOtherSessions, endOwnSession, listOwnSessions } from '@laminate/contracts/routes/own-sessions';
import { call, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

/** The browsers in which the person is logged in. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await call(listOwnSessions, { signal })).sessions,
});

async function refreshed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
  }
}

export const endSessionOf = (sessionId: string) => refreshed(call(endOwnSession, { params: { sessionId } }));
export const endOthers = () => refreshed(call(endOtherSessions));
