import { message, type Effect, type Schedule } from '@laminate/contracts';
import { apiError, messageInEnglish, type UserScope } from '@laminate/kit';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import { presentEffect } from '@laminate/rules/consequences/graph';
import { setsOnDay, type DayMove } from '@laminate/rules/consequences/move-set';
import { consequencesOfDay } from '@laminate/rules/consequences/programme';
import { misplaced } from '@laminate/rules/timetable';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { checkSeen } from '../event/check-seen.ts';
import { lockEvent } from '../event/lock-event.ts';
import { writeLog } from '../log/write-log.ts';
import { cancelSets } from './cancel-sets.ts';
import {
  checkSeenSets,
  orRefuse,
  programmeFacts,
  seenBy,
  type EventTimes,
  type ProgrammeSight,
} from './performances.ts';
import { scheduleOf } from './read-schedules.ts';
import { checkStages, hours, setStages, type DayValues } from './schedules.ts';
import { keepUndoable, placeOf, writeSets, type DayState } from './undo-programme.ts';

interface DayChange extends DayValues {
  readonly revision?: number | undefined;
  /** Sets that keep their distance to the start of the day, as they were seen. */
  readonly along: readonly { readonly id: number; readonly revision: number }[];
}

const moveOf = (id: number, { scheduleDate, startTime, endTime, along }: DayChange): DayMove => ({
  id,
  to: { scheduleDate, start_time: startTime, end_time: endTime },
  along: along.map((each) => each.id),
});

const stateOf = ({ name, scheduleDate, startTime, endTime, stages }: DayValues): DayState => ({
  name,
  date: scheduleDate,
  start_time: startTime,
  end_time: endTime,
  stages: [...new Set(stages)].toSorted((a, b) => a - b),
});

const valuesOf = ({ name, scheduleDate, start_time, end_time, stages }: Schedule): DayValues => ({
  name,
  scheduleDate,
  startTime: start_time,
  endTime: end_time,
  stages,
});

/** What would no longer fit into the day. @throws ApiError 409 that names the first of it */
function checkHolds(sets: Schedule['artists'], day: DayValues, timeZone: string): void {
  const wanted = { scheduleDate: day.scheduleDate, start_time: day.startTime, end_time: day.endTime };
  const out = sets.find((performance) => misplaced(wanted, performance, timeZone));
  if (out)
    throw apiError('conflict', {
      message: message('set_would_fall_out', { artist: out.artist_name, time: out.start_time }),
    });
  const offStage = sets.find(({ stage_id }) => !day.stages.includes(stage_id));
  if (offStage)
    throw apiError('conflict', {
      message: message('set_on_removed_stage', { artist: offStage.artist_name }),
    });
}

/**
 * Changes a day of the programme, and with it the sets that move along. Joins the caller's transaction.
 * @param timeZone of the event
 * @returns the day, and the id by which all of it can be undone
 * @throws ApiError 404, 409 `changed_meanwhile`, or 409 when a performance would fall out of it or can't move along
 */
export async function updateSchedule(
  em: EntityManager,
  scope: UserScope,
  id: number,
  change: DayChange,
  timeZone: string,
): Promise<{ schedule: Schedule; undo: number }> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  const day = await scheduleOf(em, scope, id);
  checkSeen(change.revision, day.revision, day);
  checkSeenSets(day, change.along);
  await checkStages(em, scope, change.stages);
  const moved = orRefuse(() => setsOnDay(day, moveOf(id, change), timeZone));
  const now = new Map(moved.map((set) => [set.id, set]));
  checkHolds(
    day.artists.map((set) => now.get(set.id) ?? set),
    change,
    timeZone,
  );
  await tables(em)
    .updateTable('advancing.schedule')
    .set({
      name: change.name,
      schedule_date: change.scheduleDate,
      start_time: change.startTime,
      end_time: change.endTime,
      revision: sql`revision + 1`,
    })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .execute();
  await setStages(em, scope, id, change.stages);
  await writeSets(em, scope, moved);
  const undo = await keepUndoable(em, scope, {
    day,
    sets: day.artists.flatMap((set) => {
      const to = now.get(set.id);
      return to ? [{ id: set.id, was: placeOf(set), now: placeOf(to) }] : [];
    }),
    opened: [],
    change: { was: stateOf(valuesOf(day)), now: stateOf(change) },
  });
  await writeLog(em, scope, {
    action: 'change_schedule',
    details: {
      ...hours(change),
      undo_id: undo,
      ...(moved.length > 0 && { along: moved.map(({ artist_name }) => artist_name) }),
    },
  });
  return { schedule: await scheduleOf(em, scope, id), undo };
}

/**
 * Deletes a day with its performances. Joins the caller's transaction.
 * @param timeZone of the event
 * @returns the id by which all of it can be undone
 * @throws ApiError 404
 */
export async function deleteSchedule(
  em: EntityManager,
  scope: UserScope,
  id: number,
  timeZone: string,
): Promise<number> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  const day = await scheduleOf(em, scope, id);
  const { name, artists } = day;
  await cancelSets(em, scope, timeZone, (set) => set.schedule_id === id);
  await tables(em)
    .deleteFrom('advancing.performance')
    .where(ofEvent({ accountId, eventId }))
    .where('schedule_id', '=', id)
    .execute();
  await tables(em)
    .updateTable('advancing.schedule')
    .set({ deleted_at: sql`now()` })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .execute();
  const undo = await keepUndoable(em, scope, {
    day,
    sets: artists.map((set) => ({ id: set.id, was: placeOf(set), now: null, revision: set.revision })),
    opened: [],
    change: { was: stateOf(valuesOf(day)), now: null },
  });
  await writeLog(em, scope, {
    action: 'delete_schedule',
    details: { schedule: name, performances: artists.length, undo_id: undo },
  });
  return undo;
}

/**
 * Returns what a change of a day would touch, by facts of one moment and as far as the caller can see it. It writes
 * nothing.
 * @param change null for its deletion
 * @throws ApiError as `updateSchedule`, but for performances that would fall out, which it names
 */
export async function previewSchedule(
  em: EntityManager,
  scope: UserScope,
  id: number,
  change: DayChange | null,
  event: EventTimes,
  sight: ProgrammeSight,
): Promise<Effect[]> {
  const facts = seenBy(await programmeFacts(em, scope, event), sight);
  const day = facts.schedules.find((each) => each.id === id);
  if (!day) throw apiError('not_found');
  if (change) {
    checkSeen(change.revision, day.revision, day);
    checkSeenSets(day, change.along);
    await checkStages(em, scope, change.stages);
  }
  const move = change ? moveOf(id, change) : { id, to: null, along: [] };
  return orRefuse(() => consequencesOfDay(facts, move)).map((effect) => presentEffect(effect, messageInEnglish));
}
