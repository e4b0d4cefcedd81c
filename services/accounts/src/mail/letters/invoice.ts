import type { LetterTemplates } from '@laminate/kit/mail/letter';
import { dayOf, moneyIn } from '../../billing/invoice-labels.ts';

interface Params {
  readonly number: string;
  /** Its name. */
  readonly plan: string;
  /** Euro cents with VAT. */
  readonly cents: number;
  /** Due date as `YYYY-MM-DD`, or null for what was paid by card. */
  readonly dueOn: string | null;
}

/** With an invoice, to the person who pays it. */
export const invoiceLetter: LetterTemplates<Params> = {
  en: ({ number, plan, cents, dueOn }) => ({
    subject: `Invoice ${number} from Laminate`,
    paragraphs: [
      'Hello,',
      `Attached is invoice ${number} for the plan “${plan}”: ${moneyIn('en', cents)}${dueOn ? `, due on ${dayOf(dueOn)}` : ', paid by card'}.`,
    ],
    note: 'You can find all invoices and your billing details in Laminate under “Payment plan”.',
  }),
  et: ({ number, plan, cents, dueOn }) => ({
    subject: `Laminate'i arve ${number}`,
    paragraphs: [
      'Tere!',
      `Manuses on arve ${number} paketi „${plan}“ eest: ${moneyIn('et', cents)}${dueOn ? `, maksetähtaeg ${dayOf(dueOn)}` : ', kaardiga makstud'}.`,
    ],
    note: "Kõik arved ja arvele märgitavad andmed leiad Laminate'ist lehelt „Pakett“.",
  }),
};
