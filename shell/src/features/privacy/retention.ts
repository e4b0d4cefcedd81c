import { getRetention, setRetention } from '@laminate/contracts/routes/retention';
import { call, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

/** Number of days the account keeps its guests after an event, or null for no end. */
export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: async ({ signal }) => (await call(getRetention, { signal })).retention.days,
});

/** @throws ApiError */
export async function saveRetention(days: number | null): Promise<void> {
  const { retention } = await call(setRetention, { body: { days } });
  queryClient.setQueryData(retentionQuery.queryKey, retention.days);
  await queryClient.invalidateQueries({ queryKey: ['event-retention'] });
}
