import type { EntityManager } from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';
import { letterOf, writeLetter, type Language, type LetterTemplates } from '@laminate/kit/mail/letter';
import { queueMail } from '@laminate/kit/mail/queue-mail';

/** Mails a letter to every owner of the account. Joins the caller's transaction, which runs in the account. */
export async function mailOwners<Params extends object>(
  em: EntityManager,
  accountId: number,
  language: Language,
  templates: LetterTemplates<Params>,
  params: Params,
): Promise<void> {
  const owners = await callFunction<{ e_mail: string }>(em, 'accounts.owners', []);
  const letter = writeLetter(language, letterOf(templates, language, params));
  for (const { e_mail: to } of owners) await queueMail(em, { accountId, to, ...letter });
}
