import type { ArtistSet, PortalSet } from '@laminate/contracts';
import { hoursOfNight } from '@laminate/rules/night-times';
import { timetableOf } from '@laminate/rules/timetable';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { schedulesOf, stagesOf } from './read-schedules.ts';

/** A set with what is known of it where it is planned. */
export interface PlannedSet extends ArtistSet {
  readonly artist_id: number;
  readonly revision: number;
  /** The set has no end, so it lasts until the next one on its stage. */
  readonly open: boolean;
}

/** The sets of an event in their order. Three statements. @param timeZone of the event */
export async function plannedSets(em: EntityManager, eventKey: EventKey, timeZone: string): Promise<PlannedSet[]> {
  const [schedules, stages] = [await schedulesOf(em, eventKey), await stagesOf(em, eventKey)];
  return timetableOf(schedules, timeZone).flatMap(
    ({ id, scheduleId, artistId, stageId, revision, start, end, open }): PlannedSet[] => {
      const day = schedules.find((each) => each.id === scheduleId);
      const performance = day?.artists.find((each) => each.id === id);
      return day && performance
        ? [
            {
              id,
              artist_id: artistId,
              schedule_id: scheduleId,
              schedule_name: day.name,
              date: day.scheduleDate,
              start_time: performance.start_time,
              end_time: performance.end_time,
              hours: hoursOfNight(day.scheduleDate, { start, end: open ? null : end }, timeZone),
              stage_name: stages.find((stage) => stage.id === stageId)?.name ?? '',
              starts_at: new Date(start).toISOString(),
              ends_at: new Date(end).toISOString(),
              revision,
              open,
            },
          ]
        : [];
    },
  );
}

const ofArtist = async (em: EntityManager, eventKey: EventKey, artistId: number, timeZone: string) =>
  (await plannedSets(em, eventKey, timeZone)).filter((set) => set.artist_id === artistId);

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
  (await ofArtist(em, eventKey, artistId, timeZone)).map(
    ({ artist_id: _artist, revision: _revision, open: _open, ...set }) => set,
  );

/**
 * Returns the same as the artist sees it, without anything of others on the stage. A set without its own end has none
 * here.
 * @param timeZone of the event
 */
export const portalSets = async (
  em: EntityManager,
  eventKey: EventKey,
  artistId: number,
  timeZone: string,
): Promise<PortalSet[]> =>
  (await ofArtist(em, eventKey, artistId, timeZone)).map(
    ({ artist_id: _artist, schedule_id: _day, hours: _hours, open, ...set }) => ({
      ...set,
      ends_at: open ? null : set.ends_at,
    }),
  );
