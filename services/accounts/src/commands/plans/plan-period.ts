import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * A plan for one event runs until 30 days after the end of its event, two years at most. The event is the first that
 * begins after the plan was chosen, or that had not ended yet; until there is one, the plan has no end. One that was
 * deleted before it began was not held, and the next takes its place.
 */
const END_OF_ONE_EVENT = `
  (select least(e.end_time + interval '30 days', a.plan_chosen_at + interval '2 years')
   from accounts.event e
   where e.account_id = a.id and e.end_time > a.plan_chosen_at and (e.deleted_at is null or e.deleted_at > e.start_time)
   order by e.start_time, e.id limit 1)`;

/** When a plan ends that an account has from now on, or goes on with; SQL over account `a` and plan `p`, from the time given. */
export const endOfPeriod = (from: string): string => `
  case p.period
    when 'month' then ${from} + interval '1 month'
    when 'year' then ${from} + interval '1 year'
    when 'event' then ${END_OF_ONE_EVENT}
  end`;

/** Lets the end of a plan for one event follow the account's event. Call it when an event was added. */
export async function planFollowsEvent(em: EntityManager, accountId: number): Promise<void> {
  await em.execute(
    `update accounts.account a set plan_expires = ${END_OF_ONE_EVENT}
     from accounts.plan p where p.id = a.plan_id and p.period = 'event' and a.id = ?`,
    [accountId],
  );
}
