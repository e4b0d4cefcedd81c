import { accounts } from '@laminate/contracts';
import { fieldError, endpoint } from '@laminate/kit';
import { askForEMail, askForProof, confirmEMail as confirm } from '../../commands/change-e-mail.ts';
import { checkOwnPassword } from '../../commands/own-password.ts';
import { languageOf } from '../../mail/language-of.ts';
import { publicUrl } from '@laminate/kit/public-url';
import type { AccountsContext } from '../context.ts';
import { countMisses } from '../count-misses.ts';

export const changeEMail = ({ limits }: AccountsContext) =>
  endpoint(accounts.changeEMail).respond(async (call) => {
    const { body, env, identity, req, transaction } = call;
    await checkOwnPassword(call, limits, { password: body.password, path: 'password' });
    if (body.e_mail === identity.eMail) {
      throw fieldError('e_mail', 'same_e_mail');
    }
    // Each request sends mail to a typed address.
    await limits.eMailWishes.take(`${identity.userId}`);
    await transaction((em) =>
      askForEMail(em, identity, { eMail: body.e_mail, language: languageOf(req), origin: publicUrl(env) }),
    );
  });

export const confirmEMail = ({ limits }: AccountsContext) =>
  endpoint(accounts.confirmEMail).handle(({ body, req, identity, transaction }) =>
    countMisses(limits, req, () =>
      transaction(async (em) => ({ e_mail: await confirm(em, identity.userId, body.key, languageOf(req)) })),
    ),
  );

/** For users who have lost the mail of their registration, or whose address was entered by someone else. */
export const proveEMail = ({ limits }: AccountsContext) =>
  endpoint(accounts.proveEMail).respond(async ({ env, identity, req, transaction }) => {
    await limits.eMailWishes.take(`${identity.userId}`);
    await transaction((em) => askForProof(em, identity, { language: languageOf(req), origin: publicUrl(env) }));
  });
