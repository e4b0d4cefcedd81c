import { message, type Performance, type Schedule } from '@laminate/contracts';
import { apiError, type UserScope } from '@laminate/kit';
import { anyOf, eventColumns, ofEvent, tables } from '@laminate/kit/database/tables';
import type { SetPlace } from '@laminate/rules/consequences/move-set';
import { misplaced } from '@laminate/rules/timetable';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { schedulesOf, stagesOf } from './read-schedules.ts';
import { lockEvent } from '../event/lock-event.ts';
import { writeLog } from '../log/write-log.ts';
import { cancelSets } from './cancel-sets.ts';
import { openStage, setStages } from './schedules.ts';

/** A set that a change wrote. */
interface ChangedSet {
  readonly id: number;
  readonly was: SetPlace;
  readonly now: SetPlace;
}

/** A set that a change deleted with its day. */
interface DeletedSet {
  readonly id: number;
  readonly was: SetPlace;
  readonly now: null;
  readonly revision: number;
}

/** A day as a change found it, or left it. Stages are in the order of their ids. */
export interface DayState {
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly stages: readonly number[];
}

/** A change of a day. Its deletion leaves nothing. */
interface ChangeOfDay {
  readonly was: DayState;
  readonly now: DayState | null;
}

/** How a change left a day. */
interface ChangedDay {
  readonly day: Schedule;
  readonly sets: readonly (ChangedSet | DeletedSet)[];
  readonly change?: ChangeOfDay;
  /** Stages that the change made stages of the day. */
  readonly opened: readonly number[];
}

/** The moment before which changes can no longer be undone. */
export const undoableSince = (): RawBuilder<string> => sql<string>`now() - interval '7 days'`;

export const placeOf = ({ artist_id, stage_id, start_time, end_time }: SetPlace): SetPlace => ({
  artist_id,
  stage_id,
  start_time,
  end_time,
});

const isAt = (set: SetPlace, place: SetPlace): boolean =>
  JSON.stringify(placeOf(set)) === JSON.stringify(placeOf(place));

/** Writes sets of a day of a locked event. Each has a revision more. */
export async function writeSets(
  em: EntityManager,
  { accountId, eventId }: UserScope,
  sets: readonly (SetPlace & { readonly id: number })[],
): Promise<void> {
  for (const { id, ...set } of sets)
    await tables(em)
      .updateTable('advancing.performance')
      .set({ ...placeOf(set), revision: sql`revision + 1` })
      .where(ofEvent({ accountId, eventId }))
      .where('id', '=', id)
      .execute();
}

/** Forgets by what changes of events of all accounts could be undone, once that is over. */
export async function forgetOldChanges(em: EntityManager): Promise<void> {
  await tables(em).deleteFrom('advancing.undoable_change').where('at', '<', undoableSince()).execute();
}

/**
 * Keeps by what a change can be undone. Joins the caller's transaction.
 * @returns the id of the change
 */
export async function keepUndoable(
  em: EntityManager,
  { accountId, eventId }: UserScope,
  { day, sets, opened, change }: ChangedDay,
): Promise<number> {
  const [row] = await tables(em)
    .insertInto('advancing.undoable_change')
    .values({
      ...eventColumns({ accountId, eventId }),
      schedule_id: day.id,
      sets: JSON.stringify(sets),
      opened: [...opened],
      day_revision: day.revision,
      day: change ? JSON.stringify(change) : null,
    })
    .returning('id')
    .execute();
  return (row as { id: number }).id;
}

/**
 * Returns the sets of a change as they are now.
 * @throws ApiError 409 for the first that is gone, or is no longer as the change left it
 */
function setsAsLeft(day: Schedule | undefined, sets: readonly ChangedSet[]): Performance[] {
  return sets.map(({ id, now }) => {
    const set = day?.artists.find((each) => each.id === id);
    if (!set) throw apiError('conflict', { message: 'set_gone_since' });
    if (!isAt(set, now))
      throw apiError('conflict', { message: message('set_changed_since', { artist: set.artist_name }) });
    return set;
  });
}

/** Takes back that a change made stages of the day, where they are still empty and no one has edited the day. */
async function closeStages(
  em: EntityManager,
  { accountId, eventId }: UserScope,
  scheduleId: number,
  opened: readonly number[],
): Promise<void> {
  await tables(em)
    .deleteFrom('advancing.schedule_stage as s')
    .where(ofEvent({ accountId, eventId }, 's'))
    .where('s.schedule_id', '=', scheduleId)
    .where('s.stage_id', '=', anyOf(opened))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('advancing.performance as p')
            .where(ofEvent({ accountId, eventId }, 'p'))
            .whereRef('p.schedule_id', '=', 's.schedule_id')
            .whereRef('p.stage_id', '=', 's.stage_id'),
        ),
      ),
    )
    .execute();
}

/**
 * Undoes a change of performances or of a day as one: each set is where it was, with a later revision. Joins the caller's
 * transaction.
 * @param timeZone of the event
 * @returns how many sets were restored
 * @throws ApiError 404 also after 7 days, or 409 when it is undone already, or when any of its sets can't go back
 */
export async function undoProgramme(
  em: EntityManager,
  scope: UserScope,
  id: number,
  timeZone: string,
): Promise<number> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  const [change] = await tables(em)
    .selectFrom('advancing.undoable_change')
    .select(['schedule_id', 'sets', 'opened', 'day_revision', 'day', sql<boolean>`undone_at is not null`.as('undone')])
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .where('at', '>=', undoableSince())
    .$narrowType<{ sets: ChangedSet[]; day: ChangeOfDay | null }>()
    .execute();
  if (!change) throw apiError('not_found', { message: 'no_such_change' });
  if (change.undone) throw apiError('conflict', { message: 'already_undone' });
  if (change.day) return undoDay(em, scope, id, { ...change, day: change.day }, timeZone);
  const day = await dayOf(em, scope, change.schedule_id);
  const sets = setsAsLeft(day, change.sets);
  if (!day) return 0;
  const stages = await stagesOf(em, scope);
  for (const [at, { was }] of change.sets.entries()) {
    if (!stages.some((stage) => stage.id === was.stage_id)) throw apiError('conflict', { message: 'no_such_stage' });
    if (misplaced(day, was, timeZone))
      throw apiError('conflict', { message: message('set_fits_no_longer', { artist: sets[at]?.artist_name ?? '' }) });
  }
  await checkArtists(em, scope, change.sets);
  const given = new Set(change.sets.filter(({ was, now }) => was.artist_id !== now.artist_id).map((set) => set.id));
  if (given.size > 0) await cancelSets(em, scope, timeZone, (set) => given.has(set.id));
  await writeSets(
    em,
    scope,
    change.sets.map((set) => ({ id: set.id, ...set.was })),
  );
  // Their stages can have been taken off the day since, and sets of no stage of the day are on no screen.
  const stageIds = new Set(change.sets.map(({ was }) => was.stage_id));
  for (const stageId of stageIds) await openStage(em, scope, day.id, stageId);
  if (day.revision === change.day_revision) await closeStages(em, scope, day.id, change.opened);
  await noteUndone(em, scope, id);
  const [first] = sets;
  await writeLog(em, scope, {
    action: 'undo_performance',
    ...(first && { artist: { id: first.artist_id, name: first.artist_name } }),
    details: { schedule: day.name, start_time: change.sets[0]?.was.start_time, sets: sets.length },
  });
  return sets.length;
}

async function noteUndone(em: EntityManager, { accountId, eventId }: UserScope, id: number): Promise<void> {
  await tables(em)
    .updateTable('advancing.undoable_change')
    .set({ undone_at: sql`now()` })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .execute();
}

const isDay = ({ name, scheduleDate, start_time, end_time, stages }: Schedule, state: DayState): boolean =>
  name === state.name &&
  scheduleDate === state.date &&
  start_time === state.start_time &&
  end_time === state.end_time &&
  stages.toSorted((a, b) => a - b).join() === state.stages.join();

interface KeptDay {
  readonly schedule_id: number;
  readonly sets: readonly (ChangedSet | DeletedSet)[];
  readonly day: ChangeOfDay;
}

/** Undoes a change of a day that is as the change left it, with its sets. @returns how many sets were restored */
async function undoDay(
  em: EntityManager,
  scope: UserScope,
  id: number,
  { schedule_id, sets: kept, day: { was, now } }: KeptDay,
  timeZone: string,
): Promise<number> {
  const { accountId, eventId } = scope;
  const day = await dayOf(em, scope, schedule_id);
  if (now ? !day || !isDay(day, now) : day) throw apiError('conflict', { message: 'day_changed_since' });
  const changed = kept.filter((set): set is ChangedSet => set.now !== null);
  const deleted = kept.filter((set): set is DeletedSet => set.now === null);
  setsAsLeft(day, changed);
  const restored = { scheduleDate: was.date, start_time: was.start_time, end_time: was.end_time };
  const places = new Map(kept.map((set) => [set.id, set.was]));
  const out = day?.artists.find((set) => misplaced(restored, places.get(set.id) ?? set, timeZone));
  if (out) throw apiError('conflict', { message: message('set_fits_no_longer', { artist: out.artist_name }) });
  const known = new Set((await stagesOf(em, scope)).map((stage) => stage.id));
  if (kept.some((set) => !known.has(set.was.stage_id))) throw apiError('conflict', { message: 'no_such_stage' });
  await checkArtists(em, scope, kept);
  await tables(em)
    .updateTable('advancing.schedule')
    .set({
      name: was.name,
      schedule_date: was.date,
      start_time: was.start_time,
      end_time: was.end_time,
      deleted_at: null,
      revision: sql`revision + 1`,
    })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', schedule_id)
    .execute();
  // Someone can play on a stage that the day did not have before, and sets of no stage of the day are on no screen.
  const played = (day?.artists ?? []).map((set) => places.get(set.id)?.stage_id ?? set.stage_id);
  await setStages(em, scope, schedule_id, [...was.stages.filter((stage) => known.has(stage)), ...played]);
  await writeSets(
    em,
    scope,
    changed.map((set) => ({ id: set.id, ...set.was })),
  );
  if (deleted.length > 0)
    await tables(em)
      .insertInto('advancing.performance')
      .values(
        deleted.map((set) => ({
          ...eventColumns({ accountId, eventId }),
          id: set.id,
          schedule_id,
          ...placeOf(set.was),
          // Calendars were told of the deletion by one more, so the set comes back above that.
          revision: set.revision + 2,
        })),
      )
      .execute();
  await noteUndone(em, scope, id);
  await writeLog(em, scope, { action: 'undo_schedule', details: { schedule: was.name, sets: kept.length } });
  return kept.length;
}

const dayOf = async (em: EntityManager, scope: UserScope, id: number): Promise<Schedule | undefined> =>
  (await schedulesOf(em, scope)).find((day) => day.id === id);

/** @throws ApiError 409 for an artist who has been deleted since */
async function checkArtists(
  em: EntityManager,
  { accountId, eventId }: UserScope,
  sets: readonly Pick<ChangedSet, 'was'>[],
): Promise<void> {
  const ids = [...new Set(sets.map(({ was }) => was.artist_id))];
  const rows = await tables(em)
    .selectFrom('advancing.artist')
    .select('id')
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute();
  if (rows.length < ids.length) throw apiError('conflict', { message: 'no_such_artist' });
}
