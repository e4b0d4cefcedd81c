import { message } from '@laminate/contracts';
import { apiError } from '@laminate/kit';
import { tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { lockAccount } from './lock-account.ts';

/** What a plan limits. */
export type Limited = 'users' | 'events';

/** The rows that count, and the plan's column with their limit. */
const COUNTED = {
  users: { rows: sql`accounts.staff where true`, limit: 'p.user_limit' },
  events: { rows: sql`accounts.event where deleted_at is null`, limit: 'p.event_limit' },
} as const;

/** How many of the account `a` count towards a limit. */
export const countOf = (limited: Limited) =>
  sql<number>`(select count(*)::int from ${COUNTED[limited].rows} and account_id = a.id)`;

const usageOf = (em: EntityManager, accountId: number, limited: Limited) =>
  tables(em)
    .selectFrom('accounts.account as a')
    .innerJoin('accounts.plan as p', 'p.id', 'a.plan_id')
    .select([countOf(limited).as('count'), `${COUNTED[limited].limit} as limit`])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();

/**
 * Does work that might add what the plan counts, in the caller's transaction, which is rolled back when that goes
 * beyond the plan. The account is locked and its plan read again, so that two requests for the last place never both
 * win, even while the plan is changed.
 * @throws ApiError 409 `limit_reached`, but never for work that adds nothing
 */
export async function withinLimit<T>(
  em: EntityManager,
  accountId: number,
  limited: Limited,
  work: () => Promise<T>,
): Promise<T> {
  await lockAccount(em, accountId, 'other-locks');
  const before = await usageOf(em, accountId, limited);
  const result = await work();
  const { count, limit } = await usageOf(em, accountId, limited);
  if (limit === null || count <= limit || count <= before.count) return result;
  throw apiError('limit_reached', { message: message(`plan_includes_${limited}`, { count: limit }) });
}

/** A limit of the plan that leaves no room. */
interface FullLimit {
  readonly limited: Limited;
  readonly limit: number;
}

/**
 * Returns the limits of the plan that leave no room for one more event, or for users who come with it.
 * @param users ids of those users. Some of them can count already
 */
export async function limitsReached(
  em: EntityManager,
  accountId: number,
  users: readonly number[],
): Promise<FullLimit[]> {
  const reached: FullLimit[] = [];
  const events = await usageOf(em, accountId, 'events');
  if (events.limit !== null && events.count >= events.limit) reached.push({ limited: 'events', limit: events.limit });
  if (users.length === 0) return reached;
  const { count, limit } = await usageOf(em, accountId, 'users');
  const known = await tables(em)
    .selectFrom('accounts.staff')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', 'in', [...users])
    .execute();
  const added = users.length - known.length;
  if (limit !== null && added > 0 && count + added > limit) reached.push({ limited: 'users', limit });
  return reached;
}
