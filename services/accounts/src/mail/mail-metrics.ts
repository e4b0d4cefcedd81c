import { Counter, type Database, type Registry, type Statement } from '@laminate/kit';
import { addQueryGauges } from '@laminate/kit/query-gauges';

const STATE: Statement = { name: 'mail_state', text: 'select waiting, oldest_seconds from accounts.mail_state()' };

/** What became of one try to send a mail. */
export type MailOutcome = 'sent' | 'put_off' | 'given_up';

/** How the outbox is, asked at each scrape, and what becomes of its mails. @returns whom to notify of each try */
export function addMailMetrics(registry: Registry, db: Pick<Database, 'query'>): (outcome: MailOutcome) => void {
  addQueryGauges(registry, db, STATE, {
    waiting: { name: 'mail_queue_waiting', help: 'Mails that are not sent yet' },
    oldest_seconds: { name: 'mail_queue_oldest_seconds', help: 'For how long the oldest mail waits' },
  });
  const tries = new Counter({
    name: 'mail_tries_total',
    help: 'Tries to send a mail, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['sent', 'put_off', 'given_up'] as const) tries.inc({ outcome }, 0);
  return (outcome) => tries.inc({ outcome });
}
