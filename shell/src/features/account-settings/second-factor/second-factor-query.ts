import { getSecondFactor } from '@laminate/contracts/routes/second-factor';
import { call, queryClient } from '@laminate/sdk';
import { refreshSession } from '@laminate/sdk/session';
import { queryOptions } from '@tanstack/react-query';

/** Whether the person's second factor is on. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second factor'],
  queryFn: async ({ signal }) => (await call(getSecondFactor, { signal })).second_factor,
});

/** Shows everything again after a change of it. The person might have needed it to see anything. */
export const secondFactorChanged = (): Promise<unknown> =>
  Promise.all([queryClient.invalidateQueries(), refreshSession()]);
