import { hoursOfNight, timetableOf, type ArtistSet, type PortalSet } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { schedulesOf, stagesOf } from './schedules.ts';

/** A set with what is known of it where it is planned. */
interface PlannedSet extends ArtistSet {
  readonly revision: number;
  /** It has no end of its own, so it lasts until the next one on its stage. */
  readonly open: boolean;
}

/** Three statements. */
async function plannedSets(
  em: EntityManager,
  eventKey: EventKey,
  artistId: number,
  timeZone: string,
): Promise<PlannedSet[]> {
  const [schedules, stages] = [await schedulesOf(em, eventKey), await stagesOf(em, eventKey)];
  return timetableOf(schedules, timeZone)
    .filter((set) => set.artistId === artistId)
    .flatMap(({ id, scheduleId, stageId, start, end, open }): PlannedSet[] => {
      const day = schedules.find((each) => each.id === scheduleId);
      const performance = day?.artists.find((each) => each.id === id);
      return day && performance
        ? [
            {
              id,
              schedule_id: scheduleId,
              schedule_name: day.name,
              date: day.scheduleDate,
              start_time: performance.start_time,
              end_time: performance.end_time,
              hours: hoursOfNight(day.scheduleDate, { start, end: open ? null : end }, timeZone),
              stage_name: stages.find((stage) => stage.id === stageId)?.name ?? '',
              starts_at: new Date(start).toISOString(),
              ends_at: new Date(end).toISOString(),
              revision: performance.revision,
              open,
            },
          ]
        : [];
    });
}

/**
 * When and where an artist plays, in their order.
 * @param timeZone of the event
 */
export const setsOf = async (
  em: EntityManager,
  eventKey: EventKey,
  artistId: number,
  timeZone: string,
): Promise<ArtistSet[]> =>
  (await plannedSets(em, eventKey, artistId, timeZone)).map(({ revision: _revision, open: _open, ...set }) => set);

/**
 * The same as the artist sees it, without anything of others on the stage: a set without an end of its own has
 * none here.
 * @param timeZone of the event
 */
export const portalSets = async (
  em: EntityManager,
  eventKey: EventKey,
  artistId: number,
  timeZone: string,
): Promise<PortalSet[]> =>
  (await plannedSets(em, eventKey, artistId, timeZone)).map(({ schedule_id: _day, hours: _hours, open, ...set }) => ({
    ...set,
    ends_at: open ? null : set.ends_at,
  }));
