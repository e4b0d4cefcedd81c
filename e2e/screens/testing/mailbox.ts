import type { MailboxMail } from '@laminate/contracts/mail';
import { waitFor } from '@testing-library/dom';

/** Waits for a mail to an address with such a subject. */
export const mailTo = (to: string, subject: RegExp): Promise<MailboxMail> =>
  waitFor(async () => {
    const { mails } = (await (await fetch('/api/dev/mailbox')).json()) as { mails: MailboxMail[] };
    const mail = mails.find((each) => each.to === to && subject.test(each.subject));
    if (!mail) throw new Error(`No mail to ${to} about ${subject.source}`);
    return mail;
  });
