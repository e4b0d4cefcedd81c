import { accounts } from '@laminate/contracts';
import {
  apiError,
  endpoint,
  fromThisMachine,
  networkOf,
  type AttemptLimiter,
  type ServiceEnv,
  type Statement,
} from '@laminate/kit';
import { isSigned } from '@laminate/kit/standard-webhooks';
import { readBounce, type MessageIds } from '../../mail/bounces.ts';
import type { AccountsContext } from '../context.ts';

export const mailbox = ({ mail }: AccountsContext) =>
  endpoint(accounts.listMailbox).handle(({ req }) => {
    if (!mail.mailbox || !fromThisMachine(req)) throw apiError('not_found');
    return { mails: [...mail.mailbox.list()] };
  });

const BOUNCED: Statement = { name: 'mail_bounced', text: 'select accounts.mail_bounced($1) as known' };

/**
 * Notes mails that came back. All that is signed gets the same answer, so its sender learns nothing of a mail. The rest
 * is refused, so that a mail server with a wrong secret or clock keeps its reports.
 */
export const reportBounce = (
  { MAIL_BOUNCE_SECRET: secret }: ServiceEnv,
  ids: MessageIds,
  unsigned: Pick<AttemptLimiter, 'take'>,
) =>
  endpoint(accounts.reportBounce).handle(async ({ raw, req, db, log }) => {
    if (secret === undefined || !isSigned(secret, req.headers, raw)) {
      // Anyone can call: no network fills the log.
      await unsigned.take(networkOf(req));
      log.warn(
        { set: secret !== undefined },
        'a report of a mail that came back is not signed with MAIL_BOUNCE_SECRET',
      );
      throw apiError('not_signed_in');
    }
    const messageId = await readBounce(raw);
    const name = messageId === undefined ? undefined : ids.nameOf(messageId);
    const [row] = name === undefined ? [] : await db.query<{ known: boolean }>(BOUNCED, [name]);
    log.info({ known: row?.known ?? false }, 'a report of a mail that came back');
    return { received: true as const };
  });
