import { message, type Effect, type Performance as PerformanceOut, type Schedule } from '@laminate/contracts';
import { apiError, messageInEnglish, type EventKey, type IdentityEvent, type UserScope } from '@laminate/kit';
import { presentEffect } from '@laminate/rules/consequences/graph';
import { CannotFollow, setsMoved, type SetMove } from '@laminate/rules/consequences/move-set';
import { consequencesOfMove, type ProgrammeFacts } from '@laminate/rules/consequences/programme';
import type { EntityManager } from '@mikro-orm/postgresql';
import { checkSeen } from '../event/check-seen.ts';
import { Performance } from '../entities/index.ts';
import { findArtist } from '../artists/find-artist.ts';
import { scheduleOf, stagesOf } from './read-schedules.ts';
import { lockEvent } from '../event/lock-event.ts';
import { writeLog } from '../log/write-log.ts';
import { cancelSets } from './cancel-sets.ts';
import { checkFits, openStage } from './schedules.ts';
import { keepUndoable, placeOf, writeSets } from './undo-programme.ts';
import { callFunction, tables, ofEvent } from '@laminate/kit/database/tables';

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

/** The event of a request. */
export type EventTimes = Pick<IdentityEvent, 'start_time' | 'end_time' | 'time_zone'>;

/** Reads what a change of the programme can touch, by one statement, so that all of it is of one moment. */
export async function programmeFacts(
  em: EntityManager,
  { eventId }: EventKey,
  { start_time, end_time, time_zone: timeZone }: EventTimes,
): Promise<ProgrammeFacts> {
  type Value = Omit<ProgrammeFacts, 'start' | 'end' | 'timeZone'>;
  const [row] = await callFunction<{ value: Value }>(em, 'advancing.programme_facts', [eventId]);
  return { ...(row as { value: Value }).value, start: Date.parse(start_time), end: Date.parse(end_time), timeZone };
}

/** What the caller can see outside the programme (specification §6). */
export interface ProgrammeSight {
  /** How many guests of artists are checked in. */
  readonly inside: boolean;
  /** Time slots of the access system, and which of them guests of artists have. */
  readonly slots: boolean;
  /** Quotas, with the names of units and groups. */
  readonly quotas: boolean;
  /** Requests for the guest list, and limits of its places. */
  readonly requests: boolean;
}

/** Leaves out of facts what the caller can't see. */
export const seenBy = (facts: ProgrammeFacts, { inside, slots, quotas, requests }: ProgrammeSight): ProgrammeFacts => ({
  ...facts,
  ...(!requests && { limits: [], requestDays: [] }),
  guests: facts.guests.map((each) => ({
    ...each,
    ...(!inside && { inside: 0 }),
    ...(!slots && { areas: [] }),
  })),
  ...(!slots && { slots: [] }),
  ...(!quotas && { quotas: [] }),
});

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

interface SetChange extends SetValues {
  readonly revision?: number | undefined;
  /** Later sets on the stage that move by the same time, as they were seen. */
  readonly along: readonly { readonly id: number; readonly revision: number }[];
}

/** Changes what it can to make an error of the API of a set that can't move along. */
export function orRefuse<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CannotFollow)) throw error;
    throw apiError('conflict', { message: message('set_cannot_follow', { artist: error.set.artist_name }) });
  }
}

/** @throws ApiError 404 for a set that the day does not have, 409 `changed_meanwhile` */
export function checkSeenSets(day: Schedule, sets: SetChange['along']): void {
  for (const { id, revision } of sets) {
    const there = day.artists.find((each) => each.id === id);
    if (!there) throw apiError('not_found');
    checkSeen(revision, there.revision, there);
  }
}

const moveOf = (id: number, { along, ...set }: SetChange): SetMove => ({
  id,
  to: placeOf(set),
  along: along.map((each) => each.id),
});

/**
 * Changes a performance, and with it the later ones that move along. Joins the caller's transaction.
 * @param timeZone of the event
 * @returns the performance, and the id by which all of it can be undone
 * @throws ApiError 404 for what the event does not have, 400 for times outside the day, 409 `changed_meanwhile`, or 409
 * for a set that can't move along
 */
export async function updatePerformance(
  em: EntityManager,
  scope: UserScope,
  scheduleId: number,
  id: number,
  set: SetChange,
  timeZone: string,
): Promise<{ performance: PerformanceOut; undo: number }> {
  await lockEvent(em, scope);
  const day = await scheduleOf(em, scope, scheduleId);
  const was = await performanceOf(em, scope, scheduleId, id);
  checkSeen(set.revision, was.revision, was);
  checkSeenSets(day, set.along);
  const { artist, stage } = await load(em, scope, day, set, timeZone);
  const moved = orRefuse(() => setsMoved(day, moveOf(id, set), timeZone));
  if (set.artist_id !== was.artist_id) await cancelSets(em, scope, timeZone, (each) => each.id === id);
  await writeSets(em, scope, moved);
  const opened = await openStage(em, scope, scheduleId, set.stage_id);
  const places = new Map(day.artists.map((each) => [each.id, placeOf(each)]));
  const undo = await keepUndoable(em, scope, {
    day,
    sets: moved.map((each) => ({ id: each.id, was: places.get(each.id) ?? placeOf(each), now: placeOf(each) })),
    opened,
  });
  await writeLog(em, scope, {
    action: 'change_performance',
    artist,
    details: {
      schedule: day.name,
      stage: stage.name,
      start_time: set.start_time,
      end_time: set.end_time,
      was_start_time: was.start_time,
      undo_id: undo,
      ...(moved.length > 1 && { along: moved.slice(1).map(({ artist_name }) => artist_name) }),
    },
  });
  return { performance: await performanceOf(em, scope, scheduleId, id), undo };
}

/**
 * Returns what a change of a performance would touch, by facts of one moment and as far as the caller can see it. It
 * writes nothing.
 * @throws ApiError as `updatePerformance`
 */
export async function previewPerformance(
  em: EntityManager,
  scope: UserScope,
  scheduleId: number,
  id: number,
  set: SetChange,
  event: EventTimes,
  sight: ProgrammeSight,
): Promise<Effect[]> {
  const facts = seenBy(await programmeFacts(em, scope, event), sight);
  const day = facts.schedules.find((each) => each.id === scheduleId);
  const was = day?.artists.find((each) => each.id === id);
  if (!day || !was) throw apiError('not_found');
  checkSeen(set.revision, was.revision, was);
  checkSeenSets(day, set.along);
  const { artist } = await load(em, scope, day, set, event.time_zone);
  const move = moveOf(id, set);
  const effects = orRefuse(() => consequencesOfMove(facts, { ...move, to: { ...move.to, artist_name: artist.name } }));
  return effects.map((effect) => presentEffect(effect, messageInEnglish));
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
