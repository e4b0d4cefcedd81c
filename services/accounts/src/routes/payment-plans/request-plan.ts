import { accounts, type PlanRequest } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import type { Billing } from '../../billing/settings.ts';
import { planByName } from '../../commands/plans/plans.ts';
import { recordAudit } from '../../commands/record-audit.ts';
import { writeLetter, type Letter } from '@laminate/kit/mail/letter';
import { queueMail } from '@laminate/kit/mail/queue-mail';
import type { RateLimits } from '../../rate-limits.ts';
import { tables } from '@laminate/kit/database/tables';

/** Who asks, for whom. */
interface Asking extends PlanRequest {
  readonly account: string;
  readonly accountId: number;
  /** Who was logged in. */
  readonly by: string;
}

/** Returns the mail that tells the provider of a request for a plan without a price. */
const requestLetter = ({ plan, name, e_mail, people, message, account, accountId, by }: Asking): Letter => ({
  subject: `${plan}: ${account}`,
  paragraphs: [
    `${account} (account ${accountId}) asks for the plan ${plan}.`,
    `Name: ${name}`,
    `E-mail: ${e_mail}`,
    `Approximate number of people: ${people}`,
    ...(message ? [`Message: ${message}`] : []),
    `Sent by ${by}.`,
  ],
});

/** Keeps what an account asks for, and mails it to the person who answers. */
export const requestPlan = (limits: Pick<RateLimits, 'planRequests'>, { supportMail }: Billing) =>
  endpoint(accounts.requestPlan).respond(async ({ identity, body, transaction }) => {
    const { accountId, accountName, userName, eMail } = identity;
    await limits.planRequests.take(String(accountId));
    await transaction(async (em) => {
      const plan = await planByName(em, body.plan);
      await tables(em)
        .insertInto('accounts.plan_request')
        .values({
          account_id: accountId,
          plan_id: plan.id,
          name: body.name,
          e_mail: body.e_mail,
          people: body.people,
          message: body.message || null,
          requested_by: userName,
        })
        .execute();
      await recordAudit(em, identity, { action: 'request_plan', subject: plan.name });
      const letter = requestLetter({ ...body, account: accountName, accountId, by: `${userName} (${eMail})` });
      await queueMail(em, { accountId, to: supportMail, ...writeLetter('en', letter) });
    });
  });
