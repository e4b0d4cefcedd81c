import type { EntityManager } from '@mikro-orm/postgresql';
import { tellOnCommit } from '../bus/tell-on-commit.ts';
import { callFunction } from '../database/tables.ts';
import { currentRequest } from '../request-scope.ts';
import type { Language } from './letter.ts';

/** Channel of the bus on which the sender of mails hears that one waits. */
export const MAIL_CHANNEL = 'mail';

export interface Mail {
  /** Account on whose behalf it goes out, in which the transaction runs. Null for none. */
  readonly accountId?: number | null;
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Line breaks would begin another header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A mail of which many people get one. */
export interface MassMail extends Omit<Mail, 'accountId'> {
  /** Where a mail app stops more of them with one click (RFC 8058). */
  readonly unsubscribe: string;
}

/** Mails of one statement: with a long letter they are some megabytes. */
const SLICE = 500;

/**
 * Puts mails to many people in the outbox, as `queueMail` does one. They leave after those that one person asked for.
 * @param accountId in which the transaction runs
 * @param write makes the mail of one of them
 * @returns the ids of the mails, in the order of `list`
 */
export async function queueMails<One>(
  em: EntityManager,
  accountId: number,
  list: readonly One[],
  write: (one: One) => MassMail,
): Promise<string[]> {
  if (list.length > 0) tellOnCommit(em, MAIL_CHANNEL);
  const ids: string[] = [];
  for (let from = 0; from < list.length; from += SLICE) {
    const mails = list.slice(from, from + SLICE).map((one) => {
      const { to, subject, ...rest } = write(one);
      return { recipient: to, subject: oneLine(subject), ...rest };
    });
    const args = [accountId, JSON.stringify(mails), currentRequest()?.requestId ?? null] as const;
    const rows = await callFunction<{ value: string }>(em, 'accounts.queue_mails', [...args]);
    ids.push(...rows.map(({ value }) => value));
  }
  return ids;
}

/**
 * Puts a mail in the outbox, in the caller's transaction: it goes out when that has committed, and never when it fails.
 * It works in any account, and in none.
 * @returns the mail's id
 */
export async function queueMail(
  em: EntityManager,
  { accountId = null, to, language, subject, text, html }: Mail,
): Promise<string> {
  tellOnCommit(em, MAIL_CHANNEL);
  const [mail] = await callFunction<{ value: string }>(em, 'accounts.queue_mail', [
    accountId,
    to,
    language,
    oneLine(subject),
    text,
    html ?? null,
    currentRequest()?.requestId ?? null,
  ]);
  return (mail as { value: string }).value;
}
