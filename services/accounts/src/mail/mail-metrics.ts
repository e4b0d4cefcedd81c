import { Counter, Gauge, soon, type Database, type Registry, type Statement } from '@laminate/kit';

const STATE: Statement = { name: 'mail_state', text: 'select waiting, oldest_seconds from accounts.mail_state()' };

type State = { waiting: number; oldest_seconds: number };

/** What became of one try to send a mail. */
export type MailOutcome = 'sent' | 'put_off' | 'given_up';

/** How the outbox is, asked at each scrape, and what becomes of its mails. @returns whom to notify of each try */
export function addMailMetrics(registry: Registry, db: Pick<Database, 'query'>): (outcome: MailOutcome) => void {
  const registers = [registry];
  let asked: Promise<State[]> | undefined;
  /**
   * One question for all gauges, and no other one before it is answered: a database that is stuck is not asked again
   * and again.
   */
  const askOnce = () => (asked ??= db.query<State>(STATE, []).finally(() => (asked = undefined)));
  const gauge = (name: string, help: string, column: keyof State) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // A database that is away or stuck shows by itself, and must not hide the other numbers.
        const [state] = await soon(askOnce(), []);
        if (state) this.set(state[column]);
      },
    });
  gauge('mail_queue_waiting', 'Mails that are not sent yet', 'waiting');
  gauge('mail_queue_oldest_seconds', 'For how long the oldest mail waits', 'oldest_seconds');
  const tries = new Counter({
    name: 'mail_tries_total',
    help: 'Tries to send a mail, by what became of them',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['sent', 'put_off', 'given_up'] as const) tries.inc({ outcome }, 0);
  return (outcome) => tries.inc({ outcome });
}
