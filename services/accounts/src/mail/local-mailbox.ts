import type { MailTransport, OutgoingMail } from './transport.ts';

/** Most mails that it keeps. */
const MOST = 100;

interface KeptMail extends Omit<OutgoingMail, 'messageId'> {
  readonly id: string;
  /** ISO 8601. */
  readonly received_at: string;
}

/** Where mails go while developing: into this process, for a page to show. */
export interface LocalMailbox extends MailTransport {
  /** The newest first. */
  list(): readonly KeptMail[];
}

export function localMailbox(): LocalMailbox {
  const kept: KeptMail[] = [];
  return {
    async send({ messageId: id, ...mail }) {
      kept.unshift({ id, ...mail, received_at: new Date().toISOString() });
      kept.length = Math.min(kept.length, MOST);
    },
    list: () => kept,
  };
}
