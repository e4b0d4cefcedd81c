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
/** Some 60 KB each. */
const MOST_KEPT = 30;

/** Opens the thread; it runs only while there is work. */
export function openInvoiceMaker(): InvoiceMaker {
  const pool = new Piscina<{ facts: InvoiceFacts; language: InvoiceLanguage }, string>({
    filename: new URL('./invoice-pdf.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MOST_WAITING,
    idleTimeout: 30_000,
  });
  // An invoice never changes: whoever asks again gets the one that was made.
  const kept = new Map<string, Promise<string>>();

  function makeNew(key: string, facts: InvoiceFacts, language: InvoiceLanguage): Promise<string> {
    if (pool.queueSize >= MOST_WAITING) {
      throw apiError('too_many_requests', { msg: 'Many invoices are being made right now, please try again in a moment', retryAfterSeconds: 5 });
    }
    const making = pool.run({ facts, language });
    kept.set(key, making);
    making.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest) kept.delete(oldest);
    return making;
  }

  return {
    async make(facts, language) {
      const key = `${facts.number} ${language}`;
      return kept.get(key) ?? makeNew(key, facts, language);
    },
    close: () => pool.destroy(),
  };
}
