import { accounts } from '@laminate/contracts';
import { apiError, endpoint, fromThisMachine } from '@laminate/kit';
import type { AccountsContext } from '../context.ts';

export const mailbox = ({ mail }: AccountsContext) =>
  endpoint(accounts.listMailbox).handle(({ req }) => {
    if (!mail.mailbox || !fromThisMachine(req)) throw apiError('not_found');
    return { mails: [...mail.mailbox.list()] };
  });
