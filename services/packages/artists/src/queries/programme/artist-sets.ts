import { hoursOfNight, timetableOf, type ArtistSet } from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../../event-scope.ts';
import { schedulesOf, stagesOf } from './schedules.ts';

/**
 * When and where an artist plays, in their order. Three statements.
 * @param timeZone of the event
 */
export async function setsOf(em: EntityManager, place: Pick<EventScope, 'accountId' | 'eventId'>, artistId: number, timeZone: string): Promise<ArtistSet[]> {
  const [schedules, stages] = [await schedulesOf(em, place), await stagesOf(em, place)];
  return timetableOf(schedules, timeZone)
    .filter((set) => set.artistId === artistId)
    .flatMap(({ id, scheduleId, stageId, start, end, open }): ArtistSet[] => {
      const day = schedules.find((each) => each.id === scheduleId);
      const performance = day?.artists.find((each) => each.id === id);
      return day && performance
        ? [{
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
          }]
        : [];
    });
}
