import { spanOf, wallTime, dayAfter, type PortalSet } from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../../event-scope.ts';

interface SetRow {
  readonly id: number;
  readonly schedule_name: string;
  readonly date: string;
  readonly day_start: string;
  readonly day_end: string;
  readonly start_time: string;
  readonly end_time: string | null;
  readonly stage_name: string;
  readonly revision: number;
}

const SETS = `
  select p.id, s.name as schedule_name, s.schedule_date::text as date, to_char(s.start_time, 'HH24:MI') as day_start,
    to_char(s.end_time, 'HH24:MI') as day_end, to_char(p.start_time, 'HH24:MI') as start_time, to_char(p.end_time, 'HH24:MI') as end_time,
    st.name as stage_name, p.revision
  from advancing.performance p
  join advancing.schedule s on s.account_id = p.account_id and s.event_id = p.event_id and s.id = p.schedule_id and s.deleted_at is null
  join advancing.stage st on st.account_id = p.account_id and st.event_id = p.event_id and st.id = p.stage_id
  where p.account_id = ? and p.event_id = ? and p.artist_id = ?
  order by s.schedule_date, p.start_time < s.start_time, p.start_time, p.id`;

/**
 * The sets of an artist in their order, without anything of others on the stage: a set without an end of its own has none here.
 * @param timeZone of the event
 */
export async function portalSets(em: EntityManager, { accountId, eventId, timeZone }: Pick<EventScope, 'accountId' | 'eventId'> & { readonly timeZone: string }, artistId: number): Promise<PortalSet[]> {
  const rows = await em.execute<SetRow[]>(SETS, [accountId, eventId, artistId]);
  return rows.map(({ day_start, day_end, ...set }) => {
    // A time before the start of the day's programme is after midnight; the day may end at the hour of its start.
    const instant = (time: string) => wallTime(time < day_start ? dayAfter(set.date) : set.date, time, timeZone).at;
    const close = () => spanOf({ scheduleDate: set.date, start_time: day_start, end_time: day_end }, timeZone).end;
    const end = set.end_time === null ? null : set.end_time === day_end ? close() : instant(set.end_time);
    return { ...set, starts_at: new Date(instant(set.start_time)).toISOString(), ends_at: end === null ? null : new Date(end).toISOString() };
  });
}
