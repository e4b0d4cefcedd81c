import type { Plan } from '@laminate/contracts/session';

/** Is the plan over, and the account read-only until another is chosen? */
export const planEnded = ({ plan_expires }: Pick<Plan, 'plan_expires'>, now = Date.now()): boolean =>
  plan_expires !== null && Date.parse(plan_expires) <= now;
