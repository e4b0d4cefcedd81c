import { accounts } from '@laminate/contracts';
import { apiError, endpoint } from '@laminate/kit';
import type { AccountsContext } from '../context.ts';

export const mailbox = ({ mail }: AccountsContext) =>
  endpoint(accounts.listMailbox).handle(() => {
    if (!mail.mailbox) throw apiError('not_found');
    return { mails: [...mail.mailbox.list()] };
  });
