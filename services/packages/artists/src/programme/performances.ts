import type { Performance as PerformanceOut, Schedule } from '@laminate/contracts';
import { apiError, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { checkSeen } from '../event/check-seen.ts';
import { Performance } from '../entities/index.ts';
import { findArtist } from '../artists/find-artist.ts';
import { scheduleOf, stagesOf } from './read-schedules.ts';
import { lockEvent } from '../event/lock-event.ts';
import { writeLog } from '../log/write-log.ts';
import { cancelSets } from './cancel-sets.ts';
import { checkFits } from './schedules.ts';
import { tables, ofEvent, eventColumns } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

interface SetValues {
  readonly stage_id: number;
  readonly artist_id: number;
  /** HH:MM. A time before the start of the day is after midnight. */
  readonly start_time: string;
  readonly end_time: string | null;
}

/**
 * Loads what a performance names.
 * @throws ApiError 404 for what the event does not have, 400 for times outside the day
 */
async function load(em: EntityManager, scope: UserScope, day: Schedule, set: SetValues, timeZone: string) {
  const artist = await findArtist(em, scope, set.artist_id);
  const stage = (await stagesOf(em, scope)).find(({ id }) => id === set.stage_id);
  if (!stage) throw apiError('not_found', { message: 'no_such_stage' });
  checkFits(day, set, timeZone);
  return { artist, stage };
}

/** Makes the stage of a performance a stage of the day. */
const openStage = (em: EntityManager, { accountId, eventId }: UserScope, scheduleId: number, stageId: number) =>
  tables(em)
    .insertInto('advancing.schedule_stage')
    .values({ ...eventColumns({ accountId, eventId }), schedule_id: scheduleId, stage_id: stageId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

async function performanceOf(
  em: EntityManager,
  scope: UserScope,
  scheduleId: number,
  id: number,
): Promise<PerformanceOut> {
  const performance = (await scheduleOf(em, scope, scheduleId)).artists.find((each) => each.id === id);
  if (!performance) throw apiError('not_found');
  return performance;
}

/**
 * Adds an artist to a day. A clash is not an error, since the planner sees it and might want it for a while. Joins the
 * caller's transaction.
 * @param timeZone of the event
 * @throws ApiError 404 for what the event does not have, 400 for times outside the day
 */
export async function addPerformance(
  em: EntityManager,
  scope: UserScope,
  scheduleId: number,
  set: SetValues,
  timeZone: string,
): Promise<PerformanceOut> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  const day = await scheduleOf(em, scope, scheduleId);
  const { artist, stage } = await load(em, scope, day, set, timeZone);
  const performance = em.create(Performance, {
    accountId,
    eventId,
    scheduleId,
    artistId: set.artist_id,
    stageId: set.stage_id,
    startTime: set.start_time,
    endTime: set.end_time,
  });
  await em.flush();
  await openStage(em, scope, scheduleId, set.stage_id);
  await writeLog(em, scope, {
    action: 'add_performance',
    artist,
    details: { schedule: day.name, stage: stage.name, start_time: set.start_time, end_time: set.end_time },
  });
  return performanceOf(em, scope, scheduleId, performance.id);
}

/**
 * Changes a performance. Joins the caller's transaction.
 * @param timeZone of the event
 * @throws ApiError 404 for what the event does not have, 400 for times outside the day, 409 `changed_meanwhile`
 */
export async function updatePerformance(
  em: EntityManager,
  scope: UserScope,
  scheduleId: number,
  id: number,
  { revision, ...set }: SetValues & { readonly revision?: number | undefined },
  timeZone: string,
): Promise<PerformanceOut> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  const day = await scheduleOf(em, scope, scheduleId);
  const was = await performanceOf(em, scope, scheduleId, id);
  checkSeen(revision, was.revision, was);
  const { artist, stage } = await load(em, scope, day, set, timeZone);
  if (set.artist_id !== was.artist_id) await cancelSets(em, scope, timeZone, (each) => each.id === id);
  await tables(em)
    .updateTable('advancing.performance')
    .set({
      artist_id: set.artist_id,
      stage_id: set.stage_id,
      start_time: set.start_time,
      end_time: set.end_time,
      revision: sql`revision + 1`,
    })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .execute();
  await openStage(em, scope, scheduleId, set.stage_id);
  await writeLog(em, scope, {
    action: 'change_performance',
    artist,
    details: {
      schedule: day.name,
      stage: stage.name,
      start_time: set.start_time,
      end_time: set.end_time,
      was_start_time: was.start_time,
    },
  });
  return performanceOf(em, scope, scheduleId, id);
}

/**
 * Takes an artist off a day. Joins the caller's transaction.
 * @param timeZone of the event
 * @throws ApiError 404
 */
export async function deletePerformance(
  em: EntityManager,
  scope: UserScope,
  scheduleId: number,
  id: number,
  timeZone: string,
): Promise<void> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  const day = await scheduleOf(em, scope, scheduleId);
  const { artist_id, artist_name, start_time } = await performanceOf(em, scope, scheduleId, id);
  await cancelSets(em, scope, timeZone, (each) => each.id === id);
  await tables(em)
    .deleteFrom('advancing.performance')
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .execute();
  await writeLog(em, scope, {
    action: 'delete_performance',
    artist: { id: artist_id, name: artist_name },
    details: { schedule: day.name, start_time },
  });
}
