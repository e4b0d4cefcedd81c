import { guestArrivals, undoArrival } from '@laminate/contracts/routes/checkin';
import type { LedgerEntry } from '@laminate/contracts/check-in';
import { call, hasCode, toast } from '@laminate/sdk';
import { againWhenBusy, newUuid } from '@laminate/sdk/device';
import { i18n } from '@laminate/sdk/i18n';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { deviceName, tapHeaders } from '@laminate/device';
import { doorGroups } from '../queue/group-count.ts';

/**
 * Returns the query for the ledger of a guest, newest first. `version` changes when the live list has received a change
 * of the guest, so the history is fetched again. Until then the known history stays.
 */
export const arrivalsQuery = (eventId: number, personId: number, version: number) =>
  queryOptions({
    queryKey: ['arrivals', eventId, personId, version],
    queryFn: ({ signal }) => call(guestArrivals, { params: { eventId, personId }, signal }),
    placeholderData: (known, query) => (query?.queryKey[2] === personId ? known : undefined),
    // Without a network it fails immediately instead of waiting for one silently.
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });

/**
 * Undoes one arrival. A request without an answer is sent again with the same key. `onSettled` is called when the list
 * might be behind.
 */
export function useUndoArrival(eventId: number, onSettled: () => void) {
  const keys = useRef(new Map<number, string>());
  return useMutation({
    mutationFn: ({ id }: LedgerEntry) => {
      const idempotencyKey = keys.current.get(id) ?? newUuid();
      keys.current.set(id, idempotencyKey);
      return againWhenBusy(() =>
        call(undoArrival, { params: { eventId }, body: { entry_id: id }, idempotencyKey, headers: tapHeaders() }),
      );
    },
    onSuccess: (_result, { action, device, remaining }) => {
      // Arrivals by taps are followed one by one. For a group, this device knows only how many it let in.
      if (action === 'check_in_group' && device === deviceName()) void doorGroups().add(eventId, -remaining);
      toast.success(i18n.t('Removed check-in'));
    },
    onSettled,
  });
}

/** Returns the reason why an arrival could not be undone. */
export function undoRefusal(error: unknown): string {
  if (hasCode(error, 'already_undone')) return i18n.t('Someone else has already undone this check-in.');
  if (hasCode(error, 'network', 'timeout'))
    return i18n.t('The server isn’t responding. You need to be online to undo a check-in.');
  if (hasCode(error, 'not_found')) return i18n.t('This guest is no longer on the list.');
  return error instanceof Error ? error.message : String(error);
}
