import type { EntityManager } from '@mikro-orm/postgresql';
import { tellOnCommit } from '../bus/tell-on-commit.ts';
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
  /** Of an invoice of the account, which goes along as a file. */
  readonly invoiceId?: number;
}

/** Line breaks would begin another header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Puts a mail in the outbox, in the caller's transaction: it goes out when that has committed, and never when it fails.
 * Nothing is read back, so it works in any account, and in none.
 */
export async function queueMail(
  em: EntityManager,
  { accountId = null, to, language, subject, text, html, invoiceId }: Mail,
): Promise<void> {
  tellOnCommit(em, MAIL_CHANNEL);
  // Other services have no right to the column.
  const [column, value] = invoiceId === undefined ? ['', ''] : [', invoice_id', ', ?'];
  await em.execute(
    `insert into accounts.mail (account_id, recipient, language, subject, text, html, request_id${column}) values (?, ?, ?, ?, ?, ?, ?${value})`,
    [
      accountId,
      to,
      language,
      oneLine(subject),
      text,
      html ?? null,
      currentRequest()?.requestId ?? null,
      ...(invoiceId === undefined ? [] : [invoiceId]),
    ],
  );
}
