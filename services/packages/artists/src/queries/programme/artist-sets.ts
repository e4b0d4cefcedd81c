import { timetableOf, type ArtistSet, type Schedule, type Stage } from '@laminate/contracts';

/**
 * When and where each artist plays, in their order.
 * @param timeZone of the event
 */
export function setsByArtist(schedules: readonly Schedule[], stages: readonly Stage[], timeZone: string): ReadonlyMap<number, ArtistSet[]> {
  const [days, stageNames] = [new Map(schedules.map((day) => [day.id, day])), new Map(stages.map(({ id, name }) => [id, name]))];
  const found = new Map<number, ArtistSet[]>();
  for (const { id, scheduleId, artistId, stageId, start, end } of timetableOf(schedules, timeZone)) {
    const day = days.get(scheduleId);
    const performance = day?.artists.find((each) => each.id === id);
    if (!day || !performance) continue;
    const set = {
      id,
      schedule_id: scheduleId,
      schedule_name: day.name,
      date: day.scheduleDate,
      start_time: performance.start_time,
      end_time: performance.end_time,
      stage_name: stageNames.get(stageId) ?? '',
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(end).toISOString(),
    };
    found.set(artistId, [...(found.get(artistId) ?? []), set]);
  }
  return found;
}
