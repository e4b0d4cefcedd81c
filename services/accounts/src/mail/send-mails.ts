import { setTimeout } from 'node:timers/promises';
import { redact, type Database, type Logger, type Statement } from '@laminate/kit';
import type { MessageIds } from './bounces.ts';
import type { MailOutcome } from './mail-metrics.ts';
import { MailRefused, type MailTransport, type OutgoingMail } from './transport.ts';

/** Mails that are on their way at the same time. */
const AT_ONCE = 5;
/** Longest time that one can take, with a server that answers as slowly as it likes. */
const TIMEOUT_MS = 60_000;
/**
 * Time for which a mail belongs to its taker. It is longer than a mail can take, so that no two ever send the same one.
 */
const LEASE = '5 minutes';
/** Waits after each failure, in minutes. When they are used up, after about two days, the mail is given up. */
const WAITS = [1, 5, 15, 60, 180, 360, 720, 1440];

const TAKE: Statement = { name: 'take_mail', text: 'select * from accounts.take_mail($1, $2::interval)' };
const SENT: Statement = { name: 'mail_sent', text: 'select accounts.mail_sent($1, $2)' };
const UNSUBSCRIBE: Statement = { name: 'mail_unsubscribe', text: 'select accounts.mail_unsubscribe($1) as url' };
const REQUEST: Statement = { name: 'mail_request', text: 'select accounts.mail_request($1) as request' };
const FAILED: Statement = {
  name: 'mail_failed',
  text: `select accounts.mail_failed($1, $2, $3, make_interval(mins => $4))`,
};

interface Row {
  /** A bigint, which the driver leaves as text. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attempt: number;
  /** The same at every try. */
  readonly name: string;
}

export interface Dependencies {
  readonly db: Pick<Database, 'query'>;
  readonly log: Logger;
  readonly transport: MailTransport;
  /** The file that goes along with a mail, by its id. */
  readonly attachmentOf: (mail: string, signal: AbortSignal) => Promise<OutgoingMail['attachment']>;
  readonly ids: MessageIds;
  /** Called after each try. */
  readonly onTried?: (outcome: MailOutcome) => void;
  /** Milliseconds that a mail can take. */
  readonly timeoutMs?: number;
}

/** A mail that is out must not go out again because the database was away for a moment. */
async function noteSent(db: Dependencies['db'], id: string, attempt: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await db.query(SENT, [id, attempt]);
      return;
    } catch (error) {
      if (tries === 5) throw error;
      await setTimeout(tries * 1000);
    }
  }
}

/**
 * Returns the request that a mail came from, or undefined where no request asked for it or where that can't be known
 * now.
 */
async function requestOf(db: Dependencies['db'], id: string): Promise<string | undefined> {
  const [row] = await db.query<{ request: string | null }>(REQUEST, [id]).catch(() => []);
  return row?.request ?? undefined;
}

async function sendOne(
  { db, log, transport, attachmentOf, ids, onTried, timeoutMs = TIMEOUT_MS }: Dependencies,
  mail: Row,
  stop: AbortSignal,
): Promise<void> {
  const { id, attempt, recipient: to, subject, text, html } = mail;
  const messageId = ids.of(mail.name);
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
    const attachment = await attachmentOf(id, signal);
    const [row] = await db.query<{ url: string | null }>(UNSUBSCRIBE, [id]);
    const unsubscribe = row?.url ?? null;
    await transport.send({ messageId, to, subject, text, html, unsubscribe, attachment }, signal);
  } catch (error) {
    // Ended by us, and maybe accepted: the lease runs out, and the next try has the same id.
    if (stop.aborted) return;
    const wait = error instanceof MailRefused ? undefined : WAITS[attempt - 1];
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    // Servers like to repeat in words whom they refuse.
    log.warn(
      { mail: id, requestId: await requestOf(db, id), attempt, givenUp: wait === undefined, reason: redact(message) },
      'a mail was not sent',
    );
    onTried?.(wait === undefined ? 'given_up' : 'put_off');
    await db.query(FAILED, [id, attempt, message, wait ?? null]);
    return;
  }
  onTried?.('sent');
  await noteSent(db, id, attempt);
}

/**
 * Sends the mails whose turn it is, a few in one go. Any number of processes can do so at the same time.
 * @param stop lets go of mails on their way
 * @returns how many were tried
 */
export async function sendMails(around: Dependencies, stop: AbortSignal): Promise<number> {
  const mails = await around.db.query<Row>(TAKE, [AT_ONCE, LEASE]);
  const outcomes = await Promise.allSettled(mails.map((mail) => sendOne(around, mail, stop)));
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      around.log.error({ err: outcome.reason }, 'what became of a mail could not be noted');
  return mails.length;
}
