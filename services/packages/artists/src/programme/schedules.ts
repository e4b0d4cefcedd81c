import { type Schedule as ScheduleOut, message } from '@laminate/contracts';
import { misplaced } from '@laminate/rules/timetable';
import { apiError, fieldError, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Schedule } from '../entities/index.ts';
import { scheduleOf, stagesOf } from './read-schedules.ts';
import { lockEvent } from '../event/lock-event.ts';
import { cancelSets } from './cancel-sets.ts';
import { writeLog } from '../log/write-log.ts';
import { callFunction, tables, ofEvent, eventColumns } from '@laminate/kit/database/tables';

export interface DayValues {
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly scheduleDate: string;
  /** HH:MM. */
  readonly startTime: string;
  readonly endTime: string;
  readonly stages: readonly number[];
}

/** @throws ApiError 404 for a stage that the event does not have */
export async function checkStages(em: EntityManager, scope: UserScope, ids: readonly number[]): Promise<void> {
  const stages = await stagesOf(em, scope);
  if (ids.some((id) => !stages.some((stage) => stage.id === id)))
    throw apiError('not_found', { message: 'no_such_stage' });
}

/** Makes these the stages of a day. */
export async function setStages(
  em: EntityManager,
  { accountId, eventId }: UserScope,
  scheduleId: number,
  ids: readonly number[],
): Promise<void> {
  await tables(em)
    .deleteFrom('advancing.schedule_stage')
    .where(ofEvent({ accountId, eventId }))
    .where('schedule_id', '=', scheduleId)
    .execute();
  const stages = [...new Set(ids)].map((stage_id) => ({
    ...eventColumns({ accountId, eventId }),
    schedule_id: scheduleId,
    stage_id,
  }));
  if (stages.length > 0) await tables(em).insertInto('advancing.schedule_stage').values(stages).execute();
}

/** Makes the stage of a performance a stage of the day. @returns the stages that were none of it */
export async function openStage(
  em: EntityManager,
  { accountId, eventId }: UserScope,
  scheduleId: number,
  stageId: number,
): Promise<number[]> {
  const opened = await tables(em)
    .insertInto('advancing.schedule_stage')
    .values({ ...eventColumns({ accountId, eventId }), schedule_id: scheduleId, stage_id: stageId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('stage_id')
    .execute();
  return opened.map(({ stage_id }) => stage_id);
}

/** What the log keeps of a day. */
export const hours = ({ name, scheduleDate, startTime, endTime }: DayValues) => ({
  schedule: name,
  date: scheduleDate,
  start_time: startTime,
  end_time: endTime,
});

/** Adds a day of the programme. Joins the caller's transaction. @throws ApiError 404 for a stage of another event */
export async function addSchedule(em: EntityManager, scope: UserScope, day: DayValues): Promise<ScheduleOut> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  await checkStages(em, scope, day.stages);
  const { name, scheduleDate, startTime, endTime } = day;
  const schedule = em.create(Schedule, { accountId, eventId, name, scheduleDate, startTime, endTime });
  await em.flush();
  await setStages(em, scope, schedule.id, day.stages);
  await writeLog(em, scope, { action: 'add_schedule', details: hours(day) });
  return scheduleOf(em, scope, schedule.id);
}

const WHY = {
  'outside the day': ({ start_time, end_time }: ScheduleOut) =>
    message('set_outside_day', { start: start_time, end: end_time }),
  'not after the start': () => message('end_before_start'),
  'skipped by the clocks': () => message('time_skipped'),
} as const;

/** @throws ApiError 400 that names the time which does not fit into the day */
export function checkFits(
  day: ScheduleOut,
  times: { readonly start_time: string; readonly end_time: string | null },
  timeZone: string,
): void {
  const wrong = misplaced(day, times, timeZone);
  if (wrong) throw fieldError(wrong.field, WHY[wrong.why](day));
}

/**
 * Shows the programme to artists, or hides it. A set that is deleted while hidden is cancelled in calendars once the
 * programme is shown again. Joins the caller's transaction.
 * @param timeZone of the event
 */
export async function publishSchedule(
  em: EntityManager,
  scope: UserScope,
  published: boolean,
  timeZone: string,
): Promise<void> {
  await lockEvent(em, scope);
  if (!published) await cancelSets(em, scope, timeZone);
  await callFunction(em, 'accounts.publish_to_artists', [scope.eventId, published, null]);
  await writeLog(em, scope, { action: published ? 'publish_schedule' : 'unpublish_schedule' });
}
