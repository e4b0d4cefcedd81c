import { accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { planByName } from '../../commands/plans/plans.ts';
import type { RateLimits } from '../../rate-limits.ts';

/** Keeps what an account asks for, for somebody to answer. */
export const requestPlan = (limits: Pick<RateLimits, 'planRequests'>) =>
  endpoint(accounts.requestPlan).respond(async ({ identity, body, transaction }) => {
    await limits.planRequests.take(String(identity.accountId));
    await transaction(async (em) => {
      const plan = await planByName(em, body.plan);
      await em.execute(
        `insert into accounts.plan_request (account_id, plan_id, name, e_mail, people, message, requested_by) values (?, ?, ?, ?, ?, ?, ?)`,
        [identity.accountId, plan.id, body.name, body.e_mail, body.people, body.message || null, identity.userName],
      );
    });
  });
