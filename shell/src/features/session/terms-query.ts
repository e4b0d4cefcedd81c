import { termsOfUse } from '@laminate/contracts/routes/accounts';
import { call } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

/** The terms of use as HTML, null where the operator provides none. */
export const termsQuery = queryOptions({
  queryKey: ['terms-of-use'],
  queryFn: async ({ signal }) => (await call(termsOfUse, { signal })).terms,
  // No one accepts terms other than those that were shown.
  staleTime: Number.POSITIVE_INFINITY,
});
