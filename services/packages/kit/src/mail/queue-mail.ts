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
