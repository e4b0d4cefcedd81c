import type { Schedule, Stage } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent, sameEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

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

/** The ids of the stages of a day, in their order. */
const STAGES = sql<number[]>`coalesce((
  select jsonb_agg(t.id order by t.position, t.id) from advancing.schedule_stage l
  join advancing.stage t on t.account_id = l.account_id and t.event_id = l.event_id and t.id = l.stage_id and t.deleted_at is null
  where l.account_id = s.account_id and l.event_id = s.event_id and l.schedule_id = s.id
), '[]')`;

/** The days of the programme with their stages and performances. Two statements. */
export async function schedulesOf(em: EntityManager, { accountId, eventId }: EventKey): Promise<Schedule[]> {
  const days = await tables(em)
    .selectFrom('advancing.schedule as s')
    .select([
      's.id',
      's.name',
      sql<string>`to_char(s.schedule_date, 'YYYY-MM-DD')`.as('scheduleDate'),
      sql<string>`to_char(s.schedule_date, 'YYYY-MM-DD')`.as('schedule_date'),
      sql<string>`to_char(s.start_time, 'HH24:MI')`.as('start_time'),
      sql<string>`to_char(s.end_time, 'HH24:MI')`.as('end_time'),
      's.revision',
      STAGES.as('stages'),
    ])
    .where(ofEvent({ accountId, eventId }, 's'))
    .where('s.deleted_at', 'is', null)
    .orderBy('s.schedule_date')
    .orderBy('s.start_time')
    .orderBy('s.id')
    .execute();
  // Who is deleted plays no more.
  const performances = await tables(em)
    .selectFrom('advancing.performance as p')
    .innerJoin('advancing.artist as a', (join) =>
      join.on(sameEvent('a', 'p')).onRef('a.id', '=', 'p.artist_id').on('a.deleted_at', 'is', null),
    )
    .select([
      'p.id',
      'p.schedule_id',
      'p.artist_id',
      'a.name as artist_name',
      'p.stage_id',
      sql<string>`to_char(p.start_time, 'HH24:MI')`.as('start_time'),
      sql<string | null>`to_char(p.end_time, 'HH24:MI')`.as('end_time'),
      'p.revision',
    ])
    .where(ofEvent({ accountId, eventId }, 'p'))
    .orderBy('p.id')
    .execute();
  return days.map((day) => ({
    ...day,
    artists: performances
      .filter(({ schedule_id }) => schedule_id === day.id)
      .map(({ schedule_id: _day, ...performance }) => performance),
  }));
}

/** @throws ApiError 404 when the event doesn't have this day */
export async function scheduleOf(em: EntityManager, eventKey: EventKey, id: number): Promise<Schedule> {
  const schedule = (await schedulesOf(em, eventKey)).find((each) => each.id === id);
  if (!schedule) throw apiError('not_found');
  return schedule;
}
