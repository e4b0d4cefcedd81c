import { expect, type Page } from '@playwright/test';
import type { MailboxMail } from '@laminate/contracts/mail';
import { baseUrl } from './session.ts';

/** Waits for a mail to an address with such a subject. */
export async function mailFor(to: string, subject: string): Promise<MailboxMail> {
  let found: MailboxMail | undefined;
  await expect
    .poll(async () => {
      const { mails } = (await (await fetch(`${baseUrl()}/api/dev/mailbox`)).json()) as { mails: MailboxMail[] };
      found = mails.find((mail) => mail.to === to && mail.subject === subject);
      return found !== undefined;
    }, { timeout: 15_000 })
    .toBe(true);
  return found as MailboxMail;
}

/** The same, for who has a page at hand. */
export const mailTo = (_page: Page, to: string, subject: string): Promise<MailboxMail> => mailFor(to, subject);

/** The path of the link in a mail, wherever the product is reached. */
export function linkIn({ text }: Pick<MailboxMail, 'text'>): string {
  const { pathname, search } = new URL(/https?:\/\/\S+\?key=\S+/.exec(text)?.[0] ?? 'http://no.link');
  return `${pathname}${search}`;
}
