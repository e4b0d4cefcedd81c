import { withMessage } from '@laminate/rules/live-occupancy';
import { openEventStream, queryClient, type StreamState } from '@laminate/sdk';
import { useEffect, useState } from 'react';
import { occupancyQuery } from './occupancy.ts';

/** Minimum interval between requests for hours and stays, which messages do not carry, in milliseconds. */
const FIGURES_MS = 5000;
/** Security hears of check-ins only that there were some: their counts are asked for this soon. */
const COUNTS_MS = 400;

export interface LiveOccupancy {
  /** Null before it is known. */
  readonly state: StreamState | null;
  /** Time of the figures, in milliseconds since 1970, while the connection is gone, or null while they are live. */
  readonly asOf: number | null;
}

/**
 * Keeps the occupancy of an event up to date while a screen shows it. Counts, quotas and over-uses change immediately,
 * the rest soon after.
 *
 * @param loaded the first figures are here
 */
export function useLiveOccupancy(eventId: number, loaded: boolean): LiveOccupancy {
  const [live, setLive] = useState<LiveOccupancy>({ state: null, asOf: null });
  useEffect(() => {
    if (!loaded) return;
    const { queryKey } = occupancyQuery(eventId);
    let due: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;
    let wanted = 0;
    let contact = Date.now();
    let closed = false;
    const seq = () => queryClient.getQueryData(queryKey)?.seq ?? 0;

    function refreshIn(ms: number): void {
      const at = Date.now() + ms;
      if (due && due.at <= at) return;
      clearTimeout(due?.timer);
      due = { at, timer: setTimeout(() => void refetch(), ms) };
    }
    async function refetch(): Promise<void> {
      // While the answer is on its way, a message might want another. It then finds this one gone.
      due = null;
      await queryClient.refetchQueries({ queryKey });
      if (!closed && wanted > seq()) refreshIn(COUNTS_MS);
    }

    const close = openEventStream({
      eventId,
      seq,
      onMessage: (message) => {
        contact = Date.now();
        wanted = Math.max(wanted, message.data.seq);
        queryClient.setQueryData(queryKey, (shown) => shown && withMessage(shown, message));
        refreshIn(message.kind === 'passed' || message.kind === 'reset' ? COUNTS_MS : FIGURES_MS);
      },
      onGap: () => refreshIn(COUNTS_MS),
      onContact: () => {
        contact = Date.now();
      },
      onState: (state) => setLive({ state, asOf: state === 'live' ? null : contact }),
    });
    return () => {
      closed = true;
      close();
      clearTimeout(due?.timer);
    };
  }, [eventId, loaded]);
  return live;
}
