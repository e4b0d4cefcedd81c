import type { OccupancyExport } from '@laminate/contracts/checkpoints';
import { exportOccupancy } from '@laminate/contracts/routes/access-checkpoints';
import { occupancy, settleOverUse } from '@laminate/contracts/routes/checkin-passages';
import { call, isTransient, queryClient } from '@laminate/sdk';
import { againWhenBusy, downloadFile } from '@laminate/sdk/device';
import { tapHeaders } from '@laminate/device';
import { getLocale } from '@laminate/sdk/i18n';
import { queryOptions } from '@tanstack/react-query';

/** Where occupancy could not be had, it is asked for again after so long, in milliseconds. */
const AGAIN_MS = 15_000;

/** Occupancy of an event. Kept true by the live stream, so it never goes stale by time. */
export const occupancyQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['occupancy', eventId],
    queryFn: ({ signal }) => call(occupancy, { params: { eventId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    // Retry automatically: no one watches a wall screen that shows a failure.
    refetchInterval: ({ state }) => (state.status === 'error' && isTransient(state.error) ? AGAIN_MS : false),
  });

/** Marks an over-use as resolved, by its id. Every screen is told. */
export async function settle(eventId: number, id: number): Promise<void> {
  await againWhenBusy(() =>
    call(settleOverUse, { params: { eventId }, body: { over_admission_id: id }, headers: tapHeaders() }),
  );
  queryClient.setQueryData(
    occupancyQuery(eventId).queryKey,
    (shown) => shown && { ...shown, over_uses: shown.over_uses.filter((one) => one.id !== id) },
  );
}

/** Saves hours, quotas or scans as a file. */
export async function saveExport(
  eventId: number,
  what: OccupancyExport['what'],
  format: OccupancyExport['format'],
): Promise<void> {
  const { contentBase64, fileTitle } = await call(exportOccupancy, {
    params: { eventId },
    body: { what, format, language: getLocale() },
  });
  downloadFile(contentBase64, fileTitle);
}
