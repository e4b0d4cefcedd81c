import type { MailTransport, OutgoingMail } from './transport.ts';

/** Most mails that it keeps. */
const MOST = 100;

interface StoredMail extends Omit<OutgoingMail, 'messageId'> {
  readonly id: string;
  /** ISO 8601. */
  readonly received_at: string;
}

/** Where mails go while developing: into this process, for a page to show. */
export interface LocalMailbox extends MailTransport {
  /** The newest first. */
  list(): readonly StoredMail[];
}

export function localMailbox(): LocalMailbox {
  const mails: StoredMail[] = [];
  return {
    async send({ messageId: id, ...mail }) {
      mails.unshift({ id, ...mail, received_at: new Date().toISOString() });
      mails.length = Math.min(mails.length, MOST);
    },
    list: () => mails,
  };
}
