import type { AreaLimit, CheckpointChange, CheckpointSettings, QuotaChange } from '@laminate/contracts/checkpoints';
import {
  addCheckpoint,
  addQuota,
  checkpointSettings,
  deleteCheckpoint,
  deleteQuota,
  orderCheckpoints,
  setAreaLimit,
  setDayStart,
  updateCheckpoint,
  updateQuota,
} from '@laminate/contracts/routes/access-checkpoints';
import { call, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';
import { accessQuery } from '../../../access/access-system.ts';

/** Checkpoints, limits of areas and quotas of an event. */
export const checkpointsQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['checkpoints', eventId],
    queryFn: ({ signal }) => call(checkpointSettings, { params: { eventId }, signal }),
    staleTime: 0,
  });

/** Shows the answer to a change. The gate and the matrix ask for it again. */
async function changed(eventId: number, answer: Promise<CheckpointSettings>): Promise<void> {
  queryClient.setQueryData(checkpointsQuery(eventId).queryKey, await answer);
  await queryClient.invalidateQueries({ queryKey: accessQuery(eventId).queryKey });
}

/** Adds a checkpoint, or changes the one of this id. */
export const saveCheckpoint = (eventId: number, id: number | null, body: CheckpointChange): Promise<void> =>
  changed(
    eventId,
    id === null
      ? call(addCheckpoint, { params: { eventId }, body })
      : call(updateCheckpoint, { params: { eventId }, body: { ...body, checkpoint_id: id } }),
  );

export const removeCheckpoint = (eventId: number, id: number): Promise<void> =>
  changed(eventId, call(deleteCheckpoint, { params: { eventId }, body: { checkpoint_id: id } }));

/** Puts the checkpoints in this order. */
export const saveOrder = (eventId: number, ids: readonly number[]): Promise<void> =>
  changed(eventId, call(orderCheckpoints, { params: { eventId }, body: { ids: [...ids] } }));

/** Says how many guests an area takes. */
export const saveLimit = (eventId: number, areaId: number, limit: AreaLimit): Promise<void> =>
  changed(eventId, call(setAreaLimit, { params: { eventId }, body: { area_id: areaId, ...limit } }));

/** Adds a quota, or changes the one of this id. */
export const saveQuota = (eventId: number, id: number | null, body: QuotaChange): Promise<void> =>
  changed(
    eventId,
    id === null
      ? call(addQuota, { params: { eventId }, body })
      : call(updateQuota, { params: { eventId }, body: { ...body, quota_id: id } }),
  );

export const removeQuota = (eventId: number, id: number): Promise<void> =>
  changed(eventId, call(deleteQuota, { params: { eventId }, body: { quota_id: id } }));

/** @param minutes after midnight */
export const saveDayStart = (eventId: number, minutes: number): Promise<void> =>
  changed(eventId, call(setDayStart, { params: { eventId }, body: { day_starts_at: minutes } }));
