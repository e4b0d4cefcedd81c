import type { Page } from '@playwright/test';
import type { MailboxMail } from '@laminate/contracts/mail';
import { until } from '../patience.ts';
import { baseUrl } from './session.ts';

/**
 * Waits for a mail to an address with such a subject.
 * @param product where it runs, if it is not the one of all tests
 */
export const mailFor = (to: string, subject: string, product = baseUrl()): Promise<MailboxMail> => {
  let mails: MailboxMail[];
  return until(
    async () => {
      ({ mails } = (await (await fetch(`${product}/api/dev/mailbox`)).json()) as { mails: MailboxMail[] });
      return mails.find((mail) => mail.to === to && mail.subject === subject);
    },
    () => [to, subject, mails.filter((mail) => mail.to === to)],
  );
};

/** The same, for who has a page at hand. */
export const mailTo = (_page: Page, to: string, subject: string): Promise<MailboxMail> => mailFor(to, subject);

/** The path of the link in a mail, wherever the product is reached. */
export function linkIn({ text }: Pick<MailboxMail, 'text'>): string {
  const { pathname, hash } = new URL(/https?:\/\/\S+#key=\S+/.exec(text)?.[0] ?? 'http://no.link');
  return `${pathname}${hash}`;
}

/** The secret of the link in a mail. */
export const keyIn = (mail: Pick<MailboxMail, 'text'>): string => linkIn(mail).split('#key=')[1] ?? '';

/** Opens the link by which a newly registered user shows that an address is theirs. */
export async function confirmAddress(page: Page, product: string, eMail: string, token: string): Promise<void> {
  const key = keyIn(await mailFor(eMail, 'Confirm your e-mail', product));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`${product}/api/confirm-e-mail`, { data: { key }, headers });
  if (!answer.ok()) throw new Error(`${eMail} was not confirmed: ${answer.status()}`);
}
