import type { Bus, Database } from '@laminate/kit';
import { openLookout } from '@laminate/kit/lookout';
import { MAIL_CHANNEL } from '@laminate/kit/mail/queue-mail';
import { HOUR_MS, repeat } from '@laminate/kit/repeat';
import { forgetOldLinks } from '../commands/one-time-links.ts';
import { sendResetLinks, type Origins } from '../commands/reset-links.ts';
import { forgetOldChanges } from '../commands/update-event.ts';
import { sendMails, type Dependencies } from './send-mails.ts';
import type { MailTransport } from './transport.ts';

/** Milliseconds between looks while no hints arrive. */
const POLL_MS = 250;
/** What a mail on its way gets to arrive when the service closes. */
const LAST_CHANCE_MS = 1500;
/** No account: the policies for what is old apply, and nothing else. */
const NO_ONE = { accountId: 0, userId: 0 };

interface Office extends Omit<Dependencies, 'db' | 'transport'> {
  readonly db: Database;
  readonly bus: Pick<Bus, 'isUp' | 'subscribe'>;
  /** Without it mails wait. */
  readonly transport: MailTransport | undefined;
  readonly origins: Origins;
}

/**
 * Writes to who forgot a password, sends what is in the outbox as it comes, and forgets what is old. Answers how to
 * stop.
 */
export function openPostOffice({ bus, ...office }: Office): () => Promise<void> {
  const { db, log, transport, origins } = office;
  const stop = new AbortController();
  let closed = false;

  async function sendAll(): Promise<boolean> {
    let found = (await sendResetLinks(db, origins)) > 0;
    while (transport && !closed && (await sendMails({ ...office, transport }, stop.signal)) > 0) found = true;
    return found;
  }
  const lookout = openLookout({
    look: sendAll,
    onError: (error) => log.warn({ err: error }, 'the outbox could not be read'),
    pollMs: POLL_MS,
    isHinted: () => bus.isUp(),
  });
  const unsubscribe = bus.subscribe(MAIL_CHANNEL, lookout.wake, lookout.wake);
  const stopForgetting = repeat(
    async () => {
      await db.query({ name: 'forget_mail', text: 'select accounts.forget_mail()' }, []);
      await db.transaction(NO_ONE, forgetOldLinks);
      await db.transaction(NO_ONE, forgetOldChanges);
    },
    { everyMs: HOUR_MS, log, failed: 'old mails, links and changes were not forgotten' },
  );

  return async () => {
    closed = true;
    unsubscribe();
    stopForgetting();
    const late = setTimeout(() => stop.abort(), LAST_CHANCE_MS);
    await lookout.close();
    clearTimeout(late);
  };
}
