import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { MailboxMail } from '@laminate/contracts/mail';
import { baseUrl } from './session.ts';

/** How long a mail may take, on a machine that does other work beside. */
const LIMIT_MS = 15_000;
const PAUSE_MS = 50;

/**
 * Waits for a mail to an address with such a subject.
 * @param product where it runs, if it is not the one of all tests
 */
export async function mailFor(to: string, subject: string, product = baseUrl()): Promise<MailboxMail> {
  const until = Date.now() + LIMIT_MS;
  for (;;) {
    const { mails } = (await (await fetch(`${product}/api/dev/mailbox`)).json()) as { mails: MailboxMail[] };
    const found = mails.find((mail) => mail.to === to && mail.subject === subject);
    if (found) return found;
    if (Date.now() > until) throw new Error(`No mail to ${to} says: ${subject}`);
    await pause(PAUSE_MS);
  }
}

/** The same, for who has a page at hand. */
export const mailTo = (_page: Page, to: string, subject: string): Promise<MailboxMail> => mailFor(to, subject);

/** The path of the link in a mail, wherever the product is reached. */
export function linkIn({ text }: Pick<MailboxMail, 'text'>): string {
  const { pathname, hash } = new URL(/https?:\/\/\S+#key=\S+/.exec(text)?.[0] ?? 'http://no.link');
  return `${pathname}${hash}`;
}

/** The secret of the link in a mail. */
export const keyIn = (mail: Pick<MailboxMail, 'text'>): string => linkIn(mail).split('#key=')[1] ?? '';

/** Opens the link by which somebody who has registered shows that an address is theirs. */
export async function confirmAddress(page: Page, product: string, eMail: string, token: string): Promise<void> {
  const key = keyIn(await mailFor(eMail, 'Confirm your e-mail', product));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`${product}/api/confirm-e-mail`, { data: { key }, headers });
  if (!answer.ok()) throw new Error(`${eMail} was not confirmed: ${answer.status()}`);
}
