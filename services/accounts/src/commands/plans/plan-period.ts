import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Time by which a plan for one event outlasts it. Its holder can buy the next from then on. */
const AFTER_EVENT = sql`interval '30 days'`;

/**
 * Lets the end of a plan for one event follow the account's event. Call it when an event was added.
 *
 * The plan ends 30 days after that event, but no more than two years after the plan was chosen. The event is the first
 * that ends after the plan was chosen. Until there is one, the plan has no end. An event that was deleted before it
 * began was not held, so the next replaces it.
 */
export async function planFollowsEvent(em: EntityManager, accountId: number): Promise<void> {
  await tables(em)
    .updateTable('accounts.account as a')
    .from('accounts.plan as p')
    .set((row) => ({
      plan_expires: row
        .selectFrom('accounts.event as e')
        .select(sql<string>`least(e.end_time + ${AFTER_EVENT}, a.plan_chosen_at + interval '2 years')`.as('end'))
        .whereRef('e.account_id', '=', 'a.id')
        .whereRef('e.end_time', '>', 'a.plan_chosen_at')
        .where((event) =>
          event.or([event('e.deleted_at', 'is', null), event('e.deleted_at', '>', event.ref('e.start_time'))]),
        )
        .orderBy('e.start_time')
        .orderBy('e.id')
        .limit(1),
    }))
    .whereRef('p.id', '=', 'a.plan_id')
    .where('p.period', '=', 'event')
    .where('a.id', '=', accountId)
    .execute();
}

interface Before {
  readonly same: boolean;
  readonly newer: boolean;
  readonly unused: boolean;
}

async function before(em: EntityManager, accountId: number, planId: number, at: string): Promise<Before> {
  return tables(em)
    .selectFrom('accounts.account')
    .select([
      sql<boolean>`plan_id = ${planId}`.as('same'),
      sql<boolean>`plan_chosen_at > ${at}::timestamptz`.as('newer'),
      sql<boolean>`coalesce(plan_expires > now() + ${AFTER_EVENT}, true)`.as('unused'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Has the account this plan for one event, and its event still before it? Lock the account first. */
export async function waitsForEvent(
  em: EntityManager,
  accountId: number,
  plan: { id: number; period: string },
): Promise<boolean> {
  const { same, unused } = await before(em, accountId, plan.id, new Date().toISOString());
  return plan.period === 'event' && same && unused;
}

/**
 * Returns the end of the period that the same plan goes on from, or null where a plan that is chosen now begins now.
 * Lock the account first.
 */
export async function endToGoOnFrom(em: EntityManager, accountId: number, planId: number): Promise<string | null> {
  const [row] = await tables(em)
    .selectFrom('accounts.account as a')
    .innerJoin('accounts.plan as p', 'p.id', 'a.plan_id')
    .select('a.plan_expires')
    .where('a.id', '=', accountId)
    .where('a.plan_id', '=', planId)
    .where('p.period', 'in', ['month', 'year'])
    .where('a.plan_expires', '>', sql<string>`now()`)
    .execute();
  return row?.plan_expires ?? null;
}

/**
 * Starts a plan that was chosen or paid at a time, or extends the same plan for another period. A later choice takes
 * precedence, since Stripe's reports can come late and in any order. Lock the account first.
 * @param at ISO 8601
 * @returns whether it was started
 */
export async function startPlan(em: EntityManager, accountId: number, planId: number, at: string): Promise<boolean> {
  const { same, newer } = await before(em, accountId, planId, at);
  if (newer && !same) return false;
  await em.execute(
    `with old as (select id, plan_id, plan_expires, plan_chosen_at from accounts.account where id = ?),
     begins as (
       select old.id, p.id as plan_id, p.period, greatest(old.plan_chosen_at, ?::timestamptz) as chosen_at,
         -- The same plan goes on from its end, if that is still to come.
         case when old.plan_id = p.id then greatest(old.plan_expires, ?::timestamptz) else ?::timestamptz end as begins_at
       from old join accounts.plan p on p.id = ?
     )
     update accounts.account a set plan_id = b.plan_id, plan_chosen_at = b.chosen_at,
       plan_expires = case b.period when 'month' then b.begins_at + interval '1 month' when 'year' then b.begins_at + interval '1 year' end
     from begins b where a.id = b.id`,
    [accountId, at, at, at, planId],
  );
  await planFollowsEvent(em, accountId);
  return true;
}
