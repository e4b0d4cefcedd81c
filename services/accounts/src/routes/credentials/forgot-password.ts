import { accounts } from '@laminate/contracts';
import { endpoint, networkOf } from '@laminate/kit';
import { noteForgottenPassword } from '../../commands/reset-links.ts';
import { languageOf } from '../../mail/language-of.ts';
import type { AccountsContext } from '../context.ts';
import { countDistinct } from '../count-distinct.ts';

/** The same for every address, known or not: neither the answer nor its time nor the limits tell. */
export const forgotPassword = ({ limits }: AccountsContext) =>
  endpoint(accounts.forgotPassword).respond(async ({ body, req, transaction }) => {
    await countDistinct([limits.forgottenEMail, body.e_mail], [limits.forgottenAddress, networkOf(req)]);
    await transaction((em) => noteForgottenPassword(em, body.e_mail, languageOf(req)));
  });
