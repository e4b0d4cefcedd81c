import { ACCOUNT_RIGHTS, EVENT_RIGHTS, type AccountCan, type EventCan, type RightRule } from '@laminate/contracts';
import { apiError } from './errors.ts';
import type { Identity } from './identity.ts';

type Rights = Pick<Identity, 'roles' | 'plan'> & Partial<Pick<Identity, 'support'>>;

/** Whether the table gives the caller a right. */
function has({ roles, plan, support }: Rights, rule: RightRule): boolean {
  const { roles: holders } = rule;
  // For support everything can be read and nothing changed, whatever role that is done with.
  const holds = support
    ? rule.support === true
    : holders === 'signed-in' || roles.some((role) => (holders as readonly string[]).includes(role));
  return holds && !(rule.planRuns && plan.ended_at) && !(rule.wholePlan && plan.only_guestlist);
}

const canOf = <Name extends string>(table: Readonly<Record<Name, RightRule>>, identity: Rights) =>
  Object.fromEntries(Object.entries<RightRule>(table).map(([right, rule]) => [right, has(identity, rule)])) as Record<
    Name,
    boolean
  >;

/**
 * Returns what the caller can do in the event of the request (specification §6). The roles are those for this event.
 */
export const eventCan = (identity: Rights): EventCan => canOf(EVENT_RIGHTS, identity);

/** Returns what the caller can do in the account. */
export const accountCan = ({ roles, plan }: Rights): AccountCan => canOf(ACCOUNT_RIGHTS, { roles, plan });

/**
 * Policy: what belongs to the whole account, though it is asked for in an event. Neither an API token for chosen events nor
 * a superuser who reads one event for support has any of it.
 */
export function isForAccount({ apiToken, support }: Pick<Identity, 'apiToken' | 'support'>): void {
  if (apiToken?.eventIds) throw apiError('api_token_events');
  if (support) throw apiError('forbidden', { message: 'support_of_event' });
}

/** Policy: units, groups and profiles are not part of a guest-list-only plan. */
export function managesGroups(identity: Rights): void {
  if (identity.plan.only_guestlist) throw apiError('plan_required', { message: 'units_not_in_plan' });
}
