import type { Database } from '@laminate/kit';
import { forgetOldLinks } from '../commands/one-time-links.ts';
import { sendResetLinks, type Origins } from '../commands/reset-links.ts';
import { sendMails, type Dependencies } from './send-mails.ts';
import type { MailTransport } from './transport.ts';

const POLL_MS = 250;
const HOUR_MS = 3_600_000;
/** What a mail on its way gets to arrive when the service closes. */
const LAST_CHANCE_MS = 1500;
/** No account: the policies for what is old apply, and nothing else. */
const NOBODY = { accountId: 0, userId: 0 };

interface Office extends Omit<Dependencies, 'db' | 'transport'> {
  readonly db: Database;
  /** Without it mails wait. */
  readonly transport: MailTransport | undefined;
  readonly origins: Origins;
}

/**
 * Writes to who forgot a password, sends what is in the outbox as it comes, and forgets what is old. Answers how to
 * stop.
 */
export function openPostOffice(office: Office): () => Promise<void> {
  const { db, log, transport, origins } = office;
  const stop = new AbortController();
  let closed = false;
  let next: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function round(): Promise<void> {
    try {
      await sendResetLinks(db, origins);
      while (transport && !closed && (await sendMails({ ...office, transport }, stop.signal)) > 0);
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be read');
    }
    if (closed) return;
    next = setTimeout(begin, POLL_MS);
    next.unref();
  }
  const begin = () => {
    running = round();
  };
  const forget = setInterval(() => {
    const work = async () => {
      await db.query({ name: 'forget_mail', text: 'select accounts.forget_mail()' }, []);
      await db.transaction(NOBODY, forgetOldLinks);
    };
    work().catch((error: unknown) => log.warn({ err: error }, 'old mails and links were not forgotten'));
  }, HOUR_MS);
  forget.unref();
  begin();

  return async () => {
    closed = true;
    clearTimeout(next);
    clearInterval(forget);
    const late = setTimeout(() => stop.abort(), LAST_CHANCE_MS);
    await running;
    clearTimeout(late);
  };
}
