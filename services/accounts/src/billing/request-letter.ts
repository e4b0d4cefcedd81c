import type { PlanRequest } from '@laminate/contracts';
import type { Letter } from '@laminate/kit/mail/letter';

/** Who asks, for whom. */
interface Asking extends PlanRequest {
  readonly account: string;
  readonly accountId: number;
  /** Who was logged in. */
  readonly by: string;
}

/** Returns the mail that tells the provider of a request for a plan without a price. */
export const requestLetter = ({ plan, name, e_mail, people, message, account, accountId, by }: Asking): Letter => ({
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
