import { FREE_PLAN, type CurrentPlan, type PaymentPlan, message } from '@laminate/contracts';
import { apiError, fieldError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { countOf } from '../within-limit.ts';
import { tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

const COLUMNS = ['name', 'price_cents', 'only_guestlist', 'user_limit', 'event_limit', 'period'] as const;

/** A plan with its row's id. */
export interface PlanRow extends PaymentPlan {
  readonly id: number;
}

/** All plans, those by request last. */
export const allPlans = (em: EntityManager): Promise<PaymentPlan[]> =>
  tables(em)
    .selectFrom('accounts.plan')
    .select(COLUMNS)
    .orderBy('price_cents', (order) => order.asc().nullsLast())
    .orderBy('id')
    .$narrowType<Pick<PaymentPlan, 'period'>>()
    .execute();

/** @throws ApiError 400 when no plan has the name */
export async function planByName(em: EntityManager, name: string): Promise<PlanRow> {
  const plan = await tables(em)
    .selectFrom('accounts.plan')
    .select(['id', ...COLUMNS])
    .where('name', '=', name)
    .$narrowType<Pick<PaymentPlan, 'period'>>()
    .executeTakeFirst();
  if (!plan) throw fieldError('name', 'not_a_plan');
  return plan;
}

/** The account's plan as it is now. */
export async function currentPlanOf(em: EntityManager, accountId: number): Promise<CurrentPlan> {
  const plan = await tables(em)
    .selectFrom('accounts.account as a')
    .innerJoin('accounts.plan as p', 'p.id', 'a.plan_id')
    .select([
      'p.name as plan_name',
      'p.price_cents',
      'p.only_guestlist',
      'p.user_limit',
      'p.event_limit',
      'p.period',
      countOf('users').as('user_count'),
      countOf('events').as('event_count'),
      'a.plan_expires',
      sql<boolean>`coalesce(a.plan_expires <= now(), false)`.as('ended'),
      sql<string[]>`array(select w.name from accounts.plan w where not w.only_guestlist
        order by w.price_cents nulls last, w.id)`.as('whole_product'),
    ])
    .where('a.id', '=', accountId)
    .$narrowType<Pick<CurrentPlan, 'period'>>()
    .executeTakeFirst();
  if (!plan) throw apiError('not_found');
  return { ...plan, plan_expires: plan.plan_expires && new Date(plan.plan_expires).toISOString() };
}

/**
 * Refuses a plan that is too small for what the account has. Lock the account first.
 * @throws ApiError 409 `limit_reached` that names what is too many
 */
export async function checkFits(em: EntityManager, accountId: number, plan: PlanRow): Promise<void> {
  const has = await tables(em)
    .selectFrom('accounts.account as a')
    .select([countOf('users').as('users'), countOf('events').as('events')])
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  if (!has) throw apiError('not_found');
  const { name, user_limit: users, event_limit: events } = plan;
  const tooManyUsers = users !== null && has.users > users;
  const tooManyEvents = events !== null && has.events > events;
  if (!tooManyUsers && !tooManyEvents) return;
  const named = { plan: name, users: users ?? 0, events: events ?? 0, hasUsers: has.users, hasEvents: has.events };
  throw apiError('limit_reached', {
    message:
      tooManyUsers && tooManyEvents
        ? message('plan_too_small', named)
        : tooManyUsers
          ? message('plan_too_small_for_users', { plan: name, limit: named.users, count: has.users })
          : message('plan_too_small_for_events', { plan: name, limit: named.events, count: has.events }),
  });
}

/** Is this the plan that costs nothing? */
export const isFree = ({ name }: Pick<PlanRow, 'name'>): boolean => name === FREE_PLAN;
