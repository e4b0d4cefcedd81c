import type { Plan } from '@laminate/contracts/session';
import { planEnded } from '@laminate/sdk/session';

/** Why a plan lets nothing be added: it is over, or all of it is used. Null while something can be. */
export function stopOf(plan: Plan, counted: 'user' | 'event', now = Date.now()): 'ended' | 'full' | null {
  if (planEnded(plan, now)) return 'ended';
  const limit = plan[`${counted}_limit`];
  return limit !== null && plan[`${counted}_count`] >= limit ? 'full' : null;
}
