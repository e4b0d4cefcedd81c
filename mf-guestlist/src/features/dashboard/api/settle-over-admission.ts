import { settleOverAdmission } from '@laminate/contracts/routes/checkin';
import { call, queryClient } from '@laminate/sdk';
import { useMutation } from '@tanstack/react-query';
import { logsKey, statsQuery } from './dashboard-queries.ts';

/** Marks an over-admission as resolved, by its id. Every door and every dashboard is notified. */
export function useResolveOverAdmission(eventId: number, onError: (error: Error) => void) {
  return useMutation({
    mutationFn: (id: number) => call(settleOverAdmission, { params: { eventId }, body: { over_admission_id: id } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: statsQuery(eventId).queryKey }),
        queryClient.invalidateQueries({ queryKey: logsKey(eventId) }),
      ]),
    onError,
  });
}
