import type { GroupCheckIn } from '@laminate/contracts/check-in';
import { checkInGroup, undoCheckInGroup } from '@laminate/contracts/routes/checkin';
import { call, hasCode } from '@laminate/sdk';
import { againWhenBusy, newUuid } from '@laminate/sdk/device';
import { i18n } from '@laminate/sdk/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tapHeaders } from '@laminate/device';
import type { PlaceFilter } from '../people/visible-rows.ts';
import { doorGroups } from '../queue/group-count.ts';

/** A unit, or one of its groups. */
export type GroupPlace = PlaceFilter & { readonly unitId: number };

/**
 * Checks in a whole group, and takes that back. Both are kept under a key as long as the dialog is open, so asking
 * again after no answer never lets anyone in twice.
 */
export function useGroupCheckIn(eventId: number, { unitId, groupId }: GroupPlace, onSettled: () => void) {
  const [keys] = useState(() => ({ checkIn: newUuid(), undo: newUuid() }));
  const params = { eventId };
  const checkIn = useMutation({
    mutationFn: () =>
      againWhenBusy(() =>
        call(checkInGroup, {
          params,
          body: { unit_id: unitId, group_id: groupId },
          idempotencyKey: keys.checkIn,
          headers: tapHeaders(),
        }),
      ),
    onSuccess: ({ guests }) => void doorGroups().add(eventId, guests),
    onSettled,
  });
  const undo = useMutation({
    mutationFn: (batch: number) =>
      againWhenBusy(() =>
        call(undoCheckInGroup, { params, body: { batch }, idempotencyKey: keys.undo, headers: tapHeaders() }),
      ),
    onSuccess: ({ guests }) => void doorGroups().add(eventId, -guests),
    onSettled,
  });
  return { checkIn, undo };
}

/** Returns the reason why no one was checked in or no check-in was undone. */
export function groupRefusal(error: unknown): string {
  if (hasCode(error, 'network', 'timeout'))
    return i18n.t(
      'The server isn’t responding. You need to be online to check in a whole group. You can try again safely: no one will be counted twice.',
    );
  if (hasCode(error, 'already_undone')) return i18n.t('These check-ins have already been undone.');
  return error instanceof Error ? error.message : String(error);
}

export function skippedReason(reason: GroupCheckIn['skipped'][number]['reason']): string {
  if (reason === 'blocked') return i18n.t('Blocked');
  return reason === 'pending' ? i18n.t('Pending') : i18n.t('changed since');
}
