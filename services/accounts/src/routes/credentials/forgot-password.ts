import { accounts } from '@laminate/contracts';
import { endpoint, networkOf } from '@laminate/kit';
import { noteForgottenPassword } from '../../commands/reset-links.ts';
import { languageOf } from '../../mail/language-of.ts';
import type { AccountsContext } from '../context.ts';

/** The same for every address, known or not: neither the answer nor its time nor the limits tell. */
export const forgotPassword = ({ limits }: AccountsContext) =>
  endpoint(accounts.forgotPassword).respond(async ({ body, req, transaction }) => {
    await limits.forgottenAddress.take(networkOf(req));
    await limits.forgottenEMail.take(body.e_mail);
    await transaction((em) => noteForgottenPassword(em, body.e_mail, languageOf(req)));
  });
