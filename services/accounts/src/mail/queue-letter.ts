import type { EntityManager } from '@mikro-orm/postgresql';
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
 * @param invoiceId of the invoice that goes along
 */
export const queueLetter = <Params extends object>(
  em: EntityManager,
  { accountId, to, language }: Addressee,
  templates: LetterTemplates<Params>,
  params: Params,
  invoiceId?: number,
): Promise<void> =>
  queueMail(em, {
    accountId,
    to,
    ...(invoiceId !== undefined && { invoiceId }),
    ...writeLetter(language, letterOf(templates, language, params)),
  });
