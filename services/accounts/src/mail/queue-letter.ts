import type { EntityManager } from '@mikro-orm/postgresql';
import { callFunction } from '@laminate/kit/database/tables';
import { letterOf, writeLetter, type Language, type LetterTemplates } from '@laminate/kit/mail/letter';
import { queueMail } from '@laminate/kit/mail/queue-mail';

interface Addressee {
  /** Account that the transaction runs in. */
  readonly accountId: number;
  readonly to: string;
  readonly language: Language;
}

/**
 * Writes one of the letters in the language of its addressee and puts it in the outbox, in the caller's transaction.
 * @param invoiceId of an invoice of the account, which goes along as a file
 */
export async function queueLetter<Params extends object>(
  em: EntityManager,
  { accountId, to, language }: Addressee,
  templates: LetterTemplates<Params>,
  params: Params,
  invoiceId?: number,
): Promise<void> {
  const letter = writeLetter(language, letterOf(templates, language, params));
  const mail = await queueMail(em, { accountId, to, ...letter });
  if (invoiceId !== undefined) await callFunction(em, 'accounts.attach_invoice', [mail, invoiceId]);
}
