import type { EntityManager } from '@laminate/kit';

export interface FestivalDay {
  /** YYYY-MM-DD, where the event is. */
  readonly date: string;
  readonly weekday: string;
}

/** The first three days of an event. */
export const festivalDays = (em: EntityManager, eventId: number): Promise<FestivalDay[]> =>
  em.execute<FestivalDay[]>(
    `select to_char(day, 'YYYY-MM-DD') as date, to_char(day, 'FMDay') as weekday
     from (select (start_time at time zone time_zone)::date + n as day from accounts.event, generate_series(0, 2) n where id = ? order by n) d`,
    [eventId],
  );
