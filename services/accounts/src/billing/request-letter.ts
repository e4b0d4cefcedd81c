import type { PlanRequest } from '@laminate/contracts';
import type { Letter } from '@laminate/kit/mail/letter';

/** Who asks, for whom. */
interface Asking extends PlanRequest {
  readonly account: string;
  readonly accountId: number;
  /** Who was signed in. */
  readonly by: string;
}

/** The mail by which the provider hears that somebody asks for a plan without a price. */
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
