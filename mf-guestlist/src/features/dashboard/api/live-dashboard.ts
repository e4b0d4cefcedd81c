import { withMessage } from '@laminate/rules/live-occupancy';
import type { StreamMessage } from '@laminate/contracts/stream';
import { openEventStream, queryClient } from '@laminate/sdk';
import type { StreamState } from '@laminate/sdk';
import { useEffect, useState } from 'react';
import { eventDataQuery } from '../../../event/event-data.ts';
import { eventDetailsQuery } from '../../../event/event-details.ts';
import { logsKey, occupancyQuery, statsQuery, stockQuery } from './dashboard-queries.ts';

/** Minimum interval between two fetches of counts and log, in milliseconds, however busy the doors are. */
const REFRESH_MS = 1000;

/** Puts the totals that a message carries on the screen immediately. */
function showTotals(eventId: number, { kind, data }: StreamMessage): void {
  const { queryKey } = statsQuery(eventId);
  queryClient.setQueryData(queryKey, (stats) => {
    if (!stats || kind === 'reset' || data.seq <= stats.seq) return stats;
    return { ...stats, seq: data.seq, ...('totals' in data ? { totals: data.totals } : {}) };
  });
}

/**
 * Keeps the dashboard of an event up to date while it is open: totals immediately, the counts and the log soon after.
 *
 * @param loaded the first counts are here
 * @returns the state of the connection, null before it is known
 */
export function useLiveDashboard(eventId: number, loaded: boolean): StreamState | null {
  const [state, setState] = useState<StreamState | null>(null);
  useEffect(() => {
    if (!loaded) return;
    const { queryKey } = statsQuery(eventId);
    let timer: ReturnType<typeof setTimeout> | null = null;
    let wanted = 0;
    let listChanged = false;

    const refresh = () => {
      timer ??= setTimeout(() => void fetchAll(), REFRESH_MS);
    };
    async function fetchAll(): Promise<void> {
      const withList = listChanged;
      listChanged = false;
      await Promise.all([
        queryClient.refetchQueries({ queryKey }),
        queryClient.refetchQueries({ queryKey: logsKey(eventId), type: 'active' }),
        queryClient.refetchQueries({ queryKey: stockQuery(eventId).queryKey, type: 'active' }),
        ...(withList
          ? [eventDetailsQuery(eventId).queryKey, eventDataQuery(eventId).queryKey].map((key) =>
              queryClient.invalidateQueries({ queryKey: key }),
            )
          : []),
      ]);
      const areas = occupancyQuery(eventId).queryKey;
      // Messages carry its counts. What they missed, and how much an area takes, is fetched.
      const known = queryClient.getQueryData(areas)?.seq ?? Number.POSITIVE_INFINITY;
      if (withList || known < (queryClient.getQueryData(queryKey)?.seq ?? 0))
        await queryClient.refetchQueries({ queryKey: areas, type: 'active' });
      timer = null;
      // An answer could have been on its way before the last message came.
      if (!closed && wanted > (queryClient.getQueryData(queryKey)?.seq ?? 0)) refresh();
    }

    let closed = false;
    const close = openEventStream({
      eventId,
      seq: () => queryClient.getQueryData(queryKey)?.seq ?? 0,
      onMessage: (message) => {
        wanted = Math.max(wanted, message.data.seq);
        listChanged ||= message.kind.startsWith('people-') || message.kind === 'reset';
        showTotals(eventId, message);
        queryClient.setQueryData(occupancyQuery(eventId).queryKey, (shown) => shown && withMessage(shown, message));
        refresh();
      },
      onGap: refresh,
      onState: setState,
    });
    return () => {
      closed = true;
      close();
      if (timer !== null) clearTimeout(timer);
    };
  }, [eventId, loaded]);
  return state;
}
