import type { Performance, Schedule, Stage } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent } from '@laminate/kit/database/tables';

/** The stages of an event in their order. */
export const stagesOf = (em: EntityManager, { accountId, eventId }: EventKey): Promise<Stage[]> =>
  tables(em)
    .selectFrom('advancing.stage')
    .select(['id', 'name'])
    .where(ofEvent({ accountId, eventId }))
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

const SCHEDULES = `
  select s.id, s.name, to_char(s.schedule_date, 'YYYY-MM-DD') as "scheduleDate", to_char(s.schedule_date, 'YYYY-MM-DD') as schedule_date,
    to_char(s.start_time, 'HH24:MI') as start_time, to_char(s.end_time, 'HH24:MI') as end_time, s.revision,
    coalesce((
      select jsonb_agg(t.id order by t.position, t.id) from advancing.schedule_stage l
      join advancing.stage t on t.account_id = l.account_id and t.event_id = l.event_id and t.id = l.stage_id and t.deleted_at is null
      where l.account_id = s.account_id and l.event_id = s.event_id and l.schedule_id = s.id
    ), '[]') as stages
  from advancing.schedule s
  where s.account_id = ? and s.event_id = ? and s.deleted_at is null
  order by s.schedule_date, s.start_time, s.id`;

/** Who is deleted plays no more. */
const PERFORMANCES = `
  select p.id, p.schedule_id, p.artist_id, a.name as artist_name, p.stage_id, to_char(p.start_time, 'HH24:MI') as start_time,
    to_char(p.end_time, 'HH24:MI') as end_time, p.revision
  from advancing.performance p
  join advancing.artist a on a.account_id = p.account_id and a.event_id = p.event_id and a.id = p.artist_id and a.deleted_at is null
  where p.account_id = ? and p.event_id = ?
  order by p.id`;

/** The days of the programme with their stages and performances. Two statements. */
export async function schedulesOf(em: EntityManager, { accountId, eventId }: EventKey): Promise<Schedule[]> {
  const days = await em.execute<Omit<Schedule, 'artists'>[]>(SCHEDULES, [accountId, eventId]);
  const performances = await em.execute<(Performance & { schedule_id: number })[]>(PERFORMANCES, [accountId, eventId]);
  return days.map((day) => ({
    ...day,
    artists: performances
      .filter(({ schedule_id }) => schedule_id === day.id)
      .map(({ schedule_id: _day, ...performance }) => performance),
  }));
}

/** @throws ApiError 404 when the event has no such day */
export async function scheduleOf(em: EntityManager, place: EventKey, id: number): Promise<Schedule> {
  const schedule = (await schedulesOf(em, place)).find((each) => each.id === id);
  if (!schedule) throw apiError('not_found');
  return schedule;
}
