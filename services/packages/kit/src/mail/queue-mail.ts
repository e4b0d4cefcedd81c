import type { EntityManager } from '@mikro-orm/postgresql';
import { currentRequest } from '../request-scope.ts';
import type { Language } from './letter.ts';

export interface Mail {
  /** Account on whose behalf it goes out, in which the transaction runs; null: nobody's. */
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
 * Nothing is read back, so it works in any account, and in none.
 */
export async function queueMail(em: EntityManager, { accountId = null, to, language, subject, text, html }: Mail): Promise<void> {
  await em.execute('insert into accounts.mail (account_id, recipient, language, subject, text, html, request_id) values (?, ?, ?, ?, ?, ?, ?)', [
    accountId,
    to,
    language,
    oneLine(subject),
    text,
    html ?? null,
    currentRequest()?.requestId ?? null,
  ]);
}
