import { getSecondFactor } from '@laminate/contracts/routes/accounts';
import { call } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

/** Whether the person's second factor is on. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second factor'],
  queryFn: async ({ signal }) => (await call(getSecondFactor, { signal })).second_factor,
});
