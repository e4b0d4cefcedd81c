import { SELLER_TIME_ZONE, type AnyRoute, message } from '@laminate/contracts';
import { clockAt } from '@laminate/contracts/zoned-clock';
import type { Database, Statement } from '../database/database.ts';
import { apiError } from '../errors.ts';
import type { Identity } from '../identity.ts';

type Gate = Pick<AnyRoute, 'method' | 'whenPlanEnded' | 'part'>;

const HOUR_MS = 3_600_000;
/**
 * Doors open before an event starts, and phones send taps after its end: so long the gate goes on whatever became of
 * the plan.
 */
const GATE_HOURS = { before: 24, after: 48 } as const;

/** DD.MM.YYYY where the seller is. */
const day = (instant: string) =>
  clockAt(Date.parse(instant), SELLER_TIME_ZONE).slice(0, 10).split('-').reverse().join('.');

const PLAN_ENDED: Statement = { name: 'plan_ended', text: 'select accounts.plan_ended($1) as ended_at' };

function atTheDoor({ event }: Identity, now: number): boolean {
  if (!event) return false;
  return (
    now >= Date.parse(event.start_time) - GATE_HOURS.before * HOUR_MS &&
    now <= Date.parse(event.end_time) + GATE_HOURS.after * HOUR_MS
  );
}

/**
 * Checks whether a call stays open. Only calls that can change something are shut, so that nothing is lost and existing
 * data can be read and exported.
 */
const isOpen = ({ method, whenPlanEnded }: Gate) => method === 'GET' || whenPlanEnded === 'open';

/**
 * Keeps an account whose plan has ended read-only, for every route but those that say otherwise.
 * @throws ApiError 403 `plan_ended`
 */
export function checkPlanRuns(route: Gate, identity: Identity, now = Date.now()): void {
  const { ended_at } = identity.plan;
  if (!ended_at || isOpen(route)) return;
  if (route.whenPlanEnded === 'at-the-door' && atTheDoor(identity, now)) return;
  throw apiError('plan_ended', {
    message: message('plan_ended_on', { date: day(ended_at) }),
  });
}

/**
 * Keeps what the account's plan does not include read-only: what exists when a plan shrinks can be read, exported and
 * withdrawn.
 * @throws ApiError 403 `plan_required`
 */
export function checkPlanIncludes(route: Gate, { plan }: Pick<Identity, 'plan'>): void {
  if (route.part === 'advancing' && plan.only_guestlist && !isOpen(route))
    throw apiError('plan_required', { message: 'advancing_not_in_plan' });
}

/**
 * As `checkPlanRuns`, for a caller whom a link let into the account.
 * @throws ApiError 403 `plan_ended`
 */
export async function checkPlanRunsIn(route: Gate, db: Database, accountId: number): Promise<void> {
  if (isOpen(route)) return;
  const [row] = await db.query<{ ended_at: string | null }>(PLAN_ENDED, [accountId]);
  if (row?.ended_at) throw apiError('plan_ended', { message: 'organiser_plan_ended' });
}
