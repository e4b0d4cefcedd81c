import type { InvoiceLanguage } from '@laminate/contracts';
import { apiError } from '@laminate/kit';
import { Piscina } from 'piscina';
import type { InvoiceFacts } from '../commands/plans/invoices.ts';

/** Makes invoices beside the event loop, so that nobody's sign-in waits for one. */
export interface InvoiceMaker {
  /** Makes the PDF, in base64. @throws ApiError 429 when too many wait already */
  make(facts: InvoiceFacts, language: InvoiceLanguage): Promise<string>;
  close(): Promise<void>;
}

const MOST_WAITING = 50;

/** Opens the thread; it runs only while there is work. */
export function openInvoiceMaker(): InvoiceMaker {
  const pool = new Piscina<{ facts: InvoiceFacts; language: InvoiceLanguage }, string>({
    filename: new URL('./invoice-pdf.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MOST_WAITING,
    idleTimeout: 30_000,
  });
  return {
    async make(facts, language) {
      if (pool.queueSize >= MOST_WAITING) {
        throw apiError('too_many_requests', { msg: 'Many invoices are being made right now, please try again in a moment', retryAfterSeconds: 5 });
      }
      return pool.run({ facts, language });
    },
    close: () => pool.destroy(),
  };
}
